import VFLConstraints
import VFLSyntax

extension Rule {
  static let superCallNotLast = Rule(
    "VFL613", "super_call_not_last", .note, "Constraint changes after the call to `super` in an update.",
    rationale:
      "The superclass's update should see the final constraints: Apple's guide asks for the call to `super` to be the last step.",
    examples: [
      .swift(
        """
        override func updateConstraints() {
          super.updateConstraints()
          widthConstraint.constant = 200
        }
        """,
        """
        override func updateConstraints() {
          widthConstraint.constant = 200
          super.updateConstraints()
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .superCallNotLast = issue.kind else { return nil }
      return Finding(
        "constraints are changed after the superclass's `\(issue.name)`", issue.span,
        help: "make the call the last step",
        related: issue.related("changed here"))
    })
}
