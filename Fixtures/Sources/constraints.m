// Constraints without formats, in Objective-C.
@implementation Explicit
- (void)build {
  [self.view addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeft multiplier:1.0f constant:0]];
  [self.view addConstraint:⟦mixed_directions|[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeft multiplier:1.0f constant:0]⟧];
  NSLayoutConstraint *top = ⟦constant_location|[NSLayoutConstraint constraintWithItem:a
                                                         attribute:NSLayoutAttributeTop
                                                         relatedBy:NSLayoutRelationEqual
                                                            toItem:nil
                                                         attribute:NSLayoutAttributeNotAnAttribute
                                                        multiplier:1.0
                                                          constant:20]⟧;
  NSLayoutConstraint *zero = ⟦constant_location|[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeCenterY relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterY multiplier:0 constant:0]⟧;
  NSLayoutConstraint *pair = ⟦invalid_attribute_pairing|[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationLessThanOrEqual toItem:b attribute:NSLayoutAttributeRight multiplier:1 constant:0]⟧;
  NSLayoutConstraint *fine = [NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:44];
  NSLayoutConstraint *choice = ⟦constant_location|[NSLayoutConstraint constraintWithItem:a attribute:(self.wide ? NSLayoutAttributeTop : NSLayoutAttributeBottom) relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:44]⟧;
  NSLayoutConstraint *itself = ⟦self_reference|[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:a attribute:NSLayoutAttributeHeight multiplier:1 constant:gap + 2]⟧;
  NSLayoutConstraint *scaled = [NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:a attribute:NSLayoutAttributeHeight multiplier:ratio constant:gap + 2];
  [a.leadingAnchor constraintEqualToAnchor:b.trailingAnchor constant:8].active = YES;
  ⟦mixed_directions|[a.leadingAnchor constraintEqualToAnchor:b.rightAnchor]⟧.active = YES;
  [self add:@[top, zero, pair, fine, choice, itself, scaled]];
}
@end

// Stored constraints with a multiplier of 0.
@interface Meter ()
@property (nonatomic) UIView *bar, *track;
@property (nonatomic) NSLayoutConstraint *level;
@property (nonatomic) NSLayoutConstraint *spare;
@end

@implementation Meter
- (void)build {
  self.level = [self.bar.widthAnchor constraintEqualToAnchor:self.track.widthAnchor multiplier:⟦zero_multiplier|0⟧];
  _level.active = YES;
  _spare = [self.bar.heightAnchor constraintEqualToAnchor:self.track.heightAnchor multiplier:0];
  [NSLayoutConstraint activateConstraints:@[_spare]];
}

- (void)expand {
  self.spare.active = NO;
}
@end
