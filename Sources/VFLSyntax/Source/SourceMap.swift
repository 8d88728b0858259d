/// Maps each byte of a decoded text to its position in the file. Supports escapes, boundaries between literals, and holes for text
/// that is known only at run time.
public struct SourceMap: Equatable, Sendable {
  /// A run of decoded bytes and the bytes of the file that encode it.
  private struct Segment: Equatable, Sendable {
    /// The offset at which the run begins in the decoded text.
    var start: UInt32
    /// The number of decoded bytes.
    var count: UInt32
    /// The source range that encodes the run.
    var span: Span
    /// The number of the literal that the run is part of.
    var literal: UInt32
    /// Whether the text of the run is known only at run time.
    var isHole: Bool

    /// Whether each decoded byte is encoded by the same byte.
    var isVerbatim: Bool { Int(count) == span.count && !isHole }
  }

  private var segments: [Segment] = []
  /// The number of decoded bytes.
  public private(set) var count: UInt32 = 0
  private var literal: UInt32 = 0
  /// The start of an escape in the literals: a backslash, followed in raw strings by the hashes; nil if there are no escapes.
  private var escape: String?

  /// Creates the map of an empty text.
  public init() {}

  /// The parts of the decoded text that are known only at run time.
  public var holes: [Span] {
    segments.compactMap { $0.isHole ? Span($0.start, $0.start + $0.count) : nil }
  }

  /// Whether the map is new: it has no segments, and no literal has begun.
  package var isEmpty: Bool { segments.isEmpty && literal == 0 && escape == nil }

  /// Whether the map has no holes.
  public var isComplete: Bool { !segments.contains { $0.isHole } }

  /// Begins a new literal. No edit may cross the boundary between two literals.
  package mutating func beginLiteral(escape: String?) {
    literal += 1
    self.escape = escape
  }

  /// Adds `count` decoded bytes, which the part `span` of the file encodes.
  package mutating func append(_ count: Int, from span: Span, isHole: Bool = false) {
    guard count > 0 else { return }
    let added = UInt32(truncatingIfNeeded: count)
    if let last = segments.last, last.isVerbatim, !isHole, span.count == count, last.span.end == span.start,
      last.literal == literal
    {
      segments[segments.count - 1].count += added
      segments[segments.count - 1].span.end = span.end
    } else {
      segments.append(Segment(start: self.count, count: added, span: span, literal: literal, isHole: isHole))
    }
    self.count += added
  }

  /// Appends the map of another text. The literals of the other text follow those of this text.
  package mutating func append(_ other: SourceMap) { append(other, literalsFrom: literal) }

  /// Appends the map of another part of the same text, with the same numbering of literals.
  package mutating func append(part other: SourceMap) { append(other, literalsFrom: 0) }

  private mutating func append(_ other: SourceMap, literalsFrom base: UInt32) {
    for segment in other.segments {
      segments.append(
        Segment(
          start: count + segment.start, count: segment.count, span: segment.span, literal: base + segment.literal,
          isHole: segment.isHole))
    }
    count += other.count
    literal = max(literal, base + other.literal)
    escape = other.escape ?? escape
  }

  /// The map of a part of the decoded text. O(log segments + segments of the part).
  package func part(_ span: Span) -> SourceMap {
    var part = SourceMap()
    part.escape = escape
    for segment in segments[segment(span.start)...] where span.start < segment.start + segment.count {
      if segment.start >= span.end { break }
      let start = max(segment.start, span.start)
      let end = min(segment.start + segment.count, span.end)
      var place = segment.span
      if segment.isVerbatim {
        place = Span(segment.span.start + (start - segment.start), segment.span.start + (end - segment.start))
      }
      part.segments.append(
        Segment(start: part.count, count: end - start, span: place, literal: segment.literal, isHole: segment.isHole))
      part.count += end - start
      part.literal = max(part.literal, segment.literal)
    }
    return part
  }

  /// The bytes of the file that encode a part of the decoded text; nil if none do. O(log segments).
  public func span(_ span: Span) -> Span? {
    guard !segments.isEmpty else { return nil }
    let first = segments[segment(min(span.start, count))]
    let start = offset(span.start, in: first)
    if span.isEmpty { return Span(at: start) }
    let last = segments[segment(min(span.end, count) - 1)]
    let end = last.isVerbatim ? offset(span.end, in: last) : last.span.end
    // The parts of a text may be in a different order in the file.
    return end >= start ? Span(start, end) : Span(start, max(start, first.span.end))
  }

  /// The offset in the decoded text of an offset in the file, which may be the end of a literal; nil if the text does not come from
  /// there. O(segments).
  package func decodedOffset(_ offset: UInt32) -> UInt32? {
    var end: UInt32?
    for segment in segments where segment.span.start <= offset && offset <= segment.span.end {
      guard !segment.isHole else { continue }
      if offset == segment.span.end {
        end = segment.start + segment.count
      } else {
        return segment.isVerbatim ? segment.start + (offset - segment.span.start) : segment.start
      }
    }
    return end
  }

  /// The bytes of the file that an edit of the decoded text replaces; nil unless they are in one literal and outside holes.
  public func editableSpan(_ span: Span) -> Span? {
    guard !segments.isEmpty, span.end <= count else { return nil }
    let (first, last): (Int, Int)
    if span.isEmpty {
      // An insertion belongs to the segment after it, or to the last segment at the end of the text.
      first = segment(span.start)
      last = first
      if segments[first].isHole {
        // Text can be inserted directly before a hole if a segment of the same literal precedes it.
        guard segments[first].start == span.start, first > 0, !segments[first - 1].isHole,
          segments[first - 1].literal == segments[first].literal
        else { return nil }
        return Span(at: segments[first - 1].span.end)
      }
    } else {
      first = segment(span.start)
      last = segment(span.end - 1)
    }
    guard segments[first].literal == segments[last].literal, !segments[first...last].contains(where: { $0.isHole })
    else {
      return nil
    }
    return self.span(span)
  }

  /// The text escaped for insertion into the literals; nil if the literals cannot contain the text.
  public func escaped(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        guard let escape else { return nil }
        result += escape
        result.unicodeScalars.append(scalar)
      case "\n", "\r": return nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The index of the segment that contains an offset of the decoded text. The end of the text belongs to the last segment.
  private func segment(_ offset: UInt32) -> Int {
    max(segments.partitioningIndex { $0.start > offset }, 1) - 1
  }

  private func offset(_ offset: UInt32, in segment: Segment) -> UInt32 {
    if offset >= segment.start + segment.count { return segment.span.end }
    return segment.isVerbatim ? segment.span.start + (offset - segment.start) : segment.span.start
  }
}
