import VFLConstraints
import VFLSyntax

extension Rule {
  static let unarrangedSubview = Rule(
    "VFL633", "unarranged_subview", .warning, "A view added to a stack view as a plain subview, without a position.",
    rationale:
      "A stack view positions only its arranged subviews. A view that `addSubview` adds stays in the upper left corner, over the others, "
      + "unless constraints or a frame position it. Only views that the file neither constrains nor positions are reported.",
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
      guard case .subviewOfStack = issue.kind else { return nil }
      return Finding(
        "the stack view does not arrange `\(issue.name)`, and nothing else positions it", issue.span,
        help: "write `addArrangedSubview`, or constrain the view")
    })
}
