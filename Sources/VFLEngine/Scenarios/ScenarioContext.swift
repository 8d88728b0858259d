import VFLConstraints
import VFLLayout
import VFLSyntax

/// Maps the names of a layout test to the items and constraints of its engine.
struct ScenarioContext: Sendable {
  let root: ItemID
  private(set) var items: [Name: ItemID] = [:]
  /// The constraints that were created for each statement.
  private(set) var made: [Int: [ConstraintID]] = [:]
  /// The index of each created constraint in the lowered document.
  private(set) var origins: [Int: Int] = [:]
  /// For each name of a constraint or group, the statements that the name refers to.
  private(set) var statements: [Name: [Int]] = [:]
  /// For each view, the statements that give it an intrinsic size, in order.
  private(set) var sizes: [ItemID: [Int]] = [:]
  /// For each view, the statements that give it a frame and a mask, in order.
  private var masks: [ItemID: [Int]] = [:]
  /// The statements on each line of the file.
  private var lineStatements: [Int: [Int]] = [:]
  let document: Document
  let scope: Scope
  private let metricUses: MetricUses
  /// The values of metrics that a block has set.
  private var metrics: [Name: Double] = [:]

  /// The reason that a step cannot be executed.
  enum Trouble: Error, Equatable {
    case refused(EngineError)
    case unknown(String)
    case unknownView(String)
    case unknownMetric(String)
    /// The view with this name has no intrinsic size that a step could change.
    case noIntrinsicSize(String)
    /// The view was removed.
    case notInside(String)
    /// The step expects a problem with this name, but there is no such problem.
    case unknownProblem(String)
    /// A target refers to this many constraints, but only one is allowed.
    case several(Int)
  }

  /// Creates the views and constraints of a test, and calls `report` for each statement that cannot be used.
  init(_ scenario: Scenario, _ engine: inout LayoutEngine, report: (Trouble, Span) -> Void) {
    document = scenario.document
    scope = scenario.lowered.scope
    metricUses = scenario.metricUses
    let bounds = document.superviewBounds
    let isUsable = bounds?.isUsable ?? false
    root = engine.addView(scope.text(.superview), frame: bounds ?? .empty)
    if !isUsable {
      try? engine.setTranslatesMask(false, of: root)
    } else if let bounds, bounds.x != 0 || bounds.y != 0 {
      try? engine.setBoundsOrigin(Point(x: bounds.x, y: bounds.y), of: root)
      try? engine.setFrame(Rectangle(x: 0, y: 0, width: bounds.width, height: bounds.height), of: root)
    }
    addViews(scenario, &engine)
    for (index, statement) in document.statements.enumerated() {
      lineStatements[scenario.lines.position(statement.span.start).line, default: []].append(index)
      if case .equation(let equation) = statement.kind, let label = document.equations[equation].label {
        statements[label.name, default: []].append(index)
      }
      if let group = statement.group { statements[document.groups[group].name.name, default: []].append(index) }
    }
    for (index, constraint) in scenario.lowered.constraints.enumerated() {
      guard constraint.origin.role != .intrinsicSize, constraint.origin.role != .autoresizing else { continue }
      let statement = Int(constraint.origin.statement)
      do throws(EngineError) {
        let id = try engine.makeConstraint(constraint, in: scope, superview: root) { name in item(named: name) }
        made[statement, default: []].append(id)
        origins[id.index] = index
        if document.statements[statement].group == nil { try engine.activate(id) }
      } catch {
        report(.refused(error), constraint.origin.span)
      }
    }
    for statement in document.statements {
      if case .superview(_, let bounds?) = statement.kind, !bounds.isUsable {
        report(.refused(.invalidNumber), statement.span)
      }
    }
    checkHierarchy(engine, report)
    setOverrides(&engine, report)
  }

  private mutating func addViews(_ scenario: Scenario, _ engine: inout LayoutEngine) {
    let lowered = scenario.lowered
    let hierarchy = Hierarchy(lowered.constraints, of: lowered, showing: lowered.declaredItems)
    var views = [root]
    for (item, superview) in zip(hierarchy.items, hierarchy.superviews).dropFirst() {
      guard case .view(let name) = item, let superview,
        let view = try? engine.addView(scope.names.text(name), in: views[superview])
      else { continue }
      try? engine.setTranslatesMask(false, of: view)
      items[name] = view
      views.append(view)
    }
    for statement in document.statements.indices {
      switch document.statements[statement].kind {
      case .intrinsic(let size):
        if let view = item(document.intrinsicSizes[size].item.name) { sizes[view, default: []].append(statement) }
      case .autoresize(let mask):
        if let view = item(document.autoresizings[mask].item.name) { masks[view, default: []].append(statement) }
      default: continue
      }
      if document.statements[statement].group == nil { engine.activeStatements.insert(statement) }
    }
    setSizes(Array(sizes.keys), &engine)
    setMasks(Array(masks.keys), &engine)
  }

