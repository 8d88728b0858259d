import VFLSyntax

extension Rule {
  /// Public, since a formatter mends it without asking.
  public static let whitespace = Rule(
    "VFL104", "whitespace", .error, "Whitespace inside a format.",
    rationale:
      "Formats have no whitespace: the framework reads a blank as a character it does not know. In connections this has crashed "
      + "shipped apps; for other places there is no observation, and they are treated alike.",
    atRunTime: .raises(
      "Unable to parse constraint format: Expected a number or key from the metrics dictionary, but "
        + "encountered something else"),
    fixSafety: .safe,
    examples: [.file("H:|[a]- (8)-[b]", "H:|[a]-(8)-[b]"), .file("[a] - [b]", "[a]-[b]")],
    check: .syntax { issue, input in
      guard case .whitespace = issue.kind else { return nil }
      var edits: [FixIt.Edit] = []
      var runsTogether = false
      var mayBeTwo = false
      Tokens.forEach(in: input.source, issue.context) { token, previous in
        guard token.kind == .whitespace else { return }
        edits.append(.init(token.span, ""))
        let next = Tokens.kind(after: token.span, in: input.source, issue.context)
        // Between two words or numbers the blank is all that keeps them apart; between two views it may be a line break lost.
        runsTogether = runsTogether || previous.isWord && next.isWord
        mayBeTwo =
          mayBeTwo || previous == .rightBracket && next == .leftBracket
          || input.source.bytes[token.span.range].contains { $0 == 0x0A || $0 == 0x0D }
      }
      let message = "whitespace inside the format"
      if runsTogether { return Finding(message, issue.span, help: "remove the whitespace") }
      if mayBeTwo {
        return Finding(
          message, issue.span, help: "write two formats, or join the views: without the whitespace they touch",
          fix: FixIt(title: "remove the whitespace", safety: .unsafe, edits: edits))
      }
      return Finding(
        message, issue.span, fix: FixIt(title: "remove the whitespace", safety: .safe, edits: edits))
    }
  )
}

/// Tokens of a part of a text, for rules that look closer than the tree.
enum Tokens {
  /// Calls `body` with each token and the kind of the one before it.
  static func forEach(in source: SourceText, _ span: Span, _ body: (Token, TokenKind) -> Void) {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: span)
      var previous = TokenKind.endOfText
      lexer.advance()
      while lexer.kind != .endOfText {
        body(lexer.token, previous)
        previous = lexer.kind
        lexer.advance()
      }
    }
  }

  /// What stands right behind `span`.
  static func kind(after span: Span, in source: SourceText, _ whole: Span) -> TokenKind {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: Span(span.end, whole.end))
      lexer.advance()
      return lexer.kind
    }
  }
}

extension TokenKind {
  /// Whether two tokens of such kinds run together without a blank between them.
  var isWord: Bool { self == .identifier || self == .number }
}
