import UIKit

/// A set-up whose constraints another method removes before it makes others.
final class Unfolding: UIViewController {
  private let panel = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    panel.heightAnchor.constraint(equalToConstant: 80).isActive = true
  }

  func clear() { NSLayoutConstraint.deactivate(panel.constraints) }

  @objc func unfold() {
    clear()
    panel.heightAnchor.constraint(equalToConstant: 200).isActive = true
  }
}
