import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLProofs
import VFLSolver
import VFLSyntax

/// Tests maps of layouts against the rows solved at single points.
@Suite struct LayoutMapTests {
  private static let start = "superview card (0 0; 320 480)\nmetric gap = 8\n"
  private static let billionth = Rational(1) / Rational(1_000_000_000)

  /// What the rows of a layout say at one point: the value of each unknown that is not ambiguous; nil if the required rows conflict.
  private struct Outcome: Equatable {
    var values: [Int: Rational]?

    /// Solves all rows of a map at a point of its domain, in one solver and with exact numbers.
    init(_ map: LayoutMap, at point: PlanePoint) {
      var solver = Solver()
      let frame = FramePart.allCases.count
      for unknown in 0..<map.rows.unknownCount {
        let isSize = unknown < map.rows.partCount && map.rows.part(unknown).part.isSize
        let value = unknown < frame ? map.superviewFunction(unknown)?.value(at: point) : nil
        _ = value.map { solver.addParameter($0) } ?? solver.addVariable(isNonNegative: isSize)
      }
      for (index, row) in map.rows.rows.enumerated() where row.constraint != nil {
        var moved = row.row
        for (axis, value) in [(map.domain.x, point.x), (map.domain.y, point.y)] {
          guard case .constants(let parameter) = axis.parameter else { continue }
          moved.expression.constant += (parameter.growths[index] ?? 0) * (value - parameter.value)
        }
        do {
          try solver.add(moved)
        } catch {
          return
        }
      }
      let solution = solver.solve()
      let ambiguous = Set(solver.ambiguities(witnesses: false).compactMap { $0.variable?.index })
      var values: [Int: Rational] = [:]
      for unknown in frame..<map.rows.partCount where !ambiguous.contains(unknown) {
        values[unknown] = solution[Variable(index: unknown)]
      }
      self.values = values
    }

    /// What a map says at a point that is on no border.
    init?(of map: LayoutMap, at point: PlanePoint) {
      var values: [Int: Rational] = [:]
      for part in map.parts {
        let around = part.regions.filter { $0.area.contains(point) }
        guard around.count == 1, let region = around.first else { return nil }
        // Constraints that conflict inside a region may hold on its border.
        guard region.holds || !part.holdingArea.contains(point) else { return nil }
        guard region.holds else { return }
        for unknown in part.unknowns where unknown < map.rows.partCount && !region.ambiguous.contains(unknown) {
          values[unknown] = region.functions[unknown].value(at: point)
        }
      }
      self.values = values
    }
  }

  private func map(_ text: String, over domain: MapDomain) throws -> LayoutMap {
    var budget = Budget.unlimited
    let map = LayoutMap(SolvedText(file: text).layout.rows, over: domain, budget: &budget)
    let limit = map.exhausted
    try #require(limit == nil)
    return map
  }

  private static let sizes = MapDomain(widths: 200...400, heights: 300...500)

