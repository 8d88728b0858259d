import UIKit

/// Headers that a layout pass assigns.
final class Article: UITableViewController {
  private let intro = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = intro
    intro.topAnchor.constraint(equalTo: tableView.topAnchor).isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let header = tableView.tableHeaderView else { return }
    header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    tableView.⟦requested_layout|tableHeaderView⟧ = header
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    self.tableView.⟦requested_layout|tableFooterView⟧ = intro
  }
}

/// The header is assigned only if it has changed, or for another table than the controller's view.
final class Settled: UITableViewController {
  private let other = UITableView()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    other.tableHeaderView = UIView()
    guard let header = tableView.tableHeaderView else { return }
    let height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    if header.frame.height != height {
      header.frame.size.height = height
      tableView.tableHeaderView = header
    }
    guard header.frame.height != height else { return }
    tableView.tableHeaderView = header
  }
}

final class Inner: UIViewController {
  private let tableView = UITableView()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.tableHeaderView = UIView()
  }
}
