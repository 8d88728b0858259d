import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLEngine

/// Tests which constraints of a conflict are broken, and that all other constraints hold.
@Suite struct ConflictTests {
  private func free(_ name: String, in superview: ItemID, _ engine: inout LayoutEngine) throws -> ItemID {
    let view = try engine.addView(name, in: superview)
    try engine.setTranslatesMask(false, of: view)
    return view
  }

  /// The mask puts the right edge at 335, so the constraint is violated by 15 points. If the superview's size were unknown, a width
  /// of 0 would reduce the violation to a rounding error, but the engine must use the actual width.
  @Test func contradictionsAreMeasuredByTheSmallestViolation() throws {
    var engine = LayoutEngine()
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    let card = try engine.addView("card", in: window, frame: Rectangle(x: 35, y: 0, width: 300, height: 100))
    try engine.setMask([.flexibleWidth, .flexibleRightMargin], of: card)
    let edge = try engine.makeConstraint(window, .right, .equal, card, .right)
    try engine.activate(edge)
    engine.layoutIfNeeded(window)
    #expect(engine.isBroken(edge) && engine.conflicts.map { $0.broken } == [.constraint(edge)])
    #expect(engine.conflicts.first?.members == [.place(window), .place(card), .constraint(edge)])
    #expect(abs(engine.frame(of: card).x - 35) < 1e-9 && abs(engine.frame(of: card).width - 300) < 1e-9)
  }

  /// Two bounds that differ only by rounding both hold. A constraint that violates either bound by more than a rounding error is
  /// broken.
  @Test(arguments: [(0.0005, 15.0), (0, 15), (0.0005, -15)])
  func boundsThatDifferOnlyByRoundingBothHold(least: Double, later: Double) throws {
    var engine = LayoutEngine()
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    let card = try free("card", in: window, &engine)
    let made = try [(Relation.greaterThanOrEqual, least), (.lessThanOrEqual, 0), (.equal, later)].map {
      try engine.makeConstraint(card, .left, $0.0, window, .left, constant: $0.1)
    }
    for constraint in made {
      try engine.activate(constraint)
      engine.layoutIfNeeded(window)
    }
    #expect(made.map(engine.isBroken) == [false, false, true])
    #expect(abs(engine.frame(of: card).x) < 0.001)
  }
  /// While constraints conflict, the solver is rebuilt for changes that may affect which constraints are broken, but not for
  /// changes to the constraint that was activated last, to a broken constraint, or to an optional one.
  @Test func changesThatCannotAffectBrokenConstraintsKeepTheSolver() throws {
    var engine = LayoutEngine()
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    let card = try free("card", in: window, &engine)
    let widths = try (0..<5).map { try engine.makeConstraint(card, .width, constant: 100 + 10 * Double($0)) }
    let optional = try engine.makeConstraint(card, .height, constant: 50, priority: 750)
    try engine.activate([widths[0], widths[1], widths[2]])
    engine.layoutIfNeeded(window)
    #expect(engine.conflicts.map { $0.broken } == [.constraint(widths[1]), .constraint(widths[2])])

    try engine.activate([widths[3], optional])
    try engine.setConstant(60, of: optional)
    try engine.setIntrinsicSize(width: 70, height: nil, of: card)
    try engine.deactivate(widths[1])
    let title = try free("title", in: card, &engine)
    try engine.activate(engine.makeConstraint(title, .width, .equal, card, .width))
    #expect(!engine.needsRebuild)
    engine.layoutIfNeeded(window)
    #expect(engine.conflicts.map { $0.broken } == [.constraint(widths[2]), .constraint(widths[3])])
    #expect(engine.frame(of: card).width == 100 && engine.frame(of: card).height == 60)
    #expect(engine.frame(of: title).width == 100)

    // Once the broken constraints are inactive, there is no conflict. Once the first constraint is inactive, the next one holds.
    try engine.deactivate([widths[2], widths[3]])
    #expect(!engine.needsRebuild && engine.recovery == nil && engine.conflicts.isEmpty)
    try engine.activate([widths[3], widths[4]])
    engine.layoutIfNeeded(window)
    try engine.deactivate(widths[0])
    #expect(engine.needsRebuild)
    engine.layoutIfNeeded(window)
    #expect(engine.conflicts.map { $0.broken } == [.constraint(widths[4])])
    #expect(engine.frame(of: card).width == 130)
  }

  /// After any sequence of activations and deactivations, the broken constraints are those that a new engine would break if it
  /// activated the remaining constraints in order.
  @Test func conflictsDependOnWhatIsActiveAndItsOrder() throws {
    var conflicting = 0
    for seed in UInt64(0)..<UInt64(Project.inputs(20)) {
      var source = RandomSource(seed: seed &+ 77)
      var engine = LayoutEngine()
      let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
      let views = try (0..<4).map { try free("v\($0)", in: window, &engine) }
      var made: [ConstraintID] = []
      for _ in 0..<14 {
        let (first, second) = (source.pick(views), source.pick([window] + views))
        let relation: Relation = source.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let constant: Double = source.pick([0, 0, 10, 40, 100, -20, 0.0004])
        let priority: Double = source.pick([1000, 1000, 1000, 500])
        if first == second || source.oneIn(3) {
          made.append(
            try engine.makeConstraint(first, .width, relation, constant: abs(constant), priority: priority))
        } else {
          let attribute: Attribute = source.pick([.left, .right, .centerX])
          made.append(
            try engine.makeConstraint(
              first, attribute, relation, second, source.pick([.left, .right]), multiplier: source.pick([1, 1, 0.5]),
              constant: constant, priority: priority))
        }
      }
      for step in 0..<30 {
        let constraint = source.pick(made)
        if !engine.isActive(constraint) {
          try engine.activate(constraint)
        } else if source.oneIn(3) {
          try engine.setConstant(source.pick([0, 10, 50]), of: constraint)
        } else {
          try engine.deactivate(constraint)
        }
        engine.layoutIfNeeded(window)
        if !engine.conflicts.isEmpty { conflicting += 1 }
        var fresh = engine
        fresh.needsRebuild = true
        fresh.markLayout(window.index)
        fresh.layoutIfNeeded(window)
        let words: Comment = "seed \(seed), step \(step)"
        #expect(engine.conflicts == fresh.conflicts, words)
        #expect(made.map(engine.isBroken) == made.map(fresh.isBroken), words)
        let open = fresh.openParts()
        for view in views {
          for part in FramePart.allCases where !open.contains(where: { $0.item == view && $0.part == part }) {
            #expect(engine.frame(of: view)[part] == fresh.frame(of: view)[part], words)
          }
        }
      }
    }
    #expect(conflicting > Project.inputs(56))
  }
}
