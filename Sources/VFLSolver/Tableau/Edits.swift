extension Engine {
  /// An edit, as the shift of a column. The opposite shift reverts it.
  private struct Shift {
    var column: Int32
    var by: Rational
  }

  /// Changes the value of a parameter by `change`. A conflict leaves everything unchanged.
  mutating func shiftParameter(_ variable: Int, by change: Rational, _ model: Model) -> ChangeOutcome {
    tableau.noteMove(columnOf[variable])
    return apply(Shift(column: columnOf[variable], by: change), model)
  }

  /// Changes the constant of a row by `change`. A conflict leaves everything unchanged. Returns nil if the tableau must first be
  /// rebuilt with an editable constant.
  mutating func shiftConstant(_ id: Int, by change: Rational, _ model: Model) -> ChangeOutcome? {
    switch states[id] {
    case .absent, .pending: return .done
    case .dominated: return nil
    case .inequality where dominators.contains(id): return nil
    case .inequality(let slack):
      return apply(Shift(column: slack, by: model.row(id)?.relation == .lessThanOrEqual ? change : -change), model)
    case .definition(_, ofSize: true): return nil
    case .definition(let slack, ofSize: false):
      return apply(Shift(column: slack, by: model.row(id)?.relation == .lessThanOrEqual ? change : -change), model)
    case .optional(let over, _): return apply(Shift(column: over, by: -change), model)
    case .eliminated, .redundant, .parametric:
      guard constantColumns[id] >= 0 else { return nil }
      return apply(Shift(column: constantColumns[id], by: change), model)
    }
  }

  private mutating func apply(_ shift: Shift, _ model: Model) -> ChangeOutcome {
    if shift.by.isZero { return .done }
    var broken = self.shift(shift)
    if tableau.overflowed { return .overflowed }
    if broken.isEmpty { return .done }
    var log: [Exchange] = []
    let frozen = tableau.isFrozen
    broken.sort()
    for variable in broken {
      let row = tableau.rowOf[Int(variable)]
      guard row >= 0 else { continue }
      let sign = tableau.constants[Int(row)].sign
      guard tableau.kinds[Int(variable)] == .fixed ? sign != 0 : sign < 0 else { continue }
      if let partner = partner(variable) {
        log.append(Exchange(row: row, entering: partner, leaving: variable))
        tableau.pivot(row, partner)
        continue
      }
      switch tableau.push(row, isUpwards: sign < 0, stopsAtZero: true, keepsFrozen: false, log: &log) {
      case .overflowed: return .overflowed
      case .reachedZero: continue
      case .stuck, .unbounded:
        let stuck = stuck(row)
        tableau.undo(log)
        _ = self.shift(Shift(column: shift.column, by: -shift.by))
        tableau.isFrozen = frozen
        return tableau.overflowed ? .overflowed : .conflict(stuck)
      }
    }
    if tableau.overflowed { return .overflowed }
    isDirty = true
    for variable in broken { markDirty(variable, model) }
    return .done
  }

  /// Returns the other column of an optional row. It can always become basic, because no other row contains it.
  private func partner(_ variable: Int32) -> Int32? {
    switch owners[Int(variable)] {
    case .over(let id), .under(let id):
      guard case .optional(let over, let under) = states[id] else { return nil }
      return variable == over ? under : over
    default: return nil
    }
  }

  /// Redefines a column as its variable minus `by`. Returns the basic variables that are no longer feasible.
  private mutating func shift(_ shift: Shift) -> [Int32] {
    guard let numerator = W(exactly: shift.by.numerator), let denominator = W(exactly: shift.by.denominator) else {
      tableau.overflowed = true
      return []
    }
    tableau.noteShift(shift.column, numerator, over: denominator)
    var broken: [Int32] = []
    let own = tableau.rowOf[Int(shift.column)]
    if own >= 0 {
      tableau.addToConstant(of: Int(own), numerator.negated, over: denominator)
      if isBroken(own) { broken.append(tableau.basics[Int(own)]) }
      return broken
    }
    var rows: [Int32] = []
    swap(&rows, &tableau.columns[Int(shift.column)])
    // A row that is listed twice must be shifted only once.
    if !isAscending(rows) { rows.sort() }
    var kept = 0
    for position in rows.indices {
      let row = rows[position]
      if kept > 0, rows[kept - 1] == row { continue }
      guard tableau.basics[Int(row)] >= 0, let place = tableau.arena.index(of: shift.column, in: Int(row)) else {
        continue
      }
      rows[kept] = row
      kept += 1
      tableau.shiftConstant(of: Int(row), place, numerator, denominator)
      if isBroken(row) { broken.append(tableau.basics[Int(row)]) }
    }
    rows.removeLast(rows.count - kept)
    swap(&rows, &tableau.columns[Int(shift.column)])
    return broken
  }

  private func isAscending(_ rows: [Int32]) -> Bool {
    var last: Int32 = -1
    for row in rows {
      if row <= last { return false }
      last = row
    }
    return true
  }

  private func isBroken(_ row: Int32) -> Bool {
    let sign = tableau.constants[Int(row)].sign
    if sign == 0 { return false }
    switch tableau.kinds[Int(tableau.basics[Int(row)])] {
    case .restricted: return sign < 0
    case .fixed: return true
    default: return false
    }
  }

  /// Records that the component of a tableau variable must be optimized again.
  private mutating func markDirty(_ column: Int32, _ model: Model) {
    switch owners[Int(column)] {
    case .variable(let variable): components.markDirty(variable)
    case .slack(let id), .over(let id), .under(let id), .equality(let id), .constant(let id):
      if let row = model.row(id), let anchor = anchor(row, model) { components.markDirty(anchor) }
    case .none: break
    }
  }

  /// Removes a row from the tableau. Returns false if the tableau must be rebuilt instead.
  mutating func remove(_ id: Int, _ model: Model) -> Bool {
    if let row = model.row(id) {
      isDirty = true
      if let anchor = anchor(row, model) { components.markDirty(anchor) }
    }
    switch states[id] {
    case .absent: break
    case .pending: pending.removeAll { $0 == id }
    case .eliminated, .definition: return false
    case .redundant:
      if constantColumns[id] >= 0 { return false }
    case .parametric(let difference):
      if constantColumns[id] >= 0 { return false }
      tableau.removeRow(tableau.rowOf[Int(difference)])
      release(difference)
    case .dominated: break
    case .inequality where dominators.contains(id): return false
    case .inequality(let slack): drop(slack)
    case .optional(let over, let under):
      let (kept, other) = tableau.rowOf[Int(under)] >= 0 ? (under, over) : (over, under)
      tableau.removeColumn(other)
      release(other)
      drop(kept)
    }
    states[id] = .absent
    return true
  }

  /// Removes a variable that occurs in only one row of the model. That row then constrains nothing.
  private mutating func drop(_ variable: Int32) {
    if tableau.rowOf[Int(variable)] < 0 {
      tableau.kinds[Int(variable)] = .free
      tableau.makeBasic(variable)
    }
    let row = tableau.rowOf[Int(variable)]
    if row >= 0 { tableau.removeRow(row) }
    release(variable)
  }
}

