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

  /// The layout in the superview's bounds, without what stands in groups; nil where the file gives none, has mistakes, or does not
  /// hold, and where it is not decided.
  var layout: Layout?
  /// What conflicts: in each group with what stands outside of groups; without groups all of it.
  var conflicts: [Conflicts] = []
  /// What follows from other constraints whatever the superview's bounds are.
  var redundant: [(constraint: Int, impliedBy: [Int])] = []
  /// How large the superview can be.
  var limits: [SizeLimit] = []
  /// The constraint of the input for each one that was solved without groups.
  var constraints: [Int] = []
  /// What the budget ended by; then there may be more to find.
  var exhausted: Budget.Limit?

  /// Whoever has so many has enough to do.
  private static let conflictLimit = 20

  /// Takes from the budget what it takes.
  init?(_ input: LintInput, budget: inout Budget) {
    guard input.isSolvable else { return nil }
    let (rows, indices) = input.layoutRows(in: nil)
    constraints = indices
    guard input.document.groups.isEmpty else {
      // What groups add, the other rules do not know of.
      for group in input.document.groups.indices {
        let rows = input.layoutRows(in: group)
        let found = Layout.conflicts(rows.rows, limit: Self.conflictLimit, budget: &budget)
        exhausted = exhausted ?? found.exhausted
        if !found.found.isEmpty { conflicts.append((found.found, rows.constraints)) }
      }
      return
    }
    let requirements = Layout.requirements(rows, limit: Self.conflictLimit, budget: &budget)
    exhausted = requirements.exhausted
    if !requirements.conflicts.isEmpty { conflicts = [(requirements.conflicts, indices)] }
    guard requirements.conflicts.isEmpty, exhausted == nil, input.isWhole, rows.gaps.isEmpty else { return }
    guard input.document.superviewBounds != nil else {
      // In one size of the superview much follows that does not in another.
      redundant = requirements.redundant
      return
    }
    let layout = Layout(input.layoutRows(in: nil, surroundings: LayoutRows.Surroundings()).rows, budget: &budget)
    exhausted = layout.exhausted
    guard layout.conflicts.isEmpty, exhausted == nil else { return }
    self.layout = layout
    let free = Layout.requirements(input.layoutRows(in: nil, withBounds: false).rows, budget: &budget)
    redundant = free.redundant
    exhausted = free.exhausted
    for part in [FramePart.width, .height] {
      guard let sizes = SizeInterval(layout.rows, part, budget: &budget) else { continue }
      exhausted = exhausted ?? sizes.exhausted
      guard let maximum = sizes.maximum else { continue }
      let limits = input.limits(part, beyond: maximum.doubleValue, indices, budget: &budget)
      exhausted = exhausted ?? limits.exhausted
      guard !limits.constraints.isEmpty else { continue }
      self.limits.append(
        SizeLimit(
          part: part, maximum: maximum.doubleValue, isOnly: sizes.minimum == sizes.maximum,
          constraints: limits.constraints))
    }
  }
}

extension LintInput {
  /// Whether the constraints are such as can be solved: not all of an app's, which may never be there at once, and not those of a log,
  /// which were there already.
  var isSolvable: Bool {
    code == nil && !lowered.constraints.isEmpty
      && !lowered.constraints.contains { $0.origin.role == .logged }
  }

  /// The rows of the constraints outside of groups and in one group, with the constraint of each index in them.
  /// Margins and baselines may be anything, unless `surroundings` say otherwise.
  func layoutRows(
    in group: Int?, withBounds: Bool = true, surroundings: LayoutRows.Surroundings = .unknown
  ) -> (rows: LayoutRows, constraints: [Int]) {
    var indices: [Int] = []
    for (index, constraint) in lowered.constraints.enumerated() where self.index?.isLegal(index) ?? true {
      let own = statement(constraint)?.group
      if own == nil || own == group { indices.append(index) }
    }
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] }, of: lowered,
      bounds: withBounds ? document.superviewBounds : nil, surroundings: surroundings)
    return (rows, indices)
  }

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

  /// Whether the text is a constraint file without mistakes, which would leave out what stands in their lines.
  var isWhole: Bool {
    hasComments && isSolvable && document.issues.isEmpty && !lowered.issues.contains { $0.isFatal }
      && lowered.constraints.indices.allSatisfy { index?.isLegal($0) ?? true }
  }

  /// Where an item is declared, or first spoken of.
  func place(of item: Item, in solved: SolvedInput) -> Span? {
    if case .view(let name) = item, let declaration = document.declarations.first(where: { $0.name == name }) {
      return declaration.span
    }
    for index in solved.constraints {
      let constraint = lowered.constraints[index]
      if constraint.first.item == item || constraint.second?.item == item { return constraint.origin.span }
    }
    return nil
  }
}
