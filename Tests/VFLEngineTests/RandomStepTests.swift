import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLEngine
@testable import VFLLayout

/// Tests random sequences of steps with conflicts, zeros, nesting, masks, changed sizes, frames and transforms. After each step,
/// the engine agrees with a new solver, with the solved layout of the same constraints, and with the constraints evaluated on the
/// frames.
@Suite struct RandomStepTests {
  @Test func everyStateMatchesItsConstraints() throws {
    var tally = Tally()
    for seed in 0..<UInt64(Project.inputs(50)) {
      var sequence = try StepSequence(seed: seed)
      for step in 0..<8 {
        let words = "sequence \(seed), step \(step)"
        if sequence.source.oneIn(5) {
          // Changes in an `at` block are reverted at its end.
          var block = sequence
          try block.resizeRoot()
          block.check(words + " at another size", &tally)
          try block.step()
          block.check(words + " at another size, changed", &tally)
        }
        try sequence.step()
        sequence.check(words, &tally)
      }
    }
    print("\(tally.states) states, \(tally.conflicting) with conflicts, \(tally.solved) solved from scratch as a text,")
    print(
      "\(tally.parts) coordinates compared, \(tally.zeros) of them 0 beside a conflict, \(tally.held) constraints checked in place"
    )
    #expect(
      tally.states > Project.inputs(340) && tally.conflicting > Project.inputs(51) && tally.solved > Project.inputs(136)
    )
    #expect(tally.parts > Project.inputs(1700) && tally.zeros > Project.inputs(17) && tally.held > Project.inputs(510))
  }
}

/// The number of comparisons of each kind.
private struct Tally {
  var (states, conflicting, solved, parts, zeros, held) = (0, 0, 0, 0, 0, 0)
}

/// A tree of views and the steps that change it, generated from a seed.
private struct StepSequence {
  var source: RandomSource
  private var engine: LayoutEngine
  private let root: ItemID
  private var views: [ItemID] = []
  private var constraints: [ConstraintID] = []
  /// The geometry from which each mask was translated.
  private var geometry: [Int: AutoresizingGeometry] = [:]
  /// Whether the tree is free of scrolling, transforms and margins, which a constraint file cannot express.
  private let isPlain: Bool

