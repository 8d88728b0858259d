import VFLConstraints
import VFLSyntax

extension Rule {
  static let mixedAxes = Rule(
    "VFL304", "mixed_axes", .error, "A horizontal place compared with a vertical one.",
    rationale:
      "Places along different axes cannot be compared. Whether the framework refuses at creation or at activation is not known; "
      + "it refuses.",
    atRunTime: .raises("Invalid pairing of layout attributes"),
    examples: [.file("a.leading == b.top", "a.top == b.top")],
    check: .law { violation, constraint, input in
      guard violation == .mixedAxes, let second = constraint.second else { return nil }
      return Finding(
        "`\(input.equations.text(constraint.first))` and `\(input.equations.text(second))` lie on different axes",
        constraint.origin.span)
    })
}
