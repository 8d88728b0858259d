@implementation Card

- (void)container {
  UIView *container = [[UIView alloc] initWithFrame:self.bounds];
  container.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
  [self addSubview:container];
  [container addSubview:self.icon];
  [self.icon.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
}

- (void)setters {
  UIView *container = [UIView new];
  [container setFrame:self.bounds];
  [container setAutoresizingMask:UIViewAutoresizingFlexibleWidth];
  [self addSubview:container];
  [container addSubview:self.icon];
  [self.icon.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
}

- (void)rigid {
  UIView *container = [[UIView alloc] initWithFrame:self.bounds];
  container.autoresizingMask = UIViewAutoresizingNone;
  [self addSubview:container];
  [container addSubview:self.icon];
  [self.icon.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
}

- (void)guide:(NSWindow *)window in:(NSView *)view {
  NSLayoutGuide *content = (NSLayoutGuide *)window.contentLayoutGuide;
  [content.leftAnchor constraintEqualToAnchor:view.leftAnchor].active = YES;
  UILayoutGuide *space = [[UILayoutGuide alloc] init];
  ⟦constraint_to_unadded_view|[space.topAnchor constraintEqualToAnchor:view.topAnchor]⟧.active = YES;
}

@end
