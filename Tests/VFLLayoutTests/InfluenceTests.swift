import TestSupport
import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// The constraints that force a value are those without which it is not forced, and no others.
@Suite struct InfluenceTests {
  private static let start = "superview card (0 0; 320 480)\nview a, b, c\n"

  private func listed(_ lines: String, _ item: Int, _ part: FramePart, isBelow limit: Rational) throws -> [String] {
    let text = SolvedText(file: Self.start + lines)
    var budget = Budget.unlimited
    let sum = LinearExpression(
      [.init(Variable(index: item * FramePart.allCases.count + part.rawValue), -1)], constant: limit)
    let found = try #require(InfluenceFinder(text.layout.rows, forcing: [SignedSum(sum)]).find(&budget))
    let printer = EquationPrinter(scope: text.lowered.scope)
    return found.compactMap { text.layout.rows.rows[$0].constraint }.map { printer.text(text.constraints[$0]) }
  }

  @Test func constraintsWithoutInfluenceAreLeftOut() throws {
    let lines = """
      H:|-20-[a]-20-|
      a.width >= 100
      a.width <= 400
      b.width == a.width
      a.height == 40
      intrinsic a (500 20) compression 750 750
      """
    let found = try listed(lines, 1, .width, isBelow: 300)
    #expect(found == ["a.leading == card.leading + 20", "card.trailing == a.trailing + 20"])
  }

  /// Of two reasons, that of the higher priority is listed.
  @Test func requiredConstraintsComeFirst() throws {
    let found = try listed("a.width == 90 @250\na.width <= 100\na.width <= 95 @500", 1, .width, isBelow: 200)
    #expect(found == ["a.width <= 100"])
  }

  @Test func optionalConstraintsThatPullAreListed() throws {
    let found = try listed("a.width == 100 @500\na.width >= 150\na.width >= 20", 1, .width, isBelow: 200)
    #expect(found == ["a.width == 100 @500"])
  }

  @Test func ambiguousValuesHaveNoExplanation() {
    let text = SolvedText(file: Self.start + "a.width >= 10")
    var budget = Budget.unlimited
    let sum = LinearExpression([.init(Variable(index: 4 + FramePart.width.rawValue), -1)], constant: 300)
    #expect(InfluenceFinder(text.layout.rows, forcing: [SignedSum(sum)]).find(&budget) == nil)
  }

  /// Removing any one of the constraints changes the value or leaves it open; removing all others does not.
  @Test func exactlyTheListedConstraintsForceRandomValues() throws {
    var random = RandomSource(seed: 515)
    var (explained, several, unique, left) = (0, 0, 0, 0)
    for _ in 0..<Project.inputs(30) {
      let text = SolvedText(file: Self.start + RandomFormats.lines(&random))
      let layout = text.layout
      guard layout.conflicts.isEmpty else { continue }
      let (item, part) = (1 + random.below(3), FramePart.allCases[random.below(4)])
      guard layout.frames.indices.contains(item) else { continue }
      let isAbove = random.below(2) == 0
      let value = layout.frames[item][part]
      // The failure: the value is too large, or too small, by up to ten points.
      let excess = Rational(1 + random.below(10))
      let sum = LinearExpression(
        [.init(Variable(index: item * FramePart.allCases.count + part.rawValue), isAbove ? 1 : -1)],
        constant: isAbove ? excess - value : excess + value)
      func fails(_ constraints: [Constraint]) -> Bool {
        let rows = LayoutRows(
          constraints, of: text.lowered, in: text.outerSize, showing: text.lowered.declaredItems)
        let layout = Layout(rows)
        let view = text.layout.rows.items[item]
        guard let index = rows.items.firstIndex(of: view) else { return false }
        var least = isAbove ? layout.frames[index][part] : -layout.frames[index][part]
        if let open = layout.open.first(where: { $0.item == view && $0.part == part }) {
          guard let end = isAbove ? open.minimum : open.maximum else { return false }
          least = isAbove ? end : -end
        }
        return (least + sum.constant).signum > 0
      }
      var budget = Budget.unlimited
      guard let found = InfluenceFinder(layout.rows, forcing: [SignedSum(sum)]).find(&budget) else {
        #expect(!fails(text.constraints))
        continue
      }
      let listed = found.compactMap { layout.rows.rows[$0].constraint }
      explained += 1
      if listed.count > 1 { several += 1 }
      left += text.constraints.count - listed.count
      let words =
        "\(layout.rows.items[item]).\(part) \(isAbove) \(listed) of\n\(text.source.text(text.source.span))"
      #expect(fails(text.constraints), "\(words)")
      #expect(fails(listed.map { text.constraints[$0] }), "only \(words)")
      var isUnique = true
      for index in listed {
        let others = listed.filter { $0 != index }.map { text.constraints[$0] }
        #expect(!fails(others), "without \(index): \(words)")
        let rest = text.constraints.indices.filter { $0 != index }.map { text.constraints[$0] }
        if fails(rest) { isUnique = false }
      }
      if isUnique { unique += 1 }
    }
    #expect(
      explained > Project.inputs(10) && several > Project.inputs(3) && unique > Project.inputs(6)
        && left > Project.inputs(34), "\(explained) \(several) \(unique) \(left)")
  }
}
