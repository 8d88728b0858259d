import VFLConstraints
import VFLSolver
import VFLSyntax

/// Finds the constraints that cannot all hold.
extension Layout {
  /// The rows that have been added to a solver, and the conflicts among them.
  struct Added {
    var sequence: RowSequence
    /// The conflicts, in the order in which they were found.
    var conflicts: [Conflict] = []
    /// The rows that hold only to within rounding, and up to how many points that may be.
    var rounded: [Int: Double] = [:]

    /// Whether at least one row does not hold exactly.
    var isChanged: Bool { !conflicts.isEmpty || !rounded.isEmpty }

    var solver: Solver {
      get { sequence.solver }
      _modify { yield &sequence.solver }
    }

    /// The index of the row with the given solver ID.
    func row(_ id: RowID) -> Int? { sequence[id]?.number }
  }

  /// Adds the rows to a solver and collects the conflicts.
  ///
  /// Rows that only relate sizes to each other are added first. A sum of many related sizes then reduces to multiples of a few
  /// sizes, so rows stay short. If one of the rows does not hold exactly, all rows are added again in their original order, so that
  /// the conflict is blamed on the constraint that comes last.
  static func added(_ rows: LayoutRows, limit: Int = .max, _ budget: inout Budget) -> Added {
    let proven: [Conflict]
    do {
      let result = added(rows, rows.sizesFirst, limit: 1, &budget)
      guard result.isChanged else { return result }
      // Leave this scope before adding the rows again, so that two solvers with all rows are never in memory at once.
      proven = result.conflicts
    }
    var ordered = added(rows, Array(rows.rows.indices), limit: limit, &budget)
    // The first conflict is proven even if the budget ran out before the constraint to blame was known.
    if ordered.solver.exhausted != nil, ordered.conflicts.isEmpty {
      ordered.conflicts = proven.map { $0.blamingLastRow }
    }
    return ordered
  }

  /// The cost of keeping a conflict and reporting it, in steps of the budget.
  private static let stepsPerConflict = 4096

  /// Adds the rows that `isWanted` accepts, in the given order, to a solver that has no rows yet.
  static func added(
    _ rows: LayoutRows, _ order: [Int], to empty: Solver? = nil, limit: Int, _ budget: inout Budget,
    _ isWanted: (LayoutRows.Row) -> Bool = { _ in true }
  ) -> Added {
    var result = Added(sequence: RowSequence(empty ?? solver(rows, budget)))
    defer { budget = result.solver.remaining }
    for index in order where isWanted(rows.rows[index]) {
      let row = rows.rows[index]
      var numbered = NumberedRow(index, row.row, isLogged: row.isLogged, tolerance: row.tolerance)
      numbered.limitsError = row.limitsError
      switch result.sequence.add(numbered).outcome {
      case .holds: break
      case .rounded(let allowance): result.rounded[index] = allowance
      case .broken(var conflict):
        conflict.reduce(partCount: rows.partCount, &result.solver)
        result.conflicts.append(Conflict(conflict, rows, broken: row.constraint))
        result.solver.spend(stepsPerConflict)
      }
      if result.conflicts.count >= limit || result.solver.exhausted != nil { break }
    }
    return result
  }
}

extension Layout.Conflict {
  /// The same conflict, blamed on the row that comes last.
  fileprivate var blamingLastRow: Self {
    var conflict = self
    conflict.broken = members.max { $0.row < $1.row }?.constraint
    return conflict
  }

  fileprivate init(_ conflict: RowConflict, _ rows: LayoutRows, broken: Int?) {
    members = conflict.members.map { member in
      Member(
        constraint: rows.rows[member.number].constraint, multiplier: member.multiplier, row: member.number,
        constant: rows.rows[member.number].constant)
    }
    bounds = conflict.bounds.map { bound in
      let (item, part) = rows.part(bound.variable)
      return Bound(item: item, part: part, multiplier: bound.multiplier)
    }
    self.broken = broken
    proof = conflict.proof
  }
}
