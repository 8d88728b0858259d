// Formats that statements put together, in Objective-C.
@implementation Building
- (void)build:(BOOL)wide names:(NSArray *)names text:(NSString *)text {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  NSString *first = @"H:|[a]";
  if (wide) { first = [first stringByAppendingString:@"|"]; } else { first = [first stringByAppendingString:@"-(>=8)-|"]; }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:first options:0 metrics:nil views:views]];
  NSString *second = @"H:|[a]";
  second = [second stringByAppendingString:@"-[⟦unknown_view|c⟧]|"];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:second options:0 metrics:nil views:views]];
  NSMutableString *third = [NSMutableString string];
  [third appendString:@"H:|"];
  for (int index = 0; index < 8; index++) {
    if (index == 7) [third appendFormat:@"[v%d]|", index]; else [third appendFormat:@"[v%d]-", index];
  }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:third options:0 metrics:nil views:self.views]];
  NSMutableString *fourth = [[NSMutableString alloc] init];
  [fourth appendString:@"H:|"];
  [fourth appendString:@"[⟦unknown_view|d⟧]|"];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:fourth options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|-%@-|", text] options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|%@|", text] options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[⟦unknown_view|c⟧]" options:0 metrics:nil views:_NSDictionaryOfVariableBindings(@"a, b", self.a, self.b, nil)]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[b]-[⟦unknown_view|c⟧]" options:0 metrics:nil views:[[NSDictionary alloc] initWithObjects:@[self.a, self.b] forKeys:@[@"a", @"b"]]]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:[[NSString alloc] initWithFormat:@"H:[a(⟦localized_number|%f⟧)]" locale:[NSLocale currentLocale], self.width] options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:[[NSString alloc] initWithFormat:@"H:[a(%f)]" locale:nil, self.width] options:0 metrics:nil views:views]];
}
- (void)buildBranches:(BOOL)wide size:(NSInteger)size {
  NSMutableString *branches = [NSMutableString stringWithString:@"H:|"];
  if (wide) {
    [branches appendString:@"-[a]"];
  } else if (size > 2) {
    [branches appendString:@"-[⟦unknown_view|c⟧]"];
  } else {
    [branches appendString:@"-[b⟦unterminated_view|⟧"];
  }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:branches options:0 metrics:nil views:[self buildViews]]];
  // Two conditions that may belong together are not judged.
  NSMutableString *both = [NSMutableString stringWithString:@"H:|"];
  if (wide) { [both appendString:@"[a]"]; }
  if (!wide) { [both appendString:@"[b]"]; }
  [both appendString:@"-[⟦unknown_view|d⟧]"];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:both options:0 metrics:nil views:[self buildViews]]];
}
- (NSDictionary *)buildViews {
  NSDictionary *views = @{@"a": self.a, @"b": self.b ?: self.a};
  return views;
}
@end
