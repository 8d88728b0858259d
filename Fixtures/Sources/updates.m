#import "Masonry.h"

/// Updates with which Masonry adds a second constraint.
@implementation Expander

- (void)build {
  [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.right.top.equalTo(self);
    make.height.mas_equalTo(80);
  }];
  [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(@40);
    make.height.greaterThanOrEqualTo(@20);
  }];
  [self.tag mas_makeConstraints:^(MASConstraintMaker *make) {
    make.height.equalTo(@20);
  }];
}

- (void)expand {
  [self.box mas_updateConstraints:^(MASConstraintMaker *make) {
    ⟦update_without_make|make.height.equalTo(self).multipliedBy(0.5)⟧;
  }];
  [_card mas_updateConstraints:^(MASConstraintMaker *make) {
    ⟦update_without_make|make.width.equalTo(self.mas_height)⟧;
  }];
}

// Only the constant changes, the attribute has no constraint yet, the first constraint is no equation, or it is replaced elsewhere.
- (void)adjust {
  [self.box mas_updateConstraints:^(MASConstraintMaker *make) {
    make.height.mas_equalTo(120);
    make.centerX.equalTo(self);
  }];
  [self.card mas_updateConstraints:^(MASConstraintMaker *make) {
    make.height.equalTo(@20);
    make.width.equalTo(@80);
  }];
  [self.tag mas_updateConstraints:^(MASConstraintMaker *make) {
    make.height.equalTo(self);
  }];
}

- (void)reset {
  [self.tag mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.height.equalTo(@20);
  }];
}

@end

// Updates of constraints to the safe area.
@interface Chat ()
@property (nonatomic) UIView *composer;
@end

@implementation Chat
- (void)build {
  self.composer = [UIView new];
  [self.view addSubview:self.composer];
  [self.composer mas_makeConstraints:^(MASConstraintMaker *make) {
    make.bottom.equalTo(self.view.mas_safeAreaLayoutGuideBottom);
    make.left.equalTo(self.view);
    make.right.equalTo(self.view.mas_safeAreaLayoutGuideRight);
  }];
}

- (void)lift:(CGFloat)height {
  [self.composer mas_updateConstraints:^(MASConstraintMaker *make) {
    ⟦update_without_make|make.bottom.mas_equalTo(-height)⟧;
    make.left.equalTo(self.view).offset(4);
    make.right.equalTo(self.view.mas_safeAreaLayoutGuideRight).offset(-4);
  }];
}
@end
