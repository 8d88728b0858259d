#import <UIKit/UIKit.h>

@interface Steps : UIViewController
@property (nonatomic) UIView *bubble;
@property (nonatomic) UIView *placed;
@end

@implementation Steps

- (void)viewDidLoad {
  [super viewDidLoad];
  self.bubble = [UIView new];
  self.placed = [UIView new];
  [self.view addSubview:self.bubble];
  [self.view addSubview:self.placed];
  self.bubble.translatesAutoresizingMaskIntoConstraints = NO;
  NSDictionary *views = @{@"bubble": self.bubble};
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[bubble(160)]" options:0 metrics:nil views:views]];
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[bubble(60)]" options:0 metrics:nil views:views]];
}

- (void)showNext {
  ⟦frame_under_constraints|self.bubble.frame = CGRectMake(8, 8, 160, 60)⟧;
  ⟦frame_under_constraints|[self.bubble setFrame:CGRectMake(8, 8, 160, 60)]⟧;
  ⟦frame_under_constraints|_bubble.center = CGPointZero⟧;
  self.placed.frame = CGRectMake(8, 8, 160, 60);
}

@end
