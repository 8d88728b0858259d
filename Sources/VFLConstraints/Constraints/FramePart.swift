import VFLSyntax

/// One of the four numbers that say where an item is: the unknowns of a layout.
public enum FramePart: Int, CaseIterable, Sendable {
  /// Of the left edge.
  case x
  /// Of the top edge.
  case y
  /// Never negative.
  case width
  /// Never negative.
  case height

  /// Whether it is measured along the horizontal axis.
  public var isHorizontal: Bool { self == .x || self == .width }

  /// `x`, `y`, `width`, `height`.
  public var name: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension Attribute {
  /// Whether it is a width or a location on the horizontal axis.
  package var isHorizontal: Bool { kind == .horizontalLocation || self == .width }

  /// What the attribute is in terms of the parts of its item, apart from margins and baselines: where the item begins, for a location,
  /// and a share of its size. Leading is left.
  package var parts: [(part: FramePart, factor: Double)] {
    let (start, size): (FramePart, FramePart) = isHorizontal ? (.x, .width) : (.y, .height)
    switch self {
    case .width, .height: return [(size, 1)]
    case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline: return [(start, 1)]
    case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline:
      return [(start, 1), (size, 1)]
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return [(start, 1), (size, 0.5)]
    }
  }

  /// The margins or baselines by which the attribute lies inside of an edge or centre, and how far each moves it.
  package var insets: [(inset: Attribute, factor: Double)] {
    switch self {
    case .leftMargin, .leadingMargin: [(.leftMargin, 1)]
    case .rightMargin, .trailingMargin: [(.rightMargin, -1)]
    case .topMargin: [(.topMargin, 1)]
    case .bottomMargin: [(.bottomMargin, -1)]
    case .firstBaseline: [(.firstBaseline, 1)]
    case .lastBaseline: [(.lastBaseline, -1)]
    case .centerXWithinMargins: [(.leftMargin, 0.5), (.rightMargin, -0.5)]
    case .centerYWithinMargins: [(.topMargin, 0.5), (.bottomMargin, -0.5)]
    default: []
    }
  }

  /// Whether the edge depends on the direction in which text runs.
  package var followsText: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The edge on the screen where text runs from right to left.
  package var mirrored: Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}
