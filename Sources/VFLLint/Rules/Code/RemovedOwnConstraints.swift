import VFLConstraints
import VFLSyntax

extension Rule {
  static let removedOwnConstraints = Rule(
    "VFL609", "removed_own_constraints", .note, "A view that removes the constraints it holds.",
    rationale:
      "A view holds its own sizes and what it says about its subviews. Where the view itself goes is said by "
      + "constraints that its superview holds, or a view further out: those stay. And among those it holds can be "
      + "some that other code, or the system, has added. The superview, asked to remove the constraints of a view, does not hold "
      + "them.",
    examples: [
      .swift(
        "card.removeConstraints(card.constraints)",
        """
        NSLayoutConstraint.deactivate(compactLayout)
        """),
      .swift(
        "card.superview?.removeConstraints(card.constraints)",
        """
        NSLayoutConstraint.deactivate(compactLayout)
        """),
      .objectiveC(
        "[_card removeConstraints:_card.constraints];", "[NSLayoutConstraint deactivateConstraints:_compact];"),
    ],
    check: .code { issue, _ in
      guard case .removedOwnConstraints(let fromSuperview) = issue.kind else { return nil }
      if fromSuperview {
        return Finding(
          "`\(issue.name).constraints` are held by `\(issue.name)`, not by its superview", issue.span,
          help: "keep the constraints you make, and deactivate those")
      }
      return Finding(
        "this leaves the constraints that place `\(issue.name)` in its superview, and removes those of others",
        issue.span,
        help: "keep the constraints you make, and deactivate those")
    })
}
