import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Expectations about every size in a range, and about properties of layouts.
extension ScenarioRun {
  private typealias Verdict = ScenarioResult.Outcome.Verdict

  /// The sizes of a `for` block; nil, with a failure, if they are not a range of sizes.
  mutating func sizeRange(_ intervals: [StepBlock.Interval], _ span: Span) -> SizeRangeJudge? {
    let frame = engine.untransformedFrame(of: context.root)
    var (widths, heights) = (frame.width...frame.width, frame.height...frame.height)
    for interval in intervals {
      guard isTheSuperview(interval.item) else { return nil }
      guard interval.lower >= 0, interval.lower <= interval.upper, interval.upper.isFinite else {
        add(.undecidable(.invalidRange), nil, interval.span)
        return nil
      }
      if interval.isWidth {
        widths = interval.lower...interval.upper
      } else {
        heights = interval.lower...interval.upper
      }
    }
    return judge(widths, heights)
  }

  /// The judge for some sizes in the current state.
  private func judge(_ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>) -> SizeRangeJudge? {
    guard let widths = widths.exact, let heights = heights.exact else { return nil }
    let smallest = PlanePoint(x: widths.lowerBound, y: heights.lowerBound)
    return SizeRangeJudge(
      resized(smallest), context, scenario.lowered, over: MapDomain(widths: widths, heights: heights))
  }

  /// The layout with another size of the superview.
  private func resized(_ size: PlanePoint) -> LayoutEngine {
    var engine = engine
    var frame = engine.untransformedFrame(of: context.root)
    (frame.width, frame.height) = (size.x.doubleValue, size.y.doubleValue)
    // The superview is a view, and sizes are finite.
    try? engine.resize(context.root, frame)
    return engine
  }

  /// Decides an expectation for every size in the current range. Other steps are mistakes that the parser reports.
  mutating func judgeInRange(_ step: Step, _ span: Span) {
    guard case .expect(let expectation) = step, var judge = range else { return }
    do throws(ScenarioContext.Trouble) {
      let outcome = try outcome(expectation, span, &judge)
      result.outcomes.append(outcome)
      if recordsStates, let size = outcome.size { noteState(at: size, span) }
    } catch {
      add(.init(error), expectation, span)
    }
    // Keep the maps for the next expectation.
    range = judge
  }

