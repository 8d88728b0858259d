/// The Farkas multipliers that can be read from the optimal row of an infeasible phase one. If the rows held, the product of each
/// part's variable and multiplier would be at least 0, yet these products, together with multiples of equalities that the row does
/// not contain, add up to a negative number.
struct FarkasMultipliers: Sendable {
  var parts: [(meaning: ColumnMeaning, multiplier: Rational)]
}

/// The outcome of adding a row or editing the tableau.
enum ChangeOutcome: Sendable {
  case done
  case infeasible(FarkasMultipliers)
  case overflowed
}

extension Simplex {
  /// Adds the row with the next number.
  mutating func add(_ id: RowID, _ row: Model.StoredRow, _ model: Model, isEditable: Bool = false) -> ChangeOutcome {
    addState(.absent)
    return insert(id, row, model, isEditable: isEditable)
  }

  private mutating func makePending(_ id: RowID, _ row: Model.StoredRow, _ model: Model) {
    states[id] = .pending
    pending.append(id)
    isDirty = true
    connect(row, model)
  }

  /// Adds a row that has the state `absent`.
  mutating func insert(
    _ id: RowID, _ row: Model.StoredRow, _ model: Model, isEditable: Bool
  ) -> ChangeOutcome {
    if row.priority.isRequired { return require(id, row, model, isEditable: isEditable) }
    makePending(id, row, model)
    return .done
  }

  /// Makes a row hold by running phase one of the simplex method for that row alone. An infeasible row leaves everything unchanged.
  private mutating func require(
    _ id: RowID, _ row: Model.StoredRow, _ model: Model, isEditable: Bool = false
  ) -> ChangeOutcome {
    if !tableau.meter.spend(row.terms.count + 1) { tableau.overflowed = true }
    var terms: [(variable: ColumnIndex, coefficient: Integer)] = []
    swap(&terms, &termBuffer)
    defer {
      terms.removeAll(keepingCapacity: true)
      swap(&terms, &termBuffer)
    }
    guard !tableau.overflowed, var sum = scaled(row.terms, row.constant, model, into: &terms) else {
      return .overflowed
    }
    let outcome: ChangeOutcome
    if row.relation == .equal {
      if isEditable {
        let column = addColumn(.parameter, .constantChange(id))
        constantColumns[id] = column
        terms.append((column, sum.scale))
      }
      if define(id, sum.constant, terms, slack: nil, isEditable: isEditable) != nil {
        states[id] = .eliminated
        recordEquality(id, row)
        connect(row, model)
        return tableau.overflowed ? .overflowed : .done
      }
      outcome = requireEquality(id, sum.scale, sum.constant, terms)
    } else {
      if row.relation == .lessThanOrEqual {
        sum.constant = sum.constant.negated
        for index in terms.indices { terms[index].coefficient = terms[index].coefficient.negated }
      }
      let side = isEditable ? nil : TightestBounds.Side(row)
      let previous = side.flatMap { tightest($0) }
      if let previous, let other = model.row(previous), !Self.isTighter(row, than: other) {
        states[id] = .dominated(by: previous)
        dominators.insert(previous)
        connect(row, model)
        return .done
      }
      let slack = addColumn(.nonNegative, .slack(id))
      if let isSize = define(id, sum.constant, terms, slack: (slack, sum.scale), isEditable: isEditable) {
        states[id] = .definition(slack: slack, ofSize: isSize)
        connect(row, model)
        return tableau.overflowed ? .overflowed : .done
      }
      release(slack)
      outcome = requireInequality(id, sum.scale, sum.constant, terms)
      if let side, case .done = outcome, !tableau.overflowed {
        bounds[side] = id
        if let previous { dominate(previous, by: id) }
      }
    }
    if tableau.overflowed { return .overflowed }
    if case .done = outcome {
      recordEquality(id, row)
      connect(row, model)
    }
    return outcome
  }

  /// Returns the row in the tableau that is the tightest bound on a side of a variable; nil if there is none.
  private func tightest(_ side: TightestBounds.Side) -> RowID? {
    if let id = bounds[side], case .inequality = states[id] { return id }
    return nil
  }

  /// Returns whether a bound is strictly tighter than another bound on the same side of the same variable.
  private static func isTighter(_ row: Model.StoredRow, than other: Model.StoredRow) -> Bool {
    let (own, others) = (row.constant / row.terms[0].coefficient, other.constant / other.terms[0].coefficient)
    let isLower = (row.relation == .greaterThanOrEqual) == (row.terms[0].coefficient.signum > 0)
    return isLower ? own < others : others < own
  }

  /// Removes from the tableau a bound that a tighter bound makes superfluous. The looser bound holds strictly, so its slack is
  /// basic.
  private mutating func dominate(_ previous: RowID, by id: RowID) {
    guard case .inequality(let slack) = states[previous], tableau.basicRow[slack].isPresent else { return }
    tableau.removeRow(tableau.basicRow[slack])
    release(slack)
    states[previous] = .dominated(by: id)
    dominators.insert(id)
  }

