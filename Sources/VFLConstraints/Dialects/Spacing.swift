import VFLSyntax

/// The standard distances of formats in other dialects, in points. GTK's call states two of them, and autolayout.js has one for
/// each side of the superview.
public struct Spacing: Equatable, Sendable {
  /// The distances at the top, right, bottom and left of the superview, and the horizontal and the vertical one between two views;
  /// nil for the default distances. Each scope contains a spacing, which nearly always is the default.
  private var values: [Double]?

  /// The distance that GTK and autolayout.js use by default.
  private static let standard = 8.0

  /// Creates the default distances.
  public init() {}

  /// Creates the same distances between views and next to the superview.
  public init(horizontal: Double, vertical: Double) {
    values = [vertical, horizontal, vertical, horizontal, horizontal, vertical]
  }

  /// Parses one number, a horizontal and a vertical distance, or the distances at the top, right, bottom and left followed by these
  /// two, separated by commas, which is the order of autolayout.js. Nil for any other text.
  public init?(_ text: String) {
    var numbers: [Double] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let number = NumberScanner.number(part[...]) else { return nil }
      numbers.append(number)
    }
    switch numbers.count {
    case 1: self.init(horizontal: numbers[0], vertical: numbers[0])
    case 2: self.init(horizontal: numbers[0], vertical: numbers[1])
    case 6:
      self.init()
      values = numbers
    default: return nil
    }
  }

  private func value(_ index: Int) -> Double { values?[index] ?? Self.standard }

  /// The distances between views and the superview.
  public var edges: EdgeInsets { EdgeInsets(top: value(0), left: value(3), bottom: value(2), right: value(1)) }

  /// The distance between two views along an axis.
  public func between(_ axis: Axis) -> Double { value(axis == .horizontal ? 4 : 5) }
}
