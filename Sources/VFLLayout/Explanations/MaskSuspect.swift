import VFLConstraints
import VFLSyntax

/// Finds the view whose autoresizing mask is at fault.
extension Explainer {
  /// The cause that names the autoresizing mask to turn off or, if there is none, a mask that must stay because the system sets the
  /// view's frame. Nil if no mask takes part.
  func mask(_ members: [Explanation.Conflict.Member]) -> Cause? {
    var best: (item: Item, score: Int)?
    var managed: Item?
    // The first 32 masks of a long list are enough to find the cause.
    for member in members.filter({ $0.maker == .autoresizingMask }).prefix(32) {
      guard let index = member.constraint else { continue }
      let item = laidOutItem(constraints[index])
      if ViewKind(item, in: lowered).isManaged || isControllersView(item, members) {
        managed = managed ?? item
        continue
      }
      let score = score(item, members)
      // A scroll view of AppKit sets the frame of a view whose mask stretches with the clip view.
      if score <= 0, isStretchedInClipView(item, members) {
        managed = managed ?? item
        continue
      }
      if best.map({ $0.score < score }) ?? true { best = (item, score) }
    }
    if let best { return .autoresizingMask(best.item, isLaidOut: best.score > 0, isManaged: false) }
    return managed.map { .autoresizingMask($0, isLaidOut: false, isManaged: true) }
  }

  private func isStretchedInClipView(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Bool {
    guard let parent = parent(of: item, members) else { return false }
    return (lowered.itemLabels[parent]?.className?.hasSuffix("ClipView") ?? false)
      && !members.contains { member in
        member.maker == .autoresizingMask
          && member.constraint.map { sizePart($0) != nil && constraints[$0].first.item == item } ?? false
      }
  }

  /// Whether an item is directly in a view that only the system creates, as the view of a view controller is. The system sets its frame.
  private func isControllersView(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Bool {
    parent(of: item, members).map { ViewKind($0, in: lowered) == .system } ?? false
  }

  /// A score that is above 0 if the app's constraints lay out an item, and not only other views in it.
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
          // A guide counts as the view that owns it.
          score += contains(owners[other] ?? other, parent, members) ? 2 : -1
        } else if let child = constraint.inner {
          score += child == item ? 2 : -1
        }
      } else {
        score += 1
      }
    }
    return score
  }

  /// The superview of an item: the other item in its autoresizing mask's constraints.
  func parent(of item: Item, _ members: [Explanation.Conflict.Member]) -> Item? {
    for member in members where member.maker == .autoresizingMask {
      guard let index = member.constraint, laidOutItem(constraints[index]) == item else { continue }
      if let parent = lowered.label(constraints[index])?.container ?? constraints[index].second?.item, parent != item {
        return parent
      }
    }
    return nil
  }

  /// Whether an item is a view or contains it, as far as autoresizing masks show.
  private func contains(_ outer: Item, _ inner: Item, _ members: [Explanation.Conflict.Member]) -> Bool {
    var item: Item? = inner
    for _ in 0..<8 {
      guard let current = item else { return false }
      if current == outer { return true }
      item = parent(of: current, members)
    }
    return false
  }

  /// The item that a constraint of the system lays out, as opposed to its superview.
  func laidOutItem(_ constraint: Constraint) -> Item {
    guard let second = constraint.second, lowered.label(constraint)?.container == constraint.first.item else {
      return constraint.first.item
    }
    return second.item
  }
}

extension Constraint {
  /// The inner item of a constraint between the same edges of two items, judged by the sign of the constant. Nil for other constraints, and
  /// if the constant is 0 or unknown.
  var inner: Item? {
    guard let second, first.attribute == second.attribute, first.attribute.kind != .size,
      case .number(let value) = constant, value != 0
    else { return nil }
    return (value < 0) == first.attribute.isFarEdge ? first.item : second.item
  }
}
