import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLEngine

/// Expectations in `for` blocks hold if and only if they hold at every size.
@Suite struct SizeRangeTests {
  private func run(_ text: String, recordsStates: Bool = false) throws -> ScenarioResult {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    #expect(document.issues.isEmpty, "\(text): \(document.issues)")
    return Scenario(document, lowered: LoweredDocument(document, of: source), of: source)
      .run(recordsStates: recordsStates)
  }

  /// For random layouts in random states, the verdict about a range agrees with the verdicts of `at` blocks for sizes in the range,
  /// and a failure is replayed by an `at` block with its size.
  @Test func rangesAgreeWithSingleSizes() throws {
    var tally = Tally()
    for seed in 0..<UInt64(Project.inputs(24)) {
      var test = RandomRangeTest(seed: seed)
      let outcomes = try run(test.text(.range)).outcomes
      #expect(outcomes.count == test.expectations.count, "seed \(seed): \(outcomes)")
      for (index, outcome) in outcomes.enumerated() {
        try check(outcome, index, &test, "seed \(seed)", &tally)
      }
    }
    print(
      "\(tally.passed) ranges hold, \(tally.failed) fail, \(tally.undecided) are undecided; \(tally.sizes) sizes compared"
    )
    #expect(tally.incomplete * 200 <= tally.passed)
    #expect(
      tally.passed > Project.inputs(17) && tally.failed > Project.inputs(17) && tally.undecided > Project.inputs(3)
        && tally.sizes > Project.inputs(170))
  }

  private struct Tally {
    var (passed, failed, undecided, incomplete, sizes) = (0, 0, 0, 0, 0)
  }

  private func check(
    _ outcome: ScenarioResult.Outcome, _ index: Int, _ test: inout RandomRangeTest, _ words: String,
    _ tally: inout Tally
  ) throws {
    let words = "\(words): \(test.expectations[index])\n\(test.text(.range))"
    func isMet(_ width: Double, _ height: Double, _ expectation: String? = nil) throws -> Bool {
      let found = try run(test.text(.size(width, height, expectation ?? test.expectations[index]))).outcomes
      #expect(found.count == 1)
      if case .passed? = found.first?.verdict { return true }
      return false
    }
    switch outcome.verdict {
    case .passed:
      tally.passed += 1
      for size in test.samples() {
        tally.sizes += 1
        #expect(try isMet(size.width, size.height), "\(size): \(words)")
      }
    case .failed:
      tally.failed += 1
      let size = try #require(outcome.size)
      #expect(test.widths.contains(size.width) && test.heights.contains(size.height))
      #expect(try !isMet(size.width, size.height), "\(size): \(words)")
      // Along one axis, no smaller whole size fails, unless values are not certain there.
      guard test.heights.lowerBound == test.heights.upperBound else { return }
      for smaller in test.samples() where smaller.width < size.width {
        tally.sizes += 1
        let isExcused = try ["conflict", "unambiguous"].contains { words in
          try isMet(smaller.width, smaller.height, "expect " + words) == (words == "conflict")
        }
        if isExcused { continue }
        #expect(try isMet(smaller.width, smaller.height), "\(smaller) before \(size): \(words)")
      }
    case .undecidable(let obstacle):
      tally.undecided += 1
      guard let size = outcome.size else {
        Issue.record("\(obstacle): \(words)")
        return
      }
      let reason =
        switch obstacle {
        case .conflict: "conflict"
        case .ambiguous(let view, let part): "ambiguous \(view).\(part.name)"
        default: "dirty"
        }
      #expect(try isMet(size.width, size.height, "expect " + reason), "\(obstacle) at \(size): \(words)")
    // A map may be incomplete if the constraints hold only at the border of the range.
    case .undecided: tally.incomplete += 1
    default: Issue.record("\(outcome.verdict): \(words)")
    }
  }

  /// Properties agree with the frames of the views.
  @Test func propertiesAgreeWithFrames() throws {
    var (proven, refuted) = (0, 0)
    for seed in 0..<UInt64(Project.inputs(24)) {
      var test = RandomRangeTest(seed: seed &+ 50_000)
      test.expectations = ["expect inside", "expect noOverlap", "expect notCollapsed"]
      let outcomes = try run(test.text(.range)).outcomes
      let given = try frames(&test, 320, 480)
      for (property, outcome) in zip(["inside", "noOverlap", "notCollapsed"], outcomes) {
        func lacks(_ width: Double, _ height: Double) throws -> Bool {
          let views = try frames(&test, width, height)
          switch property {
          case "inside":
            return views.contains {
              $0.x < -0.002 || $0.y < -0.002 || $0.x + $0.width > width + 0.002 || $0.y + $0.height > height + 0.002
            }
          case "notCollapsed":
            return zip(views, given).contains { now, then in
              (then.width > 0 && now.width < 0.0005) || (then.height > 0 && now.height < 0.0005)
            }
          default:
            return views.indices.contains { first in
              views.indices.contains { second in
                first < second && !overlap(given[first], given[second], by: 0)
                  && overlap(views[first], views[second], by: 0.002)
              }
            }
          }
        }
        switch outcome.verdict {
        case .passed:
          proven += 1
          for size in test.samples() {
            #expect(try !lacks(size.width, size.height), "\(size): \(property), seed \(seed)\n\(test.text(.range))")
          }
        case .failed(.property(let failure)):
          let size = try #require(outcome.size)
          // The smallest size may be only the beginning of the sizes that fail.
          guard (failure.amount?.doubleValue ?? 0) > 0.01 else { continue }
          refuted += 1
          #expect(try lacks(size.width, size.height), "\(size): \(property), seed \(seed)\n\(test.text(.range))")
        default: continue
        }
      }
    }
    print("\(proven) properties proven, \(refuted) refuted")
    #expect(proven > Project.inputs(17) && refuted > Project.inputs(3))
  }

  private func overlap(_ a: Rectangle, _ b: Rectangle, by amount: Double) -> Bool {
    a.x + amount < b.x + b.width && b.x + amount < a.x + a.width && a.y + amount < b.y + b.height
      && b.y + amount < a.y + a.height && min(a.width, b.width, a.height, b.height) > amount
  }

  /// The frames of the views, without the superview.
  private func frames(_ test: inout RandomRangeTest, _ width: Double, _ height: Double) throws -> [Rectangle] {
    let states = try run(test.text(.size(width, height, "expect solved")), recordsStates: true).states
    return try #require(states.last).views.dropFirst().map { $0.frame }
  }

  /// What cannot be decided for a range is a failure with its reason.
  @Test(
    arguments: [
      ("for s.width in 100...200 {\nexpect dirty\n}", "onlyAtOneSize"),
      ("for s.width in 100...200 {\nexpect broken wide\n}", "onlyAtOneSize"),
      ("for s.width in 100...200 {\nexpect problem endless\n}", "onlyAtOneSize"),
      ("for s.width in 200...100 {\nexpect solved\n}", "invalidRange"),
      ("for s.width in -1...100 {\nexpect solved\n}", "invalidRange"),
      ("for s.width in 1...1e999 {\nexpect solved\n}", "invalidRange"),
      ("for s.width in 100...200 {\nexpect inside s\n}", "superview"),
      ("expect monotone", "onlyInBlocks"), ("expect noOverlap", "onlyInBlocks"),
      ("on layout a {\nsuper\n}\nfor s.width in 100...200 {\nexpect solved\n}", "overrides(view: \"a\")"),
      ("for s.width in 100...200 {\nexpect b.x >= 0\n}", "ambiguous(view: \"b\", VFLConstraints.FramePart.x)"),
      ("for s.width in 100...200 {\nexpect inside\n}", "ambiguous(view: \"b\", VFLConstraints.FramePart.x)"),
      ("narrow: s.width <= 150\nfor s.width in 100...200 {\nexpect inside a\n}", "conflict"),
      ("b.width <= s.width - 120\nfor s.width in 100...200 {\nexpect b.width >= 0\n}", "conflict"),
    ])
  func whatCannotBeProvenFails(steps: String, obstacle: String) throws {
    let text =
      "superview s (0 0; 320 480)\nview a, b\nV:|[a]|\nV:|[b]|\nH:|[a]\nwide: a.width == 50\nb.width == 20 @500\n"
      + steps
    let outcomes = try run(text).outcomes
    #expect(outcomes.count == 1)
    guard case .undecidable(let found)? = outcomes.first?.verdict else {
      Issue.record("\(outcomes)")
      return
    }
    #expect("\(found)" == obstacle)
  }

  /// In a range, an expectation may depend on constraints of one axis while those of the other conflict.
  @Test func aConflictAlongOneAxisLeavesTheOtherAlone() throws {
    let text = """
      superview s (0 0; 320 480)
      view a
      H:|-10-[a]-10-|
      V:|-10-[a(50)]-10-|
      for s.width in 100...200 {
        expect a.width == s.width - 20
        expect conflict
      }
      """
    #expect(try run(text).hasPassed)
  }
}

