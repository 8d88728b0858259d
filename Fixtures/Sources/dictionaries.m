// Where the views and the metrics come from, in Objective-C.

#define VIEWS(...) NSDictionaryOfVariableBindings(__VA_ARGS__)
static NSString *const kKey = @"key";

@implementation Dictionaries
- (void)literals {
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[_b]-[⟦unknown_view|b⟧]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a, _b)]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-m-[a(w@p)]-⟦unknown_metric|n⟧-|" options:0 metrics:@{@"m": @20, @"w": @(self.width), @"p": @(UILayoutPriorityDefaultLow)} views:@{@"a": a}]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[⟦unknown_view|b⟧]" options:0 metrics:nil views:VIEWS(a)]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[⟦unknown_view|b⟧]" options:0 metrics:NULL views:[NSDictionary dictionaryWithObjectsAndKeys:a, @"a", c, @"c", nil]]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[⟦unknown_view|b⟧]" options:0 metrics:nil views:[NSDictionary dictionaryWithObject:a forKey:@"a"]]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[key]-[⟦unknown_view|other⟧]" options:0 metrics:nil views:@{kKey: a}]];
}

- (void)changes {
  NSMutableDictionary *views = [NSMutableDictionary dictionary];
  [views setObject:a forKey:@"a"];
  views[@"b"] = b;
  [views addEntriesFromDictionary:NSDictionaryOfVariableBindings(c)];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]-[c]-[⟦unknown_view|d⟧]" options:0 metrics:nil views:views]];
  NSMutableDictionary *copied = [@{@"a": a} mutableCopy];
  copied[@"b"] = b;
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]-[⟦unknown_view|c⟧]" options:0 metrics:nil views:copied]];
  NSMutableDictionary *handed = [NSMutableDictionary new];
  [self fill:handed];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]" options:0 metrics:nil views:handed]];
  NSMutableDictionary *looped = [[NSMutableDictionary alloc] init];
  for (UIView *view in self.subviews) looped[[self keyOf:view]] = view;
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]" options:0 metrics:nil views:looped]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]" options:0 metrics:nil views:self.views]];
}

- (NSArray *)parameters:(NSDictionary *)views {
  return [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]" options:0 metrics:nil views:views];
}
@end
