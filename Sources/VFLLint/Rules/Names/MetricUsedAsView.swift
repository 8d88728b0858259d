import VFLConstraints
import VFLSyntax

extension Rule {
  static let metricUsedAsView = Rule(
    "VFL205", "metric_used_as_view", .error, "A metric used as a view.",
    rationale: "Brackets contain a key of the views dictionary. Metrics belong in distances, sizes and priorities.",
    atRunTime: .unknownView(FrameworkMessage.anyName),
    examples: [.file("view a\nmetric gap = 8\n[a]-[gap]", "view a\nmetric gap = 8\n[a]-gap-|")],
    check: .names { issue, input in
      guard case .metricUsedAsView = issue.kind else { return nil }
      return Finding(
        "`\(input.text(issue.name))` is a metric and cannot be a view", issue.span,
        help: "write a distance between hyphens: `-\(input.text(issue.name))-`", subject: input.text(issue.name)
      ).metAtRunTime(input.isMetAtRunTime(issue))
    })
}
