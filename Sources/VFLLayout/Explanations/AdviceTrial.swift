import VFLConstraints
import VFLSolver
import VFLSyntax

/// Solves the constraints without one of them, or with a lower priority for it, before that becomes advice.
///
/// The advice does harm if it certainly leaves a view of the conflict without a size, moves a view out of the view that contains it, or
/// moves it past a neighbor. What is ambiguous does no harm.
struct AdviceTrial {
  private let constraints: [Constraint]
  private let lowered: LoweredDocument
  private let size: OuterSize
  private let surroundings: LayoutRows.Surroundings
  /// Whether the constraints have one conflict, so that all of them can be tried together.
  private let isWhole: Bool

  /// How a constraint is made to give way.
  enum Change {
    /// Its priority becomes 999, so that it still holds as closely as the others allow.
    case lowered
    /// It is removed.
    case removed
  }

  /// What is known about a conflict.
  struct Conflict {
    /// The constraints that take part.
    var members: [Int]
    /// The constraint among them that sets a temporary size, in whose place a larger size is tried; nil if there is none.
    var temporary: Int?
    /// The items whose frames the system sets.
    var framed: Set<Item>
  }

  /// The size of a view that has only a temporary size so far, in points: large enough that its content usually fits.
  private static let realSize = 1000.0
  /// The maximum number of constraints that are tried together.
  private static let wholeCount = 256

  /// Creates trials with constraints of a document in a superview of a size, which have a number of conflicts.
  init(
    _ constraints: [Constraint], of lowered: LoweredDocument, in size: OuterSize,
    surroundings: LayoutRows.Surroundings, conflictCount: Int
  ) {
    (self.constraints, self.lowered, self.size, self.surroundings) = (constraints, lowered, size, surroundings)
    isWhole = conflictCount == 1 && constraints.count <= Self.wholeCount
  }

  /// The candidates that do no harm if they give way. If the budget runs out, the remaining ones are kept.
  func harmless(
    _ candidates: [Int], in conflict: Conflict, _ change: Change, budget: inout Budget
  ) -> [Int] {
    let together = isWhole ? Array(constraints.indices) : conflict.members
    return candidates.filter { candidate in
      guard budget.allows(LayoutRows.stepsPerSolution + LayoutRows.stepsPerConstraint * together.count) else {
        return true
      }
      var tried: [Constraint] = []
      for index in together {
        var constraint = constraints[index]
        if index == candidate {
          if change == .removed { continue }
          constraint.priority = .number(999)
        }
        if index == conflict.temporary, case .number(let size) = constraint.constant {
          constraint.constant = .number(max(size, Self.realSize))
        }
        tried.append(constraint)
      }
      let rows = LayoutRows(
        tried, of: lowered, in: size, surroundings: surroundings, nested: together.map { constraints[$0] })
      guard var outcome = Outcome(rows, tried, lowered, conflict.framed, &budget) else { return true }
      defer { budget = outcome.remaining }
      let relaxed = constraints[candidate]
      if outcome.isUndecided(along: relaxed.first.attribute.axis) { return true }
      let items = conflict.members.flatMap { [constraints[$0].first.item, constraints[$0].second?.item] }
      return !outcome.isCollapsed(Set(items.compactMap { $0 })) && !outcome.isMisplaced(by: relaxed)
    }
  }

  /// The smallest size that all constraints but one leave possible, in points; nil if it is not known.
  func least(_ anchor: Anchor, without index: Int, in conflict: Conflict, budget: inout Budget) -> Double? {
    let tried = (isWhole ? Array(constraints.indices) : conflict.members).filter { $0 != index }.map { constraints[$0] }
    guard budget.allows(LayoutRows.stepsPerSolution + LayoutRows.stepsPerConstraint * tried.count) else { return nil }
    let rows = LayoutRows(tried, of: lowered, in: size, surroundings: surroundings)
    guard var outcome = Outcome(rows, tried, lowered, conflict.framed, &budget) else { return nil }
    defer { budget = outcome.remaining }
    return outcome.least(anchor)
  }
}

