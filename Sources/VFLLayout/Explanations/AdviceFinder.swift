import VFLConstraints
import VFLSyntax

/// Finds the advice for a cause.
extension Explainer {
  /// The advice for a cause. `harmless` returns those constraints of the app that can give way without harm.
  func advice(
    _ cause: Cause, _ members: [Explanation.Conflict.Member], _ enough: [Int],
    harmless: ([Int], AdviceTrial.Change) -> [Int]
  ) -> [Advice] {
    let apps = members.compactMap { $0.maker.isSystem ? nil : $0.constraint }
    func relax() -> [Advice] {
      let removable = harmless(apps, .removed)
      guard !removable.isEmpty else { return apps.isEmpty ? [] : [.changeConstants(apps)] }
      let sufficient = removable.filter(Set(enough).contains)
      return [.relaxOne(shortened(brokenFirst(sufficient.isEmpty ? removable : sufficient)))]
    }
    func lower(_ item: Item, _ part: FramePart, _ reason: Advice.Reason, except fixed: Int? = nil) -> [Advice] {
      let optional = harmless(apps.filter { $0 != fixed }, .lowered)
      guard let best = best(optional, endingIn: item, prefersSizes: reason == .isGiven) else { return relax() }
      return [.lowerPriority(best: best, others: optional.filter { $0 != best }, part, reason)]
    }
    switch cause {
    case .systemOnly, .otherProcess, .actionSheet: return [.ignore]
    case .emptyToolbar(let item, _): return [.ignore, .sizeToolbar(item)]
    case .temporarySize(let item, let part, _, _), .zeroSize(let item, let part, _),
      .encapsulatedSize(let item, let part, _, _):
      var advice = lower(item, part, isMeasured(cause) ? .isMeasured : .isGiven)
      if case .autoresizingMask(let item, _, isManaged: false)? = mask(members) {
        advice.append(.turnOffMask(item, isLaidOut: false))
      }
      if case .encapsulatedSize(_, .width, let size, let needed?) = cause, needed > size, isSetByAppKit(item, members) {
        advice.append(.widenColumn(item, width: needed))
      }
      if let own = ownSize(cause, members, apps) { return [.relaxOne([own])] }
      return special(cause, members) + (advice.isEmpty ? [.ignore] : advice)
    case .hiddenView(let item, let part, _):
      let isArrangement = apps.isEmpty && stackPart(members) == .spacing
      return lower(item, part, .isHidden) + [.removeFromStackView(item)] + (isArrangement ? [.wrapHidden(item)] : [])
    case .ownContent(let item, let part, _, let needed): return [.giveRoom(item, part, needed: needed)]
    case .shrunkCell(let index): return [.resetCellMask(constraints[index].first.item)]
    case .overconstrained(let size, let edges, _):
      let item = constraints[size].first.item
      let isMeasured = members.contains { member in
        member.maker == .encapsulatedSize && member.constraint.map { isOfCell($0) } ?? false
      }
      let removable = harmless([size] + edges, .removed)
      return (isOlder(size, than: edges) ? [.deactivateOlder(size)] : [])
        + (removable.isEmpty ? relax() : [.relaxOne(brokenFirst(removable))])
        + (isMeasured ? lower(item, sizePart(size) ?? .height, .isGiven) : [])
    case .collapsed(let index, _):
      return lower(constraints[index].first.item, sizePart(index) ?? .height, .isCollapsed, except: index)
    case .superfluous(let index): return [.relaxOne([index])]
    case .encapsulated(let item): return lower(item, size(members), .isGiven)
    case .fixedFrame(let item): return [.constrainInInterfaceBuilder(item)] + relax()
    case .autoresizingMask(let item, let isLaidOut, let isManaged):
      if isManaged { return lower(item, size(members), .isGiven) }
      let mask = Advice.turnOffMask(item, isLaidOut: isLaidOut)
      return [mask] + (isLaidOut ? [] : lower(item, size(members), .isGiven))
    case .stackView(let item, let part, _):
      return customSpacing(part, members, apps) + relax() + [.changeStackView(item, part)]
    case .layoutGuide, .contentSize, .system, .doesNotFit, .unsatisfiable: return relax()
    case .contradiction(let first, let second), .ratios(let first, let second):
      let own = [first, second].filter { !isSystem($0) }
      return own.count == 2 ? [.keepOne(first, second)] : [.relaxOne(own)]
    case .rounding(let index, _), .alreadyFixed(_, let index): return [.relaxOne([index])]
    case .negativeSize: return apps.first.map { [.clampConstant($0)] } ?? []
    }
  }

