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

/// Text views have an intrinsic height only if they do not scroll.
final class Letter: UIView {
  private let ⟦undetermined_view|text⟧ = UITextView()
  private let paper = UITextView()

  func build() {
    for item in [text, paper] {
      item.translatesAutoresizingMaskIntoConstraints = false
      addSubview(item)
    }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: topAnchor),
      text.leadingAnchor.constraint(equalTo: leadingAnchor),
      text.trailingAnchor.constraint(equalTo: trailingAnchor),
      paper.topAnchor.constraint(equalTo: topAnchor),
      paper.bottomAnchor.constraint(equalTo: bottomAnchor),
      paper.leadingAnchor.constraint(equalTo: leadingAnchor),
      paper.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}

/// Views that a stack view arranges. Some have no size along its axis.
final class Column: UIViewController {
  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private let title = UILabel()
  private let ⟦undetermined_view|list⟧ = UITableView()
  private let map = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    view.addSubview(scroll)
    scroll.addSubview(stack)
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(list)
    stack.addArrangedSubview(map)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      map.heightAnchor.constraint(equalToConstant: 200),
    ])
  }
}

/// The stack view has a height of its own, or arranges its views to be equally high.
final class Pair: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let ⟦undetermined_view|upper⟧ = UIView()
    let lower = UIView()
    let open = UIStackView()
    open.translatesAutoresizingMaskIntoConstraints = false
    open.axis = .vertical
    view.addSubview(open)
    open.addArrangedSubview(upper)
    open.addArrangedSubview(lower)
    let first = UIView()
    let closed = UIStackView()
    closed.translatesAutoresizingMaskIntoConstraints = false
    closed.axis = .vertical
    view.addSubview(closed)
    closed.addArrangedSubview(first)
    let second = UIView()
    let equal = UIStackView()
    equal.translatesAutoresizingMaskIntoConstraints = false
    equal.axis = .vertical
    equal.distribution = .fillEqually
    view.addSubview(equal)
    equal.addArrangedSubview(second)
    NSLayoutConstraint.activate([
      open.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      open.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      lower.heightAnchor.constraint(equalToConstant: 60),
      closed.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      closed.topAnchor.constraint(equalTo: view.topAnchor),
      closed.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      equal.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      equal.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }
}
