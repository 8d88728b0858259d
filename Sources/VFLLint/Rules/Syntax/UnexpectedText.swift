import VFLSyntax

extension Rule {
  static let unexpectedText = Rule(
    "VFL120", "unexpected_text", .error, "Text that belongs to no part of a format.",
    rationale: "Between views stand connections, around them `|`, and nothing else.",
    atRunTime: .unparsed,
    examples: [
      .file("[a]foo[b]", "[a]-foo-[b]"), .file("[a](100)", "[a(100)]"),
      .file("[a(100)(200)]", "[a(>=100,<=200)]"),
    ],
    check: .syntax { issue, input in
      guard case .unexpectedText(let place) = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      switch place {
      case .view: return Finding("expected `]` after the view's size, found \(found)", issue.span)
      case .predicates: return Finding("expected `,` or `)` after the condition, found \(found)", issue.span)
      case .format:
        let first = input.source.bytes[Int(issue.span.start)]
        let help: String? =
          switch first {
          case UInt8(ascii: "("):
            "a size stands inside the brackets: `[name(100)]`; a distance between hyphens: `-(8)-`"
          case UInt8(ascii: "0")...UInt8(ascii: "9"): "a distance stands between hyphens: `-8-`"
          default: nil
          }
        return Finding("expected `[`, `-` or `|`, found \(found)", issue.span, help: help)
      }
    })
}
