import VFLConstraints
import VFLSyntax

extension Rule {
  static let absoluteDirection = Rule(
    "VFL623", "absolute_direction", .note,
    "A left or right edge in a class whose other constraints use leading and trailing edges.",
    rationale:
      "In right-to-left languages such as Arabic and Hebrew, the system mirrors leading and trailing edges, but not left and right "
      + "edges. The layout of a class that mixes them is mirrored only in part. Nothing is reported if the source mentions "
      + "`semanticContentAttribute` or `userInterfaceLayoutDirection`, or if more than one in five of the class's constraints on "
      + "horizontal edges use left and right.",
    examples: [
      .swift(
        """
        class Card: UIView {
          func build() {
            NSLayoutConstraint.activate([
              icon.leadingAnchor.constraint(equalTo: leadingAnchor),
              title.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
              title.trailingAnchor.constraint(equalTo: trailingAnchor),
              detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
              detail.rightAnchor.constraint(equalTo: rightAnchor),
            ])
          }
        }
        """,
        """
        class Card: UIView {
          func build() {
            NSLayoutConstraint.activate([
              icon.leadingAnchor.constraint(equalTo: leadingAnchor),
              title.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
              title.trailingAnchor.constraint(equalTo: trailingAnchor),
              detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
              detail.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .absoluteDirection = issue.kind else { return nil }
      return Finding(
        "the constraint uses `\(issue.name)`, which is not mirrored in right-to-left languages, unlike the other edges of this class",
        issue.span, help: "use leading and trailing edges, unless the view must not be mirrored")
    })
}
