import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The state of a layout test that is in progress.
struct ScenarioRun {
  let scenario: Scenario
  var engine: LayoutEngine
  var context: ScenarioContext
  var result = ScenarioResult()
  /// The number of problems that have been compared with the expectations.
  private var problemsSeen = 0
  private var expectedProblems: [String] = []
  /// The step at which each problem was first recorded.
  private var problemPlaces: [Span] = []
  private var reported: [Problem.Kind] = []
  private var troubles: [(ScenarioResult.Outcome.Verdict, Span)] = []

  let recordsStates: Bool
  /// The layout before the block in progress; nil outside `at` and `for` blocks.
  private(set) var given: (engine: LayoutEngine, context: ScenarioContext)? {
    get { boxedGiven?.value }
    set { boxedGiven = newValue.map(Boxed.value) }
  }
  private var boxedGiven: Boxed<(engine: LayoutEngine, context: ScenarioContext)>?
  /// Whether the block in progress has no meaning because of a mistake in its first line.
  private var skipsBlock = false
  /// Decides the expectations of the `for` block in progress; nil outside such blocks.
  var range: RangeJudge? {
    get { boxedRange?.value }
    set { boxedRange = newValue.map(Boxed.value) }
  }
  private var boxedRange: Boxed<RangeJudge>?

  init(_ scenario: Scenario, recordsStates: Bool, budget: Budget) {
    self.scenario = scenario
    self.recordsStates = recordsStates
    var transforms = LayoutEngine.TransformBehavior.untransformed
    for case .geometry(.transformed) in scenario.document.statements.map({ $0.kind }) { transforms = .transformed }
    var engine = LayoutEngine(transforms: transforms, budget: budget)
    var refused: [(ScenarioContext.Trouble, Span)] = []
    context = ScenarioContext(scenario, &engine) { refused.append(($0, $1)) }
    self.engine = engine
    result.names = engine.allItems.map { engine.name(of: $0) }
    result.outcomes = refused.map { .init(verdict: .init($0.0), expectation: nil, span: $0.1) }
  }

  mutating func run() {
    let document = scenario.document
    for statement in document.statements {
      switch statement.kind {
      case .blockStart(let index):
        // Masks are translated relative to the superview's current size.
        switch document.blocks[index] {
        case .at(let settings):
          engine.layoutIfNeeded(context.root)
          given = (engine, context)
          skipsBlock = !apply(settings, statement.span)
        case .range(let intervals):
          engine.layoutIfNeeded(context.root)
          given = (engine, context)
          range = judge(intervals)
        case .on: continue
        }
      case .blockEnd:
        noteUnexpected(statement.span)
        // Changes in an `at` block are reverted at the end of the block.
        if let given, boxedRange == nil {
          // Reverting the block does not give back the steps that solving took.
          let left = engine.budget.steps
          (engine, context) = given
          engine.solver.spend(engine.budget.steps - left)
        }
        given = nil
        range = nil
        skipsBlock = false
        problemsSeen = engine.problems.count
        problemPlaces.removeLast(max(0, problemPlaces.count - engine.problems.count))
      case .step(let index):
        if let block = statement.block {
          // The steps in an override's block run when the override is called.
          if case .on = document.blocks[block] { continue }
          if case .range = document.blocks[block] {
            judgeInRange(document.steps[index], statement.span)
            continue
          }
          if skipsBlock { continue }
        }
        run(document.steps[index], statement.span)
        notePlaces(statement.span)
      default: break
      }
    }
    engine.layoutIfNeeded(context.root)
    noteUnexpected(document.statements.last?.span ?? Span(at: 0))
  }

  private mutating func run(_ step: Step, _ span: Span) {
    do throws(ScenarioContext.Trouble) {
      guard case .expect(let expectation) = step else {
        // Lay out first, so that the result does not depend on earlier expectations.
        if context.readsFrames(step) { engine.layoutIfNeeded(context.root) }
        try context.perform(step, &engine)
        return
      }
      let deciding: [ScenarioResult.Decider]
      let verdict: ScenarioResult.Outcome.Verdict
      (verdict, deciding) = try judge(expectation)
      result.outcomes.append(.init(verdict: verdict, expectation: expectation, span: span, deciding: deciding))
      if recordsStates { noteState(span) }
    } catch {
      var expectation: Step.Expectation?
      if case .expect(let wanted) = step { expectation = wanted }
      add(.init(error), expectation, span)
    }
  }

  mutating func add(
    _ verdict: ScenarioResult.Outcome.Verdict, _ expectation: Step.Expectation?, _ span: Span
  ) {
    result.outcomes.append(.init(verdict: verdict, expectation: expectation, span: span))
  }

