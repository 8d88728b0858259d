// Methods that number the keys of their views.
@implementation UIView (Rows)
- (void)addRow:(NSString *)format of:(NSArray *)items {
  NSMutableDictionary *keyed = [NSMutableDictionary dictionary];
  for (int i = 0; i < items.count; i++) { keyed[[NSString stringWithFormat:@"item%d", i]] = items[i]; }
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:keyed]];
}
- (void)addNamedRow:(NSString *)format of:(NSArray *)items {
  NSMutableDictionary *keyed = [[NSMutableDictionary alloc] init];
  for (int i = 0; i < items.count; i++) {
    NSString *name = [NSString stringWithFormat:@"cell%d", i];
    keyed[name] = items[i];
  }
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:keyed]];
}
- (void)addEnumerated:(NSString *)format of:(NSArray *)items {
  NSMutableDictionary *keyed = [NSMutableDictionary dictionary];
  [items enumerateObjectsUsingBlock:^(UIView *item, NSUInteger i, BOOL *stop) {
    keyed[[NSString stringWithFormat:@"part%lu", i]] = item;
  }];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:keyed]];
}
- (void)addListed:(NSString *)format views:(UIView *)first, ... {
  NSMutableDictionary *keyed = [NSMutableDictionary new];
  va_list list;
  va_start(list, first);
  int i = 0;
  [keyed setObject:first forKey:[NSString stringWithFormat:@"box%d", i++]];
  UIView *next;
  while ((next = va_arg(list, UIView *))) [keyed setObject:next forKey:[NSString stringWithFormat:@"box%d", i++]];
  va_end(list);
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:keyed]];
}
- (void)addUnknown:(NSString *)format of:(NSArray *)items {
  NSMutableDictionary *keyed = [NSMutableDictionary dictionary];
  for (UIView *item in items) keyed[[NSString stringWithFormat:@"slot%@", item.name]] = item;
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:keyed]];
}
- (void)use {
  [self addRow:@"H:|[item0][item1]|" of:@[a, b]];
  [self addRow:@"H:|[item0][⟦unknown_view|other1⟧]|" of:@[a, b]];
  [self addNamedRow:@"H:|[cell0][cell1]|" of:@[a, b]];
  [self addEnumerated:@"H:|[part0][part1]|" of:@[a, b]];
  [self addListed:@"H:|[box0][box1]|" views:a, b, nil];
  [self addUnknown:@"H:|[slotA][b]|" of:@[a, b]];
}
- (void)known:(NSString *)format {
  NSDictionary *keyed = @{@"a": self, @"b": self};
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:keyed]];
}
- (void)useKnown {
  [self known:@"H:|[a][b]|"];
  [self known:@"H:|[a][⟦unknown_view|v0⟧]|"];
}
@end
