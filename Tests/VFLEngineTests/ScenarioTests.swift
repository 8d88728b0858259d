import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLEngine

/// Runs the layout tests in Fixtures/Scenarios, which change layouts and check expectations.
@Suite struct ScenarioTests {
  func run(_ text: String) throws -> (result: ScenarioResult, document: Document, lowered: LoweredDocument) {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    #expect(document.issues.isEmpty)
    let lowered = LoweredDocument(document, of: source)
    return (Scenario(document, lowered: lowered, of: source).run(), document, lowered)
  }

  func line(_ outcome: ScenarioResult.Outcome, _ text: String) -> Int {
    LineTable(SourceText(text)).position(outcome.span.start).line
  }

  @Test func everyScenarioPasses() throws {
    let paths = try Project.files("Fixtures/Scenarios", suffix: ".vfl")
    #expect(paths.count >= 7)
    var expectations = 0
    for path in paths {
      let text = try Project.text(path)
      let result = try run(text).result
      expectations += result.expectationCount
      for outcome in result.outcomes {
        guard case .passed = outcome.verdict else {
          Issue.record("\(path):\(line(outcome, text)): \(outcome.verdict)")
          continue
        }
      }
    }
    #expect(expectations >= 90)
  }

  /// Each expectation fails if one of its numbers is changed or its keyword is replaced by the opposite.
  @Test func everyExpectationCanFail() throws {
    for path in try Project.files("Fixtures/Scenarios", suffix: ".vfl") {
      let lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (index, original) in lines.enumerated() {
        let trimmed = original.drop { $0 == " " }
        guard trimmed.hasPrefix("expect ") else { continue }
        for changed in Self.denials(String(trimmed)) {
          var mutated = lines
          mutated[index] = changed
          let text = mutated.joined(separator: "\n")
          let failed = try run(text).result.outcomes.filter { outcome in
            if case .passed = outcome.verdict { false } else { true }
          }
          #expect(failed.contains { line($0, text) == index + 1 }, "\(path):\(index + 1): \(changed)")
        }
      }
    }
  }

  /// Returns expectations that contradict the given one: with one number changed, or with the keyword replaced by its opposite.
  private static func denials(_ expectation: String) -> [String] {
    for (word, opposite) in [("solved", "conflict"), ("conflict", "solved"), ("dirty", "clean"), ("clean", "dirty")]
    where expectation == "expect \(word)" { return ["expect \(opposite)"] }
    if expectation.hasPrefix("expect problem ") { return ["expect problem untranslatable_mask"] }
    // Replace an ambiguous attribute with a determined one, and a broken constraint with one that is not broken.
    if expectation.hasPrefix("expect ambiguous ") {
      return [expectation.replacing(".width", with: ".x")]
    }
    if expectation.hasPrefix("expect broken ") { return ["expect broken pin"] }
    // Change a list of constraints to an empty one or, if it is empty, to one with an unknown line. Drop the last of several.
    if expectation.hasPrefix("expect constraints "), let place = expectation.firstRange(of: "== ") {
      let start = String(expectation[..<place.upperBound])
      let targets = expectation[place.upperBound...].split(separator: ", ")
      let shorter = targets.count > 1 ? [start + targets.dropLast().joined(separator: ", ")] : []
      return [start + (targets == ["none"] ? "999" : "none")] + shorter
    }
    let relation = ["==", "<=", ">="].first { expectation.contains($0) } ?? "=="
    // A property that holds has no opposite.
    guard let place = expectation.firstRange(of: relation) else { return [] }
    // An equation between two items holds with no other constant.
    let right = expectation[place.upperBound...].split(separator: " ")
    if let item = right.first(where: { $0.first.map { $0.isLetter } ?? false && $0.contains(".") }) {
      return [-1000, 1000].filter { relation == "==" || ($0 < 0) == (relation == "<=") }.map {
        "\(expectation[..<place.upperBound]) \(item) \($0 < 0 ? "-" : "+") 1000"
      }
    }
    let numbers = expectation[place.upperBound...].split { !"-.0123456789e".contains($0) }
    return numbers.indices.map { changed in
      var text = String(expectation[..<place.upperBound])
      var rest = expectation[place.upperBound...]
      for (index, number) in numbers.enumerated() {
        guard let found = rest.firstRange(of: number) else { continue }
        text += rest[..<found.lowerBound]
        // An inequality becomes false if its number is moved past the measured value.
        let step = relation == "<=" ? -1000.0 : relation == ">=" ? 1000.0 : 1.0
        text += index == changed ? "\((Double(number) ?? 0) + step)" : String(number)
        rest = rest[found.upperBound...]
      }
      return text + rest
    }
  }

