import VFLConstraints
import VFLSolver
import VFLSyntax

/// Which constraints cannot hold together.
extension Layout {
  /// A solver with the rows, and what conflicts on the way.
  ///
  /// What sizes have to do with each other comes first: a sum of many sizes is then a multiple of few, and rows stay short. Where that
  /// finds a conflict all is done again in source order, so that it is the last constraint that is to blame.
  static func added(_ rows: LayoutRows, limit: Int = .max) -> (
    solver: Solver, conflicts: [Conflict], rowOfID: [Int]
  ) {
    let result = added(rows, rows.sizesFirst, limit: 1)
    return result.conflicts.isEmpty ? result : added(rows, Array(rows.rows.indices), limit: limit)
  }

  /// The same in an order of the rows.
  static func added(_ rows: LayoutRows, _ order: [Int], limit: Int) -> (
    solver: Solver, conflicts: [Conflict], rowOfID: [Int]
  ) {
    var solver = solver(rows)
    // The row of each number that the solver has given out.
    var rowOfID: [Int] = []
    var conflicts: [Conflict] = []
    for index in order {
      let row = rows.rows[index]
      guard let solverRow = Self.row(row) else { continue }
      let (id, conflict) = solver.addSoftening(solverRow)
      if let conflict {
        if let refused = conflict.refused { note(refused, index, &rowOfID) }
        let found = reduced(self.conflict(conflict, rows, rowOfID, broken: row.constraint), rows)
        if !isRounding(found, rows) {
          conflicts.append(found)
          if conflicts.count >= limit { break }
        }
      }
      note(id, index, &rowOfID)
    }
    return (solver, conflicts, rowOfID)
  }

  /// So many parts of a conflict are each tried without.
  private static let reducibleCount = 64
  /// Sides that differ by less than this part of what they come to differ by rounding alone; console logs print six digits.
  private static let tolerance = (exact: 1e-9, logged: 1e-5)
  /// So many points nobody sees, and nobody means.
  private static let invisible = 1e-3

  /// A conflict without the members that are not needed for it. What the solver finds is irreducible as far as the sizes take part
  /// that it used; but no size is negative, whether it used that or not.
  private static func reduced(_ conflict: Conflict, _ rows: LayoutRows) -> Conflict {
    guard conflict.members.count <= reducibleCount else { return conflict }
    let empty = solver(rows)
    var conflict = conflict
    var position = 0
    while position < conflict.members.count {
      var solver = empty
      var rowOfID: [Int] = []
      var smaller: Conflict?
      for (index, member) in conflict.members.enumerated() where index != position {
        guard let row = row(rows.rows[member.row]) else { continue }
        do throws(VFLSolver.Conflict) {
          note(try solver.add(row), member.row, &rowOfID)
        } catch {
          if let refused = error.refused { note(refused, member.row, &rowOfID) }
          smaller = self.conflict(error, rows, rowOfID, broken: conflict.broken)
          break
        }
      }
      if let smaller {
        // Members before this one are still needed: without one of them the larger set could hold.
        conflict = smaller
      } else {
        position += 1
      }
    }
    return conflict
  }

  /// Whether two sides are apart by no more than what numbers lose by being rounded.
  private static func isRounding(_ conflict: Conflict, _ rows: LayoutRows) -> Bool {
    var (sum, size, largest) = (0.0, 0.0, 0.0)
    for member in conflict.members {
      let share = member.constant * member.multiplier.doubleValue
      sum += share
      size += share.magnitude
      largest = max(largest, member.multiplier.magnitude.doubleValue)
    }
    let isLogged = conflict.members.contains { rows.rows[$0.row].isLogged }
    return sum.magnitude <= largest * invisible
      || sum.magnitude <= size * (isLogged ? tolerance.logged : tolerance.exact)
  }

  private static func note(_ id: RowID, _ index: Int, _ rowOfID: inout [Int]) {
    while rowOfID.count <= id.index { rowOfID.append(-1) }
    rowOfID[id.index] = index
  }

  static func rowIndex(_ id: RowID, _ rowOfID: [Int]) -> Int? {
    guard id.index < rowOfID.count, rowOfID[id.index] >= 0 else { return nil }
    return rowOfID[id.index]
  }

  private static func conflict(
    _ conflict: VFLSolver.Conflict, _ rows: LayoutRows, _ rowOfID: [Int], broken: Int?
  ) -> Conflict {
    let members = conflict.members.compactMap { member -> Conflict.Member? in
      guard let row = rowIndex(member.row, rowOfID) else { return nil }
      return .init(
        constraint: rows.rows[row].constraint, multiplier: member.multiplier, row: row,
        constant: rows.rows[row].constant)
    }
    let bounds = conflict.bounds.map { bound in
      let (item, part) = rows.part(bound.variable.index)
      return Conflict.Bound(item: item, part: part, multiplier: bound.multiplier)
    }
    return Conflict(members: members, bounds: bounds, broken: broken, certificate: conflict.certificate)
  }
}
