import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let ignoredMultiplier = Rule(
    "VFL642", "ignored_multiplier", .warning, "A multiplier of a constant, or of an edge that is 0.",
    rationale:
      "A multiplier is a factor of the other item's attribute. If a constraint compares a size with a constant, there is no other item, and the "
      + "multiplier has no effect: the constant is not multiplied. This is the same with SnapKit, Masonry and the initializer of "
      + "`NSLayoutConstraint`. Multipliers of 0 and 1 are not reported, because the initializer requires a number. The top and left edges of a superview are 0 in "
      + "its own coordinates, so a multiplier of them has no effect either.",
    examples: [
      .swift(
        """
        import SnapKit

        func build() {
          poster.snp.makeConstraints { make in
            make.width.equalTo(300).multipliedBy(0.5)
          }
        }
        """,
        """
        import SnapKit

        func build() {
          poster.snp.makeConstraints { make in
            make.width.equalTo(300 * 0.5)
          }
        }
        """)
    ],
    check: .code { issue, _ in
      if case .multipliedEdge(let edge) = issue.kind {
        return Finding(
          "this multiplier has no effect, because `\(edge)` is 0 in the coordinates of the superview", issue.span,
          help:
            "use the superview's bottom, right edge or center with the multiplier, or replace the multiplier with a constant"
        )
      }
      guard case .ignoredMultiplier = issue.kind else { return nil }
      return Finding(
        "this multiplier has no effect, because the size is compared with a constant only", issue.span,
        help: "multiply the constant itself, or compare the size with that of another view")
    })
}
