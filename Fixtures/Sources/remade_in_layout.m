#import <UIKit/UIKit.h>
#import "Masonry.h"

// Constraints that each layout pass replaces.
@interface Backdrop : UIView
@property (nonatomic, strong) UIImageView *image;
@property (nonatomic, strong) UIView *line;
@property (nonatomic, assign) BOOL isWide;
@end

@implementation Backdrop

- (void)layoutSubviews {
  [super layoutSubviews];
  [self.image ⟦invalidated_after_super|mas_remakeConstraints⟧:^(MASConstraintMaker *make) {
    make.edges.equalTo(self);
  }];
  if (self.isWide != self.bounds.size.width > 400) {
    self.isWide = !self.isWide;
    [self.line mas_remakeConstraints:^(MASConstraintMaker *make) {
      make.top.left.right.equalTo(self);
      make.height.equalTo(self.isWide ? @2 : @1);
    }];
  }
}

- (void)setUp {
  [self.image mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.edges.equalTo(self);
  }];
}

@end
