#import <UIKit/UIKit.h>

@interface Pane : UIView
@property (nonatomic, weak) IBOutlet NSLayoutConstraint *leftConstraint;
@property (nonatomic, strong) NSLayoutConstraint *rightConstraint;
@end

@implementation Pane

- (void)collapse {
  self.⟦weak_constraint|leftConstraint⟧.active = NO;
  self.rightConstraint.active = NO;
}

- (void)expand {
  [NSLayoutConstraint activateConstraints:@[self.leftConstraint, self.rightConstraint]];
}

@end
