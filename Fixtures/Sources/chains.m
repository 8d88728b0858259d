#import <Masonry/Masonry.h>

// Attributes after the relation of a chain, and multipliers of sizes that are compared with numbers.
@implementation Corner
- (void)build {
  [self.stamp mas_makeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self.view.mas_right).⟦repeated_relation|width⟧.offset(-10);
    make.bottom.equalTo(self.view).offset(-10).⟦repeated_relation|left⟧;
    make.width.equalTo(@40).multipliedBy(⟦ignored_multiplier|0.5⟧);
    make.height.mas_equalTo(40).dividedBy(⟦ignored_multiplier|2⟧);
  }];
}

- (void)right {
  [self.stamp mas_makeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self.view.mas_right).with.offset(-10);
    make.bottom.and.left.equalTo(self.view).with.offset(-10);
    make.height.equalTo(self.view).multipliedBy(0.5);
    // Only a chain with one attribute is rejected.
    make.top.left.equalTo(self.view).right;
  }];
}
@end
