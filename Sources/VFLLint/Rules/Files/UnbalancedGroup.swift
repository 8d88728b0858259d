import VFLSyntax

extension Rule {
  static let unbalancedGroup = Rule(
    "VFL156", "unbalanced_group", .error, "A group that is not closed, closed twice, or nested in another.",
    rationale: "A group starts with `group name {` and ends with a line `}`. Groups do not nest.",
    examples: [.file("group wide {\n  [a(200)]", "group wide {\n  [a(200)]\n}"), .file("[a(8)]\n}", "[a(8)]")],
    check: .syntax { issue, input in
      switch issue.kind {
      case .unclosedGroup:
        return Finding("the group \(input.quoted(issue.span)) is never closed", issue.span, help: "add a line `}`")
      case .unopenedGroup: return Finding("`}` without a group", issue.span)
      case .nestedGroup:
        return Finding("a group cannot begin inside another", issue.span, help: "close the first with a line `}`")
      default: return nil
      }
    })
}
