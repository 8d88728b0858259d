#import <UIKit/UIKit.h>

@interface Split : UIViewController
@property (nonatomic) NSMutableArray<NSLayoutConstraint *> *pins;
@property (nonatomic) NSMutableArray<NSLayoutConstraint *> *emptied;
@end

@implementation Split

- (void)traitCollectionDidChange:(UITraitCollection *)previous {
  [super traitCollectionDidChange:previous];
  [NSLayoutConstraint deactivateConstraints:self.pins];
  [self.pins addObject:[self.upper.widthAnchor constraintEqualToConstant:self.width]];
  [NSLayoutConstraint activateConstraints:⟦remade_constraint|self.pins⟧];
  [NSLayoutConstraint deactivateConstraints:self.emptied];
  [self.emptied removeAllObjects];
  [self.emptied addObject:[self.lower.widthAnchor constraintEqualToConstant:self.width]];
  [NSLayoutConstraint activateConstraints:self.emptied];
}

@end
