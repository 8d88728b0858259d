import VFLSyntax

extension Rule {
  static let unterminatedView = Rule(
    "VFL114", "unterminated_view", .error, "A view without its closing bracket.",
    rationale: "Without the bracket the parser cannot tell where the view ends.",
    atRunTime: .unparsed,
    fixSafety: .safe,
    examples: [.file("H:|-[a", "H:|-[a]")],
    check: .syntax { issue, input in
      guard case .unterminatedView = issue.kind else { return nil }
      return Finding(
        "expected `]` after the view, found \(input.quoted(issue.span))", issue.span,
        fix: FixIt(title: "insert `]`", safety: .safe, edits: [.init(Span(at: issue.span.start), "]")]))
    })
}
