#import <UIKit/UIKit.h>
@implementation Changes
- (void)stepsThePriority {
  [self.w.widthAnchor constraintEqualToConstant:300].active = YES;
  NSLayoutConstraint *c = [self.w.widthAnchor constraintEqualToConstant:10];
  c.priority--;
  c.active = YES;
}
- (void)addsOneOfTwo {
  self.c ? [self.v addConstraint:[self.w.widthAnchor constraintEqualToConstant:1]]
       : [self.v addConstraint:[self.w.widthAnchor constraintEqualToConstant:2]];
}
- (void)contradicts {
  [self.w.widthAnchor constraintEqualToConstant:300].active = YES;
  ⟦contradictory_constraints|[self.w.widthAnchor constraintEqualToConstant:600]⟧.active = YES;
}
@end
