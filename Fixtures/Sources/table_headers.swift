import UIKit

/// Headers of tables whose masks are off.
final class Profile: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView()
    ⟦content_view_mask|header⟧.translatesAutoresizingMaskIntoConstraints = false
    header.backgroundColor = .gray
    tableView.tableHeaderView = header
    let name = UILabel()
    name.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(name)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      name.topAnchor.constraint(equalTo: header.topAnchor),
      name.bottomAnchor.constraint(equalTo: header.bottomAnchor),
    ])
  }

  func constrained() {
    let header = UIView(), footer = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    footer.translatesAutoresizingMaskIntoConstraints = false
    tableView.tableHeaderView = header
    tableView.tableFooterView = footer
    header.widthAnchor.constraint(equalTo: tableView.widthAnchor).isActive = true
    footer.frame.size.height = 40
  }

  func measured() {
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    tableView.tableHeaderView = header
    fit(header)
  }
}

/// Headers in properties.
final class Feed: UIViewController {
  private let table = UITableView()
  private let header = UIView()
  private let sized = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    ⟦content_view_mask|self.header⟧.translatesAutoresizingMaskIntoConstraints = false
    sized.translatesAutoresizingMaskIntoConstraints = false
    table.tableHeaderView = self.header
    table.tableFooterView = sized
    sized.frame.size.height = 40
  }
}
