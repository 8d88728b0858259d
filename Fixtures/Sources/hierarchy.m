// Views that are added in loops, by helpers and as parts of stack views.
@implementation Loops
- (void)late {
  UILabel *title = [[UILabel alloc] init];
  UILabel *subtitle = [[UILabel alloc] init];
  for (UIView *view in @[title, subtitle]) { view.translatesAutoresizingMaskIntoConstraints = NO; }
  [self addConstraint:⟦inactive_before_hierarchy|[title.topAnchor constraintEqualToAnchor:self.topAnchor]⟧];
  for (UIView *view in @[title, subtitle]) [self addSubview:view];
}

- (void)masks {
  UILabel *⟦translated_mask|title⟧ = [UILabel new];
  UILabel *subtitle = [UILabel new];
  NSArray *labels = @[subtitle];
  for (UILabel *label in labels) label.translatesAutoresizingMaskIntoConstraints = NO;
  for (UILabel *label in @[title, subtitle]) { [self addSubview:label]; }
  [title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
  [subtitle.topAnchor constraintEqualToAnchor:title.bottomAnchor].active = YES;
}

- (void)stacks {
  UILabel *title = [UILabel new], *detail = [UILabel new];
  UIStackView *⟦translated_mask|stack⟧ = [[UIStackView alloc] initWithArrangedSubviews:@[title]];
  [self addSubview:stack];
  [stack addArrangedSubview:detail];
  [stack.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
  [title.widthAnchor constraintEqualToConstant:80].active = YES;
  [detail.widthAnchor constraintEqualToConstant:80].active = YES;
}

- (void)lateByHelper {
  UIView *box = [UIView new];
  box.translatesAutoresizingMaskIntoConstraints = NO;
  [⟦inactive_before_hierarchy|[box.topAnchor constraintEqualToAnchor:self.topAnchor]⟧ setActive:YES];
  [self place:@[box]];
}

- (void)place:(NSArray<UIView *> *)views {
  for (UIView *view in views) { [self addSubview:view]; }
}

// Correct code that resembles mistakes.
- (void)early {
  UIView *⟦undetermined_view|box⟧ = [UIView new];
  [self placeAtOnce:box];
  [box.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
  NSMutableArray *boxes = [NSMutableArray array];
  UIView *other = [UIView new];
  [boxes addObject:other];
  for (UIView *view in boxes) [self addSubview:view];
  [other.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
  UIView *last = [UIView new];
  last.translatesAutoresizingMaskIntoConstraints = NO;
  [self insertSubview:last belowSubview:box];
  [last.topAnchor constraintEqualToAnchor:box.topAnchor].active = YES;
}

- (void)snapshots {
  UIView *copy = [self snapshotViewAfterScreenUpdates:NO];
  copy.translatesAutoresizingMaskIntoConstraints = NO;
  ⟦constraint_to_unadded_view|[copy.topAnchor constraintEqualToAnchor:self.topAnchor]⟧.active = YES;
}

- (void)placeAtOnce:(UIView *)view {
  view.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:view];
}
@end

/// A helper that makes and adds a view, which a property then keeps.
@interface Clock : UIView
@property(nonatomic, strong) UILabel *ones;
@property(nonatomic, strong) UILabel *late;
@end

@implementation Clock

- (UILabel *)digitInRow:(UIStackView *)row {
  UILabel *digit = [[UILabel alloc] init];
  digit.translatesAutoresizingMaskIntoConstraints = NO;
  [row addArrangedSubview:digit];
  return digit;
}

- (UILabel *)looseDigit {
  UILabel *digit = [[UILabel alloc] init];
  digit.translatesAutoresizingMaskIntoConstraints = NO;
  return digit;
}

- (void)buildRow:(UIStackView *)row {
  UILabel *tens = [self digitInRow:row];
  UILabel *ones = [self digitInRow:row];
  self.ones = ones;
  [tens.widthAnchor constraintEqualToAnchor:ones.widthAnchor].active = YES;
  UILabel *late = [self looseDigit];
  self.late = late;
  [⟦inactive_before_hierarchy|[tens.widthAnchor constraintEqualToAnchor:late.widthAnchor]⟧ setActive:YES];
  [self addSubview:late];
}

@end
