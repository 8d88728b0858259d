// Formats to which loops append parts after a number.
@implementation Rows
- (void)forNumbers {
  NSMutableString *format = [NSMutableString stringWithFormat:@"H:|-%d", 5];
  for (int i = 0; i < 3; i++) [format appendFormat:@"-[v%d]", i];
  [format appendString:@"-|"];
  [self lay:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:self.views]];
}
- (void)forItems {
  NSMutableString *format = [NSMutableString stringWithFormat:@"⟦possibly_empty_loop|V⟧:|-%f", self.top];
  for (UIView *item in self.items) { [format appendFormat:@"-[%@]", item.name]; }
  [format appendString:@"|"];
  [self lay:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:self.views]];
}
- (void)enumerate {
  NSMutableString *format = [NSMutableString stringWithFormat:@"⟦possibly_empty_loop|H⟧:|-%d", 5];
  [self.items enumerateObjectsUsingBlock:^(UIView *item, NSUInteger i, BOOL *stop) { [format appendFormat:@"-[v%lu]", (unsigned long)i]; }];
  [format appendString:@"-|"];
  [self lay:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:self.views]];
}
- (void)repeat {
  NSMutableString *format = [NSMutableString string];
  [format appendFormat:@"H:|-%g", self.inset];
  int i = 0;
  do { [format appendFormat:@"-[v%d]", i]; i++; } while (i < 3);
  [format appendString:@"-|"];
  [self lay:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:self.views]];
}
- (void)mistake {
  NSMutableString *format = [NSMutableString stringWithFormat:@"H:|-%d", 5];
  for (int i = 0; i < 3; i++) [format appendFormat:@"-[v%d]", i];
  [format appendString:@"-[⟦unknown_view|c⟧]-|"];
  [self lay:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@"a": a}]];
}
@end
