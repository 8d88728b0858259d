extension Simplex {
  /// The range of a sum over all optima, with an optimum at each end.
  private struct ObjectiveRange {
    var minimum: Rational?
    var maximum: Rational?
    var low: Ambiguity.Witness?
    var high: Ambiguity.Witness?
  }

  /// Returns, for each definition, whether the tableau alone shows that the defined variable is unique at the optimum.
  private func uniqueDefinitions() -> IndexedArray<DefinitionIndex, Bool> {
    var uniqueness = IndexedArray<DefinitionIndex, Bool>()
    for definition in tableau.definitions.variables.indices {
      uniqueness.append(
        tableau.definitions.terms(definition).allSatisfy { index in
          let column = tableau.definitions.terms[index].column
          let own = tableau.definitions.index(of: column)
          return own.isPresent ? uniqueness[own] : isUnique(column)
        })
    }
    return uniqueness
  }

  /// Returns whether the tableau alone shows that a variable without a definition is unique at the optimum.
  private func isUnique(_ column: ColumnIndex) -> Bool {
    let row = tableau.basicRow[column]
    if !row.isPresent { return !canEnterBasis(column) }
    for index in tableau.matrix.range(row) where canEnterBasis(tableau.matrix.columns[index]) { return false }
    return true
  }

  /// Returns whether a nonbasic variable may have another value at the optimum.
  private func canEnterBasis(_ column: ColumnIndex) -> Bool {
    switch tableau.domains[column] {
    case .free, .nonNegative: !tableau.isFixed[column]
    case .parameter, .artificial, .unused: false
    }
  }

  /// Returns the range of a sum while all fixed columns stay at 0. Pivots the tableau, which stays at an optimum. Returns nil if
  /// a number overflows `Integer`.
  private mutating func range(_ expression: LinearExpression, _ model: Model, witnesses: Bool) -> ObjectiveRange? {
    guard let scaled = scaled(expression.terms, expression.constant, model) else { return nil }
    let sum = addColumn(.free, .none)
    let row = tableau.addRow(sum, denominator: scaled.scale, constant: scaled.constant, terms: scaled.terms)
    if tableau.overflowed { return nil }
    var variables: [Variable] = []
    if witnesses {
      let roots = Set(
        expression.terms.filter { !model.isParameter($0.variable) }.map { components.root($0.variable) })
      tableau.refresh()
      variables = model.variables.indices.filter { !model.isParameter($0) && roots.contains(components.root($0)) }
    }
    var range = ObjectiveRange()
    for maximizes in [false, true] {
      var pivots: [Pivot] = []
      var ray: (column: ColumnIndex, increases: Bool)?
      switch tableau.optimize(row, maximizes: maximizes, stopsAtZero: false, keepsFixed: true, pivots: &pivots) {
      case .overflowed: return nil
      case .unbounded(let column, let increases): ray = (column, increases)
      case .optimal, .reachedZero:
        let value = Rational(tableau.constants[row].bignum, over: tableau.denominators[row].bignum)
        if maximizes { range.maximum = value } else { range.minimum = value }
      }
      guard witnesses else { continue }
      tableau.refresh()
      let witness = witness(variables, row, ray)
      if maximizes { range.high = witness } else { range.low = witness }
    }
    tableau.removeRow(tableau.basicRow[sum])
    release(sum)
    return range
  }

  /// Returns the values of variables. If a ray is given, returns their values after the variable of `row` has moved by 1 along the
  /// ray.
  private func witness(
    _ variables: [Variable], _ row: RowIndex, _ ray: (column: ColumnIndex, increases: Bool)?
  ) -> Ambiguity.Witness {
    var step: (size: Rational, rates: Rates<Integer>)?
    if let ray {
      let rate = tableau.coefficient(of: ray.column, in: row).magnitude
      step = ((ray.increases ? 1 : -1) / rate, Rates(tableau, along: ray.column))
    }
    return Ambiguity.Witness(
      values: variables.map { variable in
        var value = tableau.rational(columns[variable])
        if let step { value += step.size * step.rates[columns[variable]] }
        return (variable, value)
      })
  }

  /// Returns the expressions that have more than one value at the optimum. If `expressions` is nil, checks every variable. Returns
  /// nil if a number overflows `Integer`. Stops early after `effort` steps, or when the budget runs out.
  func ambiguities(
    of expressions: [LinearExpression]?, _ model: Model, witnesses: Bool, effort: Int, _ meter: inout Meter
  ) -> [Ambiguity]? {
    var copy = self
    copy.tableau.meter = meter
    defer { meter = copy.tableau.meter }
    guard copy.tableau.meter.spend(tableau.copyingCost) else { return [] }
    let start = meter.steps
    var ambiguities: [Ambiguity] = []
    for expression in expressions ?? candidates(model) {
      if start - copy.tableau.meter.steps > effort { break }
      var known = expression
      known.terms = expression.collected.filter { model.variables.contains(index: $0.variable) }
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

  /// Returns the variables that the tableau alone does not show to be unique at the optimum.
  private func candidates(_ model: Model) -> [LinearExpression] {
    let uniqueness = uniqueDefinitions()
    let variables = model.variables.indices.filter { variable in
      let definition = tableau.definitions.index(of: columns[variable])
      let isUnique = definition.isPresent ? uniqueness[definition] : isUnique(columns[variable])
      return !model.isParameter(variable) && !isUnique
    }
    return variables.map { LinearExpression($0) }
  }
}

extension Solver {
  /// Returns the variables that have more than one value at the optimum, with their ranges, in the order of their numbers. Computing
  /// witnesses takes additional time and memory.
  ///
  /// Each variable that the tableau does not show to be unique requires a separate optimization. The search stops after `effort`
  /// steps, counted as in a budget, or when the budget runs out. The result then lacks the remaining ambiguous variables.
  public mutating func ambiguities(witnesses: Bool = true, effort: Int = .max) -> [Ambiguity] {
    ranges(of: nil, witnesses, effort)
  }

  /// Returns the sums in `expressions` that have more than one value at the optimum, with their ranges.
  public mutating func ambiguities(of expressions: [LinearExpression], witnesses: Bool = true) -> [Ambiguity] {
    ranges(of: expressions, witnesses, .max)
  }

  private mutating func ranges(
    of expressions: [LinearExpression]?, _ witnesses: Bool, _ effort: Int
  ) -> [Ambiguity] {
    optimize()
    if exhausted != nil { return [] }
    let model = model
    return verdict(isOptimal: true) {
      $0.ambiguities(of: expressions, model, witnesses: witnesses, effort: effort, &$1)
    } bignum: {
      $0.ambiguities(of: expressions, model, witnesses: witnesses, effort: effort, &$1)
    } ?? []
  }
}
