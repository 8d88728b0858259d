import UIKit

final class AtticController: UIViewController {
  private let notes = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    NSLayoutConstraint.activate([
      notes.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      notes.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
