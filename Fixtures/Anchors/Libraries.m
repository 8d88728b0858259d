#import <UIKit/UIKit.h>

@implementation Banner

- (void)setUp {
    [self addSubview:self.title];
    [self addSubview:_value];
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.mas_equalTo(kGap * 2);
        make.centerY.equalTo(self);
        make.right.lessThanOrEqualTo(_value.mas_left).with.offset(-kGap).priorityHigh();
        make.height.equalTo(@(self.rowHeight));
    }];
    [_value mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.insets(UIEdgeInsetsMake(0, 0, 4, 4));
    }];
    [_value autoSetDimension:ALDimensionHeight toSize:20 relation:NSLayoutRelationGreaterThanOrEqual];
    [_value autoCenterInSuperview];
}

// What is not converted.
- (void)keep {
    [self.icon mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.mas_safeAreaLayoutGuideTop);
    }];
    [self.icon mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self);
    }];
    self.height = [self.title autoSetDimension:ALDimensionHeight toSize:20];
    [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.offset(4);
    }];
}

@end
