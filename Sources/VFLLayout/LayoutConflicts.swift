import VFLConstraints
import VFLSolver
import VFLSyntax

/// Which constraints cannot hold together.
extension Layout {
  /// Rows in a solver.
  struct Added {
    var sequence: RowSequence
    /// What cannot hold, in the order in which it was met.
    var conflicts: [Conflict] = []
    /// The rows that hold to within rounding only.
    var rounded: Set<Int> = []

    /// Whether some row does not hold as it is.
    var isChanged: Bool { !conflicts.isEmpty || !rounded.isEmpty }

    var solver: Solver {
      get { sequence.solver }
      _modify { yield &sequence.solver }
    }

    /// The row that the solver calls so.
    func row(_ id: RowID) -> Int? { sequence[id]?.number }
  }

  /// A solver with the rows, and what conflicts on the way.
  ///
  /// Rows that only relate sizes to each other come first: a sum of many sizes is then a multiple of few, and rows stay short. Where one
  /// of them does not hold as it is all is done again in the order of the rows, so that it is the last constraint that is to blame.
  static func added(_ rows: LayoutRows, limit: Int = .max, _ budget: inout Budget) -> Added {
    let proven: [Conflict]
    do {
      let result = added(rows, rows.sizesFirst, limit: 1, &budget)
      guard result.isChanged else { return result }
      // Two solvers of all rows are not held at once.
      proven = result.conflicts
    }
    var ordered = added(rows, Array(rows.rows.indices), limit: limit, &budget)
    // What is proven is known, whichever constraint is to blame.
    if ordered.solver.exhausted != nil, ordered.conflicts.isEmpty { ordered.conflicts = proven }
    return ordered
  }

  /// The same in an order of the rows, for those that are wanted, beginning with a solver that has no rows.
  static func added(
    _ rows: LayoutRows, _ order: [Int], to empty: Solver? = nil, limit: Int, _ budget: inout Budget,
    _ isWanted: (LayoutRows.Row) -> Bool = { _ in true }
  ) -> Added {
    var result = Added(sequence: RowSequence(empty ?? solver(rows, budget)))
    defer { budget = result.solver.remaining }
    for index in order where isWanted(rows.rows[index]) {
      let row = rows.rows[index]
      let outcome = result.sequence.add(NumberedRow(index, row.row, isLogged: row.isLogged)).outcome
      switch outcome {
      case .holds: break
      case .rounded: result.rounded.insert(index)
      case .broken(var conflict):
        conflict.reduce(partCount: rows.partCount, &result.solver)
        result.conflicts.append(Conflict(conflict, rows, broken: row.constraint))
      }
      if result.conflicts.count >= limit || result.solver.exhausted != nil { break }
    }
    return result
  }
}

extension Layout.Conflict {
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
