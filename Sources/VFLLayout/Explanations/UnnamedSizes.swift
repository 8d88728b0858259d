import VFLConstraints
import VFLSyntax

/// Finds sizes that containers give to views in logs printed by Masonry, which omit the identifiers that usually mark such sizes.
struct UnnamedSizes {
  private let lowered: LoweredDocument
  /// All values of each size that is set without an identifier.
  private var sizes: [Anchor: [Double]] = [:]
  /// The items on the left-hand sides of Masonry's constraints.
  private var laidOut: Set<Item> = []
  /// The items on the right-hand sides of Masonry's constraints.
  private var references: Set<Item> = []

  init(_ constraints: [Constraint], in lowered: LoweredDocument) {
    self.lowered = lowered
    for constraint in constraints {
      if let size = Self.size(constraint, lowered) { sizes[constraint.first, default: []].append(size) }
      guard let label = lowered.label(constraint), lowered.scope.names.text(label.className) == "MASLayoutConstraint"
      else { continue }
      laidOut.insert(constraint.first.item)
      if let second = constraint.second { references.insert(second.item) }
    }
  }

  /// Whether the constraint sets a size that a container gives to a view. Containers set the sizes of cells' content views, and of
  /// views that appear only on the right-hand side of Masonry's constraints.
  func isOfContainer(_ constraint: Constraint) -> Bool {
    guard let size = Self.size(constraint, lowered) else { return false }
    let item = constraint.first.item
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
