import VFLConstraints
import VFLSolver

extension SizeSearch {
  /// The sizes at which a layout fails in one way, and those at which it does not, as far as the required constraints hold.
  struct Outcomes {
    /// An area in which all functions are positive, or at least 0 if they are not strict, where the layout fails.
    typealias Failing = (area: ConvexPolygon, functions: [(function: ParameterRegion.Function, isStrict: Bool)])

    /// The areas that contain the sizes at which the layout fails.
    var failing: [Failing] = []
    /// The areas of all sizes at which it does not fail, or at which that is not known.
    var passing: [ConvexPolygon] = []
  }

  /// Where all conditions hold together, and where they do not. If the budget runs out, areas are missing.
  func outcomes(of conditions: [SizeCondition], _ budget: inout Budget) -> Outcomes {
    var outcomes = Outcomes()
    forEachArea(conditions, &budget) { area, functions in outcomes.failing.append((area, functions)) }
    for condition in conditions {
      forEachArea([condition.opposite], &budget) { area, _ in outcomes.passing.append(area) }
    }
    for part in parts(of: conditions) {
      for region in map.parts[part].regions where region.holds && Self.mentions(conditions, region.isAmbiguous) {
        add(region.area, to: &outcomes.passing, &budget)
      }
    }
    return outcomes
  }

  /// Where an unknown is ambiguous, and where it is not. If the budget runs out, areas are missing.
  func outcomes(ofAmbiguous unknown: Int, _ budget: inout Budget) -> Outcomes {
    guard let part = map.part(of: unknown) else { return Outcomes() }
    var (ambiguous, unique): ([ConvexPolygon], [ConvexPolygon]) = ([], [])
    for (index, region) in map.parts[part].regions.enumerated() where region.holds {
      guard region.isAmbiguous(unknown) else {
        add(region.area, to: &unique, &budget)
        continue
      }
      add(region.area, to: &ambiguous, &budget)
      for border in borders.borders(ofRegion: index, inPart: part) where !border.ambiguous.contains(unknown) {
        add(border.area, to: &unique, &budget)
      }
    }
    return Outcomes(failing: ambiguous.map { ($0, []) }, passing: unique)
  }

  /// Where an unknown becomes smaller as the superview grows along an axis, and where it does not. If the budget runs out, areas are
  /// missing.
  func outcomes(ofShrinking unknown: Int, _ shrinks: (LayoutMap.Region) -> Bool, _ budget: inout Budget) -> Outcomes {
    var (shrinking, growing): ([ConvexPolygon], [ConvexPolygon]) = ([], [])
    for region in map.regions(of: unknown) where region.holds {
      if shrinks(region) {
        add(region.area, to: &shrinking, &budget)
      } else {
        add(region.area, to: &growing, &budget)
      }
    }
    return Outcomes(failing: shrinking.map { ($0, []) }, passing: growing)
  }

  /// Adds the part of an area in which all required constraints hold, if the budget suffices.
  private func add(_ area: ConvexPolygon, to areas: inout [ConvexPolygon], _ budget: inout Budget) {
    guard budget.allows(Self.stepsPerCorner * area.corners.count * holdingArea.corners.count) else { return }
    let common = area.intersection(holdingArea)
    if !common.isEmpty { areas.append(common) }
  }

  /// The smallest size at which a layout fails whatever some sizes of the superview are, or a nearby one with a short decimal form; nil
  /// if another of these sizes avoids each failure, or if the budget runs out. At least one of the numbers of the map is in `sizes`.
  func first(_ outcomes: Outcomes, whatever sizes: Set<FramePart>, _ budget: inout Budget) -> Found? {
    let isXFree = sizes.contains { map.domain.x.parameter.isSize($0) }
    let isYFree = sizes.contains { map.domain.y.parameter.isSize($0) }
    if isXFree, isYFree, !outcomes.passing.isEmpty { return nil }
    func stated(_ point: PlanePoint) -> Rational { isXFree ? isYFree ? 0 : point.y : point.x }
    let avoided = Self.joined(
      outcomes.passing.compactMap { area in
        let values = area.corners.map(stated)
        guard let low = values.min(), let high = values.max() else { return nil }
        return low...high
      })
    // What is between two of these ranges, before the first and after the last.
    let starts: [Rational?] = [nil] + avoided.map { $0.upperBound }
    let ends: [Rational?] = avoided.map { $0.lowerBound } + [nil]
    var best: Found?
    for (start, end) in zip(starts, ends) {
      for (area, functions) in outcomes.failing {
        guard budget.allows(Self.stepsPerCorner * (area.corners.count + functions.count)) else { return nil }
        var rest = area
        if let start { rest = rest.clipped(to: HalfPlane(x: isXFree ? 0 : 1, y: isXFree ? 1 : 0, constant: -start)) }
        if let end { rest = rest.clipped(to: HalfPlane(x: isXFree ? 0 : -1, y: isXFree ? -1 : 0, constant: end)) }
        let found = smallest(in: rest, functions) { size in
          let value = stated(size)
          return start.map { value > $0 } ?? true && end.map { value < $0 } ?? true
        }
        if let found, best.map({ Self.isSmaller(found.size, $0.size) }) ?? true { best = found }
      }
    }
    return best
  }

  /// The union of ranges, as ranges in ascending order that do not touch each other.
  static func joined(_ ranges: [ClosedRange<Rational>]) -> [ClosedRange<Rational>] {
    var result: [ClosedRange<Rational>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension SizeCondition {
  /// The condition that holds where this one does not.
  fileprivate var opposite: SizeCondition {
    SizeCondition(
      terms: terms.map { ($0.unknown, -$0.factor) }, constant: -constant, isStrict: !isStrict, x: -x)
  }
}
