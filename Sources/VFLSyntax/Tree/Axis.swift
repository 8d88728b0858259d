/// One of the two axes of the plane: the axis that a format lays out, or along which an attribute or a size is measured.
public enum Axis: UInt8, CaseIterable, Sendable {
  /// x and width; `H:` in formats.
  case horizontal
  /// y and height; `V:` in formats.
  case vertical

  /// The letter of the axis in formats and in masks of console logs: `H`, `V`.
  public var letter: String {
    switch self {
    case .horizontal: "H"
    case .vertical: "V"
    }
  }

  /// The attribute that measures extents along the axis.
  public var size: Attribute {
    switch self {
    case .horizontal: .width
    case .vertical: .height
    }
  }

  /// The other axis.
  public var crossing: Axis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}

extension Attribute {
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
}
