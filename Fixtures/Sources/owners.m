// Views that a method stores, passes on or gets from other code.
@interface Rows ()
@property (nonatomic, strong) UITableView *list;
@property (nonatomic, strong) UIView *badge;
@property (nonatomic, strong) UIView *footer;
@end

@implementation Rows
- (IBAction)toggle:(id)sender {
  if (_list) {
    [_list removeFromSuperview];
    self.list = nil;
    return;
  }
  self.list = [[UITableView alloc] init];
  _list.translatesAutoresizingMaskIntoConstraints = NO;
  ⟦constraint_to_unadded_view|[_list.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧.active = YES;
}

- (void)setUp {
  NSAssert(self.badge == nil, @"set up twice");
  UIView *badge = [UIView new];
  self.badge = badge;
  [self constrain];
}

- (void)constrain {
  self.badge.translatesAutoresizingMaskIntoConstraints = NO;
  ⟦constraint_to_unadded_view|[self.badge.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧.active = YES;
}

- (UIView *)returned {
  UIView *row = [UIView new];
  row.translatesAutoresizingMaskIntoConstraints = NO;
  ⟦inactive_before_hierarchy|[row.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧.active = YES;
  return row;
}

- (void)embed {
  PageController *page = [[PageController alloc] init];
  [self addChildViewController:page];
  page.view.translatesAutoresizingMaskIntoConstraints = NO;
  ⟦inactive_before_hierarchy|[page.view.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧.active = YES;
  [self.view addSubview:page.view];
  [page didMoveToParentViewController:self];
}

// Correct code that resembles mistakes.
- (void)collected {
  NSMutableArray *rows = [NSMutableArray array];
  UIView *row = [UIView new];
  row.translatesAutoresizingMaskIntoConstraints = NO;
  [rows addObject:row];
  [self addAll:rows];
  [row.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
}

- (void)setFooter:(UIView *)footer {
  _footer = footer;
  [self.view addSubview:footer];
}

- (void)observed {
  UIView *row = [UIView new];
  row.translatesAutoresizingMaskIntoConstraints = NO;
  self.footer = row;
  [row.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
}

- (void)shown {
  PageController *page = [[PageController alloc] init];
  [self show:page];
  [page.view.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
}
@end
