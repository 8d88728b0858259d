import UIKit

/// A table that sets the heights of some rows.
final class NoteCell: UITableViewCell {
  private let title = UILabel()

  func build() {
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
  }
}

final class Notes: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0 ? 44 : UITableView.automaticDimension
  }
}
