import VFLConstraints
import VFLSyntax

extension Rule {
  static let requestedUpdate = Rule(
    "VFL610", "requested_update", .warning, "An update of the constraints that is asked for in the pass that makes it.",
    rationale:
      "To ask for an update while constraints are updated, or behind that while views are laid out, schedules "
      + "another pass, which asks again: the app may never come to rest. Under a condition that soon stops holding "
      + "it costs a pass each time.",
    examples: [
      .swift(
        """
        override func updateConstraints() {
          width.constant = isWide ? 200 : 100
          setNeedsUpdateConstraints()
          super.updateConstraints()
        }
        """,
        """
        override func updateConstraints() {
          width.constant = isWide ? 200 : 100
          super.updateConstraints()
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .requestedUpdate = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` asks for another update of the constraints", issue.span,
        help: "ask for it where the state changes that the constraints depend on")
    })
}
