import VFLConstraints
import VFLSolver
import VFLSyntax

/// Determines why constraints conflict, based on who made them and on how their constants add up.
struct Explainer {
  let constraints: [Constraint]
  let lowered: LoweredDocument
  let makers: [ConstraintMaker]
  /// The constraint that the system broke; nil if it is unknown.
  let broken: Int?
  /// The process that printed the constraints; nil if it is unknown.
  private let process: String?
  /// The view that owns each guide.
  private(set) var owners: [Item: Item] = [:]

  init(_ constraints: [Constraint], _ lowered: LoweredDocument, broken: Int?, process: String?) {
    self.constraints = constraints
    (self.broken, self.process) = (broken, process)
    self.lowered = lowered
    makers = ConstraintMaker.makers(of: constraints, in: lowered)
    owners = guideOwners()
  }

  /// Whether the system made the constraint at `index`.
  func isSystem(_ index: Int) -> Bool { makers[index].isSystem }

  /// A conflict with its cause and advice. `enough` lists constraints; if any one of these is removed, all other constraints can
  /// hold. Advice to lower priorities is tried first.
  func explain(
    _ conflict: Layout.Conflict, enough: [Int], trial: AdviceTrial, budget: inout Budget
  ) -> Explanation.Conflict {
    let indices = conflict.members.compactMap { $0.constraint }
    let isAlert = isOfAlert(indices)
    // A person sees a distance and not its definition.
    let listed = conflict.members.filter { $0.constraint.map { makers[$0] != .anchorDistance } ?? true }
    var members = listed.map { member in
      Explanation.Conflict.Member(
        constraint: member.constraint,
        bound: member.constraint == nil
          ? (FramePart(rawValue: member.row) ?? .x, 0 - member.constant.doubleValue) : nil,
        maker: member.constraint.map { isAlert ? .internalView : makers[$0] } ?? .app,
        count: member.multiplier.magnitude)
    }
    var cause = cause(conflict, members)
    let scale = scale(conflict, cause, members)
    for index in members.indices { members[index].count = members[index].count * scale }
    var explained = Explanation.Conflict(
      members: members,
      bounds: conflict.bounds.map { bound in
        Layout.Conflict.Bound(item: bound.item, part: bound.part, multiplier: bound.multiplier.magnitude * scale)
      }, sums: Self.sums(conflict, scale), guides: guides(indices), cause: cause, advice: [])
    var tried = AdviceTrial.Conflict(
      members: indices, temporary: temporarySize(cause, members),
      framed: Set(
        indices.filter { isSystem($0) && constraints[$0].first.attribute.kind == .size }.map {
          constraints[$0].first.item
        }))
    if case .collapsed(let index, _) = cause { tried.framed.insert(constraints[index].first.item) }
    if let index = sizeInCause(cause, members), let needed = cause.needed, constant(index) < needed,
      let least = trial.least(constraints[index].first, without: index, in: tried, budget: &budget),
      least > needed + Tolerance.points
    {
      cause = cause.needing(least)
      explained.cause = cause
      explained.neededByAll = least
    }
    explained.advice = advice(cause, members, enough) { candidates, change in
      trial.harmless(candidates, in: tried, change, budget: &budget)
    }
    return explained
  }

  /// The probable cause of a conflict that the log does not show, judged by the makers of all constraints. Nil if the app made all
  /// constraints, or if the makers do not point to a cause.
  func suspicion() -> Explanation.Suspicion? {
    guard makers.contains(where: { $0.isSystem }) else { return nil }
    let members = constraints.indices.map {
      Explanation.Conflict.Member(constraint: $0, bound: nil, maker: makers[$0], count: 1)
    }
    let unknown = Layout.Conflict(members: [], bounds: [], broken: nil, proof: .empty)
    let cause = cause(unknown, members)
    // The list in the log may be truncated. Unless one of the views is the system's own, the missing part may contain constraints
    // of the app.
    if cause == .systemOnly, !constraints.indices.contains(where: isInSystemView) { return nil }
    return Explanation.Suspicion(cause: cause, advice: advice(cause, members, []) { candidates, _ in candidates })
  }

  // MARK: Causes

