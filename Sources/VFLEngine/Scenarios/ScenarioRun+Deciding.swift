import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The constraints that determine what an expectation measures.
extension ScenarioRun {
  /// The constraints that force the positive ones of some sums to be positive; nil if none is positive, or if the constraints are
  /// not known.
  mutating func deciding(_ sums: [LinearExpression]) -> [ScenarioResult.Decider]? {
    let failing = sums.filter { engine.value($0) > 0 }
    var found: [ScenarioResult.Decider] = []
    for sum in failing {
      guard let deciders = deciding(forcing: [SignedSum(sum)]) else { return nil }
      found.appendNew(deciders)
    }
    return failing.isEmpty ? nil : found
  }

  /// The constraints that make parts of a frame differ from the wanted frame; nil if they are not known.
  mutating func deciding(_ item: ItemID, _ wanted: Rectangle) -> [ScenarioResult.Decider]? {
    deciding(
      zip(FramePart.allCases, wanted.numbers).flatMap { part, number in
        RangeJudge.excesses(engine.expression(part, of: item, root: context.root), .equal, number)
      })
  }

  /// The constraints that force the two sides of an equation to differ.
  mutating func deciding(
    _ equation: Equation, _ sides: EquationSides
  ) throws(ScenarioContext.Trouble) -> [ScenarioResult.Decider] {
    var difference = sides.left
    difference.add(sides.right, -1)
    if let found = deciding(RangeJudge.excesses(difference, equation.relation, 0)) { return found }
    var found: [ScenarioResult.Decider] = []
    for case let term? in [equation.first, equation.second] {
      let item = try context.found(Declaration(name: term.item, span: term.itemSpan))
      found.appendNew(mentioning(item, term.attribute.axis))
    }
    return found
  }

  /// The constraints that force sums; nil if they are not known.
  mutating func deciding(forcing sums: [SignedSum]) -> [ScenarioResult.Decider]? {
    examine { rows, budget in (rows, InfluenceFinder(rows, forcing: sums).find(&budget)) }
  }

  /// The constraints that force an expression to have its value; nil if they are not known.
  mutating func deciding(fixing expression: LinearExpression) -> [ScenarioResult.Decider]? {
    examine { rows, budget in (rows, InfluenceFinder(rows, fixing: expression, &budget)?.find(&budget)) }
  }

  /// The constraints of the rows that a search in the current state finds. The search may use a tenth of the budget.
  private mutating func examine(
    _ search: (LayoutRows, inout Budget) -> (LayoutRows, [Int]?)
  ) -> [ScenarioResult.Decider]? {
    guard engine.exhausted == nil else { return nil }
    var budget = engine.budget
    budget.steps /= 10
    let steps = budget.steps
    let (rows, found) = search(engine.layoutRows(context, scenario.lowered, keepsViews: true), &budget)
    engine.solver.spend(steps - budget.steps)
    return found?.compactMap { decider(of: rows.rows[$0]) }
  }

  private func decider(of row: LayoutRows.Row) -> ScenarioResult.Decider? {
    guard let index = row.constraint else { return nil }
    let isSize = scenario.lowered.constraints[index].origin.role == .intrinsicSize
    if isSize, let term = row.row.expression.terms.first, !term.coefficient.isZero {
      return .init(
        constraint: index, constant: (-row.constant / term.coefficient).doubleValue, priority: row.row.priority.value)
    }
    let own = engine.constraints.indices.first { engine.constraints[$0].isActive && context.origins[$0] == index }
    guard let own, var decider = decider(own) else { return nil }
    decider.isBroken = engine.constraints[own].isBroken
    return decider
  }

  /// The active constraints that mention an item along an axis and are not broken.
  func mentioning(_ item: ItemID, _ axis: Axis?) -> [ScenarioResult.Decider] {
    engine.items[item.index].mentions.compactMap { index in
      let constraint = engine.constraints[index]
      let isWanted = axis.map { constraint.form.first.attribute.axis == $0 } ?? true
      return isWanted && !constraint.isBroken ? decider(index) : nil
    }
  }

  /// A constraint of the engine; nil if the file does not state it.
  func decider(_ index: Int) -> ScenarioResult.Decider? {
    context.origins[index].map {
      .init(
        constraint: $0, constant: engine.constraints[index].form.constant,
        priority: engine.constraints[index].form.priority)
    }
  }
}

extension [ScenarioResult.Decider] {
  /// Appends the constraints that are not in the array yet.
  mutating func appendNew(_ others: [ScenarioResult.Decider]) {
    for other in others where !contains(where: { $0.constraint == other.constraint }) { append(other) }
  }
}
