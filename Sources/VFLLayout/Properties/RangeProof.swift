import VFLConstraints
import VFLSolver

/// Proves statements about a layout for every point of a map, or finds the smallest point at which they are false.
package struct RangeProof: Sendable {
  /// The layout.
  package let map: LayoutMap

  /// A proof or a refutation.
  package enum Verdict: Equatable, Sendable {
    /// The statement is true everywhere.
    case holds
    /// The statement is false at this point, which is the smallest such point or close to it.
    case fails(PlanePoint)
    /// The statement is true wherever it can be decided, but it cannot be decided everywhere.
    case undecided(Obstacle)
  }

  /// Why a statement cannot be decided everywhere.
  package enum Obstacle: Equatable, Sendable {
    /// Required constraints that determine the values conflict at this point.
    case conflict(PlanePoint)
    /// An unknown is ambiguous at this point.
    case ambiguous(unknown: Int, PlanePoint)
    /// The budget ran out.
    case exhausted(Budget.Limit)
  }

  /// Creates proofs from a map.
  package init(_ map: LayoutMap) { self.map = map }

  /// Whether several expressions of the unknowns are all at most 0.
  package func areAtMostZero(_ expressions: [LinearExpression], _ budget: inout Budget) -> Verdict {
    let search = SizeSearch(map)
    let unknowns = Set(expressions.flatMap { $0.collected.map { $0.variable.index } })
    let parts = Set(unknowns.compactMap { map.part(of: $0) })
    let area = parts.sorted().reduce(wholeArea) { $0.intersection(map.parts[$1].holdingArea) }
    var first: PlanePoint?
    for expression in expressions {
      let terms = expression.collected.map { (unknown: $0.variable.index, factor: $0.coefficient) }
      let condition = SizeCondition(terms: terms, constant: expression.constant)
      guard let found = search.first([condition], in: area, &budget) else { continue }
      if first.map({ SizeSearch.isSmaller(found.size, $0) }) ?? true { first = found.size }
    }
    if let first { return .fails(first) }
    if let limit = map.exhausted ?? budget.reached { return .undecided(.exhausted(limit)) }
    if let size = search.firstConflict(ofParts: parts) { return .undecided(.conflict(size)) }
    return ambiguity(of: unknowns, &budget).map { .undecided($0) } ?? .holds
  }

  /// Whether all required constraints hold.
  package func constraintsHold() -> Verdict {
    if let size = SizeSearch(map).firstConflict() { return .fails(size) }
    return map.exhausted.map { .undecided(.exhausted($0)) } ?? .holds
  }

  /// Whether required constraints conflict everywhere.
  package func constraintsConflict() -> Verdict {
    if let limit = map.exhausted { return .undecided(.exhausted(limit)) }
    return SizeSearch(map).first(in: map.holdingArea).map { .fails($0) } ?? .holds
  }

  /// Whether an unknown is ambiguous everywhere.
  package func isAmbiguous(_ unknown: Int, _ budget: inout Budget) -> Verdict {
    guard let part = map.part(of: unknown) else {
      return SizeSearch(map).first(in: wholeArea).map { .fails($0) } ?? .holds
    }
    var first: PlanePoint?
    func note(_ point: PlanePoint?) {
      if let point, first.map({ SizeSearch.isSmaller(point, $0) }) ?? true { first = point }
    }
    for region in map.parts[part].regions where region.holds {
      guard region.isAmbiguous(unknown) else {
        note(SizeSearch(map).first(in: region.area))
        continue
      }
      // The length of the interval of possible values is a concave function in a region. If it is 0 anywhere, it is 0 at a corner.
      for corner in region.area.corners {
        // Without a budget, nothing is known about the corner.
        guard let ambiguous = map.ambiguities(ofPart: part, at: corner, &budget) else { break }
        if !ambiguous.contains(unknown) { note(corner) }
      }
    }
    if let first { return .fails(first) }
    if let limit = map.exhausted ?? budget.reached { return .undecided(.exhausted(limit)) }
    return SizeSearch(map).firstConflict(ofParts: [part]).map { .undecided(.conflict($0)) } ?? .holds
  }

  /// The first of several unknowns that is ambiguous somewhere.
  package func ambiguity(of unknowns: Set<Int>, _ budget: inout Budget) -> Obstacle? {
    for unknown in unknowns.sorted() {
      let regions = map.regions(of: unknown).filter { $0.holds && $0.isAmbiguous(unknown) }
      guard let center = regions.first?.area.center else { continue }
      return .ambiguous(unknown: unknown, SizeSearch(map).firstAmbiguities(&budget)[unknown] ?? center)
    }
    return nil
  }

  private var wholeArea: ConvexPolygon { map.domain.area }
}