  /// If `constant + sum(terms) = scale * slack` contains a variable that nothing else contains, defines that variable by the
  /// equation. The variable must be free, or a size that is at least 0 whenever the other variables are at least 0. Returns true if
  /// the variable is a size, false if it is a free variable, and nil if the row defines none.
  private mutating func define(
    _ id: RowID, _ constant: Integer, _ terms: [(variable: ColumnIndex, coefficient: Integer)],
    slack: (column: ColumnIndex, scale: Integer)?, isEditable: Bool
  ) -> Bool? {
    guard let (index, isSize) = definable(constant, terms, hasSlack: slack != nil, isEditable: isEditable) else {
      return nil
    }
    tableau.define(index, of: terms, constant: constant, slack: slack, equality: slack == nil ? id : nil)
    return isSize
  }

  /// Returns the term whose variable a row can define. Prefers the variable that was added last, because later rows are more likely
  /// to mention the others.
  private func definable(
    _ constant: Integer, _ terms: [(variable: ColumnIndex, coefficient: Integer)], hasSlack: Bool, isEditable: Bool
  ) -> (index: Int, isSize: Bool)? {
    var size: Int?
    var negatives = 0
    for index in terms.indices.reversed() {
      let (variable, coefficient) = terms[index]
      if tableau.isShifted(variable) { return nil }
      if coefficient.sign < 0 { negatives += 1 }
      if tableau.domains[variable] == .free, tableau.isFresh(variable) { return (index, false) }
    }
    if isEditable { return nil }
    for index in terms.indices.reversed() {
      let (variable, coefficient) = terms[index]
      guard tableau.domains[variable] == .nonNegative else { return nil }
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
    _ id: RowID, _ scale: Integer, _ constant: Integer, _ terms: [(variable: ColumnIndex, coefficient: Integer)]
  ) -> ChangeOutcome {
    let artificial = addColumn(.artificial, .artificial(id))
    let row = tableau.addRow(artificial, denominator: scale, constant: constant, terms: terms)
    if tableau.overflowed { return .overflowed }
    let sign = tableau.constants[row].sign
    if let column = tableau.sparsestColumn(.free, in: row), sign == 0 || tableau.staysFeasible(row, column) {
      tableau.pivot(row, column, keepsLeaving: false)
    } else if sign == 0 {
      if let column = tableau.sparsestColumn(.nonNegative, in: row) {
        tableau.pivot(row, column, keepsLeaving: false)
      } else if tableau.matrix.count(row) == 0 {
        tableau.removeRow(row)
        release(artificial)
        states[id] = .redundant
        return .done
      } else {
        states[id] = .parametric(artificial: artificial)
        return .done
      }
    } else {
      var pivots: [Pivot] = []
      let isFixed = tableau.isFixed
      switch tableau.optimize(row, maximizes: sign < 0, stopsAtZero: true, keepsFixed: false, pivots: &pivots) {
      case .overflowed: return .overflowed
      case .optimal, .unbounded:
        let multipliers = farkasMultipliers(of: row)
        tableau.undo(pivots)
        tableau.isFixed = isFixed
        tableau.removeRow(tableau.basicRow[artificial])
        if constantColumns[id].isPresent {
          tableau.removeColumn(constantColumns[id])
          release(constantColumns[id])
          constantColumns[id] = .absent
        }
        release(artificial)
        return .infeasible(multipliers)
      case .reachedZero: tableau.removeColumn(artificial)
      }
    }
    release(artificial)
    states[id] = .eliminated
    return .done
  }

  private mutating func requireInequality(
    _ id: RowID, _ scale: Integer, _ constant: Integer, _ terms: [(variable: ColumnIndex, coefficient: Integer)]
  ) -> ChangeOutcome {
    let slack = addColumn(.nonNegative, .slack(id))
    let row = tableau.addRow(slack, denominator: scale, constant: constant, terms: terms)
    if tableau.overflowed { return .overflowed }
    states[id] = .inequality(slack: slack)
    guard tableau.constants[row].sign < 0 else { return .done }
    if let column = tableau.sparsestColumn(.free, in: row), tableau.staysFeasible(row, column) {
      tableau.pivot(row, column)
      return .done
    }
    var pivots: [Pivot] = []
    let isFixed = tableau.isFixed
    switch tableau.optimize(row, maximizes: true, stopsAtZero: true, keepsFixed: false, pivots: &pivots) {
    case .overflowed: return .overflowed
    case .reachedZero: return .done
    case .optimal, .unbounded:
      let multipliers = farkasMultipliers(of: row)
      tableau.undo(pivots)
      tableau.isFixed = isFixed
      tableau.removeRow(tableau.basicRow[slack])
      release(slack)
      states[id] = .absent
      return .infeasible(multipliers)
    }
  }

  /// Returns the Farkas multipliers that prove that the variable of an optimal row cannot reach 0.
  func farkasMultipliers(of row: RowIndex) -> FarkasMultipliers {
    let orientation: Rational = tableau.constants[row].sign < 0 ? 1 : -1
    var parts = [(meaning: meanings[tableau.basis[row]], multiplier: orientation)]
    for (column, coefficient) in tableau.rationalTerms(row) {
      parts.append((meanings[column], -(orientation * coefficient)))
    }
    return FarkasMultipliers(parts: parts)
  }
}
