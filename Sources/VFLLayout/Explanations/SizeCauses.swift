import VFLConstraints
import VFLSolver
import VFLSyntax

/// Finds causes in which one view's size is at fault.
extension Explainer {
  /// The size that a container gives a view and that the cause should name. If the container gives it both sizes and a ratio relates them,
  /// that is the height, because rows and items get their width from the screen.
  func givenSize(_ members: [Explanation.Conflict.Member]) -> Int? {
    let given = members.filter { $0.maker == .encapsulatedSize }.compactMap { $0.constraint }
    guard let first = given.first, sizePart(first) == .width,
      let height = given.first(where: {
        sizePart($0) == .height && constraints[$0].first.item == constraints[first].first.item
      }), members.contains(where: { $0.constraint.map(isOfBothSizes) ?? false })
    else { return given.first }
    return height
  }

  /// Whether a constraint relates a width to a height.
  private func isOfBothSizes(_ index: Int) -> Bool {
    let (first, second) = (constraints[index].first.attribute.sizePart, constraints[index].second?.attribute.sizePart)
    return first != nil && second != nil && first != second
  }

  /// The cause if constraints of the app pin both edges of a view to a view that is larger than it should be, and set the view's size, too.
  /// `given` sets the size of the outer view, and `needed` is the size that the other constraints result in.
  func overconstrained(_ members: [Explanation.Conflict.Member], given: Int, needed: Double?) -> Cause? {
    let apps = members.filter { !$0.maker.isSystem }.compactMap { $0.constraint }
    guard let needed, constant(given) - needed > 1, members.count == 4, apps.count == 3,
      apps.allSatisfy({ constraints[$0].relation == .equal }), let size = apps.first(where: { sizePart($0) != nil })
    else { return nil }
    let inner = constraints[size].first.item
    func attribute(_ index: Int) -> Attribute? {
      let constraint = constraints[index]
      guard let second = constraint.second, items(index).contains(constraints[given].first.item) else { return nil }
      let anchor = constraint.first.item == inner ? constraint.first : second
      return anchor.item == inner && anchor.attribute.kind != .size && !anchor.attribute.isCenter
        ? anchor.attribute : nil
    }
    let edges = apps.filter { $0 != size && attribute($0) != nil }
    let (near, far) = (
      edges.filter { attribute($0)?.isFarEdge == false }, edges.filter { attribute($0)?.isFarEdge == true }
    )
    guard near.count == 1, far.count == 1 else { return nil }
    return .overconstrained(size, edges: near + far, room: constant(size) + constant(given) - needed)
  }

  /// The constraint of the app that sets a size to 0, with the space that the other constraints need: they collapse the view on purpose.
  func collapsed(_ conflict: Layout.Conflict, _ members: [Explanation.Conflict.Member]) -> Cause? {
    guard members.count > 2 else { return nil }
    for member in members where !member.maker.isSystem {
      guard let index = member.constraint, sizePart(index) != nil, constant(index) == 0,
        constraints[index].relation != .greaterThanOrEqual, isContainer(constraints[index].first.item, members),
        let needed = needed(conflict, against: index), needed > 0
      else { continue }
      return .collapsed(index, needed: needed)
    }
    return nil
  }

  /// Whether constraints place both edges of other views in an item, or at least one of them certainly.
  private func isContainer(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Bool {
    members.contains { member in
      guard let index = member.constraint else { return false }
      let constraint = constraints[index]
      return lowered.label(constraint)?.container == item
        || items(index).contains(item) && constraint.inner.map { $0 != item } ?? false
    }
  }

  /// The cause if the mask of a cell subtracts more from the size of the view that contains the cell than that view has.
  func shrunkCell(_ conflict: Layout.Conflict, _ members: [Explanation.Conflict.Member]) -> Cause? {
    for member in members where member.maker == .autoresizingMask {
      guard let index = member.constraint, constraints[index].second != nil, constant(index) < 0,
        let part = constraints[index].first.attribute.sizePart
      else { continue }
      let item = constraints[index].first.item
      let isNegative = conflict.bounds.contains { $0.item == item && $0.part == part }
      if isNegative, lowered.itemLabels[item]?.className?.hasSuffix("Cell") ?? false { return .shrunkCell(index) }
    }
    return nil
  }

  /// The cause if the frame of a control or a scroll view is too small for the views that the system puts into it.
  func ownContent(_ conflict: Layout.Conflict, _ members: [Explanation.Conflict.Member]) -> Cause? {
    for member in members where member.maker == .autoresizingMask {
      guard let index = member.constraint, let part = sizePart(index), constant(index) > 0,
        let needed = needed(conflict, against: index), needed > constant(index)
      else { continue }
      let item = constraints[index].first.item
      let className = lowered.itemLabels[item]?.className
      let isControl = members.compactMap { $0.constraint }.flatMap(items).contains { other in
        other != item && ViewKind.isPartOfControl(lowered.itemLabels[other]?.className ?? "")
      }
      guard ViewKind(item, in: lowered) == .app, className == "NSScrollView" || isControl else { continue }
      return .ownContent(item, part, size: constant(index), needed: needed)
    }
    return nil
  }
}
