import UIKit

/// A banner in a guide that fills the view. The four constraints differ only in the order of their items.
final class DeckController: UIViewController {
  private let banner = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    view.addSubview(banner)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      banner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}
