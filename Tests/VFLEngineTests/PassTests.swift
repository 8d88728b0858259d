import Testing
import VFLEngine
import VFLConstraints
import VFLLayout
import VFLSyntax

/// Tests the update pass and the layout pass: the order and number of visits, and the actions that are not allowed in them.
@Suite struct PassTests {
  private var engine = LayoutEngine()
  private let window: ItemID
  private let card: ItemID
  private let title: ItemID
  private let width: ConstraintID

  /// Creates a window with a card that contains a title. The card's width depends on the title's width.
  init() throws {
    window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    card = try engine.addView("card", in: window)
    title = try engine.addView("title", in: card)
    for view in [card, title] { try engine.setTranslatesMask(false, of: view) }
    for (format, view) in [
      ("|-20-[v]", card), ("V:|-20-[v(100)]", card), ("|-5-[v]-5-|", title), ("V:|-5-[v(20)]", title),
    ] {
      try engine.activate(engine.makeConstraints(format: format, views: [("v", view)]))
    }
    width = try engine.makeConstraint(title, .width, constant: 100)
    try engine.activate(width)
    engine.layoutIfNeeded(window)
    engine.recordsCalls = true
  }

  private func runs(_ engine: LayoutEngine) -> [String] {
    engine.calls.filter { $0.function == .updateConstraints || $0.function == .layoutSubviews }.map {
      "\($0.function.name) \(engine.name(of: $0.item))"
    }
  }

  /// A view lays out its subviews after a subview is added or removed.
  @Test func changedSubviewsAreLaidOut() throws {
    var engine = engine
    let added = try engine.addView("added", in: card)
    engine.layoutIfNeeded(window)
    #expect(runs(engine).contains("layoutSubviews card"))
    engine.clearRecords()
    engine.layoutIfNeeded(window)
    #expect(runs(engine).isEmpty)
    try engine.removeFromSuperview(added)
    engine.layoutIfNeeded(window)
    #expect(runs(engine).contains("layoutSubviews card"))
  }

  private func chain(_ problem: Problem?, _ engine: LayoutEngine) -> [String] {
    problem?.chain.map { "\($0.function.name) \(engine.name(of: $0.item))" } ?? []
  }

