import VFLSyntax

extension Rule {
  static let missingViewName = Rule(
    "VFL112", "missing_view_name", .error, "Brackets without a view's name.",
    rationale: "The name is the view's key in the views dictionary.",
    atRunTime: .unparsed,
    examples: [.file("H:|-[]-|", "H:|-[a]-|")],
    check: .syntax { issue, input in
      guard case .missingViewName = issue.kind else { return nil }
      return Finding("expected a view's name after `[`, found \(input.quoted(issue.span))", issue.span)
    })
}
