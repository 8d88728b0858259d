import VFLConstraints
import VFLSolver
import VFLSyntax

/// Constraints that are always active, plus additions that are tried one at a time. Checking an addition rarely needs a full solve.
package struct Additions: Sendable {
  /// A solver that holds the constraints that are always active.
  private var base: Solver
  private let rows: LayoutRows
  /// The indices of the rows of each addition; nil if the addition has an autoresizing mask or an intrinsic size, which may replace
  /// another statement about the same view.
  private var rowsOf: [[Int]?]

  /// Solves the constraints that are always active. Constraint `i` belongs to addition `owners[i]`, a number in `0..<count`; nil
  /// means that it is always active. Fails if the constraints that are always active conflict, or if the budget runs out before
  /// that is known. Margins and baselines may have any value.
  package init?(
    _ constraints: [Constraint], owners: [Int?], count: Int, of lowered: LoweredDocument, in size: OuterSize,
    budget: inout Budget
  ) {
    var rowsOf = [[Int]?](repeating: [], count: count)
    var kept: [Constraint] = []
    var keptOwners: [Int?] = []
    for (constraint, owner) in zip(constraints, owners) {
      if let owner, constraint.origin.role == .autoresizing || constraint.origin.role == .intrinsicSize {
        // Only the last statement of each kind about a view counts, so this addition may replace rows of other additions.
        rowsOf[owner] = nil
      } else {
        kept.append(constraint)
        keptOwners.append(owner)
      }
    }
    let rows = LayoutRows(kept, of: lowered, in: size, surroundings: .unknown)
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

  /// Whether an addition is certain to be compatible with the constraints that are always active. A result of false is
  /// inconclusive: only `Layout` can then decide.
  package mutating func hold(_ addition: Int, budget: inout Budget) -> Bool {
    guard let own = rowsOf[addition] else { return false }
    // Adding the first row copies the solver, because its storage is shared with `base`.
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
