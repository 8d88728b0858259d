import VFLSyntax

/// The standard distances of formats in other dialects, in points. GTK's call states two of them, and autolayout.js has one for
/// each side of the superview.
public struct Spacing: Equatable, Sendable {
  /// The horizontal distance between two views.
  public var horizontal: Double
  /// The vertical distance between two views.
  public var vertical: Double
  /// The distances between views and the superview.
  public var edges: EdgeInsets

  /// Creates the same distances for views and the superview. The default is that of GTK and autolayout.js.
  public init(horizontal: Double = 8, vertical: Double = 8) {
    self.horizontal = horizontal
    self.vertical = vertical
    edges = EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Parses one number, a horizontal and a vertical distance, or the distances at the top, right, bottom and left followed by these
  /// two, separated by commas, which is the order of autolayout.js. Nil for any other text.
  public init?(_ text: String) {
    let numbers = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      NumberScanner.number(part[...])
    }
    var values: [Double] = []
    for case let number? in numbers where number.isFinite { values.append(number) }
    guard values.count == numbers.count else { return nil }
    switch values.count {
    case 1: self.init(horizontal: values[0], vertical: values[0])
    case 2: self.init(horizontal: values[0], vertical: values[1])
    case 6:
      self.init(horizontal: values[4], vertical: values[5])
      edges = EdgeInsets(top: values[0], left: values[3], bottom: values[2], right: values[1])
    default: return nil
    }
  }

  /// The distance between two views along an axis.
  func between(_ axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
}
