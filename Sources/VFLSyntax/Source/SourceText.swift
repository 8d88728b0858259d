/// The bytes of one input, and its name.
///
/// Any bytes are allowed: neither this type nor the lexer and the parsers assume that they are UTF-8.
public struct SourceText: Sendable {
  /// The name of the text in findings: a path as the user gave it, or `-`.
  public private(set) var name: String
  /// The text, byte for byte as it was read.
  public let bytes: [UInt8]
  /// The part of the text that is meant, such as a view tree of an Interface Builder document; nil for the whole text.
  public private(set) var part: String?
  /// The alternatives of the part that are meant, such as `line 12: if isCompact`; nil if the part has none.
  public private(set) var alternative: String?
  /// What `part` names.
  public private(set) var partKind = PartKind.view
  /// The number of the first line, counted from 1, for a part of a longer text.
  fileprivate var firstLine = 1
  /// The offsets of the line starts, which all parts of an indexed text share; nil for other texts.
  fileprivate var lineStarts: [UInt32]?

  /// A kind of part of a text.
  public enum PartKind: String, Sendable {
    /// A view tree of an Interface Builder document.
    case view
    /// A function of an app source, with the alternatives that run.
    case function
  }

  /// The largest text that spans can address, in bytes.
  public static let maximumCount: UInt64 = UInt64(UInt32.max) - 1

  /// Creates a text of at most `maximumCount` bytes; nil for a longer one.
  public init?(name: String, bytes: [UInt8]) {
    guard UInt64(bytes.count) <= Self.maximumCount else { return nil }
    self.name = name
    self.bytes = bytes
  }

  /// Creates a text from a string. A string of more than `maximumCount` bytes counts as empty.
  public init(name: String = "-", _ text: String) {
    self.name = name
    self.bytes = UInt64(text.utf8.count) <= Self.maximumCount ? Array(text.utf8) : []
  }

  /// The same text with only a part of it meant.
  public func part(_ part: String, as kind: PartKind, alternative: String? = nil) -> SourceText {
    var text = self
    text.part = part
    text.alternative = alternative
    text.partKind = kind
    return text
  }

  /// The same text with another name.
  package func renamed(_ name: String) -> SourceText {
    var text = self
    text.name = name
    return text
  }

  /// The same text as a part of a longer one, in which it begins at a line, counted from 1.
  package func excerpt(from line: Int) -> SourceText {
    var text = self
    text.firstLine = line
    return text
  }

  /// The same text with its line starts, so that creating a `LineTable` of one of its parts takes constant time. O(length of the
  /// text).
  package var indexed: SourceText {
    var text = self
    text.lineStarts = lineStarts ?? LineTable.starts(in: bytes)
    return text
  }

  /// Whether only a function of an app source is meant.
  public var isFunction: Bool { part != nil && partKind == .function }

  /// The name with the part, such as `Main.storyboard: card`, for headings.
  public var title: String { (part.map { name + ": " + $0 } ?? name) + (alternative.map { ", " + $0 } ?? "") }

  /// The name with that of the function, such as `Card.swift: Card.setUp()`, without its alternative.
  package var functionTitle: String { part.map { name + ": " + $0 } ?? name }

  /// The span of the whole text.
  public var span: Span { Span(0, UInt32(truncatingIfNeeded: bytes.count)) }

  /// The bytes of `span`, clamped to the text, as a string. Bytes that are not UTF-8 become U+FFFD. O(length of the span).
  public func text(_ span: Span) -> String {
    let end = min(Int(span.end), bytes.count)
    let start = min(Int(span.start), end)
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self)
    }
  }
}

/// The line starts of a text, for converting offsets to lines and columns.
public struct LineTable: Sendable {
  private let starts: [UInt32]
  private let count: UInt32
  private let firstLine: Int

  /// A line and a column, both counted from 1. Columns count UTF-8 bytes, as in the diagnostics of swiftc.
  public struct Position: Equatable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in UTF-8 bytes, from 1.
    public let column: Int
    /// The offset in UTF-8 bytes, from 0.
    public let offset: Int
  }

  /// Finds the line starts of `source`. A line ends with LF or CRLF. O(length of the text), unless the text knows its line starts.
  public init(_ source: SourceText) {
    starts = source.lineStarts ?? Self.starts(in: source.bytes)
    count = UInt32(truncatingIfNeeded: source.bytes.count)
    firstLine = source.firstLine
  }

  fileprivate static func starts(in bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: index + 1))
      }
    }
    return starts
  }

  /// The position of an offset. An offset past the end counts as the end. O(log lines).
  public func position(_ offset: UInt32) -> Position {
    let offset = min(offset, count)
    // The first line starts at 0, so at least one line starts at the offset or before it.
    let line = starts.partitioningIndex { $0 > offset }
    return Position(
      line: line + firstLine - 1, column: Int(offset - starts[line - 1]) + 1, offset: Int(offset))
  }

  /// The bytes of a line, including its line break; nil if there is no such line. Lines are counted from 1.
  public func span(ofLine line: Int) -> Span? {
    let line = line - firstLine + 1
    guard line >= 1, line <= starts.count else { return nil }
    return Span(starts[line - 1], line < starts.count ? starts[line] : count)
  }
}
