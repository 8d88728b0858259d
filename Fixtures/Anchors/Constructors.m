#import "Row.h"

@implementation Row

- (void)setUpIn:(UIView *)box beside:(id)thing {
    [self addConstraint:[NSLayoutConstraint constraintWithItem:self.title
                                                     attribute:NSLayoutAttributeTop
                                                     relatedBy:NSLayoutRelationEqual
                                                        toItem:self
                                                     attribute:NSLayoutAttributeTop
                                                    multiplier:1.0f
                                                      constant:RowGap]];
    self.width = [NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:0];
    NSLayoutConstraint *height = [NSLayoutConstraint constraintWithItem:[self title] attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:(UIView *)thing attribute:NSLayoutAttributeWidth multiplier:2 constant:1];
    height.priority = 750;
    [NSLayoutConstraint activateConstraints:@[height, [NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeTrailing relatedBy:NSLayoutRelationLessThanOrEqual toItem:box.superview attribute:NSLayoutAttributeTrailingMargin multiplier:1 constant:0.]]];
}

// The members of `id` cannot be written with a dot, and a guide has no baseline.
- (void)setUpNearMisses:(id)thing {
    [self addConstraint:[NSLayoutConstraint constraintWithItem:thing attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeLeft multiplier:1 constant:0]];
    [self addConstraint:[NSLayoutConstraint constraintWithItem:self.rows[0] attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeLeft multiplier:1 constant:0]];
    [self addConstraint:[NSLayoutConstraint constraintWithItem:_title attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.topLayoutGuide attribute:NSLayoutAttributeBaseline multiplier:1 constant:0]];
}

@end
