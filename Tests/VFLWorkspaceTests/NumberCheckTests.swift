import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

@testable import VFLWorkspace

/// Checks in which metrics, the size of text and margins vary, against layouts that are solved for single values.
@Suite struct NumberCheckTests {
  private static let tolerance = 0.001

  /// For random layouts, each failure is one if the layout is solved with the failure's values, and no layout fails at random values at
  /// which the check found nothing.
  @Test func checksAgreeWithSolvedLayouts() throws {
    var (failures, held) = (0, 0)
    for seed in 0..<UInt64(Project.inputs(20)) {
      var random = RandomSource(seed: seed &+ 99)
      let text = Self.layout(&random)
      let layout = LayoutToCheck(LintInput(file: SourceText(text)))
      let given = layout.input.solved()
      let numbers = Self.numbers(&random)
      let sizes = numbers.count == 1 && random.oneIn(2) ? "200...400" : "320...320"
      var request = RequestOptions()
      request.sizes = RequestedSizes(sizes)
      let range = try layout.sizes(&request)
      var options = CheckOptions()
      options.properties = [.holds, .inside, .noOverlap, .notSqueezed]
      let checked = try CheckedText(layout, given, over: range, options, varying: numbers)
      #expect(checked.check.exhausted == nil)
      for failure in checked.check.failures {
        let solved = try Self.solved(given, checked.values(at: failure.size))
        guard let isReplayed = Self.fails(solved, failure.property, given) else { continue }
        failures += 1
        #expect(isReplayed, "seed \(seed): \(failure)\n\(text)")
      }
      for _ in 0..<4 {
        let (x, y) = (checked.map.domain.x.range, checked.map.domain.y.range)
        func point(_ range: ClosedRange<Rational>) -> Rational {
          range.lowerBound + (range.upperBound - range.lowerBound) * Rational(random.below(1025)) / 1024
        }
        let values = checked.values(at: PlanePoint(x: point(x), y: point(y)))
        let solved = try Self.solved(given, values)
        for property in checked.properties where checked.failures(property).isEmpty && checked.isDecided(property) {
          guard let fails = Self.fails(solved, property, given) else { continue }
          held += 1
          #expect(!fails, "seed \(seed): \(property) at \(values)\n\(text)")
        }
      }
    }
    print("\(failures) failures replayed, \(held) values at which a property holds compared")
    #expect(failures > Project.inputs(12) && held > Project.inputs(42))
  }

  private static func solved(
    _ given: SolvedText, _ values: (size: PlanePoint, numbers: [(number: LayoutNumber, value: Rational)])
  ) throws -> SolvedText {
    let bounds = Rectangle(x: 0, y: 0, width: values.size.x.doubleValue, height: values.size.y.doubleValue)
    return try given.resized(to: OuterSize(.requested, bounds: bounds)).setting(
      values.numbers.map { ($0.number, $0.value.doubleValue) })
  }

  /// Whether a layout lacks a property, judged by its frames; nil if a value is ambiguous. Layouts with conflicts lack only the property
  /// that constraints hold.
  private static func fails(_ text: SolvedText, _ property: LayoutProperty, _ given: SolvedText) -> Bool? {
    guard text.layout.conflicts.isEmpty else { return property == .holds }
    if property == .holds { return false }
    guard text.layout.open.isEmpty else { return nil }
    let (frames, before) = (text.frames.map { $0.frame }, given.frames.map { $0.frame })
    let root = frames[0]
    switch property {
    case .inside:
      return zip(frames, before).dropFirst().contains { now, then in
        func crosses(_ frame: Rectangle, _ root: Rectangle, _ allowance: Double) -> [Bool] {
          [
            frame.x < -allowance, frame.y < -allowance, frame.x + frame.width > root.width + allowance,
            frame.y + frame.height > root.height + allowance,
          ]
        }
        return zip(crosses(now, root, tolerance), crosses(then, before[0], tolerance)).contains { $0 && !$1 }
      }
    case .noOverlap:
      return frames.indices.dropFirst().contains { a in
        frames.indices.dropFirst(a + 1).contains { b in
          overlap(frames[a], frames[b], tolerance) && !overlap(before[a], before[b], 0)
        }
      }
    default:
      return text.constraints.contains { constraint in
        guard constraint.origin.role == .intrinsicSize, constraint.relation == .greaterThanOrEqual,
          case .number(let needed) = constraint.constant,
          let index = text.layout.rows.items.firstIndex(of: constraint.first.item)
        else { return false }
        let length = constraint.first.attribute == .width ? frames[index].width : frames[index].height
        return length < needed - tolerance
      }
    }
  }

  private static func overlap(_ a: Rectangle, _ b: Rectangle, _ allowance: Double) -> Bool {
    a.x + allowance < b.x + b.width && b.x + allowance < a.x + a.width && a.y + allowance < b.y + b.height
      && b.y + allowance < a.y + a.height && min(a.width, b.width, a.height, b.height) > allowance
  }

  private static func numbers(_ random: inout RandomSource) -> [RequestedRange] {
    let all = [
      "gap=0...\(20 + random.below(150))", "inset=-5...\(10 + random.below(40))",
      "text-size=0.5...\(1 + random.below(3))",
      "layout-margin=0...\(10 + random.below(60))",
    ]
    let first = random.below(all.count)
    let second = random.oneIn(2) ? [all[(first + 1) % all.count]] : []
    return ([all[first]] + second).compactMap { RequestedRange($0) }
  }

  /// A layout of three views in which each number is used.
  private static func layout(_ random: inout RandomSource) -> String {
    var lines = ["superview s (0 0; 320 480)", "view a, b, c", "metric gap = 8, inset = 12"]
    for (view, previous) in [("a", "s.leftMargin"), ("b", "a.right"), ("c", random.pick(["b.right", "s.left"]))] {
      lines.append("\(view).left == \(previous) + \(random.pick(["gap", "inset"]))")
      lines.append("\(view).right <= s.rightMargin - \(random.pick(["gap", "0"])) @\(random.pick([1000, 740, 760]))")
      lines.append("\(view).top == s.topMargin + \(random.pick(["inset", "0", "60"]))")
      lines.append("intrinsic \(view) (\(random.pick([40, 90])) 20)")
      if random.oneIn(3) { lines.append("\(view).width == \(random.pick(["gap", "70"])) @\(random.pick([600, 760]))") }
      if random.oneIn(4) {
        lines.append("\(view).height <= \(random.pick(["50", "gap"])) @\(random.pick([1000, 760]))")
      }
    }
    lines.append("b.width >= gap @300\nc.top >= a.top + inset @200")
    return lines.joined(separator: "\n")
  }

  /// A number has one name on the command line, which no metric can have.
  @Test(arguments: LayoutNumber.names)
  func namesAreNotThoseOfMetrics(name: String) throws {
    let number = try #require(LayoutNumber(name))
    #expect(number.name == name && !NameText.isBare(name))
  }

  @Test(
    arguments: [
      "gap=0...40", "gap=-5...0.5", "text-size=1...2", "text-size=-1...2", "gap=3...2", "gap=3", "=1...2", "a b=1...2",
      "gap=1...nan", "safe-area-top=0...59", "gap=1..2", "size-text=1...2",
    ])
  func rangesAreParsed(text: String) {
    let valid = ["gap=0...40", "gap=-5...0.5", "text-size=1...2", "safe-area-top=0...59"]
    #expect((RequestedRange(text) != nil) == valid.contains(text))
  }
}
