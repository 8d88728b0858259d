import UIKit

/// Views without an intrinsic size that lack an edge.
final class Team: UIView, UITableViewDataSource {
  private let ⟦undetermined_view|table⟧ = UITableView()
  private let list = UITableView()
  private let title = UILabel()

  func build() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    for item in [table, list, title] {
      item.translatesAutoresizingMaskIntoConstraints = false
      addSubview(item)
    }
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: topAnchor),
      table.leadingAnchor.constraint(equalTo: leadingAnchor),
      table.trailingAnchor.constraint(equalTo: trailingAnchor),
      list.topAnchor.constraint(equalTo: topAnchor),
      list.leadingAnchor.constraint(equalTo: leadingAnchor),
      list.trailingAnchor.constraint(equalTo: trailingAnchor),
      list.heightAnchor.constraint(equalToConstant: 200),
      title.topAnchor.constraint(equalTo: topAnchor),
      title.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
  }

  func reload() { table.reloadData() }
}

/// Constraints in variables named like members of other objects, and in properties that get them from variables.
final class Pins: UIView {
  private var ⟦dropped_constraint|height⟧: NSLayoutConstraint?
  private var width: NSLayoutConstraint?
  private let label = UILabel()

  func build(_ insets: UIEdgeInsets) {
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let ⟦dropped_constraint|bottom⟧ = label.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.constant = -insets.bottom
    bottom.priority = .defaultHigh
    let new = label.heightAnchor.constraint(equalToConstant: 20)
    new.priority = .defaultHigh
    height = new
    let other = label.widthAnchor.constraint(equalToConstant: 20)
    other.isActive = true
    width = other
    label.topAnchor.constraint(equalTo: topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
  }

  func grow() {
    height?.constant = 40
    width?.constant = 40
  }
}

/// Views that one function adds and another one constrains.
final class Parts: UIView {
  private let ⟦undetermined_view|label⟧ = UILabel()
  private let button = UIButton(type: .system)
  private let column = UILabel()
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
    addConstraints()
  }

  required init?(coder: NSCoder) { nil }

  private func addViews() {
    for item in [label, button] {
      item.translatesAutoresizingMaskIntoConstraints = false
      addSubview(item)
    }
    column.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(column)
  }

  private func addConstraints() {
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      button.topAnchor.constraint(equalTo: topAnchor),
      column.leadingAnchor.constraint(greaterThanOrEqualTo: label.leadingAnchor),
      column.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
    ])
  }
}
