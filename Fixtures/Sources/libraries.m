// Constraints that layout libraries make.
#import "Masonry.h"
@implementation Card
- (void)edges {
  UIView *superview = self;
  UILabel *a = [UILabel new];
  [self addSubview:a];
  [a mas_makeConstraints:^(MASConstraintMaker *make) {
    ⟦moved_box|make.left.right.equalTo(superview).with.offset(16)⟧;
    make.top.equalTo(@10);
    ⟦moved_box|make.bottom.mas_equalTo(10)⟧;
  }];
  [self.b mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.and.right.equalTo(self).inset(16);
    make.top.equalTo(self.mas_top).offset(16);
    make.bottom.equalTo(self.mas_bottom).offset(-16);
    make.width.height.mas_equalTo(self.gap);
  }];
}

- (void)conflict {
  [self.a mas_makeConstraints:^(MASConstraintMaker *make) {
    make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4));
    make.size.mas_equalTo(CGSizeMake(20, 30));
  }];
  [self mas_makeConstraints:^(MASConstraintMaker *make) {
    ⟦conflict|make.width.equalTo(@30)⟧;
    make.height.mas_equalTo(34);
  }];
}

- (void)pairs {
  [self.a mas_makeConstraints:^(MASConstraintMaker *make) {
    ⟦mixed_axes|make.left.equalTo(self.b.mas_top)⟧;
    ⟦negative_size|make.width.height.mas_equalTo(-10)⟧;
    make.center.equalTo(self.b).centerOffset(CGPointMake(1, 2));
    ⟦contradictory_constraints|make.centerY.equalTo(@[self.b, @4])⟧;
    make.top.equalTo(self.flag ? self.b.mas_bottom : self.c.mas_top);
  }];
}

- (void)replaced {
  [self.a mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(@10);
    self.height = make.height.equalTo(@10);
    make.height.equalTo(@20);
  }];
  [self.a mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@20).priorityLow(); }];
  [self.a mas_updateConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@30); }];
  [self.b mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(self.c.mas_width).dividedBy(3); }];
  [self.b mas_makeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(self.c.mas_width).dividedBy(2); }];
}

- (void)show {
  [self.height uninstall];
}
@end

@implementation PureLayoutCard
- (void)edges {
  UILabel *label = [[UILabel alloc] initForAutoLayout];
  [self addSubview:label];
  [label autoPinEdgeToSuperviewEdge:ALEdgeLeft withInset:10];
  [label autoPinEdgeToSuperviewEdge:ALEdgeRight withInset:10];
  [label autoSetDimension:ALDimensionWidth toSize:40];
  ⟦conflict|[self autoSetDimension:ALDimensionWidth toSize:80]⟧;
  ⟦mixed_axes|[label autoPinEdge:ALEdgeTop toEdge:ALEdgeLeading ofView:self.title withOffset:8]⟧;
  [label autoCenterInSuperview];
  ⟦duplicate_constraint|[label autoAlignAxisToSuperviewAxis:ALAxisVertical]⟧;
  [label autoPinEdge:edge toEdge:ALEdgeLeading ofView:self.title];
}

- (void)relations {
  [self.title autoPinEdge:ALEdgeTop toEdge:ALEdgeTop ofView:self withOffset:8];
  ⟦moved_box|[self.title autoPinEdge:ALEdgeBottom toEdge:ALEdgeBottom ofView:self withOffset:8]⟧;
  [self.title autoMatchDimension:ALDimensionHeight toDimension:ALDimensionHeight ofView:self.icon withOffset:4 relation:NSLayoutRelationLessThanOrEqual];
  self.width = [self.title autoSetDimension:ALDimensionWidth toSize:10];
  [self.title autoSetDimension:ALDimensionWidth toSize:20];
}

- (void)show {
  [self.width autoRemove];
}
@end

@implementation RepeatedRelations

- (void)build {
  [self.panel mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.host.mas_left).equalTo(@10);
    make.top.mas_equalTo(self.host.mas_top).mas_equalTo(14);
    make.width.greaterThanOrEqualTo(@10).⟦repeated_relation|lessThanOrEqualTo(@20)⟧;
    make.right.equalTo(self.host).⟦repeated_relation|equalTo(self.title.mas_left)⟧;
    make.bottom.equalTo(self.host).offset(10).offset(5).priority(900);
  }];
}

@end
