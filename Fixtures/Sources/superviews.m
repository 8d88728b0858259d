// Formats with a `|` next to a view that has no superview.
@implementation Superviews
- (void)late {
  UILabel *title = [UILabel new];
  title.translatesAutoresizingMaskIntoConstraints = NO;
  NSArray *constraints = [NSLayoutConstraint constraintsWithVisualFormat:@"V:⟦inactive_before_hierarchy||⟧-8-[title]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(title)];
  [self addSubview:title];
  [self addConstraints:constraints];
}

// Correct code that resembles mistakes.
- (void)early {
  UILabel *title = [UILabel new];
  title.translatesAutoresizingMaskIntoConstraints = NO;
  NSDictionary *views = @{@"title": title};
  for (UIView *view in views.allValues) [self addSubview:view];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-8-[title]" options:0 metrics:nil views:views]];
}

- (void)addedByDictionary {
  UILabel *title = [UILabel new];
  title.translatesAutoresizingMaskIntoConstraints = NO;
  NSDictionary *views = NSDictionaryOfVariableBindings(title);
  for (UIView *view in views.allValues) [self addSubview:view];
  [title.topAnchor constraintEqualToAnchor:self.header.bottomAnchor].active = YES;
}
@end
