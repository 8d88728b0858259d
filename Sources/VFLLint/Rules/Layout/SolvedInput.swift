import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The results of solving an input's constraints, computed once for all rules.
struct SolvedInput: Sendable {
  /// Conflicts between solved constraints, and the index in the input of each solved constraint.
  typealias Conflicts = (conflicts: [Layout.Conflict], constraints: [Int])

  /// The largest size of the superview at which the required constraints can hold.
  struct SizeLimit: Sendable {
    /// The width or the height.
    var part: FramePart
    /// The maximum size in points.
    var maximum: Double
    /// Whether the maximum is the only size at which the constraints can hold.
    var isOnly: Bool
    /// The indices in the input of the constraints that prevent a larger size, in source order.
    var constraints: [Int]
  }

  /// The layout in the superview's bounds, with margins of 8 points. Nil if the file declares no bounds, if it has mistakes,
  /// conflicts, or groups (which could change the layout), or if the budget ran out.
  var layout: Layout?
  /// The conflicts outside groups, followed by the additional conflicts of each group.
  var conflicts: [Conflicts] = []
  /// The constraints that others imply for any superview bounds, any margins and both text directions, as indices into
  /// `constraints`.
  var redundant: [(constraint: Int, impliedBy: [Int])] = []
  /// The sizes of items that must be 0, whatever the margins are.
  var collapsed: [(item: Item, part: FramePart)] = []
  /// The limits on the width and height of the superview that apply for any margins.
  var limits: [SizeLimit] = []
  /// The indices in the input of the constraints that were solved without groups.
  var constraints: [Int] = []
  /// The part of the budget that ran out; nil if the budget was sufficient. If a part ran out, results may be missing.
  var exhausted: Budget.Limit?

  /// Whether the search for conflicts stopped early because there are too many conflicts.
  private(set) var stopsAtConflicts = false

  /// The sizes of root views that are assumed to be above 0. In `conflicts`, the index of the first of them is -1, and so on.
  private(set) var rootSizes: [Anchor] = []

  /// The size of a root view that takes part in a conflict, given the indices of its constraints; nil if there is none.
  func rootSize(_ indices: [Int]) -> Anchor? { indices.first { $0 < 0 }.map { rootSizes[-1 - $0] } }

  /// The number of conflicts after which a search stops. There is one search for the constraints outside groups, and one more for
  /// each group combined with them.
  static let conflictLimit = 20
  /// The number of redundant constraints after which the search stops: twice as many as the rule can report.
  fileprivate static let redundancyLimit = 2 * Rule.findingLimit

  /// The result for constraints that are known to hold together.
  init() {}

  /// Solves an input and deducts the work from the budget. Nil if the input cannot be solved.
  init?(_ input: LintContext, budget: inout Budget) {
    guard input.isSolvable else { return nil }
    // Check the limit first: creating the rows takes memory even before the solver runs.
    guard input.lowered.constraints.count <= budget.rows else {
      constraints = Array(input.lowered.constraints.indices)
      exhausted = .rows
      return
    }
    let grouped = GroupedConstraints(input.input) { input.index.isLegal($0) }
    let assumed = input.rootSizes(grouped.always)
    rootSizes = assumed.map { $0.first }
    let (rows, indices) = input.layoutRows(grouped.always, adding: assumed)
    constraints = grouped.always
    // A format has no groups, and rules need only its conflicts. Most formats have no conflicts.
    if !input.hasComments, rows.evidentlyHold(budget: &budget) { return }
    let found = Layout.conflicts(rows, limit: Self.conflictLimit, budget: &budget)
    exhausted = found.exhausted
    stopsAtConflicts = found.found.count >= Self.conflictLimit
    if !found.found.isEmpty { conflicts.append((found.found, indices)) }
    addConflicts(grouped, input, &budget)
    guard found.found.isEmpty, exhausted == nil, input.isWhole, rows.gaps.allSatisfy({ $0.gap == .replaced }) else {
      return
    }
    let free = input.redundancies(grouped.always, budget: &budget)
    redundant = free.redundant
    exhausted = free.exhausted
    guard input.document.superviewBounds != nil, exhausted == nil else { return }
    addLimits(rows, input, &budget)
    // Groups could change the layout.
    guard input.document.groups.isEmpty, exhausted == nil else { return }
    let layout = Layout(
      input.layoutRows(grouped.always, surroundings: LayoutRows.Surroundings()).rows, budget: &budget)
    exhausted = layout.exhausted
    guard layout.conflicts.isEmpty, exhausted == nil else { return }
    self.layout = layout
    collapsed = layout.collapsed
    if collapsed.isEmpty { return }
    // Keep only the sizes that are 0 for any margins, not just for margins of 8 points.
    let proven = Layout(rows, budget: &budget)
    exhausted = proven.exhausted
    let sizes = proven.exhausted == nil ? proven.collapsed : []
    collapsed = collapsed.filter { size in sizes.contains { $0 == size } }
  }

