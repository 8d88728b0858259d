import VFLConstraints
import VFLSyntax

extension InterfaceLayout {
  /// The layout as the statements of a constraint file. Intrinsic sizes are statements of their own. Constraint files cannot state
  /// margins or the positions of baselines, so their distances from the edges become part of the constants.
  public var filePart: ConstraintPart {
    var part = ConstraintPart([])
    var sizes: [Item: [Constraint]] = [:]
    var order: [Item] = []
    for (constraint, source) in zip(lowered.constraints, sources) {
      guard case .size = source else {
        part.constraints.append(lowered.relativeToEdges(constraint))
        continue
      }
      if sizes.updateValue((sizes[constraint.first.item] ?? []) + [constraint], forKey: constraint.first.item) == nil {
        order.append(constraint.first.item)
      }
    }
    for item in order {
      let constraints = sizes[item] ?? []
      if let size = VFLSyntax.IntrinsicSize(stating: constraints, of: item) {
        part.intrinsicSizes.append(size)
      } else {
        part.constraints += constraints
      }
    }
    return part
  }
}

extension VFLSyntax.IntrinsicSize {
  /// The statement of an intrinsic size that makes these constraints; nil if none does, because a priority is missing.
  fileprivate init?(stating constraints: [Constraint], of item: Item) {
    guard case .view(let name) = item, let span = constraints.first?.origin.span else { return nil }
    var lengths: [Attribute: Double] = [:]
    var hugging = PriorityPair.defaultHugging
    var compression = PriorityPair.defaultCompression
    var counts: [Attribute: Int] = [:]
    for constraint in constraints {
      guard case .number(let points) = constraint.constant, case .number(let priority) = constraint.priority else {
        return nil
      }
      let isWidth = constraint.first.attribute == .width
      lengths[constraint.first.attribute] = points
      counts[constraint.first.attribute, default: 0] += 1
      switch (constraint.relation, isWidth) {
      case (.lessThanOrEqual, true): hugging.horizontal = priority
      case (.lessThanOrEqual, false): hugging.vertical = priority
      case (.greaterThanOrEqual, true): compression.horizontal = priority
      case (.greaterThanOrEqual, false): compression.vertical = priority
      case (.equal, _): return nil
      }
    }
    guard counts.values.allSatisfy({ $0 == 2 }) else { return nil }
    self.init(
      item: Declaration(name: name, span: span), width: lengths[.width], height: lengths[.height],
      hugging: hugging == .defaultHugging ? nil : hugging,
      compression: compression == .defaultCompression ? nil : compression, sizeSpan: span)
  }
}
