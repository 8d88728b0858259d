import VFLSyntax

extension Rule {
  static let repeatedDistance = Rule(
    "VFL108", "repeated_distance", .error, "A second distance directly after a connection.",
    rationale:
      "There is only one distance between two neighboring views. Several conditions on it share one pair of parentheses.",
    atRunTime: .malformedFormat,
    examples: [.file("[a]-8-8-[b]", "[a]-16-[b]"), .file("[a]->=8-<=20-[b]", "[a]-(>=8,<=20)-[b]")],
    check: .syntax { issue, input in
      guard case .repeatedDistance = issue.kind else { return nil }
      return Finding(
        "expected `[` or `|` after the connection, found \(input.quoted(issue.span))", issue.span,
        help: "write one distance, or several conditions in parentheses such as `-(>=8,<=20)-`")
    })
}
