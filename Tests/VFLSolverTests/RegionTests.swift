import TestSupport
import Testing
import VFLSolver

/// Tests exact polygons, and the division of the plane of two parameters into regions.
@Suite struct RegionTests {
  /// Twice the area, by the shoelace formula.
  private func area(_ polygon: ConvexPolygon) -> Rational {
    var sum: Rational = 0
    for (index, a) in polygon.corners.enumerated() {
      let b = polygon.corners[(index + 1) % polygon.corners.count]
      sum += a.x * b.y - b.x * a.y
    }
    return sum
  }

  @Test func clippingDividesAPolygon() {
    var random = RandomSource(seed: 4)
    for _ in 0..<Project.inputs(100) {
      var polygon = ConvexPolygon(x: -10...10, y: -10...10)
      for _ in 0..<6 {
        func number() -> Rational { Rational(random.below(21) - 10) }
        let plane = HalfPlane(x: number(), y: number(), constant: number())
        let (inside, outside) = (polygon.clipped(to: plane), polygon.clipped(to: plane.opposite))
        if plane.x.isZero, plane.y.isZero {
          #expect(inside == (plane.constant.signum >= 0 ? polygon : polygon.clipped(to: plane)))
          continue
        }
        #expect(area(inside) + area(outside) == area(polygon))
        #expect(inside.corners.allSatisfy { plane.value(at: $0).signum >= 0 && polygon.contains($0) })
        #expect(inside.hasInterior == (area(inside) > 0))
        if let center = inside.center, inside.hasInterior {
          #expect(inside.planes.allSatisfy { $0.value(at: center).signum > 0 })
        }
        if inside.hasInterior { polygon = inside }
      }
      #expect(ConvexPolygon(x: -10...10, y: -10...10).clipped(to: polygon.planes) == polygon)
    }
  }

  @Test func polygonsMayHaveNoInterior() {
    let point = ConvexPolygon(x: 3...3, y: 4...4)
    #expect(point.corners == [PlanePoint(x: 3, y: 4)] && !point.hasInterior && point.contains(PlanePoint(x: 3, y: 4)))
    let segment = ConvexPolygon(x: 0...8, y: 4...4)
    #expect(segment.corners.count == 2 && segment.contains(PlanePoint(x: 5, y: 4)))
    #expect(!segment.contains(PlanePoint(x: 9, y: 4)) && !segment.contains(PlanePoint(x: 5, y: 3)))
    #expect(segment.clipped(to: HalfPlane(x: 1, y: 0, constant: -2)).corners.count == 2)
    #expect(segment.clipped(to: HalfPlane(x: 0, y: 1, constant: -5)).isEmpty)
    // The diagonal of a square.
    let line = HalfPlane(x: 1, y: -1, constant: 0)
    let diagonal = ConvexPolygon(x: 0...2, y: 0...2).clipped(to: [line, line.opposite])
    #expect(Set(diagonal.corners) == [PlanePoint(x: 0, y: 0), PlanePoint(x: 2, y: 2)])
    #expect(diagonal.contains(PlanePoint(x: 1, y: 1)) && !diagonal.contains(PlanePoint(x: 1, y: 2)))
    #expect(diagonal.intersection(ConvexPolygon(x: 1...1, y: 0...2)).corners == [PlanePoint(x: 1, y: 1)])
    #expect(segment.intersection(ConvexPolygon(x: 6...20, y: 4...4)) == ConvexPolygon(x: 6...8, y: 4...4))
    #expect(point.intersection(segment) == point && point.intersection(diagonal).isEmpty)
  }

