#import <UIKit/UIKit.h>

@interface Fade : UIView
@property (nonatomic) CAGradientLayer *glow;
@end

@implementation Fade

- (void)layoutSubviews {
  [super layoutSubviews];
  ⟦frame_under_constraints|self.layer.frame = self.bounds⟧;
  CAGradientLayer *gradient = (CAGradientLayer *)self.layer;
  ⟦frame_under_constraints|gradient.frame = self.bounds⟧;
  self.glow.frame = self.bounds;
}

@end
