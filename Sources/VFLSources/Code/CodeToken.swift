import VFLSyntax

/// A token of an app source. Comments and blanks are none.
struct CodeToken {
  enum Kind: UInt8 {
    /// A name or keyword; the span of one in backticks lies between them.
    case identifier
    /// A number as it is written.
    case number
    /// A string literal with all that belongs to it, such as `@` and `#`.
    case string
    /// A character or regular expression.
    case otherLiteral
    /// `(`, `[`, `{`, or the beginning of a conditional branch, `#`.
    case open
    /// `)`, `]`, `}`
    case close
    /// A single other byte, or an operator of several.
    case mark
    /// `#define` and its like: `partner` is the first token behind it.
    case directive
    /// Behind the last token.
    case end
  }

  var kind: Kind
  /// The first byte.
  var byte: UInt8
  /// Whether it is the first of its line.
  var startsLine: Bool
  /// How many brackets are open around it.
  var depth: UInt16 = 0
  var start: UInt32
  var end: UInt32
  /// The index of the bracket that belongs to this one; -1 where there is none.
  var partner: Int32 = -1
  /// The index of the bracket that is open around it; -1 outside of all.
  var parent: Int32
  /// The text of an identifier; the empty name for other tokens.
  var name: Name

  var span: Span { Span(start, end) }
  var count: Int { Int(end - start) }

  /// Whether it is this one byte and nothing more.
  func isMark(_ byte: UInt8) -> Bool { kind == .mark && self.byte == byte && count == 1 }
  func isOpen(_ byte: UInt8) -> Bool { kind == .open && self.byte == byte }
  func isClose(_ byte: UInt8) -> Bool { kind == .close && self.byte == byte }
}

/// Tokens of a file, by their indices; half-open.
typealias Tokens = Range<Int>

extension Range<Int> {
  /// Those from one index to another: none where the second lies before the first, as brackets that nothing closes make it.
  init(_ lower: Int, _ upper: Int) {
    self = lower..<Swift.max(lower, upper)
  }
}
