import VFLConstraints
import VFLSyntax

extension InterfaceLayout {
  /// The layout with only the constraints that hold at run time whatever the app does and however large the root is: those of the
  /// document, of its stack views, scroll views and layout guides. Guides may have any insets.
  package func certain(of document: InterfaceDocument) -> LoweredDocument {
    var constraints: [Constraint] = []
    for (constraint, source) in zip(lowered.constraints, sources) {
      switch source {
      case .constraint(let index): if document.certainlyExists(index) { constraints.append(constraint) }
      case .stack, .content: constraints.append(constraint)
      case .guide: if let limit = constraint.ofAnyInset { constraints.append(limit) }
      // Masks and sizes depend on the saved frames.
      case .mask, .size: break
      }
    }
    return lowered.replacingConstraints(constraints)
  }
}

extension Constraint {
  /// What holds for a guide whatever its insets are, given the constraint for certain insets: no inset is negative. Nil if nothing
  /// holds.
  fileprivate var ofAnyInset: Constraint? {
    guard second != nil, let side = first.attribute.edgeSide else { return nil }
    var limit = self
    limit.relation = side == .start ? .greaterThanOrEqual : .lessThanOrEqual
    limit.constant = .number(0)
    return limit
  }
}

extension InterfaceDocument {
  /// Whether a constraint is part of the app's layout regardless of what the app does. Code can change or remove a constraint with
  /// an outlet or an identifier, and Interface Builder removes placeholders.
  package func certainlyExists(_ index: Int) -> Bool {
    let constraint = constraints[index]
    return !constraint.isPlaceholder && !constraint.hasIdentifier && outlets[constraint.id] == nil
  }
}
