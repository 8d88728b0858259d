// Overrides that never call the method of their superclass, which this file names or a header does.
#import "CardView.h"

@interface BadgeView : UIView
@property (nonatomic) NSLayoutConstraint *width;
@end

@implementation BadgeView
- (void)⟦missing_super_call|updateConstraints⟧ {
  self.width.constant = 8;
}

- (void)layoutSubviews {
  self.layer.cornerRadius = CGRectGetHeight(self.bounds) / 2;
}
@end

// The superclass of this class is in the header.
@interface CardView ()
@end

@implementation CardView
- (void)updateConstraints {
  self.width.constant = 8;
}

- (void)layoutSubviews {
  [self addSubview:self.badge];
  [self addConstraint:self.width];
}
@end

@interface CardSection : NSObject
@end

@implementation CardSection
- (void)updateConstraints {
  self.width.constant = 8;
}

- (void)updateViewConstraints {
}
@end

@interface StepField : NSControl
@end

@implementation StepField
- (void)⟦missing_super_call|updateConstraints⟧ {
  self.width.constant = 8;
}
@end

@interface StepFieldCell : NSTextFieldCell
@end

@implementation StepFieldCell
- (void)updateConstraints {
  self.width.constant = 8;
}
@end

@interface ListCell : UITableViewCell
@end

@implementation ListCell
- (void)⟦missing_super_call|layoutSubviews⟧ {
  self.separator.frame = self.bounds;
}
@end

@interface ListController : UIViewController
@end

@implementation ListController
- (void)viewWillLayoutSubviews {
  self.header.frame = self.view.bounds;
}

- (void)⟦missing_super_call|updateViewConstraints⟧ {
}
@end

// Views with and without constraints.
@interface CarouselView : UIView
@end

@implementation CarouselView
- (instancetype)initWithFrame:(CGRect)frame {
  self = [super initWithFrame:frame];
  [self addSubview:self.caption];
  [self.caption.topAnchor constraintEqualToAnchor:self.topAnchor constant:4].active = YES;
  return self;
}

- (void)⟦missing_super_call|layoutSubviews⟧ {
  self.track.frame = self.bounds;
}
@end

@interface TrackView : UIView
@end

@implementation TrackView
- (instancetype)initWithFrame:(CGRect)frame {
  self = [super initWithFrame:frame];
  [self addSubview:self.track];
  // Another view lays out this one.
  [self.heightAnchor constraintEqualToConstant:40].active = YES;
  return self;
}

- (void)layoutSubviews {
  self.track.frame = self.bounds;
}
@end
