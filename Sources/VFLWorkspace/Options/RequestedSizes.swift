import VFLLayout
import VFLSolver
import VFLSyntax

/// A requested range of superview sizes: `320x480...430x932`, or `320...430` for widths with the declared height.
public struct RequestedSizes: Equatable, Sendable {
  /// The smallest size.
  public let smallest: RequestedSize
  /// The largest size, with a height if the smallest has one.
  public let largest: RequestedSize

  /// The largest width and height that can be requested, in points.
  private static let limit = 1e6

  /// Parses a range; nil if the text is not a valid range.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "...".utf8) }),
      let smallest = RequestedSize(String(decoding: bytes[..<start], as: UTF8.self)),
      let largest = RequestedSize(String(decoding: bytes[(start + 3)...], as: UTF8.self)),
      (smallest.height == nil) == (largest.height == nil), smallest.width <= largest.width,
      smallest.height ?? 0 <= largest.height ?? 0, largest.width <= Self.limit, largest.height ?? 0 <= Self.limit
    else { return nil }
    (self.smallest, self.largest) = (smallest, largest)
  }

  /// The sizes of phones in points, from the smallest to the largest in use.
  public static let phones = RequestedSizes("320x568...440x956")

  /// The range with the heights that the caller did not request; nil if there are none.
  public func range(declared: Rectangle?) -> MapDomain? {
    guard let low = smallest.height ?? declared?.height, let high = largest.height ?? declared?.height,
      let left = Rational(shortest: smallest.width), let right = Rational(shortest: largest.width),
      let bottom = Rational(shortest: low), let top = Rational(shortest: high), left <= right, bottom <= top
    else { return nil }
    return MapDomain(widths: left...right, heights: bottom...top)
  }
}
