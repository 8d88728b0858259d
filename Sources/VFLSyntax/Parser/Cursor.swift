/// The format parser's position: the current token and the state that depends on earlier tokens.
///
/// The parser releases the cursor's text before `parse` returns, so a cursor with a text never leaves its thread.
struct Cursor: @unchecked Sendable {
  private(set) var lexer: Lexer
  /// The end of the last consumed token.
  private(set) var previousEnd: UInt32
  /// The first whitespace that the grammar does not allow; empty if there is none so far.
  private(set) var firstWhitespace: Span
  /// The number of issues before this format, in four bytes: a parser of up to 128 bytes is moved without a call.
  private let issueCount: UInt32
  /// Whether some of the skipped whitespace may separate two formats.
  private(set) var whitespaceSeparates = false
  var soundness = VisualFormat.Soundness.sound

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span, firstIssue: Int) {
    lexer = Lexer(bytes, in: span)
    previousEnd = span.start
    firstWhitespace = Span(at: span.start)
    issueCount = UInt32(truncatingIfNeeded: firstIssue)
  }

  /// Creates a cursor at the end of an empty text.
  init() {
    self.init(UnsafeBufferPointer(start: nil, count: 0), in: Span(at: 0), firstIssue: 0)
  }

  @inline(__always) var kind: TokenKind { lexer.kind }
  @inline(__always) var span: Span { lexer.span }
  /// The number of issues before this format.
  var firstIssue: Int { Int(issueCount) }
  var sawWhitespace: Bool { !firstWhitespace.isEmpty }

  /// Moves to the next token that is not whitespace.
  @inline(__always)
  mutating func advance() {
    let previous = lexer.kind
    previousEnd = lexer.end
    lexer.advance()
    if lexer.kind == .whitespace { skipWhitespace(after: previous) }
  }

  private mutating func skipWhitespace(after previous: TokenKind) {
    if firstWhitespace.isEmpty { firstWhitespace = lexer.span }
    let hasLineBreak = slice(lexer.span).contains { $0 == 0x0A || $0 == 0x0D }
    lexer.advance()
    // `[a] [b]` or two lines may be two formats. Removing the whitespace would join them into one format.
    if hasLineBreak || previous == .rightBracket && lexer.kind == .leftBracket { whitespaceSeparates = true }
  }

  /// Moves to the next token like `advance`, but returns the skipped spaces and tabs instead of reporting them.
  mutating func advanceOverBlanks() -> Span? {
    previousEnd = lexer.end
    lexer.advance()
    guard lexer.kind == .whitespace else { return nil }
    let blanks = lexer.span
    guard slice(blanks).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      skipWhitespace(after: .colon)
      return nil
    }
    lexer.advance()
    return blanks
  }

  /// Accepts the whitespace directly before the current token. Whitespace that was rejected earlier remains rejected.
  mutating func acceptWhitespace() {
    guard firstWhitespace.start == previousEnd else { return }
    firstWhitespace = Span(at: firstWhitespace.start)
    whitespaceSeparates = false
  }

  /// Moves to the token that begins at `offset`, which may be inside the current token.
  mutating func move(to offset: UInt32) {
    lexer = Lexer(lexer.bytes, in: Span(offset, lexer.endOfText))
    lexer.advance()
  }

  func byte(_ offset: UInt32) -> UInt8 { lexer.bytes[Int(offset)] }

  func slice(_ span: Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: lexer.bytes[span.range])
  }

  /// The kind of the next token that is not whitespace.
  func peek() -> TokenKind {
    var ahead = lexer
    ahead.advance()
    if ahead.kind == .whitespace { ahead.advance() }
    return ahead.kind
  }

  /// The kind of the next token, which may be whitespace.
  func peekAdjacent() -> TokenKind {
    var ahead = lexer
    ahead.advance()
    return ahead.kind
  }

  /// Whether the token is a typo for the colon after an orientation: `H;|`.
  var standsForColon: Bool {
    switch kind {
    case .semicolon, .comma, .dot, .slash, .unknownRelation, .equal:
      peekAdjacent() == .bar || peekAdjacent() == .leftBracket
    default: false
    }
  }

  /// Whether the token is the `>` of `->` before the next view.
  var endsArrow: Bool {
    slice(span).elementsEqual(">".utf8) && (peek() == .leftBracket || peek() == .bar)
  }

  /// Whether the token is the `<` of `<name>`.
  var isInAngleBrackets: Bool {
    guard slice(span).elementsEqual("<".utf8) else { return false }
    var ahead = lexer
    ahead.advance()
    guard ahead.kind == .identifier else { return false }
    ahead.advance()
    return ahead.kind == .unknownRelation && slice(ahead.span).elementsEqual(">".utf8)
  }

  func isFollowedByIdentifier() -> Bool { peekAdjacent() == .identifier }

  /// Whether `[name]` comes next, followed by a token that can follow the value of a predicate.
  func isBracketedName() -> Bool {
    guard kind == .leftBracket else { return false }
    var ahead = lexer
    ahead.advance()
    guard ahead.kind == .identifier else { return false }
    ahead.advance()
    guard ahead.kind == .rightBracket else { return false }
    ahead.advance()
    return ahead.kind == .rightParenthesis || ahead.kind == .comma || ahead.kind == .at
  }

  /// Whether a `]` comes before anything that begins another element. The search ends at the next bracket or bar, so that all such
  /// searches together take linear time.
  func closesBeforeNextElement() -> Bool {
    var ahead = lexer
    while true {
      switch ahead.kind {
      case .rightBracket: return true
      case .leftBracket, .bar, .endOfText: return false
      default: ahead.advance()
      }
    }
  }

  /// Skips to the next token that can begin an element. Also skips parentheses and their contents. Always consumes at least one
  /// token.
  mutating func skip(hyphensToo: Bool = false) -> Span {
    var isInParentheses = kind == .leftParenthesis
    var skipped = span
    advance()
    while true {
      switch kind {
      case .leftBracket, .bar, .endOfText: return skipped
      case .minus where !isInParentheses && !hyphensToo: return skipped
      case .leftParenthesis: isInParentheses = true
      case .rightParenthesis: isInParentheses = false
      default: break
      }
      skipped.end = span.end
      advance()
    }
  }

  /// Skips to the `]` of the current view or, if `orPredicates` is true, to its predicates. The caller knows that there is a `]`.
  mutating func skipToClosingBracket(orPredicates: Bool) -> Span {
    var skipped = span
    while kind != .rightBracket, kind != .endOfText, !(orPredicates && kind == .leftParenthesis) {
      skipped.end = span.end
      advance()
    }
    return skipped
  }

  /// Skips inside parentheses to a token that can follow a predicate.
  mutating func skipInPredicates() -> Span {
    var skipped = span
    while true {
      switch kind {
      case .comma, .rightParenthesis, .rightBracket, .leftBracket, .bar, .endOfText: return skipped
      default:
        skipped.end = span.end
        advance()
      }
    }
  }
}
