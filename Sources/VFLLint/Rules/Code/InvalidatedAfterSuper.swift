import VFLConstraints
import VFLSyntax

extension Rule {
  static let invalidatedAfterSuper = Rule(
    "VFL614", "invalidated_after_super", .note, "A subview invalidated after the call to `super` that lays it out.",
    rationale:
      "During layout, a view may invalidate its subviews only before it calls `super`, because that call lays them out. If they are "
      + "invalidated later, they need another layout pass. Remaking constraints in each layout pass invalidates the view each time.",
    examples: [
      .swift(
        """
        override func layoutSubviews() {
          super.layoutSubviews()
          label.setNeedsLayout()
        }
        """,
        """
        override func layoutSubviews() {
          label.setNeedsLayout()
          super.layoutSubviews()
        }
        """)
    ],
    check: .code { issue, _ in
      if case .remadeInLayout = issue.kind {
        return Finding(
          "each layout pass replaces the constraints of `\(issue.name)` after `super` has laid it out",
          issue.span,
          help: "make them once, where the view is added, and change only constants later",
          related: issue.related("laid out here"))
      }
      guard case .invalidatedAfterSuper = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is invalidated after the call that lays it out", issue.span,
        help: "invalidate it before the superclass's method is called", related: issue.related("laid out here"))
    })
}
