import VFLCode
import VFLConstraints
import VFLSyntax

extension Rule {
  static let ignoredMultiplier = Rule(
    "VFL642", "ignored_multiplier", .warning, "A multiplier of a size that is compared with a constant only.",
    rationale:
      "A multiplier is a factor of the other item's attribute. If a constraint compares a size with a constant, there is no other item, and the "
      + "multiplier has no effect: the constant is not multiplied. This is the same with SnapKit, Masonry and the initializer of "
      + "`NSLayoutConstraint`. Multipliers of 0 and 1 are not reported, because the initializer requires a number.",
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
      guard case .ignoredMultiplier = issue.kind else { return nil }
      return Finding(
        "this multiplier has no effect, because the size is compared with a constant only", issue.span,
        help: "multiply the constant itself, or compare the size with that of another view")
    })
}