  @Test func meaninglessStepsAreReported() throws {
    let text = """
      superview root (0 0; 320 480)
      view a
      H:|-20-[a(100)]-(>=20)-|
      set nothing.constant = 3
      set 3.constant = 3
      set 3.priority = 0
      activate 99
      at a.width == 3 {
        expect a.width == 100
      }
      expect broken nothing
      """
    let outcomes = try run(text).result.outcomes
    let lines = outcomes.map { line($0, text) }
    #expect(lines == [4, 5, 6, 7, 8, 11])
    for (index, outcome) in outcomes.enumerated() {
      switch (outcome.verdict, index) {
      case (.unknown("nothing"), 0), (.several(3), 1), (.several(3), 2), (.unknown("line 99"), 3),
        (.notTheSuperview("root"), 4),
        (.unknown("nothing"), 5):
        break
      default: Issue.record("line \(lines[index]): \(outcome.verdict)")
      }
    }
  }

  @Test func errorsInPassesAreReported() throws {
    let text = """
      superview root (0 0; 320 480)
      view a
      w: a.width == 10
      on layout root {
        super
        set w.priority = 5
        set nothing.constant = 3
        frame nobody (0 0; 1 1)
      }
      on layout nobody {
        super
      }
      expect a.width == 10
      """
    let outcomes = try run(text).result.outcomes
    #expect(outcomes.map { line($0, text) } == [10, 13, 6, 7, 8])
    guard case .refused(.priorityCrossesRequired) = outcomes[2].verdict, case .unknown("nothing") = outcomes[3].verdict,
      case .unknownView("nobody") = outcomes[4].verdict
    else {
      Issue.record("\(outcomes.map { $0.verdict })")
      return
    }
  }

  @Test func viewsThatContainThemselvesAreRejected() throws {
    for hierarchy in ["view a in b\nview b in a", "view a in a", "view a in nobody"] {
      let result = try run("superview root (0 0; 320 480)\n\(hierarchy)\nexpect a.x == 0").result
      #expect(!result.hasPassed, "\(hierarchy)")
    }
  }

  @Test func aTestCanSizeASuperviewWithoutBounds() throws {
    let text =
      "superview r\nview a\nH:|-5-[a]-5-|\nV:|[a]|\nat r.width == 20, r.height == 30 {\n  expect a.frame == (5 0; 10 30)\n}"
    #expect(try run(text).result.hasPassed)
  }

  /// A value that becomes 0 is updated like any other value, even while other constraints conflict.
  @Test func zeroValuesAreUpdatedDuringAConflict() throws {
    let text = """
      superview root (0 0; 320 480)
      view w, v
      w.width == 10
      narrow: w.width == 20
      t: v.top == root.top + 50
      expect v.y == 50
      set t.constant = 0
      expect v.y == 0
      expect conflict
      deactivate narrow
      expect v.y == 0
      expect solved
      """
    let result = try run(text).result
    #expect(result.hasPassed, "\(result.outcomes.map { $0.verdict })")
  }