  init(seed: UInt64) throws {
    source = RandomSource(seed: seed &+ 4_242)
    let (isPlain, seesTransforms) = (seed % 2 == 0, source.oneIn(2))
    self.isPlain = isPlain
    engine = LayoutEngine(transforms: !isPlain && seesTransforms ? .transformed : .untransformed)
    root = engine.addView("root", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    if source.oneIn(4) { try engine.setBoundsOrigin(Point(x: 10, y: 20), of: root) }
    for _ in 0..<2 + source.below(5) { try addView() }
    for _ in 0..<3 + source.below(8) { try addConstraint() }
    note()
    engine.layoutIfNeeded(root)
  }

  private mutating func length() -> Double { source.pick([0, 0, 0, 10, 20, 50, 100, 200, -20]) }

  private mutating func frame() -> Rectangle {
    Rectangle(
      x: source.pick([0, 10, 35]), y: source.pick([0, 10, 78]), width: source.pick([0, 30, 100, 300]),
      height: source.pick([0, 30, 100]))
  }

  private mutating func mask() -> AutoresizingMask { AutoresizingMask(rawValue: UInt32(source.below(64))) }

  private mutating func addView() throws {
    let view = try engine.addView("v\(views.count + 1)", in: source.pick([root, root] + views), frame: frame())
    try engine.setMask(mask(), of: view)
    if source.below(3) > 0 { try engine.setTranslatesMask(false, of: view) }
    if source.oneIn(4) { try setIntrinsicSize(view) }
    views.append(view)
  }

  private mutating func setIntrinsicSize(_ view: ItemID) throws {
    let hugging: Double = source.pick([250, 251, 1000])
    let compression: Double = source.pick([750, 750, 1000])
    try engine.setIntrinsicSize(
      width: source.pick([nil, 0, 60]), height: 21, hugging: PriorityPair(horizontal: hugging, vertical: 250),
      compression: PriorityPair(horizontal: compression, vertical: 750), of: view)
  }

  private mutating func addConstraint() throws {
    let items = [root] + views
    let (first, second) = (source.pick(items), source.pick(items))
    let relation: VFLSyntax.Relation = source.pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority: Double = source.pick([1000, 1000, 1000, 750, 250])
    let multiplier: Double = source.pick([1, 1, 0.5, 2, -1])
    let constant = length()
    let attributes: (Attribute, Attribute?)
    switch source.below(6) {
    case 0: attributes = (source.pick([.width, .height]), nil)
    case 1: attributes = (.width, source.pick([.width, .height]))
    case 2, 3:
      attributes = (
        source.pick([.left, .right, .centerX, .leftMargin]), source.pick([.left, .right, .centerX, .rightMargin])
      )
    default: attributes = (source.pick([.top, .bottom, .centerY]), source.pick([.top, .bottom, .centerY, .topMargin]))
    }
    guard attributes.1 == nil || first != second else { return }
    let made = try engine.makeConstraint(
      first, attributes.0, relation, attributes.1 == nil ? nil : second, attributes.1,
      multiplier: attributes.1 == nil ? 1 : multiplier, constant: attributes.1 == nil ? abs(constant) : constant,
      priority: priority)
    constraints.append(made)
    if source.below(4) > 0 { try engine.activate(made) }
  }

  /// Changes the superview's size.
  mutating func resizeRoot() throws {
    let frame = engine.untransformedFrame(of: root)
    try engine.setFrame(
      Rectangle(x: frame.x, y: frame.y, width: source.pick([0, 320, 640]), height: source.pick([0, 480, 960])),
      of: root)
  }

  /// Makes one random change to the tree or its constraints.
  mutating func step() throws {
    let view = source.pick(views)
    switch source.below(isPlain ? 14 : 18) {
    case 0: try addView()
    case 1: try addConstraint()
    case 2, 3: try engine.setFrame(frame(), of: view)
    case 4: try engine.setMask(mask(), of: view)
    case 5: try engine.setAutoresizesSubviews(source.oneIn(2), of: source.pick([root] + views))
    case 6: try engine.setTranslatesMask(source.oneIn(2), of: view)
    case 7: try setIntrinsicSize(view)
    case 14: try engine.setBoundsOrigin(Point(x: length(), y: 7), of: source.pick([root] + views))
    case 15, 16:
      try engine.setTransform(source.pick([.quarterTurns(1), .identity, Transform(2, 0, 0, 0.5, 3, 4)]), of: view)
    case 17: try engine.setMargins(EdgeInsets(top: 1, left: Double(source.below(20)), bottom: 3, right: 0), of: view)
    default:
      guard !constraints.isEmpty else { return }
      let constraint = source.pick(constraints)
      switch source.below(5) {
      case 0: try engine.activate(constraint)
      case 1: try engine.deactivate(constraint)
      case 2 where engine.priority(of: constraint) < 1000:
        try engine.setPriority(source.pick([750, 500, 250]), of: constraint)
      default:
        try engine.setConstant(source.oneIn(2) ? 0 : length(), of: constraint)
      }
    }
  }

  /// Records the geometry of pending mask translations.
  private mutating func note() {
    for item in engine.items.indices {
      if let pending = engine.items[item].pendingTranslation { geometry[item] = pending }
    }
  }

  mutating func check(_ words: String, _ tally: inout Tally) {
    note()
    engine.layoutIfNeeded(root)
    tally.states += 1
    if !engine.conflicts.isEmpty { tally.conflicting += 1 }
    checkFresh(words, &tally)
    checkPlaces(words, &tally)
    if isPlain { checkSolved(words, &tally) }
  }

  /// Compares the engine with a copy that has a new solver and overwritten positions.
  private func checkFresh(_ words: String, _ tally: inout Tally) {
    var fresh = engine
    fresh.needsRebuild = true
    fresh.solved = fresh.solved.map { _ in -12_345 }
    for item in fresh.items.indices where item != root.index && !fresh.isLeftAlone(item) {
      fresh.items[item].frame = Rectangle(x: -7, y: -7, width: 1, height: 1)
    }
    for item in fresh.items.indices { fresh.markLayout(item) }
    fresh.layoutIfNeeded(root)
    #expect(engine.conflicts == fresh.conflicts, "\(words)")
    let open = fresh.openParts()
    for view in views {
      let (own, other) = (engine.untransformedFrame(of: view), fresh.untransformedFrame(of: view))
      for part in FramePart.allCases where !open.contains(where: { $0.item == view && $0.part == part }) {
        tally.parts += 1
        if own[part] == 0, !engine.conflicts.isEmpty { tally.zeros += 1 }
        #expect(own[part] == other[part], "\(words): \(engine.name(of: view)).\(part.name)")
      }
    }
  }

  // MARK: - The solved layout of the same constraints

  private func checkSolved(_ words: String, _ tally: inout Tally) {
    var scope = Scope()
    let names = engine.allItems.map { scope.names.intern(engine.name(of: $0)) }
    for view in views {
      scope.declareView(names[view.index])
      if let superview = engine.superview(of: view), superview != root {
        scope.declareSuperview(names[superview.index], of: names[view.index])
      }
    }
    let items = engine.allItems.map { $0 == root ? Item.superview : .view(names[$0.index]) }
    var (written, owners): ([Constraint], [EngineConflict.Member]) = ([], [])
    for view in views {
      let state = engine.items[view.index]
      if case .mask = state.frameSource, let known = geometry[view.index], let superview = engine.superview(of: view) {
        let origin = Origin(Span(at: 0), .autoresizing, statement: UInt32(view.index))
        for var constraint in known.translation(of: items[view.index], form: .legal, origin: origin).constraints {
          constraint.second?.item = items[superview.index]
          written.append(constraint)
          owners.append(.place(view))
        }
      }
      let origin = Origin(Span(at: 0), .intrinsicSize, statement: UInt32(view.index))
      for (attribute, length, hugging, compression) in [
        (Attribute.width, state.intrinsicWidth, state.hugging.horizontal, state.compression.horizontal),
        (.height, state.intrinsicHeight, state.hugging.vertical, state.compression.vertical),
      ] {
        guard let length else { continue }
        for (relation, priority) in [(VFLSyntax.Relation.lessThanOrEqual, hugging), (.greaterThanOrEqual, compression)]
        {
          written.append(
            Constraint(
              first: Anchor(items[view.index], attribute), relation: relation, constant: .number(length),
              priority: .number(priority), origin: origin))
          owners.append(.intrinsicSize(view))
        }
      }
    }
    let active = engine.constraints.indices.filter { engine.constraints[$0].isActive }
    for index in active.sorted(by: { engine.constraints[$0].order < engine.constraints[$1].order }) {
      let form = engine.constraints[index].form
      written.append(
        Constraint(
          first: Anchor(items[form.first.item], form.first.attribute), relation: form.relation,
          multiplier: form.multiplier, second: form.second.map { Anchor(items[$0.item], $0.attribute) },
          constant: .number(form.constant), priority: .number(form.priority), origin: Origin(Span(at: 0), .equation)))
      owners.append(.constraint(ConstraintID(index)))
    }
    let lowered = LoweredDocument(scope: scope, constraints: written, labels: [])
    let layout = Layout(
      LayoutRows(written, of: lowered, in: OuterSize(declared: engine.bounds(of: root)), showing: items))
    tally.solved += 1
    let broken = layout.conflicts.map { $0.broken.map { owners[$0] } ?? .place(root) }
    #expect(broken == engine.conflicts.map { $0.broken }, "\(words)")
    // If several bounds of sizes could take part in a proof, the two proofs may name different bounds, so compare only the other
    // members.
    for (found, conflict) in zip(layout.conflicts, engine.conflicts) {
      let members = Set(found.members.compactMap { $0.constraint.map { owners[$0] } })
      let others = Set(conflict.members.filter { !$0.isSize && $0 != .place(root) })
      #expect(members == others, "\(words)")
    }
    for view in views where !engine.isLeftAlone(view.index) {
      guard let index = layout.rows.items.firstIndex(of: items[view.index]) else { continue }
      let found = layout.frames[index]
      let frame = engine.untransformedFrame(of: view)
      for (part, value) in zip(FramePart.allCases, [found.x, found.y, found.width, found.height])
      where !layout.open.contains(where: { $0.item == items[view.index] && $0.part == part }) {
        #expect(abs(value.doubleValue - frame[part]) < 1e-6, "\(words): solved \(engine.name(of: view)).\(part.name)")
      }
    }
  }

  // MARK: - Plain geometry

  /// Checks that every required constraint that is not broken holds for the views' frames.
  private func checkPlaces(_ words: String, _ tally: inout Tally) {
    for index in engine.constraints.indices {
      let constraint = engine.constraints[index]
      guard constraint.isActive, !constraint.isBroken, constraint.form.priority == 1000 else { continue }
      let form = constraint.form
      let holder = self.holder(form.first.item, form.second?.item)
      let left = value(form.first, in: holder, isAlone: form.second == nil)
      let right = form.constant + (form.second.map { form.multiplier * value($0, in: holder, isAlone: false) } ?? 0)
      let slack = 0.01
      let holds =
        switch form.relation {
        case .equal: abs(left - right) < slack
        case .lessThanOrEqual: left < right + slack
        case .greaterThanOrEqual: left > right - slack
        }
      tally.held += 1
      #expect(holds, "\(words): constraint \(index) says \(left) \(form.relation) \(right)")
    }
  }

  /// Returns the nearest view that is or contains both items; for a single item, its superview.
  private func holder(_ first: Int, _ second: Int?) -> Int {
    guard let second else { return engine.superview(of: ItemID(first))?.index ?? first }
    var outer: [Int] = []
    var current: ItemID? = ItemID(first)
    while let item = current {
      outer.append(item.index)
      current = engine.superview(of: item)
    }
    current = ItemID(second)
    while let item = current, !outer.contains(item.index) { current = engine.superview(of: item) }
    return current?.index ?? root.index
  }

  private func value(_ anchor: (item: Int, attribute: Attribute), in holder: Int, isAlone: Bool) -> Double {
    let item = ItemID(anchor.item)
    var frame = engine.bounds(of: item)
    if anchor.item != holder {
      let isSeen = engine.transformBehavior == .transformed && !isAlone
      frame = isSeen ? engine.frame(of: item) : engine.untransformedFrame(of: item)
      var current = engine.superview(of: item)
      while let view = current, view.index != holder {
        frame.x += engine.untransformedFrame(of: view).x - engine.bounds(of: view).x
        frame.y += engine.untransformedFrame(of: view).y - engine.bounds(of: view).y
        current = engine.superview(of: view)
      }
    }
    let margins = engine.tree[anchor.item].margins ?? .defaultMargins
    switch anchor.attribute {
    case .left: return frame.x
    case .right: return frame.x + frame.width
    case .centerX: return frame.x + frame.width / 2
    case .leftMargin: return frame.x + margins.left
    case .rightMargin: return frame.x + frame.width - margins.right
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .centerY: return frame.y + frame.height / 2
    case .topMargin: return frame.y + margins.top
    case .width: return frame.width
    default: return frame.height
    }
  }
}

extension EngineConflict.Member {
  fileprivate var isSize: Bool {
    switch self {
    case .width, .height: true
    default: false
    }
  }
}
