#import "Card.h"

@implementation Card

- (void)setUp {
    [self addSubview:self.title];
    [self addSubview:_value];
    NSDictionary *views = NSDictionaryOfVariableBindings(_title, _value);
    NSDictionary *metrics = @{@"gap": @(self.gap), @"inset": @8, @"stored": self.stored};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-inset-[_title(100@750)]-[_value]-gap-|"
                                                                 options:NSLayoutFormatAlignAllTop
                                                                 metrics:metrics
                                                                   views:views]];
    [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_title]-stored-[_value]|" options:0 metrics:metrics views:views]];
    NSMutableArray *all = [NSMutableArray array];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"[_value(>=20,<=40)]" options:0L metrics:nil views:views]];
    [NSLayoutConstraint activateConstraints:all];
}

// A statement cannot be inserted before these calls, and the array has no place in the second.
- (void)setUpNearMisses {
    if (self.isCompact)
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_title(20@500)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
    self.width = [[NSLayoutConstraint constraintsWithVisualFormat:@"H:[_title(20)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)] firstObject];
}

@end
