#import <UIKit/UIKit.h>

@implementation Strip

- (void)setUp {
    [self addSubview:self.title];
    [self addSubview:_value];
    [NSLayoutConstraint activateConstraints:@[
        [self.title.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:16],
        [self.title.widthAnchor constraintGreaterThanOrEqualToConstant:80],
        [_value.leadingAnchor constraintEqualToAnchor:self.title.trailingAnchor constant:kGap],
        [_value.widthAnchor constraintEqualToAnchor:self.title.widthAnchor],
        [_value.trailingAnchor constraintEqualToAnchor:self.trailingAnchor constant:-16],
        [_value.centerYAnchor constraintEqualToAnchor:self.title.centerYAnchor],

        [self.title.topAnchor constraintGreaterThanOrEqualToAnchor:self.topAnchor],
        [self.title.bottomAnchor constraintLessThanOrEqualToAnchor:self.bottomAnchor constant:-kGap]
    ]];
}

- (void)stack:(UIView *)top on:(UIView *)bottom in:(UIView *)outer {
    [outer addSubview:top];
    [outer addSubview:bottom];
    [outer addConstraints:@[
        [top.leftAnchor constraintEqualToAnchor:outer.leftAnchor],
        [top.widthAnchor constraintEqualToConstant:40],
        [top.rightAnchor constraintEqualToAnchor:outer.rightAnchor],
        [top.topAnchor constraintEqualToAnchor:outer.topAnchor],
        [bottom.topAnchor constraintEqualToAnchor:top.bottomAnchor],
        [bottom.heightAnchor constraintEqualToAnchor:top.heightAnchor],
        [bottom.bottomAnchor constraintEqualToAnchor:outer.bottomAnchor]
    ]];
    // A message to nil makes no constraint, but a dictionary with nil ends the program.
    [top.topAnchor constraintEqualToAnchor:outer.topAnchor].active = YES;
    [top.heightAnchor constraintEqualToConstant:40].active = YES;
    [top.bottomAnchor constraintEqualToAnchor:outer.bottomAnchor].active = YES;
    switch (self.state) {
    case 1:
        // No variable can be declared between cases.
        [outer addConstraints:@[
            [top.topAnchor constraintEqualToAnchor:outer.topAnchor],
            [top.heightAnchor constraintEqualToConstant:40],
            [top.bottomAnchor constraintEqualToAnchor:outer.bottomAnchor]
        ]];
    }
}

@end
