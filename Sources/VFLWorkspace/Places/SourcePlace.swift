import VFLSyntax

/// A line of a project that states a constraint.
public struct SourcePlace: Equatable, Sendable {
  /// The text. Its part is the function or view tree that contains the line.
  public let source: SourceText
  /// The source range of the constraint.
  public let span: Span
  /// The line, counted from 1.
  public let line: Int
  /// The column in UTF-8 bytes, counted from 1.
  public let column: Int

  /// The path and the line, such as `Card.swift:41`.
  public var text: String { "\(source.name):\(line)" }

  /// The line, without whitespace at its ends. O(length of the line).
  public var lineText: String { source.text(lineSpan) }

  private var lineSpan: Span {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let bytes = source.bytes
    var start = bytes[..<Int(span.start)].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    var end = bytes[Int(span.start)...].firstIndex(where: isEnd) ?? bytes.count
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
  }

  /// The line with a priority of 999 for the constraint; nil if the line cannot simply be changed in this way. Elements of documents and
  /// constraints of SnapKit can; code that activates a constraint where it makes it cannot.
  public var lineWithLowerPriority: String? {
    let line = lineSpan
    guard span.start >= line.start, span.end <= line.end else { return nil }
    let (own, part) = (source.text(span), source.text(Span(line.start, span.start)))
    let rest = source.text(Span(span.end, line.end))
    if own.hasPrefix("<constraint "), !own.mentions(" priority=\"") {
      return part + "<constraint priority=\"999\" " + own.dropFirst("<constraint ".count) + rest
    }
    guard rest.isEmpty, !own.mentions("riorit"), own.mentions(".equalTo") || own.mentions("ThanOrEqualTo"),
      own.hasPrefix("make.") || own.hasPrefix("$0."), own.hasSuffix(")")
    else { return nil }
    return part + own + ".priority(999)"
  }

  /// Places are equal if they are on the same line of the same file.
  public static func == (left: SourcePlace, right: SourcePlace) -> Bool {
    left.source.name == right.source.name && left.line == right.line
  }
}

/// The lines of a project that may have made a constraint of a console log.
public struct ConstraintSource: Equatable, Sendable {
  /// How certain it is that the first place made the constraint.
  public enum Certainty: String, Sendable {
    /// Only this place can have made it, and it agrees with the log in everything that both state.
    case exact
    /// This place agrees best with the log.
    case likely
    /// Several places agree equally well.
    case several
  }

  /// The certainty of the first place.
  public var certainty: Certainty
  /// The places: one, or for ``Certainty/several`` two or three, with the nearest to the lines of the other constraints first.
  public var places: [SourcePlace]
  /// The number of other places that agree equally well.
  public var othersCount = 0

  /// The maximum number of places that are listed.
  static let listedCount = 3
}
