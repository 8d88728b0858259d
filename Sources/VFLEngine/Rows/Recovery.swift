import VFLConstraints
import VFLLayout
import VFLSolver

/// The rows of a layout with conflicts, in the order that decides which of them are broken.
///
/// The layout's own solver has the same rows, but has been optimized, so the conflict that it finds for a new row depends on its
/// pivots. Rows are only ever added to the solver in this type, so that solver finds the same conflict as a newly created one.
struct Recovery: Sendable {
  fileprivate var sequence: RowSequence
  /// The owner of each row, by row number.
  fileprivate var owners: [RowOwner] = []
  /// The number of rows that are broken or have been adjusted for rounding errors.
  fileprivate var changedCount = 0
}

extension LayoutEngine {
  /// Rebuilds the solver: first frames and masks, then intrinsic sizes, both from the outermost view inward, then constraints in
  /// the order of their activation. A row that conflicts with earlier rows is broken, and is then satisfied as closely as possible.
  mutating func rebuild() {
    needsRebuild = false
    conflicts = []
    recovery = nil
    var empty = Solver(budget: solver.remaining)
    for _ in items.indices {
      for part in FramePart.allCases { _ = empty.addVariable(isNonNegative: part.isSize) }
    }
    var rows = Recovery(sequence: RowSequence(empty))
    let views = tree.outermostFirst.filter { !tree[$0].isGuide }
    for item in views { items[item].frameRows = frameRows(item).map { add($0, .place(item), to: &rows) } }
    for item in views { items[item].intrinsicRows = intrinsicRows(item).map { add($0, .intrinsic(item), to: &rows) } }
    let active = constraints.indices.filter { constraints[$0].isActive }
    for index in active { constraints[index].isBroken = false }
    for index in active.sorted(by: { constraints[$0].order < constraints[$1].order }) {
      constraints[index].row = add(row(index), .constraint(index), to: &rows)
    }
    solver = rows.sequence.solver
    rowsAtRebuild = rows.owners.count
    if rows.changedCount > 0 { recovery = rows }
  }

  /// Adds a required row to a layout with conflicts. Only the row of the constraint that was activated last can be added, because
  /// it comes after all others. For any other row, requests a rebuild and returns nil.
  mutating func append(_ row: Row, _ owner: RowOwner) -> RowID? {
    guard case .constraint(let index) = owner, constraints[index].order == activations, var rows = recovery else {
      needsRebuild = true
      return nil
    }
    // Release this reference, so that the rows are modified in place without a copy.
    recovery = nil
    let steps = rows.sequence.solver.remaining.steps
    let id = add(row, owner, to: &rows)
    solver.spend(steps - rows.sequence.solver.remaining.steps)
    let decided = rows.sequence.solver.row(id)
    recovery = rows
    guard let decided, let added = try? solver.add(decided) else {
      needsRebuild = true
      return nil
    }
    return added
  }

  /// Adds the variables of a new item to the layout's solver and, if there are conflicts, to the recovery's solver.
  mutating func addVariables() {
    for part in FramePart.allCases {
      _ = solver.addVariable(isNonNegative: part.isSize)
      _ = recovery?.sequence.solver.addVariable(isNonNegative: part.isSize)
      solved.append(0)
    }
  }

  /// Removes the conflict in which a constraint was broken, because the constraint is no longer active.
  mutating func forgetConflict(of index: Int) {
    conflicts.removeAll { $0.broken == .constraint(ConstraintID(index)) }
    recovery?.changedCount -= 1
    if recovery?.changedCount == 0 { recovery = nil }
  }

  private mutating func add(_ row: Row, _ owner: RowOwner, to rows: inout Recovery) -> RowID {
    let (id, outcome) = rows.sequence.add(NumberedRow(rows.owners.count, row))
    rows.owners.append(owner)
    switch outcome {
    case .holds: break
    case .rounded: rows.changedCount += 1
    case .broken(var conflict):
      rows.changedCount += 1
      conflict.reduce(partCount: solved.count, &rows.sequence.solver)
      if case .constraint(let index) = owner { constraints[index].isBroken = true }
      record(conflict, broken: owner, of: rows.owners)
    }
    return id
  }

  private mutating func record(_ conflict: RowConflict, broken owner: RowOwner, of owners: [RowOwner]) {
    var members: [EngineConflict.Member] = []
    // A mask has several rows.
    var known: Set<EngineConflict.Member> = []
    for member in conflict.members.map({ Self.member(owners[$0.number]) }) where known.insert(member).inserted {
      members.append(member)
    }
    for bound in conflict.bounds {
      let item = ItemID(bound.variable / FramePart.allCases.count)
      let isWidth = bound.variable % FramePart.allCases.count == FramePart.width.rawValue
      members.append(isWidth ? .width(item) : .height(item))
    }
    conflicts.append(EngineConflict(members: members, broken: Self.member(owner)))
  }

  private static func member(_ owner: RowOwner) -> EngineConflict.Member {
    switch owner {
    case .constraint(let index): .constraint(ConstraintID(index))
    case .place(let item): .place(ItemID(item))
    case .intrinsic(let item): .intrinsicSize(ItemID(item))
    }
  }
}
