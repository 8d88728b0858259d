import VFLConstraints
import VFLSyntax

extension Rule {
  static let localizedNumber = Rule(
    "VFL604", "localized_number", .warning, "A number that is formatted for people and put into a format.",
    rationale:
      "In many languages such a number has a comma for its decimal mark, or marks between its thousands. The "
      + "format's parser reads points only, so that the app raises for some of its users and for none of its "
      + "authors.",
    examples: [
      .swift(
        """
        let format = String(format: "H:[a(%f)]", locale: Locale.current, width)
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["a": a])
        """,
        """
        let format = String(format: "H:[a(%f)]", width)
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["a": a])
        """),
      .swift(
        """
        let format = String.localizedStringWithFormat("H:[a(%f)]", width)
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["a": a])
        """,
        """
        let format = String(format: "H:[a(%f)]", width)
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["a": a])
        """),
    ],
    check: .code { issue, _ in
      guard case .localizedNumber = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` writes numbers as the user's language does, which a format cannot have", issue.span,
        help: "format without a locale, or pass the number in the metrics",
        related: issue.related("it is formatted here"),
        fix: issue.fix("format without a locale"))
    })
}