  mutating func judge(
    _ expectation: Step.Expectation
  ) throws(ScenarioContext.Trouble) -> (ScenarioResult.Outcome.Verdict, deciding: [ScenarioResult.Decider]) {
    switch expectation {
    case .dirty: return (engine.isDirty(context.root) ? .passed : .failed(.otherwise), [])
    case .clean: return (engine.isDirty(context.root) ? .failed(.otherwise) : .passed, [])
    default: engine.layoutIfNeeded(context.root)
    }
    if let exhausted = engine.exhausted { return (.undecided(exhausted), []) }
    switch expectation {
    case .measure(let declaration, let measure, let relation, let wanted, _):
      let item = try context.found(declaration)
      let value = engine.measure(measure, of: item, root: context.root)
      return Self.isMet(value, relation, wanted)
        ? (.passed, [])
        : (
          .failed(.number(value)),
          deciding(
            RangeJudge.excesses(engine.expression(measure, of: item, root: context.root), relation, wanted))
            ?? mentioning(item, measure.axis)
        )
    case .comparison(let equation):
      let sides = try EquationSides(equation, context, engine)
      let (left, right) = (engine.value(sides.left), engine.value(sides.right))
      let isMet = Self.isMet(left, equation.relation, right)
      return isMet
        ? (.passed, [])
        : (.failed(.sides(left: left, right: right)), try deciding(equation, sides))
    case .property(let property, let items): return try judge(property, of: items)
    case .frame(let declaration, let wanted, _):
      let item = try context.found(declaration)
      let frame = engine.placement(of: item, root: context.root)
      let isMet = zip(frame.numbers, wanted.numbers).allSatisfy(Self.areSame)
      return isMet ? (.passed, []) : (.failed(.frame(frame)), deciding(item, wanted) ?? mentioning(item, nil))
    case .solved:
      return engine.conflicts.isEmpty ? (.passed, []) : (.failed(.conflicts(engine.conflicts.count)), conflicting)
    case .conflict: return (engine.conflicts.isEmpty ? .failed(.conflicts(0)) : .passed, [])
    case .ambiguous(let declaration, let measure):
      let item = try context.found(declaration)
      let isOpen = measure.part.map { engine.isOpen($0, of: item) } ?? false
      return isOpen
        ? (.passed, [])
        : (
          .failed(.number(engine.measure(measure, of: item, root: context.root))),
          deciding(fixing: engine.expression(measure, of: item, root: context.root)) ?? mentioning(item, measure.axis)
        )
    case .broken(let target):
      let isBroken = try context.constraints(target).contains { engine.isBroken($0) }
      return isBroken ? (.passed, []) : (.failed(.conflicts(engine.conflicts.count)), conflicting)
    case .constraints(let declaration, let targets): return try judge(try context.found(declaration), holds: targets)
    case .problem(let name, _):
      expectedProblems.append(name)
      let names = engine.problems.dropFirst(problemsSeen).map { $0.kind.name }
      guard Problem.Kind.allCases.contains(where: { $0.name == name }) else { throw .unknownProblem(name) }
      return (names.contains(name) ? .passed : .failed(.problems(names)), [])
    case .dirty, .clean: return (.passed, [])
    }
  }

  /// Decides whether a view holds constraints of each of the targets, and no others.
  private func judge(
    _ view: ItemID, holds targets: [Step.Target]
  ) throws(ScenarioContext.Trouble) -> (ScenarioResult.Outcome.Verdict, deciding: [ScenarioResult.Decider]) {
    let held = engine.constraints(of: view).compactMap { decider($0.index) }
    let statements = Set(held.map { Int(scenario.lowered.constraints[$0.constraint].origin.statement) })
    let listed = try context.listed(targets)
    let isMet =
      statements.isSubset(of: Set(listed.joined())) && listed.allSatisfy { !statements.isDisjoint(with: $0) }
    return isMet ? (.passed, []) : (.failed(.constraints(held.map { $0.constraint })), held)
  }

  private static func isMet(_ value: Double, _ relation: VFLSyntax.Relation, _ wanted: Double) -> Bool {
    switch relation {
    case .equal: areSame(value, wanted)
    case .lessThanOrEqual: value <= wanted || areSame(value, wanted)
    case .greaterThanOrEqual: value >= wanted || areSame(value, wanted)
    }
  }

  private static func areSame(_ found: Double, _ wanted: Double) -> Bool {
    Tolerance.allows(found - wanted, of: wanted.magnitude)
  }

  /// The constraints of all conflicts, each once.
  var conflicting: [ScenarioResult.Decider] {
    var found: [ScenarioResult.Decider] = []
    for conflict in engine.conflicts {
      for case .constraint(let id) in conflict.members {
        guard var decider = decider(id.index), !found.contains(where: { $0.constraint == decider.constraint }) else {
          continue
        }
        decider.isBroken = engine.isBroken(id)
        found.append(decider)
      }
    }
    return found
  }

  /// Adds a failure for each problem that no step has expected.
  private mutating func noteUnexpected(_ span: Span) {
    notePlaces(span)
    for (index, problem) in engine.problems.enumerated().dropFirst(problemsSeen)
    where !expectedProblems.contains(problem.kind.name) && !reported.contains(problem.kind) {
      reported.append(problem.kind)
      add(.unexpected(problem), nil, problemPlaces[index])
    }
    for trouble in troubles { add(trouble.0, nil, trouble.1) }
    troubles = []
    problemsSeen = engine.problems.count
    expectedProblems = []
  }

