import UIKit

/// Views that are removed and added again, although only `viewDidLoad` makes their constraints.
final class Swap: UIViewController {
  private let empty = UILabel()
  private let banner = UILabel()
  private let hint = UILabel()
  private let list = UIView()
  private var kept: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in [empty, banner, hint] { item.translatesAutoresizingMaskIntoConstraints = false }
    showEmpty()
    view.addSubview(hint)
    view.addSubview(banner)
    NSLayoutConstraint.activate([
      empty.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      empty.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      hint.topAnchor.constraint(equalTo: view.topAnchor),
      hint.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    attach()
  }

  func hideEmpty() { empty.removeFromSuperview() }

  func showEmpty() { view.⟦undetermined_view|addSubview⟧(empty) }

  // The constraints are made again, or the view is never added again.
  func hideBanner() { banner.removeFromSuperview() }

  func showBanner() {
    view.addSubview(banner)
    attach()
  }

  private func attach() {
    banner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    banner.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }

  func hideHint() { hint.removeFromSuperview() }
}

final class Kept: UIViewController {
  private let empty = UILabel()
  private var constraints: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    empty.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(empty)
    constraints = [
      empty.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      empty.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
  }

  func hide() { empty.removeFromSuperview() }

  func show() {
    view.addSubview(empty)
    NSLayoutConstraint.activate(constraints)
  }
}
