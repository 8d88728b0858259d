import VFLSolver

/// A row by the number that its owner has given it.
package struct NumberedRow: Sendable {
  package var number: Int
  package var row: Row
  /// Whether its numbers are those of a console log, which prints six digits.
  package var isLogged: Bool

  /// A row with its number.
  package init(_ number: Int, _ row: Row, isLogged: Bool = false) {
    self.number = number
    self.row = row
    self.isLogged = isLogged
  }
}

/// Rows in a solver, one after the other. A required row that contradicts those before it gives way, as at run time.
///
/// Where the contradiction is rounding, the row stays required and is moved by as little as makes it hold. Rows that come later cannot
/// push it away from what it says without a conflict of their own.
package struct RowSequence: Sendable {
  /// What became of a row.
  package enum Outcome: Sendable {
    /// It holds, or is optional.
    case holds
    /// It holds to within rounding.
    case rounded
    /// It has given way: the rows that cannot hold together, not yet reduced.
    case broken(RowConflict)
  }

  /// The solver with the rows.
  package var solver: Solver
  /// By the solver's numbers.
  private var known: [NumberedRow?] = []

  /// No rows yet, over the variables of a solver that has none.
  package init(_ solver: Solver) { self.solver = solver }

  /// The row that the solver calls so; nil for one of another sequence.
  package subscript(id: RowID) -> NumberedRow? {
    id.index >= 0 && id.index < known.count ? known[id.index] : nil
  }

  /// Adds a row after all others.
  package mutating func add(_ added: NumberedRow) -> (id: RowID, outcome: Outcome) {
    do throws(VFLSolver.Conflict) {
      let id = try solver.add(added.row)
      note(id, added)
      return (id, .holds)
    } catch {
      if let refused = error.refused { note(refused, added) }
      let conflict = RowConflict(error, in: self)
      var again = added.row
      if conflict.isRounding {
        again.expression.constant += conflict.distance
      } else {
        again.priority = .almostRequired
      }
      let (id, other) = solver.addSoftening(again)
      note(id, added)
      return (id, conflict.isRounding && other == nil ? .rounded : .broken(conflict))
    }
  }

  private mutating func note(_ id: RowID, _ row: NumberedRow) {
    while known.count <= id.index { known.append(nil) }
    known[id.index] = row
  }
}
