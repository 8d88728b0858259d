#import <UIKit/UIKit.h>

@interface Tags : UIViewController
@property (nonatomic, strong) UIView *bar;
@end

@implementation Tags

- (void)viewDidLoad {
  [super viewDidLoad];
  self.bar.translatesAutoresizingMaskIntoConstraints = NO;
  [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(raise:) name:UIKeyboardWillShowNotification object:nil];
  [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(load:) name:@"TagsDidLoad" object:nil];
}

- (void)raise:(NSNotification *)note {
  CGRect frame = [note.userInfo[UIKeyboardFrameEndUserInfoKey] CGRectValue];
  ⟦remade_constraint|[self.bar.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor constant:-frame.size.height]⟧.active = YES;
}

- (void)load:(NSNotification *)note {
  [self.bar.heightAnchor constraintEqualToConstant:40].active = YES;
}

- (IBAction)change:(UISlider *)sender {
  ⟦remade_constraint|[self.bar.widthAnchor constraintEqualToConstant:sender.value]⟧.active = YES;
}

@end