  /// Records the step at which each new problem occurred, and collects the errors in overrides.
  private mutating func notePlaces(_ span: Span) {
    while problemPlaces.count < engine.problems.count { problemPlaces.append(span) }
    for trouble in engine.takeTroubles() { troubles.append((.init(trouble.trouble), trouble.span)) }
  }

  mutating func noteState(_ span: Span) {
    var views = engine.allItems.map { item in
      ScenarioResult.PlacedView(name: engine.name(of: item), frame: engine.frameInRoot(item, root: context.root))
    }
    views[context.root.index].item = .superview
    for (name, item) in context.items where item != context.root { views[item.index].item = .view(name) }
    let open = engine.openParts()
    for open in open {
      switch open.part {
      case .x, .width: views[open.item.index].isOpenHorizontally = true
      case .y, .height: views[open.item.index].isOpenVertically = true
      }
    }
    // Views that were removed are not part of the state.
    let indices = views.indices.filter { engine.tree.isInside($0, context.root.index) }
    var state = ScenarioResult.State(span: span, views: indices.map { views[$0] })
    state.sizes = indices.compactMap { index in
      guard var size = context.size(of: ItemID(index), engine) else { return nil }
      (size.width, size.height) = (engine.items[index].intrinsicWidth, engine.items[index].intrinsicHeight)
      return size
    }
    if let last = result.states.last, last.views == state.views, last.sizes == state.sizes { return }
    state.constraints = engine.constraints.indices.filter { engine.constraints[$0].isActive }.compactMap { index in
      guard var decider = decider(index) else { return nil }
      decider.isBroken = engine.constraints[index].isBroken
      return decider
    }
    state.conflicting = conflicting.map { $0.constraint }
    state.conflictCount = engine.conflicts.count
    var numbers: [Int: Int] = [:]
    for (number, index) in indices.enumerated() { numbers[index] = number }
    state.ranges = open.compactMap { open in
      numbers[open.item.index].map {
        .init(
          view: $0, part: open.part, value: engine.placement(of: open.item, root: context.root)[open.part],
          minimum: open.minimum, maximum: open.maximum)
      }
    }
    result.states.append(state)
  }
}

/// A value on the heap, which keeps the types that contain it small. Without optimization, the compiler copies values to the stack
/// for most uses, and on a Mac, threads other than the main thread have only 512 KB of stack.
private indirect enum Boxed<Value> {
  case value(Value)

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension ScenarioResult.Outcome.Verdict {
  init(_ trouble: ScenarioContext.Trouble) {
    switch trouble {
    case .refused(let error): self = .refused(error)
    case .unknown(let name): self = .unknown(name)
    case .unknownView(let name): self = .unknownView(name)
    case .unknownMetric(let name): self = .unknownMetric(name)
    case .noIntrinsicSize(let name): self = .noIntrinsicSize(name)
    case .notInside(let name): self = .notInside(name)
    case .several(let count): self = .several(count)
    case .unknownProblem(let name): self = .unknownProblem(name)
    }
  }
}

extension Rectangle {
  var numbers: [Double] { [x, y, width, height] }
}

extension Step.Measure {
  fileprivate var axis: Axis {
    switch self {
    case .x: .horizontal
    case .y: .vertical
    case .attribute(let attribute): attribute.axis
    }
  }

  var part: FramePart? {
    switch self {
    case .x: .x
    case .y: .y
    case .attribute(let attribute): attribute.sizePart
    }
  }
}

extension LayoutEngine {
  /// Gives the superview of a test a frame, even if its constraints determine a different one.
  mutating func resize(_ root: ItemID, _ frame: Rectangle) throws(EngineError) {
    try setTranslatesMask(true, of: root)
    try setFrame(frame, of: root)
  }

  /// Returns the frame of a view in its superview, as of the last layout; for the superview of a test, returns its bounds.
  func placement(of item: ItemID, root: ItemID) -> Rectangle { item == root ? bounds(of: item) : frame(of: item) }

  /// Returns a measurement of a view, such as its width, in points and in the coordinates of its superview.
  func measure(_ measure: Step.Measure, of item: ItemID, root: ItemID) -> Double {
    let frame = placement(of: item, root: root)
    switch measure {
    case .x: return frame.x
    case .y: return frame.y
    case .attribute(let attribute):
      var value = 0.0
      for (part, factor) in attribute.parts { value += factor * frame[part] }
      for (inset, factor) in attribute.insets { value += factor * (tree.inset(inset, of: item.index) ?? 0) }
      return value
    }
  }

  /// Returns the frame of an item in the bounds of the view at the top of its tree, ignoring the transforms of the views in
  /// between.
  func frameInRoot(_ item: ItemID, root: ItemID) -> Rectangle {
    var frame = placement(of: item, root: root)
    var current = tree[item.index].superview
    while let view = current, let next = tree[view].superview {
      frame.x += items[view].frame.x - tree[view].boundsOrigin.x
      frame.y += items[view].frame.y - tree[view].boundsOrigin.y
      current = next
    }
    return frame
  }
}
