import VFLConstraints
import VFLSyntax

extension Rule {
  static let mixedDirections = Rule(
    "VFL303", "mixed_directions", .error, "Leading or trailing compared with left or right.",
    rationale:
      "Leading and trailing swap sides in right-to-left languages and left and right do not, so the two kinds cannot be compared.",
    atRunTime: .mixedDirections,
    examples: [.file("a.leading == b.right + 8", "a.leading == b.trailing + 8")],
    check: .law { violation, constraint, input in
      guard violation == .mixedDirections, let second = constraint.second else { return nil }
      return Finding(
        "`\(input.equations.text(constraint.first))` cannot be compared with `\(input.equations.text(second))`",
        constraint.origin.span, help: "use leading and trailing on both sides, or left and right on both")
    })
}
