import VFLConstraints
import VFLSyntax

extension Rule {
  static let constraintToUnaddedView = Rule(
    "VFL622", "constraint_to_unadded_view", .warning, "A constraint to a view that never gets a superview.",
    rationale:
      "A view that code creates, constrains to another view and never adds to a superview is in no view hierarchy, so "
      + "activating the constraint crashes the app. If the constraint is added to a view with `addConstraint` instead, the framework logs "
      + "a message, and the app crashes in the next layout pass. A format with a `|` next to the view crashes the app when the format is "
      + "read. A constraint of a layout library to the superview crashes the app, too. A view that other code gets "
      + "before the constraint is installed is not reported, because that code may add it.",
    atRunTime: .noCommonAncestor,
    examples: [
      .swift(
        """
        func build() {
          let line = UIView()
          line.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            line.heightAnchor.constraint(equalToConstant: 1),
            line.topAnchor.constraint(equalTo: header.bottomAnchor),
          ])
        }
        """,
        """
        func build() {
          let line = UIView()
          line.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(line)
          NSLayoutConstraint.activate([
            line.heightAnchor.constraint(equalToConstant: 1),
            line.topAnchor.constraint(equalTo: header.bottomAnchor),
          ])
        }
        """)
    ],
    check: .code { issue, _ in
      let related = issue.related("`\(issue.name)` is created here")
      switch issue.kind {
      case .missingSuperview(isAddedLater: false):
        return Finding(
          "`|` stands for the superview of `\(issue.name)`, but `\(issue.name)` is never added to one", issue.span,
          help: "add `\(issue.name)` to a superview before the format is read", related: related,
          atRunTime: .message(.missingSuperview))
      case .constraintToMissingSuperview(isAddedLater: false):
        return Finding(
          "this constraint refers to the superview of `\(issue.name)`, but `\(issue.name)` is never added to one",
          issue.span,
          help: "add `\(issue.name)` to a superview before the constraint is made", related: related)
      case .constraintToUnaddedView(let isActivated):
        return Finding(
          "`\(issue.name)` is never added to a superview, so this constraint to another view cannot be activated",
          issue.span,
          help: "add `\(issue.name)` to a superview before the constraint is installed", related: related,
          atRunTime: isActivated ? .asTheRuleSays : .message(.unpreparedHierarchy))
      default: return nil
      }
    })
}
