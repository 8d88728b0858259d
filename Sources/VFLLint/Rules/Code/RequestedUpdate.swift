import VFLConstraints
import VFLSyntax

extension Rule {
  static let requestedUpdate = Rule(
    "VFL610", "requested_update", .warning, "A constraint update requested during the pass that performs it.",
    rationale:
      "Requesting an update while constraints are being updated, or later while views are being laid out, schedules another pass, which "
      + "requests the update again, so the updates may never end. A request under a condition that soon becomes false costs one extra "
      + "pass each time.",
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
        "`\(issue.name)` requests another constraint update", issue.span,
        help: "request it where the code changes the state that the constraints depend on")
    })
}
