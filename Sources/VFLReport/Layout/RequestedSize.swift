import VFLSyntax

/// The size that a caller asks for the superview: `320x480`, or `320` for another width and the height that the file declares.
public struct RequestedSize: Equatable, Sendable {
  /// In points, at least 0.
  public let width: Double
  /// In points, at least 0; nil for the declared one.
  public let height: Double?

  /// Reads a size; nil where the text is none.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false).map(Self.number)
    guard parts.count <= 2, let width = parts[0] else { return nil }
    self.width = width
    if parts.count == 2 {
      guard let height = parts[1] else { return nil }
      self.height = height
    } else {
      height = nil
    }
  }

  private static func number(_ bytes: Substring.UTF8View) -> Double? {
    let bytes = Array(bytes)
    guard let scanned = bytes.withUnsafeBufferPointer({ NumberScanner($0, at: 0) }), scanned.end == bytes.count,
      scanned.value.isFinite
    else { return nil }
    return scanned.value
  }

  /// Bounds of this size at the declared origin; nil where a height is needed and none is declared.
  public func bounds(declared: Rectangle?) -> Rectangle? {
    guard let height = height ?? declared?.height else { return nil }
    return Rectangle(x: declared?.x ?? 0, y: declared?.y ?? 0, width: width, height: height)
  }
}
