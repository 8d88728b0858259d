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
