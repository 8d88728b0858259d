/// What shows a conflict: these parts, each at least 0 where the rows hold, add up with multiples of equalities to a negative number.
struct Stuck: Sendable {
  var parts: [(owner: Owner, multiplier: Rational)]
}

/// How adding a row, or changing something, ended.
enum ChangeOutcome: Sendable {
  case done
  case conflict(Stuck)
  case overflowed
}

extension Engine {
  /// Adds the row of the next number.
  mutating func add(_ id: Int, _ row: Model.StoredRow, _ model: Model, isEditable: Bool = false) -> ChangeOutcome {
    addState(.absent)
    if row.priority.isRequired { return require(id, row, model, isEditable: isEditable) }
    makePending(id, row, model)
    return .done
  }

  mutating func makePending(_ id: Int, _ row: Model.StoredRow, _ model: Model) {
    states[id] = .pending
    pending.append(id)
    isDirty = true
    join(row, model)
  }

  /// Makes a row hold; with a conflict, nothing has changed.
  mutating func require(
    _ id: Int, _ row: Model.StoredRow, _ model: Model, isEditable: Bool = false
  ) -> ChangeOutcome {
    guard var sum = scaled(row.terms, row.constant, model) else { return .overflowed }
    let outcome: ChangeOutcome
    if row.relation == .equal {
      if isEditable {
        let column = addColumn(.parameter, .constant(id))
        constantColumns[id] = column
        sum.terms.append((column, sum.scale))
      }
      outcome = requireEquality(id, sum.scale, sum.constant, sum.terms)
    } else {
      if row.relation == .lessThanOrEqual {
        sum.constant = sum.constant.negated
        for index in sum.terms.indices { sum.terms[index].coefficient = sum.terms[index].coefficient.negated }
      }
      outcome = requireInequality(id, sum.scale, sum.constant, sum.terms)
    }
    if tableau.overflowed { return .overflowed }
    if case .done = outcome { join(row, model) }
    return outcome
  }

  private mutating func requireEquality(
    _ id: Int, _ scale: W, _ constant: W, _ terms: [(variable: Int32, coefficient: W)]
  ) -> ChangeOutcome {
    let difference = addColumn(.fixed, .equality(id))
    let row = tableau.addRow(difference, denominator: scale, constant: constant, terms: terms)
    if tableau.overflowed { return .overflowed }
    let sign = tableau.constants[Int(row)].sign
    if let column = rarest(.free, in: row), sign == 0 || tableau.staysFeasible(row, column) {
      tableau.pivot(row, column, keepsLeaving: false)
    } else if sign == 0 {
      if let column = rarest(.restricted, in: row) {
        tableau.pivot(row, column, keepsLeaving: false)
      } else if tableau.arena.count(Int(row)) == 0 {
        tableau.removeRow(row)
        release(difference)
        states[id] = .redundant
        return .done
      } else {
        states[id] = .parametric(difference)
        return .done
      }
    } else {
      var log: [Exchange] = []
      let frozen = tableau.isFrozen
      switch tableau.push(row, isUpwards: sign < 0, stopsAtZero: true, keepsFrozen: false, log: &log) {
      case .overflowed: return .overflowed
      case .stuck, .unbounded:
        let stuck = stuck(row)
        tableau.undo(log)
        tableau.isFrozen = frozen
        tableau.removeRow(tableau.rowOf[Int(difference)])
        if constantColumns[id] >= 0 {
          tableau.removeColumn(constantColumns[id])
          release(constantColumns[id])
          constantColumns[id] = -1
        }
        release(difference)
        return .conflict(stuck)
      case .reachedZero: tableau.removeColumn(difference)
      }
    }
    release(difference)
    states[id] = .eliminated
    return .done
  }

  private mutating func requireInequality(
    _ id: Int, _ scale: W, _ constant: W, _ terms: [(variable: Int32, coefficient: W)]
  ) -> ChangeOutcome {
    let slack = addColumn(.restricted, .slack(id))
    let row = tableau.addRow(slack, denominator: scale, constant: constant, terms: terms)
    if tableau.overflowed { return .overflowed }
    states[id] = .inequality(slack)
    guard tableau.constants[Int(row)].sign < 0 else { return .done }
    if let column = rarest(.free, in: row), tableau.staysFeasible(row, column) {
      tableau.pivot(row, column)
      return .done
    }
    var log: [Exchange] = []
    let frozen = tableau.isFrozen
    switch tableau.push(row, isUpwards: true, stopsAtZero: true, keepsFrozen: false, log: &log) {
    case .overflowed: return .overflowed
    case .reachedZero: return .done
    case .stuck, .unbounded:
      let stuck = stuck(row)
      tableau.undo(log)
      tableau.isFrozen = frozen
      tableau.removeRow(tableau.rowOf[Int(slack)])
      release(slack)
      states[id] = .absent
      return .conflict(stuck)
    }
  }

  /// The column of a kind that stands in the fewest rows, of all in a row.
  func rarest(_ kind: Kind, in row: Int32) -> Int32? {
    var best: (column: Int32, count: Int)?
    for index in tableau.arena.range(Int(row)) {
      let column = tableau.arena.columns[index]
      guard tableau.kinds[Int(column)] == kind else { continue }
      let count = tableau.columns[Int(column)].count
      if let best, best.count <= count { continue }
      best = (column, count)
    }
    return best?.column
  }

  /// A row whose variable cannot come to 0, as the parts that show it.
  func stuck(_ row: Int32) -> Stuck {
    let orientation: Rational = tableau.constants[Int(row)].sign < 0 ? 1 : -1
    var parts = [(owner: owners[Int(tableau.basics[Int(row)])], multiplier: orientation)]
    for (column, coefficient) in tableau.rationalTerms(row) {
      parts.append((owners[Int(column)], -(orientation * coefficient)))
    }
    return Stuck(parts: parts)
  }
}