  private mutating func outcome(
    _ expectation: Step.Expectation, _ span: Span, _ judge: inout SizeRangeJudge
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
      let size: PlanePoint?
      (outcome.verdict, outcome.deciding, size) = try self.judge(property, of: items, &judge)
      outcome.size = size.map { .init($0) }
      if case .undecidable(.conflict) = outcome.verdict { outcome.deciding = conflicting(at: outcome.size) }
      return outcome
    }
    var budget = engine.budget
    let verdict = try judge.verdict(expectation, &budget)
    engine.solver.spend(engine.budget.steps - budget.steps)
    switch verdict {
    case nil: outcome.verdict = .undecidable(.onlyAtOneSize)
    case .holds?: break
    case .fails(let size)?:
      // The layout at this size shows what is found instead.
      var run = self
      run.engine = resized(size)
      (outcome.verdict, outcome.deciding) = try run.judge(expectation)
      if case .passed = outcome.verdict { outcome.verdict = .failed(.otherwise) }
      outcome.size = .init(size)
    case .undecided(let obstacle)?:
      let size: PlanePoint?
      (outcome.verdict, size) = undecided(obstacle)
      outcome.size = size.map { .init($0) }
    }
    if case .undecidable(.conflict) = outcome.verdict { outcome.deciding = conflicting(at: outcome.size) }
    return outcome
  }

  /// The constraints that conflict at a size.
  private func conflicting(at size: ScenarioResult.Size?) -> [ScenarioResult.Decider] {
    guard let size, let width = Rational(exactly: size.width), let height = Rational(exactly: size.height) else {
      return []
    }
    var run = self
    run.engine = resized(PlanePoint(x: width, y: height))
    run.engine.layoutIfNeeded(context.root)
    return run.conflicting
  }

  /// Records the state at a size at which an expectation fails or cannot be decided.
  private mutating func noteState(at size: ScenarioResult.Size, _ span: Span) {
    guard let width = Rational(exactly: size.width), let height = Rational(exactly: size.height) else { return }
    var run = self
    run.engine = resized(PlanePoint(x: width, y: height))
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
    let comparesSizes = property == .monotone || (givenFrame == nil && property.comparesWithGivenSize)
    if comparesSizes { return (.undecidable(.onlyInBlocks), []) }
    let frame = engine.untransformedFrame(of: context.root)
    guard var judge = judge(frame.width...frame.width, frame.height...frame.height) else {
      return (.undecidable(.invalidRange), [])
    }
    let found = try self.judge(property, of: items, &judge)
    return (found.verdict, found.deciding)
  }

  /// Decides whether the layout has a property at every size. With one view, only failures that concern it count; with several, only
  /// those that concern no other view.
  private mutating func judge(
    _ property: Step.LayoutProperty, of items: [Declaration], _ judge: inout SizeRangeJudge
  ) throws(ScenarioContext.Trouble) -> (
    verdict: Verdict, deciding: [ScenarioResult.Decider], size: PlanePoint?
  ) {
    var wanted: Set<Int> = []
    for item in items {
      let view = try context.found(item)
      if view == context.root { return (.undecidable(.superview), [], nil) }
      guard engine.tree.isInside(view.index, context.root.index) else { throw .unknown(engine.name(of: view)) }
      wanted.insert(view.index)
    }
    var budget = engine.budget
    let map = judge.map(keepsViews: property != .unambiguous, &budget)
    let names = map.rows.items
    let seen = Set(names.indices.filter { engine.tree.isInside($0, context.root.index) })
    var subject = CheckSubject(given: given(judge.sizes, &budget), of: scenario.lowered)
    subject.unchecked = Set(names.indices.filter { !seen.contains($0) }.map { names[$0] })
    // An expectation states that the views lie inside.
    subject.allowsOutside = false
    let check = PropertyCheck(map, [property.property], of: subject, budget: &budget)
    engine.solver.spend(engine.budget.steps - budget.steps)
    let failures = check.failures.filter { failure in
      let concerned = failure.items.count { item in names.firstIndex(of: item).map(wanted.contains) ?? false }
      return wanted.isEmpty || concerned >= min(wanted.count, failure.items.count)
    }
    if let failure = failures.min(by: { $0.isSmaller(than: $1) }) {
      var run = self
      run.engine = resized(failure.size)
      run.engine.layoutIfNeeded(context.root)
      var deciding: [ScenarioResult.Decider] = []
      for index in failure.items.compactMap(names.firstIndex) {
        for decider in run.deciding(ItemID(index), failure.axis)
        where !deciding.contains(where: { $0.constraint == decider.constraint }) {
          deciding.append(decider)
        }
      }
      return (.failed(.property(failure)), deciding, failure.size)
    }
    let (verdict, size) = undecided(property, check, map, wanted.isEmpty ? seen : wanted)
    return (verdict ?? .passed, [], size)
  }

  /// Why a property without failures is not proven; nil if it is.
  private func undecided(
    _ property: Step.LayoutProperty, _ check: PropertyCheck, _ map: LayoutMap, _ items: Set<Int>
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
    guard let obstacle = RangeProof(map).ambiguity(of: unknowns) else { return (nil, nil) }
    let (verdict, size) = undecided(obstacle)
    return (verdict, size)
  }

  /// The layout at the size before the block, or at the largest size if the test gives the superview none.
  private func given(_ sizes: MapDomain, _ budget: inout Budget) -> Layout {
    var size = PlanePoint(x: sizes.x.range.upperBound, y: sizes.y.range.upperBound)
    if let frame = givenFrame, scenario.document.superviewBounds?.isUsable ?? false,
      let width = Rational(meant: frame.width), let height = Rational(meant: frame.height)
    {
      size = PlanePoint(x: width, y: height)
    }
    let rows = resized(size).layoutRows(context, scenario.lowered, keepsViews: true)
    return Layout(rows, budget: &budget)
  }
}

extension ScenarioResult.Size {
  fileprivate init(_ point: PlanePoint) { self.init(width: point.x.doubleValue, height: point.y.doubleValue) }
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

  /// Whether what a layout does at the given size is intended.
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
