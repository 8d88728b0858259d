import VFLConstraints
import VFLSyntax

extension Rule {
  static let unarrangedSubview = Rule(
    "VFL633", "unarranged_subview", .warning, "A view in a stack view that is a plain subview without a position.",
    rationale:
      "A stack view positions only its arranged subviews. A view that `addSubview` adds stays in the upper left corner, over the others, "
      + "unless constraints or a frame position it. Only views that the file neither constrains nor positions are reported. A view that `removeArrangedSubview` removes also stays in the stack view "
      + "as a plain subview; this is reported as a note if the function does nothing else that could move or hide views.",
    examples: [
      .swift(
        """
        func build() {
          let column = UIStackView()
          let title = UILabel()
          column.axis = .vertical
          column.addSubview(title)
        }
        """,
        """
        func build() {
          let column = UIStackView()
          let title = UILabel()
          column.axis = .vertical
          column.addArrangedSubview(title)
        }
        """)
    ],
    check: .code { issue, _ in
      if case .leftInStack = issue.kind {
        return Finding(
          "the stack view no longer arranges `\(issue.name)`, but still contains and shows it", issue.span,
          severity: .note, help: "write `removeFromSuperview()`, which also removes it from the arranged subviews")
      }
      guard case .subviewOfStack = issue.kind else { return nil }
      return Finding(
        "the stack view does not arrange `\(issue.name)`, and nothing else positions it", issue.span,
        help: "write `addArrangedSubview`, or constrain the view")
    })
}
