import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Expectations about every size in a range, and about properties of layouts.
extension ScenarioRun {
  private typealias Verdict = ScenarioResult.Outcome.Verdict

  /// The judge for the numbers of a `for` block; nil, with a failure, if they are not ranges of at most two numbers.
  mutating func judge(_ intervals: [StepBlock.Interval]) -> RangeJudge? {
    var (sizes, others): ([VariedNumber], [VariedNumber]) = ([], [])
    for interval in intervals {
      switch interval {
      case .devices(let item, let name, let span):
        guard number(.width(item)) != nil else { return nil }
        guard let range = Device.range(named: name) else {
          add(.unknownDevices(name), nil, span)
          return nil
        }
        guard let widths = (range.smallest.width...range.largest.width).exact,
          let heights = (range.smallest.height...range.largest.height).exact
        else { return nil }
        sizes += [VariedNumber(.size(.width), widths), VariedNumber(.size(.height), heights)]
      case .numbers(let quantity, let lower, let upper, let span):
        guard let number = number(quantity) else { return nil }
        guard lower <= upper, let range = (lower...upper).exact, lower >= 0 || quantity.mayBeNegative else {
          add(.undecidable(.invalidRange), nil, span)
          return nil
        }
        switch number {
        case .size: sizes.append(VariedNumber(number, range))
        case .other: others.append(VariedNumber(number, range))
        }
      }
    }
    guard sizes.count + others.count <= 2 else {
      if let first = intervals.first, let last = intervals.last {
        add(.undecidable(.tooManyNumbers), nil, first.span.union(last.span))
      }
      return nil
    }
    return judge(others + sizes)
  }

  /// The judge for the current state with other numbers. If only sizes vary, the superview's current size applies along an axis
  /// that does not vary.
  private func judge(_ numbers: [VariedNumber]) -> RangeJudge? {
    var numbers = numbers
    if numbers.allSatisfy({ $0.part != nil }) {
      let frame = engine.untransformedFrame(of: context.root)
      for part in [FramePart.width, .height] where !numbers.contains(where: { $0.part == part }) {
        guard let size = (frame[part]...frame[part]).exact else { return nil }
        numbers.append(VariedNumber(.size(part), size))
      }
      if numbers.first?.part == .height { numbers.reverse() }
    }
    return RangeJudge(self, numbers)
  }

  /// The layout with other values of some numbers.
  func at(_ values: [(number: BlockNumber, value: Rational)]) -> ScenarioRun {
    var run = self
    // The numbers are finite, and known in this layout.
    try? run.set(values.map { ($0.number, $0.value.doubleValue) })
    return run
  }

  /// Decides an expectation for every size in the current range. Other steps are mistakes that the parser reports.
  mutating func judgeInRange(_ step: Step, _ span: Span) {
    guard case .expect(let expectation) = step, var judge = range else { return }
    do throws(ScenarioContext.Trouble) {
      let outcome = try outcome(expectation, span, &judge)
      result.outcomes.append(outcome)
      if recordsStates, outcome.size != nil || !outcome.values.isEmpty { noteState(at: outcome, span) }
    } catch {
      add(.init(error), expectation, span)
    }
    // Keep the maps for the next expectation.
    range = judge
  }

  private mutating func outcome(
    _ expectation: Step.Expectation, _ span: Span, _ judge: inout RangeJudge
  ) throws(ScenarioContext.Trouble) -> ScenarioResult.Outcome {
    var outcome = ScenarioResult.Outcome(verdict: .passed, expectation: expectation, span: span)
    if let exhausted = engine.exhausted {
      outcome.verdict = .undecided(exhausted)
      return outcome
    }
    if let view = engine.overridingView(in: context.root) {
      outcome.verdict = .undecidable(.overrides(view: engine.name(of: view)))
      return outcome
    }
    if case .property(let property, let items) = expectation {
      let point: PlanePoint?
      (outcome.verdict, outcome.deciding, point) = try self.judge(property, of: items, &judge)
      note(point, judge, in: &outcome)
      return outcome
    }
    var budget = engine.budget
    let verdict = try judge.verdict(expectation, &budget)
    engine.solver.spend(engine.budget.steps - budget.steps)
    switch verdict {
    case nil: outcome.verdict = .undecidable(.onlyAtOneSize)
    case .holds?: break
    case .fails(let point)?:
      // The layout at this point shows what is found instead.
      var run = at(judge.values(at: point))
      (outcome.verdict, outcome.deciding) = try run.judge(expectation)
      if case .passed = outcome.verdict { outcome.verdict = .failed(.otherwise) }
      note(point, judge, in: &outcome)
    case .undecided(let obstacle)?:
      let point: PlanePoint?
      (outcome.verdict, point) = undecided(obstacle)
      note(point, judge, in: &outcome)
    }
    return outcome
  }

