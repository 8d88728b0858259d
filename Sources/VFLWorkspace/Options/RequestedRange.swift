import VFLLayout
import VFLSolver
import VFLSyntax

/// A requested range of a number of a layout: `gap=0...40` for a metric, or `text-size=1...2`.
public struct RequestedRange: Equatable, Sendable {
  /// The number.
  public let number: LayoutNumber
  /// The values, in points or as a factor.
  public let range: ClosedRange<Rational>

  /// Parses a range; nil if the text is not a valid range of a number.
  public init?(_ text: String) {
    guard let (number, value) = LayoutNumber.split(text), let dots = value.firstRange(of: "...") else { return nil }
    guard let low = NumberScanner.number(value[..<dots.lowerBound]),
      let high = NumberScanner.number(value[dots.upperBound...]),
      low <= high, low >= 0 || number.mayBeNegative, let lower = Rational(shortest: low),
      let upper = Rational(shortest: high)
    else { return nil }
    (self.number, range) = (number, lower...upper)
  }
}

extension LayoutNumber {
  /// Parses a number and its value, such as `gap=32` or `text-size=1.5`; nil if the text is not valid.
  public static func setting(_ text: String) -> (number: LayoutNumber, value: Double)? {
    guard let (number, text) = split(text), let value = NumberScanner.number(text), value >= 0 || number.mayBeNegative
    else { return nil }
    return (number, value)
  }

  /// A number and the text after the equals sign; nil if there is no number.
  fileprivate static func split(_ text: String) -> (number: LayoutNumber, value: Substring.UTF8View)? {
    let parts = text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = String(parts[0]), let number = LayoutNumber(name) else { return nil }
    return (number, parts[1])
  }
}

extension Substring.UTF8View {
  /// The range of the first occurrence of an ASCII text.
  fileprivate func firstRange(of text: StaticString) -> (lowerBound: Index, upperBound: Index)? {
    var index = startIndex
    while index < endIndex {
      if self[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) {
        return (index, self.index(index, offsetBy: text.utf8CodeUnitCount))
      }
      index = self.index(after: index)
    }
    return nil
  }
}

extension MapDomain {
  /// The number of numbers that vary.
  public var variedCount: Int { (x.varies ? 1 : 0) + (y.varies ? 1 : 0) }

  /// The domain in which the given numbers vary, together with the sizes that vary.
  func varying(_ numbers: [(parameter: RowParameter, range: ClosedRange<Rational>)]) -> MapDomain {
    var axes = numbers.map { Axis(.constants($0.parameter), $0.range) } + [x, y].filter { $0.varies }
    while axes.count < 2 { axes.append(Axis(.constants(RowParameter()), 0...0)) }
    return MapDomain(x: axes[0], y: axes[1])
  }
}
