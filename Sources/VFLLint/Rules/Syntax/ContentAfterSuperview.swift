import VFLSyntax

extension Rule {
  static let contentAfterSuperview = Rule(
    "VFL111", "content_after_superview", .error, "Text after the closing `|`.",
    rationale: "The closing `|` is the superview's far edge. Nothing can follow it.",
    atRunTime: .malformedFormat,
    examples: [.file("|[a]|[b]", "|[a][b]|")],
    check: .syntax { issue, input in
      guard case .contentAfterSuperview = issue.kind else { return nil }
      return Finding(
        "expected the end of the format after the closing `|`, found \(input.quoted(issue.context))", issue.span,
        help: "move the `|` to the end, or remove what follows it")
    })
}
