import VFLConstraints
import VFLSyntax

extension Rule {
  static let removedOwnConstraints = Rule(
    "VFL609", "removed_own_constraints", .note, "A view that removes all the constraints it holds.",
    rationale:
      "A view holds the constraints on its own size and between its subviews. The constraints that position the view itself belong to "
      + "its superview or to a view further up, so they stay. The removed constraints may also include some that other code or the "
      + "system added. Asking the superview to remove the view's constraints has no effect, because the superview does not hold them.",
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
          help: "keep the constraints you create, and deactivate those")
      }
      return Finding(
        "this keeps the constraints that position `\(issue.name)` in its superview, but removes those that other code added",
        issue.span,
        help: "keep the constraints you create, and deactivate those")
    })
}
