#import <UIKit/UIKit.h>

@implementation Drawer

- (void)close {
  [⟦dropped_constraint|[self.drawer.heightAnchor constraintEqualToConstant:80]⟧ setActive:NO];
  ⟦dropped_constraint|[self.drawer.widthAnchor constraintEqualToConstant:80]⟧.active = NO;
  [NSLayoutConstraint deactivateConstraints:@[ self.height, ⟦dropped_constraint|[self.drawer.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧ ]];
  [self.view removeConstraint:self.height];
  self.height.active = NO;
}

- (void)replace {
  NSArray *edges = @[[self.drawer.leftAnchor constraintEqualToAnchor:self.view.leftAnchor], [self.drawer.rightAnchor constraintEqualToAnchor:self.view.rightAnchor]];
  [NSLayoutConstraint deactivateConstraints:⟦dropped_constraint|edges⟧];
  [NSLayoutConstraint activateConstraints:edges];
  NSArray *rows = @[[self.drawer.topAnchor constraintEqualToAnchor:self.view.topAnchor]];
  [NSLayoutConstraint activateConstraints:rows];
  [NSLayoutConstraint deactivateConstraints:rows];
}

@end
