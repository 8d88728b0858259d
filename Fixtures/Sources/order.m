// Constraints of libraries before the view has a superview.
@implementation Order
- (void)early {
  UIView *pane = [[UIView alloc] init];
  ⟦inactive_before_hierarchy|[pane autoPinEdgesToSuperviewEdges]⟧;
  [self.view addSubview:pane];
  UIView *bar = [UIView newAutoLayoutView];
  ⟦inactive_before_hierarchy|[bar autoPinEdgeToSuperviewEdge:ALEdgeTop]⟧;
  [self.view addSubview:bar];
  UIView *box = [[UIView alloc] init];
  [box mas_makeConstraints:^(MASConstraintMaker *make) { ⟦inactive_before_hierarchy|make.edges.equalTo(self.view)⟧; }];
  [self.view addSubview:box];
}

- (void)correct {
  UIView *pane = [UIView newAutoLayoutView];
  [pane autoSetDimension:ALDimensionHeight toSize:20];
  [self.view addSubview:pane];
  [pane autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsZero excludingEdge:ALEdgeBottom];
  UIView *box = [[UIView alloc] init];
  [pane addSubview:box];
  [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(pane); }];
}

// Views whose position a library does not determine.
- (void)undetermined {
  UIView *⟦undetermined_view|bar⟧ = [UIView newAutoLayoutView];
  [self.view addSubview:bar];
  [bar autoPinEdgeToSuperviewEdge:ALEdgeLeft];
  [bar autoPinEdgeToSuperviewEdge:ALEdgeRight];
  [bar autoSetDimension:ALDimensionHeight toSize:20];
  UIView *⟦undetermined_view|box⟧ = [[UIView alloc] init];
  [self.view addSubview:box];
  [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(self.view); make.height.equalTo(@20); }];
}

- (void)determined {
  UIView *bar = [UIView newAutoLayoutView];
  [self.view addSubview:bar];
  [bar autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsZero excludingEdge:ALEdgeTop];
  [bar autoSetDimension:ALDimensionHeight toSize:20];
  UIView *box = [[UIView alloc] init];
  [self.view addSubview:box];
  [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.top.equalTo(self.view); make.height.equalTo(@20); }];
}

// Views that factories of the framework create.
- (void)made {
  NSTextField *⟦translated_mask|title⟧ = [NSTextField labelWithString:@"a"];
  UIButton *⟦translated_mask|save⟧ = [UIButton buttonWithType:UIButtonTypeSystem];
  UIButton *⟦translated_mask|close⟧ = [UIButton buttonWithConfiguration:plain primaryAction:nil];
  UIButton *other = [Buttons buttonNamed:@"a"];
  [self.view addSubview:title];
  [self.view addSubview:save];
  [self.view addSubview:close];
  [self.view addSubview:other];
  [title.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
  [save.topAnchor constraintEqualToAnchor:title.bottomAnchor].active = YES;
  [close.topAnchor constraintEqualToAnchor:save.bottomAnchor].active = YES;
  [other.topAnchor constraintEqualToAnchor:close.bottomAnchor].active = YES;
}

// A format that names the view that should hold it, and lists of constraints that are made by messages.
- (void)held {
  UIView *panel = [[UIView alloc] init];
  panel.translatesAutoresizingMaskIntoConstraints = NO;
  [self insertSubview:panel atIndex:0];
  NSDictionary *views = NSDictionaryOfVariableBindings(self, panel);
  NSArray *constraints = [NSLayoutConstraint constraintsWithVisualFormat:@"[self]-0-[panel]" options:0 metrics:nil views:views];
  for (NSLayoutConstraint *constraint in constraints) { [⟦wrong_holder|panel⟧ addConstraint:constraint]; }
  for (NSLayoutConstraint *constraint in constraints) { [self addConstraint:constraint]; }
}

- (void)listed {
  UIImageView *logo = [[UIImageView alloc] init];
  logo.translatesAutoresizingMaskIntoConstraints = NO;
  NSLayoutConstraint *top = ⟦inactive_before_hierarchy|[NSLayoutConstraint constraintWithItem:logo attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeTop multiplier:1 constant:0]⟧;
  [self addConstraints:[NSArray arrayWithObjects:top, nil]];
  [self addSubview:logo];
  UIImageView *mark = [[UIImageView alloc] init];
  mark.translatesAutoresizingMaskIntoConstraints = NO;
  [self addSubview:mark];
  NSLayoutConstraint *left = [NSLayoutConstraint constraintWithItem:mark attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeLeft multiplier:1 constant:0];
  [self addConstraints:[NSArray arrayWithObjects:left, nil]];
}
@end