  /// Records a point at which an expectation fails or cannot be decided and, if constraints conflict there, these constraints.
  private func note(_ point: PlanePoint?, _ judge: RangeJudge, in outcome: inout ScenarioResult.Outcome) {
    guard let point else { return }
    var frame = engine.untransformedFrame(of: context.root)
    var hasSize = false
    for (number, value) in judge.values(at: point) {
      switch number {
      case .size(let part):
        if part == .width { frame.width = value.doubleValue } else { frame.height = value.doubleValue }
        hasSize = true
      case .other(let quantity): outcome.values.append(.init(quantity: quantity, value: value.doubleValue))
      }
    }
    if hasSize { outcome.size = .init(width: frame.width, height: frame.height) }
    guard case .undecidable(.conflict) = outcome.verdict else { return }
    var run = at(judge.values(at: point))
    run.engine.layoutIfNeeded(context.root)
    outcome.deciding = run.conflicting
  }

  /// Records the state at the point at which an expectation fails or cannot be decided.
  private mutating func noteState(at outcome: ScenarioResult.Outcome, _ span: Span) {
    var values = outcome.values.map { (number: BlockNumber.other($0.quantity), value: $0.value) }
    if let size = outcome.size { values += [(.size(.width), size.width), (.size(.height), size.height)] }
    var run = self
    // The numbers are finite, and known in this layout.
    try? run.set(values)
    run.engine.layoutIfNeeded(context.root)
    run.noteState(span)
    result.states = run.result.states
  }

  private func undecided(_ obstacle: RangeProof.Obstacle) -> (verdict: Verdict, size: PlanePoint?) {
    switch obstacle {
    case .conflict(let size): (.undecidable(.conflict), size)
    case .ambiguous(let unknown, let size):
      (
        .undecidable(
          .ambiguous(
            view: engine.name(of: ItemID(unknown / FramePart.allCases.count)),
            FramePart(rawValue: unknown % FramePart.allCases.count) ?? .x)), size
      )
    case .exhausted(let limit): (.undecided(limit), nil)
    }
  }

  // MARK: Properties

  /// Decides whether the layout has a property at its current size.
  mutating func judge(
    _ property: Step.LayoutProperty, of items: [Declaration]
  ) throws(ScenarioContext.Trouble) -> (ScenarioResult.Outcome.Verdict, deciding: [ScenarioResult.Decider]) {
    let comparesSizes = property == .monotone || (given == nil && property.comparesWithGivenSize)
    if comparesSizes { return (.undecidable(.onlyInBlocks), []) }
    guard var judge = judge([VariedNumber]()) else { return (.undecidable(.invalidRange), []) }
    let found = try self.judge(property, of: items, &judge)
    return (found.verdict, found.deciding)
  }

  /// Decides whether the layout has a property at every size. With one view, only failures that concern it count; with several, only
  /// those that concern no other view.
  private mutating func judge(
    _ property: Step.LayoutProperty, of items: [Declaration], _ judge: inout RangeJudge
  ) throws(ScenarioContext.Trouble) -> (
    verdict: Verdict, deciding: [ScenarioResult.Decider], size: PlanePoint?
  ) {
    var wanted: Set<Int> = []
    for item in items {
      let view = try context.found(item)
      if view == context.root { return (.undecidable(.superview), [], nil) }
      guard engine.tree.isInside(view.index, context.root.index) else { throw .notInside(engine.name(of: view)) }
      wanted.insert(view.index)
    }
    var budget = engine.budget
    let map = judge.map(keepsViews: property != .unambiguous, &budget)
    let names = map.rows.items
    let seen = Set(names.indices.filter { engine.tree.isInside($0, context.root.index) })
    var subject = CheckSubject(given: given(judge, &budget), of: scenario.lowered)
    subject.unchecked = Set(names.indices.filter { !seen.contains($0) }.map { names[$0] })
    // The expectation states that the views lie inside, even if they lie outside at the given size.
    subject.allowsOutside = false
    let check = PropertyCheck(map, [property.property], of: subject, budget: &budget)
    engine.solver.spend(engine.budget.steps - budget.steps)
    let failures = check.failures.filter { failure in
      let concerned = failure.items.count { item in names.firstIndex(of: item).map(wanted.contains) ?? false }
      return wanted.isEmpty || concerned >= min(wanted.count, failure.items.count)
    }
    if let failure = failures.min(by: { $0.isSmaller(than: $1) }) {
      var run = at(judge.values(at: failure.size))
      run.engine.layoutIfNeeded(context.root)
      return (
        .failed(.property(failure)), run.deciding(failure, failure.items.compactMap(names.firstIndex)), failure.size
      )
    }
    let left = budget.steps
    let (verdict, size) = undecided(property, check, map, wanted.isEmpty ? seen : wanted, &budget)
    engine.solver.spend(left - budget.steps)
    return (verdict ?? .passed, [], size)
  }

