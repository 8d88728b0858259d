/// A token. The tokens of a text are adjacent and cover every byte of it.
public struct Token: Equatable, Sendable {
  /// What the token represents.
  public let kind: TokenKind
  /// The source range of the token.
  public let span: Span

  @inlinable
  init(_ kind: TokenKind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

/// The kind of a token. Formats and constraint files share one lexer; a token that only constraint files use is an error in a
/// format.
public enum TokenKind: UInt8, Sendable {
  // Tokens that are always one byte long come first, because the lexer reads them in one step.
  /// `|`
  case bar
  /// `-`
  case minus
  /// `+`
  case plus
  /// `[`
  case leftBracket
  /// `]`
  case rightBracket
  /// `(`
  case leftParenthesis
  /// `)`
  case rightParenthesis
  /// `{`
  case leftBrace
  /// `}`
  case rightBrace
  /// `,`
  case comma
  /// `;`
  case semicolon
  /// `:`
  case colon
  /// `@`
  case at
  /// `*`
  case star
  /// `/`
  case slash
  /// `%`
  case percent
  /// `~`
  case tilde

  /// A `.` that does not begin a number.
  case dot
  /// `==`
  case equal
  /// `<=`
  case lessThanOrEqual
  /// `>=`
  case greaterThanOrEqual
  /// A run of `=`, `<`, `>` and `!` that is not a relation.
  case unknownRelation
  /// An unsigned number.
  case number
  /// A C identifier.
  case identifier
  /// A run of spaces, tabs and line breaks.
  case whitespace
  /// A run of any other bytes.
  case unknown
  /// The empty token after the last byte.
  case endOfText

  /// Whether tokens of this kind are one byte long.
  @inline(__always)
  var isSingleByte: Bool { rawValue <= TokenKind.tilde.rawValue }
}
