// Formats that are named before they are used, in Objective-C.
static NSString *const kRow = @"H:|[⟦unknown_view|row⟧]|";
#define COLUMN @"V:|[⟦unknown_view|column⟧]|"

@implementation Tracing
- (void)build:(BOOL)wide gap:(int)gap key:(NSString *)key {
  NSDictionary *views = @{@"a": self.a, @"b": _b};
  NSString *format = @"H:|[⟦unknown_view|c⟧]|";
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:kRow options:0 metrics:nil views:views]];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:COLUMN options:0 metrics:nil views:views]];
  format = wide ? @"H:|[⟦unknown_view|d⟧]|" : @"H:|[a]|";
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:format options:NSLayoutFormatAlignAllTop metrics:nil views:views]];
  if (wide)
    format = @"V:|[⟦unknown_view|e⟧]|";
  else
    format = @"V:|[⟦unknown_view|f⟧]|";
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
  for (NSString *each in @[@"H:|[a]|", @"V:|[⟦unknown_view|g⟧]|"]) {
    [self add:[NSLayoutConstraint constraintsWithVisualFormat:each options:0 metrics:nil views:views]];
  }
  NSArray *formats = @[@"H:|[a]|", @"V:|[⟦unknown_view|h⟧]|"];
  for (NSString *each in formats)
    [self add:[NSLayoutConstraint constraintsWithVisualFormat:each options:0 metrics:nil views:views]];
  [@[@"H:|[⟦unknown_view|i⟧]|"] enumerateObjectsUsingBlock:^(NSString *each, NSUInteger index, BOOL *stop) {
    [self add:[NSLayoutConstraint constraintsWithVisualFormat:each options:0 metrics:nil views:views]];
  }];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|-⟦unparenthesized_number|%d⟧-[a(%f)]-[%@]-[⟦unknown_view|j⟧]", gap, 8.0, key] options:0 metrics:nil views:views]];
  NSMutableString *built = [NSMutableString stringWithString:@"H:|"];
  [built appendString:@"[a]"];
  [built appendFormat:@"-[⟦unknown_view|k⟧(%d)]", gap];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:built options:0 metrics:nil views:views]];
  static NSString *lists[] = {@"H:|[a]|", @"V:|[⟦unknown_view|l⟧]|"};
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:lists[1] options:0 metrics:nil views:views]];
}
@end