  /// The constraints that cause a failure of a property, in the current state. `items` are the numbers of its views.
  private mutating func deciding(_ failure: PropertyFailure, _ items: [Int]) -> [ScenarioResult.Decider] {
    if !failure.sums.isEmpty, let found = deciding(forcing: failure.sums) { return found }
    if failure.property == .monotone, case .part(let part)? = failure.part, let item = items.first,
      let found = deciding(fixing: LinearExpression(RowLowering.variable(item, part)))
    {
      return found
    }
    var found: [ScenarioResult.Decider] = []
    for item in items { found.appendNew(mentioning(ItemID(item), failure.axis)) }
    return found
  }

  /// Why a property without failures is not proven; nil if it is.
  private func undecided(
    _ property: Step.LayoutProperty, _ check: PropertyCheck, _ map: LayoutMap, _ items: Set<Int>, _ budget: inout Budget
  ) -> (verdict: Verdict?, size: PlanePoint?) {
    if let limit = check.exhausted { return (.undecided(limit), nil) }
    if check.hasConflict || !check.decidesAll {
      guard case .fails(let size) = RangeProof(map).constraintsHold() else { return (.undecidable(.conflict), nil) }
      return (.undecidable(.conflict), size)
    }
    if property == .unambiguous { return (nil, nil) }
    // The other views take part in overlaps with one view.
    var concerned = property == .noOverlap && items.count < 2 ? Set(map.rows.items.indices) : items
    if property == .notSqueezed {
      concerned = concerned.filter { engine.items[$0].intrinsicWidth != nil || engine.items[$0].intrinsicHeight != nil }
    }
    let parts = property.concernsPositions ? FramePart.allCases : [.width, .height]
    let unknowns = Set(concerned.flatMap { item in parts.map { RowLowering.variable(item, $0).index } })
    guard let obstacle = RangeProof(map).ambiguity(of: unknowns, &budget) else { return (nil, nil) }
    let (verdict, size) = undecided(obstacle)
    return (verdict, size)
  }

  /// The layout before the block, at the largest size of the block if the test gives the superview none.
  private func given(_ judge: RangeJudge, _ budget: inout Budget) -> Layout {
    var run = self
    if let given, scenario.document.superviewBounds?.isUsable ?? false {
      (run.engine, run.context) = given
    } else {
      run = at(judge.numbers.filter { $0.part != nil }.map { ($0.number, $0.range.upperBound) })
    }
    return Layout(run.engine.layoutRows(run.context, scenario.lowered, keepsViews: true), budget: &budget)
  }
}

extension ClosedRange<Double> {
  /// The range with exact ends; nil if one of them is not finite.
  fileprivate var exact: ClosedRange<Rational>? {
    guard let lower = Rational(meant: lowerBound), let upper = Rational(meant: upperBound), lower <= upper else {
      return nil
    }
    return lower...upper
  }
}

extension StepBlock.Quantity {
  /// Whether the number can be negative.
  fileprivate var mayBeNegative: Bool {
    switch self {
    case .width, .height, .textSize: false
    case .margin, .metric: true
    }
  }
}

extension StepBlock.Interval {
  /// The source range of the interval.
  fileprivate var span: Span {
    switch self {
    case .numbers(let quantity, _, _, let span): quantity.declaration.span.union(span)
    case .devices(let item, _, let span): item.span.union(span)
    }
  }
}

extension Step.LayoutProperty {
  fileprivate var property: LayoutProperty {
    switch self {
    case .inside: .inside
    case .noOverlap: .noOverlap
    case .notCollapsed: .notCollapsed
    case .notSqueezed: .notSqueezed
    case .unambiguous: .unambiguous
    case .monotone: .monotone
    }
  }

  /// Whether the property concerns positions, and not only sizes.
  fileprivate var concernsPositions: Bool { self == .inside || self == .noOverlap }

  /// Whether overlaps and zero-sized views at the given size are intended.
  fileprivate var comparesWithGivenSize: Bool { self == .noOverlap || self == .notCollapsed }
}

extension PropertyFailure {
  fileprivate func isSmaller(than other: PropertyFailure) -> Bool {
    (size.x + size.y, size.x) < (other.size.x + other.size.y, other.size.x)
  }

  /// The axis along which the layout fails; nil for both.
  fileprivate var axis: Axis? {
    switch part {
    case .left?, .right?, .part(.x)?, .part(.width)?: .horizontal
    case .top?, .bottom?, .part(.y)?, .part(.height)?: .vertical
    case nil: nil
    }
  }
}
