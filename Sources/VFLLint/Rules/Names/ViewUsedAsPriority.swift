import VFLConstraints
import VFLSyntax

extension Rule {
  static let viewUsedAsPriority = Rule(
    "VFL204", "view_used_as_priority", .error, "A view used as a priority.",
    rationale: "Priorities are numbers above 0 and up to 1000, or metrics.",
    atRunTime: .malformedFormat,
    examples: [.file("view a, b\n[a(100@b)]-[b]", "view a, b\n[a(100@750)]-[b]")],
    check: .names { issue, input in
      guard case .viewUsedAsPriority = issue.kind else { return nil }
      return Finding(
        "`\(input.text(issue.name))` is a view and cannot be a priority", issue.span, help: "use a number or a metric"
      ).metAtRunTime(input.isMetAtRunTime(issue))
    })
}
