import VFLConstraints
import VFLSyntax

extension Rule {
  static let unanimatedChange = Rule(
    "VFL634", "unanimated_change", .note, "A change of constraints in an animation that does not lay out the views.",
    rationale:
      "A change of a constraint moves nothing until the next layout pass, which runs after the animation block, without animation. "
      + "`layoutIfNeeded()` in the block runs the pass there; it should be called for the superview of what moves, which sets the frames. The same is true for keyframes and for animators, and for constraints of layout libraries that are updated or remade. Animations that call other functions are not reported, "
      + "because these may lay out the views.",
    examples: [
      .swift(
        """
        func open() {
          UIView.animate(withDuration: 0.3) {
            self.bottom.constant = 200
          }
        }
        """,
        """
        func open() {
          bottom.constant = 200
          UIView.animate(withDuration: 0.3) {
            self.view.layoutIfNeeded()
          }
        }
        """)
    ],
    check: .code { issue, _ in
      if case .innerLayout = issue.kind {
        return Finding(
          "this may lay out only what is inside `\(issue.name)`, so that `\(issue.name)` itself moves without animation",
          issue.span,
          help: "call `layoutIfNeeded()` of its superview, such as `view.layoutIfNeeded()`")
      }
      guard case .unanimatedChange = issue.kind else { return nil }
      return Finding(
        "this takes effect after the animation, at the next layout pass", issue.span,
        help: "call `layoutIfNeeded()` of the view that contains everything that moves, in the animation")
    })
}
