import VFLConstraints
import VFLSyntax

extension Rule {
  static let frameUnderConstraints = Rule(
    "VFL615", "frame_under_constraints", .note, "A frame that is set although constraints give it.",
    rationale:
      "The next layout pass puts the view where its constraints say, so that the frame holds for a moment or not "
      + "at all.",
    examples: [
      .swift(
        """
        func addLabel(to view: UIView) {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[label(100)]", options: [], metrics: nil,
            views: ["label": label]))
          label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        }
        """,
        """
        func addLabel(to view: UIView) {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[label(100)]", options: [], metrics: nil,
            views: ["label": label]))
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .frameUnderConstraints = issue.kind else { return nil }
      return Finding(
        "constraints give `\(issue.name)` its frame, so that this one will not last", issue.span,
        help: "change the constants of its constraints", related: issue.related("constrained here"),
        fix: issue.fix("remove the assignment"))
    })
}
