import VFLConstraints
import VFLProofs
import VFLSolver

extension MapProof {
  /// Proves what a map states. Nil if the map is not complete, or if the budget runs out.
  package init?(_ map: LayoutMap, budget: inout Budget) {
    guard map.exhausted == nil else { return nil }
    let sizes = (FramePart.allCases.count..<map.rows.partCount).filter { map.rows.part($0).part.isSize }
    self.init(area: map.domain.area, conditions: [:], nonNegative: Set(sizes), parts: [])
    for index in map.parts.indices {
      let numbers = map.rowIndices(ofPart: index)
      for number in numbers { conditions[number] = map.condition(number) }
      parts.append(Part(conditions: numbers, unknowns: map.parts[index].unknowns, pieces: []))
      for region in map.parts[index].regions {
        // The sums that prove an optimum differ from one division to the next.
        for area in region.divisions {
          guard let verdict = verdict(region, area, parts[index], partCount: map.rows.partCount, &budget) else {
            return nil
          }
          parts[index].pieces.append(Piece(corners: area.corners, verdict: verdict))
        }
      }
    }
  }

  private func verdict(
    _ region: LayoutMap.Region, _ area: ConvexPolygon, _ part: Part, partCount: Int, _ budget: inout Budget
  ) -> Verdict? {
    guard region.holds else {
      return SumFinder(self, part, [:], levels: []).contradiction(over: area, &budget).map { .conflict($0) }
    }
    var values: [Int: Function] = [:]
    for unknown in part.unknowns { values[unknown] = region.functions[unknown] }
    let levels = levels(part.conditions)
    var sums: [Sum] = []
    // Without optional conditions there is one sum, of required ones.
    for count in levels.isEmpty ? [0] : Array(1...levels.count) {
      let finder = SumFinder(self, part, values, levels: Array(levels.prefix(count)))
      guard let sum = finder.sum(isLast: count == levels.count, over: area, &budget) else { return nil }
      sums.append(sum)
    }
    let unique = Set(part.unknowns.filter { $0 < partCount }).subtracting(region.ambiguous)
    return .solved(Solved(values: values, unique: unique, sums: sums))
  }
}

extension LayoutMap {
  /// A row as a sum of unknowns and a function of the two numbers that vary.
  fileprivate func condition(_ index: Int) -> MapProof.Condition {
    let row = rows.rows[index]
    var condition = MapProof.Condition(
      terms: [:], function: MapProof.Function(x: 0, y: 0, constant: row.constant), relation: row.row.relation,
      priority: row.row.priority)
    for term in row.row.expression.terms {
      if let own = superviewFunction(term.variable.index) {
        condition.function.add(own, times: term.coefficient)
      } else {
        let sum = (condition.terms[term.variable.index] ?? 0) + term.coefficient
        condition.terms[term.variable.index] = sum.isZero ? nil : sum
      }
    }
    for (axis, unit) in [
      (domain.x, MapProof.Function(x: 1, y: 0, constant: 0)), (domain.y, MapProof.Function(x: 0, y: 1, constant: 0)),
    ] {
      guard case .constants(let parameter) = axis.parameter else { continue }
      let growth = axis.parameter.growth(ofRow: index)
      condition.function.add(unit, times: growth)
      condition.function.constant -= growth * parameter.value
    }
    return condition
  }
}

/// Finds multipliers with which conditions of a part add up so that all unknowns cancel out.
///
/// Only conditions that are exactly met can have a multiplier in the sum that proves an optimum, apart from those that cannot be met.
/// The multipliers are found by a solver, in which each is a variable and each unknown gives a row.
private struct SumFinder {
  private let proof: MapProof
  private let part: MapProof.Part
  private let values: [Int: MapProof.Function]
  private let levels: [VFLSolver.Priority]

  private static let wish = VFLSolver.Priority(500) ?? .almostRequired

  init(_ proof: MapProof, _ part: MapProof.Part, _ values: [Int: MapProof.Function], levels: [VFLSolver.Priority]) {
    self.proof = proof
    self.part = part
    self.values = values
    self.levels = levels
  }

  /// A sum of required conditions that contradicts itself everywhere inside an area; nil if there is none.
  func contradiction(over area: ConvexPolygon, _ budget: inout Budget) -> MapProof.Sum? {
    var search = Search(budget)
    for number in part.conditions {
      guard let condition = proof.conditions[number], condition.priority.isRequired else { continue }
      search.add(number, condition, search.variable(condition.relation))
    }
    for unknown in part.unknowns where proof.nonNegative.contains(unknown) { search.addBound(unknown) }
    // Above 0 inside the area, and at least 0 at its corners.
    if let center = area.center { search.require(search.function, at: center, .greaterThanOrEqual, 1) }
    for corner in area.corners { search.require(search.function, at: corner, .greaterThanOrEqual, 0) }
    return search.sum(limits: [], &budget)
  }

