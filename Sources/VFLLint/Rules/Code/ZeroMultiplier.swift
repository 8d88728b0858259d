import VFLConstraints
import VFLSyntax

extension Rule {
  static let zeroMultiplier = Rule(
    "VFL639", "zero_multiplier", .warning, "A multiplier of 0 in a constraint between two sizes.",
    rationale:
      "A size that is 0 times another one is 0, so the view is invisible, whatever the other size is. Often, a ratio such as 0.5 lost its "
      + "digits, or the multiplier and the constant were swapped. If the code changes the constant later, the size is that constant and does not follow the other size. Only constraints "
      + "whose constant is 0 at first are reported. One that the code stores is reported only if the file always activates it, and never deactivates or replaces it.",
    examples: [
      .swift(
        """
        image.widthAnchor.constraint(
          equalTo: card.widthAnchor, multiplier: 0).isActive = true
        """,
        """
        image.widthAnchor.constraint(
          equalTo: card.widthAnchor, multiplier: 0.5).isActive = true
        """)
    ],
    check: .code { issue, _ in
      guard case .zeroMultiplier(let isChanged) = issue.kind else { return nil }
      if isChanged {
        return Finding(
          "with a multiplier of 0, `\(issue.name)` does not follow the other size", issue.span, severity: .note,
          help: "compare the size with a constant, or write the ratio of the two sizes")
      }
      return Finding(
        "a multiplier of 0 forces `\(issue.name)` to 0", issue.span,
        help: "write the ratio of the two sizes, or compare the size with the constant 0 if that is intended")
    })
}
