import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLEngine

/// Expectations in `for` blocks about metrics, margins and sizes of text hold if and only if they hold for every value.
@Suite struct NumberRangeTests {
  private func run(_ text: String) throws -> ScenarioResult {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    #expect(document.issues.isEmpty, "\(text): \(document.issues)")
    return Scenario(document, lowered: LoweredDocument(document, of: source), of: source).run()
  }

  /// For random layouts and ranges, a failure is replayed by an `at` block with its values, and nothing fails at random values for which
  /// an expectation is proven.
  @Test func rangesAgreeWithSingleValues() throws {
    var (passed, failed, compared, undecided) = (0, 0, 0, 0)
    for seed in 0..<UInt64(Project.inputs(20)) {
      var test = RandomNumberTest(seed: seed)
      let outcomes = try run(test.rangeText).outcomes
      #expect(outcomes.count == test.expectations.count, "seed \(seed): \(outcomes)\n\(test.rangeText)")
      for (outcome, expectation) in zip(outcomes, test.expectations) {
        func isMet(_ values: [Double]) throws -> Bool {
          let found = try run(test.text(at: values, expectation)).outcomes
          #expect(found.count == 1, "\(found)")
          if case .passed? = found.first?.verdict { return true }
          return false
        }
        let words: Comment = "seed \(seed): \(expectation)\n\(test.rangeText)"
        switch outcome.verdict {
        case .passed:
          passed += 1
          for _ in 0..<4 {
            compared += 1
            let values = test.sample()
            #expect(try isMet(values), "\(values): \(words)")
          }
        case .failed:
          failed += 1
          let values = try test.values(outcome)
          #expect(test.contains(values), "\(values): \(words)")
          #expect(try !isMet(values), "\(values): \(words)")
        case .undecidable, .undecided: undecided += 1
        default: Issue.record("\(outcome.verdict): \(words)")
        }
      }
    }
    print("\(passed) ranges hold, \(failed) fail, \(undecided) are undecided; \(compared) values compared")
    #expect(passed > Project.inputs(13) && failed > Project.inputs(13) && compared > Project.inputs(51))
  }

  /// The limits of a range are exact, and expectations may name what varies.
  @Test(
    arguments: [
      ("for gap in 0...20 {\nexpect a.width >= 180\n}", nil),
      ("for gap in 0...30 {\nexpect a.width >= 180\n}", 21),
      ("for gap in 0...200 {\nexpect b.left == a.right + gap\n}", nil),
      ("for gap in -30...40 {\nexpect solved\n}", nil),
      ("for s.textSize in 0.5...2 {\nexpect c.height <= 40\n}", nil),
      ("for s.textSize in 0.5...2.01 {\nexpect c.height <= 40\n}", 2.01),
      ("for s.margin in 0...30 {\nexpect c.left == s.leftMargin\n}", nil),
      ("for s.margin in 0...30 {\nexpect c.left <= 29.5\n}", 30),
      ("set pin.constant = 8\nfor gap in 0...20 {\nexpect a.width == 192\n}", nil),
    ])
  func limitsAreExact(steps: String, failing: Double?) throws {
    let text = """
      superview s (0 0; 300 400)
      view a, b, c
      metric gap = 8
      V:|[a(50)]
      V:|[b(50)]
      H:|[a]
      pin: b.left == a.right + gap
      H:[b(100)]|
      V:|-60-[c]
      c.left == s.leftMargin
      intrinsic c (50 20)

      """
    let outcomes = try run(text + steps).outcomes
    #expect(outcomes.count == 1)
    let outcome = try #require(outcomes.first)
    guard let failing else {
      #expect(outcome.values.isEmpty, "\(outcome)")
      if case .passed = outcome.verdict { return }
      Issue.record("\(outcome.verdict)")
      return
    }
    #expect(outcome.values.map { $0.value } == [failing])
  }

  /// An `at` block sets numbers until its end, also for sizes that a step in the block activates.
  @Test func blocksSetNumbersUntilTheirEnd() throws {
    let text = """
      superview s (0 0; 300 400)
      view a
      metric gap = 8
      H:|-gap-[a]
      V:|[a]
      group large {
        intrinsic a (50 30)
      }
      at gap == 20, s.textSize == 2 {
        activate large
        expect a.frame == (20 0; 100 60)
      }
      at iPhone-SE-1-landscape {
        expect s.frame == (0 0; 568 320)
      }
      activate large
      expect a.frame == (8 0; 50 30)
      """
    let result = try run(text)
    #expect(result.hasPassed, "\(result.outcomes)")
    #expect(result.expectationCount == 3)
  }

  /// What cannot be set or cannot vary is a failure, and the block with the mistake is skipped.
  @Test(
    arguments: [
      ("at iPhone {\nexpect conflict\n}", "unknownDevice(\"iPhone\")"),
      ("for s.size in iPhone-SE {\nexpect conflict\n}", "unknownDevices(\"iPhone-SE\")"),
      ("at a.width == 3 {\nexpect conflict\n}", "notTheSuperview(\"s\")"),
      ("at gpa == 3 {\nexpect conflict\n}", "unknownMetric(\"gpa\")"),
      (
        "for p in 3...4 {\nexpect conflict\n}", "undecidable(VFLEngine.ScenarioResult.Obstacle.priority(metric: \"p\"))"
      ),
      (
        "for s.size in iphone, gap in 3...4 {\nexpect conflict\n}",
        "undecidable(VFLEngine.ScenarioResult.Obstacle.tooManyNumbers)"
      ),
      (
        "for s.textSize in -1...4 {\nexpect conflict\n}",
        "undecidable(VFLEngine.ScenarioResult.Obstacle.invalidRange)"
      ),
      ("expect b.width == 3", "unknownView(\"b\")"),
      ("expect a.width == hight", "unknownMetric(\"hight\")"),
      ("remove view a\nat s.width == 10 {\nexpect inside a\n}", "notInside(\"a\")"),
    ])
  func mistakesAreFailures(steps: String, verdict: String) throws {
    let text = "superview s (0 0; 300 400)\nview a\nmetric gap = 8, p = 750\nH:|-gap-[a(20@p)]\nV:|[a(20)]\n" + steps
    let outcomes = try run(text).outcomes
    #expect(outcomes.map { "\($0.verdict)" } == [verdict])
  }
}