  /// A sum that proves that the conditions of the last priority cannot be met more closely than by the values. If `isLast` is true, it
  /// also shows as many conditions as possible that every optimum meets exactly.
  func sum(isLast: Bool, over area: ConvexPolygon, _ budget: inout Budget) -> MapProof.Sum? {
    var search = Search(budget)
    let limits = levels.map { _ in search.solver.addVariable(isNonNegative: true) }
    if let last = limits.last { search.require([(last, 1)], .greaterThanOrEqual, 1) }
    for number in part.conditions {
      guard let condition = proof.conditions[number] else { continue }
      let value = condition.value(values)
      let isMet = Self.isZero(value, area)
      if condition.priority.isRequired {
        guard condition.relation == .equal || isMet else { continue }
        let variable = search.variable(condition.relation)
        search.add(number, condition, variable)
        if isLast, condition.relation != .equal { search.wish(variable) }
        continue
      }
      guard let level = levels.firstIndex(of: condition.priority) else { continue }
      let limit = limits[level]
      if isMet {
        let variable = search.variable(condition.relation)
        search.add(number, condition, variable)
        search.require([(limit, 1), (variable.0, -1)], .greaterThanOrEqual, 0)
        if condition.relation == .equal { search.require([(limit, 1), (variable.0, 1)], .greaterThanOrEqual, 0) }
        if isLast {
          search.wish([(limit, 1), (variable.0, -1)])
          if condition.relation == .equal { search.wish([(limit, 1), (variable.0, 1)]) } else { search.wish(variable) }
        }
      } else if let sign = Self.violation(value, condition.relation, area) {
        // A condition that is not met has the largest multiplier.
        search.add(number, condition, (limit, sign))
      }
    }
    for unknown in part.unknowns where proof.nonNegative.contains(unknown) && Self.isZero(values[unknown], area) {
      let bound = search.addBound(unknown)
      if isLast { search.wish((bound, 1)) }
    }
    return search.sum(limits: limits, &budget)
  }

  /// Whether a function is 0 everywhere in an area.
  private static func isZero(_ function: MapProof.Function?, _ area: ConvexPolygon) -> Bool {
    area.corners.allSatisfy { function?.value(at: $0).isZero ?? false }
  }

  /// The sign of a sum that violates a relation in an area: 1 if it is too large and -1 if it is too small; nil if the relation holds.
  private static func violation(
    _ value: MapProof.Function, _ relation: VFLSolver.Relation, _ area: ConvexPolygon
  ) -> Rational? {
    guard let center = area.center else { return nil }
    switch (value.value(at: center).signum, relation) {
    case (1, .lessThanOrEqual), (1, .equal): return 1
    case (-1, .greaterThanOrEqual), (-1, .equal): return -1
    default: return nil
    }
  }
}

extension SumFinder {
  /// A search for multipliers.
  private struct Search {
    /// A variable of the solver and its sign: the multiplier is their product.
    typealias Signed = (Variable, Rational)

    var solver: Solver
    private var conditions: [(number: Int, multiplier: Signed)] = []
    private var bounds: [(unknown: Int, variable: Variable)] = []
    /// For each unknown, the sum of multipliers that must be 0.
    private var ofUnknown: [Int: [Signed]] = [:]
    /// The multipliers of each condition's function.
    private(set) var function: [(Variable, MapProof.Function)] = []

    init(_ budget: Budget) { solver = Solver(budget: budget) }

    /// A multiplier with which the condition contributes at most 0.
    mutating func variable(_ relation: VFLSolver.Relation) -> Signed {
      (solver.addVariable(isNonNegative: relation != .equal), relation == .greaterThanOrEqual ? -1 : 1)
    }

    mutating func add(_ number: Int, _ condition: MapProof.Condition, _ multiplier: Signed) {
      conditions.append((number, multiplier))
      for (unknown, factor) in condition.terms {
        ofUnknown[unknown, default: []].append((multiplier.0, multiplier.1 * factor))
      }
      var own = MapProof.Function.zero
      own.add(condition.function, times: multiplier.1)
      function.append((multiplier.0, own))
    }

    @discardableResult mutating func addBound(_ unknown: Int) -> Variable {
      let variable = solver.addVariable(isNonNegative: true)
      bounds.append((unknown, variable))
      ofUnknown[unknown, default: []].append((variable, -1))
      return variable
    }

    mutating func require(
      _ terms: [(Variable, Rational)], _ relation: VFLSolver.Relation, _ value: Rational
    ) {
      // If it cannot hold, the check of the sum finds that.
      _ = try? solver.add(Row(terms, constant: -value, relation))
    }

    mutating func require(
      _ function: [(Variable, MapProof.Function)], at point: PlanePoint, _ relation: VFLSolver.Relation,
      _ value: Rational
    ) {
      require(function.map { ($0.0, $0.1.value(at: point)) }, relation, value)
    }

    mutating func wish(_ multiplier: Signed) { wish([(multiplier.0, 1)]) }

    mutating func wish(_ terms: [(Variable, Rational)]) {
      _ = try? solver.add(Row(terms, constant: -1, .greaterThanOrEqual, priority: SumFinder.wish))
    }

    /// The multipliers; nil if there are none or the budget runs out.
    mutating func sum(limits: [Variable], _ budget: inout Budget) -> MapProof.Sum? {
      defer { budget = solver.remaining }
      for unknown in ofUnknown.keys.sorted() {
        guard let terms = ofUnknown[unknown] else { continue }
        do { try solver.add(Row(terms, constant: 0, .equal)) } catch { return nil }
      }
      let solution = solver.solve()
      guard solver.exhausted == nil else { return nil }
      var sum = MapProof.Sum()
      for (number, multiplier) in conditions {
        let value = solution[multiplier.0] * multiplier.1
        if !value.isZero { sum.conditions[number] = value }
      }
      for (unknown, variable) in bounds where !solution[variable].isZero { sum.bounds[unknown] = solution[variable] }
      sum.limits = limits.map { solution[$0] }
      return sum
    }
  }
}
