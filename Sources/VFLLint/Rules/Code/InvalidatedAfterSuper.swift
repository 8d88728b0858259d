import VFLConstraints
import VFLSyntax

extension Rule {
  static let invalidatedAfterSuper = Rule(
    "VFL614", "invalidated_after_super", .note, "A subview that is asked for another layout once it has its frame.",
    rationale:
      "A view may invalidate what is inside of it while it is laid out, but before it calls the superclass: that "
      + "call lays the subviews out. Behind it they need another pass.",
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
      guard case .invalidatedAfterSuper = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is invalidated behind the call that lays it out", issue.span,
        help: "invalidate it before the superclass's method is called", related: issue.related("laid out here"))
    })
}
