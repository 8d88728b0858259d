#import <UIKit/UIKit.h>

@interface Notice : UIView
@property (nonatomic) UIStackView *stack;
@property (nonatomic) UIView *plain;
@end

@implementation Notice

- (void)build {
  self.stack = [UIStackView new];
  self.⟦ignored_margins|stack.layoutMargins⟧ = UIEdgeInsetsMake(8, 8, 8, 8);
  self.plain.layoutMargins = UIEdgeInsetsMake(8, 8, 8, 8);
  [self addSubview:self.stack];
  [NSLayoutConstraint activateConstraints:@[[self.plain.heightAnchor constraintEqualToConstant:8]]];
}

@end
