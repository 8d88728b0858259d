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

/// A view that one function adds or removes.
final class Loading: UIViewController {
  private let spinner = UIActivityIndicatorView()
  private let shade = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in [spinner, shade] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      shade.topAnchor.constraint(equalTo: view.topAnchor), shade.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      shade.widthAnchor.constraint(equalToConstant: 40), shade.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  func setLoading(_ isLoading: Bool) {
    if isLoading {
      view.⟦undetermined_view|addSubview⟧(spinner)
    } else {
      spinner.removeFromSuperview()
    }
  }

  func setShaded(_ isShaded: Bool) { shade.isHidden = !isShaded }
}

/// Other files may use the property, but nothing there makes its constraints again.
final class Toggle: UIViewController {
  let controls = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    controls.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(controls)
    NSLayoutConstraint.activate([
      controls.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      controls.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      controls.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      controls.heightAnchor.constraint(equalToConstant: 90),
    ])
  }

  @objc func toggle() {
    if controls.superview != nil { controls.removeFromSuperview() } else { view.⟦undetermined_view|addSubview⟧(controls) }
  }
}
