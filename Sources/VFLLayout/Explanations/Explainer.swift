import VFLConstraints
import VFLSolver
import VFLSyntax

/// Finds out why constraints conflict, from who made them and how they add up.
struct Explainer {
  private let constraints: [Constraint]
  private let lowered: LoweredDocument
  private let makers: [ConstraintMaker]
  private let bounds: Rectangle?

  init(_ constraints: [Constraint], _ lowered: LoweredDocument, bounds: Rectangle?) {
    self.constraints = constraints
    self.lowered = lowered
    self.bounds = bounds
    makers = constraints.map { ConstraintMaker($0, in: lowered) }
  }

  /// Whether the system made the constraint of that index.
  func isSystem(_ index: Int) -> Bool { makers[index].isSystem }

  /// A conflict with its cause and advice; `enough` are constraints of the app without any one of which all others can hold.
  func explain(_ conflict: Layout.Conflict, enough: [Int]) -> Explanation.Conflict {
    let indices = conflict.members.compactMap { $0.constraint }
    let isAlert = isOfAlert(indices)
    let scale = Self.scale(conflict)
    let members = conflict.members.map { member in
      Explanation.Conflict.Member(
        constraint: member.constraint,
        bound: member.constraint == nil
          ? (FramePart(rawValue: member.row) ?? .x, 0 - member.constant.doubleValue) : nil,
        maker: member.constraint.map { isAlert ? .internalView : makers[$0] } ?? .app,
        count: member.multiplier.magnitude * scale)
    }
    let cause = cause(conflict, members)
    var explained = Explanation.Conflict(
      members: members,
      bounds: conflict.bounds.map { bound in
        Layout.Conflict.Bound(item: bound.item, part: bound.part, multiplier: bound.multiplier.magnitude * scale)
      }, sums: Self.sums(conflict, scale), guides: guides(indices), cause: cause, advice: [])
    explained.advice = advice(cause, members, enough)
    return explained
  }

  /// What the makers of all the constraints suggest where the conflict itself is not in the log; nil where none is the system's.
  func suspicion() -> Explanation.Suspicion? {
    guard makers.contains(where: { $0.isSystem }) else { return nil }
    let members = constraints.indices.map {
      Explanation.Conflict.Member(constraint: $0, bound: nil, maker: makers[$0], count: 1)
    }
    let unknown = Layout.Conflict(members: [], bounds: [], broken: nil, certificate: Certificate(parts: []))
    let cause = cause(unknown, members)
    return Explanation.Suspicion(cause: cause, advice: advice(cause, members, []))
  }

  // MARK: Sums

  /// What to multiply a conflict's multipliers by, so that they are whole and as small as can be; 1 where numbers grow too long.
  private static func scale(_ conflict: Layout.Conflict) -> Rational {
    let all = conflict.members.map { $0.multiplier.magnitude } + conflict.bounds.map { $0.multiplier.magnitude }
    var scale: Rational = 1
    for multiplier in all {
      let text = (multiplier * scale).denominator.description
      guard text.utf8.count < 7, let factor = Rational(decimal: text) else { return 1 }
      scale = scale * factor
    }
    guard scale.numerator.description.utf8.count < 7 else { return 1 }
    var divisor = BigInteger(0)
    for multiplier in all { divisor = .greatestCommonDivisor(divisor, (multiplier * scale).numerator) }
    guard !divisor.isZero, let common = Rational(decimal: divisor.description) else { return scale }
    return scale / common
  }

  private static func sums(_ conflict: Layout.Conflict, _ scale: Rational) -> Explanation.Conflict.Sums {
    var sums = Explanation.Conflict.Sums()
    var totals: (left: Rational, right: Rational) = (0, 0)
    for member in conflict.members {
      let share = share(member, scale)
      if share.isZero { continue }
      if share.signum < 0 {
        sums.left.append((-share).doubleValue)
        totals.left -= share
      } else {
        sums.right.append(share.doubleValue)
        totals.right += share
      }
    }
    sums.totals = (totals.left.doubleValue, totals.right.doubleValue)
    return sums
  }

