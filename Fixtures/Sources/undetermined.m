// Views whose position or size the constraints of a function leave open.
@implementation Undetermined
- (void)build {
  UIView *⟦undetermined_view|line⟧ = [[UIView alloc] init];
  line.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:line];
  [NSLayoutConstraint activateConstraints:@[
    [line.leadingAnchor constraintEqualToAnchor:self.leadingAnchor],
    [line.topAnchor constraintEqualToAnchor:self.topAnchor],
    [line.heightAnchor constraintEqualToConstant:1],
  ]];
}

// Correct code that resembles mistakes.
- (void)complete {
  UIView *line = [UIView new];
  line.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:line];
  [line.leadingAnchor constraintEqualToAnchor:self.leadingAnchor].active = YES;
  [line.heightAnchor constraintEqualToConstant:1].active = YES;
  [line mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self); make.right.equalTo(self); }];
}
@end
