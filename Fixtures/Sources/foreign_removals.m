// Constraints that are removed from views which do not hold them.
@interface Pile ()
@property (nonatomic, strong) NSLayoutConstraint *gap;
@property (nonatomic, strong) NSLayoutConstraint *side;
@property (nonatomic, strong) NSLayoutConstraint *held;
@property (nonatomic, strong) NSLayoutConstraint *shared;
@property (nonatomic, strong) NSLayoutConstraint *active;
@property (nonatomic, strong) NSArray *rows;
@property (nonatomic, strong) UIView *head;
@property (nonatomic, strong) UIView *tail;
@property (nonatomic, strong) UIView *alias;
@end

@implementation Pile
- (void)build {
  _head = [UIView new];
  _tail = [UIView new];
  _head.translatesAutoresizingMaskIntoConstraints = NO;
  _tail.translatesAutoresizingMaskIntoConstraints = NO;
  self.alias = self.tail;
  [self addSubview:_head];
  [self addSubview:_tail];
  _gap = [NSLayoutConstraint constraintWithItem:_tail attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:_head attribute:NSLayoutAttributeBottom multiplier:1 constant:8];
  [self addConstraint:_gap];
  NSLayoutConstraint *left = [self.tail.leftAnchor constraintEqualToAnchor:self.head.leftAnchor];
  self.side = left;
  [self addConstraints:@[self.side]];
  self.rows = [NSLayoutConstraint constraintsWithVisualFormat:@"V:[_head]-[_tail]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_head, _tail)];
  [self addConstraints:self.rows];
  self.held = [self.tail.heightAnchor constraintEqualToConstant:40];
  [self.tail addConstraint:self.held];
  self.shared = [self.tail.widthAnchor constraintEqualToConstant:40];
  [self.tail addConstraint:self.shared];
  self.active = [self.tail.rightAnchor constraintEqualToAnchor:self.head.rightAnchor];
  [self addConstraint:self.active];
}

- (void)replace {
  if (self.gap) {
    [⟦wrong_holder|self.tail⟧ removeConstraint:self.gap];
  }
  [⟦wrong_holder|_head⟧ removeConstraints:@[_side]];
  [⟦wrong_holder|self.head⟧ removeConstraints:self.rows];
  [⟦wrong_holder|self⟧ removeConstraint:_held];
}

- (void)right {
  [self removeConstraint:self.gap];
  [self removeConstraints:self.rows];
  [_tail removeConstraint:self.held];
  // Both names stand for one view.
  [self.alias removeConstraint:self.shared];
  // These may hold the constraint.
  [self.tail.superview removeConstraint:self.gap];
  [[self.tail superview] removeConstraint:self.gap];
  // An active constraint may be held by any view.
  [self.tail removeConstraint:self.active];
  self.active.active = YES;
}
@end
