import VFLSyntax

extension Rule {
  static let leadingConnection = Rule(
    "VFL106", "leading_connection", .error, "A connection with nothing before it.",
    rationale: "A connection joins two things, and the first one is missing.",
    atRunTime: .malformedFormat,
    fixSafety: .unsafe,
    examples: [.file("-[a]", "|-[a]")],
    check: .syntax { issue, _ in
      guard case .leadingConnection = issue.kind else { return nil }
      return Finding(
        "a format cannot begin with a connection, expected `[` or `|`", issue.span,
        fix: FixIt(
          title: "measure from the superview: insert `|`", safety: .unsafe,
          edits: [.init(Span(at: issue.span.start), "|")]))
    })
}
