@implementation Row
- (void)updateConstraints {
  [self addFormat:@"H:|[a]-[b]|" views:NSDictionaryOfVariableBindings(a)];
  [super updateConstraints];
}
@end
