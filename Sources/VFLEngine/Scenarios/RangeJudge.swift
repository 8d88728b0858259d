import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A number that varies in a `for` block, and its range. The range may be a single value.
struct VariedNumber {
  let number: ScenarioRun.BlockNumber
  let range: ClosedRange<Rational>

  init(_ number: ScenarioRun.BlockNumber, _ range: ClosedRange<Rational>) {
    (self.number, self.range) = (number, range)
  }

  /// The value of a number other than a size for which the constants of rows are computed. Multiplying by it is exact.
  var base: Rational {
    if case .other(.textSize) = number { 1 } else { 0 }
  }

  /// The superview's size that varies; nil for other numbers.
  var part: FramePart? {
    if case .size(let part) = number { part } else { nil }
  }
}

/// Decides what holds for every value of two numbers, such as every size of the superview, in one state of a layout test.
struct RangeJudge {
  /// The numbers that vary, at most two.
  let numbers: [VariedNumber]
  /// The layout with the smallest size of the superview, and with the base value of each other number.
  private let engine: LayoutEngine
  private let context: ScenarioContext
  /// For each number that is not a size of the superview, the layout in which it is greater by 1.
  private let grown: [ScenarioRun?]
  private let lowered: LoweredDocument
  /// The maps of the layout: one in which views that no constraint involves stay in place, and one in which they are ambiguous.
  private var (kept, open): (LayoutMap?, LayoutMap?)

  /// Creates a judge for the state of a test whose updates have been made.
  init(_ run: ScenarioRun, _ numbers: [VariedNumber]) {
    self.numbers = numbers
    lowered = run.scenario.lowered
    let start = run.at(numbers.map { ($0.number, $0.part == nil ? $0.base : $0.range.lowerBound) })
    (engine, context) = (start.engine, start.context)
    grown = numbers.map { $0.part == nil ? start.at([($0.number, $0.base + 1)]) : nil }
  }

  /// The value of each number at a point of the map.
  func values(at point: PlanePoint) -> [(number: ScenarioRun.BlockNumber, value: Rational)] {
    zip(numbers, [point.x, point.y]).map { ($0.number, $1) }
  }

  /// The layout as a function of the numbers.
  mutating func map(keepsViews: Bool, _ budget: inout Budget) -> LayoutMap {
    if let known = keepsViews ? kept : open { return known }
    let rows = engine.layoutRows(context, lowered, keepsViews: keepsViews)
    let map = LayoutMap(rows, over: domain(rows, keepsViews: keepsViews), budget: &budget)
    if keepsViews { kept = map } else { open = map }
    return map
  }

  private func domain(_ rows: LayoutRows, keepsViews: Bool) -> MapDomain {
    var axes: [MapDomain.Axis] = []
    for (number, grown) in zip(numbers, grown) {
      var parameter: MapParameter = number.part == .height ? .height : .width
      if let grown {
        let other = grown.engine.layoutRows(grown.context, lowered, keepsViews: keepsViews)
        // Only constants depend on these numbers.
        parameter = .constants(
          RowParameter(rows, at: number.base, and: other, at: number.base + 1) ?? RowParameter(value: number.base))
      }
      axes.append(MapDomain.Axis(parameter, number.range))
    }
    while axes.count < 2 { axes.append(MapDomain.Axis(.constants(RowParameter()), 0...0)) }
    return MapDomain(x: axes[0], y: axes[1])
  }

  /// An expression of the unknowns whose constant may depend on the numbers that vary, as insets and metrics do.
  private mutating func expression(
    _ budget: inout Budget, _ make: (LayoutEngine, ScenarioContext) throws(ScenarioContext.Trouble) -> LinearExpression
  ) throws(ScenarioContext.Trouble) -> LinearExpression {
    var sum = try make(engine, context)
    let constant = sum.constant
    for (position, grown) in grown.enumerated() {
      guard let grown else { continue }
      let growth = try make(grown.engine, grown.context).constant - constant
      if growth.isZero { continue }
      let term = Variable(index: map(keepsViews: true, &budget).numberTerm(position))
      sum.terms.append(LinearExpression.Term(term, growth))
      sum.constant -= growth * numbers[position].base
    }
    return sum
  }

  /// Decides an expectation about values, conflicts or ambiguity; nil for other expectations.
  mutating func verdict(
    _ expectation: Step.Expectation, _ budget: inout Budget
  ) throws(ScenarioContext.Trouble) -> RangeProof.Verdict? {
    switch expectation {
    case .measure(let declaration, let measure, let relation, let wanted, _):
      let value = try expression(&budget) { engine, context throws(ScenarioContext.Trouble) in
        engine.expression(measure, of: try context.found(declaration), root: context.root)
      }
      return proof(&budget).areAtMostZero(Self.excesses(value, relation, wanted), &budget)
    case .frame(let declaration, let wanted, _):
      let item = try context.found(declaration)
      let excesses = zip(FramePart.allCases, wanted.numbers).flatMap { part, number in
        Self.excesses(engine.expression(part, of: item, root: context.root), .equal, number)
      }
      return proof(&budget).areAtMostZero(excesses, &budget)
    case .comparison(let equation):
      let difference = try expression(&budget) { engine, context throws(ScenarioContext.Trouble) in
        let sides = try EquationSides(equation, context, engine)
        var difference = sides.left
        difference.add(sides.right, -1)
        return difference
      }
      return proof(&budget).areAtMostZero(Self.excesses(difference, equation.relation, 0), &budget)
    case .solved: return proof(&budget).constraintsHold()
    case .conflict: return proof(&budget).constraintsConflict()
    case .ambiguous(let declaration, let measure):
      let item = try context.found(declaration)
      guard let part = measure.part else { return nil }
      let proof = RangeProof(map(keepsViews: false, &budget))
      return proof.isAmbiguous(RowLowering.variable(item.index, part).index, &budget)
    case .broken, .clean, .constraints, .dirty, .problem, .property: return nil
    }
  }

  private mutating func proof(_ budget: inout Budget) -> RangeProof { RangeProof(map(keepsViews: true, &budget)) }

  /// Expressions, at least one of which is positive where a value misses a relation by more than a rounding error.
  static func excesses(
    _ value: LinearExpression, _ relation: VFLSyntax.Relation, _ wanted: Double
  ) -> [LinearExpression] {
    let number = Rational(meant: wanted) ?? 0
    let allowance = Rational(meant: Tolerance.allowance(of: wanted)) ?? 0
    func excess(_ sign: Rational) -> LinearExpression {
      var sum = LinearExpression(constant: -sign * number - allowance)
      sum.add(value, sign)
      return sum
    }
    return switch relation {
    case .equal: [excess(1), excess(-1)]
    case .lessThanOrEqual: [excess(1)]
    case .greaterThanOrEqual: [excess(-1)]
    }
  }
}
