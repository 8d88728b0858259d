import UIKit

final class HallController: UIViewController {
  private let upper = UITextView()
  private let lower = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    NSLayoutConstraint.activate([
      upper.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      upper.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      lower.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      lower.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