  /// Adds the conflicts that involve groups. Each group is solved together with the constraints outside groups.
  private mutating func addConflicts(_ grouped: GroupedConstraints, _ input: LintContext, _ budget: inout Budget) {
    if grouped.groups.isEmpty { return }
    var additions = conflicts.isEmpty && exhausted == nil ? grouped.additions(input, &budget) : nil
    var count = 0
    for group in grouped.groups.indices {
      if additions?.hold(group, budget: &budget) == true { continue }
      if exhausted == nil, budget.steps == 0 { exhausted = .steps }
      guard exhausted == nil, count <= Rule.findingLimit else {
        stopsAtConflicts = true
        return
      }
      let (rows, indices) = input.layoutRows(grouped.always(and: group))
      // Creating the rows also takes work, which grows with the number of constraints outside groups.
      budget.spend(rows.rows.count)
      let all = Layout.conflicts(rows, limit: Self.conflictLimit, budget: &budget)
      exhausted = all.exhausted
      let found = all.found.filter { conflict in
        conflict.members.contains { member in member.constraint.map { grouped.owners[indices[$0]] == group } ?? false }
      }
      count += found.count
      if found.count >= Self.conflictLimit { stopsAtConflicts = true }
      if !found.isEmpty { conflicts.append((found, indices)) }
    }
  }

