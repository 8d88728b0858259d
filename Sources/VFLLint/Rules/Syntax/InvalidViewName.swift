import VFLSyntax

extension Rule {
  static let invalidViewName = Rule(
    "VFL113", "invalid_view_name", .error, "A view's name that is no C identifier.",
    rationale: "The framework reads letters, digits and `_`, not beginning with a digit, and stops at anything else.",
    atRunTime: .raises(
      "Unable to parse constraint format: A predicate on a view's thickness must end with ')' and the view "
        + "must end with ']'"),
    examples: [.file("[9a]", "[a9]"), .file("[a-b]", "[a_b]")],
    check: .syntax { issue, input in
      guard case .invalidViewName = issue.kind else { return nil }
      return Finding(
        "\(input.quoted(issue.span)) cannot be part of a view's name", issue.span,
        help: "use a key of letters, digits and `_` that does not begin with a digit")
    })
}
