import VFLSyntax

/// One of the four numbers of an item's frame. They are the unknowns of a layout.
public enum FramePart: Int, CaseIterable, Sendable {
  /// The left edge, in points.
  case x
  /// The top edge, in points.
  case y
  /// In points, at least 0.
  case width
  /// In points, at least 0.
  case height

  /// Whether it is measured along the horizontal axis.
  public var isHorizontal: Bool { self == .x || self == .width }

  /// Whether it is a width or height, which cannot be negative.
  public var isSize: Bool { self == .width || self == .height }

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

  /// The attribute in terms of its item's frame, without margins and baselines: for a location, the item's start and a share of its
  /// size. Leading counts as left.
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

  /// The margins or baselines between the attribute and the edge or center that `parts` describes, and the factor of each.
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

  /// Whether the edge depends on the text direction.
  package var followsText: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The edge on screen in right-to-left text.
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
