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
        let isTest = ["at ", "on "].contains { input.source.text(issue.span).utf8.starts(with: $0.utf8) }
        return Finding(
          isTest ? "a block cannot start inside another" : "a group cannot start inside another", issue.span,
          help: isTest
            ? "close the first with a line `}`; one line can set both sizes: `at card.width == 320, card.height == 480 {`"
            : "close the first with a line `}`")
      default: return nil
      }
    })
}
