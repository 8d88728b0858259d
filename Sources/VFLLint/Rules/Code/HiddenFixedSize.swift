import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let hiddenFixedSize = Rule(
    "VFL646", "hidden_fixed_size", .warning, "A required size of a view in a stack view that code hides.",
    rationale:
      "A stack view gives a hidden view the size 0 along its axis, by a required constraint. A required constraint with another size cannot hold "
      + "at the same time, so each time the view is hidden, the system prints a conflict and breaks one of the two. With a lower "
      + "priority the view has the same size while it is visible. A view is checked only if the file shows how the stack view arranges its views, and only if nothing can "
      + "remove the constraint.",
    examples: [
      .swift(
        """
        class OfferController: UIViewController {
          private let stack = UIStackView()
          private let badge = UILabel()

          override func viewDidLoad() {
            super.viewDidLoad()
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.addArrangedSubview(badge)
            view.addSubview(stack)
            NSLayoutConstraint.activate([
              stack.topAnchor.constraint(equalTo: view.topAnchor),
              stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              badge.heightAnchor.constraint(equalToConstant: 40),
            ])
          }

          func update(isNew: Bool) { badge.isHidden = !isNew }
        }
        """,
        """
        class OfferController: UIViewController {
          private let stack = UIStackView()
          private let badge = UILabel()

          override func viewDidLoad() {
            super.viewDidLoad()
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.addArrangedSubview(badge)
            view.addSubview(stack)
            let height = badge.heightAnchor.constraint(equalToConstant: 40)
            height.priority = .init(999)
            NSLayoutConstraint.activate([
              stack.topAnchor.constraint(equalTo: view.topAnchor),
              stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              height,
            ])
          }

          func update(isNew: Bool) { badge.isHidden = !isNew }
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .hiddenSize(let axis) = issue.kind else { return nil }
      return Finding(
        "the stack view makes the \(axis.size.name) of `\(issue.name)` 0 when it is hidden, which contradicts this required constraint",
        issue.span, help: "lower its priority, for example to 999", related: issue.related("hidden here"))
    })
}
