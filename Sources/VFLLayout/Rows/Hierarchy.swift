import VFLConstraints
import VFLSyntax

/// Items and their enclosing views, as a constraint file declares them or a console log shows them.
package struct Hierarchy: Sendable {
  /// The items. The superview comes first. The other items follow in the order in which they were requested, each after its
  /// enclosing view.
  package private(set) var items: [Item] = [.superview]
  /// For each item, the number of its enclosing view; nil for the superview.
  package private(set) var superviews: [Int?] = [nil]
  /// The number of each item.
  private var numbers = ItemNumbers()

  /// Numbers the items in `wanted` and the views that contain them. `superview` returns the enclosing view of an item. An item
  /// without an enclosing view is in the superview. If items contain each other in a cycle, the one that comes first in `items` is
  /// placed in the superview. Linear in the number of items.
  package init(_ wanted: [Item], superview: (Item) -> Item?) {
    for item in wanted {
      if numbers[item] != nil { continue }
      guard superview(item) != nil else {
        numbers[item] = items.count
        superviews.append(0)
        items.append(item)
        continue
      }
      // Walk from the item outward until an item has a number.
      var chain = [item]
      var members: Set<Item> = [item]
      var outer = 0
      while let last = chain.last, let next = superview(last) {
        if let known = numbers[next] {
          outer = known
          break
        }
        guard members.insert(next).inserted else { break }
        chain.append(next)
      }
      for item in chain.reversed() {
        numbers[item] = items.count
        superviews.append(outer)
        outer = items.count
        items.append(item)
      }
    }
  }

  /// The hierarchy of items that are numbered already. `superviews` has the number of each item's enclosing view.
  package init(numbered items: [Item], superviews: [Int?]) {
    self.items = items
    self.superviews = superviews
    for (number, item) in items.enumerated() { numbers[item] = number }
  }

  /// The number of an item; nil if the hierarchy does not contain it.
  package func number(of item: Item) -> Int? { numbers[item] }

  /// The hierarchy of the items in a document's constraints, and of further items. A console log shows an enclosing view in two
  /// ways: `|` is the superview of the adjacent view, and an autoresizing mask relates a view to its superview.
  package init(_ constraints: [Constraint], of lowered: LoweredDocument, showing further: [Item] = []) {
    var wanted = further
    wanted.reserveCapacity(further.count + 2 * constraints.count)
    var shown: [Item: Item] = [:]
    for constraint in constraints {
      wanted.append(constraint.first.item)
      guard let second = constraint.second?.item else { continue }
      wanted.append(second)
      guard constraint.first.item != second, let label = lowered.label(constraint) else { continue }
      if label.container == second || label.mask != nil {
        shown[constraint.first.item] = shown[constraint.first.item] ?? second
      } else if label.container == constraint.first.item {
        shown[second] = shown[second] ?? constraint.first.item
      }
    }
    self.init(wanted) { lowered.scope.superview(of: $0) ?? shown[$0] }
  }
}

extension LoweredDocument {
  /// The views that the file declares, in order of first appearance.
  package var declaredItems: [Item] { scope.views.map(scope.item) }
}

/// The number of each item of a hierarchy, indexed by the number of the item's name. Names are numbered without gaps.
private struct ItemNumbers: Sendable {
  /// For each name, the number of its item plus 1, or 0 if the hierarchy does not contain the item.
  private var byName: [UInt32] = []
  private var superview = 0

  /// The number of an item; nil if the hierarchy does not contain the item.
  subscript(item: Item) -> Int? {
    get {
      guard case .view(let name) = item else { return superview }
      guard Int(name.index) < byName.count, byName[Int(name.index)] != 0 else { return nil }
      return Int(byName[Int(name.index)]) - 1
    }
    set {
      guard case .view(let name) = item else {
        superview = newValue ?? 0
        return
      }
      while byName.count <= Int(name.index) { byName.append(0) }
      byName[Int(name.index)] = newValue.map { UInt32(truncatingIfNeeded: $0 + 1) } ?? 0
    }
  }
}
