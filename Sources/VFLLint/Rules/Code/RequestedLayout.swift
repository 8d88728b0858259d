import VFLConstraints
import VFLSyntax

extension Rule {
  static let requestedLayout = Rule(
    "VFL611", "requested_layout", .warning, "A layout that is asked for while the view is laid out.",
    rationale:
      "A view that asks for its own layout while it is laid out, or for that of what holds it, is laid out again, "
      + "asks again, and the app may never come to rest.",
    examples: [
      .swift(
        """
        override func layoutSubviews() {
          super.layoutSubviews()
          label.preferredMaxLayoutWidth = bounds.width
          setNeedsLayout()
        }
        """,
        """
        override func layoutSubviews() {
          label.preferredMaxLayoutWidth = bounds.width
          super.layoutSubviews()
        }
        """),
      .objectiveC(
        """
        - (void)layoutSubviews {
          [super layoutSubviews];
          [self.superview setNeedsLayout];
        }
        """,
        """
        - (void)layoutSubviews {
          [super layoutSubviews];
        }
        """),
    ],
    check: .code { issue, _ in
      guard case .requestedLayout(let isOutside) = issue.kind else { return nil }
      return Finding(
        isOutside
          ? "`\(issue.name)` asks for another layout of what is outside of the view"
          : "`\(issue.name)` asks for another layout of the same view",
        issue.span,
        help: isOutside
          ? "change only what is inside of the view" : "ask for it where the state changes that the layout depends on")
    })
}