  /// Gives each view the frame and mask of the last active statement about it.
  private func setMasks(_ views: [ItemID], _ engine: inout LayoutEngine) {
    var framed: [(view: ItemID, autoresizing: Autoresizing)] = []
    for view in Set(views).sorted(by: { $0.index < $1.index }) {
      guard let statements = masks[view] else { continue }
      if case .autoresize(let index)? = last(statements, engine) {
        framed.append((view, document.autoresizings[index]))
      } else {
        try? engine.setTranslatesMask(false, of: view)
      }
    }
    // Set all frames before any mask, because masks are translated relative to the given frame of the superview.
    for (view, autoresizing) in framed { try? engine.setFrame(autoresizing.frame, of: view) }
    for (view, autoresizing) in framed {
      try? engine.setMask(autoresizing.mask, of: view)
      try? engine.setTranslatesMask(true, of: view)
    }
  }

  private func last(_ statements: [Int], _ engine: LayoutEngine) -> Statement.Kind? {
    statements.last { engine.activeStatements.contains($0) }.map { document.statements[$0].kind }
  }

  /// Activates or deactivates the constraints, sizes and masks of a target.
  private func setActive(_ isActive: Bool, _ target: Step.Target, _ engine: inout LayoutEngine) throws(Trouble) {
    let (found, words) = statements(target)
    let ids = found.flatMap { made[$0] ?? [] }
    let views = found.compactMap { view(laidOutBy: $0) }
    if ids.isEmpty, views.isEmpty { throw .unknown(words) }
    try Self.change { () throws(EngineError) in
      if isActive { try engine.activate(ids) } else { try engine.deactivate(ids) }
    }
    guard !views.isEmpty else { return }
    for statement in found {
      if isActive { engine.activeStatements.insert(statement) } else { engine.activeStatements.remove(statement) }
      if case .intrinsic(let index) = document.statements[statement].kind,
        let view = item(document.intrinsicSizes[index].item.name)
      {
        engine.contents[view] = nil
      }
    }
    setSizes(views, &engine)
    setMasks(views, &engine)
  }

  /// Returns the view whose intrinsic size, or frame and mask, a statement sets.
  private func view(laidOutBy statement: Int) -> ItemID? {
    switch document.statements[statement].kind {
    case .intrinsic(let size): item(document.intrinsicSizes[size].item.name)
    case .autoresize(let mask): item(document.autoresizings[mask].item.name)
    default: nil
    }
  }

  /// Returns whether the effect of a step depends on the frames of views.
  func readsFrames(_ step: Step) -> Bool {
    switch step {
    case .frame, .mask, .autoresizes, .remove, .set(_, _, .measure): true
    case .activate(let targets), .deactivate(let targets):
      targets.contains { statements($0).found.contains { view(laidOutBy: $0) != nil } }
    default: false
    }
  }

  /// Reports each view that contains itself or whose superview is not a view.
  private func checkHierarchy(_ engine: LayoutEngine, _ report: (Trouble, Span) -> Void) {
    for declaration in document.declarations {
      guard let superview = declaration.superview else { continue }
      if case .view(let name) = scope.item(superview.name), !scope.isView(name) {
        report(.unknownView(scope.names.text(name)), declaration.span)
      } else if let view = item(declaration.target ?? declaration.name),
        engine.superview(of: view) != item(superview.name)
      {
        report(.refused(.containsItself), declaration.span)
      }
    }
  }

  private func setOverrides(_ engine: inout LayoutEngine, _ report: (Trouble, Span) -> Void) {
    for (index, block) in document.blocks.enumerated() {
      guard case .on(let pass, let declaration) = block else { continue }
      guard let view = item(declaration.name) else {
        report(.unknownView(scope.names.text(declaration.name)), declaration.span)
        continue
      }
      let steps = document.statements.filter { $0.block == index }.compactMap {
        statement -> (step: Step, span: Span)? in
        if case .step(let step) = statement.kind { (step: document.steps[step], span: statement.span) } else { nil }
      }
      let context = self
      let override: PassOverride = { engine, view in
        for (step, span) in steps {
          if case .callSuper = step {
            if pass == .update { engine.superUpdateConstraints(view) } else { engine.superLayoutSubviews(view) }
            continue
          }
          do throws(Trouble) {
            try context.perform(step, &engine)
          } catch {
            engine.note(error, span)
          }
        }
      }
      if pass == .update {
        try? engine.setUpdateConstraints(of: view, override)
      } else {
        try? engine.setLayoutSubviews(of: view, override)
      }
    }
  }

  /// Returns the item with a name; nil if there is none.
  func item(_ name: Name) -> ItemID? {
    switch scope.item(name) {
    case .superview: root
    case .view(let name): items[name]
    }
  }

  private func item(named text: String) -> ItemID? { scope.names.find(text).flatMap { items[$0] } }

  func found(_ declaration: Declaration) throws(Trouble) -> ItemID {
    guard let item = item(declaration.name) else { throw .unknownView(scope.names.text(declaration.name)) }
    return item
  }

  /// Returns the value of a metric.
  func metric(_ name: Name) throws(Trouble) -> Double {
    guard let value = metrics[name] ?? scope.metric(name) else { throw .unknownMetric(scope.names.text(name)) }
    return value
  }

