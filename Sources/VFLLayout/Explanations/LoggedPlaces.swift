import VFLConstraints
import VFLSyntax

/// Relates locations that a console prints without a second item, as in `UIView:0x7f1.midX == 160`, to the view's superview.
enum LoggedPlaces {
  /// The constraints, in which every location without a second item is now related to the view's superview. If the log does not
  /// show the superview, a new item represents it.
  static func grounded(_ constraints: [Constraint], in lowered: LoweredDocument) -> [Constraint] {
    grounded(constraints, in: lowered, known: superviews(constraints, lowered))
  }

  /// The same, for a list in which an edge of a view is inside the same edge of a view that contains others: that view is assumed to be
  /// its superview. Nil if there is no such view.
  static func groundedInSuperviewsOfSiblings(
    _ constraints: [Constraint], in lowered: LoweredDocument
  ) -> (constraints: [Constraint], assumed: (superview: Item, of: Item))? {
    var known = superviews(constraints, lowered)
    let containers = Set(known.values)
    let located = Set(constraints.filter { $0.second == nil && $0.first.attribute.kind != .size }.map { $0.first.item })
    func superview(_ constraint: Constraint, isKnown: Bool) -> (superview: Item, of: Item)? {
      guard let second = constraint.second, second.attribute == constraint.first.attribute,
        constraint.first.attribute.kind != .size, case .number(let distance) = constraint.constant, distance != 0
      else { return nil }
      let isFirstInside = (distance < 0) == constraint.first.attribute.isFarEdge
      let (inner, outer) =
        isFirstInside ? (constraint.first.item, second.item) : (second.item, constraint.first.item)
      guard located.contains(inner), known[inner] == nil, containers.contains(outer) == isKnown else { return nil }
      return (outer, inner)
    }
    // A view that certainly contains others comes first.
    for isKnown in [true, false] {
      guard let assumed = constraints.lazy.compactMap({ superview($0, isKnown: isKnown) }).first else { continue }
      known[assumed.of] = assumed.superview
      return (grounded(constraints, in: lowered, known: known), assumed)
    }
    return nil
  }

  /// The superviews that descriptions name.
  private static func superviews(_ constraints: [Constraint], _ lowered: LoweredDocument) -> [Item: Item] {
    var superviews: [Item: Item] = [:]
    for constraint in constraints {
      guard let container = lowered.label(constraint)?.container else { continue }
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) where anchor.item != container {
        if superviews[anchor.item] == nil { superviews[anchor.item] = container }
      }
    }
    return superviews
  }

  private static func grounded(
    _ constraints: [Constraint], in lowered: LoweredDocument, known: [Item: Item]
  ) -> [Constraint] {
    var names = lowered.scope.names
    var superviews = known
    return constraints.map { constraint in
      guard constraint.origin.role == .logged, constraint.second == nil, constraint.first.attribute.kind != .size else {
        return constraint
      }
      let item = constraint.first.item
      let superview =
        superviews[item] ?? .view(names.intern("the superview of " + lowered.scope.text(item)))
      superviews[item] = superview
      var grounded = constraint
      grounded.second = Anchor(superview, constraint.first.attribute.axis == .horizontal ? .left : .top)
      return grounded
    }
  }
}
