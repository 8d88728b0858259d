extension Solver {
  /// Returns the required rows that follow from earlier required rows: all such equalities, and those inequalities whose redundancy
  /// the tableau shows directly.
  ///
  /// Stops after `limit` redundancies. If the budget runs out, returns those found so far.
  public mutating func redundancies(limit: Int = .max) -> [Redundancy] {
    guard exhausted == nil else { return [] }
    var required = model
    for (id, row) in model.rows.enumerated() where row?.priority.isRequired == false { required.rows[id] = nil }
    var meter = meter
    defer { self.meter = meter }
    if large == nil {
      let (engine, found) = Engine<Int64>.redundancies(required, limit: limit, &meter)
      if !engine.tableau.overflowed || meter.exhausted != nil { return found }
    }
    return Engine<BigInteger>.redundancies(required, limit: limit, &meter).found
  }
}

extension Engine {
  /// Adds the rows of a model one by one and checks the state of each.
  fileprivate static func redundancies(
    _ model: Model, limit: Int, _ meter: inout Meter
  ) -> (engine: Engine, found: [Redundancy]) {
    var engine = Engine()
    engine.tableau.meter = meter
    defer { meter = engine.tableau.meter }
    var found: [Redundancy] = []
    for kind in model.variables { engine.addVariable(kind) }
    for (id, row) in model.rows.enumerated() {
      guard let row else {
        engine.addState(.absent)
        continue
      }
      _ = engine.add(id, row, model)
      if engine.tableau.overflowed { return (engine, found) }
      switch engine.states[id] {
      case .redundant:
        var sum = ModelSum()
        sum.add(row, times: 1)
        var left = engine.tableau.meter
        let rows = engine.multipliers(of: sum, model, &left).map { RowID(index: $0.row) }
        engine.tableau.meter = left
        if left.exhausted != nil { return (engine, found) }
        found.append(Redundancy(row: RowID(index: id), impliedBy: rows, bounds: []))
      case .dominated(let other):
        found.append(Redundancy(row: RowID(index: id), impliedBy: [RowID(index: other)], bounds: []))
      case .inequality(let slack):
        if let redundancy = engine.implication(id, slack, row, model) { found.append(redundancy) }
      default: break
      }
      if found.count >= limit { break }
    }
    return (engine, found)
  }

  /// Returns the redundancy of an inequality if its slack is a non-negative constant plus positive multiples of non-negative
  /// columns; nil otherwise.
  private mutating func implication(_ id: Int, _ slack: Int32, _ row: Model.StoredRow, _ model: Model) -> Redundancy? {
    let line = tableau.rowOf[Int(slack)]
    guard line >= 0, tableau.constants[Int(line)].sign >= 0 else { return nil }
    var sum = ModelSum()
    var rows: [RowID] = []
    var bounds: [Variable] = []
    sum.add(row, times: row.relation == .lessThanOrEqual ? -1 : 1)
    for (column, coefficient) in tableau.rationalTerms(line) {
      guard tableau.kinds[Int(column)] == .restricted, coefficient.signum > 0 else { return nil }
      switch owners[Int(column)] {
      case .variable(let variable):
        bounds.append(Variable(index: variable))
        sum.add(variable, -coefficient)
      case .slack(let other):
        guard let implying = model.row(other) else { return nil }
        rows.append(RowID(index: other))
        sum.add(implying, times: implying.relation == .lessThanOrEqual ? coefficient : -coefficient)
      default: return nil
      }
    }
    var meter = tableau.meter
    rows += multipliers(of: sum, model, &meter).map { RowID(index: $0.row) }
    tableau.meter = meter
    if meter.exhausted != nil { return nil }
    rows.sort()
    bounds.sort()
    return Redundancy(row: RowID(index: id), impliedBy: rows, bounds: bounds)
  }
}
