import UIKit

/// Weak properties whose constraints are deactivated and activated again.
final class Banner: UIViewController {
  @IBOutlet weak var top: NSLayoutConstraint!
  @IBOutlet private weak var side: NSLayoutConstraint?
  weak var bottom: NSLayoutConstraint?

  func hide() {
    ⟦weak_constraint|top⟧.isActive = false
    top.constant = 0
    if let bottom = bottom { NSLayoutConstraint.deactivate([bottom]) }
  }

  func show() {
    top.isActive = true
    NSLayoutConstraint.activate([bottom!])
  }

  func resize(isWide: Bool) { ⟦weak_constraint|side⟧?.isActive = isWide }
}

// Strong properties, constraints that are only deactivated, made again or stored elsewhere, and other objects.
final class Strong: UIViewController {
  @IBOutlet var width: NSLayoutConstraint!
  @IBOutlet weak var height: NSLayoutConstraint!
  @IBOutlet weak var left: NSLayoutConstraint!
  @IBOutlet weak var right: NSLayoutConstraint!
  @IBOutlet weak var center: NSLayoutConstraint!
  @IBOutlet weak var ratio: NSLayoutConstraint! { didSet { ratio.isActive = width == nil } }
  private var kept: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    center.isActive = width == nil
  }

  func toggle(_ isOn: Bool) {
    width.isActive = isOn
    height.isActive = false
    left = view.leadingAnchor.constraint(equalTo: view.superview!.leadingAnchor)
    left.isActive = isOn
    kept.append(right)
    right.isActive = isOn
  }
}

/// Weak properties that are set once, while the object is set up.
final class Search: UIViewController {
  private weak var collapse: NSLayoutConstraint!
  private weak var held: NSLayoutConstraint?
  private weak var remade: NSLayoutConstraint?
  private var pins: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let tall = view.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([tall])
    collapse = tall
    let wide = view.widthAnchor.constraint(equalToConstant: 0)
    wide.isActive = true
    pins = [wide]
    held = wide
  }

  func toggle(_ isOpen: Bool) {
    if isOpen { ⟦weak_constraint|collapse⟧.isActive = false } else { collapse.isActive = true }
    held?.isActive = isOpen
    remade?.isActive = false
    let narrow = view.widthAnchor.constraint(equalToConstant: 8)
    narrow.isActive = true
    remade = narrow
    remade?.isActive = isOpen
  }
}
