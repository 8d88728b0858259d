import VFLConstraints
import VFLSyntax

extension Rule {
  static let mixedAxes = Rule(
    "VFL304", "mixed_axes", .error, "A horizontal location compared with a vertical one.",
    rationale:
      "Locations on different axes cannot be compared. Whether and when the framework rejects such a constraint is not documented; "
      + "vfl takes the cautious reading and reports an error.",
    examples: [.file("a.leading == b.top", "a.top == b.top")],
    check: .law { violation, constraint, input in
      guard violation == .mixedAxes, let second = constraint.second else { return nil }
      return Finding(
        "`\(input.equations.text(constraint.first))` and `\(input.equations.text(second))` are on different axes",
        constraint.origin.span, help: "use horizontal locations on both sides, or vertical ones on both")
    })
}
