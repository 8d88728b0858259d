import VFLConstraints
import VFLSyntax

extension Rule {
  static let removedOwnConstraints = Rule(
    "VFL609", "removed_own_constraints", .note, "A view that removes the constraints it holds.",
    rationale:
      "A view holds its own sizes and what it says about its subviews. Where the view itself goes is said by "
      + "constraints that its superview holds, or a view further out: those stay. And among those it holds can be "
      + "some that other code, or the system, has added.",
    examples: [
      .swift(
        "card.removeConstraints(card.constraints)",
        """
        NSLayoutConstraint.deactivate(compactLayout)
        """),
      .objectiveC(
        "[_card removeConstraints:_card.constraints];", "[NSLayoutConstraint deactivateConstraints:_compact];"),
    ],
    check: .code { issue, _ in
      guard case .removedOwnConstraints = issue.kind else { return nil }
      return Finding(
        "this leaves the constraints that place `\(issue.name)` in its superview, and removes those of others",
        issue.span,
        help: "keep the constraints you make, and deactivate those")
    })
}
