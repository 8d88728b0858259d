import VFLConstraints
import VFLSyntax

extension Rule {
  static let viewUsedAsDistance = Rule(
    "VFL203", "view_used_as_distance", .error, "A view where a distance must stand.",
    rationale: "Distances are numbers or metrics; only a view's own size can be compared with another view.",
    atRunTime: .unparsed,
    examples: [.file("view a, b, c\n[a]-(b)-[c]", "view a, b, c\n[a]-[b]-[c]")],
    check: .names { issue, input in
      guard case .viewUsedAsDistance = issue.kind else { return nil }
      if let fix = input.intendedEquation(issue) {
        return Finding("`\(input.text(issue.name))` is a view, expected an attribute of it", issue.span, fix: fix)
          .metAtRunTime(false)
      }
      return Finding(
        "`\(input.text(issue.name))` is a view and cannot be a distance", issue.span,
        help: "use a number or a metric, or put the view itself between the two"
      ).metAtRunTime(input.isInFormat(issue))
    })
}
