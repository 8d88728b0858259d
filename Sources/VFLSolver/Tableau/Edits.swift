extension Simplex {
  /// An edit, expressed as the shift of a column. The opposite shift reverts the edit.
  private struct Shift {
    var column: ColumnIndex
    var by: Rational
  }

  /// Changes the values of parameters, all at once. A conflict leaves everything unchanged.
  mutating func shiftParameters(_ changes: [(parameter: Variable, by: Rational)], _ model: Model) -> ChangeOutcome {
    for change in changes { tableau.markMoved(columns[change.parameter]) }
    return apply(changes.map { Shift(column: columns[$0.parameter], by: $0.by) }, model)
  }

  /// Changes the constant of a row by `change`. A conflict leaves everything unchanged. Returns nil if the tableau must first be
  /// rebuilt with an editable constant.
  mutating func shiftConstant(_ id: RowID, by change: Rational, _ model: Model) -> ChangeOutcome? {
    switch states[id] {
    case .absent, .pending: return .done
    case .dominated: return nil
    case .inequality where dominators.contains(id): return nil
    case .inequality(let slack):
      return apply([Shift(column: slack, by: model.row(id)?.relation == .lessThanOrEqual ? change : -change)], model)
    case .definition(_, ofSize: true): return nil
    case .definition(let slack, ofSize: false):
      return apply([Shift(column: slack, by: model.row(id)?.relation == .lessThanOrEqual ? change : -change)], model)
    case .optional(let positive, _): return apply([Shift(column: positive, by: -change)], model)
    case .eliminated, .redundant, .parametric:
      guard constantColumns[id].isPresent else { return nil }
      return apply([Shift(column: constantColumns[id], by: change)], model)
    }
  }

  /// Applies shifts, and then makes each infeasible basic variable leave the basis, in the order of the columns.
  private mutating func apply(_ shifts: [Shift], _ model: Model) -> ChangeOutcome {
    var infeasible: [ColumnIndex] = []
    for shift in shifts where !shift.by.isZero { infeasible += self.shift(shift) }
    if tableau.overflowed { return .overflowed }
    if infeasible.isEmpty { return .done }
    var pivots: [Pivot] = []
    let isFixed = tableau.isFixed
    infeasible.sort()
    for variable in infeasible {
      let row = tableau.basicRow[variable]
      guard row.isPresent else { continue }
      let sign = tableau.constants[row].sign
      guard tableau.domains[variable] == .artificial ? sign != 0 : sign < 0 else { continue }
      if let opposite = oppositeDeviation(variable) {
        pivots.append(Pivot(row: row, entering: opposite, leaving: variable))
        tableau.pivot(row, opposite)
        continue
      }
      switch tableau.optimize(row, maximizes: sign < 0, stopsAtZero: true, keepsFixed: false, pivots: &pivots) {
      case .overflowed: return .overflowed
      case .reachedZero: continue
      case .optimal, .unbounded:
        let multipliers = farkasMultipliers(of: row)
        tableau.undo(pivots)
        for shift in shifts { _ = self.shift(Shift(column: shift.column, by: -shift.by)) }
        tableau.isFixed = isFixed
        return tableau.overflowed ? .overflowed : .infeasible(multipliers)
      }
    }
    if tableau.overflowed { return .overflowed }
    isDirty = true
    for variable in infeasible {
      if let unknown = unknown(of: variable, model) { components.markDirty(unknown) }
    }
    return .done
  }

  /// Returns the negative deviation for a positive one, and vice versa. The returned column can always become basic, because no
  /// other row contains it. Returns nil for a column that is not a deviation.
  private func oppositeDeviation(_ variable: ColumnIndex) -> ColumnIndex? {
    switch meanings[variable] {
    case .positiveDeviation(let id), .negativeDeviation(let id):
      guard case .optional(let positive, let negative) = states[id] else { return nil }
      return variable == positive ? negative : positive
    default: return nil
    }
  }

  /// Redefines a column as its variable minus the amount of the shift. Returns the basic variables that are no longer feasible.
  private mutating func shift(_ shift: Shift) -> [ColumnIndex] {
    guard let numerator = Integer(exactly: shift.by.numerator), let denominator = Integer(exactly: shift.by.denominator)
    else {
      tableau.overflowed = true
      return []
    }
    tableau.recordShift(shift.column, numerator, over: denominator)
    var infeasible: [ColumnIndex] = []
    let own = tableau.basicRow[shift.column]
    if own.isPresent {
      tableau.addToConstant(of: own, numerator.negated, over: denominator)
      if isInfeasible(own) { infeasible.append(tableau.basis[own]) }
      return infeasible
    }
    var rows: [RowIndex] = []
    swap(&rows, &tableau.rowsOfColumn[shift.column])
    // A row that is listed twice must be shifted only once.
    if !isAscending(rows) { rows.sort() }
    var kept = 0
    for position in rows.indices {
      let row = rows[position]
      if kept > 0, rows[kept - 1] == row { continue }
      guard tableau.basis[row].isPresent, let term = tableau.matrix.index(of: shift.column, in: row) else { continue }
      rows[kept] = row
      kept += 1
      tableau.shiftConstant(of: row, term, numerator, denominator)
      if isInfeasible(row) { infeasible.append(tableau.basis[row]) }
    }
    rows.removeLast(rows.count - kept)
    swap(&rows, &tableau.rowsOfColumn[shift.column])
    return infeasible
  }

  private func isAscending(_ rows: [RowIndex]) -> Bool {
    var last = RowIndex.absent
    for row in rows {
      if row <= last { return false }
      last = row
    }
    return true
  }

  private func isInfeasible(_ row: RowIndex) -> Bool {
    let sign = tableau.constants[row].sign
    if sign == 0 { return false }
    switch tableau.domains[tableau.basis[row]] {
    case .nonNegative: return sign < 0
    case .artificial: return true
    default: return false
    }
  }

  /// Removes a row from the tableau. Returns false if the tableau must be rebuilt instead.
  mutating func remove(_ id: RowID, _ model: Model) -> Bool {
    if let row = model.row(id) { markDirty(row, model) }
    switch states[id] {
    case .absent: break
    case .pending: pending.removeAll { $0 == id }
    case .eliminated, .definition: return false
    case .redundant:
      if constantColumns[id].isPresent { return false }
    case .parametric(let artificial):
      if constantColumns[id].isPresent { return false }
      tableau.removeRow(tableau.basicRow[artificial])
      release(artificial)
    case .dominated: break
    case .inequality where dominators.contains(id): return false
    case .inequality(let slack): drop(slack)
    case .optional(let positive, let negative):
      let (kept, other) = tableau.basicRow[negative].isPresent ? (negative, positive) : (positive, negative)
      tableau.removeColumn(other)
      release(other)
      drop(kept)
    }
    states[id] = .absent
    return true
  }

  /// Removes a variable that occurs in only one row of the model, along with that row, which constrains no other variable.
  private mutating func drop(_ variable: ColumnIndex) {
    if !tableau.basicRow[variable].isPresent {
      tableau.domains[variable] = .free
      tableau.makeBasic(variable)
    }
    let row = tableau.basicRow[variable]
    if row.isPresent { tableau.removeRow(row) }
    release(variable)
  }
}