  @Test func updatesRunInnermostFirstAndLayoutsOutermostFirst() throws {
    var engine = engine
    for view in [card, window, title] {
      try engine.setNeedsUpdateConstraints(view)
      try engine.setNeedsLayout(view)
      try engine.setNeedsLayout(view)
    }
    engine.layoutIfNeeded(window)
    #expect(
      runs(engine) == [
        "updateConstraints title", "updateConstraints card", "updateConstraints window", "layoutSubviews window",
        "layoutSubviews card", "layoutSubviews title",
      ])
    engine.clearRecords()
    engine.layoutIfNeeded(window)
    #expect(runs(engine).isEmpty && engine.problems.isEmpty)
  }

  @Test func aChangeLaysOutOnlyViewsThatMove() throws {
    var engine = engine
    try engine.setConstant(150, of: width)
    #expect(engine.isDirty(window) && engine.frame(of: card).width == 110)
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: card).width == 160 && engine.frame(of: title).width == 150)
    #expect(runs(engine) == ["layoutSubviews window", "layoutSubviews card", "layoutSubviews title"])
  }

  /// Every action that changes constraints requests a layout.
  @Test func everyChangeOfAConstraintRequestsALayout() throws {
    let actions: [(inout LayoutEngine) throws -> Void] = [
      { try $0.activate($0.makeConstraint(title, .height, constant: 20, priority: 400)) },
      { try $0.deactivate(width) },
      { try $0.setConstant(120, of: width) },
      {
        let made = try $0.makeConstraint(title, .height, constant: 20, priority: 400)
        try $0.activate(made)
        $0.layoutIfNeeded(window)
        try $0.setPriority(300, of: made)
      },
      { try $0.removeFromSuperview(title) },
      { try $0.setIntrinsicSize(width: 40, height: nil, of: title) },
      { try $0.setMargins(EdgeInsets(top: 0, left: 1, bottom: 2, right: 3), of: card) },
    ]
    for (index, action) in actions.enumerated() {
      var engine = engine
      #expect(!engine.isDirty(window))
      try action(&engine)
      #expect(engine.isDirty(window), "action \(index)")
      engine.layoutIfNeeded(window)
      #expect(!engine.isDirty(window), "action \(index)")
    }
  }

  @Test func updatesAreBatched() throws {
    var engine = engine
    let width = width
    try engine.setUpdateConstraints(of: card) { engine, card in
      try? engine.setConstant(engine.constant(of: width) + 1, of: width)
      engine.superUpdateConstraints(card)
    }
    for _ in 0..<100 { try engine.setNeedsUpdateConstraints(card) }
    engine.layoutIfNeeded(window)
    #expect(engine.constant(of: width) == 101 && engine.problems.isEmpty)
    #expect(runs(engine).filter { $0 == "updateConstraints card" }.count == 1)
  }

  /// An override may change the constraints of its view's subviews and lay them out again. This is not a layout loop.
  @Test func aLayoutMayChangeAndLayOutSubviewsAgain() throws {
    var engine = engine
    let lamp = try engine.addView("lamp", in: title)
    try engine.setTranslatesMask(false, of: lamp)
    try engine.activate(engine.makeConstraints(format: "V:|-3-[lamp(4)]", views: [("lamp", lamp)]))
    let leading = try engine.makeConstraint(lamp, .leading, .equal, title, .leading)
    try engine.activate([leading, engine.makeConstraint(lamp, .width, constant: 4)])
    try engine.setLayoutSubviews(of: title) { engine, title in
      engine.superLayoutSubviews(title)
      try? engine.setConstant(engine.frame(of: lamp).y, of: leading)
      engine.layoutIfNeeded(title)
    }
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: lamp) == Rectangle(x: 3, y: 3, width: 4, height: 4) && engine.problems.isEmpty)
  }

  // MARK: - Problems

  /// Runs the given overrides. Returns the engine and the kinds of the reported problems, without duplicates.
  private func problems(
    updating: PassOverride? = nil, layingOut: PassOverride? = nil
  ) throws -> (engine: LayoutEngine, kinds: [Problem.Kind]) {
    var engine = engine
    try engine.setUpdateConstraints(of: card, updating)
    try engine.setLayoutSubviews(of: card, layingOut)
    try engine.setNeedsUpdateConstraints(card)
    try engine.setNeedsLayout(card)
    engine.layoutIfNeeded(window)
    var kinds: [Problem.Kind] = []
    for problem in engine.problems where !kinds.contains(problem.kind) { kinds.append(problem.kind) }
    #expect(!engine.isDirty(window))
    return (engine, kinds)
  }

  @Test func anOverrideMustCallItsSuperclass() throws {
    var found = try problems(layingOut: { _, _ in })
    #expect(found.kinds == [.missingSuperCall])
    #expect(chain(found.engine.problems.first, found.engine) == ["layoutIfNeeded window", "layoutSubviews card"])
    found = try problems(updating: { _, _ in })
    #expect(found.kinds == [.missingSuperCall])
    #expect(chain(found.engine.problems.first, found.engine) == ["layoutIfNeeded window", "updateConstraints card"])
  }

  @Test func theSuperclassUpdatesLast() throws {
    let width = width
    let found = try problems(updating: { engine, card in
      engine.superUpdateConstraints(card)
      try? engine.setConstant(90, of: width)
    })
    #expect(found.kinds == [.superCallNotLast])
    #expect(chain(found.engine.problems.first, found.engine).last == "changeConstraint title")
  }

  @Test func anUpdateMustNotRequestAnotherUpdate() throws {
    let found = try problems(updating: { engine, card in
      try? engine.setNeedsUpdateConstraints(card)
      engine.superUpdateConstraints(card)
    })
    #expect(found.kinds == [.requestedUpdate, .endless])
    #expect(
      chain(found.engine.problems.last, found.engine) == [
        "updateConstraints card", "setNeedsUpdateConstraints card", "updateConstraints card",
      ])
  }

  @Test func aLayoutMustNotRequestAnUpdate() throws {
    let found = try problems(layingOut: { engine, card in
      engine.superLayoutSubviews(card)
      try? engine.setNeedsUpdateConstraints(card)
      try? engine.setNeedsLayout(card)
    })
    #expect(found.kinds == [.requestedUpdate, .requestedLayout, .endless])
  }

  @Test func aLayoutMustNotRequestItself() throws {
    let found = try problems(layingOut: { engine, card in
      engine.superLayoutSubviews(card)
      try? engine.setNeedsLayout(card)
    })
    #expect(found.kinds == [.requestedLayout, .endless])
    #expect(
      chain(found.engine.problems.last, found.engine) == [
        "layoutSubviews card", "setNeedsLayout card", "layoutSubviews card",
      ])
  }

  @Test func descendantsAreInvalidatedBeforeTheSuperclassLaysOut() throws {
    let title = title
    var found = try problems(layingOut: { engine, card in
      engine.superLayoutSubviews(card)
      try? engine.setNeedsLayout(title)
    })
    #expect(found.kinds == [.invalidatedAfterSuper])
    found = try problems(layingOut: { engine, card in
      try? engine.setNeedsLayout(title)
      engine.superLayoutSubviews(card)
    })
    #expect(found.kinds.isEmpty)
  }

  @Test func outerViewsMustNotBeInvalidated() throws {
    let window = window
    let found = try problems(layingOut: { engine, card in
      engine.superLayoutSubviews(card)
      try? engine.setNeedsLayout(window)
      try? engine.setNeedsLayout(card)
    })
    #expect(found.kinds.contains(.invalidatedOutside))
  }

  @Test func aLayoutThatMovesOuterViewsIsReported() throws {
    let width = width
    let found = try problems(layingOut: { engine, card in
      engine.superLayoutSubviews(card)
      try? engine.setConstant(engine.constant(of: width) + 1, of: width)
    })
    #expect(found.kinds == [.changedOutside, .endless])
    #expect(
      chain(found.engine.problems.first, found.engine) == [
        "layoutIfNeeded window", "layoutSubviews card", "changeConstraint title",
      ])
  }

  @Test func layoutsWithinLayoutsEnd() throws {
    let found = try problems(layingOut: { engine, card in
      engine.superLayoutSubviews(card)
      try? engine.setNeedsLayout(card)
      engine.layoutIfNeeded(card)
    })
    #expect(found.kinds.contains(.endless))
  }
}
