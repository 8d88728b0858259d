import VFLConstraints
import VFLSyntax

extension Rule {
  static let weakConstraint = Rule(
    "VFL640", "weak_constraint", .warning, "A constraint in a weak property that is deactivated and activated again.",
    rationale:
      "An active constraint is kept alive by the view that it belongs to. Once it is inactive, only strong references keep it, so a weak "
      + "property becomes nil: activating it again stops the app if the property is implicitly unwrapped, and otherwise does nothing. "
      + "Outlets are often declared weak. A property is not reported if the file assigns it outside a method that sets the object up, or passes its constraint to "
      + "other code.",
    examples: [
      .swift(
        """
        class Banner: UIViewController {
          @IBOutlet weak var top: NSLayoutConstraint!

          func hide() { top.isActive = false }
          func show() { top.isActive = true }
        }
        """,
        """
        class Banner: UIViewController {
          @IBOutlet var top: NSLayoutConstraint!

          func hide() { top.isActive = false }
          func show() { top.isActive = true }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .weakConstraint = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is weak, so it becomes nil when it is deactivated", issue.span,
        help: "declare it without `weak`", related: issue.related("declared here"))
    })
}
