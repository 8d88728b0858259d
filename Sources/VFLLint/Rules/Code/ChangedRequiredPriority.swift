import VFLConstraints
import VFLSyntax

extension Rule {
  static let changedRequiredPriority = Rule(
    "VFL617", "changed_required_priority", .warning,
    "A constraint's priority changed between required and optional while the constraint is active.",
    rationale:
      "A constraint is required by default, and it cannot change between required and optional while it is installed. Many versions "
      + "of the frameworks raise an exception: \(FrameworkMessage.priorityCrossesRequired.text). Several functions that set the priority "
      + "of a property are compared only if nothing in the file deactivates its constraint. If only the names of the functions show "
      + "which runs first, the rule reports a note.",
    examples: [
      .swift(
        """
        let width = card.widthAnchor.constraint(equalToConstant: 200)
        width.isActive = true
        width.priority = .defaultHigh
        """,
        """
        let width = card.widthAnchor.constraint(equalToConstant: 200)
        width.priority = .defaultHigh
        width.isActive = true
        """),
      .objectiveC(
        """
        NSLayoutConstraint *width = [a.widthAnchor constraintEqualToConstant:200];
        [NSLayoutConstraint activateConstraints:@[width]];
        width.priority = 750;
        """,
        """
        NSLayoutConstraint *width = [a.widthAnchor constraintEqualToConstant:200];
        width.priority = 750;
        [NSLayoutConstraint activateConstraints:@[width]];
        """),
    ],
    check: .code { issue, _ in
      switch issue.kind {
      case .changedRequiredPriority:
        return Finding(
          "the priority of `\(issue.name)` is lowered from required while the constraint is active", issue.span,
          help: "set the priority before the constraint is activated", related: issue.related("activated here"))
      case .crossedRequiredPriority(let isProbable):
        return Finding(
          "this moves `\(issue.name)` between required and a lower priority while the constraint is active", issue.span,
          severity: isProbable ? .note : nil, help: "use 999 instead of the required priority",
          related: issue.related("the constraint has the other priority from here on"))
      default: return nil
      }
    })
}
