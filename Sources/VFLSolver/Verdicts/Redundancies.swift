extension Solver {
  /// The required rows that follow from required rows before them: all such equalities, and those inequalities of which it can be
  /// seen at once.
  public func redundancies() -> [Redundancy] {
    var required = model
    for (id, row) in model.rows.enumerated() where row?.priority.isRequired == false { required.rows[id] = nil }
    if large == nil {
      let (engine, found) = Engine<Int64>.redundancies(required)
      if !engine.tableau.overflowed { return found }
    }
    return Engine<BigInteger>.redundancies(required).found
  }
}

extension Engine {
  /// Adds the rows of a model one by one and looks at what becomes of each.
  fileprivate static func redundancies(_ model: Model) -> (engine: Engine, found: [Redundancy]) {
    var engine = Engine()
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
        let rows = engine.multipliers(of: sum, model).map { RowID(index: $0.row) }
        found.append(Redundancy(row: RowID(index: id), impliedBy: rows, bounds: []))
      case .inequality(let slack):
        if let redundancy = engine.implication(id, slack, row, model) { found.append(redundancy) }
      default: break
      }
    }
    return (engine, found)
  }

  /// Whether a slack is a constant of at least 0 and multiples above 0 of what is at least 0.
  private func implication(_ id: Int, _ slack: Int32, _ row: Model.StoredRow, _ model: Model) -> Redundancy? {
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
    rows += multipliers(of: sum, model).map { RowID(index: $0.row) }
    rows.sort()
    bounds.sort()
    return Redundancy(row: RowID(index: id), impliedBy: rows, bounds: bounds)
  }
}
