import VFLSyntax

extension Rule {
  static let emptyPredicates = Rule(
    "VFL115", "empty_predicates", .error, "Empty parentheses.",
    rationale: "Parentheses contain at least one size or distance.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [.file("[a()]-[b]", "[a]-[b]"), .file("[a]-()-[b]", "[a]-(8)-[b]")],
    check: .syntax { issue, input in
      guard case .emptyPredicates = issue.kind else { return nil }
      let isDistance = issue.context.start > 0 && input.source.bytes[Int(issue.context.start) - 1] == UInt8(ascii: "-")
      let message = "expected a number or a name, found `)`"
      guard !isDistance else { return Finding(message, issue.span, help: "write a distance, such as `-8-`") }
      return Finding(
        message, issue.span,
        fix: FixIt(title: "remove the parentheses", safety: .safe, edits: [.init(issue.context, "")]))
    })
}