  private static func share(_ member: Layout.Conflict.Member, _ scale: Rational = 1) -> Rational {
    member.constant * member.multiplier * scale
  }

  /// What the others ask of the size that one member alone holds against them: 116 for a height of 44 and a chain of 8, 100 and 8.
  private func needed(_ conflict: Layout.Conflict, against constraint: Int) -> Double? {
    guard let own = conflict.members.first(where: { $0.constraint == constraint }), !own.multiplier.isZero else {
      return nil
    }
    var rest: Rational = 0
    for member in conflict.members where member.constraint != constraint { rest += Self.share(member) }
    // The sum without the member, in its own measure. A row says `size - constant`, so its constant is negative.
    let value = rest / own.multiplier
    return value.signum < 0 ? nil : value.doubleValue
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
    if apps.isEmpty { return causeWithoutApp(members) }
    if let index = first({ $0 == .encapsulatedSize }) {
      guard let part = sizePart(index) else { return .encapsulated(constraints[index].first.item) }
      return .encapsulatedSize(
        constraints[index].first.item, part, size: constant(index), needed: needed(conflict, against: index))
    }
    if let index = first({ $0 == .fixedFrame }) { return .fixedFrame(laidOutItem(constraints[index])) }
    if let mask = mask(members) { return mask }
    for member in members {
      guard let index = member.constraint else { continue }
      if case .stackView(let part) = member.maker { return .stackView(stackView(members), part) }
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

  private func causeWithoutApp(_ members: [Explanation.Conflict.Member]) -> Cause {
    if case .autoresizingMask(let item, _, isManaged: false)? = mask(members) {
      return .autoresizingMask(item, isLaidOut: false, isManaged: false)
    }
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
    // One size against the sum of all else.
    for member in conflict.members where members.count > 2 || members.contains(where: { $0.constraint == nil }) {
      let part = member.constraint.map { sizePart($0) } ?? FramePart(rawValue: member.row)
      guard part == .width || part == .height, let available = available(member), available > 0,
        isAlone(member, conflict)
      else { continue }
      guard let needed = member.constraint == nil ? neededByBounds(conflict, member) : neededOf(conflict, member) else {
        continue
      }
      return .doesNotFit(needed: needed, available: available)
    }
    return .unsatisfiable
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

  /// Whether a member's constant is alone on its side of the sum.
  private func isAlone(_ member: Layout.Conflict.Member, _ conflict: Layout.Conflict) -> Bool {
    let own = Self.share(member)
    if own.isZero { return false }
    var others = 0
    for other in conflict.members where other.row != member.row {
      let share = Self.share(other)
      if share.signum == own.signum { return false }
      if !share.isZero { others += 1 }
    }
    return others > 1
  }

  /// A width of -16 on a plain view that nothing else is known of.
  private func isActionSheet(_ index: Int) -> Bool {
    let constraint = constraints[index]
    guard constraint.origin.role == .logged, constraint.first.attribute == .width, constraint.constant == .number(-16),
      lowered.label(constraint)?.identifier == nil
    else { return false }
    return lowered.itemLabels[constraint.first.item]?.className == "UIView"
  }

  /// Whether a conflict is that of an alert: apart from its view, only plain views take part.
  private func isOfAlert(_ indices: [Int]) -> Bool {
    var hasAlert = false
    for index in indices {
      for item in items(index) {
        let kind = ViewKind(item, in: lowered)
        if kind == .alert { hasAlert = true }
        guard kind == .alert || kind == .system || lowered.itemLabels[item]?.className == "UIView" else { return false }
      }
    }
    // One that an app gives an alert itself has no second item.
    return hasAlert
      && !indices.contains {
        constraints[$0].second == nil && ViewKind(constraints[$0].first.item, in: lowered) == .alert
      }
  }

  /// A size of 0 that a container or a frame gives a view in which the app lays others out.
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

  // MARK: Masks

  /// The mask to turn off, or the one that must stay.
  private func mask(_ members: [Explanation.Conflict.Member]) -> Cause? {
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
  private func score(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Int {
    var score = 0
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
        if let parent = parent(of: item, members) {
          score += other == parent ? 2 : -1
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
  private func parent(of item: Item, _ members: [Explanation.Conflict.Member]) -> Item? {
    for member in members where member.maker == .autoresizingMask {
      guard let index = member.constraint, laidOutItem(constraints[index]) == item else { continue }
      if let parent = lowered.label(constraints[index])?.container ?? constraints[index].second?.item, parent != item {
        return parent
      }
    }
    return nil
  }

  /// Of two items with the same edge, the one that lies in the other: the constant leads inwards. Nil where it is 0.
  private func child(_ constraint: Constraint) -> Item? {
    guard let second = constraint.second, case .number(let value) = constraint.constant, value != 0 else { return nil }
    return (value < 0) == constraint.first.attribute.isFarEdge ? constraint.first.item : second.item
  }

  /// The item that a constraint of the system is about: not the one it lies in.
  private func laidOutItem(_ constraint: Constraint) -> Item {
    guard let second = constraint.second, lowered.label(constraint)?.container == constraint.first.item else {
      return constraint.first.item
    }
    return second.item
  }

  // MARK: Guides and stack views

  private func guides(_ indices: [Int]) -> [GuideOwner] {
    var guides: [GuideOwner] = []
    for index in indices {
      for item in items(index) where !guides.contains(where: { $0.guide == item }) {
        guard let kind = kind(of: item) else { continue }
        guides.append(GuideOwner(guide: item, kind: kind, owner: owner(of: item)))
      }
    }
    return guides
  }

  /// What a guide holds; nil for what is none, or of which no more is known than its class.
  private func kind(of item: Item) -> GuideKind? {
    guard let label = lowered.itemLabels[item], ViewKind(item, in: lowered) == .guide else { return nil }
    if label.className == "_UILayoutGuide" { return .bar }
    guard let title = label.title else { return nil }
    return GuideKind.titles.first { title.hasPrefix($0.prefix) }?.kind
  }

  private func guide(_ constraint: Constraint) -> Item? {
    [constraint.first.item, constraint.second?.item].compactMap { $0 }.first { ViewKind($0, in: lowered) == .guide }
  }

  /// The view that the system ties a guide to.
  private func owner(of guide: Item) -> Item? {
    for (index, constraint) in constraints.enumerated() {
      guard [.safeArea, .layoutMargins, .barGuide, .layoutGuide].contains(makers[index]), let second = constraint.second
      else { continue }
      if constraint.first.item == guide, kind(of: second.item) == nil { return second.item }
      if second.item == guide, kind(of: constraint.first.item) == nil { return constraint.first.item }
    }
    return nil
  }

  private func stackView(_ members: [Explanation.Conflict.Member]) -> Item? {
    for member in members {
      guard case .stackView = member.maker, let index = member.constraint else { continue }
      for item in items(index) where lowered.itemLabels[item]?.className?.hasSuffix("StackView") ?? false {
        return item
      }
    }
    return nil
  }

  // MARK: Advice

  private func advice(_ cause: Cause, _ members: [Explanation.Conflict.Member], _ enough: [Int]) -> [Advice] {
    let apps = members.compactMap { $0.maker.isSystem ? nil : $0.constraint }
    let sufficient = apps.filter { enough.contains($0) }
    let relax: [Advice] = apps.isEmpty ? [] : [.relaxOne(sufficient.isEmpty ? apps : sufficient)]
    func lower(_ item: Item, _ part: FramePart, _ reason: Advice.Reason) -> [Advice] {
      guard let best = best(apps, endingIn: item) else { return [] }
      return [.lowerPriority(best: best, others: apps.filter { $0 != best }, part, reason)]
    }
    switch cause {
    case .systemOnly, .actionSheet: return [.ignore]
    case .temporarySize(let item, let part, _, _), .zeroSize(let item, let part, _),
      .encapsulatedSize(let item, let part, _, _):
      let mask: [Advice] =
        hasMask(item, members) && !ViewKind(item, in: lowered).isManaged
        ? [.turnOffMask(item, isLaidOut: false)] : []
      let advice = lower(item, part, .isMeasured) + mask
      return advice.isEmpty ? [.ignore] : advice
    case .hiddenView(let item, let part, _): return lower(item, part, .isHidden) + [.removeFromStackView(item)]
    case .encapsulated(let item): return lower(item, axis(members), .isGiven)
    case .fixedFrame(let item): return [.constrainInInterfaceBuilder(item)] + relax
    case .autoresizingMask(let item, let isLaidOut, let isManaged):
      if isManaged { return lower(item, axis(members), .isGiven) }
      let mask = Advice.turnOffMask(item, isLaidOut: isLaidOut)
      return [mask] + (isLaidOut ? [] : lower(item, axis(members), .isGiven))
    case .stackView(let item, let part): return relax + [.changeStackView(item, part)]
    case .layoutGuide, .contentSize, .system, .doesNotFit, .unsatisfiable: return relax
    case .contradiction(let first, let second): return [.keepOne(first, second)]
    case .negativeSize: return apps.first.map { [.clampConstant($0)] } ?? []
    }
  }

  private func hasMask(_ item: Item, _ members: [Explanation.Conflict.Member]) -> Bool {
    members.contains { member in
      member.maker == .autoresizingMask && member.constraint.map { items($0).contains(item) } ?? false
    }
  }

  /// The constraint to lower of a chain that ends in an item: the one at its far end, so that what does not fit reaches over it;
  /// else a fixed size, else the last.
  private func best(_ candidates: [Int], endingIn item: Item) -> Int? {
    func worth(_ index: Int) -> Int {
      let constraint = constraints[index]
      if constraint.second != nil, items(index).contains(item) {
        let ends = [constraint.first, constraint.second].compactMap { $0 }.contains { anchor in
          anchor.item == item && anchor.attribute.isFarEdge
        }
        return ends ? 3 : 0
      }
      return constraint.second == nil ? 2 : 1
    }
    var best: (index: Int, worth: Int)?
    for index in candidates where best.map({ $0.worth <= worth(index) }) ?? true { best = (index, worth(index)) }
    return best?.index
  }

  private func axis(_ members: [Explanation.Conflict.Member]) -> FramePart {
    let isHorizontal = members.compactMap { $0.constraint }.allSatisfy { constraints[$0].first.attribute.isHorizontal }
    return isHorizontal ? .width : .height
  }

  // MARK: Parts

  private func items(_ index: Int) -> [Item] {
    [constraints[index].first.item, constraints[index].second?.item].compactMap { $0 }
  }

  /// Width or height, where a constraint gives one a number.
  private func sizePart(_ index: Int) -> FramePart? {
    let constraint = constraints[index]
    guard constraint.second == nil else { return nil }
    switch constraint.first.attribute {
    case .width: return .width
    case .height: return .height
    default: return nil
    }
  }

  private func constant(_ index: Int) -> Double {
    if case .number(let value) = constraints[index].constant { value } else { 0 }
  }
}

extension Attribute {
  /// Whether it is an edge at which reading ends.
  fileprivate var isFarEdge: Bool {
    switch self {
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline: true
    default: false
    }
  }
}

extension ConstraintMaker {
  fileprivate var guideKind: GuideKind {
    switch self {
    case .layoutMargins: .layoutMargins
    case .safeArea: .safeArea
    case .barGuide: .bar
    default: .other
    }
  }
}

extension GuideKind {
  /// Beginnings of the names that the system gives guides.
  fileprivate static let titles: [(prefix: String, kind: GuideKind)] = [
    ("UIViewSafeAreaLayoutGuide", .safeArea), ("NSViewSafeAreaLayoutGuide", .safeArea),
    ("UIViewLayoutMarginsGuide", .layoutMargins), ("NSViewLayoutMarginsGuide", .layoutMargins),
    ("UIViewReadableContentGuide", .readableContent), ("UIViewKeyboardLayoutGuide", .keyboard),
    ("UIKeyboardLayoutGuide", .keyboard), ("UIScrollView", .scrollView),
  ]
}
