import UIKit

final class Chat: UIViewController {
  private let field = UITextField()
  private lazy var bottom = field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)

  @objc func show(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    bottom.constant = -frame.height
    if frame.height > 0 { bottom.constant += view.safeAreaInsets.bottom }
  }
}
