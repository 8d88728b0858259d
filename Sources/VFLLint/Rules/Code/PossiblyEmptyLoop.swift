import VFLConstraints
import VFLSyntax

extension Rule {
  static let possiblyEmptyLoop = Rule(
    "VFL606", "possibly_empty_loop", .note,
    "A format that a loop builds, and that is none where the loop does not run.",
    rationale:
      "Of an empty list comes a format such as `H:|-|`, which has no view and makes the app raise. That the list "
      + "is never empty can often not be seen where the format is built.",
    examples: [
      .swift(
        """
        func constrain(_ keys: [String], _ views: [String: UIView]) {
          var format = "H:|"
          for key in keys { format += "-[\\(key)]" }
          format += "-|"
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        """,
        """
        func constrain(_ keys: [String], _ views: [String: UIView]) {
          if keys.isEmpty { return }
          var format = "H:|"
          for key in keys { format += "-[\\(key)]" }
          format += "-|"
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .possiblyEmptyLoop = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is no format where the loop does not run", issue.span,
        help: "return before the loop where there is nothing to lay out", related: issue.related("the loop is here"),
        fix: issue.fix("return where there is nothing"))
    })
}
