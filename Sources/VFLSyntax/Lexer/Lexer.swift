/// Splits bytes into tokens, one at a time. Never fails: what it does not know becomes an `unknown` token.
package struct Lexer {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int
  /// Where the next token begins, as an index into the bytes.
  private(set) package var offset: Int
  /// The value of the last `number` token.
  private(set) package var numberValue: Double = 0

  /// A lexer for the part `span` of `bytes`; token spans stay relative to `bytes`. The bytes must outlive the lexer.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span) {
    limit = min(Int(span.end), bytes.count)
    self.bytes = UnsafeBufferPointer(rebasing: bytes[0..<limit])
    offset = min(Int(span.start), limit)
  }

  /// Where the text ends.
  var end: UInt32 { UInt32(truncatingIfNeeded: limit) }

  /// The next token; `endOfText` for ever once the text is used up. O(length of the token).
  @inline(__always)
  package mutating func next() -> Token {
    let start = offset
    guard start < limit else {
      return Token(.endOfText, Span(at: UInt32(truncatingIfNeeded: limit)))
    }
    let byte = bytes[start]
    let kind = Self.kind(byte)
    switch kind {
    case .identifier:
      offset = endOfRun(from: start + 1) { Self.continuesIdentifier($0) }
      return token(.identifier, from: start)
    case .number, .dot:
      if let number = NumberScanner(bytes, at: start) {
        numberValue = number.value
        offset = number.end
        return token(.number, from: start)
      }
      offset = start + 1
      return token(.dot, from: start)
    case .unknownRelation:
      offset = endOfRun(from: start + 1) { Self.kind($0) == .unknownRelation }
      if offset == start + 2, bytes[start + 1] == UInt8(ascii: "=") {
        switch byte {
        case UInt8(ascii: "="): return token(.equal, from: start)
        case UInt8(ascii: "<"): return token(.lessThanOrEqual, from: start)
        case UInt8(ascii: ">"): return token(.greaterThanOrEqual, from: start)
        default: break
        }
      }
      return token(.unknownRelation, from: start)
    case .whitespace, .unknown:
      offset = endOfRun(from: start + 1) { Self.kind($0) == kind }
      return token(kind, from: start)
    default:
      offset = start + 1
      return token(kind, from: start)
    }
  }

  @inline(__always)
  private func token(_ kind: TokenKind, from start: Int) -> Token {
    Token(kind, Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: offset)))
  }

  @inline(__always)
  private func endOfRun(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
    var index = start
    while index < limit, belongs(bytes[index]) { index += 1 }
    return index
  }

  @inline(__always)
  private static func continuesIdentifier(_ byte: UInt8) -> Bool {
    let kind = kind(byte)
    return kind == .identifier || kind == .number
  }

  /// What a token that begins with `byte` is. The compiler makes a table of this, which needs no initialisation at run time.
  @inline(__always)
  private static func kind(_ byte: UInt8) -> TokenKind {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): .identifier
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case 0x09...0x0D, 0x20: .whitespace
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): .unknownRelation
    case UInt8(ascii: "|"): .bar
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "~"): .tilde
    default: .unknown
    }
  }
}
