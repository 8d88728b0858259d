// Methods and macros of a project's own that take a format.
#define FORMAT(text) [NSLayoutConstraint constraintsWithVisualFormat:@#text options:0 metrics:nil views:views]
#define ADD(view, text) [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:text options:0 metrics:nil views:views]]

@implementation UIView (Formats)
- (void)addFormat:(NSString *)format views:(NSDictionary *)views {
  [self addFormat:format metrics:nil views:views];
}
- (void)addFormat:(NSString *)format metrics:(NSDictionary *)metrics views:(NSDictionary *)views {
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:metrics views:views]];
}
- (void)addFormats:(NSArray *)formats views:(NSDictionary *)views {
  for (NSString *format in formats) {
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
  }
}
- (void)addHorizontal:(NSString *)format views:(NSDictionary *)views {
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"H:%@", format] options:0 metrics:nil views:views]];
}
static void AddFormat(UIView *view, NSString *format, NSDictionary *views) {
  [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

- (void)use {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  [self addFormat:@"H:|[a]-[⟦unknown_view|c⟧]|" views:views];
  [self addFormat:@"H:|[a]-⟦unknown_metric|m⟧-[b]|" metrics:@{@"n": @8} views:views];
  [self addFormats:@[@"H:|[a]|", @"V:|[⟦unknown_view|d⟧]|"] views:views];
  [self addHorizontal:@"|[a]-[⟦unknown_view|e⟧]|" views:views];
  AddFormat(self, @"H:|[⟦unknown_view|f⟧]|", views);
  ADD(self, @"H:|[⟦unknown_view|g⟧]|");
  NSArray *stringified = FORMAT(H:|[a]-[⟦unknown_view|h⟧]|);
  [self addConstraints:stringified];
}
@end
