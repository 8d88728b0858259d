extension Engine {
  /// Adds the pending optional rows to the tableau, and optimizes each component in which something has changed. Returns false if a
  /// number does not fit.
  mutating func optimize(_ model: Model) -> Bool {
    guard isDirty || !pending.isEmpty else {
      tableau.refresh()
      return !tableau.overflowed
    }
    optionals.removeAll { if case .optional = states[$0] { false } else { true } }
    insertPending(model)
    if tableau.overflowed { return false }
    thaw(model)
    var entries: [(root: Int, priority: Priority, id: Int)] = []
    for id in optionals {
      guard let row = model.row(id) else { continue }
      let anchor = anchor(row, model)
      if let anchor, !components.isDirty(anchor) { continue }
      entries.append((anchor.map(components.root) ?? -1, row.priority, id))
    }
    entries.sort {
      $0.root != $1.root
        ? $0.root < $1.root : $0.priority != $1.priority ? $0.priority > $1.priority : $0.id < $1.id
    }
    var start = 0
    while start < entries.count {
      var end = start
      while end < entries.count, entries[end].root == entries[start].root,
        entries[end].priority == entries[start].priority
      {
        end += 1
      }
      minimize(entries[start..<end].map { $0.id }, model)
      if tableau.overflowed { return false }
      start = end
    }
    isDirty = false
    components.clean()
    tableau.refresh()
    return !tableau.overflowed
  }

  /// Unfreezes the columns that were kept at 0 for an optimum that must be found again.
  private mutating func thaw(_ model: Model) {
    var kept: [Int32] = []
    for column in tableau.frozen where tableau.isFrozen[Int(column)] {
      if isDirty(column, model) { tableau.isFrozen[Int(column)] = false } else { kept.append(column) }
    }
    tableau.frozen = kept
  }

  private func isDirty(_ column: Int32, _ model: Model) -> Bool {
    switch owners[Int(column)] {
    case .variable(let variable): return components.isDirty(variable)
    case .slack(let id), .over(let id), .under(let id), .equality(let id), .constant(let id):
      guard let row = model.row(id), let anchor = anchor(row, model) else { return true }
      return components.isDirty(anchor)
    case .none: return true
    }
  }

  /// Inserts rows by descending priority, so that the most important rows determine the free variables.
  private mutating func insertPending(_ model: Model) {
    var rows = pending.compactMap { id in model.row(id).map { (id, $0) } }
    rows.sort { $0.1.priority != $1.1.priority ? $0.1.priority > $1.1.priority : $0.0 < $1.0 }
    for (id, row) in rows {
      guard case .pending = states[id] else { continue }
      guard let sum = scaled(row.terms, row.constant, model) else {
        tableau.overflowed = true
        return
      }
      let over = addColumn(.restricted, .over(id))
      let under = addColumn(.restricted, .under(id))
      states[id] = .optional(over: over, under: under)
      optionals.append(id)
      let line = tableau.addRow(
        over, denominator: sum.scale, constant: sum.constant, terms: sum.terms + [(under, sum.scale)])
      if tableau.overflowed { return }
      if tableau.constants[Int(line)].sign < 0 { tableau.pivot(line, under) }
      if let column = rarest(.free, in: line), tableau.staysFeasible(line, column) { tableau.pivot(line, column) }
      if tableau.overflowed { return }
    }
    pending.removeAll()
  }

  /// Minimizes the total violation of the rows of one priority, then freezes the columns that would increase it again.
  private mutating func minimize(_ ids: [Int], _ model: Model) {
    var terms: [(variable: Int32, coefficient: W)] = []
    for id in ids {
      guard case .optional(let over, let under) = states[id], let row = model.row(id) else { continue }
      if row.relation != .greaterThanOrEqual { terms.append((over, W(1))) }
      if row.relation != .lessThanOrEqual { terms.append((under, W(1))) }
    }
    let sum = addColumn(.free, .none)
    let line = tableau.addRow(sum, constant: W(0), terms: terms)
    var log: [Exchange] = []
    _ = tableau.push(line, isUpwards: false, stopsAtZero: false, keepsFrozen: true, log: &log)
    if tableau.overflowed { return }
    for index in tableau.arena.range(Int(line)) {
      let column = tableau.arena.columns[index]
      if tableau.kinds[Int(column)] == .restricted, !tableau.isFrozen[Int(column)] {
        tableau.isFrozen[Int(column)] = true
        tableau.frozen.append(column)
      }
    }
    tableau.removeRow(line)
    release(sum)
  }

  /// Returns the values of the variables, and the error of each level.
  mutating func solution(_ model: Model) -> Solution {
    // Reducing long fractions counts as work. Values of definitions are already reduced.
    if !W.isSmall {
      for column in columnOf where tableau.definitions.place(column) < 0 {
        let value = tableau.value(column)
        let digits = value.numerator.digitCount + value.denominator.digitCount
        if !tableau.meter.spend(digits * digits / 4) { return Solution(levels: [], values: .large([])) }
      }
    }
    return Solution(levels: levels(model), values: values(model))
  }

  /// Returns the values of the variables. The tableau must have been refreshed.
  func values(_ model: Model) -> Solution.Values {
    if W.isSmall, let values = smallValues(model) { return .small(values) }
    return .large(
      columnOf.enumerated().map { variable, column in model.parameterValue(variable) ?? tableau.rational(column) })
  }

  /// Returns nil if the value of a parameter does not fit.
  private func smallValues(_ model: Model) -> [Quotient<Int64>]? {
    var fits = true
    let values = [Quotient<Int64>](unsafeUninitializedCapacity: columnOf.count) { values, count in
      for (variable, column) in columnOf.enumerated() {
        var value = tableau.values[Int(column)]
        if tableau.kinds[Int(column)] == .parameter, let own = model.parameterValue(variable) {
          guard let numerator = W(exactly: own.numerator), let denominator = W(exactly: own.denominator) else {
            fits = false
            return
          }
          value = Quotient(numerator, denominator)
        }
        values.initializeElement(at: variable, to: Quotient(value.numerator.small, value.denominator.small))
        count = variable + 1
      }
    }
    return fits ? values : nil
  }

  mutating func levels(_ model: Model) -> [Solution.Level] {
    var entries: [(priority: Priority, violation: Rational)] = []
    for id in optionals {
      guard case .optional(let over, let under) = states[id], let row = model.row(id) else { continue }
      let (above, below) = (tableau.rational(over), tableau.rational(under))
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
