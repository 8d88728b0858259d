/// A part of the plane of two parameters in which every variable is a linear function of them, and neither feasibility nor ambiguity
/// changes.
public struct ParameterRegion: Hashable, Sendable {
  /// A linear function of two parameters.
  public struct Function: Hashable, Sendable {
    /// The factor of the first parameter.
    public var x: Rational
    /// The factor of the second parameter.
    public var y: Rational
    /// The constant.
    public var constant: Rational

    /// Creates the function `x * X + y * Y + constant`.
    public init(x: Rational, y: Rational, constant: Rational) { (self.x, self.y, self.constant) = (x, y, constant) }

    /// The value at a point.
    public func value(at point: PlanePoint) -> Rational { x * point.x + y * point.y + constant }
  }

  /// The points of the region. Regions share only their borders.
  public let area: ConvexPolygon
  /// For each variable, in the order of the variables, its value; empty if the required rows cannot hold.
  public let functions: [Function]
  /// The variables that are ambiguous inside the region, with their ranges at its center.
  public let ambiguities: [Ambiguity]
  /// Required rows that cannot hold together anywhere in the region; nil if all can hold.
  public let conflict: Conflict?
  /// The half-plane in which the proof of the conflict is valid. Its value at a point is how far the two sides of the proof's sum are
  /// apart there. Nil if all rows can hold.
  public let contradiction: HalfPlane?
  /// Whether the required rows can hold.
  public var isFeasible: Bool { conflict == nil }
}

/// The regions into which an area of the plane of two parameters is divided.
public struct ParameterRegions: Hashable, Sendable {
  /// The regions. Together they cover the area, except for parts without an interior.
  public var regions: [ParameterRegion] = []
  /// The convex part of the area in which the required rows can hold.
  public var feasibleArea: ConvexPolygon
  /// Whether the whole area was divided.
  public var isComplete = true
}

extension Solver {
  /// Returns the regions into which an area of the plane of two parameters is divided.
  ///
  /// A tableau that is optimal at a point stays optimal until a basic variable drops below 0. Each basic variable therefore gives a
  /// half-plane, and their intersection is a region; the rest of the area is divided in the same way. At a point where the required
  /// rows cannot hold, the proof of the conflict gives a half-plane of points for which it is valid.
  ///
  /// If the budget runs out, or after `limit` regions, returns the regions found so far.
  public mutating func regions(
    of x: Variable, _ y: Variable, over area: ConvexPolygon, limit: Int = 4096
  ) -> ParameterRegions {
    regions(of: x, y, over: area, valuesOf: Array(model.variables.indices), limit: limit)
  }

  /// Returns the regions like ``regions(of:_:over:limit:)``, with the values of only some variables.
  package mutating func regions(
    of x: Variable, _ y: Variable, over area: ConvexPolygon, valuesOf wanted: [Variable], limit: Int = 4096
  ) -> ParameterRegions {
    var solver = self
    defer { meter = solver.meter }
    // The values in all regions stay in memory.
    var entries = 0
    var found = ParameterRegions(feasibleArea: area)
    // The parts that are still to be divided, the next one last.
    var open = [area]
    var steps = 0
    while solver.exhausted == nil, let part = open.popLast() {
      guard part.hasInterior, let center = part.center else { continue }
      steps += 1
      if steps > limit * 2 {
        found.isComplete = false
        return found
      }
      do {
        try solver.setParameters([(x, center.x), (y, center.y)])
      } catch {
        let plane = solver.halfPlane(where: error, isValidFor: x, y)
        let whole = part.clipped(to: plane)
        found.regions.append(
          ParameterRegion(area: whole, functions: [], ambiguities: [], conflict: error, contradiction: plane))
        found.feasibleArea = found.feasibleArea.clipped(to: plane.opposite)
        open.append(part.clipped(to: plane.opposite))
        entries += error.members.count * Self.entriesOfFunction
        _ = solver.allows(entries: entries)
        continue
      }
      solver.optimize()
      // Without a budget, the tableau says nothing about this part.
      if solver.exhausted != nil { break }
      let planes = solver.optimalityPlanes(x, y, at: center)
      solver.spend(planes.count * StepCost.halfPlane + wanted.count * StepCost.function)
      let region = part.clipped(to: planes)
      guard region.hasInterior else {
        // The center is on a border between regions, which divides the part.
        guard let plane = planes.first(where: { $0.value(at: center).isZero }) else {
          found.isComplete = false
          continue
        }
        open.append(part.clipped(to: plane.opposite))
        open.append(part.clipped(to: plane))
        continue
      }
      // At a point on the border, a variable may be unique that is ambiguous inside. The tableau stays optimal.
      if let inside = region.center, (try? solver.setParameters([(x, inside.x), (y, inside.y)])) != nil {
        let region = solver.region(region, x, y, wanted, at: inside)
        entries += region.functions.count * Self.entriesOfFunction
        if solver.allows(entries: entries) { found.regions.append(region) }
      }
      var rest = part
      for plane in planes {
        let outside = rest.clipped(to: plane.opposite)
        guard outside.hasInterior else { continue }
        open.append(outside)
        rest = rest.clipped(to: plane)
      }
    }
    if solver.exhausted != nil { found.isComplete = false }
    return found
  }

