import VFLSyntax

extension Rule {
  static let missingDistance = Rule(
    "VFL110", "missing_distance", .error, "Something other than a distance behind a hyphen.",
    rationale: "Behind a hyphen stands a number, a metric, conditions in parentheses, or the next view.",
    atRunTime: .unparsed,
    examples: [.file("[a]-+8-[b]", "[a]-8-[b]")],
    check: .syntax { issue, input in
      guard case .missingDistance = issue.kind else { return nil }
      return Finding(
        "expected a number, a metric, `(`, `[` or `|` after `-`, found \(input.quoted(issue.span))", issue.span)
    })
}
