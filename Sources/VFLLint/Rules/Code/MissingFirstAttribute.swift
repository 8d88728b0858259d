import VFLConstraints
import VFLSyntax

extension Rule {
  static let missingFirstAttribute = Rule(
    "VFL632", "missing_first_attribute", .error, "A constraint whose first attribute is `notAnAttribute`.",
    rationale:
      "Every constraint needs a first attribute. Only the second one may be `notAnAttribute`, if there is no second item. Otherwise the "
      + "app stops when it makes the constraint.",
    examples: [
      .swift(
        """
        let width = NSLayoutConstraint(
          item: card, attribute: .notAnAttribute, relatedBy: .equal,
          toItem: nil, attribute: .width, multiplier: 1, constant: 40)
        """,
        """
        let width = NSLayoutConstraint(
          item: card, attribute: .width, relatedBy: .equal,
          toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40)
        """)
    ],
    check: .code { issue, _ in
      guard case .missingFirstAttribute = issue.kind else { return nil }
      return Finding(
        "the first attribute of a constraint cannot be `notAnAttribute`", issue.span,
        help: "name the attribute that the constraint sets, such as the width")
    })
}
