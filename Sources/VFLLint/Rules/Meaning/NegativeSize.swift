import VFLConstraints
import VFLSyntax

extension Rule {
  static let negativeSize = Rule(
    "VFL407", "negative_size", .error, "A width or height that would have to be negative.",
    rationale:
      "The system requires every size to be at least 0, even where no constraint says so. If a required constraint demands a negative "
      + "size, the system breaks either the constraint or its own requirement. For an optional constraint, or one that only repeats the "
      + "requirement, the finding is a warning.",
    atRunTime: .conflict,
    traits: .reportedByExplanations,
    examples: [
      .file("[a(-5)]", "[a(5)]"), .file("a.height <= -1", "a.height <= 1"),
      .file("superview card (0 0; -5 10)\n[a(5)]", "superview card (0 0; 5 10)\n[a(5)]"),
    ],
    check: .constraints { input in
      var findings: [Finding] = []
      for statement in input.document.statements {
        guard case .superview(let index, let bounds?) = statement.kind else { continue }
        let declaration = input.document.declarations[index]
        for (part, size) in [("width", bounds.width), ("height", bounds.height)] where size < 0 {
          findings.append(
            Finding(
              "the \(part) of the superview `\(input.text(declaration.name))` cannot be negative", statement.span,
              help: "write a \(part) of 0 or more"
            ).metAtRunTime(false))
        }
      }
      let constraints = input.lowered.constraints
      // Few constraints are sizes, so the others are not copied.
      for index in constraints.indices where constraints[index].first.attribute.kind == .size {
        if let finding = negativeSizeFinding(constraints[index], input) { findings.append(finding) }
        if input.isFull(findings) { break }
      }
      return findings
    })

  private static func negativeSizeFinding(_ constraint: Constraint, _ input: LintContext) -> Finding? {
    guard constraint.second == nil,
      case .number(let value) = constraint.constant, value < 0, value.isFinite,
      // `logged_conflict` reports conflicts in console logs.
      constraint.origin.role != .logged
    else { return nil }
    if constraint.origin.role == .intrinsicSize {
      // Each intrinsic width or height makes two constraints. Report only one of them.
      guard constraint.relation == .lessThanOrEqual else { return nil }
      return Finding(
        "an intrinsic size cannot be negative", constraint.origin.span, severity: .warning,
        help: "write `-` where the view has no intrinsic size")
    }
    let anchor = "`\(input.equations.text(constraint.first))`"
    if constraint.relation == .greaterThanOrEqual {
      return Finding(
        "\(anchor) is always at least 0, so `>= \(NumberText.shortest(value))` does nothing",
        constraint.origin.span, severity: .warning, help: "remove the condition")
    }
    return Finding(
      "\(anchor) cannot be negative", constraint.origin.span,
      severity: constraint.priority == .required ? .error : .warning)
  }
}