/// A random layout test with a `for` block, and the same test with an `at` block in its place.
private struct RandomRangeTest {
  private var source: RandomSource
  private var lines: [String] = []
  var expectations: [String] = []
  private(set) var widths: ClosedRange<Double> = 320...320
  private(set) var heights: ClosedRange<Double> = 480...480
  private let views = ["a", "b", "c"]

  enum Block {
    case range
    case size(Double, Double, String)
  }

  init(seed: UInt64) {
    source = RandomSource(seed: seed &+ 7_777)
    lines = ["superview s (0 0; 320 480)", "view a, b, c"]
    for (index, view) in views.enumerated() { place(view, after: index == 0 ? nil : views[index - 1]) }
    lines.append("group extra {")
    lines.append("  \(bound(named: "limit"))")
    lines.append("}")
    for _ in 0..<source.below(4) { lines.append(step()) }
    widths = Double(200 + source.below(100))...Double(300 + source.below(200))
    if source.oneIn(2) { heights = Double(300 + source.below(100))...Double(400 + source.below(300)) }
    for _ in 0..<8 { expectations.append(expectation()) }
  }

  private mutating func place(_ view: String, after previous: String?) {
    if previous != nil, source.oneIn(8) {
      let mask = AutoresizingMask(rawValue: UInt32(source.below(64)))
      lines.append("autoresize \(view) (\(source.pick([10, 40])) 30; \(source.pick([50, 100])) 60) \(mask.text)")
      return
    }
    let outer = previous.map { source.oneIn(2) ? "\($0).right" : "s.left" } ?? "s.left"
    lines.append("start_\(view): \(view).left == \(outer) + \(source.pick([0, 8, 20]))")
    let width: String =
      switch source.below(7) {
      case 0: "\(view).width == \(source.pick([40, 90]))"
      case 1: "\(view).right == s.right - \(source.pick([0, 20]))"
      case 2: "\(view).width == 0.5 * s.width - \(source.pick([0, 30, 120]))"
      case 3: "\(view).width >= 150 @750"
      case 4: "\(view).width == s.height / 3 @\(source.pick([500, 1000]))"
      default: "\(view).width == \(source.pick([60, 200])) @\(source.pick([300, 751]))"
      }
    lines.append("size_\(view): \(width)")
    if source.oneIn(3) { lines.append("\(view).right <= s.right - \(source.pick([0, 10]))") }
    if source.oneIn(2) {
      lines.append("intrinsic \(view) (\(source.pick([60, 180])) 20) hugging \(source.pick([250, 700])) 250")
    }
    lines.append("\(view).top == s.top + \(source.pick([0, 60, 120]))")
    lines.append(
      source.oneIn(2)
        ? "\(view).height == \(source.pick([20, 50]))" : "\(view).bottom == s.bottom - \(source.pick([0, 40, 330]))")
  }

