import UIKit

/// The file mentions the property that makes a stack view use its margins.
final class Notice: UIView {
  private let stack = UIStackView()
  private let other = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = .zero
    other.layoutMargins = .zero
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
