import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Decides what holds at every size of the superview in a range, for one state of a layout test.
struct SizeRangeJudge {
  /// The sizes.
  let sizes: MapDomain
  /// The layout, with the smallest size of the superview.
  private let engine: LayoutEngine
  private let context: ScenarioContext
  private let lowered: LoweredDocument
  /// The maps of the layout: one in which views that no constraint involves stay in place, and one in which they are ambiguous.
  private var (kept, open): (LayoutMap?, LayoutMap?)

  /// Creates a judge for the state of an engine whose updates have been made and whose superview has a size of the range.
  init(_ engine: LayoutEngine, _ context: ScenarioContext, _ lowered: LoweredDocument, over sizes: MapDomain) {
    (self.engine, self.context, self.lowered, self.sizes) = (engine, context, lowered, sizes)
  }

  /// The layout as a function of the size.
  mutating func map(keepsViews: Bool, _ budget: inout Budget) -> LayoutMap {
    if let known = keepsViews ? kept : open { return known }
    let rows = engine.layoutRows(context, lowered, keepsViews: keepsViews)
    let map = LayoutMap(rows, over: sizes, budget: &budget)
    if keepsViews { kept = map } else { open = map }
    return map
  }

  /// Decides an expectation about values, conflicts or ambiguity; nil for other expectations.
  mutating func verdict(
    _ expectation: Step.Expectation, _ budget: inout Budget
  ) throws(ScenarioContext.Trouble) -> RangeProof.Verdict? {
    switch expectation {
    case .measure(let declaration, let measure, let relation, let wanted, _):
      let value = engine.expression(measure, of: try context.found(declaration), root: context.root)
      return proof(&budget).areAtMostZero(Self.excesses(value, relation, wanted))
    case .frame(let declaration, let wanted, _):
      let item = try context.found(declaration)
      let excesses = zip(FramePart.allCases, wanted.numbers).flatMap { part, number in
        Self.excesses(engine.expression(part, of: item, root: context.root), .equal, number)
      }
      return proof(&budget).areAtMostZero(excesses)
    case .comparison(let equation):
      let sides = try EquationSides(equation, context, engine)
      var difference = sides.left
      difference.add(sides.right, -1)
      return proof(&budget).areAtMostZero(Self.excesses(difference, equation.relation, 0))
    case .solved: return proof(&budget).constraintsHold()
    case .conflict: return proof(&budget).constraintsConflict()
    case .ambiguous(let declaration, let measure):
      let item = try context.found(declaration)
      guard let part = measure.part else { return nil }
      return RangeProof(map(keepsViews: false, &budget)).isAmbiguous(RowLowering.variable(item.index, part).index)
    case .broken, .clean, .dirty, .problem, .property: return nil
    }
  }

  private mutating func proof(_ budget: inout Budget) -> RangeProof { RangeProof(map(keepsViews: true, &budget)) }

  /// The expressions that are positive if a value does not satisfy a relation, by more than a rounding error.
  private static func excesses(
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
