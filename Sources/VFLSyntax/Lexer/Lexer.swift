/// Splits bytes into tokens, one at a time. Never fails: unknown bytes become an `unknown` token.
///
/// Storing the current token in three separate fields is a third faster than returning tokens.
package struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  private let limit: UInt32
  /// The kind of the current token.
  private(set) package var kind: TokenKind
  /// The offset at which the current token starts.
  private(set) package var start: UInt32
  /// The offset at which the current token ends and the next one starts.
  private(set) package var end: UInt32
  /// The value of the last `number` token.
  private(set) package var numberValue: Double = 0

  /// Creates a lexer that is positioned before the first token of the part `span` of `bytes`. Offsets are relative to `bytes`,
  /// which must outlive the lexer.
  @inline(__always)
  package init(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span) {
    self.bytes = bytes
    limit = min(span.end, UInt32(truncatingIfNeeded: bytes.count))
    kind = .endOfText
    start = min(span.start, limit)
    end = start
  }

  /// The offset at which the text ends.
  var endOfText: UInt32 { limit }

  /// The source range of the current token.
  @inline(__always)
  package var span: Span { Span(unchecked: start, end) }

  /// The current token.
  package var token: Token { Token(kind, span) }

  /// The kind of the token after the current one. O(1) for most tokens, otherwise O(length of the token).
  var nextKind: TokenKind {
    guard end < limit else { return .endOfText }
    let kind = Self.kind(bytes[Int(end)])
    // Tokens of all other kinds have this kind whatever follows their first byte.
    guard kind == .dot || kind == .unknownRelation else { return kind }
    var ahead = self
    ahead.advance()
    return ahead.kind
  }

  /// Moves to the next token, or to `endOfText` after the last byte. O(length of the token).
  @inline(__always)
  package mutating func advance() {
    start = end
    guard end < limit else {
      kind = .endOfText
      return
    }
    let byte = bytes[Int(end)]
    kind = Self.kind(byte)
    end &+= 1
    if kind.isSingleByte { return }
    // Nearly every format begins with a word of one letter, and many views have names like `a`.
    if kind == .identifier, end < limit, Self.kind(bytes[Int(end)]).isSingleByte { return }
    finishToken(byte)
  }

  /// Reads the rest of a token that may be longer than one byte.
  private mutating func finishToken(_ byte: UInt8) {
    switch kind {
    case .identifier:
      var last = end
      while last < limit, Self.continuesIdentifier(bytes[Int(last)]) { last &+= 1 }
      end = last
    case .number:
      if !finishPlainNumber(byte) { finishNumber() }
    case .dot:
      if end < limit, bytes[Int(end)] &- UInt8(ascii: "0") < 10 { finishNumber() }
    case .unknownRelation:
      skipRun(of: .unknownRelation)
      if end &- start == 2, bytes[Int(start &+ 1)] == UInt8(ascii: "=") {
        switch byte {
        case UInt8(ascii: "="): kind = .equal
        case UInt8(ascii: "<"): kind = .lessThanOrEqual
        case UInt8(ascii: ">"): kind = .greaterThanOrEqual
        default: break
        }
      }
    default:
      skipRun(of: kind)
    }
  }

  /// Reads a number of up to nine digits without a fraction or an exponent, like nearly every number in a layout. Returns false
  /// for other numbers.
  @inline(__always)
  private mutating func finishPlainNumber(_ first: UInt8) -> Bool {
    var value = UInt32(first &- UInt8(ascii: "0"))
    var last = end
    while last < limit {
      let byte = bytes[Int(last)]
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        let kind = Self.kind(byte)
        if kind == .identifier || kind == .dot { return false }
        break
      }
      value = value &* 10 &+ UInt32(digit)
      last &+= 1
    }
    guard last &- start < 10 else { return false }
    end = last
    numberValue = Double(value)
    return true
  }

  private mutating func finishNumber() {
    let text = UnsafeBufferPointer(rebasing: bytes[..<Int(limit)])
    guard let number = NumberScanner(text, at: Int(start)) else { return }
    numberValue = number.value
    end = UInt32(truncatingIfNeeded: number.end)
    kind = .number
  }

  private mutating func skipRun(of kind: TokenKind) {
    var last = end
    while last < limit, Self.kind(bytes[Int(last)]) == kind { last &+= 1 }
    end = last
  }

  @inline(__always)
  private static func continuesIdentifier(_ byte: UInt8) -> Bool {
    let kind = kind(byte)
    return kind == .identifier || kind == .number
  }

  /// The kind of a token that begins with `byte`, from a table. Comparing ranges would cost a third of the parsing time.
  @inline(__always)
  package static func kind(_ byte: UInt8) -> TokenKind {
    unsafeBitCast(kinds.utf8Start[Int(byte)] &- UInt8(ascii: "A"), to: TokenKind.self)
  }

  /// One letter for each of the 256 bytes: `A` plus the raw value of the kind. A static string is the only kind of table that needs
  /// no initialization at run time. A test checks every entry.
  private static let kinds: StaticString = """
    ZZZZZZZZZYYYYYZZZZZZZZZZZZZZZZZZYVZZZPZZFGNCJBROWWWWWWWWWWLKVVVZ\
    MXXXXXXXXXXXXXXXXXXXXXXXXXXDZEZXZXXXXXXXXXXXXXXXXXXXXXXXXXXHAIQZ\
    ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ\
    ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ
    """
}
