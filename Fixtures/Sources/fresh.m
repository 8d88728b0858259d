#import <UIKit/UIKit.h>

@implementation Drawer

- (void)close {
  [⟦dropped_constraint|[self.drawer.heightAnchor constraintEqualToConstant:80]⟧ setActive:NO];
  ⟦dropped_constraint|[self.drawer.widthAnchor constraintEqualToConstant:80]⟧.active = NO;
  [NSLayoutConstraint deactivateConstraints:@[ self.height, ⟦dropped_constraint|[self.drawer.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧ ]];
  [self.view removeConstraint:self.height];
  self.height.active = NO;
}

@end
