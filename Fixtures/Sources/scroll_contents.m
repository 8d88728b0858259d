// Scroll views whose constraints do not determine the size of their content.

@implementation Articles

- (void)viewDidLoad {
  [super viewDidLoad];
  ⟦undetermined_view|_pages⟧ = [UIScrollView new];
  _pages.translatesAutoresizingMaskIntoConstraints = NO;
  [self.view addSubview:_pages];
  _column = [UIStackView new];
  _column.translatesAutoresizingMaskIntoConstraints = NO;
  _column.spacing = 12;
  [_pages addSubview:_column];
  NSDictionary *views = NSDictionaryOfVariableBindings(_pages, _column);
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_pages]|" options:0 metrics:nil views:views]];
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_pages]|" options:0 metrics:nil views:views]];
  [_pages addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_column]|" options:0 metrics:nil views:views]];
  [_pages addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_column(900)]|" options:0 metrics:nil views:views]];
}

@end

// Near misses: a stack view that arranges a label, and one that another method fills.
@implementation Feed

- (void)viewDidLoad {
  UIScrollView *scroll = [[UIScrollView alloc] init];
  UIStackView *stack = [[UIStackView alloc] init];
  UILabel *label = [[UILabel alloc] init];
  scroll.translatesAutoresizingMaskIntoConstraints = NO;
  stack.translatesAutoresizingMaskIntoConstraints = NO;
  [self.view addSubview:scroll];
  [scroll addSubview:stack];
  [stack addArrangedSubview:label];
  NSDictionary *views = NSDictionaryOfVariableBindings(scroll, stack);
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[scroll]|" options:0 metrics:nil views:views]];
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[scroll]|" options:0 metrics:nil views:views]];
  [scroll addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[stack]|" options:0 metrics:nil views:views]];
  [scroll addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[stack]|" options:0 metrics:nil views:views]];
}

@end

@implementation Timeline

- (void)viewDidLoad {
  _scroll = [UIScrollView new];
  _stack = [UIStackView new];
  _scroll.translatesAutoresizingMaskIntoConstraints = NO;
  _stack.translatesAutoresizingMaskIntoConstraints = NO;
  [self.view addSubview:_scroll];
  [_scroll addSubview:_stack];
  NSDictionary *views = NSDictionaryOfVariableBindings(_scroll, _stack);
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_scroll]|" options:0 metrics:nil views:views]];
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_scroll]|" options:0 metrics:nil views:views]];
  [_scroll addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[_stack]|" options:0 metrics:nil views:views]];
  [_scroll addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[_stack]|" options:0 metrics:nil views:views]];
}

- (void)add:(Post *)post {
  [self.stack addArrangedSubview:post.row];
}

@end
