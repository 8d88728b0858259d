import VFLConstraints
import VFLSyntax

extension Rule {
  static let translatedMask = Rule(
    "VFL607", "translated_mask", .note,
    "A view in a format whose autoresizing mask is still translated into constraints.",
    rationale:
      "A view that code makes has constraints of its own for its frame, until "
      + "`translatesAutoresizingMaskIntoConstraints` is off. They conflict with most formats, and the console says "
      + "so at run time. Seen are only views that the same function makes, so a helper that turns it off goes "
      + "unnoticed: a note.",
    examples: [
      .swift(
        """
        func addLabel(to view: UIView) {
          let label = UILabel()
          view.addSubview(label)
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[label]|", options: [], metrics: nil,
            views: ["label": label]))
        }
        """,
        """
        func addLabel(to view: UIView) {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[label]|", options: [], metrics: nil,
            views: ["label": label]))
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .translatedMask = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` still has the constraints of its autoresizing mask", issue.span,
        help: issue.edit == nil ? "turn `translatesAutoresizingMaskIntoConstraints` off where it is made" : nil,
        related: issue.related("it takes part in constraints here"),
        fix: issue.fix("turn `translatesAutoresizingMaskIntoConstraints` off"))
    })
}
