import VFLConstraints
import VFLLayout
import VFLSyntax

extension LayoutPicture {
  /// The picture of a solved layout.
  public init(_ text: SolvedText) {
    let layout = text.layout
    let rows = layout.rows
    var isOpen: [Item: (Bool, Bool)] = [:]
    for open in layout.open {
      var (horizontally, vertically) = isOpen[open.item] ?? (false, false)
      switch open.part {
      case .x, .width: horizontally = true
      case .y, .height: vertically = true
      }
      isOpen[open.item] = (horizontally, vertically)
    }
    var frames: [Item: Rectangle] = [:]
    let views = zip(rows.items, rows.framesInSuperview(layout.frames)).compactMap { item, frame -> View? in
      if text.lowered.isInternal(item) { return nil }
      let rectangle = Rectangle(frame)
      frames[item] = rectangle
      return View(
        name: text.lowered.scope.text(item), frame: rectangle, isAmbiguous: isOpen[item] ?? (false, false))
    }
    self.init(superview: views[0])
    self.views = Array(views.dropFirst())
    var inConflict: Set<Int> = []
    for conflict in layout.conflicts { inConflict.formUnion(conflict.members.compactMap { $0.constraint }) }
    // With more views, the numbers would be illegible.
    let showsAll = rows.items.count <= 400
    for (index, constraint) in text.constraints.enumerated() where showsAll || inConflict.contains(index) {
      if let dimension = Self.dimension(constraint, frames, isInConflict: inConflict.contains(index)) {
        dimensions.append(dimension)
      }
    }
  }

  /// The dimension for a constraint on a size or on the distance between two edges; nil for other constraints.
  private static func dimension(
    _ constraint: Constraint, _ frames: [Item: Rectangle], isInConflict: Bool
  ) -> Dimension? {
    guard let first = frames[constraint.first.item], case .number(let constant) = constraint.constant else {
      return nil
    }
    let relation =
      switch constraint.relation {
      case .equal: ""
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let text = relation + NumberText.shortest(constant)
    guard let secondAnchor = constraint.second else {
      switch constraint.first.attribute.sizePart?.axis {
      case .horizontal:
        return Dimension(
          axis: .horizontal, start: first.x, end: first.x + first.width, place: first.y + min(9, first.height * 0.2),
          text: text,
          isInConflict: isInConflict)
      case .vertical:
        return Dimension(
          axis: .vertical, start: first.y, end: first.y + first.height, place: first.x + min(12, first.width * 0.2),
          text: text, isInConflict: isInConflict)
      case nil: return nil
      }
    }
    guard let second = frames[secondAnchor.item], constraint.multiplier == 1,
      let start = edge(secondAnchor.attribute, second), let end = edge(constraint.first.attribute, first)
    else { return nil }
    guard constraint.first.attribute.kind != .size else { return nil }
    let axis = constraint.first.attribute.axis
    // Draw the dimension in the middle of the range that both items share on the other axis.
    let (low, high) =
      axis == .horizontal
      ? (max(first.y, second.y), min(first.y + first.height, second.y + second.height))
      : (max(first.x, second.x), min(first.x + first.width, second.x + second.width))
    return Dimension(
      axis: axis, start: min(start, end), end: max(start, end), place: (low + high) / 2, text: text,
      isInConflict: isInConflict)
  }

  /// The position of an edge, ignoring its margin; nil for other attributes.
  private static func edge(_ attribute: Attribute, _ frame: Rectangle) -> Double? {
    let edge = attribute.withoutMargin
    guard edge.edgeSide != nil else { return nil }
    return edge.parts.reduce(0) { $0 + $1.factor * frame[$1.part] }
  }
}
