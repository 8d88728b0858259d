import VFLConstraints
import VFLSyntax

extension Rule {
  static let leftoverConstraint = Rule(
    "VFL636", "leftover_constraint", .warning,
    "A size or an edge that contradicts one from the set-up of the object, which nothing removes.",
    rationale:
      "A constraint that is activated while an object is set up stays active. A second required constraint with another constant for the "
      + "same size does not replace it: both are active, and the system breaks one of them. The same is true for an edge that is placed at "
      + "another distance from the same anchor, or at another edge of the superview. Only constraints that nothing stores are "
      + "compared, in files that neither deactivate nor remove constraints.",
    atRunTime: .conflict,
    examples: [
      .swift(
        """
        class Controller: UIViewController {
          let panel = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(panel)
            panel.translatesAutoresizingMaskIntoConstraints = false
            panel.heightAnchor.constraint(equalToConstant: 80).isActive = true
          }
          @objc func expand() {
            panel.heightAnchor.constraint(equalToConstant: 200).isActive = true
          }
        }
        """,
        """
        class Controller: UIViewController {
          let panel = UIView()
          lazy var height = panel.heightAnchor.constraint(equalToConstant: 80)
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(panel)
            panel.translatesAutoresizingMaskIntoConstraints = false
            height.isActive = true
          }
          @objc func expand() {
            height.constant = 200
          }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .leftoverConstraint(let method, let isSize) = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` already has another \(isSize ? "constant" : "position") since `\(method)`, and that constraint stays active",
        issue.span,
        help: "keep the first constraint in a property and change its constant, or update it with the library's call",
        related: issue.related("the first constraint is made here"))
    })
}
