import UIKit

/// Constraints that hold only if the view around them has no size.
final class Progress: UIView {
  private let bar = UIView()
  private let first: UIView
  private let second: UIView

  func fill() {
    addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 4),
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor),
      ⟦conflict|bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)⟧,
    ])
  }

  /// The parts add up to the whole, or one of them is optional.
  func fine() {
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: leadingAnchor),
      first.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
      second.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  func optional() {
    let width = bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor),
      width,
    ])
  }

  /// A collapsed state, and a line that is thinner than a point.
  func collapse() {
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 0),
    ])
  }

  func thin() {
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }
}

/// What `guard` excludes runs together with nothing after it.
final class Menu: UIView {
  private var cancel: UIView?
  private let list: UIView

  func layOut() {
    NSLayoutConstraint.activate([list.topAnchor.constraint(equalTo: topAnchor)])
    if cancel == nil {
      list.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    }
    guard let cancel = cancel else { return }
    cancel.topAnchor.constraint(equalTo: list.bottomAnchor).isActive = true
    cancel.heightAnchor.constraint(equalToConstant: 50).isActive = true
    cancel.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
  }

  func layOutAnyway(isWide: Bool) {
    NSLayoutConstraint.activate([list.topAnchor.constraint(equalTo: topAnchor)])
    if isWide {
      list.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    }
    guard let cancel = cancel else { return }
    cancel.topAnchor.constraint(equalTo: list.bottomAnchor).isActive = true
    cancel.heightAnchor.constraint(equalToConstant: 50).isActive = true
    ⟦conflict|cancel.bottomAnchor.constraint(equalTo: bottomAnchor)⟧.isActive = true
  }
}

/// Views that only mark a position, and views that another call may add.
final class Marks: UIView {
  func badge(_ mark: UIView, _ badge: UIView, _ box: UIView) {
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: box.topAnchor),
      mark.bottomAnchor.constraint(equalTo: box.topAnchor),
      badge.centerYAnchor.constraint(equalTo: mark.centerYAnchor),
    ])
  }

  func hidden(_ mark: UIView, _ badge: UIView, _ box: UIView) {
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: box.topAnchor),
      ⟦coinciding_edges|mark.bottomAnchor.constraint(equalTo: box.topAnchor)⟧,
      badge.topAnchor.constraint(equalTo: mark.bottomAnchor),
    ])
  }

  func title() -> UIView {
    let container = UIView()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    container.subviews(label)
    label.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    return container
  }
}

/// A view may be called `first` or `last`. The last element of an array may be another view each time.
final class Shares: UIView {
  let first = UIView()
  let last = UIView()
  var rows: [UIView] = []

  func share() {
    first.translatesAutoresizingMaskIntoConstraints = false
    last.translatesAutoresizingMaskIntoConstraints = false
    addSubview(first)
    addSubview(last)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: leadingAnchor),
      first.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
      last.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      self.last.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.6),
      ⟦conflict|last.trailingAnchor.constraint(equalTo: trailingAnchor)⟧,
      first.topAnchor.constraint(equalTo: topAnchor),
      first.bottomAnchor.constraint(equalTo: bottomAnchor),
      last.topAnchor.constraint(equalTo: topAnchor),
      last.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  func grow(_ rows: [UIView]) {
    rows.last?.heightAnchor.constraint(equalToConstant: 3).isActive = true
    self.rows.append(contentsOf: rows)
    self.rows.last?.heightAnchor.constraint(equalToConstant: 4).isActive = true
    self.rows.append(UIView())
    self.rows.last?.heightAnchor.constraint(equalToConstant: 5).isActive = true
  }
}
