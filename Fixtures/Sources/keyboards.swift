import UIKit

final class Chat: UIViewController {
  private let field = UITextField()
  private var bottom: NSLayoutConstraint!
  private var edge: NSLayoutConstraint!
  private var either: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    bottom = field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    edge = field.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor)
    either = field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    NSLayoutConstraint.activate([bottom, edge, either, field.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
  }

  @objc func show(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    let bar: CGFloat = 49
    bottom.constant = ⟦keyboard_constant|-frame.height⟧
    edge.constant = -frame.height
    either.constant = frame.height
    bottom.constant = -frame.height + bar
    bottom.constant = -view.frame.height
  }

  @objc func showAgain(_ notification: Notification) {
    if let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
      let frame = value.cgRectValue
      let height = frame.size.height
      bottom.constant = ⟦keyboard_constant|-height - 8⟧
      bottom.constant = 0
    }
  }
}
