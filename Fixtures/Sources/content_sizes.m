#import <UIKit/UIKit.h>

@interface Dots : UIView
@property (nonatomic) NSInteger count;
@property (nonatomic) CGFloat gap;
@end

@implementation Dots

- (void)⟦stale_content_size|setCount⟧:(NSInteger)count {
  _count = count;
  [self setNeedsDisplay];
}

- (CGSize)intrinsicContentSize {
  return CGSizeMake(self.count * self.gap, 8);
}

@end
