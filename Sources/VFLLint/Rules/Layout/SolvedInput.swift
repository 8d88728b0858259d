import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Constraints that were solved, once for all rules.
struct SolvedInput: Sendable {
  /// Constraints that cannot hold together, as indices of the input's.
  typealias Conflicts = (conflicts: [Layout.Conflict], constraints: [Int])

  /// A size of the superview up to which the required constraints can hold.
  struct SizeLimit: Sendable {
    /// Width or height.
    var part: FramePart
    /// In points.
    var maximum: Double
    /// Whether it is the only size.
    var isOnly: Bool
    /// The constraints that keep it from being larger, in source order.
    var constraints: [Constraint]
  }

  /// The layout in the superview's bounds, with margins of 8 points; nil where the file gives no bounds, has mistakes, has groups, which
  /// may change it, or does not hold, and where it is not decided.
  var layout: Layout?
  /// What conflicts: outside of groups, and then for each group that in which it takes part.
  var conflicts: [Conflicts] = []
  /// What follows from other constraints whatever the superview's bounds and margins are, and in both directions of text.
  var redundant: [(constraint: Int, impliedBy: [Int])] = []
  /// The sizes of items that can only be 0, whatever the margins are.
  var collapsed: [(item: Item, part: FramePart)] = []
  /// How large the superview can be, whatever the margins are.
  var limits: [SizeLimit] = []
  /// The constraint of the input for each one that was solved without groups.
  var constraints: [Int] = []
  /// What the budget ended by; then there may be more to find.
  var exhausted: Budget.Limit?

  /// Beyond so many conflicts the rest is not searched.
  private static let conflictLimit = 20
  /// More than a rule reports are not looked for.
  fileprivate static let redundancyLimit = 2 * Rule.findingLimit

  /// Takes from the budget what it takes.
  init?(_ input: LintInput, budget: inout Budget) {
    guard input.isSolvable else { return nil }
    let (rows, indices) = input.layoutRows(in: nil)
    constraints = indices
    let found = Layout.conflicts(rows, limit: Self.conflictLimit, budget: &budget)
    exhausted = found.exhausted
    if !found.found.isEmpty { conflicts.append((found.found, indices)) }
    for group in input.groups { addConflicts(of: group, input, &budget) }
    guard found.found.isEmpty, exhausted == nil, input.isWhole, rows.gaps.allSatisfy({ $0.gap == .replaced }) else {
      return
    }
    let free = input.redundancies(budget: &budget)
    redundant = free.redundant
    exhausted = free.exhausted
    guard input.document.superviewBounds != nil, exhausted == nil else { return }
    addLimits(rows, input, &budget)
    // What groups add to a layout, this does not know of.
    guard input.document.groups.isEmpty, exhausted == nil else { return }
    let layout = Layout(input.layoutRows(in: nil, surroundings: LayoutRows.Surroundings()).rows, budget: &budget)
    exhausted = layout.exhausted
    guard layout.conflicts.isEmpty, exhausted == nil else { return }
    self.layout = layout
    collapsed = layout.collapsed
    if collapsed.isEmpty { return }
    // A size that is 0 only where margins are 8 points is none of them.
    let proven = Layout(rows, budget: &budget)
    exhausted = proven.exhausted
    let sizes = proven.exhausted == nil ? proven.collapsed : []
    collapsed = collapsed.filter { size in sizes.contains { $0 == size } }
  }

  /// Adds the conflicts in which a group takes part.
  private mutating func addConflicts(of group: Name, _ input: LintInput, _ budget: inout Budget) {
    let (rows, indices) = input.layoutRows(in: group)
    let all = Layout.conflicts(rows, limit: Self.conflictLimit, budget: &budget)
    exhausted = exhausted ?? all.exhausted
    let found = all.found.filter { conflict in
      conflict.members.contains { member in
        member.constraint.map { input.group(of: input.lowered.constraints[indices[$0]]) == group } ?? false
      }
    }
    if !found.isEmpty { conflicts.append((found, indices)) }
  }

  private mutating func addLimits(_ rows: LayoutRows, _ input: LintInput, _ budget: inout Budget) {
    for part in [FramePart.width, .height] {
      guard let sizes = SizeInterval(rows, part, budget: &budget) else { continue }
      exhausted = exhausted ?? sizes.exhausted
      guard let maximum = sizes.maximum else { continue }
      let limits = input.limits(part, beyond: maximum.doubleValue, constraints, budget: &budget)
      exhausted = exhausted ?? limits.exhausted
      guard !limits.constraints.isEmpty else { continue }
      self.limits.append(
        SizeLimit(
          part: part, maximum: maximum.doubleValue, isOnly: sizes.minimum == sizes.maximum,
          constraints: limits.constraints))
    }
  }
}