  /// Points a billionth to both sides of each border, and of each corner along both axes, that are inside the domain.
  private static func pointsBesideBorders(of map: LayoutMap) -> [PlanePoint] {
    var points: [PlanePoint] = []
    for region in map.parts.flatMap({ $0.regions }) {
      let corners = region.area.corners
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let half = Rational(1) / Rational(2)
        let middle = PlanePoint(x: (corner.x + next.x) * half, y: (corner.y + next.y) * half)
        for center in [corner, middle] {
          for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)] {
            points.append(
              PlanePoint(x: center.x + billionth * Rational(x), y: center.y + billionth * Rational(y)))
          }
        }
      }
    }
    return Set(points).filter(map.domain.area.contains).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  @Test func breakpointsAreExact() throws {
    var random = RandomSource(seed: 77)
    var (compared, conflicts, ambiguities) = (0, 0, 0)
    for _ in 0..<Project.inputs(15) {
      let text = Self.start + RandomFormats.lines(&random)
      let map = try map(text, over: Self.sizes)
      for point in Self.pointsBesideBorders(of: map) {
        guard let said = Outcome(of: map, at: point) else { continue }
        let solved = Outcome(map, at: point)
        #expect(said == solved, "\(point) of\n\(text)")
        compared += 1
        if solved.values == nil { conflicts += 1 }
        if let count = solved.values?.count, count < map.rows.partCount - 4 { ambiguities += 1 }
      }
    }
    #expect(
      compared > Project.inputs(212) && conflicts > Project.inputs(21) && ambiguities > Project.inputs(21),
      "\(compared) \(conflicts) \(ambiguities)")
  }

  @Test func bordersBelongToWhatHolds() throws {
    var random = RandomSource(seed: 78)
    var compared = 0
    for _ in 0..<Project.inputs(15) {
      let text = Self.start + RandomFormats.lines(&random)
      let map = try map(text, over: Self.sizes)
      for corner in Set(map.parts.flatMap { $0.regions }.flatMap { $0.area.corners }) {
        let solved = Outcome(map, at: corner)
        let holds = map.holdingArea.contains(corner)
        #expect(holds == (solved.values != nil), "\(corner) of\n\(text)")
        guard let values = solved.values else { continue }
        for part in map.parts {
          for region in part.regions where region.holds && region.area.contains(corner) {
            for unknown in part.unknowns where !region.ambiguous.contains(unknown) {
              guard let value = values[unknown] else { continue }
              #expect(region.functions[unknown].value(at: corner) == value, "\(corner) of\n\(text)")
              compared += 1
            }
          }
        }
      }
    }
    #expect(compared > Project.inputs(106))
  }

  /// A region does not end where only the rate at which a constraint is violated changes.
  @Test func regionsWithTheSameFramesAreJoined() throws {
    let text = Self.start + "H:|[a]|\nV:|[a(40)]\na.width == 250 @500\na.width >= 300 @400\nb.width == a.width"
    let map = try map(text, over: Self.sizes)
    let a = 4 + FramePart.width.rawValue
    #expect(map.regions(of: a).count == 1)
    var budget = Budget.unlimited
    // Each rate has a proof of its own.
    let proof = try #require(MapProof(map, budget: &budget))
    #expect(proof.parts.flatMap { $0.pieces }.count > map.parts.flatMap { $0.regions }.count)
    #expect(throws: Never.self) { try proof.check() }
  }

  @Test func joinedRegionsOfRandomLayoutsDiffer() throws {
    var random = RandomSource(seed: 80)
    for _ in 0..<Project.inputs(15) {
      let text = Self.start + RandomFormats.lines(&random)
      let map = try map(text, over: Self.sizes)
      for part in map.parts {
        for (index, first) in part.regions.enumerated() where first.holds {
          for second in part.regions[(index + 1)...] where second.holds && second.ambiguous == first.ambiguous {
            guard part.unknowns.allSatisfy({ first.functions[$0] == second.functions[$0] }) else { continue }
            let joined = first.area.joined(with: second.area)
            #expect(joined == nil, "\(text)")
          }
        }
      }
    }
  }

  @Test func metricsVary() throws {
    // The gap of 8 appears three times: 3 * gap + 100 + 2 * a == 320.
    let text = Self.start + "H:|-gap-[a]-gap-[b(100)]-gap-[c(==a)]|\nV:|[a]|\nV:|[b]|\nV:|[c]|"
    let rows = SolvedText(file: text).layout.rows
    let other = SolvedText(file: text.replacing("gap = 8", with: "gap = 9")).layout.rows
    let gap = try #require(RowParameter(rows, at: 8, and: other, at: 9))
    #expect(gap.growths.count == 3)
    let domain = MapDomain(x: .init(.constants(gap), 0...100), y: .init(.width, 200...400))
    let map = try map(text, over: domain)
    let a = 4 + FramePart.width.rawValue
    let holding = map.regions(of: a).filter { $0.holds }
    let half = Rational(1) / Rational(2)
    #expect(holding.map { $0.functions[a].x } == [Rational(-3) * half])
    #expect(holding.map { $0.functions[a].y } == [half])
    #expect(holding.map { $0.functions[a].constant } == [-50])
    // Beyond a gap of 100 / 3, a width of 200 is not enough.
    #expect(map.holdingArea.contains(PlanePoint(x: Rational(100) / Rational(3), y: 200)))
    #expect(!map.holdingArea.contains(PlanePoint(x: Rational(101) / Rational(3), y: 200)))
  }

  @Test func mapsOfMetricsEqualSolvingAtSinglePoints() throws {
    var random = RandomSource(seed: 79)
    var compared = 0
    for _ in 0..<Project.inputs(15) {
      let text = Self.start + RandomFormats.lines(&random).replacing("-(20)-", with: "-gap-")
      let rows = SolvedText(file: text).layout.rows
      let other = SolvedText(file: text.replacing("gap = 8", with: "gap = 24")).layout.rows
      let gap = try #require(RowParameter(rows, at: 8, and: other, at: 24))
      let map = try map(text, over: MapDomain(x: .init(.constants(gap), 0...60), y: .init(.height, 300...500)))
      for _ in 0..<12 {
        let point = PlanePoint(
          x: Rational(random.below(600)) / Rational(10), y: Rational(300 + random.below(199)) + Self.billionth)
        guard let said = Outcome(of: map, at: point) else { continue }
        #expect(said == Outcome(map, at: point), "\(point) of\n\(text)")
        compared += 1
      }
    }
    #expect(compared > Project.inputs(106))
  }

  @Test func differentRowsHaveNoParameter() {
    let rows = SolvedText(file: Self.start + "H:|-gap-[a(100)]").layout.rows
    let same = RowParameter(rows, at: 8, and: rows, at: 9)
    #expect(same?.growths.isEmpty == true)
    for text in ["H:|-gap-[a(100@500)]", "H:|-gap-[a(>=100)]", "a.width == 2 * a.height", "H:|-gap-[a]"] {
      let other = SolvedText(file: Self.start + text).layout.rows
      let parameter = RowParameter(rows, at: 8, and: other, at: 9)
      #expect(parameter == nil)
    }
    #expect(RowParameter(rows, at: 8, and: rows, at: 8) == nil)
  }
}

/// Random formats for three views, which often conflict, overlap or leave something open.
enum RandomFormats {
  static func lines(_ random: inout RandomSource) -> String {
    var lines: [String] = []
    func distance() -> String { ["20", ">=8", "0", "8@500", "-12", "100", ">=30@400", "<=16@600"][random.below(8)] }
    func size() -> String {
      ["", "(100)", "(>=40)", "(<=150)", "(60@700)", "(==b)", "(>=120@750)", "(<=90@250)"][random.below(8)]
    }
    for axis in ["H:", "V:"] {
      for view in ["a", "b", "c"] where random.below(5) > 0 {
        let end = ["", "-(\(distance()))-|"][random.below(2)]
        lines.append("\(axis)|-(\(distance()))-[\(view)\(view == "b" ? "(80)" : size())]\(end)")
      }
      if random.below(3) == 0 { lines.append("\(axis)[a]-(\(distance()))-[c]") }
    }
    if random.below(3) == 0 { lines.append("a.height == a.width * 0.5") }
    return lines.joined(separator: "\n")
  }
}
