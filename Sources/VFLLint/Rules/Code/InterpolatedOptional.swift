import VFLConstraints
import VFLSyntax

extension Rule {
  static let interpolatedOptional = Rule(
    "VFL602", "interpolated_optional", .error, "An optional interpolated into a format.",
    rationale: "An optional prints as `Optional(8.0)` or `nil`. The format parser can read neither as a number.",
    atRunTime: .malformedFormat,
    examples: [
      .swift(
        """
        func constrain(_ a: UIView) -> [NSLayoutConstraint] {
          let gap: CGFloat? = 8
          return NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-\\(gap)-[a]", options: [], metrics: nil,
            views: ["a": a])
        }
        """,
        """
        func constrain(_ a: UIView) -> [NSLayoutConstraint] {
          let gap: CGFloat = 8
          return NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-\\(gap)-[a]", options: [], metrics: nil,
            views: ["a": a])
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .interpolatedOptional = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is optional, and prints as `Optional(…)` in the format", issue.span,
        help: "unwrap it first, or pass it in the metrics")
    })
}
