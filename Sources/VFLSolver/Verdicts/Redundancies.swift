extension Solver {
  /// Returns the required rows that follow from earlier required rows: all such equalities, and those inequalities whose redundancy
  /// the tableau shows directly.
  ///
  /// Stops after `limit` redundancies. If the budget runs out, returns those found so far.
  public mutating func redundancies(limit: Int = .max) -> [Redundancy] {
    guard exhausted == nil else { return [] }
    var required = model
    for id in model.rows.indices where model.row(id)?.priority.isRequired == false { required.rows[id] = nil }
    var meter = meter
    defer { self.meter = meter }
    if backend.arithmetic == .fixedWidth,
      let found = Simplex<Int64>.redundancies(required, limit: limit, &meter)
    {
      return found
    }
    return Simplex<BigInteger>.redundancies(required, limit: limit, &meter) ?? []
  }
}

extension Simplex {
  /// Adds the rows of a model one by one and checks the state of each. Returns nil if a number overflows `Integer`.
  fileprivate static func redundancies(_ model: Model, limit: Int, _ meter: inout Meter) -> [Redundancy]? {
    var simplex = Simplex()
    simplex.tableau.meter = meter
    defer { meter = simplex.tableau.meter }
    var found: [Redundancy] = []
    for kind in model.variables.elements { simplex.addVariable(kind) }
    for id in model.rows.indices {
      guard let row = model.rows[id] else {
        simplex.addState(.absent)
        continue
      }
      _ = simplex.add(id, row, model)
      if simplex.tableau.overflowed { return simplex.tableau.meter.exhausted == nil ? nil : found }
      switch simplex.states[id] {
      case .redundant:
        var sum = LinearCombination()
        sum.add(row, times: 1)
        var left = simplex.tableau.meter
        let rows = simplex.multipliers(of: sum, model, &left).map { $0.row }
        simplex.tableau.meter = left
        if left.exhausted != nil { return found }
        found.append(Redundancy(row: id, impliedBy: rows, bounds: []))
      case .dominated(let other):
        found.append(Redundancy(row: id, impliedBy: [other], bounds: []))
      case .inequality(let slack):
        if let redundancy = simplex.implication(id, slack, row, model) { found.append(redundancy) }
      default: break
      }
      if found.count >= limit { break }
    }
    return found
  }

  /// Returns the redundancy of an inequality if its slack is a non-negative constant plus positive multiples of non-negative
  /// columns; nil otherwise.
  private mutating func implication(
    _ id: RowID, _ slack: ColumnIndex, _ row: Model.StoredRow, _ model: Model
  ) -> Redundancy? {
    let tableauRow = tableau.basicRow[slack]
    guard tableauRow.isPresent, tableau.constants[tableauRow].sign >= 0 else { return nil }
    var sum = LinearCombination()
    var rows: [RowID] = []
    var bounds: [Variable] = []
    sum.add(row, times: row.relation == .lessThanOrEqual ? -1 : 1)
    for (column, coefficient) in tableau.rationalTerms(tableauRow) {
      guard tableau.domains[column] == .nonNegative, coefficient.signum > 0 else { return nil }
      switch meanings[column] {
      case .variable(let variable):
        bounds.append(variable)
        sum.add(variable, -coefficient)
      case .slack(let other):
        guard let implying = model.row(other) else { return nil }
        rows.append(other)
        sum.add(implying, times: implying.relation == .lessThanOrEqual ? coefficient : -coefficient)
      default: return nil
      }
    }
    var meter = tableau.meter
    rows += multipliers(of: sum, model, &meter).map { $0.row }
    tableau.meter = meter
    if meter.exhausted != nil { return nil }
    rows.sort()
    bounds.sort()
    return Redundancy(row: id, impliedBy: rows, bounds: bounds)
  }
}
