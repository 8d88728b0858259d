// Constraints of several methods that run once while an object is set up, as one layout.
@interface Card ()
- (void)setUpTitle;
@end

@implementation Card
- (instancetype)initWithFrame:(CGRect)frame {
  if (self = [super initWithFrame:frame]) {
    _title = [UILabel new];
    _title.translatesAutoresizingMaskIntoConstraints = NO;
    [self setUpTitle];
    [self setUpImage];
  }
  return self;
}

- (void)setUpTitle {
  [self addSubview:self.title];
  [self.title.heightAnchor constraintEqualToConstant:44].active = YES;
  [self.title.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:8].active = YES;
}

- (void)setUpImage {
  ⟦contradictory_constraints|[_title.heightAnchor constraintEqualToConstant:50]⟧.active = YES;
  [NSLayoutConstraint activateConstraints:[self edges]];
}

- (NSArray *)edges {
  return @[⟦moved_box|[self.title.trailingAnchor constraintEqualToAnchor:self.trailingAnchor constant:8]⟧];
}
@end

// Correct code that resembles mistakes.
@implementation Others
- (void)start {
  [self first];
  [other second];
  [self performSelector:@selector(third)];
  for (id row in rows) [self fourth];
  if (wide) [self fifth];
}

- (void)first { [row.heightAnchor constraintEqualToConstant:10].active = YES; }
- (void)second { [row.heightAnchor constraintEqualToConstant:20].active = YES; }
- (void)third { [row.heightAnchor constraintEqualToConstant:30].active = YES; }
- (void)fourth { [row.heightAnchor constraintEqualToConstant:40].active = YES; }
- (void)fifth { [row.heightAnchor constraintEqualToConstant:50].active = YES; }
- (IBAction)sixth { [row.heightAnchor constraintEqualToConstant:60].active = YES; }
@end
