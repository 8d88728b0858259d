extension Engine {
  /// The range of a sum over all optima, with an optimum at each end.
  struct Range {
    var minimum: Rational?
    var maximum: Rational?
    var low: Ambiguity.Witness?
    var high: Ambiguity.Witness?
  }

  /// Returns, by definition, whether the tableau alone shows that its variable is unique at the optimum.
  func settledDefinitions() -> [Bool] {
    var settled: [Bool] = []
    for place in tableau.definitions.variables.indices {
      settled.append(
        tableau.definitions.terms(place).allSatisfy { index in
          let column = tableau.definitions.terms[index].column
          let own = tableau.definitions.place(column)
          return own < 0 ? isSettled(column) : settled[own]
        })
    }
    return settled
  }

  /// Returns whether the tableau alone shows that a variable without a definition is unique at the optimum.
  private func isSettled(_ column: Int32) -> Bool {
    let row = tableau.rowOf[Int(column)]
    if row < 0 { return !isMovable(column) }
    for index in tableau.arena.range(Int(row)) where isMovable(tableau.arena.columns[index]) { return false }
    return true
  }

  private func isMovable(_ column: Int32) -> Bool {
    switch tableau.kinds[Int(column)] {
    case .free, .restricted: !tableau.isFrozen[Int(column)]
    case .parameter, .fixed, .unused: false
    }
  }

  /// Returns the range of a sum while all frozen columns stay at 0. Pivots, but stays at an optimum. Returns nil if a number does
  /// not fit.
  mutating func range(_ expression: LinearExpression, _ model: Model, witnesses: Bool) -> Range? {
    guard let scaled = scaled(expression.terms, expression.constant, model) else { return nil }
    let sum = addColumn(.free, .none)
    let row = tableau.addRow(sum, denominator: scaled.scale, constant: scaled.constant, terms: scaled.terms)
    if tableau.overflowed { return nil }
    var variables: [Int] = []
    if witnesses {
      let roots = Set(
        expression.terms.filter { !model.isParameter($0.variable.index) }.map { components.root($0.variable.index) })
      tableau.refresh()
      variables = model.variables.indices.filter { !model.isParameter($0) && roots.contains(components.root($0)) }
    }
    var range = Range()
    for isUpwards in [false, true] {
      var log: [Exchange] = []
      var ray: (column: Int32, isUpwards: Bool)?
      switch tableau.push(row, isUpwards: isUpwards, stopsAtZero: false, keepsFrozen: true, log: &log) {
      case .overflowed: return nil
      case .unbounded(let column, let isUp): ray = (column, isUp)
      case .stuck, .reachedZero:
        let value = Rational(tableau.constants[Int(row)].big, over: tableau.denominators[Int(row)].big)
        if isUpwards { range.maximum = value } else { range.minimum = value }
      }
      guard witnesses else { continue }
      tableau.refresh()
      let witness = witness(variables, row, ray)
      if isUpwards { range.high = witness } else { range.low = witness }
    }
    tableau.removeRow(tableau.rowOf[Int(sum)])
    release(sum)
    return range
  }

  /// Returns the values of variables. With a ray, returns their values after the variable of `row` has moved by 1 along it.
  private func witness(_ variables: [Int], _ row: Int32, _ ray: (column: Int32, isUpwards: Bool)?) -> Ambiguity.Witness
  {
    var step: Rational = 0
    if let ray, let place = tableau.arena.index(of: ray.column, in: Int(row)) {
      let size = Rational(tableau.arena.coefficients[place].big, over: tableau.denominators[Int(row)].big).magnitude
      step = (ray.isUpwards ? 1 : -1) / size
    }
    /// Returns how much a variable without a definition moves along the ray.
    func rate(_ column: Int32) -> Rational {
      guard let ray else { return 0 }
      let own = Int(tableau.rowOf[Int(column)])
      guard own >= 0 else { return column == ray.column ? 1 : 0 }
      guard let place = tableau.arena.index(of: ray.column, in: own) else { return 0 }
      return Rational(tableau.arena.coefficients[place].big, over: tableau.denominators[own].big)
    }
    let rates = ray == nil ? [] : tableau.rates(rate)
    return Ambiguity.Witness(
      values: variables.map { variable in
        let column = columnOf[variable]
        let place = tableau.definitions.place(column)
        var value = tableau.rational(column)
        if ray != nil { value += step * (place < 0 ? rate(column) : rates[place]) }
        return (Variable(index: variable), value)
      })
  }

  /// Returns the expressions that have more than one value at the optimum. If `expressions` is nil, checks every variable. Returns
  /// nil if a number does not fit. Stops early after `effort` steps, or when the meter runs out.
  func ambiguities(
    of expressions: [LinearExpression]?, _ model: Model, witnesses: Bool, effort: Int, _ meter: inout Meter
  ) -> [Ambiguity]? {
    var copy = self
    copy.tableau.meter = meter
    defer { meter = copy.tableau.meter }
    let start = meter.steps
    var ambiguities: [Ambiguity] = []
    let settled = expressions == nil ? settledDefinitions() : []
    let candidates =
      expressions
      ?? model.variables.indices.filter { variable in
        let place = tableau.definitions.place(columnOf[variable])
        return !model.isParameter(variable) && !(place < 0 ? isSettled(columnOf[variable]) : settled[place])
      }.map { LinearExpression(Variable(index: $0)) }
    for expression in candidates {
      if start - copy.tableau.meter.steps > effort { break }
      var known = expression
      known.terms = expression.collected.filter { model.variables.indices.contains($0.variable.index) }
      guard let range = copy.range(known, model, witnesses: witnesses) else {
        return copy.tableau.meter.exhausted == nil ? nil : ambiguities
      }
      if let minimum = range.minimum, let maximum = range.maximum, minimum == maximum { continue }
      var ends: (low: Ambiguity.Witness, high: Ambiguity.Witness)?
      if let low = range.low, let high = range.high { ends = (low, high) }
      ambiguities.append(
        Ambiguity(expression: expression, minimum: range.minimum, maximum: range.maximum, witnesses: ends))
    }
    return ambiguities
  }
}

