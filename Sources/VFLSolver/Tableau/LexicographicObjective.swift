extension Simplex {
  /// Adds the pending optional rows to the tableau, and optimizes each component in which something has changed. Returns false if a
  /// number overflows `Integer`.
  mutating func optimize(_ model: Model) -> Bool {
    guard isDirty || !pending.isEmpty else {
      tableau.refresh()
      return !tableau.overflowed
    }
    optionals.removeAll { if case .optional = states[$0] { false } else { true } }
    insertPending(model)
    if tableau.overflowed { return false }
    releaseFixedColumns(model)
    var goals: [(root: Int, priority: Priority, id: RowID)] = []
    for id in optionals {
      guard let row = model.row(id) else { continue }
      let unknown = firstUnknown(row, model)
      if let unknown, !components.isDirty(unknown) { continue }
      goals.append((unknown.map { components.root($0).index } ?? -1, row.priority, id))
    }
    goals.sort {
      $0.root != $1.root
        ? $0.root < $1.root : $0.priority != $1.priority ? $0.priority > $1.priority : $0.id < $1.id
    }
    var start = 0
    while start < goals.count {
      var end = start
      while end < goals.count, goals[end].root == goals[start].root, goals[end].priority == goals[start].priority {
        end += 1
      }
      minimize(goals[start..<end].map { $0.id }, model)
      if tableau.overflowed { return false }
      start = end
    }
    isDirty = false
    components.markAllClean()
    tableau.refresh()
    return !tableau.overflowed
  }

  /// Releases the columns that are fixed at 0 in components that must be optimized again.
  private mutating func releaseFixedColumns(_ model: Model) {
    var kept: [ColumnIndex] = []
    for column in tableau.fixedColumns where tableau.isFixed[column] {
      if let unknown = unknown(of: column, model), !components.isDirty(unknown) {
        kept.append(column)
      } else {
        tableau.isFixed[column] = false
      }
    }
    tableau.fixedColumns = kept
  }

  /// Inserts rows in order of descending priority, so that the most important rows determine the free variables.
  private mutating func insertPending(_ model: Model) {
    var rows = pending.compactMap { id in model.row(id).map { (id, $0) } }
    rows.sort { $0.1.priority != $1.1.priority ? $0.1.priority > $1.1.priority : $0.0 < $1.0 }
    for (id, row) in rows {
      guard case .pending = states[id] else { continue }
      guard let sum = scaled(row.terms, row.constant, model) else {
        tableau.overflowed = true
        return
      }
      let positive = addColumn(.nonNegative, .positiveDeviation(id))
      let negative = addColumn(.nonNegative, .negativeDeviation(id))
      states[id] = .optional(positive: positive, negative: negative)
      optionals.append(id)
      let tableauRow = tableau.addRow(
        positive, denominator: sum.scale, constant: sum.constant, terms: sum.terms + [(negative, sum.scale)])
      if tableau.overflowed { return }
      if tableau.constants[tableauRow].sign < 0 { tableau.pivot(tableauRow, negative) }
      if let column = tableau.sparsestColumn(.free, in: tableauRow), tableau.staysFeasible(tableauRow, column) {
        tableau.pivot(tableauRow, column)
      }
      if tableau.overflowed { return }
    }
    pending.removeAll()
  }

  /// Minimizes the total violation of the rows of one priority. Then fixes the columns with positive reduced costs at 0, because
  /// any other value would increase the violation again.
  private mutating func minimize(_ ids: [RowID], _ model: Model) {
    var terms: [(variable: ColumnIndex, coefficient: Integer)] = []
    for id in ids {
      guard case .optional(let positive, let negative) = states[id], let row = model.row(id) else { continue }
      if row.relation != .greaterThanOrEqual { terms.append((positive, Integer(1))) }
      if row.relation != .lessThanOrEqual { terms.append((negative, Integer(1))) }
    }
    let objective = addColumn(.free, .none)
    let tableauRow = tableau.addRow(objective, constant: Integer(0), terms: terms)
    var pivots: [Pivot] = []
    _ = tableau.optimize(tableauRow, maximizes: false, stopsAtZero: false, keepsFixed: true, pivots: &pivots)
    if tableau.overflowed { return }
    for index in tableau.matrix.range(tableauRow) {
      let column = tableau.matrix.columns[index]
      if tableau.domains[column] == .nonNegative, !tableau.isFixed[column] {
        tableau.isFixed[column] = true
        tableau.fixedColumns.append(column)
      }
    }
    tableau.removeRow(tableauRow)
    release(objective)
  }

  /// Returns the values of the variables, and the error of each level.
  mutating func solution(_ model: Model) -> Solution {
    // Reducing long fractions counts as work. Values of definitions are already reduced.
    if !Integer.isFixedWidth {
      for column in columns.elements where !tableau.definitions.index(of: column).isPresent {
        let value = tableau.value(column)
        let digits = value.numerator.digitCount + value.denominator.digitCount
        if !tableau.meter.spend(StepCost.reduction(digits: digits)) { return Solution(levels: [], values: .bignum([])) }
      }
    }
    return Solution(levels: levels(model), values: values(model))
  }

  /// Returns the values of the variables. The tableau must have been refreshed.
  func values(_ model: Model) -> Solution.Values {
    if Integer.isFixedWidth, let values = fixedWidthValues(model) { return .fixedWidth(values) }
    return .bignum(columns.indices.map { model.parameterValue($0) ?? tableau.rational(columns[$0]) })
  }

  /// Returns the values as fractions of 64-bit integers; nil if the value of a parameter does not fit in 64 bits.
  private func fixedWidthValues(_ model: Model) -> [UnreducedFraction<Int64>]? {
    var fits = true
    let values = [UnreducedFraction<Int64>](unsafeUninitializedCapacity: columns.count) { values, count in
      for variable in columns.indices {
        let column = columns[variable]
        var value = tableau.values[column]
        if tableau.domains[column] == .parameter, let own = model.parameterValue(variable) {
          guard let numerator = Integer(exactly: own.numerator), let denominator = Integer(exactly: own.denominator)
          else {
            fits = false
            return
          }
          value = UnreducedFraction(numerator, denominator)
        }
        values.initializeElement(
          at: count, to: UnreducedFraction(value.numerator.fixedWidth, value.denominator.fixedWidth))
        count += 1
      }
    }
    return fits ? values : nil
  }

  mutating func levels(_ model: Model) -> [Solution.Level] {
    var entries: [(priority: Priority, violation: Rational)] = []
    for id in optionals {
      guard case .optional(let positive, let negative) = states[id], let row = model.row(id) else { continue }
      let (above, below) = (tableau.rational(positive), tableau.rational(negative))
      let violation: Rational =
        switch row.relation {
        case .lessThanOrEqual: above
        case .greaterThanOrEqual: below
        case .equal: above + below
        }
      entries.append((row.priority, violation))
    }
    // The sum of a level does not depend on the order of its rows.
    entries.sort { $0.priority > $1.priority }
    var levels: [Solution.Level] = []
    for entry in entries {
      if let last = levels.last, last.priority == entry.priority {
        if entry.violation.isZero { continue }
        let digits = last.error.denominator.digitCount + entry.violation.denominator.digitCount
        if !tableau.meter.spend(digits * digits) || !tableau.meter.allows(digits: digits) { return [] }
        levels[levels.count - 1] = .init(priority: entry.priority, error: last.error + entry.violation)
      } else {
        levels.append(.init(priority: entry.priority, error: entry.violation))
      }
    }
    return levels
  }
}
