import VFLConstraints
import VFLSyntax

/// A requested size of the superview: `320x480`, `320` for a width alone, or the name of a device.
public struct RequestedSize: Equatable, Sendable {
  /// The width in points, at least 0.
  public let width: Double
  /// The height in points, at least 0; nil for the declared height, or that which results from the constraints.
  public let height: Double?
  /// The size as the caller wrote it.
  public let text: String
  /// The device whose name the caller wrote; nil for a size in points.
  public let device: Device.Size?

  /// Parses a size; nil if the text is not a valid size.
  public init?(_ text: String) {
    if let device = Device.size(named: text) {
      (width, height, self.text, self.device) = (device.width, device.height, text, device)
      return
    }
    device = nil
    let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false).map(Self.number)
    guard parts.count <= 2, let width = parts[0] else { return nil }
    self.width = width
    self.text = text
    if parts.count == 2 {
      guard let height = parts[1] else { return nil }
      self.height = height
    } else {
      height = nil
    }
  }

  /// A size in points, or a width in points.
  package init(width: Double, height: Double?) {
    (self.width, self.height, device) = (width, height, nil)
    text = NumberText.points(width) + (height.map { "x\(NumberText.points($0))" } ?? "")
  }

  private static func number(_ text: Substring.UTF8View) -> Double? {
    NumberScanner.number(text).flatMap { $0.sign == .plus ? $0 : nil }
  }

  /// The size of a superview that otherwise has the size `size`. Without a height, its height is unchanged.
  public func outerSize(otherwise size: OuterSize) -> OuterSize {
    var size = size
    (size.source, size.width) = (.requested, .required(width))
    if let height { size.height = .required(height) }
    return size
  }
}
