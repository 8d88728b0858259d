import VFLConstraints
import VFLSyntax

extension Rule {
  static let viewUsedAsDistance = Rule(
    "VFL203", "view_used_as_distance", .error, "A view used as a distance.",
    rationale: "Distances are numbers or metrics. Only a view's size can be compared with another view.",
    atRunTime: .malformedFormat,
    examples: [.file("view a, b, c\n[a]-(b)-[c]", "view a, b, c\n[a]-[b]-[c]")],
    check: .names { issue, input in
      guard case .viewUsedAsDistance = issue.kind else { return nil }
      if let fix = input.intendedEquation(issue) {
        return Finding("`\(input.text(issue.name))` is a view, expected one of its attributes", issue.span, fix: fix)
          .metAtRunTime(false)
      }
      return Finding(
        "`\(input.text(issue.name))` is a view and cannot be a distance", issue.span,
        help: "use a number or a metric, or place the view between the two"
      ).metAtRunTime(input.isMetAtRunTime(issue))
    })
}
