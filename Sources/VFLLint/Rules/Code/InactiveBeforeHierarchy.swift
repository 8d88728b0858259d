import VFLConstraints
import VFLSyntax

extension Rule {
  static let inactiveBeforeHierarchy = Rule(
    "VFL621", "inactive_before_hierarchy", .warning, "A constraint installed before its view is added to a superview.",
    rationale:
      "A constraint between two views can be activated only once both are in the same view hierarchy; activating it earlier crashes the "
      + "app. If the constraint is added to a view with `addConstraint` instead, the framework logs a message, and the app crashes if a "
      + "layout pass runs before the view is added. A format with a `|` next to a view without a superview crashes the app when the "
      + "format is read. The same is true for a constraint of a layout library to the "
      + "superview. Only views that code of the same file creates are checked. A view that the code returns, or passes on, after it has "
      + "installed the constraint is reported, too, even if other code then adds it.",
    atRunTime: .noCommonAncestor,
    examples: [
      .swift(
        """
        func build() {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          view.addSubview(label)
        }
        """,
        """
        func build() {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        """)
    ],
    check: .code { issue, _ in
      let related = issue.related("`\(issue.name)` is added to its superview here")
      switch issue.kind {
      case .missingSuperview(isAddedLater: true):
        return Finding(
          "`|` stands for the superview of `\(issue.name)`, but `\(issue.name)` has none yet", issue.span,
          help: "add `\(issue.name)` to its superview before the format is read", related: related,
          atRunTime: .message(.missingSuperview))
      case .constraintToMissingSuperview(isAddedLater: true):
        return Finding(
          "this constraint refers to the superview of `\(issue.name)`, but `\(issue.name)` has none yet", issue.span,
          help: "add `\(issue.name)` to its superview before the constraint is made", related: related)
      case .inactiveBeforeHierarchy(let isActivated):
        return Finding(
          "this constraint is installed before `\(issue.name)` has a superview", issue.span,
          help: "add `\(issue.name)` to its superview before the constraint is installed", related: related,
          atRunTime: isActivated ? .asTheRuleSays : .message(.unpreparedHierarchy))
      default: return nil
      }
    })
}
