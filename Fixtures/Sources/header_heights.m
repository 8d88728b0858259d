#import <UIKit/UIKit.h>

@interface Mailbox : UITableViewController
@end

@implementation Mailbox

- (void)viewDidLoad {
  [super viewDidLoad];
  UIView *header = [UIView new];
  UILabel *title = [UILabel new];
  title.translatesAutoresizingMaskIntoConstraints = NO;
  [header addSubview:title];
  [NSLayoutConstraint activateConstraints:@[
    [title.topAnchor constraintEqualToAnchor:header.topAnchor],
    [title.bottomAnchor constraintEqualToAnchor:header.bottomAnchor],
    [title.leadingAnchor constraintEqualToAnchor:header.leadingAnchor],
    [title.trailingAnchor constraintEqualToAnchor:header.trailingAnchor],
  ]];
  self.tableView.tableHeaderView = ⟦undetermined_view|header⟧;
}

@end
