/// One of the two axes of the plane: the axis that a format lays out, or along which an attribute or a size is measured.
public enum Axis: UInt8, CaseIterable, Sendable {
  /// The axis of x coordinates and widths; `H:` in formats.
  case horizontal
  /// The axis of y coordinates and heights; `V:` in formats.
  case vertical

  /// The letter of the axis in the prefix of a format: `H` or `V`.
  public var letter: String {
    switch self {
    case .horizontal: "H"
    case .vertical: "V"
    }
  }

  /// The attribute that measures sizes along the axis: `width` or `height`.
  public var size: Attribute {
    switch self {
    case .horizontal: .width
    case .vertical: .height
    }
  }

  /// The axis at a right angle to this one.
  public var crossing: Axis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
