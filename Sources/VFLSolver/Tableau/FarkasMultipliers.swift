/// A linear combination of the variables of a model, built up term by term.
struct LinearCombination: Sendable {
  private(set) var coefficients: [Variable: Rational] = [:]

  mutating func add(_ variable: Variable, _ coefficient: Rational) {
    coefficients[variable] = (coefficients[variable] ?? 0) + coefficient
  }

  mutating func add(_ row: Model.StoredRow, times multiplier: Rational) {
    for term in row.terms { add(term.variable, multiplier * term.coefficient) }
  }

  /// The terms with nonzero coefficients, sorted by variable.
  var sorted: [(variable: Variable, coefficient: Rational)] {
    var terms: [(variable: Variable, coefficient: Rational)] = []
    for (variable, coefficient) in coefficients where !coefficient.isZero { terms.append((variable, coefficient)) }
    terms.sort { $0.variable < $1.variable }
    return terms
  }
}

extension Simplex {
  /// Returns the multipliers with which the accepted equalities add up to a given sum of variables. Such multipliers must exist.
  /// They are unique, because the equalities are independent. The result is sorted by row and contains no zeros.
  ///
  /// No tableau column records these multipliers. They are found by solving for the multipliers instead of the variables: each
  /// variable gives one equation between multipliers, and the shortest equations come first. If the budget runs out, the result is
  /// meaningless.
  func multipliers(
    of sum: LinearCombination, _ model: Model, except excluded: RowID? = nil, _ meter: inout Meter
  ) -> [(row: RowID, multiplier: Rational)] {
    let target = sum.sorted
    if target.isEmpty { return [] }
    if let found = multipliersOfDefinitions(target, model, except: excluded, &meter) { return found }
    // The equalities that are connected to the sum, and the columns of their multipliers.
    var rowsOf: [Variable: [RowID]] = [:]
    var columns: [RowID: ColumnIndex] = [:]
    var tableau = Tableau<BigInteger>()
    tableau.meter = meter
    var queue = target.map { $0.variable }
    var known = Set(queue)
    var rows: [RowID] = []
    var next = 0
    while next < queue.count {
      let variable = queue[next]
      next += 1
      // If a row has a column for its constant, that column determines the row's multiplier.
      let own = equalities.rows(of: variable).filter { $0 != excluded && !constantColumns[$0].isPresent }
      rowsOf[variable] = own
      for id in own where columns[id] == nil {
        columns[id] = tableau.addVariable(.free)
        rows.append(id)
        let terms = model.row(id)?.terms ?? []
        if !tableau.meter.spend(terms.count * StepCost.visitedTerm) { tableau.overflowed = true }
        for term in terms where known.insert(term.variable).inserted { queue.append(term.variable) }
      }
      if tableau.overflowed { break }
    }
    var wanted: [Variable: Rational] = [:]
    for term in target { wanted[term.variable] = term.coefficient }
    let counts = rowsOf.mapValues { $0.count }
    queue.sort { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
    for variable in queue where !tableau.overflowed {
      Self.addEquation(wanted[variable] ?? 0, rowsOf[variable] ?? [], variable, columns, model, &tableau)
    }
    meter = tableau.meter
    rows.sort()
    return rows.compactMap { id in
      let multiplier = columns[id].map(tableau.rational) ?? 0
      return multiplier.isZero ? nil : (id, multiplier)
    }
  }

  /// Returns the multipliers if the equalities that define variables suffice: starting with the last definition, each equality
  /// eliminates the variable that it defines from the sum. Returns nil if any variable remains in the sum.
  private func multipliersOfDefinitions(
    _ target: [(variable: Variable, coefficient: Rational)], _ model: Model, except excluded: RowID?,
    _ meter: inout Meter
  ) -> [(row: RowID, multiplier: Rational)]? {
    var coefficients: [Variable: Rational] = [:]
    var heap = DefinitionHeap()
    var open = 0
    func add(_ variable: Variable, _ coefficient: Rational, _ coefficients: inout [Variable: Rational]) {
      guard let old = coefficients[variable] else {
        coefficients[variable] = coefficient
        open += 1
        let definition = tableau.definitions.index(of: columns[variable])
        if definition.isPresent { heap.push(definition) }
        return
      }
      let sum = old + coefficient
      open += (sum.isZero ? 0 : 1) - (old.isZero ? 0 : 1)
      coefficients[variable] = sum
    }
    for term in target { add(term.variable, term.coefficient, &coefficients) }
    var found: [(row: RowID, multiplier: Rational)] = []
    while open > 0, let definition = heap.popLast() {
      guard case .variable(let variable) = meanings[tableau.definitions.variables[definition]],
        let coefficient = coefficients[variable]
      else { return nil }
      if coefficient.isZero { continue }
      guard let id = tableau.definitions.equality(definition), id != excluded, !constantColumns[id].isPresent,
        let row = model.row(id),
        let own = row.terms.first(where: { $0.variable == variable }),
        meter.spend(row.terms.count * StepCost.eliminatedTerm)
      else { return nil }
      let multiplier = coefficient / own.coefficient
      let (numerator, denominator) = (multiplier.numerator.digitCount, multiplier.denominator.digitCount)
      guard meter.spend((numerator + denominator) * row.terms.count * StepCost.multipliedDigit),
        meter.allows(digits: max(numerator, denominator))
      else { return [] }
      found.append((id, multiplier))
      for term in row.terms {
        add(term.variable, -(multiplier * term.coefficient), &coefficients)
      }
    }
    guard open == 0 else { return nil }
    found.sort { $0.row < $1.row }
    return found
  }

  /// Adds an equation to a tableau of multipliers: the coefficients of a variable add up to `wanted`.
  private static func addEquation(
    _ wanted: Rational, _ rows: [RowID], _ variable: Variable, _ columns: [RowID: ColumnIndex], _ model: Model,
    _ tableau: inout Tableau<BigInteger>
  ) {
    var common = wanted.denominator
    var coefficients: [(column: ColumnIndex, coefficient: Rational)] = []
    for id in rows {
      guard let column = columns[id], let term = model.row(id)?.terms.first(where: { $0.variable == variable })
      else { continue }
      coefficients.append((column, term.coefficient))
      let denominator = term.coefficient.denominator
      common =
        common * denominator.quotientAndRemainder(dividingBy: .greatestCommonDivisor(common, denominator)).quotient
    }
    func scaled(_ value: Rational) -> BigInteger { (value * Rational(common, over: 1)).numerator }
    let artificial = tableau.addVariable(.artificial)
    let row = tableau.addRow(
      artificial, constant: -scaled(wanted), terms: coefficients.map { ($0.column, scaled($0.coefficient)) })
    if tableau.overflowed { return }
    if let column = tableau.sparsestColumn(nil, in: row) {
      tableau.pivot(row, column, keepsLeaving: false)
    } else {
      tableau.removeRow(row)
    }
    tableau.releaseVariable(artificial)
  }

  /// Returns the conflict that the optimal row of an infeasible phase one proves, including the multipliers of equalities that do
  /// not appear in that row.
  func conflict(
    _ shown: FarkasMultipliers, _ model: Model, refused: RowID?, _ meter: inout Meter
  ) -> Conflict {
    var sum = LinearCombination()
    var members: [(row: RowID, multiplier: Rational)] = []
    var bounds: [(variable: Variable, multiplier: Rational)] = []
    var parameters: [(variable: Variable, multiplier: Rational)] = []
    // A column for a constant occurs only in its own row, with the factor 1.
    var ofConstants: [(id: RowID, multiplier: Rational, row: Model.StoredRow)] = []
    var excluded = refused
    for (meaning, multiplier) in shown.parts where !multiplier.isZero {
      switch meaning {
      case .variable(let variable):
        if model.isParameter(variable) {
          parameters.append((variable, multiplier))
        } else {
          bounds.append((variable, multiplier))
        }
        sum.add(variable, multiplier)
      case .slack(let id), .artificial(let id):
        guard let row = model.row(id) else { continue }
        let own = row.relation == .lessThanOrEqual ? -multiplier : multiplier
        members.append((id, own))
        sum.add(row, times: own)
        if case .artificial = meaning { excluded = id }
      case .constantChange(let id):
        guard let row = model.row(id) else { continue }
        ofConstants.append((id, -multiplier, row))
      case .none, .positiveDeviation, .negativeDeviation: continue
      }
    }
    for (id, multiplier, row) in ofConstants where !members.contains(where: { $0.row == id }) {
      members.append((id, multiplier))
      sum.add(row, times: multiplier)
    }
    for (id, multiplier) in multipliers(of: sum, model, except: excluded, &meter) { members.append((id, -multiplier)) }
    members.sort { $0.row < $1.row }
    bounds.sort { $0.variable < $1.variable }
    parameters.sort { $0.variable < $1.variable }
    return Conflict(members, bounds, parameters, refused, model)
  }
}

extension Conflict {
  fileprivate init(
    _ rows: [(row: RowID, multiplier: Rational)], _ bounds: [(variable: Variable, multiplier: Rational)],
    _ parameters: [(variable: Variable, multiplier: Rational)], _ refused: RowID?, _ model: Model
  ) {
    var parts: [Proof.Part] = []
    for (id, multiplier) in rows {
      guard let row = model.row(id) else { continue }
      parts.append(
        Proof.Part(
          source: .row(id.index), terms: row.terms, constant: row.constant, relation: row.relation,
          multiplier: multiplier))
    }
    func alone(_ variable: Variable) -> [LinearExpression.Term] { [.init(variable)] }
    for (variable, multiplier) in bounds {
      parts.append(
        Proof.Part(
          source: .bound(variable.index), terms: alone(variable), constant: 0, relation: .greaterThanOrEqual,
          multiplier: multiplier))
    }
    for (variable, multiplier) in parameters {
      parts.append(
        Proof.Part(
          source: .parameter(variable.index), terms: alone(variable), constant: -(model.parameterValue(variable) ?? 0),
          relation: .equal, multiplier: multiplier))
    }
    members = rows.map { Member(row: $0.row, multiplier: $0.multiplier) }
    self.bounds = bounds.map { Implicit(variable: $0.variable, multiplier: $0.multiplier) }
    self.parameters = parameters.map { Implicit(variable: $0.variable, multiplier: $0.multiplier) }
    self.refused = refused
    proof = Proof(parts: parts)
  }
}
