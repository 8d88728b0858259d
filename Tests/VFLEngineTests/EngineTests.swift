import Testing
import VFLEngine
import VFLConstraints
import VFLLayout
import VFLSyntax

/// Tests a tree of views with constraints: the views that a constraint can connect, the ways in which it can change, and the
/// resulting frames.
@Suite struct EngineTests {
  private var engine = LayoutEngine()
  private let window: ItemID

  init() {
    window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
  }

  private func free(_ name: String, in superview: ItemID, _ engine: inout LayoutEngine) throws -> ItemID {
    let view = try engine.addView(name, in: superview)
    try engine.setTranslatesMask(false, of: view)
    return view
  }

  @Test func aFormatPlacesAView() throws {
    var engine = engine
    let card = try free("card", in: window, &engine)
    for format in ["|-20-[card]-20-|", "V:|-40-[card(100)]"] {
      try engine.activate(engine.makeConstraints(format: format, views: [("card", card)]))
    }
    #expect(engine.isDirty(window) && engine.frame(of: card).width == 0)
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: card) == Rectangle(x: 20, y: 40, width: 280, height: 100))
    #expect(!engine.isDirty(window) && engine.problems.isEmpty && engine.conflicts.isEmpty)
    try engine.setFrame(Rectangle(x: 0, y: 0, width: 400, height: 480), of: window)
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: card).width == 360)
  }

  @Test func constraintsLiveAtTheNearestCommonAncestor() throws {
    var engine = engine
    let (left, right) = (try free("left", in: window, &engine), try free("right", in: window, &engine))
    let inner = try free("inner", in: left, &engine)
    let guide = try engine.addGuide("guide", to: right)
    let cases: [(ItemID, Attribute, ItemID?, Attribute?, ItemID)] = [
      (left, .width, nil, nil, left), (guide, .width, nil, nil, right), (left, .leading, window, .leading, window),
      (left, .trailing, right, .leading, window), (inner, .leading, right, .leading, window),
      (inner, .top, left, .top, left), (inner, .top, guide, .top, window), (right, .top, guide, .top, right),
    ]
    for (first, attribute, second, other, holder) in cases {
      let made = try engine.makeConstraint(first, attribute, .equal, second, other, constant: 8)
      #expect(engine.constraints(of: holder).contains(made) == false)
      try engine.activate(made)
      #expect(engine.constraints(of: holder).contains(made), "\(attribute.name) of \(engine.name(of: first))")
      try engine.deactivate(made)
      #expect(engine.constraints(of: holder).isEmpty)
    }
    let other = engine.addView("other")
    let made = try engine.makeConstraint(left, .leading, .equal, other, .leading)
    #expect(throws: EngineError.noCommonAncestor) { try engine.activate(made) }
    #expect(!engine.isActive(made))
  }

  @Test func removingAViewDeactivatesConstraintsThatCrossItsBoundary() throws {
    var engine = engine
    let card = try free("card", in: window, &engine)
    let title = try free("title", in: card, &engine)
    let inside = try engine.makeConstraints(format: "|-5-[title(50)]-5-|", views: [("title", title)])
    let outside = try engine.makeConstraint(title, .top, .equal, window, .top, constant: 9)
    let own = try engine.makeConstraint(card, .height, constant: 30)
    try engine.activate(inside + [outside, own])
    try engine.removeFromSuperview(card)
    #expect(!engine.isActive(outside) && inside.allSatisfy(engine.isActive) && engine.isActive(own))
    #expect(engine.superview(of: card) == nil && engine.subviews(of: window).isEmpty)
    engine.layoutIfNeeded(card)
    #expect(engine.bounds(of: card) == Rectangle(x: 0, y: 0, width: 60, height: 30))
    #expect(throws: EngineError.noCommonAncestor) { try engine.activate(outside) }
    try engine.addSubview(card, to: window)
    try engine.activate(outside)
    #expect(throws: EngineError.containsItself) { try engine.addSubview(card, to: title) }
    #expect(throws: EngineError.containsItself) { try engine.addSubview(card, to: card) }
  }

  @Test func prioritiesDoNotCrossRequiredWhileActive() throws {
    var engine = engine
    let required = try engine.makeConstraint(window, .width, constant: 320)
    let optional = try engine.makeConstraint(window, .width, constant: 300, priority: 750)
    try engine.activate([required, optional])
    #expect(throws: EngineError.priorityCrossesRequired(from: 1000, to: 999)) {
      try engine.setPriority(999, of: required)
    }
    #expect(throws: EngineError.priorityCrossesRequired(from: 750, to: 1000)) {
      try engine.setPriority(1000, of: optional)
    }
    #expect(
      EngineError.priorityCrossesRequired(from: 750, to: 1000).runTimeMessage
        == "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported")
    try engine.setPriority(250, of: optional)
    try engine.deactivate(required)
    try engine.setPriority(999, of: required)
    #expect(engine.priority(of: required) == 999 && engine.priority(of: optional) == 250)
    #expect(throws: EngineError.illegalConstraint(.priorityOutOfRange(0))) { try engine.setPriority(0, of: optional) }
  }

  @Test func invalidOperationsAreRejected() throws {
    var engine = engine
    let card = try free("card", in: window, &engine)
    let guide = try engine.addGuide("guide", to: card)
    #expect(throws: EngineError.illegalConstraint(.constantLocation(isZeroMultiplier: false))) {
      _ = try engine.makeConstraint(card, .centerX, constant: 200)
    }
    #expect(throws: EngineError.illegalConstraint(.invalidPairing)) {
      _ = try engine.makeConstraint(card, .centerX, .equal, window, .width)
    }
    #expect(throws: EngineError.illegalConstraint(.mixedDirections)) {
      _ = try engine.makeConstraint(card, .left, .equal, window, .leading)
    }
    #expect(throws: EngineError.illegalConstraint(.nonFiniteNumber)) {
      _ = try engine.makeConstraint(card, .width, constant: .nan)
    }
    #expect(throws: EngineError.notAView) { _ = try engine.addView("x", in: guide) }
    #expect(throws: EngineError.unknownName("crad")) {
      _ = try engine.makeConstraints(format: "[crad(10)]", views: [("card", card)])
    }
    #expect(throws: EngineError.noSuperview("window")) {
      _ = try engine.makeConstraints(format: "|[window]", views: [("window", window)])
    }
    #expect(throws: EngineError.self) { _ = try engine.makeConstraints(format: "[card", views: [("card", card)]) }
    #expect(throws: EngineError.invalidNumber) {
      try engine.setFrame(Rectangle(x: 0, y: 0, width: -1, height: 0), of: card)
    }
    // Items of another engine are rejected.
    var other = LayoutEngine()
    #expect(throws: EngineError.unknownItem) { try other.setMask([], of: card) }
    #expect(other.frame(of: card) == Rectangle(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func theLastActivatedConstraintIsBrokenWhileOthersConflict() throws {
    var engine = engine
    let card = try free("card", in: window, &engine)
    let views = [(key: "card", item: card)]
    let wide = try engine.makeConstraints(format: "|-20-[card]-20-|", views: views)
    let fixed = try engine.makeConstraint(card, .width, constant: 300)
    try engine.activate(wide + [fixed])
    engine.layoutIfNeeded(window)
    let conflict = try #require(engine.conflicts.first)
    #expect(engine.conflicts.count == 1 && conflict.broken == .constraint(fixed) && engine.isBroken(fixed))
    #expect(conflict.members.contains(.constraint(fixed)) && conflict.members.contains(.place(window)))
    #expect(engine.frame(of: card).width == 280)
    try engine.deactivate(wide[1])
    engine.layoutIfNeeded(window)
    #expect(engine.conflicts.isEmpty && !engine.isBroken(fixed) && engine.frame(of: card).width == 300)
  }

  /// The documented example: flexible left margin, top margin and height, in a container that grows from 50 to 100 points.
  @Test func masksAreTranslated() throws {
    var engine = LayoutEngine()
    let container = engine.addView("container", frame: Rectangle(x: 0, y: 0, width: 50, height: 50))
    let view = try engine.addView("view", in: container, frame: Rectangle(x: 10, y: 10, width: 30, height: 30))
    try engine.setMask([.flexibleLeftMargin, .flexibleTopMargin, .flexibleHeight], of: view)
    engine.layoutIfNeeded(container)
    try engine.setFrame(Rectangle(x: 0, y: 0, width: 100, height: 100), of: container)
    engine.layoutIfNeeded(container)
    #expect(engine.frame(of: view) == Rectangle(x: 60, y: 22.5, width: 30, height: 67.5))
    // A change that affects the translation of the mask marks the view for an update without recording a call.
    engine.recordsCalls = true
    try engine.setAutoresizesSubviews(false, of: container)
    #expect(engine.needsUpdateConstraints(view) && engine.calls.isEmpty)
    engine.layoutIfNeeded(container)
    try engine.setFrame(Rectangle(x: 0, y: 0, width: 200, height: 200), of: container)
    engine.layoutIfNeeded(container)
    #expect(engine.frame(of: view) == Rectangle(x: 60, y: 22.5, width: 30, height: 67.5))
    // Proportions are undefined in a container of zero size.
    try engine.setFrame(Rectangle(x: 0, y: 0, width: 0, height: 0), of: container)
    try engine.setAutoresizesSubviews(true, of: container)
    try engine.setMask([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], of: view)
    engine.layoutIfNeeded(container)
    #expect(engine.problems.map { $0.kind } == [.untranslatableMask])
    #expect(engine.frame(of: view).width == 30)
  }

  /// A mask is relative to the size that the superview had when the frame was set, even if that size changes before the first
  /// layout.
  @Test func masksAreRelativeToTheSizeAtWhichTheyWereSet() throws {
    for isLaidOut in [false, true] {
      var engine = LayoutEngine()
      let container = engine.addView("container", frame: Rectangle(x: 0, y: 0, width: 50, height: 50))
      let view = try engine.addView("view", in: container, frame: Rectangle(x: 10, y: 10, width: 30, height: 30))
      try engine.setMask([.flexibleLeftMargin, .flexibleTopMargin, .flexibleHeight], of: view)
      if isLaidOut { engine.layoutIfNeeded(container) }
      try engine.setFrame(Rectangle(x: 0, y: 0, width: 100, height: 100), of: container)
      engine.layoutIfNeeded(container)
      #expect(engine.frame(of: view) == Rectangle(x: 60, y: 22.5, width: 30, height: 67.5))
    }
  }

  /// An intrinsic size can be a member of a conflict, and can be the member that is broken.
  @Test func intrinsicSizesThatAreRequiredConflict() throws {
    var engine = engine
    let label = try free("label", in: window, &engine)
    try engine.setIntrinsicSize(
      width: 100, height: nil, hugging: PriorityPair(horizontal: 1000, vertical: 250), of: label)
    let wide = try engine.makeConstraint(label, .width, .greaterThanOrEqual, constant: 150)
    try engine.activate(wide)
    engine.layoutIfNeeded(window)
    #expect(engine.conflicts.map { $0.members } == [[.intrinsicSize(label), .constraint(wide)]])
    #expect(engine.isBroken(wide) && engine.frame(of: label).width == 100)
  }

  /// A bar of 273 by 47 points, rotated by 90 degrees: constraints see either its transformed or its untransformed frame.
  @Test(arguments: [(LayoutEngine.TransformBehavior.transformed, 47.0, 273.0), (.untransformed, 47.0, 273.0)])
  func constraintsSeeOneKindOfFrame(behavior: LayoutEngine.TransformBehavior, width: Double, height: Double) throws {
    var engine = LayoutEngine(transforms: behavior)
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 320))
    let bar = try free("bar", in: window, &engine)
    try engine.setTransform(.quarterTurns(-1), of: bar)
    for format in ["|-273-[bar]|", "V:|-47-[bar]|"] {
      try engine.activate(engine.makeConstraints(format: format, views: [("bar", bar)]))
    }
    engine.layoutIfNeeded(window)
    let (seen, own) = (engine.frame(of: bar), engine.bounds(of: bar))
    switch behavior {
    case .transformed:
      #expect(seen == Rectangle(x: 273, y: 47, width: width, height: height))
      #expect(own == Rectangle(x: 0, y: 0, width: height, height: width))
    case .untransformed:
      #expect(own == Rectangle(x: 0, y: 0, width: width, height: height))
      #expect(engine.untransformedFrame(of: bar) == Rectangle(x: 273, y: 47, width: width, height: height))
      #expect(seen == Rectangle(x: 160, y: 160, width: height, height: width))
    }
  }

  /// A size constraint without a second item applies to the untransformed size.
  @Test func sizesAloneAreUntransformed() throws {
    var engine = LayoutEngine(transforms: .transformed)
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 320))
    let bar = try free("bar", in: window, &engine)
    try engine.setTransform(.quarterTurns(1), of: bar)
    let views = [(key: "bar", item: bar)]
    try engine.activate(
      engine.makeConstraints(format: "|-10-[bar(100)]", views: views)
        + engine.makeConstraints(format: "V:|-20-[bar(40)]", views: views))
    engine.layoutIfNeeded(window)
    #expect(engine.bounds(of: bar) == Rectangle(x: 0, y: 0, width: 100, height: 40))
    #expect(engine.frame(of: bar) == Rectangle(x: 10, y: 20, width: 40, height: 100))
  }

  /// A mask applies to the untransformed frame.
  @Test func masksAreUntransformed() throws {
    var engine = LayoutEngine(transforms: .transformed)
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 320))
    let bar = try engine.addView("bar", in: window, frame: Rectangle(x: 10, y: 20, width: 100, height: 40))
    try engine.setTransform(.quarterTurns(1), of: bar)
    engine.layoutIfNeeded(window)
    #expect(engine.untransformedFrame(of: bar) == Rectangle(x: 10, y: 20, width: 100, height: 40))
  }

  /// Scrolling moves the contents relative to items outside the scroll view.
  @Test func scrollingMovesContentsRelativeToOuterItems() throws {
    var engine = engine
    let scroller = try engine.addView("scroller", in: window, frame: Rectangle(x: 0, y: 20, width: 320, height: 200))
    let inner = try free("inner", in: scroller, &engine)
    try engine.setBoundsOrigin(Point(x: 5, y: 50), of: scroller)
    try engine.activate([
      engine.makeConstraint(inner, .top, .equal, window, .top, constant: 100),
      engine.makeConstraint(inner, .leading, .equal, scroller, .leading, constant: 8),
      engine.makeConstraint(inner, .width, constant: 10), engine.makeConstraint(inner, .height, constant: 10),
    ])
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: inner) == Rectangle(x: 13, y: 130, width: 10, height: 10))
    try engine.setBoundsOrigin(Point(x: 0, y: 0), of: scroller)
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: inner) == Rectangle(x: 8, y: 80, width: 10, height: 10))
  }

  @Test func aChangedConstantEndsAConflict() throws {
    var engine = engine
    let card = try free("card", in: window, &engine)
    let (first, second) = (
      try engine.makeConstraint(card, .width, constant: 100), try engine.makeConstraint(card, .width, constant: 200)
    )
    try engine.activate([first, second])
    engine.layoutIfNeeded(window)
    #expect(engine.isBroken(second) && engine.frame(of: card).width == 100)
    try engine.setConstant(200, of: first)
    engine.layoutIfNeeded(window)
    #expect(engine.conflicts.isEmpty && !engine.isBroken(second) && engine.frame(of: card).width == 200)
    // A constraint that holds again can be broken by a change to its own constant.
    try engine.setConstant(150, of: second)
    engine.layoutIfNeeded(window)
    #expect(engine.isBroken(second) && engine.frame(of: card).width == 200)
  }

  @Test func guidesMarginsAndIntrinsicSizesTakePart() throws {
    var engine = engine
    let (label, field) = (try free("label", in: window, &engine), try free("field", in: window, &engine))
    let guide = try engine.addGuide("guide", to: window)
    try engine.setIntrinsicSize(
      width: 60, height: 20, hugging: PriorityPair(horizontal: 251, vertical: 251), of: label)
    try engine.setIntrinsicSize(width: 80, height: 30, of: field)
    try engine.setMargins(EdgeInsets(top: 10, left: 16, bottom: 10, right: 12), of: window)
    let views = [(key: "label", item: label), (key: "field", item: field), (key: "guide", item: guide)]
    try engine.activate(
      engine.makeConstraints(format: "|-[label]-8-[field]-|", options: .alignAllLastBaseline, views: views)
        + engine.makeConstraints(format: "V:|-[field]", views: views)
        + [
          engine.makeConstraint(guide, .leading, .equal, label, .leading),
          engine.makeConstraint(guide, .trailing, .equal, field, .leading),
          engine.makeConstraint(guide, .top, .equal, label, .top), engine.makeConstraint(guide, .height, constant: 1),
        ])
    try engine.setBaselines(first: 15, last: 5, of: label)
    engine.layoutIfNeeded(window)
    #expect(engine.frame(of: label) == Rectangle(x: 16, y: 25, width: 60, height: 20))
    #expect(engine.frame(of: field) == Rectangle(x: 84, y: 10, width: 224, height: 30))
    #expect(engine.frame(of: guide) == Rectangle(x: 16, y: 25, width: 68, height: 1))
    #expect(engine.openParts().isEmpty)
  }
}
