import VFLConstraints
import VFLSolver
import VFLSyntax

/// Constraints that are always active, and additions that are active one at a time. Most additions are found to hold without solving
/// all constraints again.
package struct Additions: Sendable {
  /// The constraints that are always active, solved.
  private var base: Solver
  private let rows: LayoutRows
  /// The rows of each addition; nil for one that may replace rows of the others.
  private var rowsOf: [[Int]?]

  /// Constraint `i` belongs to addition `owners[i]`, a number from 0 up to `count`, or is always active if that is nil. Nil if the
  /// constraints that are always active conflict, or are not decided within the budget. Margins and baselines may have any value.
  package init?(
    _ constraints: [Constraint], owners: [Int?], count: Int, of lowered: LoweredDocument, bounds: Rectangle?,
    budget: inout Budget
  ) {
    var rowsOf = [[Int]?](repeating: [], count: count)
    var kept: [Constraint] = []
    var keptOwners: [Int?] = []
    for (constraint, owner) in zip(constraints, owners) {
      if let owner, constraint.origin.role == .autoresizing || constraint.origin.role == .intrinsicSize {
        // Only the last of several statements about one view counts.
        rowsOf[owner] = nil
      } else {
        kept.append(constraint)
        keptOwners.append(owner)
      }
    }
    let rows = LayoutRows(kept, of: lowered, bounds: bounds, surroundings: .unknown)
    func owner(_ row: Int) -> Int? { rows.rows[row].constraint.flatMap { keptOwners[$0] } }
    for row in rows.rows.indices {
      if let owner = owner(row) { rowsOf[owner]?.append(row) }
    }
    let added = Layout.added(rows, rows.sizesFirst.filter { owner($0) == nil }, limit: 1, &budget)
    guard !added.isChanged, added.solver.exhausted == nil else { return nil }
    base = added.solver
    self.rows = rows
    self.rowsOf = rowsOf
  }

  /// Whether an addition certainly holds together with the constraints that are always active. If not, `Layout` finds out more.
  package mutating func hold(_ addition: Int, budget: inout Budget) -> Bool {
    guard let own = rowsOf[addition] else { return false }
    // Adding a row copies the solver.
    budget.spend(4 * rows.rows.count)
    var solver = base
    solver.spend(base.remaining.steps - budget.steps)
    defer { budget = solver.remaining }
    for row in own {
      do { try solver.add(rows.rows[row].row) } catch { return false }
    }
    return solver.exhausted == nil
  }
}
