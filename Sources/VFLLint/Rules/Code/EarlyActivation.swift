import VFLConstraints
import VFLSyntax

extension Rule {
  static let earlyActivation = Rule(
    "VFL630", "early_activation", .warning,
    "A constraint activated while another one that contradicts it is active.",
    rationale:
      "While both constraints are active, they cannot both hold, and the system breaks one of them as soon as the second one is "
      + "activated. Only constraints in properties that the file gives one value each are compared.",
    atRunTime: .conflict,
    examples: [
      .swift(
        """
        class Panel: UIView {
          private lazy var small = heightAnchor.constraint(equalToConstant: 40)
          private lazy var large = heightAnchor.constraint(equalToConstant: 160)

          func expand() {
            large.isActive = true
            small.isActive = false
          }
        }
        """,
        """
        class Panel: UIView {
          private lazy var small = heightAnchor.constraint(equalToConstant: 40)
          private lazy var large = heightAnchor.constraint(equalToConstant: 160)

          func expand() {
            small.isActive = false
            large.isActive = true
          }
        }
        """)
    ],
    check: .code { issue, _ in
      if case .activatedTogether(let other) = issue.kind {
        return Finding(
          "`\(issue.name)` contradicts `\(other)`, which is active, too", issue.span,
          help: "activate one of them, and the other one when it replaces the first",
          related: issue.related("`\(other)` is declared here"))
      }
      guard case .activatedTooEarly = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is activated while constraints that contradict it are still active", issue.span,
        help: "deactivate the others first", related: issue.related("they are deactivated only here"))
    })
}
