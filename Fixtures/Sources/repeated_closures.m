#import <UIKit/UIKit.h>

@interface Chat : UIViewController
@property (nonatomic) UIView *bar;
@end

@implementation Chat

- (void)viewDidLoad {
  [super viewDidLoad];
  [self.view addSubview:self.bar];
  [[NSNotificationCenter defaultCenter] addObserverForName:UIKeyboardWillShowNotification object:nil queue:nil usingBlock:^(NSNotification *note) {
    CGFloat height = [note.userInfo[UIKeyboardFrameEndUserInfoKey] CGRectValue].size.height;
    ⟦remade_constraint|[self.bar.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor constant:-height]⟧.active = YES;
  }];
  [[NSNotificationCenter defaultCenter] addObserverForName:ChatDidLoad object:nil queue:nil usingBlock:^(NSNotification *note) {
    [self.bar.heightAnchor constraintEqualToConstant:40].active = YES;
  }];
}

@end
