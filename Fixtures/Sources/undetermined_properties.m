// Views in properties that this file declares.
@interface Shelf ()
@property (nonatomic, strong) UIView *⟦undetermined_view|row⟧;
@property (nonatomic, strong) UIView *⟦undetermined_view|mixed⟧;
@property (nonatomic, strong) UIView *⟦undetermined_view|lazy⟧;
@property (nonatomic, strong) UIView *full;
// A header declares this one, too, so that other files may constrain it.
@property (nonatomic, strong, readwrite) UIView *shared;
@end

@implementation Shelf
- (void)viewDidLoad {
  [super viewDidLoad];
  self.row = [[UIView alloc] init];
  _mixed = [[UIView alloc] init];
  self.full = [[UIView alloc] init];
  self.shared = [[UIView alloc] init];
  self.hidden = [[UIView alloc] init];
  for (UIView *view in @[self.row, self.mixed, self.full, self.shared, self.hidden]) {
    view.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:view];
  }
  [NSLayoutConstraint activateConstraints:@[
    [self.row.topAnchor constraintEqualToAnchor:self.view.topAnchor],
    [self.row.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
    [self.row.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
    [self.mixed.topAnchor constraintEqualToAnchor:self.view.topAnchor],
    [_mixed.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
    [_mixed.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
    [self.full.topAnchor constraintEqualToAnchor:self.view.topAnchor],
    [self.full.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
    [self.full.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
    [self.shared.topAnchor constraintEqualToAnchor:self.view.topAnchor],
    [self.shared.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
    [self.shared.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
    [self.hidden.topAnchor constraintEqualToAnchor:self.view.topAnchor],
    [self.hidden.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
    [self.hidden.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
  ]];
}

// A getter that creates the view when it is first needed.
- (UIView *)lazy {
  if (!_lazy) {
    _lazy = [[UIView alloc] init];
    _lazy.translatesAutoresizingMaskIntoConstraints = NO;
  }
  return _lazy;
}

- (void)addLazy {
  [self.view addSubview:self.lazy];
  [self.lazy.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
  [self.lazy.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor].active = YES;
  [self.lazy.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor].active = YES;
}

- (void)fill {
  [self.full.heightAnchor constraintEqualToConstant:44].active = YES;
}
@end

// A property and its instance variable are one view.
@interface Terms ()
@property (nonatomic, strong) UIScrollView *⟦undetermined_view|scroll⟧;
@property (nonatomic, strong) UIView *paper;
@end

@implementation Terms
- (void)viewDidLoad {
  [super viewDidLoad];
  _scroll = [UIScrollView new];
  [self.view addSubview:_scroll];
  [_scroll mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
  _paper = [UIView new];
  [_scroll addSubview:_paper];
  [_paper mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(self.view).offset(-16);
    make.top.leading.equalTo(self.scroll).offset(8);
    make.trailing.equalTo(self.scroll).offset(-8);
    make.height.equalTo(@1500);
  }];
}
@end
