import VFLConstraints
import VFLSyntax

/// Finds positions that constraints set twice.
extension Explainer {
  /// The cause if two constraints of the app put one edge or center of an item at two places of another item, so that both hold only if
  /// that other item has a certain size, and the third member sets another size.
  func positions(_ members: [Explanation.Conflict.Member]) -> Cause? {
    let apps = members.filter { !$0.maker.isSystem }.compactMap { $0.constraint }
    guard members.count == 3, apps.count >= 2,
      let size = members.compactMap({ $0.constraint }).first(where: { sizePart($0) != nil })
    else { return nil }
    let pair = apps.filter { $0 != size }
    guard pair.count == 2, let shared = constraints[pair[0]].relations(with: constraints[pair[1]]),
      shared.one.item == constraints[size].first.item, shared.other.item == shared.one.item
    else { return nil }
    return .contradiction(pair[0], pair[1])
  }

  /// The cause if two constraints of the app center an item in two items, whose centers other constraints set apart.
  func centers(_ members: [Explanation.Conflict.Member]) -> Cause? {
    let centers = members.prefix(32).filter { !$0.maker.isSystem }.compactMap { $0.constraint }.filter {
      constraints[$0].first.attribute.isCenter
    }
    for (position, first) in centers.enumerated() {
      for second in centers[(position + 1)...] {
        // One of the numbers is 0 if an item is centered, and not placed next to a center.
        if let shared = constraints[first].relations(with: constraints[second]),
          shared.one.attribute == shared.anchor.attribute,
          shared.other.attribute == shared.anchor.attribute, constant(first) == 0, constant(second) == 0
        {
          return .contradiction(first, second)
        }
      }
    }
    return nil
  }
}

extension Constraint {
  /// The anchor that two equations without multipliers share, and the anchors to which they relate it; nil if they share none or both, or
  /// if it is a size.
  func relations(with constraint: Constraint) -> (anchor: Anchor, one: Anchor, other: Anchor)? {
    guard relation == .equal, constraint.relation == .equal, multiplier == 1, constraint.multiplier == 1,
      let second, let otherSecond = constraint.second
    else { return nil }
    for (anchor, one) in [(first, second), (second, first)] {
      for (sharing, other) in [(constraint.first, otherSecond), (otherSecond, constraint.first)]
      where anchor == sharing && one != other && anchor.attribute.kind != .size { return (anchor, one, other) }
    }
    return nil
  }
}