  /// The regions cover the plane once, and each matches the solutions at points inside it.
  @Test func regionsEqualSolving() throws {
    let box = ConvexPolygon(x: -20...20, y: -20...20)
    var (regionCount, conflictCount, ambiguousCount) = (0, 0, 0)
    for seed in 1...UInt64(Project.inputs(30)) {
      let system = RandomSystem(seed: seed)
      var solver = Solver()
      let (x, y) = (solver.addParameter(3), solver.addParameter(-2))
      var variables: [Variable] = []
      for isNonNegative in system.isNonNegative { variables.append(solver.addVariable(isNonNegative: isNonNegative)) }
      for (index, row) in system.rows.enumerated() {
        var terms = row.expression.terms.map { (variables[$0.variable.index], $0.coefficient) }
        if index % 2 == 0 { terms.append((x, 1)) }
        if index % 3 == 0 { terms.append((y, index % 2 == 0 ? -2 : 1)) }
        _ = try? solver.add(Row(terms, constant: row.expression.constant, row.relation, priority: row.priority))
      }
      let found = solver.regions(of: x, y, over: box)
      #expect(found.isComplete)
      #expect(found.regions.map { area($0.area) }.reduce(0, +) == area(box), "seed \(seed)")
      for region in found.regions {
        let center = try #require(region.area.center)
        regionCount += 1
        for corner in region.area.corners {
          // Points inside the region, and not only its center.
          let point = PlanePoint(x: (center.x + corner.x * 7) / 8, y: (center.y + corner.y * 7) / 8)
          var other = solver
          do {
            try other.setParameters([(x, point.x), (y, point.y)])
            #expect(region.isFeasible, "seed \(seed) at \(point)")
            let solution = other.solve()
            let ambiguous = other.ambiguities(witnesses: false).compactMap(\.variable)
            #expect(ambiguous == region.ambiguities.compactMap(\.variable), "seed \(seed) at \(point)")
            ambiguousCount += ambiguous.isEmpty ? 0 : 1
            for variable in variables where region.isFeasible && !ambiguous.contains(variable) {
              #expect(
                region.functions[variable.index].value(at: point) == solution[variable], "seed \(seed) at \(point)")
            }
          } catch {
            conflictCount += 1
            #expect(!region.isFeasible, "seed \(seed) at \(point)")
          }
        }
      }
    }
    #expect(regionCount > 300 && conflictCount > 50 && ambiguousCount > 50)
  }

  /// The smaller of two parameters needs two regions, with a diagonal between them.
  @Test func regionsOfARatio() throws {
    var solver = Solver()
    let (width, height) = (solver.addParameter(100), solver.addParameter(100))
    let side = solver.addVariable(isNonNegative: true)
    // A square as large as possible inside the container.
    try solver.add(Row([(side, 1), (width, -1)], constant: 0, .lessThanOrEqual))
    try solver.add(Row([(side, 1), (height, -1)], constant: 0, .lessThanOrEqual))
    try solver.add(Row([(side, 1)], constant: -1000, .equal, priority: .almostRequired))
    let found = solver.regions(of: width, height, over: ConvexPolygon(x: 0...400, y: 0...400))
    #expect(found.isComplete && found.regions.count == 2)
    for region in found.regions {
      let center = try #require(region.area.center)
      #expect(region.functions[side.index].value(at: center) == min(center.x, center.y))
      #expect(area(region.area) == 160_000)
    }
  }

  /// A parameter that does not vary counts with its value in the proof of a conflict.
  @Test func otherParametersKeepTheirValues() throws {
    var solver = Solver()
    let (width, height, margin) = (solver.addParameter(150), solver.addParameter(0), solver.addParameter(100))
    let position = solver.addVariable()
    try solver.add(Row([(position, 1), (margin, -1)], constant: 0, .equal))
    try solver.add(Row([(position, 1), (width, -1)], constant: 0, .lessThanOrEqual))
    let found = solver.regions(of: width, height, over: ConvexPolygon(x: 0...200, y: 0...1))
    #expect(found.isComplete && found.feasibleArea == ConvexPolygon(x: 100...200, y: 0...1))
    #expect(found.regions.first { !$0.isFeasible }?.area == ConvexPolygon(x: 0...100, y: 0...1))
  }

  @Test func regionsStopAtALimit() throws {
    var solver = Solver()
    let (width, height) = (solver.addParameter(100), solver.addParameter(100))
    for step in 1...20 {
      let size = solver.addVariable(isNonNegative: true)
      try solver.add(
        Row([(size, 1), (width, -1), (height, Rational(step))], constant: 0, .equal, priority: .almostRequired))
    }
    let area = ConvexPolygon(x: 0...400, y: 0...400)
    #expect(solver.regions(of: width, height, over: area).regions.count == 21)
    let limited = solver.regions(of: width, height, over: area, limit: 3)
    #expect(!limited.isComplete && limited.regions.count < 21)
  }
}
