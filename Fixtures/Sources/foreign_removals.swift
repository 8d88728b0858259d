import UIKit

/// Constraints that are removed from views which do not hold them.
final class Pile: UIView {
  private let head = UIView()
  private let tail = UIView()
  private var gap: NSLayoutConstraint!
  private var size: NSLayoutConstraint?
  private var last: NSLayoutConstraint?
  private var first: NSLayoutConstraint?
  private var rows: [NSLayoutConstraint] = []
  private var grown: [NSLayoutConstraint] = []

  func build() {
    addSubview(head)
    addSubview(tail)
    head.translatesAutoresizingMaskIntoConstraints = false
    tail.translatesAutoresizingMaskIntoConstraints = false
    gap = tail.topAnchor.constraint(equalTo: head.bottomAnchor)
    addConstraint(gap)
    size = tail.widthAnchor.constraint(equalToConstant: 4)
    tail.addConstraint(size!)
    rows = [tail.leftAnchor.constraint(equalTo: head.leftAnchor), tail.rightAnchor.constraint(equalTo: head.rightAnchor)]
    self.addConstraints(rows)
    grown.append(tail.bottomAnchor.constraint(equalTo: bottomAnchor))
    addConstraints(grown)
    let top = head.topAnchor.constraint(equalTo: topAnchor)
    addConstraint(top)
    ⟦wrong_holder|head⟧.removeConstraint(top)
  }

  func replace() {
    if gap != nil { ⟦wrong_holder|tail⟧.removeConstraint(gap) }
    ⟦wrong_holder|self.head⟧.removeConstraints(rows)
  }

  // The constraint has other names here.
  func buildLast() {
    let last = tail.bottomAnchor.constraint(equalTo: bottomAnchor)
    addConstraint(last)
    self.last = last
  }

  func hide() {
    if let last = last { ⟦wrong_holder|tail⟧.removeConstraint(last) }
    if let last { ⟦wrong_holder|head⟧.removeConstraint(last) }
    guard let bottom = self.last else { return }
    ⟦wrong_holder|tail⟧.removeConstraint(bottom)
    removeConstraint(bottom)
  }

  func buildFirst() {
    let first = head.topAnchor.constraint(equalTo: topAnchor)
    self.first = first
    NSLayoutConstraint.activate([first])
  }

  func hideFirst() {
    if let first { head.removeConstraint(first) }
  }

  func right(_ box: UIView) {
    removeConstraint(gap)
    removeConstraints(rows)
    head.removeConstraints(grown)
    box.removeConstraints(rows)
    superview?.removeConstraint(gap)
    if let size { tail.removeConstraint(size) }
  }
}
