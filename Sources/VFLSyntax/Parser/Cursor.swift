/// Where the format parser stands: the current token, and what it has to remember about the way there.
struct Cursor {
  private(set) var lexer: Lexer
  private(set) var kind: TokenKind = .endOfText
  private(set) var span: Span
  /// Where the last consumed token ended.
  private(set) var previousEnd: UInt32
  /// Where the text ends.
  let end: UInt32
  /// The first whitespace that no rule allows; empty while there was none.
  private(set) var firstWhitespace: Span
  /// The count of issues before this format.
  let firstIssue: Int
  var isBroken = false
  var reportedContentAfterSuperview = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span, firstIssue: Int) {
    lexer = Lexer(bytes, in: span)
    end = UInt32(truncatingIfNeeded: min(Int(span.end), bytes.count))
    self.span = Span(at: span.start)
    previousEnd = span.start
    firstWhitespace = Span(at: span.start)
    self.firstIssue = firstIssue
  }

  var sawWhitespace: Bool { !firstWhitespace.isEmpty }

  /// Goes to the next token that is not whitespace.
  @inline(__always)
  mutating func advance() {
    previousEnd = span.end
    var token = lexer.next()
    while token.kind == .whitespace {
      if firstWhitespace.isEmpty { firstWhitespace = token.span }
      token = lexer.next()
    }
    kind = token.kind
    span = token.span
  }

  /// Goes on like `advance`, and gives back blanks and tabs that stood in between instead of holding them against the text.
  mutating func advanceOverBlanks() -> Span? {
    var ahead = lexer
    let token = ahead.next()
    guard token.kind == .whitespace, slice(token.span).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      advance()
      return nil
    }
    lexer = ahead
    advance()
    return token.span
  }

  func byte(_ offset: UInt32) -> UInt8 { lexer.bytes[Int(offset)] }

  func slice(_ span: Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: lexer.bytes[span.range])
  }

  /// The kind of the token behind the current one, whitespace left out.
  func peek() -> TokenKind {
    var ahead = lexer
    var kind = ahead.next().kind
    while kind == .whitespace { kind = ahead.next().kind }
    return kind
  }

  /// The kind of the token right behind the current one.
  func peekAdjacent() -> TokenKind {
    var ahead = lexer
    return ahead.next().kind
  }

  func isFollowedByIdentifier() -> Bool { peekAdjacent() == .identifier }

  /// Whether a `]` comes before anything that begins another element. Looks no further than the next bracket or bar, so that
  /// all such looks together stay linear.
  func closesBeforeNextElement() -> Bool {
    var ahead = lexer
    var kind = kind
    while true {
      switch kind {
      case .rightBracket: return true
      case .leftBracket, .bar, .endOfText: return false
      default: kind = ahead.next().kind
      }
    }
  }

  /// Skips to the next thing that can begin an element; parenthesised parts are skipped whole. Always consumes something.
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

  /// Skips inside a view to its `]`, or to its predicates; the caller knows that there is a `]`.
  mutating func skipToClosingBracket(orPredicates: Bool) -> Span {
    var skipped = span
    while kind != .rightBracket, kind != .endOfText, !(orPredicates && kind == .leftParenthesis) {
      skipped.end = span.end
      advance()
    }
    return skipped
  }

  /// Skips inside parentheses to what can follow a predicate.
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
