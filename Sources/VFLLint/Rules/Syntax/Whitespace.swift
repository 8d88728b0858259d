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
    syntax: { issue, input in
      guard case .whitespace = issue.kind else { return nil }
      var edits: [FixIt.Edit] = []
      var keepsBlanks = false
      Tokens.forEach(in: input.source, issue.context) { token, previous in
        if token.kind == .whitespace {
          // Between two words or numbers the blank is all that keeps them apart: removing it would make another name.
          edits.append(.init(token.span, ""))
          keepsBlanks =
            keepsBlanks || previous.isWord && Tokens.isWord(after: token.span, in: input.source, issue.context)
        }
      }
      let fix = keepsBlanks ? nil : FixIt(title: "remove the whitespace", safety: .safe, edits: edits)
      return Finding(
        "whitespace inside the format", issue.span, help: fix == nil ? "remove the whitespace" : nil, fix: fix)
    })
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

  /// Whether a name or number stands right behind `span`.
  static func isWord(after span: Span, in source: SourceText, _ whole: Span) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: Span(span.end, whole.end))
      lexer.advance()
      return lexer.kind.isWord
    }
  }
}

extension TokenKind {
  /// Whether two tokens of such kinds run together without a blank between them.
  var isWord: Bool { self == .identifier || self == .number }
}
