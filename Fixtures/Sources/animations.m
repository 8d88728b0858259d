#import <UIKit/UIKit.h>

@interface Sheet ()
@property (nonatomic) IBOutlet NSLayoutConstraint *bottom;
@end

@implementation Sheet

- (void)open {
  [UIView animateWithDuration:0.3 animations:^{
    ⟦unanimated_change|self.bottom.constant = 200⟧;
  }];
  [UIView animateWithDuration:0.3 animations:^{
    self.bottom.constant = 100;
    [self.view layoutIfNeeded];
  }];
}

- (void)jump {
  [UIView animateKeyframesWithDuration:2 delay:0 options:0 animations:^{
    [UIView addKeyframeWithRelativeStartTime:0 relativeDuration:0.5 animations:^{
      ⟦unanimated_change|self.bottom.constant = 20⟧;
    }];
  } completion:nil];
  [UIView animateKeyframesWithDuration:2 delay:0 options:0 animations:^{
    [UIView addKeyframeWithRelativeStartTime:0 relativeDuration:0.5 animations:^{
      self.bottom.constant = 40;
      [self.view layoutIfNeeded];
    }];
  } completion:nil];
}

- (void)select {
  [self.indicator mas_updateConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.view).offset(72);
  }];
  [UIView animateWithDuration:0.3 animations:^{
    ⟦unanimated_change|[self.indicator layoutIfNeeded]⟧;
  }];
}

- (void)lift {
  [UIView animateWithDuration:0.3 animations:^{
    ⟦unanimated_change|[self.indicator mas_updateConstraints⟧:^(MASConstraintMaker *make) {
      make.left.equalTo(self.view).offset(72);
    }];
  }];
  [UIView animateWithDuration:0.3 animations:^{
    [self.indicator mas_updateConstraints:^(MASConstraintMaker *make) {
      make.left.equalTo(self.view).offset(8);
    }];
    [self.view layoutIfNeeded];
  }];
}

@end
