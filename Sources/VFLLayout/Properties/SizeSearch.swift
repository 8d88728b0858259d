import VFLConstraints
import VFLSolver

/// A linear expression of the unknowns of a layout that must be positive or, if it is not strict, at least 0.
struct SizeCondition {
  var terms: [(unknown: Int, factor: Rational)]
  var constant: Rational = 0
  var isStrict = true
  /// The factor of the first number that varies.
  var x: Rational = 0

  /// The sum of unknowns at a point of a map.
  func sum(at point: PlanePoint, of map: LayoutMap) -> SignedSum {
    var sum = LinearExpression(constant: constant + x * point.x)
    for (unknown, factor) in terms {
      switch unknown {
      case map.numberTerm(0): sum.constant += factor * point.x
      case map.numberTerm(1): sum.constant += factor * point.y
      default: sum.terms.append(LinearExpression.Term(Variable(index: unknown), factor))
      }
    }
    return SignedSum(sum, isStrict: isStrict)
  }
}

/// Searches a map for sizes at which several conditions hold together.
///
/// A search deducts its steps from a budget. If the budget runs out, the search ends early, and what it has not found may exist.
struct SizeSearch {
  let map: LayoutMap
  /// The sizes for which all required constraints can hold.
  let holdingArea: ConvexPolygon
  /// Where unknowns are certain on the borders of regions in which they are ambiguous, as far as the search includes such borders.
  let borders: CertainBorders

  init(_ map: LayoutMap, including borders: CertainBorders = CertainBorders()) {
    self.map = map
    self.borders = borders
    holdingArea = map.holdingArea
  }

  /// The steps for each pair of corners of two areas that are intersected, and for each term of a condition in an area.
  static let stepsPerCorner = 8
  static let stepsPerTerm = 16

  /// A size at which conditions hold, and the values of their expressions there.
  struct Found {
    let size: PlanePoint
    let values: [Rational]
  }

  /// The smallest size at which all conditions hold, or a nearby one with a short decimal form; nil if there is none. Sizes at
  /// which required constraints conflict, or at which one of the unknowns is ambiguous, are left out, because the layout has no
  /// certain values there. If `area` is not nil, only conflicts of the parts that the conditions mention count.
  func first(_ conditions: [SizeCondition], in area: ConvexPolygon? = nil, _ budget: inout Budget) -> Found? {
    var best: Found?
    forEachArea(conditions, in: area, &budget) { area, functions in
      guard let found = smallest(in: area, functions) else { return }
      if let known = best, !Self.isSmaller(found.size, known.size) { return }
      best = found
    }
    return best
  }

  /// The first of the points, in the order of x and then of y, after which all conditions hold; nil if they hold nowhere together.
  /// Only conflicts of the parts that the conditions mention count. If `skipsAmbiguous` is false, ambiguous unknowns have one of their
  /// values.
  func start(_ conditions: [SizeCondition], skipsAmbiguous: Bool = true, _ budget: inout Budget) -> PlanePoint? {
    let parts = parts(of: conditions)
    let area = parts.reduce(map.domain.area) { $0.intersection(map.parts[$1].holdingArea) }
    var first: PlanePoint?
    search(conditions, parts[...], area, [:], skipsAmbiguous: skipsAmbiguous, &budget) { area, functions in
      // If a strict condition holds anywhere in a convex area, it holds at the center.
      guard let center = area.center,
        functions.allSatisfy({ $0.function.value(at: center).signum > ($0.isStrict ? 0 : -1) }),
        let corner = area.corners.min(by: { ($0.x, $0.y) < ($1.x, $1.y) })
      else { return }
      if let known = first, (known.x, known.y) <= (corner.x, corner.y) { return }
      first = corner
    }
    return first
  }

  /// The numbers of the parts that conditions mention, in ascending order.
  func parts(of conditions: [SizeCondition]) -> [Int] {
    Set(conditions.flatMap { $0.terms.compactMap { map.part(of: $0.unknown) } }).sorted()
  }

  /// Calls `body` with each area in which all conditions hold, and with the conditions as functions of the size: within `area`, or else
  /// where all required constraints hold.
  func forEachArea(
    _ conditions: [SizeCondition], in area: ConvexPolygon? = nil, _ budget: inout Budget,
    _ body: (ConvexPolygon, [(function: ParameterRegion.Function, isStrict: Bool)]) -> Void
  ) {
    search(conditions, parts(of: conditions)[...], area ?? holdingArea, [:], &budget, body)
  }

