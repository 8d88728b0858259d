import UIKit

/// Constants that grow with each reuse and each layout pass.
final class TagCell: UITableViewCell {
  let strip = UIView()
  private(set) lazy var trailing = strip.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
  private(set) lazy var leading = strip.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
  private(set) lazy var top = strip.topAnchor.constraint(equalTo: contentView.topAnchor)

  override func prepareForReuse() {
    super.prepareForReuse()
    leading.constant = 8
  }
}

final class Tags: UITableViewController {
  private lazy var inset = tableView.topAnchor.constraint(equalTo: view.topAnchor)
  private lazy var offset = tableView.leftAnchor.constraint(equalTo: view.leftAnchor)
  private var isMoved = false

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tag", for: indexPath) as! TagCell
    if indexPath.row > 0 { cell.⟦growing_constant|trailing.constant⟧ += 20 }
    // The cell sets this one back, and each row sets the other one.
    cell.leading.constant += 4
    cell.top.constant = 4
    cell.top.constant += indexPath.row == 0 ? 8 : 0
    return cell
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ⟦growing_constant|inset.constant⟧ -= 4
    if !isMoved {
      isMoved = true
      offset.constant += 4
    }
  }

  @objc func move() { offset.constant += 20 }
}