  /// The constraint with which the app sets the size that a table or collection view sets.
  private func ownSize(_ cause: Cause, _ members: [Explanation.Conflict.Member], _ apps: [Int]) -> Int? {
    guard case .encapsulatedSize(let item, let part, _, _) = cause, apps.count == 1, members.count == 2,
      isOfCell(apps[0]), constraints[apps[0]].first.item == item, sizePart(apps[0]) == part
    else { return nil }
    return apps[0]
  }

  /// Advice that only some views with a size of a container have: rows of the standard height, items of a collection view, and stack views
  /// that stretch their views.
  private func special(_ cause: Cause, _ members: [Explanation.Conflict.Member]) -> [Advice] {
    guard case .encapsulatedSize(let item, let part, let size, let needed?) = cause else { return [] }
    if part == .height, needed > size, lowered.itemLabels[item]?.className == "UITableViewCellContentView",
      [43.5, 43.6667, 44].contains(where: { Tolerance.allows(size - $0, of: 10) })
    {
      return [.sizeRows(item, height: size)]
    }
    let width = members.compactMap { $0.constraint }.first {
      makers[$0] == .encapsulatedSize && sizePart($0) == .width && constraints[$0].first.item == item
    }
    let isOfTable =
      lowered.itemLabels[item]?.className.map { $0.hasPrefix("UITable") || $0.hasPrefix("_UITable") } ?? false
    if part == .height, let width, !isOfTable, !(size == UnnamedSizes.placeholder && constant(width) == size) {
      return [.sizeItem(item, width: constant(width), height: needed)]
    }
    if lowered.itemLabels[item]?.className?.hasSuffix("StackView") ?? false, stackPart(members) == .alignment {
      return [.changeStackView(item, .alignment)]
    }
    return []
  }

  /// The advice to use a custom spacing, if the app sets the same distance as the stack view.
  private func customSpacing(
    _ part: ConstraintMaker.StackPart, _ members: [Explanation.Conflict.Member], _ apps: [Int]
  ) -> [Advice] {
    guard part == .spacing, members.count == 2, apps.count == 1, let second = constraints[apps[0]].second,
      constraints[apps[0]].relation == .equal,
      let before = [constraints[apps[0]].first, second].first(where: { $0.attribute.isFarEdge })
    else { return [] }
    return [.customSpacing(apps[0], after: before.item)]
  }

  /// Whether a size is set far from the statements that pin the edges, as far as the log shows their lines.
  private func isOlder(_ size: Int, than edges: [Int]) -> Bool {
    func place(_ index: Int) -> (file: Substring, line: Int)? {
      guard let source = lowered.label(constraints[index])?.source else { return nil }
      let parts = lowered.scope.names.text(source).split(separator: ":")
      guard parts.count == 2, let line = Int(parts[1]) else { return nil }
      return (parts[0], line)
    }
    guard let own = place(size) else { return false }
    return edges.allSatisfy { edge in
      place(edge).map { $0.file == own.file && $0.line - own.line > Self.statementLines } ?? false
    }
  }

  /// The number of lines that one statement with several constraints of a library usually has at most.
  private static let statementLines = 12
  /// The number of constraints that are listed at most, if the system broke one of them.
  private static let listedCount = 3

