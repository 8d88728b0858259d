import VFLConstraints
import VFLSyntax

/// Finds sizes that containers give to views in logs printed by Masonry and others, which omit the identifiers that usually mark such sizes.
struct UnnamedSizes {
  private let lowered: LoweredDocument
  /// All values of each size that is set without an identifier.
  private var sizes: [Anchor: [Double]] = [:]
  /// The items on the left-hand sides of Masonry's constraints.
  private var laidOut: Set<Item> = []
  /// The items on the right-hand sides of Masonry's constraints.
  private var references: Set<Item> = []
  /// For each item, the number of edges that constraints without a distance tie to a plain view.
  private var filledEdges: [Item: Int] = [:]

  /// The width and height of a collection view's item before the layout has set them, in points.
  static let placeholder = 50.0

  init(_ constraints: [Constraint], in lowered: LoweredDocument) {
    self.lowered = lowered
    for constraint in constraints {
      if let size = Self.size(constraint, lowered) { sizes[constraint.first, default: []].append(size) }
      if let second = constraint.second, second.attribute == constraint.first.attribute,
        constraint.first.attribute.kind != .size, case .number(0) = constraint.constant, constraint.relation == .equal
      {
        let items = [constraint.first.item, second.item]
        for (item, other) in zip(items, items.reversed()) where lowered.itemLabels[other]?.className == "UIView" {
          filledEdges[item, default: 0] += 1
        }
      }
      guard let label = lowered.label(constraint), lowered.scope.names.text(label.className) == "MASLayoutConstraint"
      else { continue }
      laidOut.insert(constraint.first.item)
      if let second = constraint.second { references.insert(second.item) }
    }
  }

  /// Whether the constraint sets a size that a container gives to a view. Containers set the sizes of cells' content views, and of
  /// views that appear only on the right-hand side of Masonry's constraints. A view of 50 × 50 points that a plain view fills is probably the
  /// item of a collection view before its first layout, and the plain view its content view.
  func isOfContainer(_ constraint: Constraint) -> Bool {
    guard let size = Self.size(constraint, lowered) else { return false }
    let item = constraint.first.item
    let other = Anchor(item, constraint.first.attribute == .width ? .height : .width)
    if size == Self.placeholder, sizes[constraint.first] == [size], sizes[other] == [size], filledEdges[item] == 4 {
      return true
    }
    switch ViewKind(item, in: lowered) {
    case .content, .managed:
      // The container sets only one size, which is 0 in the first layout pass. Any other size comes from the app.
      return size == 0 || sizes[constraint.first] == [size]
    default:
      return sizes[constraint.first] == [size] && references.contains(item) && !laidOut.contains(item)
    }
  }

  private static func size(_ constraint: Constraint, _ lowered: LoweredDocument) -> Double? {
    guard let label = lowered.label(constraint), label.isPlainEquation, label.identifier == nil, label.source == nil,
      lowered.scope.names.text(label.className) == "NSLayoutConstraint", constraint.second == nil,
      constraint.relation == .equal, constraint.first.attribute.kind == .size,
      case .number(let size) = constraint.constant
    else { return nil }
    return size
  }
}
