import VFLConstraints
import VFLSyntax

extension Rule {
  static let copiedConstraint = Rule(
    "VFL608", "copied_constraint", .error, "A constraint that is copied, directly or as an element of an array.",
    rationale:
      "Constraints cannot be copied, so an array of them cannot be deep-copied either. A new array that holds the same constraints "
      + "works, but it holds the same objects: a changed constant shows up in both arrays. To restore a layout, keep the constraints "
      + "and activate or deactivate them, or give the constraints of the usual layout a lower priority and activate those of the "
      + "exceptional layout in addition.",
    atRunTime: .copiedConstraint,
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
          help: "copy only the array, and deactivate and activate its constraints")
      }
      return Finding(
        "`\(issue.name)` is a constraint, which cannot be copied", issue.span,
        help: "keep the constraint itself, or create a new one")
    })
}
