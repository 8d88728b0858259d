import VFLConstraints
import VFLSolver

/// A number that varies in a map of a layout.
public enum MapParameter: Hashable, Sendable {
  /// The superview's width, in points.
  case width
  /// The superview's height, in points.
  case height
  /// A number on which constants of rows depend, such as a metric.
  case constants(RowParameter)

  /// Whether the number is this part of the superview's frame.
  package func isSize(_ part: FramePart) -> Bool {
    switch self {
    case .width: part == .width
    case .height: part == .height
    case .constants: false
    }
  }

  /// How much the constant of a row grows when the number grows by 1.
  func growth(ofRow row: Int) -> Rational {
    if case .constants(let parameter) = self { parameter.growths[row] ?? 0 } else { 0 }
  }
}

/// A number on which constants of rows depend linearly, such as a metric, an inset, or the size of text.
public struct RowParameter: Hashable, Sendable {
  /// The value of the number for which the rows were made.
  package let value: Rational
  /// By the index of a row, how much its constant grows when the number grows by 1. Other constants do not depend on the number.
  package let growths: [Int: Rational]

  /// Creates a parameter from the value for which the rows were made, and the growth of each constant by row.
  public init(value: Rational = 0, growths: [Int: Rational] = [:]) { (self.value, self.growths) = (value, growths) }

  /// Creates a parameter from the same rows for two different values. Nil if they differ in more than constants.
  public init?(_ rows: LayoutRows, at value: Rational, and other: LayoutRows, at otherValue: Rational) {
    guard value != otherValue, rows.rows.count == other.rows.count, rows.items == other.items else { return nil }
    var growths: [Int: Rational] = [:]
    for (index, (row, changed)) in zip(rows.rows, other.rows).enumerated() {
      guard row.constraint == changed.constraint, row.row.relation == changed.row.relation,
        row.row.priority == changed.row.priority, row.row.expression.terms == changed.row.expression.terms
      else { return nil }
      if row.constant == changed.constant { continue }
      growths[index] = (changed.constant - row.constant) / (otherValue - value)
    }
    self.init(value: value, growths: growths)
  }
}

/// Two numbers that vary in a map of a layout, each over a range: usually the superview's width (x) and height (y).
public struct MapDomain: Hashable, Sendable {
  /// A number that varies, and its range. A range may be a single value.
  public struct Axis: Hashable, Sendable {
    /// The number.
    public let parameter: MapParameter
    /// The values, in points or in the unit of the number.
    public let range: ClosedRange<Rational>

    /// Creates an axis from a number and its range.
    public init(_ parameter: MapParameter, _ range: ClosedRange<Rational>) {
      (self.parameter, self.range) = (parameter, range)
    }

    /// Whether there is more than one value.
    public var varies: Bool { range.lowerBound < range.upperBound }
  }

  /// The first number.
  public let x: Axis
  /// The second number.
  public let y: Axis

  /// Creates a domain from two different numbers.
  public init(x: Axis, y: Axis) { (self.x, self.y) = (x, y) }

  /// Creates the domain of all sizes from the smallest to the largest width and height, in points, at least 0.
  public init(widths: ClosedRange<Rational>, heights: ClosedRange<Rational>) {
    self.init(x: Axis(.width, widths), y: Axis(.height, heights))
  }

  /// The axes of numbers that are not sizes of the superview, by position.
  var numberPositions: [Int] {
    [x, y].indices.filter { index in
      if case .constants = (index == 0 ? x : y).parameter { true } else { false }
    }
  }

  /// The domain in which other parameters replace those that are not sizes of the superview, in order.
  func with(_ parameters: [RowParameter]) -> MapDomain {
    var rest = parameters[...]
    func replaced(_ axis: Axis) -> Axis {
      guard case .constants = axis.parameter, let next = rest.popFirst() else { return axis }
      return Axis(.constants(next), axis.range)
    }
    let first = replaced(x)
    return MapDomain(x: first, y: replaced(y))
  }

  /// The domain as a part of the plane.
  public var area: ConvexPolygon { ConvexPolygon(x: x.range, y: y.range) }
}