/// What a layout looks like after a constraint has given way.
private struct Outcome {
  private let rows: LayoutRows
  private let constraints: [Constraint]
  private let lowered: LoweredDocument
  /// The items whose frames the system sets.
  private let framed: Set<Item>
  private var solver: Solver
  private let solution: Solution
  private let numbers: [Item: Int]

  /// The smallest and the largest possible value of a sum; nil if there is no limit.
  private typealias Limits = (least: Rational?, greatest: Rational?)

  /// The largest distance that counts as 0, in points.
  private static let tolerance = Rational(1) / Rational(100)

  var remaining: Budget { solver.remaining }

  /// Solves rows; nil if they conflict or the budget runs out.
  init?(
    _ rows: LayoutRows, _ constraints: [Constraint], _ lowered: LoweredDocument, _ framed: Set<Item>,
    _ budget: inout Budget
  ) {
    var added = Layout.added(rows, limit: 1, &budget)
    let solution = added.solver.solve()
    budget = added.solver.remaining
    guard added.conflicts.isEmpty, added.solver.exhausted == nil else { return nil }
    (self.rows, self.constraints, self.lowered, self.framed) = (rows, constraints, lowered, framed)
    (solver, self.solution) = (added.solver, solution)
    var numbers: [Item: Int] = [:]
    for (number, item) in rows.items.enumerated() { numbers[item] = number }
    self.numbers = numbers
  }

  /// Whether the system gives an item no size along an axis, so that nothing fits into it before it gets its real size.
  mutating func isUndecided(along axis: Axis) -> Bool {
    rows.items.contains { framed.contains($0) && isZero($0, axis) }
  }

  /// Whether a size of one of the items is certainly 0 although no constraint sets it to 0.
  mutating func isCollapsed(_ items: Set<Item>) -> Bool {
    rows.items.contains { item in
      items.contains(item) && Axis.allCases.contains { isZero(item, $0) && !isStatedZero(Anchor(item, $0.size)) }
    }
  }

  /// The smallest possible value of a width or height; nil if it is not known.
  mutating func least(_ size: Anchor) -> Double? {
    guard let number = numbers[size.item], let part = size.attribute.sizePart else { return nil }
    return limits(LinearExpression(unknown(number, part))).least?.doubleValue
  }

  private mutating func isZero(_ item: Item, _ axis: Axis) -> Bool {
    guard let number = numbers[item] else { return false }
    let size = LinearExpression(unknown(number, axis == .horizontal ? .width : .height))
    return limits(size).greatest.map { $0 < Self.tolerance } ?? false
  }

  private func isStatedZero(_ size: Anchor) -> Bool {
    constraints.contains { constraint in
      guard constraint.first == size, constraint.second == nil, case .number(let value) = constraint.constant else {
        return false
      }
      return value <= 0 && constraint.relation != .greaterThanOrEqual
    }
  }

  /// Whether the constraint that gave way now lets a view leave the view that contains it, or pass a neighbor.
  mutating func isMisplaced(by constraint: Constraint) -> Bool {
    let constraint = constraint.resolved(for: lowered.scope.target)
    let axis = constraint.first.attribute.axis
    for (inner, outer) in enclosures(of: constraint) {
      for isFar in [false, true] {
        let (inside, outside) = (edge(inner, isFar, axis), edge(outer, isFar, axis))
        let gap = isFar ? Self.difference(outside, inside) : Self.difference(inside, outside)
        let intended = overhang(of: inner, beyond: outer, isFar, axis)
        if let greatest = limits(gap).greatest, greatest + intended < -Self.tolerance { return true }
      }
    }
    return isReversed(constraint)
  }

  /// Whether the neighbors of a constraint now overlap, or are in the opposite order.
  private mutating func isReversed(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, second.item != constraint.first.item, constraint.multiplier == 1,
      case .number(let distance) = constraint.constant, let isFar = constraint.first.attribute.isFarSide,
      second.attribute.isFarSide == !isFar, isFar ? distance <= 0 : distance >= 0
    else { return false }
    let axis = constraint.first.attribute.axis
    let gap = limits(Self.difference(edge(constraint.first.item, isFar, axis), edge(second.item, !isFar, axis)))
    return isFar ? gap.least.map { Self.tolerance < $0 } ?? false : gap.greatest.map { $0 < -Self.tolerance } ?? false
  }