  /// For each of the 64 masks, an expectation before the other steps does not change the meaning of the mask.
  @Test func masksDoNotDependOnEarlierExpectations() throws {
    let frame = Rectangle(x: 160, y: 120, width: 80, height: 80)
    let larger = Rectangle(x: 0, y: 0, width: 640, height: 960)
    for mask in (0..<64).map({ AutoresizingMask(rawValue: $0) }) {
      let geometry = AutoresizingGeometry(
        frame: frame, bounds: Rectangle(x: 0, y: 0, width: 320, height: 480), mask: mask)
      let moved = AutoresizingGeometry.frame(
        by: try geometry.constraints(of: .superview, form: .legal), in: larger)
      let expected = "expect t.frame == (\(moved.x) \(moved.y); \(moved.width) \(moved.height))"
      for (start, steps) in [
        ("superview s (0 0; 320 480)\nautoresize t (160 120; 80 80) \(mask.text)", ""),
        ("superview s (0 0; 320 480)\nautoresize t (1 2; 3 4) \(mask.text)", "frame t (160 120; 80 80)\n"),
      ] {
        for look in ["", "expect solved\n"] {
          let text = "\(start)\n\(look)\(steps)at s.width == 640, s.height == 960 {\n\(expected)\n}"
          let result = try run(text).result
          #expect(result.hasPassed, "\(text): \(result.outcomes.map { $0.verdict })")
        }
      }
    }
  }

  /// Random steps have the same result with and without expectations between them.
  @Test func expectationsDoNotChangeTheResult() throws {
    var compared = 0
    for seed in 0..<UInt64(Project.inputs(60)) {
      let lines = Self.randomTest(seed)
      let looked = lines.map { $0.hasPrefix("expect") || $0.hasSuffix("}") ? $0 : $0 + "\nexpect solved" }
      let (plain, often) = (try states(lines.joined(separator: "\n")), try states(looked.joined(separator: "\n")))
      #expect(plain.count == often.count)
      for (left, right) in zip(plain, often) {
        for (own, other) in zip(left, right) where !own.isOpenHorizontally && !own.isOpenVertically {
          compared += 1
          let isSame = zip(FramePart.allCases.map { own.frame[$0] }, FramePart.allCases.map { other.frame[$0] })
            .allSatisfy { abs($0 - $1) < 1e-6 }
          #expect(isSame, "seed \(seed), \(own.name): \(own.frame), \(other.frame)\n\(lines.joined(separator: "\n"))")
        }
      }
    }
    #expect(compared > Project.inputs(170))
  }

  /// Returns a random test of nested views in which no state is ambiguous.
  private static func randomTest(_ seed: UInt64) -> [String] {
    var source = RandomSource(seed: seed &+ 99)
    func mask() -> String { AutoresizingMask(rawValue: UInt32(source.below(64))).text }
    func frame() -> String {
      "(\(source.pick([0, 10, 35])) \(source.pick([0, 20])); \(source.pick([10, 80, 100])) \(source.pick([10, 60])))"
    }
    var lines = [
      "superview s (0 0; 320 480)", "view box, c", "view dot in box", "autoresize box \(frame()) \(mask())",
      "autoresize dot \(frame()) \(mask())", "left: c.left == 0.5 * box.right + 10", "c.top == s.top",
      "wide: c.width == 50", "c.height == 20",
    ]
    func step() -> String {
      switch source.below(7) {
      case 0: return "frame box \(frame())"
      case 1: return "frame dot \(frame())"
      case 2: return "mask dot \(mask())"
      case 3: return "autoresizes \(source.pick(["s", "box"])) \(source.pick(["on", "off"]))"
      case 4: return "set left.constant = \(source.pick([0, 30]))"
      case 5: return "set wide.constant = dot.width"
      default: return "set left.constant = dot.x"
      }
    }
    for _ in 0..<6 {
      if source.oneIn(3) {
        // Add the block as a single element, so that no expectation is inserted after the opening brace.
        let size = source.pick(["s.width == 640", "s.height == 100", "s.width == 160, s.height == 960"])
        lines.append("at \(size) {\n\(step())\nexpect solved\n}")
      } else {
        lines.append(step())
      }
    }
    lines.append("expect solved")
    return lines
  }

  /// Returns the last recorded state of a test.
  private func states(_ text: String) throws -> [[ScenarioResult.PlacedView]] {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    #expect(document.issues.isEmpty)
    let lowered = LoweredDocument(document, of: source)
    let result = Scenario(document, lowered: lowered, of: source).run(recordsStates: true)
    return [result.states.last?.views ?? []]
  }

