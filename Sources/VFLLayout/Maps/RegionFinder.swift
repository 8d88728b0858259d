import VFLConstraints
import VFLSolver

/// Finds the regions of a domain in which some rows of a layout have linear solutions.
struct RegionFinder {
  /// The rows, with a term for each number of the domain that their constants depend on.
  private let rows: LayoutRows
  /// The indices of the rows.
  private let wanted: Set<Int>
  /// The unknowns of the rows, except those of the superview, in ascending order.
  private let orderedUnknowns: [Int]
  private let unknowns: Set<Int>
  private let domain: MapDomain

  /// The cost of a search in steps of the budget, for each row and unknown of the whole layout: all of them are given to a solver.
  private static let stepsPerRow = 32
  /// The cost of a search in steps of the budget, however small the layout is.
  private static let stepsPerSearch = 1024

  init(_ rows: LayoutRows, _ component: RowComponents.Component, _ domain: MapDomain) {
    wanted = Set(component.rows)
    orderedUnknowns = component.unknowns
    unknowns = Set(component.unknowns)
    self.domain = domain
    var rows = rows
    for (position, axis) in [domain.x, domain.y].enumerated() {
      guard case .constants(let parameter) = axis.parameter else { continue }
      rows.add(parameter, as: Variable(index: rows.unknownCount + position))
    }
    self.rows = rows
  }

  /// The result for the whole domain.
  struct Found {
    var regions: [LayoutMap.Region] = []
    /// The points for which the required rows can hold.
    var holdingArea: ConvexPolygon
    /// The budget limit that was reached, if any.
    var exhausted: Budget.Limit?
    /// The rows that conflict only by a rounding error, and the largest such error in points. If there are any, nothing else is
    /// known until they are relaxed.
    var relaxed: [Int: Rational] = [:]
  }

  /// The regions of the whole domain.
  func regions(_ budget: inout Budget) -> Found {
    let start: PlanePoint
    if !budget.allows(cost) { return Found(holdingArea: domain.area, exhausted: budget.reached) }
    switch feasiblePoint(&budget) {
    case .exhausted(let limit): return Found(holdingArea: domain.area, exhausted: limit)
    case .rounded(let rows): return Found(holdingArea: domain.area, relaxed: rows)
    case .none:
      let never = LayoutMap.Region(
        area: domain.area, divisions: [domain.area], holds: false, functions: LayoutMap.Functions(), ambiguous: [],
        excess: nil)
      return Found(regions: [never], holdingArea: domain.area.clipped(to: HalfPlane(x: 0, y: 0, constant: -1)))
    case .found(let point): start = point
    }
    var (empty, x, y) = emptySolver(at: start, budget)
    // A parameter without effect replaces a number that does not vary, because regions must have an area.
    if !domain.x.varies { x = empty.addParameter(0) }
    if !domain.y.varies { y = empty.addParameter(0) }
    var added = Layout.added(rows, order, to: empty, limit: 1, &budget)
    let found = added.solver.regions(
      of: x, y, over: variedArea, valuesOf: orderedUnknowns.map { Variable(index: $0) })
    budget = added.solver.remaining
    let exhausted = added.solver.exhausted ?? (found.isComplete ? nil : .steps)
    var relaxed: [Int: Rational] = [:]
    var regions = RegionMerger()
    for region in found.regions {
      let violation = Violation(region, added, rows, domain, of: wanted)
      if exhausted == nil, let violation, violation.isRounding(in: area(region.area)) {
        relaxed[violation.row] = violation.allowance
      }
      regions.add(
        LayoutMap.Region(
          area: region.area, divisions: [region.area], holds: region.isFeasible,
          functions: LayoutMap.Functions(orderedUnknowns, region.functions),
          ambiguous: self.unknowns(region.ambiguities), excess: violation?.excess))
    }
    let merged = regions.regions.map { region in
      LayoutMap.Region(
        area: area(region.area), divisions: region.divisions.map(area), holds: region.holds,
        functions: region.functions, ambiguous: region.ambiguous, excess: region.excess)
    }
    return Found(regions: merged, holdingArea: area(found.feasibleArea), exhausted: exhausted, relaxed: relaxed)
  }

  /// The unknowns of the rows that are ambiguous at one point, at which the required rows must hold. Nil if the budget runs out.
  func ambiguities(at point: PlanePoint, _ budget: inout Budget) -> Set<Int>? {
    guard budget.allows(cost) else { return nil }
    var solver = Layout.added(rows, order, to: emptySolver(at: point, budget).solver, limit: 1, &budget).solver
    let found = solver.ambiguities(witnesses: false)
    budget = solver.remaining
    return solver.exhausted == nil ? Set(unknowns(found)) : nil
  }

  private var cost: Int { Self.stepsPerSearch + Self.stepsPerRow * (rows.rows.count + rows.unknownCount) }

