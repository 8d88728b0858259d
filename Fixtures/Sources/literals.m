// Every way to write a text in Objective-C.
@implementation Literals
- (void)build {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[⟦unknown_view|c⟧]|" options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]" @"-[⟦unknown_view|c⟧]|" options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-[⟦unknown_view|na"
                                                             "me⟧]|"
                                                    options:0
                                                    metrics:nil
                                                      views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]-\
[⟦unknown_view|c⟧]|" options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[\x61]-[⟦unknown_view|\143⟧]|" options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:(@"H:|[⟦unknown_view|c⟧]|") options:kNilOptions metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:[@"H:|[a]" stringByAppendingString:@"-[⟦unknown_view|c⟧]|"] options:0 metrics:nil views:views]];
  // [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[c]|" options:0 metrics:nil views:views]
  NSLog(@"[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|[c]|\" options:0 metrics:nil views:views]");
#if DEBUG
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[⟦unknown_view|d⟧]|" options:0 metrics:nil views:views]];
#else
  char quote = '"';
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[⟦unknown_view|e⟧]|" options:0 metrics:nil views:views]];
#endif
}
@end
