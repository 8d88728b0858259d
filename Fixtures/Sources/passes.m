@implementation Strip

- (void)appendPieces:(NSArray *)pieces {
  NSMutableString *text = [NSMutableString stringWithString:@"⟦possibly_empty_loop|H⟧:|"];
  int n = 0;
  for (UIView *piece in pieces) {
    [text appendFormat:@"-(%f)-[P%d]", 10.0f + n, n];
    n++;
  }
  [text appendString:[NSString stringWithFormat:@"-%f-|", 10.0f]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:text options:0 metrics:nil views:self.views]];
}

- (void)appendSpaces:(NSArray *)pieces {
  NSMutableString *text = [NSMutableString stringWithString:@"H:|"];
  for (int i = 0; i < 4; i++) {
    [text appendString:@"-⟦whitespace| ⟧8-"];
    [text appendFormat:@"[P%d]", i];
  }
  [text appendString:@"|"];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:text options:0 metrics:nil views:self.views]];
}

/// The keys begin with a number.
- (void)appendNumbers {
  NSMutableDictionary *views = [NSMutableDictionary new];
  for (int i = 1; i <= self.items.count; i++) {
    views[[NSString stringWithFormat:@"item%d", i]] = self.items[i - 1];
  }
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[⟦unknown_view|item0⟧]" options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[item1][item7]" options:0 metrics:nil views:views]];
}

- (void)appendAllNumbers {
  NSMutableDictionary *views = [NSMutableDictionary new];
  for (int i = 0; i < self.items.count; i++) {
    views[[NSString stringWithFormat:@"item%d", i]] = self.items[i];
  }
  int j = 1;
  for (UIView *item in self.items) {
    views[[NSString stringWithFormat:@"other%d", j]] = item;
    j++;
  }
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[item0][other0]" options:0 metrics:nil views:views]];
}

- (void)sign {
  NSDictionary *views = @{@"a": self.a};
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|-⟦unparenthesized_number|%f⟧-[a]", self.offset] options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|-⟦unparenthesized_number|%d⟧-[a]", -5] options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|-%d-[a]", 5] options:0 metrics:nil views:views]];
  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|-(%f)-[a]", self.offset] options:0 metrics:nil views:views]];
}

@end
