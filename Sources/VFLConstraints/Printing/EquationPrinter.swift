import VFLSyntax

/// Prints constraints as equations: `b.leading >= a.trailing + 8 @750`. The output parses as the same constraint.
public struct EquationPrinter: Sendable {
  private let scope: Scope

  /// Creates a printer for the constraints of `scope`. Standard distances are resolved for the scope's target before they are
  /// printed.
  public init(scope: Scope) {
    self.scope = scope
  }

  /// A constraint as an equation. A multiplier of 1, a constant of 0 and priority 1000 are omitted.
  public func text(_ constraint: Constraint) -> String { text(constraint, name: scope.text) }

  /// A constraint as an equation, in which each item has the name that `name` returns. A priority equal to the default is omitted.
  func text(_ constraint: Constraint, name: (Item) -> String, default defaultPriority: Priority = .required) -> String {
    text(constraint, spelled: { NameText.spelled(name($0)) }, default: defaultPriority)
  }

  /// A constraint as an equation. `spelled` returns an item as it is written in the equation, quoted if necessary.
  package func text(
    _ constraint: Constraint, spelled: (Item) -> String, default defaultPriority: Priority = .required
  ) -> String {
    let constraint = constraint.resolved(for: scope.target)
    var text = "\(Self.text(constraint.first, spelled)) \(constraint.relation.symbol) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += NumberText.shortest(constraint.multiplier) + " * " }
      text += Self.text(second, spelled)
      switch constraint.constant {
      case .number(let value):
        if value != 0 { text += (value < 0 ? " - " : " + ") + NumberText.shortest(abs(value)) }
      case .metric(let name, let isNegated): text += (isNegated ? " - " : " + ") + scope.names.text(name)
      case .standard: break
      }
    } else {
      text += self.text(constraint.constant)
    }
    if constraint.priority != defaultPriority { text += " @" + self.text(constraint.priority) }
    return text
  }

  /// `a.leading`
  public func text(_ anchor: Anchor) -> String { Self.text(anchor) { NameText.spelled(scope.text($0)) } }

  private static func text(_ anchor: Anchor, _ spelled: (Item) -> String) -> String {
    "\(spelled(anchor.item)).\(anchor.attribute.name)"
  }

  /// `12`, `margin`, `-margin`
  public func text(_ constant: Constant) -> String {
    switch constant {
    case .number(let value): NumberText.shortest(value)
    case .metric(let name, let isNegated): (isNegated ? "-" : "") + scope.names.text(name)
    case .standard(let distance): distance.name
    }
  }

  /// `750`, `p`
  public func text(_ priority: Priority) -> String {
    switch priority {
    case .number(let value): NumberText.shortest(value)
    case .metric(let name): scope.names.text(name)
    }
  }
}