  private mutating func addLimits(_ rows: LayoutRows, _ input: LintContext, _ budget: inout Budget) {
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
  /// The sizes that are 0 and not ambiguous.
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

extension LintContext {
  /// Whether the input contains constraints that rules may solve together. This excludes app sources, whose constraints may never
  /// be active at the same time, and console logs, whose constraints other rules check.
  var isSolvable: Bool {
    code == nil && !lowered.constraints.isEmpty
      && !lowered.constraints.contains { $0.origin.role == .logged }
  }

  /// Converts the constraints at `indices` and assumed ones to rows, and returns the rows with the same indices and
  /// negative ones for the assumed constraints. Margins and baselines may have any value, unless `surroundings` fixes them.
  func layoutRows(
    _ indices: [Int], adding assumed: [Constraint] = [], withBounds: Bool = true,
    surroundings: LayoutRows.Surroundings = .unknown
  ) -> (rows: LayoutRows, constraints: [Int]) {
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] } + assumed, of: lowered,
      in: OuterSize(declared: withBounds ? document.superviewBounds : nil), surroundings: surroundings)
    return (rows, indices + assumed.indices.map { -1 - $0 })
  }

  /// What is assumed of the root view of an app source's layout, which the object or its controller lays out: its width and its height
  /// are above 0. Without this, a size of 0 would satisfy constraints that hold at no other size.
  fileprivate func rootSizes(_ indices: [Int]) -> [Constraint] {
    guard readings.contains(.codeSuperview) else { return [] }
    var sizes: [Constraint] = []
    for index in indices {
      let constraint = lowered.constraints[index]
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) where isRoot(anchor.item) {
        let size = Anchor(anchor.item, anchor.attribute.axis == .vertical ? .height : .width)
        if sizes.contains(where: { $0.first == size }) { continue }
        sizes.append(
          Constraint(
            first: size, relation: .greaterThanOrEqual, constant: .number(Self.smallestRoot),
            origin: Origin(Span(0, 0), .equation)))
      }
    }
    return sizes
  }

  /// A size in points that is smaller than that of any line, but a small share of it is above the distances that count as 0.
  private static let smallestRoot = 0.2

  private func isRoot(_ item: Item) -> Bool {
    guard case .view(let name) = item else { return true }
    return ["self", "view", "contentView"].contains(lowered.scope.names.text(name))
  }

  /// The indices of the constraints that prevent the superview from being larger, in source order. Also returns the part of the
  /// budget that ran out, or nil if none did.
  fileprivate func limits(
    _ part: FramePart, beyond maximum: Double, _ indices: [Int], budget: inout Budget
  ) -> (constraints: [Int], exhausted: Budget.Limit?) {
    guard var bounds = document.superviewBounds, maximum.isFinite else { return ([], nil) }
    if part == .width { bounds.width = maximum + 1 } else { bounds.height = maximum + 1 }
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] }, of: lowered, in: OuterSize(declared: bounds), surroundings: .unknown)
    let (conflicts, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
    let members = conflicts.first?.members.compactMap { $0.constraint } ?? []
    let constraints = members.map { indices[$0] }.sorted {
      lowered.constraints[$0].origin.span.start < lowered.constraints[$1].origin.span.start
    }
    return (constraints, exhausted)
  }

  /// Whether the text is a constraint file in which no mistake prevents a constraint from being created.
  var isWhole: Bool {
    hasComments && isSolvable && document.issues.allSatisfy { $0.keepsMeaning }
      && !lowered.issues.contains { $0.isFatal }
      && lowered.constraints.indices.allSatisfy { index.isLegal($0) }
  }

  /// The constraints implied by others in superviews of any size, and the part of the budget that ran out, if any. If the file uses
  /// leading or trailing edges together with left or right ones, a constraint must be implied in right-to-left layouts, too.
  fileprivate func redundancies(_ indices: [Int], budget: inout Budget) -> Layout.Requirements {
    var found = Layout.requirements(
      layoutRows(indices, withBounds: false).rows, redundancyLimit: SolvedInput.redundancyLimit, budget: &budget)
    guard !found.redundant.isEmpty, mixesDirections else { return found }
    var surroundings = LayoutRows.Surroundings.unknown
    surroundings.isRightToLeft = true
    let mirrored = Layout.requirements(
      layoutRows(indices, withBounds: false, surroundings: surroundings).rows,
      redundancyLimit: SolvedInput.redundancyLimit,
      budget: &budget)
    found.exhausted = found.exhausted ?? mirrored.exhausted
    let inBoth = Set(mirrored.redundant.map { $0.constraint })
    found.redundant.removeAll { !inBoth.contains($0.constraint) }
    return found
  }

  /// Whether some edges depend on the text direction and others do not.
  private var mixesDirections: Bool {
    var (follows, stays) = (false, false)
    for constraint in lowered.constraints {
      for attribute in [constraint.first.attribute, constraint.second?.attribute ?? constraint.first.attribute] {
        if attribute.direction == .reading {
          follows = true
        } else if attribute.kind == .horizontalLocation {
          stays = true
        }
      }
    }
    return follows && stays
  }

  /// The source range of each item's declaration, or of the first constraint that mentions it.
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
  /// Whether the issue concerns only the spelling of a statement whose meaning is clear.
  fileprivate var keepsMeaning: Bool {
    switch kind {
    case .barePredicate, .whitespaceAfterOrientation: true
    default: false
    }
  }
}
