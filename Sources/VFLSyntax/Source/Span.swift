/// A half-open range of UTF-8 byte offsets into one source text.
///
/// Offsets are `UInt32`, so that a tree stays small; `SourceText` refuses texts they cannot address. Lines and columns are
/// not stored anywhere: to show a span to a person, ask a `LineTable`.
public struct Span: Equatable, Hashable, Sendable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset just past the last byte; never below `start`.
  public var end: UInt32

  /// The range `start ..< end`; an `end` below `start` makes an empty span at `start`.
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

  /// The empty span at `offset`.
  @inlinable
  public init(at offset: UInt32) {
    self.init(offset, offset)
  }

  /// Length in UTF-8 bytes.
  @inlinable public var count: Int { Int(end - start) }

  /// Whether the span covers no byte.
  @inlinable public var isEmpty: Bool { start == end }

  /// The same range as indices into a byte array.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }

  /// The smallest span that covers both.
  @inlinable
  public func union(_ other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}