  private mutating func bound(named name: String) -> String {
    "\(name): \(source.pick(views)).width \(source.pick(["<=", ">="])) \(source.pick([50, 100, 210]))"
      + (source.oneIn(2) ? " @800" : "")
  }

  private mutating func step() -> String {
    switch source.below(4) {
    case 0: return "activate extra"
    case 1: return "deactivate size_a"
    case 2: return "set start_a.constant = \(source.pick([0, 5, 60]))"
    default: return "set size_a.constant = \(source.pick([-10, 30, 120]))"
    }
  }

  private mutating func expectation() -> String {
    let (view, other) = (source.pick(views), source.pick(views))
    let relation = source.pick(["<=", ">=", "=="])
    switch source.below(10) {
    case 0: return "expect \(view).right \(relation) s.right - \(source.pick([0, 20]))"
    case 1: return "expect \(view).right <= \(other).right + \(source.pick([0, 100]))"
    case 2: return "expect solved"
    case 3: return "expect conflict"
    case 4: return "expect ambiguous \(view).width"
    case 5: return "expect inside \(view)"
    case 6: return "expect \(source.pick(["unambiguous", "notSqueezed", "notCollapsed", "noOverlap"]))"
    case 7:
      return
        "expect \(view).\(source.pick(["x", "right", "width", "bottom"])) \(relation) \(source.pick([50, 100, 250]))"
    default: return "expect \(view).width \(relation) \(source.pick([40, 60, 100, 200]))"
    }
  }

  /// Sizes in the range: its corners and others.
  mutating func samples() -> [(width: Double, height: Double)] {
    var sizes = [
      (widths.lowerBound, heights.lowerBound), (widths.upperBound, heights.upperBound),
      (widths.lowerBound, heights.upperBound),
    ]
    for _ in 0..<3 {
      sizes.append(
        (
          widths.lowerBound + Double(source.below(Int(widths.upperBound - widths.lowerBound) + 1)),
          heights.lowerBound + Double(source.below(Int(heights.upperBound - heights.lowerBound) + 1))
        ))
    }
    return sizes
  }

  func text(_ block: Block) -> String {
    switch block {
    case .range:
      let range =
        "s.width in \(widths.lowerBound)...\(widths.upperBound), s.height in \(heights.lowerBound)...\(heights.upperBound)"
      return (lines + ["for \(range) {"] + expectations + ["}"]).joined(separator: "\n")
    case .size(let width, let height, let expectation):
      return (lines + ["at s.width == \(width), s.height == \(height) {", expectation, "}"]).joined(separator: "\n")
    }
  }
}
