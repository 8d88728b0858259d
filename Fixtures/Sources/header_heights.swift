import UIKit

/// The header of a table, whose frame nothing sets.
final class Inbox: UITableViewController {
  private let summary = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView()
    summary.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(summary)
    NSLayoutConstraint.activate([
      summary.topAnchor.constraint(equalTo: header.topAnchor, constant: 12),
      summary.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -12),
      summary.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
      summary.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
    ])
    tableView.tableHeaderView = ⟦undetermined_view|header⟧
  }
}

/// A footer with a frame.
final class Outbox: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    let note = UILabel()
    note.translatesAutoresizingMaskIntoConstraints = false
    footer.addSubview(note)
    NSLayoutConstraint.activate([
      note.centerXAnchor.constraint(equalTo: footer.centerXAnchor),
      note.centerYAnchor.constraint(equalTo: footer.centerYAnchor),
    ])
    tableView.tableFooterView = footer
  }
}