  /// The memory of a function, as a number of coefficients of a tableau.
  private static let entriesOfFunction = 4

  /// Returns whether the budget has not run out and allows this number of coefficients.
  private mutating func allows(entries: Int) -> Bool {
    var meter = meter
    let isAllowed = meter.allows(entries: entries)
    self.meter = meter
    return isAllowed
  }

  /// The region around a point at which the tableau is optimal.
  private mutating func region(
    _ area: ConvexPolygon, _ x: Variable, _ y: Variable, _ wanted: [Variable], at point: PlanePoint
  ) -> ParameterRegion {
    optimize()
    let model = model
    let functions = backend.read {
      $0.functions(of: wanted, x, y, at: point, model)
    } bignum: {
      $0.functions(of: wanted, x, y, at: point, model)
    }
    return ParameterRegion(
      area: area, functions: functions, ambiguities: ambiguities(witnesses: false), conflict: nil,
      contradiction: nil)
  }

  /// The half-planes in which the tableau stays optimal. `point` are the values of the parameters.
  private func optimalityPlanes(_ x: Variable, _ y: Variable, at point: PlanePoint) -> [HalfPlane] {
    backend.read {
      $0.optimalityPlanes(x, y, at: point)
    } bignum: {
      $0.optimalityPlanes(x, y, at: point)
    }
  }

  /// The half-plane of the values of two parameters for which the proof of a conflict is valid.
  private func halfPlane(where conflict: Conflict, isValidFor x: Variable, _ y: Variable) -> HalfPlane {
    var plane = HalfPlane(x: 0, y: 0, constant: 0)
    for member in conflict.members {
      guard let row = model.row(member.row) else { continue }
      plane.constant -= row.constant * member.multiplier
      for term in row.terms {
        if term.variable == x {
          plane.x -= term.coefficient * member.multiplier
        } else if term.variable == y {
          plane.y -= term.coefficient * member.multiplier
        } else if let value = model.parameterValue(term.variable) {
          // Variables cancel out, and other parameters keep their values.
          plane.constant -= value * term.coefficient * member.multiplier
        }
      }
    }
    return plane
  }
}

extension Simplex {
  fileprivate func functions(
    of wanted: [Variable], _ x: Variable, _ y: Variable, at point: PlanePoint, _ model: Model
  ) -> [ParameterRegion.Function] {
    let (alongX, alongY) = (Rates(tableau, along: columns[x]), Rates(tableau, along: columns[y]))
    let values = Solution(levels: [], values: values(model))
    return wanted.filter { columns.contains(index: $0) }.map { variable in
      let (dx, dy) = (alongX[columns[variable]], alongY[columns[variable]])
      return ParameterRegion.Function(x: dx, y: dy, constant: values[variable] - dx * point.x - dy * point.y)
    }
  }

  fileprivate func optimalityPlanes(_ x: Variable, _ y: Variable, at point: PlanePoint) -> [HalfPlane] {
    var planes: Set<HalfPlane> = []
    let rows = Set(tableau.rowsOfColumn[columns[x]]).union(tableau.rowsOfColumn[columns[y]])
    for row in rows.sorted() {
      guard tableau.basis[row].isPresent else { continue }
      let (dx, dy) = (tableau.coefficient(of: columns[x], in: row), tableau.coefficient(of: columns[y], in: row))
      if dx.isZero, dy.isZero { continue }
      let value = Rational(tableau.constants[row].bignum, over: tableau.denominators[row].bignum)
      let plane = HalfPlane(x: dx, y: dy, constant: value - dx * point.x - dy * point.y)
      switch tableau.domains[tableau.basis[row]] {
      case .artificial:
        planes.insert(plane)
        planes.insert(plane.opposite)
      case .nonNegative: planes.insert(plane)
      default: continue
      }
    }
    return planes.sorted { ($0.x, $0.y, $0.constant) < ($1.x, $1.y, $1.constant) }
  }
}