  /// Calls `body` with each area in which all conditions hold, and with the conditions as functions of the size.
  private func search(
    _ conditions: [SizeCondition], _ parts: ArraySlice<Int>, _ area: ConvexPolygon, _ chosen: [Int: LayoutMap.Region],
    skipsAmbiguous: Bool = true, _ budget: inout Budget,
    _ body: (ConvexPolygon, [(function: ParameterRegion.Function, isStrict: Bool)]) -> Void
  ) {
    guard !area.isEmpty else { return }
    if let part = parts.first {
      for (index, region) in map.parts[part].regions.enumerated() where region.holds {
        guard budget.allows(Self.stepsPerCorner * area.corners.count * region.area.corners.count) else { return }
        var chosen = chosen
        chosen[part] = region
        let isSkipped = skipsAmbiguous && Self.mentions(conditions, region.isAmbiguous)
        let areas =
          isSkipped
          ? borders.borders(ofRegion: index, inPart: part)
            .filter { !Self.mentions(conditions, $0.ambiguous.contains) }.map { $0.area } : [region.area]
        for common in areas.map({ area.intersection($0) }) where !common.isEmpty {
          search(conditions, parts.dropFirst(), common, chosen, skipsAmbiguous: skipsAmbiguous, &budget, body)
        }
      }
      return
    }
    var functions: [(function: ParameterRegion.Function, isStrict: Bool)] = []
    var rest = area
    for condition in conditions {
      budget.spend(Self.stepsPerTerm * (condition.terms.count + rest.corners.count))
      let function = function(condition, chosen)
      functions.append((function, condition.isStrict))
      rest = rest.clipped(to: HalfPlane(x: function.x, y: function.y, constant: function.constant))
      if rest.isEmpty { return }
    }
    body(rest, functions)
  }

  /// Whether conditions mention an unknown for which `isWanted` returns true.
  static func mentions(_ conditions: [SizeCondition], _ isWanted: (Int) -> Bool) -> Bool {
    conditions.contains { $0.terms.contains { isWanted($0.unknown) } }
  }

  /// Sizes for which the required constraints of some parts hold, and the region of each of these parts.
  struct Piece {
    var area: ConvexPolygon
    var regions: [Int: LayoutMap.Region] = [:]
  }

  /// The pieces in which the sums of some conditions are linear functions; nil if there may be more than `limit` of them.
  func pieces(of conditions: [SizeCondition], limit: Int) -> [Piece]? {
    let parts = parts(of: conditions)
    var pieces = [Piece(area: map.domain.area)]
    for part in parts {
      let regions = map.parts[part].regions.filter { $0.holds }
      guard pieces.count * regions.count <= limit else { return nil }
      pieces = pieces.flatMap { piece in
        regions.compactMap { region -> Piece? in
          let area = piece.area.intersection(region.area)
          if area.isEmpty { return nil }
          var regions = piece.regions
          regions[part] = region
          return Piece(area: area, regions: regions)
        }
      }
    }
    return pieces
  }

  /// A condition as a function of the size, where the given regions of parts meet.
  func function(_ condition: SizeCondition, _ chosen: [Int: LayoutMap.Region]) -> ParameterRegion.Function {
    var sum = ParameterRegion.Function(x: condition.x, y: 0, constant: condition.constant)
    for (unknown, factor) in condition.terms {
      let function =
        map.part(of: unknown).flatMap { chosen[$0]?.functions[unknown] } ?? map.superviewFunction(unknown)
        ?? map.numberFunction(unknown) ?? ParameterRegion.Function(x: 0, y: 0, constant: 0)
      sum.x += function.x * factor
      sum.y += function.y * factor
      sum.constant += function.constant * factor
    }
    return sum
  }

  // MARK: Sizes with a short decimal form

  /// The order of sizes: by the sum of width and height, and then by width.
  static func isSmaller(_ size: PlanePoint, _ other: PlanePoint) -> Bool {
    (size.x + size.y, size.x) < (other.x + other.y, other.x)
  }

  /// The smallest size in an area that satisfies a predicate, and at which all functions are positive, or at least 0 if they are not
  /// strict. Nil if there is none. The predicate must be true at the center unless it is true nowhere.
  func smallest(
    in area: ConvexPolygon, _ functions: [(function: ParameterRegion.Function, isStrict: Bool)],
    where isWanted: (PlanePoint) -> Bool = { _ in true }
  ) -> Found? {
    func holds(_ size: PlanePoint) -> Bool {
      isWanted(size) && functions.allSatisfy { $0.function.value(at: size).signum > ($0.isStrict ? 0 : -1) }
    }
    // If a strict condition holds anywhere in a convex area, it holds at the center.
    return smallest(in: area, where: holds).map { size in
      Found(size: size, values: functions.map { $0.function.value(at: size) })
    }
  }

