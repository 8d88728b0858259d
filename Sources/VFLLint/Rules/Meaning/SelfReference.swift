import VFLConstraints
import VFLSyntax

extension Rule {
  static let selfReference = Rule(
    "VFL405", "self_reference", .error, "A size or edge constrained to itself.",
    rationale:
      "The constraint is either never satisfied, which is an error, or always satisfied and without effect, which is a warning. If "
      + "the value of the constant is unknown, the finding is a warning. Constraining a view's width to its height is fine: that is an "
      + "aspect ratio.",
    examples: [
      .file("[a(==a)]-[b]", "[a(==b)]-[b]"), .file("a.width == a.width + 10", "a.width == b.width + 10"),
      .file("a.leading == a.trailing + 8", "a.leading == b.trailing + 8"),
    ],
    check: .constraint { constraint, input in
      guard let second = constraint.second, second.item == constraint.first.item, constraint.multiplier == 1,
        constraint.origin.role == .equation || constraint.origin.role == .size
      else { return nil }
      guard case .number(let constant) = constraint.constant else { return unknownConstant(constraint, second, input) }
      guard second == constraint.first else { return negativeExtent(constraint, second, constant, input) }
      let anchor = "`\(input.equations.text(second))`"
      let holds =
        switch constraint.relation {
        case .equal: constant == 0
        case .lessThanOrEqual: constant >= 0
        case .greaterThanOrEqual: constant <= 0
        }
      if holds {
        return Finding(
          "\(anchor) is constrained to itself, which is always satisfied", constraint.origin.span, severity: .warning,
          help: "constrain it to another view, or remove the constraint")
      }
      return Finding(
        "\(anchor) is constrained to itself, which is never satisfied", constraint.origin.span,
        severity: constraint.priority == .required ? .error : .warning,
        help: "constrain it to another view, or remove the constraint")
    })

  /// `a.width == a.width + gap`: whether the constraint is always or never satisfied depends on a constant of unknown value.
  private static func unknownConstant(_ constraint: Constraint, _ second: Anchor, _ input: LintContext) -> Finding? {
    guard second == constraint.first, case .metric(let name, let isNegated) = constraint.constant else { return nil }
    let values =
      switch isNegated ? constraint.relation.mirrored : constraint.relation {
      case .equal: "0"
      case .lessThanOrEqual: "0 or more"
      case .greaterThanOrEqual: "0 or less"
      }
    let text = input.lowered.scope.text(.view(name))
    let constant = text.utf8.count <= 40 && !text.utf8.contains(UInt8(ascii: "\n")) ? "`\(text)`" : "its constant"
    return Finding(
      "`\(input.equations.text(second))` is constrained to itself, which is satisfied only if \(constant) is \(values)",
      constraint.origin.span, severity: .warning, help: "constrain it to another view, or remove the constraint")
  }

  /// `a.leading == a.trailing + 8`: opposite edges of one view, constrained so that its size is negative.
  private static func negativeExtent(
    _ constraint: Constraint, _ second: Anchor, _ constant: Double, _ input: LintContext
  ) -> Finding? {
    let size: Double
    let relation: Relation
    guard second.attribute == constraint.first.attribute.oppositeEdge else { return nil }
    switch constraint.first.attribute.edgeSide {
    case .start:
      size = 0 - constant
      relation = constraint.relation.mirrored
    case .end:
      size = constant
      relation = constraint.relation
    case nil: return nil
    }
    guard size < 0, relation != .greaterThanOrEqual else { return nil }
    // The priority of a constraint in an app source is not known here.
    let isRequired = constraint.priority == .required
    if case .number = constraint.priority, !isRequired { return nil }
    let axis = second.attribute.axis.size.name
    return Finding(
      "the \(axis) of `\(input.lowered.scope.text(second.item))` would have to be \(NumberText.shortest(size)) or less",
      constraint.origin.span, severity: isRequired ? .error : .warning,
      help: "measure from another view, or give the size with `\(axis)`")
  }
}
