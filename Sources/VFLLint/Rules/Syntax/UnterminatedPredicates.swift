import VFLSyntax

extension Rule {
  static let unterminatedPredicates = Rule(
    "VFL118", "unterminated_predicates", .error, "Parentheses that are never closed.",
    rationale:
      "Without the `)` the parser cannot tell where the conditions end. The message below is the one for a view's size that ends "
      + "with `]`; the others have not been observed.",
    atRunTime: .unterminatedPredicates,
    fixSafety: .safe,
    examples: [
      .file("[a(100]", "[a(100)]"), .file("[a]-(8-[b]", "[a]-(8)-[b]"), .file("[a(100[b]", "[a(100)][b]"),
      .file("[a]-(8[b]", "[a]-(8)-[b]"),
    ],
    check: .syntax { issue, input in
      guard case .unterminatedPredicates(let isSize) = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      let message = "expected `,` or `)` after the condition, found \(found)"
      // The text that follows shows whether the `]` of the view or the hyphen after the distance is missing as well.
      let closing: String
      switch found {
      case "`]`" where !isSize:
        return Finding(
          message, issue.span, fix: FixIt(title: "write `)`", safety: .safe, edits: [.init(issue.span, ")")])
        ).quoted(false)
      case "`]`", "`-`": closing = ")"
      default: closing = isSize ? ")]" : ")-"
      }
      // At the end of the text, the view after the distance is missing too.
      if issue.span.isEmpty, !isSize { return Finding(message, issue.span).quoted(false) }
      return Finding(
        message, issue.span,
        fix: FixIt(
          title: "insert `\(closing)`", safety: .safe, edits: [.init(Span(at: issue.span.start), closing)])
      ).quoted(found == "`]`")
    })
}
