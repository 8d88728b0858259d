/// The proof of a conflict: these parts are each at least 0 if the rows hold, but with multiples of equalities they add up to a
/// negative number.
struct Stuck: Sendable {
  var parts: [(owner: Owner, multiplier: Rational)]
}

/// The outcome of adding a row or changing something.
enum ChangeOutcome: Sendable {
  case done
  case conflict(Stuck)
  case overflowed
}

extension Engine {
  /// Adds the row with the next number.
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

  /// Makes a row hold. A conflict leaves everything unchanged.
  mutating func require(
    _ id: Int, _ row: Model.StoredRow, _ model: Model, isEditable: Bool = false
  ) -> ChangeOutcome {
    if !tableau.meter.spend(row.terms.count + 1) { tableau.overflowed = true }
    var terms: [(variable: Int32, coefficient: W)] = []
    swap(&terms, &room)
    defer {
      terms.removeAll(keepingCapacity: true)
      swap(&terms, &room)
    }
    guard !tableau.overflowed, var sum = scaled(row.terms, row.constant, model, into: &terms) else {
      return .overflowed
    }
    let outcome: ChangeOutcome
    if row.relation == .equal {
      if isEditable {
        let column = addColumn(.parameter, .constant(id))
        constantColumns[id] = column
        terms.append((column, sum.scale))
      }
      if define(id, sum.constant, terms, slack: nil, isEditable: isEditable) != nil {
        states[id] = .eliminated
        noteEquality(id, row)
        join(row, model)
        return tableau.overflowed ? .overflowed : .done
      }
      outcome = requireEquality(id, sum.scale, sum.constant, terms)
    } else {
      if row.relation == .lessThanOrEqual {
        sum.constant = sum.constant.negated
        for index in terms.indices { terms[index].coefficient = terms[index].coefficient.negated }
      }
      let bound = isEditable ? nil : boundPlace(row)
      let previous = bound.map { tightest($0) } ?? -1
      if previous >= 0, let other = model.row(previous), !Self.isTighter(row, than: other) {
        states[id] = .dominated(by: previous)
        dominators.insert(previous)
        join(row, model)
        return .done
      }
      let slack = addColumn(.restricted, .slack(id))
      if let isSize = define(id, sum.constant, terms, slack: (slack, sum.scale), isEditable: isEditable) {
        states[id] = .definition(slack, ofSize: isSize)
        join(row, model)
        return tableau.overflowed ? .overflowed : .done
      }
      release(slack)
      outcome = requireInequality(id, sum.scale, sum.constant, terms)
      if let bound, case .done = outcome, !tableau.overflowed {
        bounds[bound] = Int32(truncatingIfNeeded: id)
        if previous >= 0 { dominate(previous, by: id) }
      }
    }
    if tableau.overflowed { return .overflowed }
    if case .done = outcome {
      noteEquality(id, row)
      join(row, model)
    }
    return outcome
  }

  /// Returns the index in `bounds` for a row with a single variable; nil for any other row.
  private func boundPlace(_ row: Model.StoredRow) -> Int? {
    guard row.terms.count == 1 else { return nil }
    let isLower = (row.relation == .greaterThanOrEqual) == (row.terms[0].coefficient.signum > 0)
    return row.terms[0].variable.index * 2 + (isLower ? 0 : 1)
  }

  /// Returns the row that is the tightest bound at an index of `bounds`; -1 if there is none.
  private func tightest(_ place: Int) -> Int {
    let id = Int(bounds[place])
    if id >= 0, case .inequality = states[id] { return id }
    return -1
  }

  /// Returns whether a bound is strictly tighter than another bound of the same kind.
  private static func isTighter(_ row: Model.StoredRow, than other: Model.StoredRow) -> Bool {
    let (own, others) = (row.constant / row.terms[0].coefficient, other.constant / other.terms[0].coefficient)
    let isLower = (row.relation == .greaterThanOrEqual) == (row.terms[0].coefficient.signum > 0)
    return isLower ? own < others : others < own
  }

  /// Removes from the tableau a bound that a tighter bound makes superfluous. The looser bound holds strictly, so its slack is
  /// basic.
  private mutating func dominate(_ previous: Int, by id: Int) {
    guard case .inequality(let slack) = states[previous], tableau.rowOf[Int(slack)] >= 0 else { return }
    tableau.removeRow(tableau.rowOf[Int(slack)])
    release(slack)
    states[previous] = .dominated(by: id)
    dominators.insert(id)
  }

  /// Defines a variable that nothing else contains by `constant + sum(terms) = scale * slack`, if the row has one: a free variable,
  /// or a size that cannot be negative because the other variables are not. Returns whether the variable is such a size; nil if
  /// there is no such variable.
  private mutating func define(
    _ id: Int, _ constant: W, _ terms: [(variable: Int32, coefficient: W)], slack: (column: Int32, scale: W)?,
    isEditable: Bool
  ) -> Bool? {
    guard let (index, isSize) = definable(constant, terms, hasSlack: slack != nil, isEditable: isEditable) else {
      return nil
    }
    tableau.define(
      index, of: terms, constant: constant, slack: slack, row: slack == nil ? Int32(truncatingIfNeeded: id) : -1)
    return isSize
  }

  /// Returns the term whose variable a row can define. Prefers the variable that was added last, because later rows are more likely
  /// to mention the others.
  private func definable(
    _ constant: W, _ terms: [(variable: Int32, coefficient: W)], hasSlack: Bool, isEditable: Bool
  ) -> (index: Int, isSize: Bool)? {
    var size: Int?
    var negatives = 0
    for index in terms.indices.reversed() {
      let (variable, coefficient) = terms[index]
      if tableau.isShifted(variable) { return nil }
      if coefficient.sign < 0 { negatives += 1 }
      if tableau.kinds[Int(variable)] == .free, tableau.isFresh(variable) { return (index, false) }
    }
    if isEditable { return nil }
    for index in terms.indices.reversed() {
      let (variable, coefficient) = terms[index]
      guard tableau.kinds[Int(variable)] == .restricted else { return nil }
      // All other terms and the constant have the opposite sign.
      let others = coefficient.sign < 0 ? terms.count - negatives : negatives
      guard size == nil, others == terms.count - 1, constant.sign * coefficient.sign <= 0,
        !hasSlack || coefficient.sign > 0, tableau.isFresh(variable)
      else { continue }
      size = index
    }
    return size.map { ($0, true) }
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

  /// Returns the column of a kind that occurs in the fewest rows, among the columns of `row`.
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

  /// Returns the parts that prove that the variable of a row cannot reach 0.
  func stuck(_ row: Int32) -> Stuck {
    let orientation: Rational = tableau.constants[Int(row)].sign < 0 ? 1 : -1
    var parts = [(owner: owners[Int(tableau.basics[Int(row)])], multiplier: orientation)]
    for (column, coefficient) in tableau.rationalTerms(row) {
      parts.append((owners[Int(column)], -(orientation * coefficient)))
    }
    return Stuck(parts: parts)
  }
}
