// Constraints that one method makes, as one layout.
@implementation Layouts
- (void)duplicates {
  UILabel *label = [Label make];
  [self.contentView addSubview:label];
  _label = label;
  NSDictionary *views = @{@"label": self.label};
  [self.contentView addConstraint:[NSLayoutConstraint constraintWithItem:self.label attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.contentView attribute:NSLayoutAttributeTop multiplier:1 constant:0]];
  [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|⟦duplicate_constraint|⟧[label]" options:0 metrics:nil views:views]];
}

- (void)moved:(UIView *)a {
  id guide = self;
  if (@available(iOS 11.0, *)) { guide = self.safeAreaLayoutGuide; }
  [NSLayoutConstraint activateConstraints:@[
    [a.leftAnchor constraintEqualToAnchor:guide.leftAnchor constant:8.0],
    ⟦moved_box|[a.rightAnchor constraintEqualToAnchor:guide.rightAnchor constant:8.0]⟧,
  ]];
}

- (void)dropped:(UIView *)a {
  ⟦dropped_constraint|[a.topAnchor constraintEqualToAnchor:self.topAnchor]⟧;
  NSLayoutConstraint *⟦dropped_constraint|width⟧ = [a.widthAnchor constraintEqualToConstant:10];
  __unused NSLayoutConstraint *unused = [a.widthAnchor constraintEqualToConstant:10];
}

- (void)early {
  UILabel *label = [[UILabel alloc] init];
  label.translatesAutoresizingMaskIntoConstraints = NO;
  [self addConstraint:⟦inactive_before_hierarchy|[label.topAnchor constraintEqualToAnchor:self.topAnchor]⟧];
  [self addSubview:label];
}
@end
