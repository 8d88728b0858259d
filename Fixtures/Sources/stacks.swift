import UIKit

/// Views that are added to stack views as plain subviews.
final class Column: UIView {
  private let stack = UIStackView()
  private let title = UILabel()
  private let detail = UILabel()
  private let backdrop = UIView()
  private let badge = UIImageView()
  private let tint = UIView()
  private let later = UILabel()
  private let box = UIView()

  func build() {
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    title.text = "Title"
    title.font = .boldSystemFont(ofSize: 17)
    stack.⟦unarranged_subview|addSubview⟧(title)
    stack.addArrangedSubview(detail)
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stack.addSubview(backdrop)
    stack.addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: stack.topAnchor),
      badge.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
    ])
    tint.frame = bounds
    stack.addSubview(tint)
    stack.addSubview(later)
    stack.addArrangedSubview(later)
    box.addSubview(later)
    let column = UIStackView(arrangedSubviews: [detail])
    for text in ["a", "b"] {
      let item = UIButton()
      item.setTitle(text, for: .normal)
      column.⟦unarranged_subview|addSubview⟧(item)
    }
  }
}

final class Row: UIStackView {
  let icon = UIImageView()

  func fill(_ view: UIView) {
    let row = UIStackView()
    row.addSubview(view)
    let measured = UILabel()
    measured.sizeToFit()
    row.addSubview(measured)
    let kept = UILabel()
    row.addSubview(kept)
    place(kept)
    let backdrop = UIView(frame: bounds)
    row.addSubview(backdrop)
    let made = makePlaced()
    row.addSubview(made)
    let (first, second) = (UILabel(), UILabel())
    [first, second].forEach { row.addSubview($0) }
    for view in [first, second] { row.addSubview(view) }
  }

  func place(_ view: UIView) { view.center = center }
}
