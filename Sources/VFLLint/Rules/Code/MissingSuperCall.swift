import VFLConstraints
import VFLSyntax

extension Rule {
  static let missingSuperCall = Rule(
    "VFL612", "missing_super_call", .warning,
    "An override in the update or layout pass that never calls `super`.",
    rationale:
      "The superclass's method does the work: without `updateConstraints` constraints are not updated, and without `layoutSubviews` no "
      + "subview gets its frame. `UIViewController`'s own `viewWillLayoutSubviews` does nothing, but an intermediate class may rely on "
      + "the call, so a missing call there is reported as a note. Overrides in the layout pass are reported only in files that use "
      + "constraints.",
    examples: [
      .swift(
        """
        override func updateConstraints() {
          width.constant = 200
        }
        """,
        """
        override func updateConstraints() {
          width.constant = 200
          super.updateConstraints()
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .missingSuperCall = issue.kind else { return nil }
      let place = issue.name.hasPrefix("update") ? "as its last step" : "in it"
      return Finding(
        "this override never calls the `\(issue.name)` of its superclass", issue.span,
        severity: issue.name == "viewWillLayoutSubviews" ? .note : nil,
        help: "call `super`'s `\(issue.name)` \(place)")
    })
}
