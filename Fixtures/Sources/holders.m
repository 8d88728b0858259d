@implementation Group

- (void)build {
  _panel = [[UIView alloc] initWithFrame:self.bounds];
  _panel.translatesAutoresizingMaskIntoConstraints = NO;
  [self insertSubview:_panel atIndex:0];
  NSDictionary *views = NSDictionaryOfVariableBindings(_panel);
  for (NSLayoutConstraint *constraint in [NSLayoutConstraint constraintsWithVisualFormat:@"|[_panel]|" options:0 metrics:nil views:views]) {
    [⟦wrong_holder|_panel⟧ addConstraint:constraint];
  }
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_panel]|" options:0 metrics:nil views:views]];
}

- (void)join {
  [self addSubview:self.upper];
  [self addSubview:self.lower];
  [⟦wrong_holder|self.upper⟧ addConstraint:[NSLayoutConstraint constraintWithItem:self.upper attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.lower attribute:NSLayoutAttributeBottom multiplier:1 constant:0]];
  [self addConstraint:[self.upper.leftAnchor constraintEqualToAnchor:self.lower.leftAnchor]];
}

@end
