import VFLSyntax

extension Rule {
  static let missingPriority = Rule(
    "VFL117", "missing_priority", .error, "An `@` without a priority behind it.",
    rationale: "A priority is a number above 0 and up to 1000, or a metric.",
    atRunTime: .unparsed,
    fixSafety: .unsafe,
    examples: [.file("[a(100@)]", "[a(100@750)]")],
    check: .syntax { issue, input in
      guard case .missingPriority = issue.kind else { return nil }
      let message = "expected a priority after `@`, found \(input.quoted(issue.span))"
      let sign = Span(issue.span.start == 0 ? 0 : issue.span.start - 1, issue.span.start)
      guard input.source.text(sign) == "@" else {
        return Finding(message, issue.span).metAtRunTime(input.isInFormat(issue))
      }
      return Finding(
        message, issue.span, fix: FixIt(title: "remove the `@`", safety: .unsafe, edits: [.init(sign, "")])
      ).metAtRunTime(input.isInFormat(issue))
    })
}
