@implementation UIView (Formats)
- (void)addFormat:(NSString *)format views:(NSDictionary *)views {
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}
@end
