#import <UIKit/UIKit.h>

@interface Sheet ()
@property (nonatomic) IBOutlet NSLayoutConstraint *bottom;
@end

@implementation Sheet

- (void)open {
  [UIView animateWithDuration:0.3 animations:^{
    ⟦unanimated_change|self.bottom.constant = 200⟧;
  }];
  [UIView animateWithDuration:0.3 animations:^{
    self.bottom.constant = 100;
    [self.view layoutIfNeeded];
  }];
}

@end
