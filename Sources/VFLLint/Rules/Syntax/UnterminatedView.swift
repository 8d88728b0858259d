import VFLSyntax

extension Rule {
  static let unterminatedView = Rule(
    "VFL114", "unterminated_view", .error, "A view without its closing bracket.",
    rationale: "Without the bracket the parser cannot tell where the view ends.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [.file("H:|-[a", "H:|-[a]"), .file("[a]-8-[b}", "[a]-8-[b]")],
    check: .syntax { issue, input in
      guard case .unterminatedView = issue.kind else { return nil }
      // A closing bracket of another kind also ends the view.
      let isBracket = [")", "}", ">"].contains(input.source.text(issue.span))
      let gap = input.spacesBefore(issue.span.start)
      let fix =
        isBracket
        ? FixIt(title: "write `]`", safety: .safe, edits: [.init(issue.span, "]")])
        : FixIt(title: "insert `]`", safety: .safe, edits: [.init(Span(at: gap.start), "]")])
      return Finding(
        "expected `]` after the view, found \(input.quoted(issue.span))", issue.span,
        notes: input.source.text(issue.span) == ":" ? input.notesOnDialects(issue) : [], fix: fix)
    })
}
