import VFLConstraints
import VFLSyntax

extension Rule {
  static let mixedAxes = Rule(
    "VFL304", "mixed_axes", .error, "A horizontal place compared with a vertical one.",
    rationale:
      "Positions along different axes have no common scale, so such an equation says nothing about a layout. Whether the framework "
      + "refuses it, and when, nobody has recorded; vfl takes the cautious reading and reports an error.",
    examples: [.file("a.leading == b.top", "a.top == b.top")],
    check: .law { violation, constraint, input in
      guard violation == .mixedAxes, let second = constraint.second else { return nil }
      return Finding(
        "`\(input.equations.text(constraint.first))` and `\(input.equations.text(second))` lie on different axes",
        constraint.origin.span)
    })
}
