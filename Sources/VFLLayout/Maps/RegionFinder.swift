import VFLConstraints
import VFLSolver

/// Finds the regions of sizes in which some rows of a layout have linear solutions.
struct RegionFinder {
  private let rows: LayoutRows
  /// The indices of the rows.
  private let wanted: Set<Int>
  /// The unknowns of the rows, except those of the superview.
  private let unknowns: Set<Int>
  private let sizes: SizeRange
  private static let width = FramePart.width.rawValue
  private static let height = FramePart.height.rawValue

  init(_ rows: LayoutRows, _ component: RowComponents.Component, _ sizes: SizeRange) {
    self.rows = rows
    wanted = Set(component.rows)
    unknowns = Set(component.unknowns)
    self.sizes = sizes
  }

  /// What is found for every size.
  struct Found {
    var regions: [LayoutMap.Region] = []
    /// The sizes for which the required rows can hold.
    var holdingArea: ConvexPolygon
    /// The budget limit that was reached, if any.
    var exhausted: Budget.Limit?
  }

  /// The regions of all sizes.
  func regions(_ budget: inout Budget) -> Found {
    let (start, limit) = feasibleSize(&budget)
    if let limit { return Found(holdingArea: sizes.area, exhausted: limit) }
    guard let start else {
      let never = LayoutMap.Region(area: sizes.area, functions: [], ambiguous: [])
      return Found(regions: [never], holdingArea: sizes.area.clipped(to: HalfPlane(x: 0, y: 0, constant: -1)))
    }
    var empty = emptySolver(at: start, budget)
    let width = variesWidth ? Variable(index: Self.width) : empty.addParameter(0)
    let height = variesHeight ? Variable(index: Self.height) : empty.addParameter(0)
    var solver = Layout.added(rows, order, to: empty, limit: 1, &budget).solver
    let found = solver.regions(of: width, height, over: variedArea)
    budget = solver.remaining
    let regions = found.regions.map { region in
      LayoutMap.Region(
        area: area(region.area), functions: region.functions, ambiguous: unknowns(region.ambiguities))
    }
    return Found(
      regions: regions, holdingArea: area(found.feasibleArea),
      exhausted: solver.exhausted ?? (found.isComplete ? nil : .steps))
  }

  /// The unknowns of the rows that are ambiguous at one size, at which the required rows must hold.
  func ambiguities(at size: PlanePoint) -> Set<Int> {
    var budget = Budget.standard
    var solver = Layout.added(rows, order, to: emptySolver(at: size, budget), limit: 1, &budget).solver
    return Set(unknowns(solver.ambiguities(witnesses: false)))
  }

  /// The ambiguous unknowns of items.
  private func unknowns(_ ambiguities: [Ambiguity]) -> [Int] {
    ambiguities.filter { !$0.isRounding }.compactMap { $0.variable?.index }
      .filter { $0 >= FramePart.allCases.count && $0 < rows.partCount }
  }

  // MARK: Axes that do not vary

  private var variesWidth: Bool { sizes.widths.lowerBound < sizes.widths.upperBound }
  private var variesHeight: Bool { sizes.heights.lowerBound < sizes.heights.upperBound }

  /// The range of the two parameters. In place of a size that does not vary there is a parameter without effect, because regions
  /// have an area.
  private var variedArea: ConvexPolygon {
    ConvexPolygon(x: variesWidth ? sizes.widths : 0...1, y: variesHeight ? sizes.heights : 0...1)
  }

  /// The sizes in a part of `variedArea`.
  private func area(_ varied: ConvexPolygon) -> ConvexPolygon {
    if variesWidth, variesHeight { return varied }
    let (xs, ys) = (varied.corners.map { $0.x }.sorted(), varied.corners.map { $0.y }.sorted())
    guard let left = xs.first, let right = xs.last, let bottom = ys.first, let top = ys.last else { return varied }
    return ConvexPolygon(x: variesWidth ? left...right : sizes.widths, y: variesHeight ? bottom...top : sizes.heights)
  }

  // MARK: Solvers

  /// The indices of the rows, in the order in which they are added to a solver.
  private var order: [Int] {
    rows.sizesFirst.filter { wanted.contains($0) || rows.rows[$0].isOrigin }
  }

  /// A solver without rows. The superview's size is a pair of parameters or, if `size` is nil, of variables.
  private func emptySolver(at size: PlanePoint?, _ budget: Budget) -> Solver {
    var solver = Solver(budget: budget)
    for unknown in 0..<rows.unknownCount {
      if let size, unknown == Self.width || unknown == Self.height {
        _ = solver.addParameter(unknown == Self.width ? size.x : size.y)
      } else if unknown >= FramePart.allCases.count, !unknowns.contains(unknown) {
        // The unknowns of other components are numbers without effect.
        _ = solver.addParameter(0)
      } else {
        _ = solver.addVariable(isNonNegative: unknown < rows.partCount && rows.part(unknown).part.isSize)
      }
    }
    return solver
  }

  /// A size in the range for which the required rows hold; nil if there is none.
  private func feasibleSize(_ budget: inout Budget) -> (size: PlanePoint?, exhausted: Budget.Limit?) {
    var empty = emptySolver(at: nil, budget)
    for (unknown, range) in [(Self.width, sizes.widths), (Self.height, sizes.heights)] {
      let term = (Variable(index: unknown), Rational(1))
      // One size has two limits, which cannot conflict.
      _ = try? empty.add(Row([term], constant: -range.lowerBound, .greaterThanOrEqual))
      _ = try? empty.add(Row([term], constant: -range.upperBound, .lessThanOrEqual))
    }
    var added = Layout.added(rows, order, to: empty, limit: 1, &budget) { $0.row.priority.isRequired }
    guard added.conflicts.isEmpty else { return (nil, nil) }
    let solution = added.solver.solve()
    let size = PlanePoint(x: solution[Variable(index: Self.width)], y: solution[Variable(index: Self.height)])
    return added.solver.exhausted.map { (nil, $0) } ?? (size, nil)
  }
}

extension LayoutRows.Row {
  /// Whether the row states the origin of the superview's bounds.
  fileprivate var isOrigin: Bool {
    constraint == nil && [FramePart.x, .y].contains { fixes($0.rawValue) }
  }
}
