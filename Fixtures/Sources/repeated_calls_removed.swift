import UIKit

/// Handlers and cells in a file that removes constraints or views.
final class Keyboard: UIViewController {
  private let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(raise), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(self, selector: #selector(lower), name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  @objc private func raise(_ note: Notification) {
    view.addSubview(bar)
    bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -view.bounds.height / 2).isActive = true
  }

  @objc private func lower() { bar.removeFromSuperview() }
}

final class Cell: UITableViewCell {
  private let label = UILabel()

  override func awakeFromNib() {
    super.awakeFromNib()
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
  }

  func configure(width: CGFloat) { label.widthAnchor.constraint(equalToConstant: width).isActive = true }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.removeConstraints(⟦removed_own_constraints|label.constraints⟧)
  }
}