  /// The smallest size in an area that satisfies a predicate, which must be true at the center unless it is true nowhere. Sizes with a
  /// short decimal form are preferred.
  private func smallest(in area: ConvexPolygon, where isWanted: (PlanePoint) -> Bool) -> PlanePoint? {
    guard let center = area.center, isWanted(center), let corner = area.corners.min(by: Self.isSmaller) else {
      return nil
    }
    for step in Self.steps {
      for x in Self.rounded(corner.x, step * Self.unit(map.domain.x)) {
        for y in Self.rounded(corner.y, step * Self.unit(map.domain.y)) {
          let size = PlanePoint(x: x, y: y)
          if area.contains(size), isWanted(size) { return size }
        }
      }
    }
    return center
  }

  /// The smallest size of an area, or a nearby one with a short decimal form; nil if the area is empty.
  func first(in area: ConvexPolygon) -> PlanePoint? { smallest(in: area) { _ in true } }

  /// The smallest size at which required constraints conflict, or a nearby one with a short decimal form; nil if there is none.
  /// If `parts` is not nil, only constraints of these parts count.
  func firstConflict(ofParts parts: Set<Int>? = nil) -> PlanePoint? {
    var best: PlanePoint?
    for (number, part) in map.parts.enumerated() where parts?.contains(number) ?? true {
      for region in part.regions where !region.holds {
        var area = region.area
        // Close to the border, the conflict is only a rounding error. The border belongs to the region in which the constraints hold.
        if let excess = region.excess {
          area = area.clipped(to: HalfPlane(x: excess.x, y: excess.y, constant: excess.constant))
        }
        let found = smallest(in: area) { size in
          !part.holdingArea.contains(size) && (region.excess?.value(at: size).signum ?? 1) > 0
        }
        if let found, best.map({ Self.isSmaller(found, $0) }) ?? true { best = found }
      }
    }
    return best
  }

  /// For each unknown that is ambiguous somewhere, the smallest size at which it is ambiguous, or a nearby one with a short
  /// decimal form. If the budget runs out, some may be missing.
  func firstAmbiguities(_ budget: inout Budget) -> [Int: PlanePoint] {
    var first: [Int: PlanePoint] = [:]
    let ends = map.domain.area.planes
    for (part, regions) in map.parts.map({ $0.regions }).enumerated() {
      for region in regions where !region.ambiguous.isEmpty {
        let area = region.area.intersection(holdingArea)
        guard let corner = area.corners.min(by: Self.isSmaller) else { continue }
        // On its border, a region may be less ambiguous than inside.
        let planes = area.planes.filter { plane in area.corners.contains { !plane.value(at: $0).isZero } }
        let inner = planes.filter { plane in
          let border = area.corners.filter { plane.value(at: $0).isZero }
          // The range of sizes may end anywhere in a region.
          return !ends.contains { end in border.allSatisfy { end.value(at: $0).isZero } }
        }
        func size(strictlyInside planes: [HalfPlane]) -> PlanePoint? {
          smallest(in: area) { size in planes.allSatisfy { $0.value(at: size).signum > 0 } }
        }
        var candidates: [(size: PlanePoint, ambiguous: Set<Int>)] = []
        for size in [corner, size(strictlyInside: inner)].compactMap({ $0 }) {
          candidates.append((size, map.ambiguities(ofPart: part, at: size, &budget) ?? []))
        }
        if budget.reached != nil { return first }
        let inside = size(strictlyInside: planes)
        for unknown in region.ambiguous {
          guard let size = candidates.first(where: { $0.ambiguous.contains(unknown) })?.size ?? inside else { continue }
          if first[unknown].map({ Self.isSmaller(size, $0) }) ?? true { first[unknown] = size }
        }
      }
    }
    return first
  }

  /// The grids to which sizes are rounded, in units.
  private static let steps: [Rational] = [1, 2, 8, 64, 1024].map { Rational(1) / Rational($0) }

  /// The unit of the grid: a hundredth for factors and other numbers in a short range, and otherwise a point.
  private static func unit(_ axis: MapDomain.Axis) -> Rational {
    guard case .constants = axis.parameter, axis.range.upperBound - axis.range.lowerBound <= 20 else { return 1 }
    return Rational(1) / Rational(100)
  }

  /// A number, if it is on the grid, and the next two multiples of `step` above it and the next one below it.
  private static func rounded(_ number: Rational, _ step: Rational) -> [Rational] {
    let count = (number / step).floor
    let below = count * step
    return (below == number ? [number] : []) + [below + step, below + step * 2, below]
  }
}