  /// The items of a constraint, each with the view or guide that should contain it. The content of a scroll view may be larger.
  private func enclosures(of constraint: Constraint) -> [(inner: Item, outer: Item)] {
    let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    func isGuide(_ item: Item) -> Bool { ViewKind(item, in: lowered) == .guide }
    var enclosures: [(inner: Item, outer: Item)] = []
    for item in items where !isGuide(item) {
      if let outer = rows.superview(of: item), !isScrolling(outer) { enclosures.append((item, outer)) }
      let guide = items.first { GuideKind(of: $0, in: lowered)?.containsViews ?? false }
      if let guide { enclosures.append((item, guide)) }
    }
    // A log does not always show which view contains another. One that the system frames contains the one that has the same edge.
    if let second = constraint.second, constraint.first.attribute.isFarSide == second.attribute.isFarSide,
      framed.contains(constraint.first.item) != framed.contains(second.item)
    {
      let (inner, outer) = framed.contains(second.item) ? (items[0], items[1]) : (items[1], items[0])
      if !isGuide(inner), !isScrolling(outer) { enclosures.append((inner, outer)) }
    }
    return enclosures
  }

  private func isScrolling(_ item: Item) -> Bool {
    let name = lowered.itemLabels[item]?.className ?? lowered.scope.text(item)
    return ["ScrollView", "TableView", "CollectionView", "TextView", "ClipView", "ContentLayoutGuide"].contains {
      name.hasSuffix($0)
    }
  }

  /// How far constraints state that an item is outside another one on a side, in points; 0 if they do not.
  private func overhang(of inner: Item, beyond outer: Item, _ isFar: Bool, _ axis: Axis) -> Rational {
    var overhang: Rational = 0
    for constraint in constraints {
      guard let second = constraint.second, constraint.first.attribute.axis == axis,
        constraint.first.attribute.isFarSide == isFar, second.attribute.isFarSide == isFar,
        case .number(let distance) = constraint.constant
      else { continue }
      // `inner.right == outer.right + 5`, or `outer.right == inner.right - 5`
      let outward = (constraint.first.item == inner) == isFar ? distance : 0 - distance
      let isBetween =
        constraint.first.item == inner && second.item == outer || constraint.first.item == outer && second.item == inner
      if isBetween, outward > 0, let stated = Rational(meant: outward), overhang < stated { overhang = stated }
    }
    return overhang
  }

  // MARK: Sums

  private func unknown(_ number: Int, _ part: FramePart) -> Variable {
    Variable(index: number * FramePart.allCases.count + part.rawValue)
  }

  /// The position of an edge in the coordinates of the superview.
  private func edge(_ item: Item, _ isFar: Bool, _ axis: Axis) -> LinearExpression {
    let (position, size): (FramePart, FramePart) = axis == .horizontal ? (.x, .width) : (.y, .height)
    var sum = LinearExpression()
    guard let number = numbers[item] else { return sum }
    if isFar { sum.terms.append(LinearExpression.Term(unknown(number, size))) }
    var next: Item? = item
    while let current = next, let number = numbers[current] {
      // The origin of the superview's bounds is not an offset of the views in it.
      if number != 0 || current == item { sum.terms.append(LinearExpression.Term(unknown(number, position))) }
      next = rows.superview(of: current)
    }
    return sum
  }

  private static func difference(_ first: LinearExpression, _ second: LinearExpression) -> LinearExpression {
    LinearExpression(first.terms + second.terms.map { LinearExpression.Term($0.variable, -$0.coefficient) })
  }

  private mutating func limits(_ sum: LinearExpression) -> Limits {
    if let range = solver.ambiguities(of: [sum], witnesses: false).first { return (range.minimum, range.maximum) }
    guard solver.exhausted == nil else { return (nil, nil) }
    let value = solution.value(of: sum)
    return (value, value)
  }
}

extension Attribute {
  /// Whether the attribute is at the far side of an item, such as its right edge or margin; nil for sizes, centers and lines of text.
  fileprivate var isFarSide: Bool? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: false
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline,
      .lastBaseline:
      nil
    }
  }
}
