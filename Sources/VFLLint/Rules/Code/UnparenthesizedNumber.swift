import VFLConstraints
import VFLSyntax

extension Rule {
  static let unparenthesizedNumber = Rule(
    "VFL631", "unparenthesized_number", .note, "A number that may be negative, inserted between hyphens.",
    rationale:
      "The format parser cannot tell a minus sign after a hyphen from an extra hyphen, so that the app stops if the number is negative. "
      + "In parentheses, a distance may have any sign. A number that is certainly negative is an error.",
    atRunTime: .ambiguousMinus,
    examples: [
      .swift(
        """
        func pin(_ a: UIView, _ insets: UIEdgeInsets) -> [NSLayoutConstraint] {
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-\\(insets.left)-[a]", options: [], metrics: nil,
            views: ["a": a])
        }
        """,
        """
        func pin(_ a: UIView, _ insets: UIEdgeInsets) -> [NSLayoutConstraint] {
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-(\\(insets.left))-[a]", options: [], metrics: nil,
            views: ["a": a])
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .unparenthesizedNumber(let isNegative) = issue.kind else { return nil }
      let help = "put the number in parentheses: `-(\(issue.name))-`"
      if isNegative {
        return Finding("this number is negative and follows a hyphen", issue.span, severity: .error, help: help)
      }
      return Finding(
        "if this number is negative, it cannot follow a hyphen", issue.span, help: help, atRunTime: .nothing)
    })
}
