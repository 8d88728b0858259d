import VFLSyntax

/// The size of a layout's superview, and where it comes from. Every operation that solves a layout solves it in such a size.
public struct OuterSize: Equatable, Sendable {
  /// Where the size comes from.
  public enum Source: String, Sendable {
    /// The file declares it.
    case declared
    /// The caller requested it.
    case requested
    /// The superview fills a screen.
    case screen
    /// The superview is a cell, which is as wide as its table and as high as its contents.
    case cell
    /// The superview fills a window, which takes the sizes that the constraints allow.
    case window
    /// An Interface Builder document shows the superview at this size, which it may not have at run time.
    case saved
    /// Only the constraints decide.
    case constraints
  }

  /// A width or a height.
  public enum Length: Equatable, Sendable {
    /// This number of points, even if constraints conflict with it.
    case required(Double)
    /// This number of points, as far as the required constraints allow.
    case preferred(Double)
    /// The length of a window that is dragged to this number of points, as far as constraints allow with a priority above that of
    /// dragging, 510.
    case dragged(Double)
    /// Whatever the constraints result in.
    case free

    /// The number of points; nil if the length is free.
    public var points: Double? {
      switch self {
      case .required(let points), .preferred(let points), .dragged(let points): points
      case .free: nil
      }
    }
  }

  /// Where the size comes from.
  public var source: Source
  /// The left edge of the superview's bounds, in points.
  public var x: Double
  /// The top edge of the superview's bounds, in points.
  public var y: Double
  /// The width of the superview.
  public var width: Length
  /// The height of the superview.
  public var height: Length

  /// Creates a size whose lengths are free unless they are given.
  public init(_ source: Source, x: Double = 0, y: Double = 0, width: Length = .free, height: Length = .free) {
    (self.source, self.x, self.y, self.width, self.height) = (source, x, y, width, height)
  }

  /// Creates the size of bounds that a file declares. If they are nil, only the constraints decide.
  public init(declared bounds: Rectangle?) {
    self = bounds.map { OuterSize(.declared, bounds: $0) } ?? .ofConstraints
  }

  /// Creates a size from bounds that are required.
  public init(_ source: Source, bounds: Rectangle) {
    self.init(source, x: bounds.x, y: bounds.y, width: .required(bounds.width), height: .required(bounds.height))
  }

  /// The size that results from the constraints alone.
  public static let ofConstraints = OuterSize(.constraints)

  /// The bounds of the superview; nil if a length is free.
  public var bounds: Rectangle? {
    guard let width = width.points, let height = height.points else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  /// A part of the superview's frame. Its position is that of its bounds.
  package subscript(part: FramePart) -> Length {
    switch part {
    case .x: .required(x)
    case .y: .required(y)
    case .width: width
    case .height: height
    }
  }
}