extension Layout {
  /// The sizes that are 0 and cannot be anything else.
  fileprivate var collapsed: [(item: Item, part: FramePart)] {
    var openSizes: [Item: [FramePart]] = [:]
    for open in open { openSizes[open.item, default: []].append(open.part) }
    var found: [(item: Item, part: FramePart)] = []
    for (item, frame) in zip(rows.items, frames) {
      for (part, size) in [(FramePart.width, frame.width), (.height, frame.height)]
      where size.isZero && openSizes[item]?.contains(part) != true { found.append((item, part)) }
    }
    return found
  }
}

extension LintInput {
  /// Whether the constraints are such as can be solved: not all of an app's, which may never be there at once, and not those of a log,
  /// which were there already.
  var isSolvable: Bool {
    code == nil && !lowered.constraints.isEmpty
      && !lowered.constraints.contains { $0.origin.role == .logged }
  }

  /// The rows of the constraints outside of groups and in those of a name, with the constraint of each index in them.
  /// Margins and baselines may be anything, unless `surroundings` say otherwise.
  func layoutRows(
    in group: Name?, withBounds: Bool = true, surroundings: LayoutRows.Surroundings = .unknown
  ) -> (rows: LayoutRows, constraints: [Int]) {
    var indices: [Int] = []
    for (index, constraint) in lowered.constraints.enumerated() where self.index?.isLegal(index) ?? true {
      let own = self.group(of: constraint)
      if own == nil || own == group { indices.append(index) }
    }
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] }, of: lowered,
      bounds: withBounds ? document.superviewBounds : nil, surroundings: surroundings)
    return (rows, indices)
  }

  /// The name of the group that a constraint is in.
  func group(of constraint: Constraint) -> Name? { statement(constraint)?.group.map { document.groups[$0].name.name } }

  /// The constraints that keep the superview from being larger, in source order; and what the budget ended by.
  fileprivate func limits(
    _ part: FramePart, beyond maximum: Double, _ indices: [Int], budget: inout Budget
  ) -> (constraints: [Constraint], exhausted: Budget.Limit?) {
    guard var bounds = document.superviewBounds, maximum.isFinite else { return ([], nil) }
    if part == .width { bounds.width = maximum + 1 } else { bounds.height = maximum + 1 }
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] }, of: lowered, bounds: bounds, surroundings: .unknown)
    let (conflicts, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
    let members = conflicts.first?.members.compactMap { $0.constraint } ?? []
    let constraints = members.map { lowered.constraints[indices[$0]] }.sorted {
      $0.origin.span.start < $1.origin.span.start
    }
    return (constraints, exhausted)
  }

  /// Whether the text is a constraint file whose every constraint is known: without mistakes that would leave some out.
  var isWhole: Bool {
    hasComments && isSolvable && document.issues.allSatisfy { $0.keepsMeaning }
      && !lowered.issues.contains { $0.isFatal }
      && lowered.constraints.indices.allSatisfy { index?.isLegal($0) ?? true }
  }

  /// What follows from other constraints in superviews of any size, and what the budget ended by. Where leading or trailing edges meet left or
  /// right ones, it has to follow from right to left, too.
  fileprivate func redundancies(budget: inout Budget) -> Layout.Requirements {
    var found = Layout.requirements(
      layoutRows(in: nil, withBounds: false).rows, redundancyLimit: SolvedInput.redundancyLimit, budget: &budget)
    guard !found.redundant.isEmpty, mixesDirections else { return found }
    var surroundings = LayoutRows.Surroundings.unknown
    surroundings.isRightToLeft = true
    let mirrored = Layout.requirements(
      layoutRows(in: nil, withBounds: false, surroundings: surroundings).rows,
      redundancyLimit: SolvedInput.redundancyLimit,
      budget: &budget)
    found.exhausted = found.exhausted ?? mirrored.exhausted
    let inBoth = Set(mirrored.redundant.map { $0.constraint })
    found.redundant.removeAll { !inBoth.contains($0.constraint) }
    return found
  }

  /// Whether some edges follow the direction of text and others do not.
  private var mixesDirections: Bool {
    var (follows, stays) = (false, false)
    for constraint in lowered.constraints {
      for attribute in [constraint.first.attribute, constraint.second?.attribute ?? constraint.first.attribute] {
        if attribute.followsText {
          follows = true
        } else if attribute.kind == .horizontalLocation {
          stays = true
        }
      }
    }
    return follows && stays
  }

  /// Where each item is declared, or first mentioned.
  func places(in solved: SolvedInput) -> [Item: Span] {
    var places: [Item: Span] = [:]
    func note(_ item: Item, _ span: Span) { if places[item] == nil { places[item] = span } }
    for declaration in document.declarations { note(.view(declaration.name), declaration.span) }
    for index in solved.constraints {
      let constraint = lowered.constraints[index]
      note(constraint.first.item, constraint.origin.span)
      if let second = constraint.second { note(second.item, constraint.origin.span) }
    }
    return places
  }
}

extension SyntaxIssue {
  /// Whether the line means what it says all the same: the issue is one of spelling.
  fileprivate var keepsMeaning: Bool {
    switch kind {
    case .barePredicate, .whitespaceAfterOrientation: true
    default: false
    }
  }
}
