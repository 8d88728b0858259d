import VFLConstraints
import VFLSyntax

/// Which view's autoresizing mask is at fault.
extension Explainer {
  /// The mask to turn off, or the one that must stay.
  func mask(_ members: [Explanation.Conflict.Member]) -> Cause? {
    var best: (item: Item, score: Int)?
    var managed: Item?
    // Of very many, the first show what is wrong.
    for member in members.filter({ $0.maker == .autoresizingMask }).prefix(32) {
      guard let index = member.constraint else { continue }
      let item = laidOutItem(constraints[index])
      if ViewKind(item, in: lowered).isManaged {
        managed = managed ?? item
        continue
      }
      let score = score(item, members)
      if best.map({ $0.score < score }) ?? true { best = (item, score) }
    }
    if let best { return .autoresizingMask(best.item, isLaidOut: best.score > 0, isManaged: false) }
    return managed.map { .autoresizingMask($0, isLaidOut: false, isManaged: true) }
  }

  /// How much speaks for an item being laid out by the app's constraints, not only holding views that are.
  func score(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Int {
    var score = 0
    let parent = parent(of: item, members)
    for member in members where !member.maker.isSystem {
      guard let index = member.constraint, items(index).contains(item) else { continue }
      let constraint = constraints[index]
      guard let second = constraint.second else {
        score += 2
        continue
      }
      if lowered.label(constraint)?.container == item {
        score -= 1
      } else if lowered.label(constraint)?.container != nil {
        score += 2
      } else if constraint.first.attribute.kind == .size {
        score += constraint.first.item == item ? 2 : 0
      } else if constraint.first.attribute == second.attribute {
        let other = constraint.first.item == item ? second.item : constraint.first.item
        if let parent {
          // A guide stands for the view it belongs to.
          score += other == parent || owners[other] == parent ? 2 : -1
        } else if let child = child(constraint) {
          score += child == item ? 2 : -1
        }
      } else {
        score += 1
      }
    }
    return score
  }

  /// The item that a mask ties another to: its superview.
  func parent(of item: Item, _ members: [Explanation.Conflict.Member]) -> Item? {
    for member in members where member.maker == .autoresizingMask {
      guard let index = member.constraint, laidOutItem(constraints[index]) == item else { continue }
      if let parent = lowered.label(constraints[index])?.container ?? constraints[index].second?.item, parent != item {
        return parent
      }
    }
    return nil
  }

  /// Of two items with the same edge, the one that lies in the other: the constant leads inwards. Nil where it is 0.
  func child(_ constraint: Constraint) -> Item? {
    guard let second = constraint.second, case .number(let value) = constraint.constant, value != 0 else { return nil }
    return (value < 0) == constraint.first.attribute.isFarEdge ? constraint.first.item : second.item
  }

  /// The item that a constraint of the system is about: not the one it lies in.
  func laidOutItem(_ constraint: Constraint) -> Item {
    guard let second = constraint.second, lowered.label(constraint)?.container == constraint.first.item else {
      return constraint.first.item
    }
    return second.item
  }
}

extension Attribute {
  /// Whether it is an edge at which reading ends.
  var isFarEdge: Bool {
    switch self {
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline: true
    default: false
    }
  }
}