extension Solver {
  /// Returns the variables that have more than one value at the optimum, by number, with their ranges. Witnesses cost time and
  /// memory.
  ///
  /// Each variable that the tableau does not settle takes an optimization of its own. The search stops after `effort` steps,
  /// counted as in a budget, or when the budget runs out. The result then lacks the remaining ambiguous variables.
  public mutating func ambiguities(witnesses: Bool = true, effort: Int = .max) -> [Ambiguity] {
    ranges(of: nil, witnesses, effort)
  }

  /// Returns those of the given sums that have more than one value at the optimum, with their ranges.
  public mutating func ambiguities(of expressions: [LinearExpression], witnesses: Bool = true) -> [Ambiguity] {
    ranges(of: expressions, witnesses, .max)
  }

  private mutating func ranges(
    of expressions: [LinearExpression]?, _ witnesses: Bool, _ effort: Int
  ) -> [Ambiguity] {
    optimize()
    if exhausted != nil { return [] }
    var meter = meter
    defer { self.meter = meter }
    if let large {
      return large.ambiguities(of: expressions, model, witnesses: witnesses, effort: effort, &meter) ?? []
    }
    if let found = small.ambiguities(of: expressions, model, witnesses: witnesses, effort: effort, &meter) {
      return found
    }
    // The solver's numbers fit in 64 bits; only this computation overflowed.
    var large = Engine<BigInteger>(model, meter: meter)
    _ = large.optimize(model)
    meter = large.tableau.meter
    if meter.exhausted != nil { return [] }
    return large.ambiguities(of: expressions, model, witnesses: witnesses, effort: effort, &meter) ?? []
  }
}
