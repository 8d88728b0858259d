import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let anchorAsView = Rule(
    "VFL650", "anchor_as_view", .error, "An anchor in a views dictionary, used as a view in a format.",
    rationale:
      "The views of a format must be views or layout guides. The app stops when the framework makes a constraint with anything else.",
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
            withVisualFormat: "V:[guide][list]|", options: [], metrics: nil,
            views: ["guide": view.safeAreaLayoutGuide, "list": list]))
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .anchorAsView = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is an anchor, but a format needs a view or a layout guide", issue.span,
        help: "put the view or guide itself into the dictionary, or make this constraint with the anchor")
    })
}
