/// Masonry with its short names, and a second relation that sets the constant.
@implementation Card

- (void)build {
  [self.title makeConstraints:^(MASConstraintMaker *make) {
    make.height.equalTo(@40);
    ⟦contradictory_constraints|make.height.equalTo(@50)⟧;
    make.left.equalTo(self.icon.right).equalTo(@10);
    ⟦contradictory_constraints|make.left.equalTo(self.icon.right).offset(12)⟧;
    make.width.greaterThanOrEqualTo(@10).⟦repeated_relation|lessThanOrEqualTo(@20)⟧;
  }];
}

- (void)assigned:(UIView *)box {
  _side = 16.f;
  [self.view addSubview:box];
  [self.view addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeft multiplier:1 constant:_side]];
  [self.view addConstraint:⟦moved_box|[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeRight relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeRight multiplier:1 constant:16]⟧];
}

- (void)changed:(UIView *)box {
  _gap = 16.f;
  [self updateGap];
  [self.view addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeft multiplier:1 constant:_gap]];
  [self.view addConstraint:[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeRight relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeRight multiplier:1 constant:16]];
}

- (void)updateGap { _gap = -16.f; }

@end