/// A random layout with a metric, margins and intrinsic sizes, and ranges of one or two numbers.
private struct RandomNumberTest {
  private var source: RandomSource
  private var lines = ["superview s (0 0; 320 480)", "view a, b, c", "metric gap = 8, inset = 12"]
  private(set) var expectations: [String] = []
  private var numbers: [(name: String, range: ClosedRange<Double>)] = []
  private let views = ["a", "b", "c"]

  init(seed: UInt64) {
    source = RandomSource(seed: seed &+ 4_242)
    for (index, view) in views.enumerated() { place(view, after: index == 0 ? nil : views[index - 1]) }
    if source.oneIn(3) { lines.append("set end_b.constant = \(source.pick([-20, 10]))") }
    let all: [(name: String, range: ClosedRange<Double>)] = [
      ("gap", -10...Double(20 + source.below(200))), ("inset", 0...Double(10 + source.below(60))),
      ("s.textSize", 0.5...Double(1 + source.below(3))), ("s.margin", 0...Double(8 + source.below(100))),
      ("s.width", 200...Double(250 + source.below(200))),
    ]
    let first = source.below(all.count - 1)
    numbers = [all[first]]
    if source.oneIn(2) { numbers.append(all[first + 1]) }
    if source.oneIn(2) { numbers.reverse() }
    for _ in 0..<5 { expectations.append(expectation()) }
  }

  private mutating func place(_ view: String, after previous: String?) {
    let outer =
      previous.map { source.oneIn(2) ? "\($0).right" : "s.leftMargin" } ?? source.pick(["s.left", "s.leftMargin"])
    lines.append("\(view).left == \(outer) + \(source.pick(["gap", "inset", "8"]))")
    lines.append(
      "end_\(view): \(view).right <= s.rightMargin - \(source.pick(["gap", "inset", "0"])) @\(source.pick([1000, 800]))"
    )
    switch source.below(4) {
    case 0: lines.append("\(view).width == \(source.pick(["gap", "60", "140"])) @\(source.pick([600, 1000]))")
    case 1: lines.append("\(view).width >= \(source.pick(["gap", "90"]))\n\(view).width == 30 @100")
    default: lines.append("intrinsic \(view) (\(source.pick([60, 120])) 20) hugging \(source.pick([250, 700])) 250")
    }
    lines.append("\(view).top == s.topMargin + \(source.pick(["0", "inset", "90"]))")
    lines.append("\(view).height >= \(source.pick([20, 50]))\n\(view).height == 10 @90")
  }

  private mutating func expectation() -> String {
    let (view, other) = (source.pick(views), source.pick(views))
    switch source.below(8) {
    case 0: return "expect solved"
    case 1: return "expect \(source.pick(["inside", "notSqueezed", "noOverlap", "notCollapsed"]))"
    case 2: return "expect \(view).left >= s.leftMargin"
    case 3: return "expect \(view).right <= s.right - \(source.pick(["gap", "inset", "0"]))"
    case 4: return "expect \(view).left <= \(other).right + \(source.pick(["gap", "0"]))"
    case 5: return "expect \(view).height \(source.pick(["<=", ">="])) \(source.pick([20, 40]))"
    default: return "expect \(view).width \(source.pick(["<=", ">="])) \(source.pick([30, 60, 120, 200]))"
    }
  }

  var rangeText: String {
    let ranges = numbers.map { "\($0.name) in \($0.range.lowerBound)...\($0.range.upperBound)" }
    return (lines + ["for \(ranges.joined(separator: ", ")) {"] + expectations + ["}"]).joined(separator: "\n")
  }

  func text(at values: [Double], _ expectation: String) -> String {
    let settings = zip(numbers, values).map { "\($0.name) == \($1)" }
    return (lines + ["at \(settings.joined(separator: ", ")) {", expectation, "}"]).joined(separator: "\n")
  }

  mutating func sample() -> [Double] {
    numbers.map { number in
      let steps = source.below(1025)
      return number.range.lowerBound + (number.range.upperBound - number.range.lowerBound) * Double(steps) / 1024
    }
  }

  func contains(_ values: [Double]) -> Bool {
    values.count == numbers.count && zip(numbers, values).allSatisfy { $0.range.contains($1) }
  }

  /// The values of the numbers at which an expectation fails.
  func values(_ outcome: ScenarioResult.Outcome) throws -> [Double] {
    try numbers.map { number in
      if number.name == "s.width" { return try #require(outcome.size).width }
      let value = outcome.values.first { value in
        value.quantity.word.map { "s." + $0 == number.name }
          ?? (value.quantity.declaration.name.index == index(number.name))
      }
      return try #require(value).value
    }
  }

  /// The index of a metric's name in the file.
  private func index(_ name: String) -> UInt32? {
    DocumentParser.parse(SourceText(rangeText)).names.find(name)?.index
  }
}