  /// A view keeps its frame if its mask is not translated and no constraint involves the view.
  @Test func aViewThatNoConstraintInvolvesStays() throws {
    let text = """
      superview root (0 0; 320 480)
      view free, card
      view inside in free
      pin: card.left == root.left + 20
      H:[card(100)]
      V:|-20-[card(100)]
      group tie {
        inside.left == root.left + 50
      }
      frame free (7 8; 9 10)
      expect free.frame == (7 8; 9 10)
      set pin.constant = 40
      expect free.frame == (7 8; 9 10)
      activate tie
      expect inside.x == 43
      expect free.frame == (7 8; 9 10)
      deactivate tie
      at root.width == 600 {
        expect free.frame == (7 8; 9 10)
      }
      expect ambiguous free.x
      """
    let result = try run(text).result
    #expect(result.hasPassed, "\(result.outcomes.map { $0.verdict })")
  }

  /// A difference of at most a thousandth of a point is neither a conflict nor a failed expectation.
  @Test(arguments: [("100.0009", "solved", "100.0009"), ("100.0011", "conflict", "100")])
  func aThousandthOfAPointIsRounding(width: String, verdict: String, expected: String) throws {
    let text =
      "superview root (0 0; 320 480)\nview a\na.width == 100\na.width == \(width)\nexpect \(verdict)\nexpect a.width == \(expected)"
    #expect(try run(text).result.hasPassed, "\(width)")
  }

  /// The sizes and masks in a group apply while the group is active, as its constraints do.
  @Test func sizesAndMasksOfAGroupHoldWhileItIsActive() throws {
    let text = """
      superview root (0 0; 320 480)
      view title, badge
      H:|-10-[title]
      V:|-10-[title(20)]
      intrinsic title (50 20)
      group large {
        intrinsic title (120 20)
      }
      group pinned {
        autoresize badge (10 10; 30 30) flexibleLeftMargin
      }
      expect title.width == 50
      expect badge.width == 0
      at root.width == 400 {
        expect badge.x == 0
      }
      activate large, pinned
      expect title.width == 120
      expect badge.frame == (10 10; 30 30)
      at root.width == 400 {
        expect badge.x == 90
      }
      deactivate large, pinned
      expect title.width == 50
      at root.width == 400 {
        expect badge.frame == (10 10; 30 30)
      }
      deactivate 5
      expect ambiguous title.width
      """
    let result = try run(text).result
    #expect(result.hasPassed, "\(result.outcomes.map { $0.verdict })")
  }

  /// A pass ends even if changes propagate from view to view.
  @Test func chainsOfChangesEnd() throws {
    let count = 30
    var text = "superview root (0 0; 320 480)\n"
    for index in 0..<count {
      text +=
        "w\(index): v\(index).width == 10\nv\(index).top == root.top\nv\(index).height == 1\nv\(index).leading == root.leading\n"
    }
    for index in 0..<count - 1 {
      text += "on layout v\(index) {\n  super\n  set w\(index + 1).constant = v\(index).width\n}\n"
    }
    text += "set w0.constant = 77\nexpect v\(count - 1).width == 77\nexpect problem changed_outside"
    let result = try run(text).result
    #expect(result.hasPassed, "\(result.outcomes.map { $0.verdict })")
  }

  /// The constraints of two bars below a view are printed as in a published console log.
  @Test func constraintsOfTheBarsPrintAsInTheLog() throws {
    let source = SourceText(
      """
      superview central
      view place = PlaceView:0x8E822A0, player0 = PlayerView:0x8E83FF0, player1 = PlayerView:0xA474F30
      V:[place][player0]|
      H:|[player0][player1]
      """)
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    let printer = LogPrinter(scope: lowered.scope)
    let expected = [
      "V:[PlaceView:0x8E822A0]-(0)-[PlayerView:0x8E83FF0]", "V:[PlayerView:0x8E83FF0]-(0)-|",
      "H:|-(0)-[PlayerView:0x8E83FF0]", "H:[PlayerView:0x8E83FF0]-(0)-[PlayerView:0xA474F30]",
    ]
    for (ordinal, (constraint, words)) in zip(lowered.constraints, expected).enumerated() {
      let printed = printer.text(constraint, ordinal: ordinal)
      #expect(printed.contains(words), "\(printed)")
    }
  }
}
