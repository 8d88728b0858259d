import VFLConstraints
import VFLSyntax

extension Rule {
  static let translatedMask = Rule(
    "VFL607", "translated_mask", .note,
    "A constrained view that still translates its autoresizing mask into constraints.",
    rationale:
      "A view created in code gets constraints for its frame until `translatesAutoresizingMaskIntoConstraints` is false. They conflict "
      + "with most others, and the console reports the conflict at run time. A container that gets both a frame and a mask "
      + "keeps them on purpose: it is reported only if a constraint positions or sizes the container itself, not if constraints place other "
      + "views in it. Only views that code of the same file creates are checked, if they are of a framework's class or of a class "
      + "of the project that does not turn off its own mask. A helper elsewhere may turn the mask off, so the finding is a note.",
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
        """),
      .swift(
        """
        func addContainer() {
          let container = UIView(frame: bounds)
          container.autoresizingMask = [.flexibleWidth]
          addSubview(container)
          container.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
        """,
        """
        func addContainer() {
          let container = UIView(frame: bounds)
          container.autoresizingMask = [.flexibleWidth]
          addSubview(container)
          container.addSubview(icon)
          icon.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        }
        """),
    ],
    check: .code { issue, _ in
      guard case .translatedMask = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` still has the constraints of its autoresizing mask", issue.span,
        help: "turn off `translatesAutoresizingMaskIntoConstraints` where the view is created",
        related: issue.related("it takes part in constraints here"))
    })
}
