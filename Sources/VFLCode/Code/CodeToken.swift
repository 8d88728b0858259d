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

  fileprivate let source: LexedSource
  fileprivate let index: Int

  var kind: Kind { source.table.kind(index) }
  /// The token's first byte; 0 at the end of the file.
  var byte: UInt8 { source.table.knownByte(index) ?? source.bytes[Int(start)] }
  /// Whether the token is the first on its line.
  var startsLine: Bool { source.table.startsLine(index) }
  var start: UInt32 { source.table.start(index) }
  var end: UInt32 { start + UInt32(truncatingIfNeeded: count) }
  /// The index of the matching bracket; -1 if there is none.
  var partner: Int32 { source.table.partner(index) }
  /// The index of the innermost bracket around the token; -1 if there is none.
  var parent: Int32 { source.table.parent(index) }
  /// The text of an identifier; the empty name for other tokens.
  var name: Name { source.table.name(index) }

  var span: Span { Span(start, end) }
  var count: Int { source.count(of: index) }

  /// Whether the token is a mark that consists of exactly this byte.
  func isMark(_ byte: UInt8) -> Bool { source.table.isMark(index, byte) }
  func isOpen(_ byte: UInt8) -> Bool { source.table.isOpen(index, byte) }
  func isClose(_ byte: UInt8) -> Bool { kind == .close && self.byte == byte }

  @inline(__always) func isMark(_ mark: Unicode.Scalar) -> Bool { isMark(UInt8(ascii: mark)) }
  @inline(__always) func isOpen(_ bracket: Unicode.Scalar) -> Bool { isOpen(UInt8(ascii: bracket)) }
  @inline(__always) func isClose(_ bracket: Unicode.Scalar) -> Bool { isClose(UInt8(ascii: bracket)) }
}

/// Lets the patterns of a `switch` over bytes be ASCII characters.
@inline(__always) func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { character.value == UInt32(byte) }

@inline(__always)
func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool { characters.contains(Unicode.Scalar(byte)) }

/// The tokens of a source, in order, up to and including `end`.
struct CodeTokens: RandomAccessCollection {
  let source: LexedSource

  var startIndex: Int { 0 }
  var endIndex: Int { source.tokenCount }
  /// Without this, debug builds would count through the protocol, which takes half their time.
  var count: Int { source.tokenCount }
  subscript(index: Int) -> CodeToken { CodeToken(source: source, index: index) }
}

/// A half-open range of token indices.
typealias Tokens = Range<Int>

extension Range<Int> {
  /// Creates a range, which is empty if the upper bound is less than the lower one, as can happen with unclosed brackets.
  init(_ lower: Int, _ upper: Int) { self = lower..<Swift.max(lower, upper) }
}
