import VFLConstraints
import VFLSyntax

extension Rule {
  static let fixedRootView = Rule(
    "VFL616", "fixed_root_view", .warning, "A root view whose size a format or constraint fixes.",
    rationale:
      "A format with fixed sizes from edge to edge gives the superview a size. A view controller's view already has the size of its "
      + "window or container, so the two sizes conflict and the system breaks a constraint. In "
      + "the same way, a required constraint on the size of a window's content view keeps the window from being resized; this is "
      + "reported if the function makes the window resizable.",
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
      switch issue.kind {
      case .fixedRootView(let axis):
        return Finding(
          "this format fixes the \(axis.size.name) of the view controller's own view", issue.span,
          help: "leave out one edge, or let one size or distance vary with `>=`")
      case .fixedWindow(let axis):
        return Finding(
          "this constraint fixes the \(axis.size.name) of the window's content view, so that the window cannot be resized",
          issue.span, help: "set the size of the window instead, or use `>=`", atRunTime: .nothing)
      default: return nil
      }
    })
}
