import VFLConstraints
import VFLSyntax

extension Rule {
  static let requestedLayout = Rule(
    "VFL611", "requested_layout", .warning, "A layout pass that requests another layout.",
    rationale:
      "If a view invalidates its own layout or its superview's while it is being laid out, another layout pass follows and invalidates "
      + "the layout again. The layout may never settle. The same happens if a table's controller assigns the header or footer of the table "
      + "in each layout pass. A request under a condition is not reported, because the condition may become false.",
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
      if case .headerInLayout(let method) = issue.kind {
        return Finding(
          "assigning `\(issue.name)` lays out the table again, which calls `\(method)` again", issue.span,
          help: "assign it only if its height has changed")
      }
      guard case .requestedLayout(let isOutside) = issue.kind else { return nil }
      return Finding(
        isOutside
          ? "`\(issue.name)` requests another layout outside its own view"
          : "`\(issue.name)` requests another layout of its own view",
        issue.span,
        help: isOutside
          ? "change only what is inside the view"
          : "request it where the code changes the state that the layout depends on")
    })
}
