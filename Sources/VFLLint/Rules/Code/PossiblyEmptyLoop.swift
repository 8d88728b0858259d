import VFLConstraints
import VFLSyntax

extension Rule {
  static let possiblyEmptyLoop = Rule(
    "VFL606", "possibly_empty_loop", .note,
    "A format built in a loop that may not run.",
    rationale:
      "An empty list yields a format such as `H:|-|`, which has no view and makes the app raise an exception. The code that builds "
      + "the format often cannot guarantee that the list has elements.",
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
        "`\(issue.name)` is not a valid format when the loop does not run", issue.span,
        help: "return before the loop if there is nothing to lay out")
    })
}
