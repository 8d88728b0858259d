import VFLSyntax

extension LoweredDocument {
  /// The same constraint between edges instead of margins and lines of text, as far as the distances of these from the edges are
  /// known and not the default ones. Leading margins count as left, and trailing margins as right.
  package func relativeToEdges(_ constraint: Constraint) -> Constraint {
    guard case .number(var constant) = constraint.constant else { return constraint }
    var result = constraint
    if let (anchor, distance) = edge(of: constraint.first) {
      result.first = anchor
      constant -= distance
    }
    if let (anchor, distance) = constraint.second.flatMap({ edge(of: $0) }) {
      result.second = anchor
      constant += constraint.multiplier * distance
    }
    result.constant = .number(constant)
    return result
  }

  /// The edge or center from which a margin or line of text is measured, and its distance from there, in points.
  private func edge(of anchor: Anchor) -> (anchor: Anchor, distance: Double)? {
    let insets = anchor.attribute.insets
    if insets.isEmpty { return nil }
    var distance = 0.0
    for (inset, factor) in insets {
      switch inset {
      case .margin(let edge):
        guard let margins = margins[anchor.item], margins != .defaultMargins else { return nil }
        distance += factor * margins[edge]
      case .textLine(let line):
        guard let inset = textLines[anchor.item]?[line] else { return nil }
        distance += factor * inset
      }
    }
    return (Anchor(anchor.item, anchor.attribute.measuredFrom), distance)
  }
}

extension EdgeInsets {
  /// The inset from one edge, in points.
  fileprivate subscript(edge: Attribute.Edge) -> Double {
    switch edge {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}

extension Attribute {
  /// The edge or center from which a margin or line of text is measured; the attribute itself for all others.
  fileprivate var measuredFrom: Attribute {
    switch self {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: withoutMargin
    }
  }
}