extension Tableau {
  /// Changes the constant of a row by what its term at `place` contributes when the term's column moves by
  /// `numerator / denominator`.
  @inline(__always)
  mutating func shiftConstant(of row: Int, _ place: Int, _ numerator: W, _ denominator: W) {
    noteMove(basics[row])
    if denominator.isOne {
      constants[row] = W.productSum(arena.coefficients[place], numerator, constants[row], denominator, &overflowed)
      return
    }
    let change = W.product(arena.coefficients[place], numerator, &overflowed)
    let over = W.product(denominators[row], denominator, &overflowed)
    if overflowed { return }
    let divisor = W.commonDivisor(change, over)
    guard divisor.sign != 0 else { return }
    addToConstant(of: row, change.divided(by: divisor), over: over.divided(by: divisor))
  }

  /// Makes a free variable basic while all other variables stay feasible. Does nothing if no row contains the variable.
  mutating func makeBasic(_ column: Int32) {
    if let row = blocking(column, movesUp: true, except: -1) ?? blocking(column, movesUp: false, except: -1) {
      pivot(row, column)
      return
    }
    for row in columns[Int(column)] where basics[Int(row)] >= 0 && arena.index(of: column, in: Int(row)) != nil {
      pivot(row, column)
      return
    }
  }
}
