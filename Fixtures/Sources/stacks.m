#import <UIKit/UIKit.h>

@implementation Column

- (void)build {
  UIStackView *stack = [[UIStackView alloc] init];
  UILabel *title = [UILabel new];
  title.text = @"Title";
  [stack ⟦unarranged_subview|addSubview⟧:title];
  UIView *backdrop = [[UIView alloc] initWithFrame:self.bounds];
  backdrop.frame = self.bounds;
  [stack addSubview:backdrop];
  UILabel *detail = [UILabel new];
  [stack addArrangedSubview:detail];
  [detail.heightAnchor constraintEqualToConstant:40].active = YES;
}

@end
