import TestSupport
import Testing
import VFLConstraints
import VFLProofs
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// A contradiction that is only a rounding error counts as none, at every size of a range as at a single one.
@Suite struct RoundingTests {
  private static let thirds = """
    superview card (0 0; 375 667)
    view a, b, c
    H:|[a][b(==a)][c(==a)]|
    a.width == 0.333333 * card.width
    V:|[a]|
    V:|[b]|
    V:|[c]|

    """

  private func map(_ text: String, over domain: MapDomain) -> LayoutMap {
    var budget = Budget.unlimited
    return LayoutMap(SolvedText(file: text).layout.rows, over: domain, budget: &budget)
  }

  @Test func roundedMultipliersHold() throws {
    let map = map(Self.thirds, over: MapDomain(widths: 320...430, heights: 480...932))
    #expect(SizeSearch(map).firstConflict() == nil)
    #expect(map.rows.relaxations.map { $0.limit } == [Rational(1) / Rational(1000)])
    var budget = Budget.unlimited
    let proof = try #require(MapProof(map, budget: &budget))
    #expect(throws: Never.self) { try proof.check() }
  }

  /// The error grows with the width: it is a thousandth of a point at 3000 points.
  @Test func largerErrorsConflict() {
    let map = map(Self.thirds, over: MapDomain(widths: 320...5000, heights: 480...932))
    #expect(map.holdingArea.corners.map { $0.x }.max() == 3000)
    #expect(SizeSearch(map).firstConflict() == PlanePoint(x: 3001, y: 480))
    let never = self.map(Self.thirds, over: MapDomain(widths: 3001...5000, heights: 480...932))
    #expect(never.holdingArea.isEmpty)
  }

  @Test func sweepsAgree() throws {
    let rows = SolvedText(file: Self.thirds).layout.rows
    let sweep = try #require(SizeSweep(rows, .width, over: 320...5000))
    #expect(sweep.segments.map { $0.upper } == [3000, 5000])
    #expect(sweep.interval.maximum == 3000)
  }

  @Test func conflictsThatAreNotRoundingKeepTheirBorders() {
    let text = "superview card (0 0; 375 667)\nH:|-20-[a(>=300)]-20-|\nV:|[a]|"
    let map = map(text, over: MapDomain(widths: 300...400, heights: 480...480))
    #expect(map.holdingArea.corners.map { $0.x }.min() == 340)
    #expect(map.rows.relaxations.isEmpty)
    // A range that is wholly within the error.
    let edge = self.map(
      text,
      over: MapDomain(
        widths: (340 - Rational(1) / Rational(2000))...(340 - Rational(1) / Rational(4000)), heights: 480...480))
    #expect(edge.holdingArea.corners.count == 2)
  }

  /// For random layouts with rounded multipliers, single sizes agree with the map of all sizes.
  @Test func randomLayoutsAgreeWithSingleSizes() throws {
    var random = RandomSource(seed: 404)
    var (compared, relaxed, conflicts) = (0, 0, 0)
    for _ in 0..<Project.inputs(20) {
      let lines = Self.lines(&random)
      let top = [430, 1500, 6000][random.below(3)]
      let map = map(
        "superview card (0 0; 375 667)\n" + lines, over: MapDomain(widths: 200...Rational(top), heights: 480...480))
      let limit = map.exhausted
      #expect(limit == nil)
      if !map.rows.relaxations.isEmpty { relaxed += 1 }
      var widths = (0..<6).map { _ in Rational(200 + random.below(top - 199)) }
      let first = SizeSearch(map).firstConflict()
      if let first { widths.append(first.x) }
      for width in widths {
        let single = SolvedText(file: "superview card (0 0; \(width) 480)\n" + lines).layout
        let point = PlanePoint(x: width, y: 480)
        let holds = map.holdingArea.contains(point)
        let isConflict = map.parts.contains { part in
          part.regions.contains { region in
            !region.holds && region.area.contains(point) && !part.holdingArea.contains(point)
              && (region.excess?.value(at: point).signum ?? 1) > 0
          }
        }
        compared += 1
        if holds { #expect(single.conflicts.isEmpty, "\(width) of\n\(lines)") }
        if isConflict {
          conflicts += 1
          #expect(!single.conflicts.isEmpty, "\(width) of\n\(lines)")
        }
        if let first, first.x == width { #expect(!single.conflicts.isEmpty, "\(width) of\n\(lines)") }
        guard holds else { continue }
        for part in map.parts {
          guard let region = part.regions.first(where: { $0.holds && $0.area.contains(point) }) else { continue }
          for unknown in part.unknowns where unknown < map.rows.partCount && !region.ambiguous.contains(unknown) {
            let (item, part) = map.rows.part(unknown)
            guard !single.open.contains(where: { $0.item == item && $0.part == part }),
              let index = single.rows.items.firstIndex(of: item)
            else { continue }
            let difference = (region.functions[unknown].value(at: point) - single.frames[index][part]).magnitude
            #expect(difference <= Rational(1) / Rational(100), "\(width): \(item).\(part) of\n\(lines)")
          }
        }
      }
    }
    #expect(
      compared > Project.inputs(70) && relaxed > Project.inputs(3) && conflicts > Project.inputs(7),
      "\(compared) \(relaxed) \(conflicts)")
  }

  /// Columns whose widths add up to the superview's, twice: by multipliers with few digits, and by equal widths.
  private static func lines(_ random: inout RandomSource) -> String {
    let count = [3, 6, 7][random.below(3)]
    let names = (0..<count).map { "v\($0)" }
    var lines = ["view " + names.joined(separator: ", ")]
    lines.append(
      "H:|[" + names.enumerated().map { $0.offset == 0 ? $0.element : "\($0.element)(==v0)" }.joined(separator: "][")
        + "]|")
    let digits = [3, 4, 5, 6, 7][random.below(5)]
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    let share = Double((scale + count / 2) / count) / Double(scale)
    let relation = ["==", ">=", "<="][random.below(3)]
    let priority = ["", "", "", " @750"][random.below(4)]
    lines.append("v\(random.below(count)).width \(relation) \(share) * card.width\(priority)")
    if random.below(3) == 0 { lines.append("v1.width >= \(20 + random.below(100))") }
    for name in names { lines.append("V:|[\(name)]|") }
    return lines.joined(separator: "\n")
  }
}
