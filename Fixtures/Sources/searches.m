#import <UIKit/UIKit.h>

@interface Editor : UIViewController
@property (nonatomic) UITextView *text;
@end

@implementation Editor

- (void)viewDidLoad {
  [super viewDidLoad];
  NSLayoutConstraint *bottom = [self.text.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor];
  bottom.identifier = @"bottom";
  bottom.active = YES;
  for (NSLayoutConstraint *constraint in ⟦wrong_holder|self.text⟧.constraints) {
    if ([constraint.identifier isEqualToString:@"bottom"]) { constraint.constant = 8; }
  }
  for (NSLayoutConstraint *constraint in self.view.constraints) {
    if ([constraint.identifier isEqualToString:@"bottom"]) { constraint.constant = 8; }
  }
}

@end
