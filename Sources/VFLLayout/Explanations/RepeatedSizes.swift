import VFLConstraints
import VFLSolver
import VFLSyntax

/// Finds sizes and positions that the app sets more than once.
extension Explainer {
  /// The cause if two members set different ratios of the same two sizes.
  func ratios(_ members: [Explanation.Conflict.Member]) -> Cause? {
    // A long list is examined only in part.
    let indices = members.prefix(64).compactMap { $0.constraint }.filter { isRatio(constraints[$0]) }
    for (position, first) in indices.enumerated() {
      for second in indices[(position + 1)...] where !(isSystem(first) && isSystem(second)) {
        let (one, other) = (constraints[first], constraints[second])
        let isReversed = one.first == other.second && one.second == other.first
        guard isReversed || one.first == other.first && one.second == other.second else { continue }
        let multiplier = isReversed ? 1 / other.multiplier : other.multiplier
        if (one.multiplier - multiplier).magnitude > 1e-5 * one.multiplier.magnitude { return .ratios(first, second) }
      }
    }
    return nil
  }

  /// The cause if two members set the sizes of a view and of a view that it fills.
  func sizeInContainer(_ members: [Explanation.Conflict.Member]) -> Cause? {
    let indices = members.compactMap { $0.constraint }
    let sizes = indices.filter { sizePart($0) != nil }
    guard sizes.count == 2, indices.allSatisfy({ sizes.contains($0) || constant($0) == 0 }) else { return nil }
    let containers = Set(indices.compactMap { lowered.label(constraints[$0])?.container })
    let (inner, outer) = (
      sizes.filter { !containers.contains(constraints[$0].first.item) },
      sizes.filter { containers.contains(constraints[$0].first.item) }
    )
    guard let inner = inner.first, let outer = outer.first else { return nil }
    return .doesNotFit(needed: constant(inner), available: constant(outer))
  }

  private func isRatio(_ constraint: Constraint) -> Bool {
    guard constraint.relation == .equal, constraint.first.attribute.kind == .size, let second = constraint.second,
      second.attribute.kind == .size, second != constraint.first, constraint.multiplier > 0,
      case .number(0) = constraint.constant
    else { return false }
    return true
  }

  /// The cause if one member sets a size that differs by less than a point from the one that a ratio and the other members result in: the
  /// product was rounded.
  func rounding(_ conflict: Layout.Conflict, _ members: [Explanation.Conflict.Member]) -> Cause? {
    let indices = members.compactMap { $0.constraint }
    guard indices.contains(where: { constraints[$0].second != nil && constraints[$0].multiplier != 1 }) else {
      return nil
    }
    for index in indices where !isSystem(index) && sizePart(index) != nil && constraints[index].relation == .equal {
      guard let needed = needed(conflict, against: index) else { continue }
      let difference = (needed - constant(index)).magnitude
      if difference > 0, difference < 1 { return .rounding(index, needed: needed) }
    }
    return nil
  }

  /// The cause if two members tie both edges of an item to another item, and a third one its center or its size.
  func alreadyFixed(_ members: [Explanation.Conflict.Member]) -> Cause? {
    let indices = members.compactMap { $0.constraint }
    guard indices.count == 3, members.count == 3, let pair = pair(indices[0]),
      indices.allSatisfy({ self.pair($0) == pair && constraints[$0].relation == .equal })
    else { return nil }
    let edges = indices.filter { index in
      constraints[index].first.attribute.kind != .size && !constraints[index].first.attribute.isCenter
    }
    guard edges.count == 2, let third = indices.first(where: { !edges.contains($0) }),
      edges.allSatisfy({ constraints[$0].first.attribute == constraints[$0].second?.attribute }),
      constraints[edges[0]].first.attribute.isFarEdge != constraints[edges[1]].first.attribute.isFarEdge
    else { return nil }
    return .alreadyFixed(constraints[third].first.item, third)
  }

  /// The two items of a constraint, in an order that does not depend on the constraint; nil if it has one item.
  private func pair(_ index: Int) -> Set<Item>? {
    let items = Set(items(index))
    return items.count == 2 ? items : nil
  }
}
