import VFLSyntax

/// One of the four numbers of an item's frame. These numbers are the unknowns of a layout.
public enum FramePart: Int, CaseIterable, Sendable {
  /// The left edge, in points.
  case x
  /// The top edge, in points.
  case y
  /// The horizontal extent in points, at least 0.
  case width
  /// The vertical extent in points, at least 0.
  case height

  /// The axis along which the part is measured.
  public var axis: Axis {
    switch self {
    case .x, .width: .horizontal
    case .y, .height: .vertical
    }
  }

  /// Whether the part is a width or height, which cannot be negative.
  public var isSize: Bool {
    switch self {
    case .x, .y: false
    case .width, .height: true
    }
  }

  /// The part for a position along an axis: `x` or `y`.
  package static func position(along axis: Axis) -> FramePart {
    switch axis {
    case .horizontal: .x
    case .vertical: .y
    }
  }

  /// The part for a size along an axis: `width` or `height`.
  package static func size(along axis: Axis) -> FramePart {
    switch axis {
    case .horizontal: .width
    case .vertical: .height
    }
  }

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
  /// The part that a `width` or `height` attribute measures; nil for locations.
  package var sizePart: FramePart? {
    switch kind {
    case .size: .size(along: axis)
    case .horizontalLocation, .verticalLocation: nil
    }
  }

  /// The attribute in terms of its item's frame, ignoring margins and baselines: a location is the item's origin plus a fraction of
  /// its size. Leading is treated as left.
  package var parts: [(part: FramePart, factor: Double)] {
    let (start, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
    switch self {
    case .width, .height: return [(size, 1)]
    case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline: return [(start, 1)]
    case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline:
      return [(start, 1), (size, 1)]
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return [(start, 1), (size, 0.5)]
    }
  }

  /// The margins or baselines that lie between the attribute and the edge or center that `parts` describes, each with its factor.
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
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: []
    }
  }
}

extension Rectangle {
  /// The value of one part of the frame, in points.
  package subscript(part: FramePart) -> Double {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
