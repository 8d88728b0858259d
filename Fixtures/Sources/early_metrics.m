#import <UIKit/UIKit.h>

// Metrics that depend on the size of the view before the first layout pass.
@implementation EarlyMetrics

- (void)viewDidLoad {
  [super viewDidLoad];
  self.button.translatesAutoresizingMaskIntoConstraints = NO;
  [self.view addSubview:self.button];
  NSDictionary *views = @{ @"button" : self.button };
  NSArray *lines = [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(top)-[button]"
                                                           options:0
                                                           metrics:@{ @"top" : @(self.⟦early_frame|view.bounds⟧.size.height * 0.9f) }
                                                             views:views];
  [self.view addConstraints:lines];
}

- (void)viewDidLayoutSubviews {
  [super viewDidLayoutSubviews];
  NSDictionary *views = @{ @"button" : self.button };
  NSDictionary *metrics = @{ @"top" : @(self.view.bounds.size.height * 0.9f) };
  self.made = [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(top)-[button]" options:0 metrics:metrics views:views];
}

@end