  /// The ambiguous unknowns of items.
  private func unknowns(_ ambiguities: [Ambiguity]) -> [Int] {
    ambiguities.filter { !$0.isRounding }.compactMap { $0.variable?.index }
      .filter { $0 >= FramePart.allCases.count && $0 < rows.partCount }.sorted()
  }

  // MARK: Numbers that do not vary

  private static let anyRange: ClosedRange<Rational> = 0...1

  private var variedArea: ConvexPolygon {
    ConvexPolygon(
      x: domain.x.varies ? domain.x.range : Self.anyRange, y: domain.y.varies ? domain.y.range : Self.anyRange)
  }

  /// The points of the domain in a part of `variedArea`.
  private func area(_ varied: ConvexPolygon) -> ConvexPolygon {
    if domain.x.varies, domain.y.varies { return varied }
    let (xs, ys) = (varied.corners.map { $0.x }.sorted(), varied.corners.map { $0.y }.sorted())
    guard let left = xs.first, let right = xs.last, let bottom = ys.first, let top = ys.last else { return varied }
    return ConvexPolygon(
      x: domain.x.varies ? left...right : domain.x.range, y: domain.y.varies ? bottom...top : domain.y.range)
  }

  // MARK: Solvers

  /// The indices of the rows, in the order in which they are added to a solver.
  private var order: [Int] {
    rows.sizesFirst.filter { wanted.contains($0) || rows.rows[$0].isOrigin }
  }

  /// A solver without rows. The numbers of the domain are parameters or, if `point` is nil, variables.
  private func emptySolver(
    at point: PlanePoint?, _ budget: Budget
  ) -> (solver: Solver, x: Variable, y: Variable) {
    var solver = Solver(budget: budget)
    var (x, y): (Variable?, Variable?)
    func value(_ part: FramePart) -> Rational? {
      if domain.x.parameter.isSize(part) { return point?.x }
      if domain.y.parameter.isSize(part) { return point?.y }
      return rows.statedBound(part) ?? (unknowns.contains(part.rawValue) ? nil : 0)
    }
    for unknown in 0..<rows.unknownCount {
      let part = FramePart(rawValue: unknown)
      if let part, part.isSize {
        let variable = value(part).map { solver.addParameter($0) } ?? solver.addVariable(isNonNegative: true)
        if domain.x.parameter.isSize(part) { x = variable }
        if domain.y.parameter.isSize(part) { y = variable }
      } else if part == nil, !unknowns.contains(unknown) {
        // The unknowns of other components are numbers without effect.
        _ = solver.addParameter(0)
      } else {
        _ = solver.addVariable(isNonNegative: unknown < rows.partCount && rows.part(unknown).part.isSize)
      }
    }
    // The rows name the numbers that are not sizes by their position after the unknowns.
    let others = [point?.x, point?.y].map { value in value.map { solver.addParameter($0) } ?? solver.addVariable() }
    return (solver, x ?? others[0], y ?? others[1])
  }

  /// The result of a search for a point.
  private enum FeasiblePoint {
    case found(PlanePoint)
    case none
    /// Some rows hold only to within rounding errors of at most these numbers of points.
    case rounded([Int: Rational])
    case exhausted(Budget.Limit)
  }

  /// A point of the domain for which the required rows hold.
  private func feasiblePoint(_ budget: inout Budget) -> FeasiblePoint {
    var (empty, x, y) = emptySolver(at: nil, budget)
    for (variable, range) in [(x, domain.x.range), (y, domain.y.range)] {
      let term = (variable, Rational(1))
      // Each number has two limits, which cannot conflict.
      _ = try? empty.add(Row([term], constant: -range.lowerBound, .greaterThanOrEqual))
      _ = try? empty.add(Row([term], constant: -range.upperBound, .lessThanOrEqual))
    }
    var added = Layout.added(rows, order, to: empty, limit: 1, &budget) { $0.row.priority.isRequired }
    // The row that comes last is the one that does not hold.
    if added.isChanged {
      added = Layout.added(rows, order.sorted(), to: empty, limit: 1, &budget) { $0.row.priority.isRequired }
    }
    if let limit = added.solver.exhausted { return .exhausted(limit) }
    // Rows that are moved by a rounding error hold at few points, so that others may conflict with them only there.
    guard added.rounded.isEmpty else { return .rounded(added.rounded.mapValues { Rational(meant: $0) ?? 0 }) }
    guard added.conflicts.isEmpty else { return .none }
    let solution = added.solver.solve()
    return added.solver.exhausted.map { .exhausted($0) } ?? .found(PlanePoint(x: solution[x], y: solution[y]))
  }
}

extension LayoutRows.Row {
  /// Whether the row states the origin of the superview's bounds.
  fileprivate var isOrigin: Bool {
    constraint == nil && [FramePart.x, .y].contains { fixes($0.rawValue) }
  }
}
