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
