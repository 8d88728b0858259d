import VFLConstraints
import VFLSolver
import VFLSyntax

/// A layout that fits the constraints of a console log, for a picture of them. The constraint that the system broke does not apply,
/// as in the running app. A log shows only the constraints of a conflict, so most sizes and many positions are ambiguous; weak
/// constraints choose them in such a way that views have a visible size and lie beside each other in their enclosing view.
public struct LoggedLayout: Sendable {
  /// The items, each after the view that encloses it. The first item encloses all others.
  public let items: [Item]
  /// The frames of the items, in the coordinates of one view.
  public let frames: [Item: Rectangle]
  /// The constraints of the explanation, in which locations without a second item are related to the enclosing view.
  public let constraints: [Constraint]

  /// The size of a view whose size the log does not show, in points.
  private static let size = (width: 120.0, height: 32.0)
  /// The distance between views whose distance the log does not show, in points.
  private static let distance = 16.0
  /// The number of items up to which positions are chosen.
  private static let itemLimit = 40

  /// Lays out the constraints that an explanation is about. Nil if there are none, or if the budget runs out.
  public init?(_ explanation: Explanation, in lowered: LoweredDocument, budget: inout Budget) {
    if explanation.constraints.isEmpty { return nil }
    let hierarchy = Hierarchy(explanation.constraints, of: lowered)
    func container(_ item: Item) -> Item {
      hierarchy.number(of: item).flatMap { hierarchy.superviews[$0] }.map { hierarchy.items[$0] } ?? .superview
    }
    constraints = explanation.constraints.map { constraint in
      guard constraint.second == nil, constraint.first.attribute.kind != .size else { return constraint }
      var related = constraint
      let edge: Attribute = constraint.first.attribute.axis == .horizontal ? .left : .top
      related.second = Anchor(container(constraint.first.item), edge)
      return related
    }
    var applied = constraints
    if let broken = explanation.broken { applied.remove(at: broken) }
    var count: [Item: Int] = [:]
    for item in hierarchy.items.dropFirst().prefix(Self.itemLimit) {
      let outer = container(item)
      applied += Self.wishes(item, in: outer, place: count[outer, default: 0])
      count[outer, default: 0] += 1
    }
    let layout = Layout(LayoutRows(applied, of: lowered, in: .ofConstraints), budget: budget)
    guard layout.exhausted == nil else { return nil }
    var frames: [Item: Rectangle] = [:]
    for (item, frame) in zip(layout.rows.items, layout.rows.framesInSuperview(layout.frames)) {
      frames[item] = Rectangle(frame)
    }
    self.frames = frames
    // The superview of the log's only outermost view is not in the log.
    let outermost = hierarchy.superviews.count { $0 == 0 }
    items = outermost == 1 ? Array(hierarchy.items.dropFirst()) : hierarchy.items
  }

  /// Weak constraints that choose the frame of a view: it lies in its enclosing view, has a visible size, and is placed below the
  /// views that come before it.
  private static func wishes(_ item: Item, in outer: Item, place: Int) -> [Constraint] {
    func wish(
      _ attribute: Attribute, _ relation: VFLSyntax.Relation, _ other: Attribute?, _ constant: Double,
      _ priority: Double
    ) -> Constraint {
      Constraint(
        first: Anchor(item, attribute), relation: relation, second: other.map { Anchor(outer, $0) },
        constant: .number(constant), priority: .number(priority), origin: Origin(Span(at: 0), .logged))
    }
    return [
      wish(.left, .greaterThanOrEqual, .left, 0, 3), wish(.right, .lessThanOrEqual, .right, 0, 3),
      wish(.top, .greaterThanOrEqual, .top, 0, 3), wish(.bottom, .lessThanOrEqual, .bottom, -distance, 3),
      wish(.width, .greaterThanOrEqual, nil, size.width, 2), wish(.height, .greaterThanOrEqual, nil, size.height, 2),
      wish(.left, .equal, .left, distance, 1),
      wish(.top, .equal, .top, distance + Double(place) * (size.height + distance), 1),
    ]
  }
}
