import VFLConstraints
import VFLSyntax

/// Relates locations that a console prints without a second item, as in `UIView:0x7f1.midX == 160`, to the view's superview.
enum LoggedPlaces {
  /// The constraints, in which every location without a second item is now related to the view's superview. If the log does not
  /// show the superview, a new item represents it.
  static func grounded(_ constraints: [Constraint], in lowered: LoweredDocument) -> [Constraint] {
    var names = lowered.scope.names
    var superviews: [Item: Item] = [:]
    for constraint in constraints {
      guard let container = lowered.label(constraint)?.container else { continue }
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) where anchor.item != container {
        if superviews[anchor.item] == nil { superviews[anchor.item] = container }
      }
    }
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
