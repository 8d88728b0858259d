// Views that getters make, constraints that are deactivated, and views whose edges mean something else.
@implementation Identities
- (UILabel *)title {
  if (!_title) { _title = [[UILabel alloc] init]; }
  return _title;
}

- (UILabel *)row {
  _row = [[UILabel alloc] init];
  return _row;
}

- (void)getters {
  [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:8].active = YES;
  ⟦contradictory_constraints|[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:10]⟧.active = TRUE;
  // Another row each time.
  ⟦constraint_to_unadded_view|[self.row.topAnchor constraintEqualToAnchor:self.topAnchor constant:8]⟧.active = YES;
  [self.row.topAnchor constraintEqualToAnchor:self.topAnchor constant:10].active = YES;
}

- (void)deactivated:(UIView *)a {
  [a.heightAnchor constraintEqualToConstant:.5f].active = YES;
  ⟦contradictory_constraints|[a.heightAnchor constraintEqualToConstant:.25f]⟧.active = YES;
  NSLayoutConstraint *width = [a.widthAnchor constraintEqualToConstant:10];
  width.active = YES;
  [a.widthAnchor constraintEqualToConstant:20].active = YES;
  width.active = NO;
  _flagged = [a.centerXAnchor constraintEqualToAnchor:self.centerXAnchor];
  _flagged.active = self.isFlagged;
}

- (void)removed:(UIView *)a {
  [a.heightAnchor constraintEqualToConstant:1].active = YES;
  NSArray *old = self.constraints;
  [a.heightAnchor constraintEqualToConstant:2].active = YES;
  [self removeConstraints:old];
}

- (void)scrolled:(UIScrollView *)scrollView content:(UIView *)content {
  [content.leftAnchor constraintEqualToAnchor:scrollView.leftAnchor constant:8].active = YES;
  ⟦contradictory_constraints|[content.leftAnchor constraintEqualToAnchor:scrollView.leftAnchor constant:10]⟧.active = YES;
  [content.rightAnchor constraintEqualToAnchor:scrollView.rightAnchor constant:-8].active = YES;
  // The content may be wider than the scroll view.
  [scrollView.widthAnchor constraintEqualToConstant:100].active = YES;
  [content.widthAnchor constraintEqualToConstant:200].active = YES;
}

- (void)lines:(UILabel *)a beside:(UILabel *)b {
  [a.firstBaselineAnchor constraintEqualToAnchor:b.firstBaselineAnchor].active = YES;
  ⟦duplicate_constraint|[a.firstBaselineAnchor constraintEqualToAnchor:b.firstBaselineAnchor]⟧.active = YES;
  [a.lastBaselineAnchor constraintEqualToAnchor:b.firstBaselineAnchor].active = YES;
}

- (void)chosen:(UIView *)a below:(UIView *)b {
  ⟦mixed_axes|[a.leftAnchor constraintEqualToAnchor:b ? b.bottomAnchor : self.topAnchor]⟧.active = YES;
  [a.topAnchor constraintEqualToAnchor:b ? b.bottomAnchor : self.topAnchor].active = YES;
}
@end

@implementation Heights {
  NSLayoutConstraint *_height;
}

- (void)priorities {
  _height = [self.heightAnchor constraintEqualToConstant:10];
  _height.priority = ⟦priority_out_of_range|1001⟧;
}
@end