extension Tableau {
  /// Adjusts the constant of a row when the column of its term at index `term` moves by `numerator / denominator`.
  @inline(__always)
  mutating func shiftConstant(of row: RowIndex, _ term: Int, _ numerator: Integer, _ denominator: Integer) {
    markMoved(basis[row])
    if denominator.isOne {
      constants[row] = Integer.productSum(
        matrix.coefficients[term], numerator, constants[row], denominator, &overflowed)
      return
    }
    let change = Integer.product(matrix.coefficients[term], numerator, &overflowed)
    let over = Integer.product(denominators[row], denominator, &overflowed)
    if overflowed { return }
    let divisor = Integer.commonDivisor(change, over)
    guard divisor.sign != 0 else { return }
    addToConstant(of: row, change.divided(by: divisor), over: over.divided(by: divisor))
  }

  /// Makes a free variable basic while all other variables stay feasible. Does nothing if no row contains the variable.
  mutating func makeBasic(_ column: ColumnIndex) {
    for increases in [true, false] {
      let row = ratioTest(column, increases: increases, except: .absent)
      if row.isPresent {
        pivot(row, column)
        return
      }
    }
    for row in rowsOfColumn[column] where basis[row].isPresent && matrix.index(of: column, in: row) != nil {
      pivot(row, column)
      return
    }
  }
}
