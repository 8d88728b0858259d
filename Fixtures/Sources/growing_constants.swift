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

/// Constants that change with each notification of the keyboard.
final class Keyboards: UIViewController {
  private var bottom: NSLayoutConstraint!
  private var top: NSLayoutConstraint!
  private var isShown = false

  @objc private func keyboardWillShow(_ note: Notification) {
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    ⟦growing_constant|bottom.constant⟧ -= frame.height
  }

  @objc private func keyboardWillHide(_ note: Notification) {
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    bottom.constant += frame.height
  }

  @objc private func keyboardDidShow(_ note: Notification) {
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    guard !isShown else { return }
    isShown = true
    top.constant -= frame.height
  }
}
