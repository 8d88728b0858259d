import VFLConstraints
import VFLSolver
import VFLSyntax

/// Which constraints cannot hold together.
extension Layout {
  /// Rows in a solver.
  struct Added {
    var solver: Solver
    /// What cannot hold, in the order in which it was met.
    var conflicts: [Conflict] = []
    /// The row of each number that the solver has given out; -1 for those that were refused.
    var rowOfID: [Int] = []
    /// Whether some row has given way, if only by rounding.
    var hasSoftened = false

    /// The row that the solver calls so.
    func row(_ id: RowID) -> Int? {
      guard id.index < rowOfID.count, rowOfID[id.index] >= 0 else { return nil }
      return rowOfID[id.index]
    }

    fileprivate mutating func note(_ id: RowID, _ index: Int) {
      while rowOfID.count <= id.index { rowOfID.append(-1) }
      rowOfID[id.index] = index
    }
  }

  /// A solver with the rows, and what conflicts on the way.
  ///
  /// Rows that only relate sizes to each other come first: a sum of many sizes is then a multiple of few, and rows stay short. Where one
  /// of them gives way all is done again in the order of the rows, so that it is the last constraint that is to blame.
  static func added(_ rows: LayoutRows, limit: Int = .max, _ budget: inout Budget) -> Added {
    let proven: [Conflict]
    do {
      let result = added(rows, rows.sizesFirst, limit: 1, &budget)
      guard result.hasSoftened else { return result }
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
    var result = Added(solver: empty ?? solver(rows, budget))
    defer { budget = result.solver.remaining }
    for index in order where isWanted(rows.rows[index]) {
      let (id, conflict) = result.solver.addSoftening(rows.rows[index].row)
      if let conflict {
        result.hasSoftened = true
        let rowOfID = result.rowOfID
        let found = RowConflict(conflict, in: &result.solver, partCount: rows.partCount) { id in
          let number =
            id == conflict.refused
            ? index : id.index < rowOfID.count && rowOfID[id.index] >= 0 ? rowOfID[id.index] : nil
          return number.map { ($0, rows.rows[$0].row) }
        }
        if !found.isRounding(isLogged: found.members.contains { rows.rows[$0.number].isLogged }) {
          result.conflicts.append(Conflict(found, rows, broken: rows.rows[index].constraint))
          if result.conflicts.count >= limit { break }
        }
      }
      if result.solver.exhausted != nil { break }
      result.note(id, index)
    }
    return result
  }
}

extension Layout.Conflict {
  fileprivate init(_ conflict: RowConflict, _ rows: LayoutRows, broken: Int?) {
    members = conflict.members.map { member in
      Member(
        constraint: rows.rows[member.number].constraint, multiplier: member.multiplier, row: member.number,
        constant: member.row.expression.constant)
    }
    bounds = conflict.bounds.map { bound in
      let (item, part) = rows.part(bound.variable)
      return Bound(item: item, part: part, multiplier: bound.multiplier)
    }
    self.broken = broken
    proof = conflict.proof
  }
}
