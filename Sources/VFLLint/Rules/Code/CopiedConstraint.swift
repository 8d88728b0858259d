import VFLConstraints
import VFLSyntax

extension Rule {
  static let copiedConstraint = Rule(
    "VFL608", "copied_constraint", .error, "A constraint that is copied, alone or with the array that holds it.",
    rationale:
      "Constraints cannot be copied, and neither can arrays whose elements are to be copied with them. A new array of the same "
      + "constraints is possible, but holds the same objects: a changed constant changes in both arrays. To restore "
      + "a layout, keep the constraints themselves and switch them off and on, or give the usual layout a lower "
      + "priority and add the unusual one with a higher.",
    atRunTime: .raises("-[NSLayoutConstraint copyWithZone:]: unrecognized selector sent to instance"),
    examples: [
      .objectiveC(
        """
        NSArray *saved = [[NSArray alloc] initWithArray:self.view.constraints
                                              copyItems:YES];
        """,
        """
        NSArray *saved = [NSArray arrayWithArray:self.view.constraints];
        """),
      .swift(
        """
        func save(_ width: NSLayoutConstraint) { saved = width.copy() }
        """,
        """
        func save(_ width: NSLayoutConstraint) { saved = width }
        """),
    ],
    check: .code { issue, _ in
      guard case .copiedConstraint(let isArray) = issue.kind else { return nil }
      if isArray {
        return Finding(
          "copying the items of `\(issue.name)` copies constraints, which cannot be copied", issue.span,
          help: "copy the array alone, and deactivate and activate what is in it")
      }
      return Finding(
        "`\(issue.name)` is a constraint, which cannot be copied", issue.span,
        help: "keep the constraint itself, or make another one from its parts")
    })
}
