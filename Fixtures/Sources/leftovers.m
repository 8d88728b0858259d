// Edges that contradict those from the set-up of the object.
@interface Folding ()
@property (nonatomic) UIView *box;
@end

@implementation Folding
- (void)viewDidLoad {
  [super viewDidLoad];
  self.box = [[UIImageView alloc] init];
  self.box.translatesAutoresizingMaskIntoConstraints = NO;
  [self.view addSubview:self.box];
  [self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
  [self.box.leftAnchor constraintEqualToAnchor:self.view.leftAnchor].active = YES;
}

- (IBAction)fold:(id)sender {
  ⟦leftover_constraint|[self.box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:100]⟧.active = YES;
  ⟦leftover_constraint|[_box.leftAnchor constraintEqualToAnchor:self.view.leftAnchor constant:100]⟧.active = YES;
  [self.box.rightAnchor constraintEqualToAnchor:self.view.rightAnchor].active = YES;
}
@end
