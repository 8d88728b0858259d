// Helpers of one name, and arguments that do not look like formats.
#define PIN(text, views) [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:text options:0 metrics:nil views:views]]

@implementation RowViewController
- (void)pin:(NSString *)format to:(NSDictionary *)views {
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

- (void)pinChecked:(NSString *)format to:(NSDictionary *)views {
  if (format.length > 0) {
    [self pin:format to:views];
  }
}

- (void)setUp:(UIView *)bar log:(Log *)log {
  NSDictionary *views = NSDictionaryOfVariableBindings(bar);
  [self.view addSubview:bar];
  [self pin:@"H⟦missing_colon||⟧[bar]|" to:views];
  [self pin:⟦empty_format|@""⟧ to:views];
  [self pin:@"⟦fixed_root_view|V:|[bar(50)]|⟧" to:views];
  [self pinChecked:@"" to:views];
  [log pin:@"message" to:log.views];
  PIN(@"H⟦missing_colon||⟧[bar]|", views);
}
@end
