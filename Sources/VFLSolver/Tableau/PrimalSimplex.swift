/// The outcome of optimizing the basic variable of a row.
enum SimplexOutcome: Sendable {
  /// The variable reached 0 and has left the basis.
  case reachedZero
  /// The variable is at its optimum: no column can enter the basis and improve it. The terms of the row prove this.
  case optimal
  /// The variable is unbounded: it improves without limit as `column` increases or decreases.
  case unbounded(column: ColumnIndex, increases: Bool)
  /// A number overflowed `Integer`, or the budget ran out.
  case overflowed
}

/// A nonbasic variable that is chosen to enter the basis, and whether it increases or decreases.
private struct EnteringColumn {
  var column: ColumnIndex
  var increases: Bool
}

extension Tableau {
  /// The number of consecutive degenerate pivots after which pricing switches from Dantzig's rule to Bland's rule, which is slower
  /// but cannot cycle. The simplex method leaves most degenerate vertices after fewer pivots than this.
  private static var degeneratePivotLimit: Int { 12 }

  /// Maximizes or minimizes the basic variable of the row `objective` by the primal simplex method, and appends the pivots. Rows
  /// that are currently infeasible are ignored.
  ///
  /// - Parameters:
  ///   - stopsAtZero: Whether to stop as soon as the variable can leave the basis at 0. This is phase one of the simplex method, with
  ///     the variable as the only infeasible one.
  ///   - keepsFixed: Whether fixed columns must not enter the basis.
  mutating func optimize(
    _ objective: RowIndex, maximizes: Bool, stopsAtZero: Bool, keepsFixed: Bool, pivots: inout [Pivot]
  ) -> SimplexOutcome {
    var degeneratePivots = 0
    while true {
      if !meter.spend(matrix.count(objective)) { overflowed = true }
      if overflowed { return .overflowed }
      let isBland = degeneratePivots > Self.degeneratePivotLimit
      guard let entering = price(objective, maximizes: maximizes, keepsFixed, isBland: isBland) else { return .optimal }
      let column = entering.column
      let leavingRow = ratioTest(column, increases: entering.increases, except: objective)
      if stopsAtZero, reachesZero(objective, column, before: leavingRow) {
        pivots.append(Pivot(row: objective, entering: column, leaving: basis[objective]))
        pivot(objective, column)
        return overflowed ? .overflowed : .reachedZero
      }
      guard leavingRow.isPresent else { return .unbounded(column: column, increases: entering.increases) }
      degeneratePivots = constants[leavingRow].sign == 0 ? degeneratePivots + 1 : 0
      pivots.append(Pivot(row: leavingRow, entering: column, leaving: basis[leavingRow]))
      pivot(leavingRow, column)
    }
  }

  /// Prices the columns of a row: returns the column that enters the basis; nil if none improves the row's variable.
  ///
  /// Dantzig's rule takes the largest coefficient, and the lowest column among equals. Bland's rule takes the lowest column.
  private func price(
    _ objective: RowIndex, maximizes: Bool, _ keepsFixed: Bool, isBland: Bool
  ) -> EnteringColumn? {
    var best: (entering: EnteringColumn, size: Integer)?
    for index in matrix.range(objective) {
      let column = matrix.columns[index]
      if keepsFixed, isFixed[column] { continue }
      let coefficient = matrix.coefficients[index]
      let increases = (coefficient.sign > 0) == maximizes
      switch domains[column] {
      case .nonNegative: if !increases { continue }
      case .free: break
      case .parameter, .artificial, .unused: continue
      }
      if isBland { return EnteringColumn(column: column, increases: increases) }
      let size = coefficient.sign < 0 ? coefficient.negated : coefficient
      if let best, Integer.compareProducts(size, Integer(1), best.size, Integer(1)) <= 0 { continue }
      best = (EnteringColumn(column: column, increases: increases), size)
    }
    return best?.entering
  }

  /// Performs the ratio test: returns the row whose basic variable is the first to reach 0 when a column moves, and therefore leaves
  /// the basis; absent if there is none. Ties go to the lowest basic variable.
  mutating func ratioTest(_ column: ColumnIndex, increases: Bool, except objective: RowIndex) -> RowIndex {
    var best = RowIndex.absent
    var (bestConstant, bestRate) = (Integer(0), Integer(1))
    var kept = 0
    var rows: [RowIndex] = []
    swap(&rows, &rowsOfColumn[column])
    if !meter.spend(rows.count) { overflowed = true }
    for position in rows.indices {
      let row = rows[position]
      let basic = basis[row]
      guard basic.isPresent, let term = matrix.index(of: column, in: row) else { continue }
      rows[kept] = row
      kept += 1
      let domain = domains[basic]
      guard domain == .nonNegative || domain == .artificial, row != objective else { continue }
      let constant = constants[row]
      var rate = matrix.coefficients[term]
      if increases { rate = rate.negated }
      if domain == .artificial, rate.sign < 0 { rate = rate.negated }
      guard rate.sign > 0, constant.sign >= 0 else { continue }
      if best.isPresent {
        let order = Integer.compareProducts(constant, bestRate, bestConstant, rate)
        if order > 0 || order == 0 && basic > basis[best] { continue }
      }
      best = row
      bestConstant = constant
      bestRate = rate
    }
    rows.removeLast(rows.count - kept)
    swap(&rows, &rowsOfColumn[column])
    return best
  }

  /// Returns whether the variable of `row`, moved by `column`, reaches 0 no later than the variable of `other`.
  private func reachesZero(_ row: RowIndex, _ column: ColumnIndex, before other: RowIndex) -> Bool {
    guard other.isPresent else { return true }
    guard let own = matrix.index(of: column, in: row), let others = matrix.index(of: column, in: other) else {
      return false
    }
    func size(_ number: Integer) -> Integer { number.sign < 0 ? number.negated : number }
    return Integer.compareProducts(
      size(constants[row]), size(matrix.coefficients[others]), size(constants[other]), size(matrix.coefficients[own]))
      <= 0
  }

  /// Returns whether every other variable stays feasible if `column` enters the basis in `row`, so that the variable of `row` becomes
  /// 0.
  func staysFeasible(_ row: RowIndex, _ column: ColumnIndex) -> Bool {
    guard let own = matrix.index(of: column, in: row) else { return false }
    let (constant, coefficient) = (constants[row], matrix.coefficients[own])
    // column = -constant / coefficient
    if constant.sign == 0 { return true }
    for other in rowsOfColumn[column] where other != row {
      guard basis[other].isPresent, domains[basis[other]] == .nonNegative || domains[basis[other]] == .artificial,
        let term = matrix.index(of: column, in: other)
      else { continue }
      if domains[basis[other]] == .artificial { return false }
      let order = Integer.compareProducts(constants[other], coefficient, matrix.coefficients[term], constant)
      if coefficient.sign > 0 ? order < 0 : order > 0 { return false }
    }
    return true
  }
}
