import VFLConstraints
import VFLSyntax

extension Rule {
  static let fixedRootView = Rule(
    "VFL616", "fixed_root_view", .warning, "A format that fixes the size of a view controller's root view.",
    rationale:
      "A format with fixed sizes from edge to edge gives the superview a size. A view controller's view already has the size of its "
      + "window or container, so the two sizes conflict and the system breaks a constraint.",
    atRunTime: .conflict,
    examples: [
      .swift(
        """
        class BarViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(bar)
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
              withVisualFormat: "V:|[bar(50)]|", options: [], metrics: nil,
              views: ["bar": bar]))
          }
        }
        """,
        """
        class BarViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(bar)
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
              withVisualFormat: "V:|[bar(50)]", options: [], metrics: nil,
              views: ["bar": bar]))
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .fixedRootView(let axis) = issue.kind else { return nil }
      return Finding(
        "this format fixes the \(axis.size.name) of the view controller's own view", issue.span,
        help: "leave out one edge, or let one size or distance vary with `>=`")
    })
}
