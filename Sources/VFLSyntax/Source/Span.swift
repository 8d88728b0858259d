/// A half-open range of UTF-8 byte offsets into one source text.
///
/// Offsets are `UInt32` to keep trees small; `SourceText` rejects texts that are too long for them. Lines and columns are not
/// stored; a `LineTable` computes them.
public struct Span: Equatable, Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte, which is at least `start`.
  public var end: UInt32

  /// Creates the range `start ..< end`. If `end` is below `start`, creates the empty span at `start`.
  @inlinable
  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end < start ? start : end
  }

  @inline(__always)
  init(unchecked start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Creates the empty span at `offset`.
  @inlinable
  public init(at offset: UInt32) {
    self.init(offset, offset)
  }

  /// The length in UTF-8 bytes.
  @inlinable public var count: Int { Int(end - start) }

  /// Whether the span covers no bytes.
  @inlinable public var isEmpty: Bool { start == end }

  /// The same range as indices into a byte array.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }

  /// The smallest span that covers both spans.
  @inlinable
  public func union(_ other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}
