import VFLSyntax

extension Rule {
  static let unterminatedPredicates = Rule(
    "VFL118", "unterminated_predicates", .error, "Parentheses that are never closed.",
    rationale: "Without the `)` there is no telling where the conditions end.",
    atRunTime: .raises(
      "Unable to parse constraint format: A predicate on a view's thickness must end with ')' and the view "
        + "must end with ']'"),
    fixSafety: .safe,
    examples: [.file("[a(100]", "[a(100)]"), .file("[a]-(8-[b]", "[a]-(8)-[b]")],
    check: .syntax { issue, input in
      guard case .unterminatedPredicates = issue.kind else { return nil }
      return Finding(
        "expected `,` or `)` after the condition, found \(input.quoted(issue.span))", issue.span,
        fix: FixIt(title: "insert `)`", safety: .safe, edits: [.init(Span(at: issue.span.start), ")")]))
    })
}
