import UIKit

/// Methods that the system calls each time something changes.
final class Split: UIViewController {
  private let side = UIView()
  private var isSplit = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(side)
    side.translatesAutoresizingMaskIntoConstraints = false
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    ⟦remade_constraint|side.widthAnchor.constraint(equalToConstant: size.width / 3)⟧.isActive = true
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.horizontalSizeClass == .compact {
      ⟦remade_constraint|side.heightAnchor.constraint(equalToConstant: 80)⟧.isActive = true
    } else {
      side.heightAnchor.constraint(equalToConstant: 240).isActive = true
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    guard !isSplit, side.superview != nil else { return }
    isSplit = true
    side.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }
}

final class Stretchy: UITableViewController {
  private let header = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y < 0 {
      ⟦remade_constraint|header.heightAnchor.constraint(equalToConstant: 200 - scrollView.contentOffset.y)⟧.isActive = true
    }
    if header.superview == nil { header.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
  }
}

/// Alternatives in properties.
final class Alternatives: UIViewController {
  private let bar = UIView()
  private lazy var narrow = bar.widthAnchor.constraint(equalToConstant: 80)
  private lazy var wide = bar.widthAnchor.constraint(equalToConstant: 240)
  private lazy var short = bar.heightAnchor.constraint(equalToConstant: 40)
  private lazy var tall = bar.heightAnchor.constraint(equalToConstant: 80)
  private lazy var weak: NSLayoutConstraint = {
    let weak = bar.heightAnchor.constraint(equalToConstant: 20)
    weak.priority = .defaultLow
    return weak
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    ⟦early_activation|NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.topAnchor), bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      narrow, wide, short, weak,
    ])⟧
  }

  func show(isTall: Bool) {
    if isTall { tall.isActive = true } else { short.isActive = true }
  }

  func replace() {
    short.isActive = false
    tall.isActive = true
  }
}