  private func cause(_ conflict: Layout.Conflict, _ members: [Explanation.Conflict.Member]) -> Cause {
    let apps = members.filter { !$0.maker.isSystem }
    func first(_ isWanted: (ConstraintMaker) -> Bool) -> Int? {
      members.first { isWanted($0.maker) }?.constraint
    }
    func isWanted(_ index: Int) -> Bool {
      !apps.isEmpty || ViewKind(constraints[index].first.item, in: lowered) == .app
    }
    if let process, SystemProcess.names.contains(process) { return .otherProcess(process) }
    if apps.isEmpty, let content = ownContent(conflict, members) { return content }
    if apps.isEmpty, members.compactMap({ $0.constraint }).contains(where: isInClosedView) { return .systemOnly }
    if apps.isEmpty, let toolbar = emptyToolbar(members) { return toolbar }
    if let ratios = ratios(members) { return ratios }
    if let positions = positions(members) { return positions }
    if let cell = shrunkCell(conflict, members) { return cell }
    // A view that the app lays out must never keep its mask, whatever else is wrong.
    let mask = mask(members)
    if case .autoresizingMask(_, isLaidOut: true, _)? = mask, let mask { return mask }
    if let index = first({ $0 == .temporarySize }), isWanted(index), let part = sizePart(index) {
      return .temporarySize(
        constraints[index].first.item, part, size: constant(index), needed: needed(conflict, against: index))
    }
    if let index = zeroSize(members), isWanted(index), let part = sizePart(index) {
      return .zeroSize(constraints[index].first.item, part, needed: needed(conflict, against: index))
    }
    if let index = first({ $0 == .stackView(.hiding) }), isWanted(index), let part = sizePart(index) {
      return .hiddenView(constraints[index].first.item, part, needed: needed(conflict, against: index))
    }
    if apps.isEmpty { return causeWithoutApp(members, mask) }
    if let rounding = rounding(conflict, members) { return rounding }
    // The size of a view that fills a window is correct, but an autoresizing mask inside that view may be wrong.
    let isMaskInWindow = mask != nil && !(first({ $0 == .encapsulatedSize }).map(isOfCell) ?? true)
    if !isMaskInWindow, let index = givenSize(members) {
      guard let part = sizePart(index) else { return .encapsulated(constraints[index].first.item) }
      let needed = needed(conflict, against: index)
      return overconstrained(members, given: index, needed: needed)
        ?? .encapsulatedSize(constraints[index].first.item, part, size: constant(index), needed: needed)
    }
    if let index = first({ $0 == .fixedFrame }) { return .fixedFrame(laidOutItem(constraints[index])) }
    if let mask { return mask }
    if let part = stackPart(members) { return .stackView(stackView(members), part, isOfSystem: false) }
    for member in members {
      guard let index = member.constraint else { continue }
      if [.layoutMargins, .safeArea, .barGuide, .layoutGuide].contains(member.maker) {
        let guide = guide(constraints[index]) ?? constraints[index].first.item
        return .layoutGuide(guide, kind(of: guide) ?? member.maker.guideKind)
      }
    }
    if let index = first({ $0 == .contentSize }) { return .contentSize(constraints[index].first.item) }
    if let member = members.first(where: { $0.maker.isSystem }), let index = member.constraint {
      return .system(member.maker, constraints[index].first.item)
    }
    return causeOfApp(conflict, members)
  }

  private func isInSystemView(_ index: Int) -> Bool {
    items(index).contains { [.system, .alert].contains(ViewKind($0, in: lowered)) }
  }

  /// Whether an item is in a view whose content no app lays out.
  private func isInClosedView(_ index: Int) -> Bool {
    items(index).contains { ViewKind.isClosed(lowered.itemLabels[$0]?.className ?? "") }
  }

  func isOfCell(_ index: Int) -> Bool {
    [.content, .managed].contains(ViewKind(constraints[index].first.item, in: lowered))
  }

  private func causeWithoutApp(_ members: [Explanation.Conflict.Member], _ mask: Cause?) -> Cause {
    // Apps do not lay out views inside the system's own views.
    if members.compactMap({ $0.constraint }).contains(where: isInSystemView) { return .systemOnly }
    if case .autoresizingMask(_, _, isManaged: false)? = mask, let mask { return mask }
    if let part = stackPart(members) { return .stackView(stackView(members), part, isOfSystem: true) }
    return .systemOnly
  }

