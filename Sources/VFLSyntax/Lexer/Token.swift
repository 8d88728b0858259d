/// A token of a text. The tokens of a text are adjacent and cover every byte of it.
public struct Token: Equatable, Sendable {
  /// What the piece is.
  public let kind: TokenKind
  /// Where it stands.
  public let span: Span

  @inlinable
  init(_ kind: TokenKind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}

/// What a token is. Formats and constraint files share one lexer; what only files use is an error in a format.
public enum TokenKind: UInt8, Sendable {
  // Whole tokens of one byte come first: the lexer is done with them at once.
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

  /// `.` that begins no number.
  case dot
  /// `==`
  case equal
  /// `<=`
  case lessThanOrEqual
  /// `>=`
  case greaterThanOrEqual
  /// A run of `=`, `<`, `>` and `!` that is no relation.
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
