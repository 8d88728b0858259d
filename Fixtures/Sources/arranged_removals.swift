import UIKit

/// Views that a stack view no longer arranges.
final class Rows: UIView {
  private let stack = UIStackView()
  private lazy var edge = topAnchor.constraint(equalTo: stack.topAnchor)
  private let row = UILabel()
  private let note = UILabel()
  private let mark = UILabel()

  func pin() { edge.isActive = true }

  func drop() { stack.⟦unarranged_subview|removeArrangedSubview⟧(row) }

  func clear() {
    for view in stack.arrangedSubviews { stack.⟦unarranged_subview|removeArrangedSubview⟧(view) }
  }

  func reload(_ names: [String]) {
    for view in stack.arrangedSubviews { stack.⟦unarranged_subview|removeArrangedSubview⟧(view) }
    for name in names {
      let label = UILabel()
      label.text = name
      stack.addArrangedSubview(label)
    }
  }

  /// The views may be those that were removed.
  func sort(_ names: [String], _ labels: [UILabel]) {
    for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
    for label in labels { stack.addArrangedSubview(label) }
  }

  func turn() {
    for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
    let first = label(for: 0)
    stack.addArrangedSubview(first)
  }

  func remove() {
    stack.removeArrangedSubview(note)
    note.removeFromSuperview()
  }

  func removeArrangedSubview(_ view: UIView) { stack.removeArrangedSubview(view) }

  func move() {
    stack.removeArrangedSubview(mark)
    stack.insertArrangedSubview(mark, at: 0)
  }

  func hide() {
    mark.isHidden = true
    stack.removeArrangedSubview(mark)
  }
}
