// Overloads of the framework's own methods, which may change priorities and activate constraints, next to the methods themselves.
@implementation Calls
- (void)own:(UIView *)v {
  [v.widthAnchor constraintEqualToConstant:300].active = YES;
  [NSLayoutConstraint activateConstraints:@[⟦contradictory_constraints|[v.widthAnchor constraintEqualToConstant:1]⟧]];
  [v addConstraint:⟦contradictory_constraints|[v.widthAnchor constraintEqualToConstant:2]⟧];
  [⟦contradictory_constraints|[v.widthAnchor constraintEqualToConstant:3]⟧ setActive:YES];
  [v addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[v(⟦contradictory_constraints|4⟧)]" options:0 metrics:nil views:@{@"v": v}]];
}

- (void)overloads:(UIView *)v {
  [v.widthAnchor constraintEqualToConstant:300].active = YES;
  [v.heightAnchor constraintEqualToAnchor:self.heightAnchor].active = YES;
  [v.widthAnchor constraintEqualToConstant:1 priority:750].active = YES;
  [v.heightAnchor constraintEqualToAnchor:self.heightAnchor multiplier:1 constant:8 priority:750].active = YES;
  [NSLayoutConstraint activateConstraints:@[[v.widthAnchor constraintEqualToConstant:2]] priority:3];
  [v addConstraint:[v.widthAnchor constraintEqualToConstant:3] priority:3];
  [v addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[v(10)]" options:0 metrics:nil views:@{@"v": v} priority:3]];
  [[v.widthAnchor constraintEqualToConstant:4] setActive:YES priority:3];
}

- (void)activated:(UIView *)v {
  [v.widthAnchor constraintEqualToConstant:1 active:YES];
  ⟦dropped_constraint|[v.widthAnchor constraintEqualToConstant:1]⟧;
}

- (UIView *)row {
  UIView *v = [UIView new];
  [self.stack addArrangedSubview:v];
  return v;
}

- (UIView *)line {
  if (!_line) { _line = [UIView new]; }
  return _line;
}

- (void)rows {
  [self.row.widthAnchor constraintEqualToConstant:1].active = YES;
  [self.row.widthAnchor constraintEqualToConstant:2].active = YES;
  [self.line.widthAnchor constraintEqualToConstant:1].active = YES;
  ⟦contradictory_constraints|[self.line.widthAnchor constraintEqualToConstant:2]⟧.active = YES;
}
@end
