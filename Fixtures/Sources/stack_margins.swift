import UIKit

/// Margins of stack views.
final class Notice: UIView {
  private let stack = UIStackView()
  private let column: UIStackView = {
    let column = UIStackView(arrangedSubviews: [])
    ⟦ignored_margins|column.layoutMargins⟧ = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return column
  }()
  private let plain = UIView()
  private let padded = PaddedStackView()
  private let handed = UIStackView()
  private let row = UIStackView(arrangedSubviews: [], axis: .horizontal)

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .vertical
    ⟦ignored_margins|stack.directionalLayoutMargins⟧ = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    ⟦ignored_margins|stack.layoutMargins⟧.left = 20
    stack.addArrangedSubview(plain)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    plain.layoutMargins = .zero
    padded.layoutMargins = .zero
    handed.layoutMargins = .zero
    usePadding(of: handed)
    row.layoutMargins = .zero
    print(stack.layoutMargins)
  }

  required init?(coder: NSCoder) { nil }
}

/// A stack view that the superclass declares, perhaps with margins that it uses. A local variable has the same name.
class Cards: ModuleView {
  let entries: UIStackView = {
    let stackView = UIStackView()
    stackView.axis = .vertical
    return stackView
  }()

  func build() {
    stackView.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 20, right: 20)
    stackView.addArrangedSubview(entries)
  }
}
