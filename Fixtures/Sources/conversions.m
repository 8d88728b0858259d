#import <UIKit/UIKit.h>

@implementation Conversions

- (void)layOut:(CGFloat)inset count:(NSInteger)count {
  NSDictionary *views = @{@"title" : self.title};
  NSString *wide = [NSString stringWithFormat:@"H:|-⟦mismatched_conversion|%d⟧-[title]", inset];
  NSString *half = [NSString stringWithFormat:@"H:|-(⟦mismatched_conversion|%d⟧)-[title]", self.view.frame.size.width / 2];
  NSString *whole = [NSString stringWithFormat:@"V:|-(⟦mismatched_conversion|%f⟧)-[title]", count];
  NSString *right = [NSString stringWithFormat:@"V:|-(%d)-[title(%f)]-(%ld)-|", (int)inset, inset, (long)(0 - inset)];
  for (NSString *format in @[ wide, half, whole, right ]) {
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
  }
}

@end
