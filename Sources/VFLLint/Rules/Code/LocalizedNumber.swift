import VFLConstraints
import VFLSyntax

extension Rule {
  static let localizedNumber = Rule(
    "VFL604", "localized_number", .warning, "A number formatted for the user's locale in a format.",
    rationale:
      "In many locales such a number has a decimal comma or grouping separators. The format parser accepts only a decimal point, so the "
      + "app raises an exception, but only in those locales.",
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
        "`\(issue.name)` formats numbers for the user's locale, which a format cannot contain", issue.span,
        help: "format without a locale, or pass the number in the metrics")
    })
}
