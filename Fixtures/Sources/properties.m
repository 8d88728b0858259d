// Views in properties and instance variables.
#import <UIKit/UIKit.h>

@interface Panel ()
@property (nonatomic, strong) UILabel *⟦translated_mask|title⟧;
@property (nonatomic, strong) UILabel *detail;
@end

@implementation Panel

- (void)viewDidLoad {
  self.title = [[UILabel alloc] initWithFrame:CGRectZero];
  _detail = [UILabel new];
  _detail.translatesAutoresizingMaskIntoConstraints = NO;
  [self.view addSubview:self.title];
  [self.title.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
  ⟦inactive_before_hierarchy|[self.detail.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧.active = YES;
  [self.view addSubview:_detail];
  _image = [[UIImageView alloc] initWithImage:icon];
  [_image setTranslatesAutoresizingMaskIntoConstraints:NO];
  ⟦constraint_to_unadded_view|[_image.topAnchor constraintEqualToAnchor:self.view.topAnchor]⟧.active = YES;
}

- (UIButton *)button {
  if (!_button) {
    _button = [UIButton buttonWithType:UIButtonTypeSystem];
    _button.translatesAutoresizingMaskIntoConstraints = NO;
  }
  return _button;
}

- (void)layOut {
  [self.view addSubview:self.button];
  [self.button.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
}

@end

@implementation Factories

- (void)buttons {
  UIButton *⟦translated_mask|first⟧ = [UIButton buttonWithType:UIButtonTypeSystem];
  NSTextField *⟦translated_mask|label⟧ = [NSTextField labelWithString:@"a"];
  UIView *pane = [UIView newAutoLayoutView];
  [self.view addSubview:first];
  [self.view addSubview:label];
  [self.view addSubview:pane];
  [first.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
  [label.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
  [pane.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
}

- (void)lists {
  UIImageView *logo = [[UIImageView alloc] init];
  logo.translatesAutoresizingMaskIntoConstraints = NO;
  NSLayoutConstraint *top = ⟦inactive_before_hierarchy|[logo.topAnchor constraintEqualToAnchor:back.topAnchor]⟧;
  [NSLayoutConstraint activateConstraints:[NSArray arrayWithObjects:top, nil]];
  [back addSubview:logo];
}

- (void)keys {
  UIView *⟦translated_mask|box⟧ = [[UIView alloc] init];
  NSMutableDictionary *views = [NSMutableDictionary dictionary];
  [views setObject:box forKey:@"box"];
  [self.view addSubview:box];
  [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[box]|" options:0 metrics:nil views:views]];
}

@end
