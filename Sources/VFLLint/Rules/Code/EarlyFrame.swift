import VFLConstraints
import VFLSyntax

extension Rule {
  static let earlyFrame = Rule(
    "VFL635", "early_frame", .warning, "The frame or safe area of a view read before the first layout pass sets it.",
    rationale:
      "Constraints set the frame of a view in the next layout pass, not when they are activated. Until then, the frame of a view that was "
      + "created without one is zero, and so is everything that is computed from it, such as the radius of a corner or the frame of a "
      + "layer. Only views are reported that the source itself creates without a frame, and only where it cannot have laid them out. "
      + "The view of a view controller has a size in `viewDidLoad`, but often not its final one, so a constant that is computed from it is a note. "
      + "Its safe area has no insets until it is in a window.",
    examples: [
      .swift(
        """
        override func viewDidLoad() {
          super.viewDidLoad()
          let badge = UIView()
          badge.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(badge)
          NSLayoutConstraint.activate([
            badge.widthAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalToConstant: 40),
            badge.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            badge.topAnchor.constraint(equalTo: view.topAnchor),
          ])
          badge.layer.cornerRadius = badge.bounds.width / 2
        }
        """,
        """
        override func viewDidLoad() {
          super.viewDidLoad()
          let badge = UIView()
          badge.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(badge)
          NSLayoutConstraint.activate([
            badge.widthAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalToConstant: 40),
            badge.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            badge.topAnchor.constraint(equalTo: view.topAnchor),
          ])
          badge.layer.cornerRadius = 20
        }
        """)
    ],
    check: .code { issue, _ in
      if case .earlyRootSize = issue.kind {
        return Finding(
          "`\(issue.name)` may still get another size, and the constraint keeps the size that is read here", issue.span,
          severity: .note,
          help: "relate the sizes instead, as in `constraint(equalTo: \(issue.name).widthAnchor, multiplier: 0.5)`")
      }
      if case .earlySafeArea = issue.kind {
        return Finding(
          "the insets of the safe area are still zero here, because `\(issue.name)` is in no window yet", issue.span,
          help: "constrain to `\(issue.name).safeAreaLayoutGuide` instead, which follows the safe area")
      }
      guard case .earlyFrame = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` has no size yet, because no layout pass has run since it was created", issue.span,
        help:
          "read it in `layoutSubviews` or `viewDidLayoutSubviews`, or call `layoutIfNeeded()` of the superview first")
    })
}
