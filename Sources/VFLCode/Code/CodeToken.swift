import VFLSyntax

/// A token of an app source. Comments and whitespace are not tokens.
struct CodeToken {
  enum Kind: UInt8 {
    /// A name or keyword. The span of the token excludes backticks.
    case identifier
    /// A number as written.
    case number
    /// A string literal with its prefixes and delimiters, such as `@` and `#`.
    case string
    /// A character literal, a regular expression literal, or a C++ raw string literal.
    case otherLiteral
    /// `(`, `[`, `{`, or the `#` that begins a branch of a conditional.
    case open
    /// `)`, `]`, `}`
    case close
    /// Any other single byte, or an operator of several bytes.
    case mark
    /// A `#define`. `partner` is the first token after the definition.
    case directive
    /// The end of the file, after the last token.
    case end
  }

  var kind: Kind
  /// The token's first byte.
  var byte: UInt8
  /// Whether the token is the first on its line.
  var startsLine: Bool
  /// The number of open brackets that are recorded around the token.
  var depth: UInt16 = 0
  var start: UInt32
  var end: UInt32
  /// The index of the matching bracket; -1 if there is none.
  var partner: Int32 = -1
  /// The index of the innermost bracket around the token; -1 if there is none.
  var parent: Int32
  /// The text of an identifier; the empty name for other tokens.
  var name: Name

  var span: Span { Span(start, end) }
  var count: Int { Int(end - start) }

  /// Whether the token is a mark that consists of exactly this byte.
  func isMark(_ byte: UInt8) -> Bool { kind == .mark && self.byte == byte && count == 1 }
  func isOpen(_ byte: UInt8) -> Bool { kind == .open && self.byte == byte }
  func isClose(_ byte: UInt8) -> Bool { kind == .close && self.byte == byte }
}

/// A half-open range of token indices.
typealias Tokens = Range<Int>

extension Range<Int> {
  /// Creates a range, which is empty if the upper bound is less than the lower one, as can happen with unclosed brackets.
  init(_ lower: Int, _ upper: Int) {
    self = lower..<Swift.max(lower, upper)
  }
}
