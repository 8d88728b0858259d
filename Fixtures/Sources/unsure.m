// What cannot be followed is not judged, in Objective-C.
@implementation Unsure
- (void)build:(int)n {
  NSMutableString *s = [NSMutableString stringWithString:@"H:|-[a"];
  if (n > 0) { [s appendString:@"(20)]"]; } else { [s appendString:@"]"]; }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:s options:0 metrics:nil views:@{@"a": a}]];
  NSMutableString *t = [@"H:|[a" mutableCopy];
  [self close:t];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:t options:0 metrics:nil views:@{@"a": a}]];
  NSMutableString *u = [@"H:|[a" mutableCopy];
  [u setString:@"H:|[a]"];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:u options:0 metrics:nil views:@{@"a": a}]];
  NSMutableDictionary *d = [@{@"a": a} mutableCopy];
  NSMutableDictionary *e = d;
  e[@"b"] = b;
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]" options:0 metrics:nil views:d]];
  UIView *v = [self makeView];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[v(10)]" options:0 metrics:nil views:@{@"v": v}]];
  v = [self makeView];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[v(20)]" options:0 metrics:nil views:@{@"v": v}]];
#if 0
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[" options:0 metrics:nil views:d]];
#endif
}
@end
