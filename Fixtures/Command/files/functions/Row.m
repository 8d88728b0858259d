#import "Row.h"

@implementation Row

- (void)setUp {
  UIView *icon = [[UIImageView alloc] init];
  NSDictionary *views = NSDictionaryOfVariableBindings(icon, _label);
  [self.contentView addSubview:icon];
  [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[icon(24)]-[_label]-|"
                                                                            options:NSLayoutFormatAlignAllCenterY
                                                                            metrics:nil
                                                                              views:views]];
  [icon.heightAnchor constraintEqualToConstant:24].active = YES;
}

- (NSArray *)formatsFor:(NSString *)name {
  return [NSLayoutConstraint constraintsWithVisualFormat:[name stringByAppendingString:@"[a]"]
                                                 options:0
                                                 metrics:nil
                                                   views:self.views];
}

@end
