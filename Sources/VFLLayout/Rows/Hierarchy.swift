import VFLConstraints
import VFLSyntax

/// Items in an order in which each comes after the view it is in, as a file declares that or a console log shows it.
package struct Hierarchy: Sendable {
  /// The items; the superview comes first, the others in the order in which they were wanted, each after the view it is in.
  package private(set) var items: [Item] = [.superview]
  /// For each item the number of the view it is in; nil for the superview.
  package private(set) var superviews: [Int?] = [nil]
  /// The number of each item.
  private var numbers: [Item: Int] = [.superview: 0]

  /// The items wanted and the views they are in. `superview` says which view an item is in; an item without one is in the superview, and
  /// so is the first of several that are in each other. Linear in the items.
  package init(_ wanted: [Item], superview: (Item) -> Item?) {
    for item in wanted {
      if numbers[item] != nil { continue }
      // From the item outwards to one that has a number.
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

  /// The number of an item; nil for one that nothing wanted.
  package func number(of item: Item) -> Int? { numbers[item] }

  /// The hierarchy of some constraints of a text and of further items. A console log shows it in two ways: `|` is the view that the view
  /// beside it is in, and a mask ties a view to the view it is in.
  package init(_ constraints: [Constraint], of lowered: LoweredDocument, showing further: [Item] = []) {
    var wanted = further
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
  /// The views that the text declares, in order of first appearance.
  package var declaredItems: [Item] { scope.views.map(scope.item) }
}
