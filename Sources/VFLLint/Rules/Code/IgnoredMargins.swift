import VFLConstraints
import VFLSyntax

extension Rule {
  static let ignoredMargins = Rule(
    "VFL644", "ignored_margins", .warning, "Margins of a stack view that does not use them.",
    rationale:
      "A stack view arranges its views from edge to edge. It uses its layout margins only if `isLayoutMarginsRelativeArrangement` is true, "
      + "which it is not by default. Only files are checked that never mention this property, nor anything else that uses margins.",
    examples: [
      .swift(
        """
        func build() {
          let column = UIStackView()
          column.axis = .vertical
          column.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
          view.addSubview(column)
          column.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        """,
        """
        func build() {
          let column = UIStackView()
          column.axis = .vertical
          column.isLayoutMarginsRelativeArrangement = true
          column.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
          view.addSubview(column)
          column.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .ignoredMargins = issue.kind else { return nil }
      return Finding(
        "the stack view `\(issue.name)` does not use its margins", issue.span,
        help: "set `\(issue.name).isLayoutMarginsRelativeArrangement` to true")
    })
}
