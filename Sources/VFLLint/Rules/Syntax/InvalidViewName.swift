import VFLSyntax

extension Rule {
  static let invalidViewName = Rule(
    "VFL113", "invalid_view_name", .error, "A view's name that is no C identifier.",
    rationale: "A view's key in a format is a C identifier: letters, digits and `_`, not beginning with a digit.",
    atRunTime: .unparsed,
    examples: [.file("[9a]", "[a9]"), .file("[a-b]", "[a_b]")],
    check: .syntax { issue, input in
      guard case .invalidViewName = issue.kind else { return nil }
      return Finding(
        "\(input.quoted(issue.span)) cannot be part of a view's name", issue.span,
        help: "use a key of letters, digits and `_` that does not begin with a digit")
    })
}
