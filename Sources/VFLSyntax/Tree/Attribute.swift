/// An edge, center, baseline or size of an item that a constraint can refer to (`NSLayoutConstraint.Attribute`).
public enum Attribute: UInt8, CaseIterable, Sendable {
  /// The x coordinate of the left edge, in points.
  case left
  /// The x coordinate of the right edge, in points.
  case right
  /// The y coordinate of the top edge, in points.
  case top
  /// The y coordinate of the bottom edge, in points.
  case bottom
  /// The edge at which text begins: the left edge in left-to-right layouts.
  case leading
  /// The edge at which text ends: the right edge in left-to-right layouts.
  case trailing
  /// The width, in points.
  case width
  /// The height, in points.
  case height
  /// The x coordinate of the center, in points.
  case centerX
  /// The y coordinate of the center, in points.
  case centerY
  /// The baseline of the last line of text.
  case lastBaseline
  /// The baseline of the first line of text.
  case firstBaseline
  /// The left edge, inset by the layout margin.
  case leftMargin
  /// The right edge, inset by the layout margin.
  case rightMargin
  /// The top edge, inset by the layout margin.
  case topMargin
  /// The bottom edge, inset by the layout margin.
  case bottomMargin
  /// The leading edge, inset by the layout margin.
  case leadingMargin
  /// The trailing edge, inset by the layout margin.
  case trailingMargin
  /// The horizontal center between the left and right margins.
  case centerXWithinMargins
  /// The vertical center between the top and bottom margins.
  case centerYWithinMargins

  /// The kind of quantity that an attribute measures. Only attributes of the same kind can be compared.
  public enum Kind: Sendable {
    /// A location on the horizontal axis.
    case horizontalLocation
    /// A location on the vertical axis.
    case verticalLocation
    /// A width or a height.
    case size
  }

  /// The kind of quantity that the attribute measures.
  public var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontalLocation
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .verticalLocation
    case .width, .height: .size
    }
  }

  /// The axis along which the attribute is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Apple's name, as written in equations.
  public var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// Other names that equations may use: names from console logs (`midX`), and the older name `baseline`.
  public static let synonyms: [(name: String, attribute: Attribute)] = [
    ("minX", .left), ("midX", .centerX), ("maxX", .right), ("minY", .top), ("midY", .centerY), ("maxY", .bottom),
    ("baseline", .lastBaseline),
  ]
}
