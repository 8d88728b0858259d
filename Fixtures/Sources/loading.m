#import <UIKit/UIKit.h>

@interface Endless : UIViewController
@end

@implementation Endless
- (void)loadView {
  UILabel *label = [UILabel new];
  label.translatesAutoresizingMaskIntoConstraints = NO;
  [self.⟦missing_super_call|view⟧ addSubview:label];
  [label.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
}
@end

@interface Assigned : UIViewController
@end

@implementation Assigned
- (void)loadView {
  self.view = [UIView new];
  [self.view addSubview:[UILabel new]];
}
@end

@interface Inherited : UIViewController
@end

@implementation Inherited
- (void)loadView {
  [super loadView];
  [self.view addSubview:[UILabel new]];
}
@end

@interface Loader : NSObject
@property (nonatomic) UIView *view;
@end

@implementation Loader
- (void)loadView {
  [self.view addSubview:[UILabel new]];
}
@end
