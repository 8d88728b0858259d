import UIKit

/// Constraints that are activated before those that contradict them are deactivated.
final class Panel: UIView {
  private lazy var small = heightAnchor.constraint(equalToConstant: 40)
  private lazy var large = heightAnchor.constraint(equalToConstant: 160)
  private lazy var wide = widthAnchor.constraint(equalToConstant: 160)
  private lazy var soft = heightAnchor.constraint(equalToConstant: 80)
  private var compact: [NSLayoutConstraint] = []
  private var regular: [NSLayoutConstraint] = []
  private var stretched: [NSLayoutConstraint] = []
  private var fixed: [NSLayoutConstraint] = []
  private var shifted: [NSLayoutConstraint] = []

  func build() {
    soft.priority = .defaultHigh
    compact = [title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)]
    regular = [title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20)]
  }

  func expand() {
    ⟦early_activation|large.isActive = true⟧
    small.isActive = false
  }

  func collapse() {
    large.isActive = false
    small.isActive = true
  }

  func exchange() {
    ⟦early_activation|NSLayoutConstraint.activate(regular)⟧
    NSLayoutConstraint.deactivate(compact)
  }

  func exchangeRight() {
    NSLayoutConstraint.deactivate(regular)
    NSLayoutConstraint.activate(compact)
  }

  func widen() {
    wide.isActive = true
    small.isActive = false
  }

  func soften() {
    soft.isActive = true
    small.isActive = false
  }

  func toggle(_ isOn: Bool) {
    large.isActive = isOn
    small.isActive = !isOn
    if isOn { large.isActive = true } else { small.isActive = false }
  }

  func turn(_ isWide: Bool) {
    if isWide {
      ⟦early_activation|NSLayoutConstraint.activate(stretched)⟧
      NSLayoutConstraint.deactivate(fixed)
    } else {
      NSLayoutConstraint.deactivate(stretched)
      NSLayoutConstraint.activate(fixed)
    }
    NSLayoutConstraint.activate(shifted)
    NSLayoutConstraint.deactivate(fixed)
  }

  func buildTurned() {
    stretched = [title.topAnchor.constraint(equalTo: topAnchor), title.bottomAnchor.constraint(equalTo: bottomAnchor)]
    fixed = [title.topAnchor.constraint(equalTo: topAnchor), title.heightAnchor.constraint(equalToConstant: 40)]
    shifted = [
      title.topAnchor.constraint(equalTo: topAnchor), title.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ]
  }
}
