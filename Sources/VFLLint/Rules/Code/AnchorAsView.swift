import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let anchorAsView = Rule(
    "VFL650", "anchor_as_view", .error, "An anchor in a views dictionary, used as a view in a format.",
    rationale:
      "The values in a views dictionary must be views or layout guides. With anything else, the app stops when the framework creates the "
      + "constraint.",
    examples: [
      .swift(
        """
        func build() {
          view.addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "V:[guide][list]|", options: [], metrics: nil,
            views: ["guide": view.safeAreaLayoutGuide.topAnchor, "list": list]))
        }
        """,
        """
        func build() {
          view.addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "V:[list]|", options: [], metrics: nil,
            views: ["list": list]))
          list.topAnchor.constraint(
            equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .anchorAsView = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is an anchor, but a format needs a view or a layout guide", issue.span,
        help: "remove it from the format, and write this constraint with the anchor: `constraint(equalTo: …)`")
    })
}
