import VFLConstraints
import VFLSyntax

extension Rule {
  static let interpolatedPriority = Rule(
    "VFL603", "interpolated_priority", .error, "A priority interpolated into a format without its raw value.",
    rationale:
      "In Swift a priority has its own type and prints as `UILayoutPriority(rawValue: 750.0)`. The format parser expects the number.",
    atRunTime: .malformedFormat, fixSafety: .unsafe,
    examples: [
      .swift(
        """
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:[a(100@\\(UILayoutPriority.defaultHigh))]",
          options: [], metrics: nil, views: ["a": a])
        """,
        """
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:[a(100@\\(UILayoutPriority.defaultHigh.rawValue))]",
          options: [], metrics: nil, views: ["a": a])
        """),
      .swift(
        """
        func constrain(_ a: UIView) -> [NSLayoutConstraint] {
          let priority: UILayoutPriority = .defaultHigh
          return NSLayoutConstraint.constraints(
            withVisualFormat: "H:[a(100@\\(priority))]",
            options: [], metrics: nil, views: ["a": a])
        }
        """,
        """
        func constrain(_ a: UIView) -> [NSLayoutConstraint] {
          let priority: UILayoutPriority = .defaultHigh
          return NSLayoutConstraint.constraints(
            withVisualFormat: "H:[a(100@\\(priority.rawValue))]",
            options: [], metrics: nil, views: ["a": a])
        }
        """),
    ],
    check: .code { issue, _ in
      guard case .interpolatedPriority = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` prints as `UILayoutPriority(rawValue: …)` in the format", issue.span,
        related: issue.related("declared as a priority here"),
        // The range of an interpolation ends with its closing parenthesis.
        fix: FixIt(
          title: "write `\(issue.name).rawValue`", safety: .unsafe,
          edits: [.init(Span(at: issue.span.end - 1), ".rawValue")]))
    })
}