  /// The first constraints of a list that is too long to choose from and begins with the one that the system broke.
  private func shortened(_ indices: [Int]) -> [Int] {
    guard indices.count > Self.listedCount + 1, indices.first == broken else { return indices }
    // Numbers are easiest to change.
    let rest = indices.dropFirst()
    let ordered = rest.filter { sizePart($0) != nil } + rest.filter { sizePart($0) == nil }
    return Array(indices.prefix(1) + ordered.prefix(Self.listedCount - 1))
  }

  /// The constraint that sets the size that a cause names.
  func sizeInCause(_ cause: Cause, _ members: [Explanation.Conflict.Member]) -> Int? {
    switch cause {
    case .collapsed(let index, _): return index
    case .temporarySize(let item, let part, _, _), .zeroSize(let item, let part, _), .hiddenView(let item, let part, _),
      .encapsulatedSize(let item, let part, _, _):
      return members.compactMap { $0.constraint }.first {
        isSystem($0) && sizePart($0) == part && constraints[$0].first.item == item
      }
    default: return nil
    }
  }

  /// The constraint that sets the temporary size of a view, which gets its real size in a later layout pass; nil if the cause is
  /// another one.
  func temporarySize(_ cause: Cause, _ members: [Explanation.Conflict.Member]) -> Int? {
    if case .collapsed = cause { return nil }
    return isMeasured(cause) ? sizeInCause(cause, members) : nil
  }

  /// Whether AppKit, and not a split view, gives an item its size, as in a column of a table view.
  private func isSetByAppKit(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Bool {
    members.contains { member in
      guard let index = member.constraint, member.maker == .encapsulatedSize, constraints[index].first.item == item,
        let identifier = lowered.label(constraints[index])?.identifier
      else { return false }
      return lowered.scope.names.text(identifier).hasPrefix("NSView-")
    }
  }

  /// Whether the view's size will change in a later layout pass. The size of a view that fills a window does not change.
  private func isMeasured(_ cause: Cause) -> Bool {
    guard case .encapsulatedSize(let item, _, _, _) = cause else { return true }
    return [.content, .managed].contains(ViewKind(item, in: lowered))
  }

  /// In a chain of constraints that ends at an item, the constraint whose priority should be lowered. A constraint at the far edge
  /// of the item is best, because the content then overflows there. Fixed sizes are next best, followed by other far edges; centers
  /// are worst. A bar's guide does not count as the item's far edge. If the item's size is its real one, fixed sizes of the content are
  /// best, because they do not fit it. The constraint that the system broke comes before all others: what gives way then is what gives
  /// way now.
  private func best(_ candidates: [Int], endingIn item: Item, prefersSizes: Bool) -> Int? {
    func worth(_ index: Int) -> Int {
      if index == broken { return 6 }
      let constraint = constraints[index]
      guard let second = constraint.second else { return prefersSizes ? 5 : 3 }
      let anchors = [constraint.first, second]
      if constraint.first.attribute.kind == .size { return 1 }
      if anchors.contains(where: {
        ($0.item == item || owners[$0.item] == item && kind(of: $0.item) != .bar) && $0.attribute.isFarEdge
      }) {
        return 4
      }
      if anchors.allSatisfy({ $0.attribute.isCenter }) { return 0 }
      return anchors.contains { $0.attribute.isFarEdge } ? 2 : 1
    }
    var best: (index: Int, worth: Int)?
    for index in candidates where best.map({ $0.worth <= worth(index) }) ?? true { best = (index, worth(index)) }
    return best?.index
  }

  /// The constraints, beginning with the one that the system broke.
  private func brokenFirst(_ indices: [Int]) -> [Int] {
    guard let broken, indices.contains(broken) else { return indices }
    return [broken] + indices.filter { $0 != broken }
  }

  /// The size along the axis of a conflict: the width if all constraints are horizontal, and the height otherwise.
  func size(_ members: [Explanation.Conflict.Member]) -> FramePart {
    let indices = members.compactMap { $0.constraint }
    return indices.allSatisfy { constraints[$0].first.attribute.axis == .horizontal } ? .width : .height
  }
}
