#import "Panel.h"

@implementation UIView (Formats)

- (void)addFormat:(NSString *)format views:(NSDictionary *)views {
    for (UIView *view in views.allValues) {
        view.translatesAutoresizingMaskIntoConstraints = NO;
    }
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
}

+ (NSArray *)constraintsWith:(NSString *)format views:(NSDictionary *)views {
    return [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];
}

@end

@implementation Panel

- (void)setUp {
    [self addSubview:self.title];
    NSDictionary *views = @{@"title": self.title};
    [self addFormat:@"H:|-8-[title]|" views:views];
    [self addFormat:@"V:|[title]|" views:views];
    [NSLayoutConstraint activateConstraints:[UIView constraintsWith:@"V:[title(20)]" views:views]];
    if (self.isCompact) [self addFormat:@"V:[title(40)]" views:views];
}

@end
