import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A requested range of superview sizes: `320x480...430x932`, `320...430` for widths with the declared height, or the name of a device
/// or of a range of devices, such as `iphone`.
public struct RequestedSizes: Equatable, Sendable {
  /// The smallest size.
  public let smallest: RequestedSize
  /// The largest size, with a height if the smallest has one.
  public let largest: RequestedSize
  /// The only sizes in the range, those of devices; empty if all sizes in between are requested.
  public let devices: [Device.Size]
  /// The family of the devices; nil for sizes in points.
  public let family: Device.Family?

  /// The largest width and height that can be requested, in points.
  private static let limit = 1e6

  /// Parses a range; nil if the text is not a valid range.
  public init?(_ text: String) {
    if let range = Device.range(named: text) {
      self.init(range)
      return
    }
    if let device = Device.size(named: text) {
      self.init(devices: [device], family: Device.family(of: device))
      return
    }
    let bytes = Array(text.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "...".utf8) }),
      let smallest = RequestedSize(String(decoding: bytes[..<start], as: UTF8.self)),
      let largest = RequestedSize(String(decoding: bytes[(start + 3)...], as: UTF8.self)),
      (smallest.height == nil) == (largest.height == nil), smallest.width <= largest.width,
      smallest.height ?? 0 <= largest.height ?? 0, largest.width <= Self.limit, largest.height ?? 0 <= Self.limit
    else { return nil }
    self.init(smallest: smallest, largest: largest)
  }

  /// What is wrong with a range whose first size is larger than its second one, and the range that was meant. Nil for other texts.
  public static func reversal(_ text: String) -> (mistake: String, range: String)? {
    let bytes = Array(text.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "...".utf8) }),
      let first = RequestedSize(String(decoding: bytes[..<start], as: UTF8.self)),
      let second = RequestedSize(String(decoding: bytes[(start + 3)...], as: UTF8.self)),
      (first.height == nil) == (second.height == nil)
    else { return nil }
    let isWider = first.width > second.width
    guard let height = first.height, let otherHeight = second.height else {
      guard isWider else { return nil }
      return (
        "the first width is larger than the second",
        "\(NumberText.points(second.width))...\(NumberText.points(first.width))"
      )
    }
    let isTaller = height > otherHeight
    guard isWider || isTaller else { return nil }
    let low = RequestedSize(width: min(first.width, second.width), height: min(height, otherHeight))
    let high = RequestedSize(width: max(first.width, second.width), height: max(height, otherHeight))
    let words = isWider ? isTaller ? "wider and taller" : "wider" : "taller"
    return ("the first size is \(words) than the second", "\(low.text)...\(high.text)")
  }

  /// The requested widths.
  var widths: ClosedRange<Rational>? { Self.range(smallest.width, largest.width) }

  /// All widths with all heights; the height of a range without heights is 0.
  var domain: MapDomain {
    MapDomain(points: smallest.width...largest.width, (smallest.height ?? 0)...(largest.height ?? 0))
  }

  /// The requested heights; nil if there are none.
  var heights: ClosedRange<Rational>? {
    guard let low = smallest.height, let high = largest.height else { return nil }
    return Self.range(low, high)
  }

  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Rational>? {
    guard let lower = Rational(shortest: low), let upper = Rational(shortest: high), lower <= upper else { return nil }
    return lower...upper
  }

  /// The sizes of phones in points, from the smallest to the largest in use.
  public static let phones = named(.iphone)

  /// The sizes of windows on a Mac, in points.
  static let windows = named(.mac)

  /// The range of the devices of a family. Every family has one.
  private static func named(_ family: Device.Family) -> RequestedSizes {
    let size = RequestedSize(width: 375, height: 667)
    return RequestedSizes(family.rawValue) ?? RequestedSizes(smallest: size, largest: size)
  }

  /// A range whose smallest size is not larger than its largest one.
  init(smallest: RequestedSize, largest: RequestedSize, family: Device.Family? = nil) {
    (self.smallest, self.largest, devices, self.family) = (smallest, largest, [], family)
  }

  /// The sizes of one or more devices.
  init(devices: [Device.Size], family: Device.Family? = nil) {
    let (widths, heights) = (devices.map { $0.width }, devices.map { $0.height })
    smallest = RequestedSize(width: widths.min() ?? 0, height: heights.min() ?? 0)
    largest = RequestedSize(width: widths.max() ?? 0, height: heights.max() ?? 0)
    (self.devices, self.family) = (devices, family)
  }

  private init(_ range: Device.Range) {
    guard let first = range.devices.first else {
      self.init(
        smallest: RequestedSize(width: range.smallest.width, height: range.smallest.height),
        largest: RequestedSize(width: range.largest.width, height: range.largest.height), family: .mac)
      return
    }
    self.init(devices: range.devices, family: Device.family(of: first))
  }

  /// The size in the range that is nearest to another size. A length stays free, and a range without heights leaves the height
  /// unchanged.
  public func nearest(to size: OuterSize) -> OuterSize {
    var size = size
    if let width = size.width.points { size.width = .required(min(max(width, smallest.width), largest.width)) }
    if let height = size.height.points, let least = smallest.height, let most = largest.height {
      size.height = .required(min(max(height, least), most))
    }
    return size
  }

  /// The range with the heights that the caller did not request; nil if there are none.
  public func range(declared: Rectangle?) -> MapDomain? {
    guard let widths, let heights = heights ?? declared.flatMap({ Self.range($0.height, $0.height) }) else {
      return nil
    }
    return MapDomain(widths: widths, heights: heights)
  }
}
