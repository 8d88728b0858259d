/// Constraints that a method adds again each time the system calls it.
@implementation Meter

- (void)layoutSubviews {
  [super layoutSubviews];
  ⟦remade_constraint|[self.fill.widthAnchor constraintEqualToConstant:self.bounds.size.width / 2]⟧.active = YES;
}

- (void)updateConstraints {
  [self.label mas_makeConstraints:^(MASConstraintMaker *make) { ⟦remade_constraint|make.top.equalTo(self)⟧; }];
  [super updateConstraints];
}

- (void)viewDidAppear:(BOOL)animated {
  ⟦remade_constraint|[self.label autoSetDimension:ALDimensionHeight toSize:40]⟧;
}

- (UITableViewCell *)tableView:(UITableView *)table cellForRowAtIndexPath:(NSIndexPath *)path {
  Row *cell = [table dequeueReusableCellWithIdentifier:@"row"];
  if (cell == nil) {
    cell = [[Row alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:@"row"];
    [cell.icon.widthAnchor constraintEqualToConstant:40].active = YES;
  }
  ⟦remade_constraint|[cell.box.heightAnchor constraintEqualToConstant:40]⟧.active = YES;
  return cell;
}

@end

@implementation Guarded

- (void)updateConstraints {
  if (!self.didSetUp) {
    [self.label autoPinEdgeToSuperviewEdge:ALEdgeTop];
    self.didSetUp = YES;
  }
  [super updateConstraints];
}

- (void)layoutSubviews {
  [super layoutSubviews];
  if (self.didSetUp) return;
  [self.fill.widthAnchor constraintEqualToConstant:40].active = YES;
}

- (void)viewWillAppear:(BOOL)animated {
  [self.view removeConstraints:self.own];
  self.own = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[fill]|" options:0 metrics:nil views:@{@"fill": self.fill}];
  [self.view addConstraints:self.own];
}

- (void)viewDidAppear:(BOOL)animated {
  [self.fill mas_remakeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];
}

+ (void)prepareForReuse {
  [shared.heightAnchor constraintEqualToConstant:40].active = YES;
}

@end