  /// Whether the priority of a constraint is a metric.
  func isPriority(_ metric: Name) -> Bool { metricUses.isPriority(metric) }

  /// Sets a number other than the superview's size. A metric takes effect in all constants that state the metric, except those
  /// that a step has set.
  mutating func set(_ quantity: StepBlock.Quantity, to value: Double, _ engine: inout LayoutEngine) throws(EngineError)
  {
    guard value.isFinite else { throw .invalidNumber }
    switch quantity {
    case .width, .height: break
    case .margin: try engine.setMargins(EdgeInsets(all: value), of: root)
    case .textSize:
      guard value >= 0 else { throw .invalidNumber }
      engine.textSize = value
      setSizes(Array(sizes.keys), &engine)
    case .metric(let declaration):
      metrics[declaration.name] = value
      let uses = metricUses.constants(declaration.name)
      if uses.isEmpty { return }
      var numbers: [Int: Int] = [:]
      for (number, constraint) in origins { numbers[constraint] = number }
      for use in uses {
        guard let number = numbers[use.constraint], !engine.constraints[number].hasOwnConstant else { continue }
        try engine.setConstant(use.value(value), of: ConstraintID(number))
      }
    }
  }

  /// Returns the statements that a target refers to, and the text that names the target.
  private func statements(_ target: Step.Target) -> (found: [Int], words: String) {
    switch target {
    case .name(let name, _): (statements[name] ?? [], scope.names.text(name))
    case .line(let line, _): (lineStatements[line] ?? [], "line \(line)")
    }
  }

  /// Returns the constraints that a target refers to.
  func constraints(_ target: Step.Target) throws(Trouble) -> [ConstraintID] {
    let (found, words) = statements(target)
    let ids = found.flatMap { made[$0] ?? [] }
    if ids.isEmpty { throw .unknown(words) }
    return ids
  }

  /// Returns the statements that a list of targets refers to, one array for each target. The list may be the word for an empty one.
  func listed(_ targets: [Step.Target]) throws(Trouble) -> [[Int]] {
    if targets.count == 1, case .name(let name, _) = targets[0], statements[name] == nil,
      scope.names.text(name) == Step.Target.emptyList
    {
      return []
    }
    var listed: [[Int]] = []
    for target in targets {
      _ = try constraints(target)
      listed.append(statements(target).found)
    }
    return listed
  }

  /// Executes a step. This method ignores expectations.
  func perform(_ step: Step, _ engine: inout LayoutEngine) throws(Trouble) {
    switch step {
    case .expect, .callSuper: break
    case .set(let target, let property, let value):
      let number: Double
      switch value {
      case .number(let given): number = given
      case .measure(let item, let measure): number = engine.measure(measure, of: try found(item), root: root)
      }
      let constraints = try constraints(target)
      guard constraints.count == 1 else { throw .several(constraints.count) }
      try Self.change { () throws(EngineError) in
        switch property {
        case .constant:
          try engine.setConstant(number, of: constraints[0])
          engine.constraints[constraints[0].index].hasOwnConstant = true
        case .priority: try engine.setPriority(number, of: constraints[0])
        }
      }
    case .activate(let targets):
      for target in targets { try setActive(true, target, &engine) }
    case .deactivate(let targets):
      for target in targets { try setActive(false, target, &engine) }
    case .remove(let item):
      let view = try found(item)
      try Self.change { () throws(EngineError) in try engine.removeFromSuperview(view) }
    case .frame(let item, let frame):
      let view = try found(item)
      try Self.change { () throws(EngineError) in try engine.setFrame(frame, of: view) }
    case .content(let size): try change(size, &engine)
    case .transform(let item, let numbers):
      let view = try found(item)
      guard numbers.count == 6 else { return }
      let transform = Transform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      try Self.change { () throws(EngineError) in try engine.setTransform(transform, of: view) }
    case .mask(let item, let mask):
      let view = try found(item)
      try Self.change { () throws(EngineError) in try engine.setMask(mask, of: view) }
    case .autoresizes(let item, let isOn):
      let view = try found(item)
      try Self.change { () throws(EngineError) in try engine.setAutoresizesSubviews(isOn, of: view) }
    case .invalidate(let pass, let item):
      let view = try found(item)
      try Self.change { () throws(EngineError) in
        if pass == .layout { try engine.setNeedsLayout(view) } else { try engine.setNeedsUpdateConstraints(view) }
      }
    }
  }

  static func change(_ body: () throws(EngineError) -> Void) throws(Trouble) {
    do throws(EngineError) { try body() } catch { throw .refused(error) }
  }
}

extension LayoutEngine {
  /// Records an error that occurred in a view's override, once per error and line.
  mutating func note(_ trouble: ScenarioContext.Trouble, _ span: Span) {
    if !troubles.contains(where: { $0.trouble == trouble && $0.span == span }) { troubles.append((trouble, span)) }
  }

  mutating func takeTroubles() -> [(trouble: ScenarioContext.Trouble, span: Span)] {
    let taken = troubles.dropFirst(troublesTaken)
    troublesTaken = troubles.count
    return Array(taken)
  }
}