  private func causeOfApp(_ conflict: Layout.Conflict, _ members: [Explanation.Conflict.Member]) -> Cause {
    let indices = members.compactMap { $0.constraint }
    if members.count == 1, let index = indices.first, let part = sizePart(index) {
      let item = constraints[index].first.item
      if isActionSheet(index) { return .actionSheet(item) }
      return .negativeSize(item, part, size: constant(index))
    }
    if indices.count == 2, members.count == 2 {
      let (one, other) = (constraints[indices[0]], constraints[indices[1]])
      if one.first == other.first && one.second == other.second
        || one.first == other.second && one.second == other.first
      {
        return .contradiction(indices[0], indices[1])
      }
    }
    if let fixed = alreadyFixed(members) { return fixed }
    if let collapsed = collapsed(conflict, members) { return collapsed }
    // Look for one size that opposes the sum of all other constants.
    let signs = conflict.members.map { Self.share($0).signum }
    let (added, subtracted) = (signs.count { $0 > 0 }, signs.count { $0 < 0 })
    for member in conflict.members where members.count > 2 || members.contains(where: { $0.constraint == nil }) {
      let part = member.constraint.map { sizePart($0) } ?? FramePart(rawValue: member.row)
      guard let part, part.isSize, let available = available(member), available >= 0,
        available == 0 || Self.isAlone(Self.share(member).signum, added: added, subtracted: subtracted)
      else { continue }
      guard let needed = member.constraint == nil ? neededByBounds(conflict, member) : neededOf(conflict, member) else {
        continue
      }
      return .doesNotFit(needed: needed, available: available)
    }
    return centers(members) ?? sizeInContainer(members) ?? .unsatisfiable
  }

  private func neededOf(_ conflict: Layout.Conflict, _ member: Layout.Conflict.Member) -> Double? {
    member.constraint.flatMap { needed(conflict, against: $0) }
  }

  private func neededByBounds(_ conflict: Layout.Conflict, _ member: Layout.Conflict.Member) -> Double? {
    guard !member.multiplier.isZero else { return nil }
    var rest: Rational = 0
    for other in conflict.members where other.row != member.row { rest += Self.share(other) }
    let value = rest / member.multiplier
    return value.signum < 0 ? nil : value.doubleValue
  }

  private func available(_ member: Layout.Conflict.Member) -> Double? {
    guard let index = member.constraint else { return 0 - member.constant.doubleValue }
    return constraints[index].second == nil ? constant(index) : nil
  }

  /// Whether a constant with this sign is alone on its side of the comparison, with several constants on the other side. A constant of
  /// 0 counts as alone if all other constants are on one side. `added` and `subtracted` are the numbers of positive and negative
  /// constants, including this one.
  private static func isAlone(_ sign: Int, added: Int, subtracted: Int) -> Bool {
    let others = (added: added - (sign > 0 ? 1 : 0), subtracted: subtracted - (sign < 0 ? 1 : 0))
    guard (others.added == 0) != (others.subtracted == 0) else { return false }
    let first = others.added > 0 ? 1 : -1
    return sign == 0 || sign != first && others.added + others.subtracted > 1
  }

  /// Whether a constraint is a width of -16, or -20 on older systems, on a plain `UIView` without an identifier or source.
  private func isActionSheet(_ index: Int) -> Bool {
    let constraint = constraints[index]
    guard constraint.origin.role == .logged, constraint.first.attribute == .width,
      constraint.relation == .equal, [-16, -20].contains(self.constant(index)),
      let label = lowered.label(constraint), label.identifier == nil, label.source == nil
    else { return false }
    return lowered.itemLabels[constraint.first.item]?.className == "UIView"
  }

  /// Whether a conflict belongs to an alert: its members involve only the alert's view, plain views and views of the system.
  private func isOfAlert(_ indices: [Int]) -> Bool {
    var hasAlert = false
    for index in indices {
      for item in items(index) {
        let kind = ViewKind(item, in: lowered)
        if kind == .alert { hasAlert = true }
        guard kind == .alert || kind == .system || lowered.itemLabels[item]?.className == "UIView" else { return false }
      }
    }
    // A constraint that the app itself puts on an alert has no second item.
    return hasAlert
      && !indices.contains {
        constraints[$0].second == nil && ViewKind(constraints[$0].first.item, in: lowered) == .alert
      }
  }

  /// The index of the constraint with which a container or an autoresizing mask gives a view a size of 0 while the app lays out
  /// other views in it.
  private func zeroSize(_ members: [Explanation.Conflict.Member]) -> Int? {
    for member in members where member.maker == .encapsulatedSize || member.maker == .autoresizingMask {
      guard let index = member.constraint, sizePart(index) != nil, constraints[index].second == nil,
        constant(index).magnitude < 1e-3
      else { continue }
      let item = constraints[index].first.item
      if member.maker == .encapsulatedSize || score(item, members) <= 0 || ViewKind(item, in: lowered).isManaged {
        return index
      }
    }
    return nil
  }

  // MARK: Parts

  func items(_ index: Int) -> [Item] {
    [constraints[index].first.item, constraints[index].second?.item].compactMap { $0 }
  }

  /// The width or height that a constraint sets to a number; nil for any other constraint.
  func sizePart(_ index: Int) -> FramePart? {
    let constraint = constraints[index]
    return constraint.second == nil ? constraint.first.attribute.sizePart : nil
  }

  func constant(_ index: Int) -> Double {
    if case .number(let value) = constraints[index].constant { value } else { 0 }
  }
}
