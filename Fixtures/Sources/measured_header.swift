import UIKit

/// A header that a method of the table measures.
final class Drafts: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView()
    let title = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: header.topAnchor),
      title.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      title.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: header.trailingAnchor),
    ])
    tableView.tableHeaderView = header
    tableView.updateHeaderHeight()
  }
}
