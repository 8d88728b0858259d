import VFLConstraints
import VFLSyntax

extension Rule {
  static let superCallNotLast = Rule(
    "VFL613", "super_call_not_last", .note, "An update of the superclass with changes of constraints behind it.",
    rationale:
      "What the superclass's update relies on should be in place by then: Apple's guide wants the call to be the "
      + "last step.",
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
        "constraints are changed behind the superclass's `\(issue.name)`", issue.span,
        help: "make the call the last step",
        related: issue.related("changed here"))
    })
}
