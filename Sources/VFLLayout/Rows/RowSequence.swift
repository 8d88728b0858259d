import VFLSolver

/// A row with the number that its owner gave it.
package struct NumberedRow: Sendable {
  package var number: Int
  package var row: Row
  /// Whether the numbers come from a console log, where they have six digits.
  package var isLogged: Bool
  /// The largest contradiction that counts as a rounding error if the row takes part in it, in points.
  package var tolerance: Double
  /// Whether the row limits a rounding error. No contradiction in which it takes part is itself a rounding error.
  package var limitsError = false

  /// Creates a row with its number.
  package init(_ number: Int, _ row: Row, isLogged: Bool = false, tolerance: Double = 0) {
    self.number = number
    self.row = row
    self.isLogged = isLogged
    self.tolerance = tolerance
  }
}

/// Rows that are added to a solver one after another. A required row that contradicts earlier rows is broken, as at run time.
///
/// If the contradiction is only a rounding error, the row stays required and is moved by the smallest amount that makes it hold.
/// Later rows cannot move it further without a conflict.
package struct RowSequence: Sendable {
  /// The result of adding a row.
  package enum Outcome: Sendable {
    /// The row holds, or is optional.
    case holds
    /// The row holds to within rounding, because contradictions up to this number of points are allowed.
    case rounded(allowance: Double)
    /// The row was broken. The payload is a set of rows that cannot all hold. The set has not been reduced yet.
    case broken(RowConflict)
  }

  /// The solver that contains the rows.
  package var solver: Solver
  /// The rows, indexed by solver ID.
  private var known: [NumberedRow?] = []

  /// Creates an empty sequence. `solver` has variables but no rows.
  package init(_ solver: Solver) { self.solver = solver }

  /// The row with the given solver ID; nil for an ID of another sequence.
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
      solver.spend(conflict.work)
      if !conflict.isJudged { return (error.refused ?? RowID(index: known.count), .holds) }
      var again = added.row
      if conflict.isRounding {
        again.expression.constant += conflict.distance
      } else {
        again.priority = .almostRequired
      }
      let (id, other) = solver.addSoftening(again)
      note(id, added)
      return (id, conflict.isRounding && other == nil ? .rounded(allowance: conflict.allowance) : .broken(conflict))
    }
  }

  private mutating func note(_ id: RowID, _ row: NumberedRow) {
    while known.count <= id.index { known.append(nil) }
    known[id.index] = row
  }
}
