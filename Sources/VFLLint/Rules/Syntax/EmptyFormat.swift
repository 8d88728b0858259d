import VFLSyntax

extension Rule {
  static let emptyFormat = Rule(
    "VFL101", "empty_format", .error, "An empty format.",
    rationale: "There is nothing to lay out, and the framework rejects the string.",
    atRunTime: .emptyFormat,
    examples: [.format("", "H:|-[a]-|")],
    check: .syntax { issue, _ in
      guard case .emptyFormat = issue.kind else { return nil }
      return Finding("the format is empty", issue.span, help: "write at least one view, such as `H:|-[name]-|`")
    })
}
