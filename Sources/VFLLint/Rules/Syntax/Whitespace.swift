import VFLSyntax

extension Rule {
  /// Public because the formatter applies the rule's safe fixes.
  public static let whitespace = Rule(
    "VFL104", "whitespace", .error, "Whitespace inside a format.",
    rationale:
      "Formats contain no whitespace. A space in a connection has crashed shipped apps with the message below. The effect of "
      + "whitespace elsewhere has not been observed; vfl treats it the same way.",
    atRunTime: .missingDistance,
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
        // Without the space between them, two words or numbers would merge. Between two views, a space may be a lost line break.
        runsTogether = runsTogether || previous.isWord && next.isWord
        mayBeTwo =
          mayBeTwo || previous == .rightBracket && next == .leftBracket
          || input.source.bytes[token.span.range].contains { $0 == 0x0A || $0 == 0x0D }
      }
      let message = "whitespace inside the format"
      let isInConnection = issue.span.start > 0 && input.source.bytes[Int(issue.span.start) - 1] == UInt8(ascii: "-")
      if runsTogether {
        return Finding(message, issue.span, help: "remove the whitespace").quoted(isInConnection)
      }
      if mayBeTwo {
        return Finding(
          message, issue.span, help: "write two formats, or join the views: without the whitespace they touch",
          fix: FixIt(title: "remove the whitespace", safety: .unsafe, edits: edits)
        ).quoted(isInConnection)
      }
      return Finding(
        message, issue.span, fix: FixIt(title: "remove the whitespace", safety: .safe, edits: edits)
      ).quoted(isInConnection)
    }
  )
}

/// The tokens in a part of a text, for rules that need more detail than the tree has.
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

  /// The kind of the first token after `span`.
  static func kind(after span: Span, in source: SourceText, _ whole: Span) -> TokenKind {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: Span(span.end, whole.end))
      lexer.advance()
      return lexer.kind
    }
  }
}

extension TokenKind {
  /// Whether the kind is a word or a number. Two adjacent tokens of such kinds would merge without a space.
  var isWord: Bool { self == .identifier || self == .number }
}
