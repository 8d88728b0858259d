import VFLConstraints
import VFLSolver
import VFLSyntax

/// The constraints of a document as rows for the solver.
///
/// Each item has four unknowns: the x and y of its top-left corner relative to its enclosing view, and its width and height, which
/// are never negative. Items without a declared enclosing view are in the superview. The superview's own x and y are the origin of
/// its bounds.
public struct LayoutRows: Sendable {
  /// A linear expression that is compared with 0, and the constraint that it comes from.
  public struct Row: Sendable {
    /// The expression, the relation and the priority.
    public var row: VFLSolver.Row
    /// The index of the constraint; nil for the superview's bounds.
    public var constraint: Int?
    /// Whether the numbers come from a console log, where they have six digits.
    var isLogged = false
    /// The largest contradiction that counts as a rounding error if the row takes part in it, in points.
    package var tolerance = 0.0
    /// Whether the row limits a rounding error. No contradiction in which it takes part is itself a rounding error.
    package var limitsError = false

    /// Creates a row. `isLogged` states whether its numbers are those of a console log.
    package init(row: VFLSolver.Row, constraint: Int?, isLogged: Bool = false, tolerance: Double = 0) {
      (self.row, self.constraint) = (row, constraint)
      (self.isLogged, self.tolerance) = (isLogged, tolerance)
    }

    /// The constant of the expression.
    public var constant: Rational { row.expression.constant }
  }

  /// Why a constraint has no row.
  public enum Gap: Equatable, Sendable {
    /// A metric has no value.
    case unknownMetric(Name)
    /// The constraint cannot be created: its attributes cannot be paired, a number is out of range, or it positions the superview
    /// itself.
    case illegal
    /// A later statement gives the same view another intrinsic content size, or another frame and mask.
    case replaced
  }

  /// Assumptions about what the document does not state.
  public struct Surroundings: Sendable {
    /// The layout margin of every item on each side, in points, unless the document states others; nil if all margins are unknown.
    public var margin: Double? = StandardDistance.defaultMargin
    /// The layout margins of the superview on all sides, in points; nil if they are those of other items or the document states them.
    public var superviewMargin: Double?
    /// How far baselines and other lines of text lie inside an item's edges, in points, unless they are known for the item; nil if
    /// all are unknown.
    public var textLineInset: Double? = 0
    /// Whether text runs from right to left, so that leading is right.
    public var isRightToLeft = false

    /// Default margins, baselines at the edges, and text that runs from left to right.
    public init() {}

    /// Unknown margins and baselines. A proof under this assumption holds wherever the constraints are used.
    public static let unknown: Surroundings = {
      var surroundings = Surroundings()
      surroundings.margin = nil
      surroundings.textLineInset = nil
      return surroundings
    }()
  }

  /// The items. The superview comes first, and each item comes after its enclosing view.
  public var items: [Item] { hierarchy.items }
  /// The rows in this order: the superview's bounds, autoresizing masks, intrinsic content sizes, and then all other constraints in
  /// their original order. Masks and sizes are ordered from the outermost view inward. In a conflict, the row that comes last is
  /// broken.
  public private(set) var rows: [Row] = []
  /// The constraints without a row, by index.
  public private(set) var gaps: [(constraint: Int, gap: Gap)] = []
  /// The rows that need not hold exactly.
  package private(set) var relaxations: [Relaxation] = []
  private let hierarchy: Hierarchy
  /// The names and the dialect, which decides what constraints can exist.
  private let scope: Scope
  /// The items whose margins were taken from saved frames.
  private let assumedMargins: Set<Item>
  private var lowering: RowLowering

  /// The cost of reading a constraint and converting it to a row, and of reading and reporting a layout, in steps of a budget.
  package static let stepsPerConstraint = 128
  package static let stepsPerLayout = 4096
  /// The cost of solving a layout once more, however small it is, in steps of a budget.
  package static let stepsPerSolution = 1536

  /// The priority at which a window that is dragged takes a size, `dragThatCanResizeWindow` in AppKit.
  private static let draggingPriority = VFLSolver.Priority((510 as Double).nextUp) ?? .almostRequired

  /// The rows of a document's constraints in a superview of a size. The items in `shown` are included even if no constraint mentions
  /// them. `nested` are the constraints that show which views contain each other; if it is nil, `constraints` do. Linear in the number of
  /// constraints.
  public init(
    _ constraints: [Constraint], of lowered: LoweredDocument, in size: OuterSize,
    surroundings: Surroundings = Surroundings(), showing shown: [Item] = [], nested: [Constraint]? = nil
  ) {
    let hierarchy = Hierarchy(nested ?? constraints, of: lowered, showing: shown)
    var tree = LayoutTree()
    for (item, superview) in zip(hierarchy.items, hierarchy.superviews) {
      var node = LayoutTree.Node(in: superview)
      node.margins = surroundings.margin.map { lowered.margins[item] ?? EdgeInsets(all: $0) }
      if superview == nil, let margin = surroundings.superviewMargin { node.margins = EdgeInsets(all: margin) }
      node.textLines =
        surroundings.textLineInset.map { lowered.textLines[item] ?? TextLineInsets(all: $0) }
        ?? TextLineInsets(all: nil)
      if superview == nil { node.boundsOrigin = Point(x: size.x, y: size.y) }
      _ = tree.add(node)
    }
    self.hierarchy = hierarchy
    isNested = hierarchy.superviews.contains { ($0 ?? 0) != 0 }
    scope = lowered.scope
    lowering = RowLowering(tree, isRightToLeft: surroundings.isRightToLeft)
    assumedMargins = surroundings.margin == nil ? [] : Set(lowered.margins.map { $0.key })
    rows.reserveCapacity(constraints.count + FramePart.allCases.count)
    for part in FramePart.allCases {
      let row =
        switch size[part] {
        case .required(let points): RowLowering.row(part, of: 0, is: points)
        case .preferred(let points): RowLowering.row(part, of: 0, is: points, priority: .almostRequired)
        case .dragged(let points): RowLowering.row(part, of: 0, is: points, priority: Self.draggingPriority)
        case .free: VFLSolver.Row?.none
        }
      if let row { rows.append(Row(row: row, constraint: nil)) }
    }
    for index in order(constraints) { add(constraints[index].resolved(for: lowered.scope.target), index) }
  }

  /// Rows that were made elsewhere, such as those of a running layout. The tree numbers its items in the order of `items`, and
  /// knows all of their insets. Rows without a constraint that mention only the first item state its frame.
  package init(_ rows: [Row], of items: [Item], in tree: LayoutTree) {
    self.rows = rows
    let superviews = items.indices.map { tree[$0].superview }
    hierarchy = Hierarchy(numbered: items, superviews: superviews)
    isNested = superviews.contains { ($0 ?? 0) != 0 }
    scope = Scope()
    lowering = RowLowering(tree)
    assumedMargins = []
  }

  /// The indices of all rows. Rows that only relate sizes to each other come first.
  var sizesFirst: [Int] {
    let count = partCount
    let ofSizes = rows.map { row in
      row.row.expression.terms.allSatisfy {
        $0.variable.index < count && $0.variable.index % FramePart.allCases.count >= FramePart.width.rawValue
      }
    }
    return rows.indices.filter { ofSizes[$0] } + rows.indices.filter { !ofSizes[$0] }
  }

  /// The number of unknowns: the parts of all items, item by item, the unknown insets, and the rounding errors of relaxed rows.
  package var unknownCount: Int { lowering.unknownCount + relaxations.count }

  /// The number of unknowns that are parts of items.
  public var partCount: Int { lowering.partCount }

  /// The item and part of an unknown below `partCount`.
  public func part(_ unknown: Int) -> (item: Item, part: FramePart) {
    (items[unknown / FramePart.allCases.count], FramePart(rawValue: unknown % FramePart.allCases.count) ?? .x)
  }

  /// The number of an item; nil if no constraint mentions it.
  func number(of item: Item) -> Int? { hierarchy.number(of: item) }

  /// The enclosing view of an item; nil for the superview.
  public func superview(of item: Item) -> Item? {
    hierarchy.number(of: item).flatMap { hierarchy.superviews[$0] }.map { items[$0] }
  }

  /// Whether any item is nested in a view other than the superview.
  public let isNested: Bool

  /// Converts frames from the coordinates of the enclosing views to those of the superview.
  public func framesInSuperview(_ frames: [Layout.Frame]) -> [Layout.Frame] {
    var result = frames
    for (item, superview) in hierarchy.superviews.enumerated() {
      // The origin of the superview's bounds is not an offset: it is part of the superview's own coordinates.
      guard let superview, superview != 0, item < result.count else { continue }
      result[item].x += result[superview].x
      result[item].y += result[superview].y
    }
    return result
  }

  /// Lets the constants of rows depend on a variable that is not an unknown of the rows.
  mutating func add(_ parameter: RowParameter, as variable: Variable) {
    for (index, growth) in parameter.growths where rows.indices.contains(index) {
      rows[index].row.expression.constant -= growth * parameter.value
      rows[index].row.expression.terms.append(LinearExpression.Term(variable, growth))
    }
  }

  /// Lets required rows hold to within a rounding error of at most a number of points. See ``Relaxation``.
  mutating func relax(_ limits: [Int: Rational]) {
    for index in limits.keys.sorted() {
      guard let limit = limits[index], rows.indices.contains(index) else { continue }
      let relaxation = Relaxation(row: index, error: unknownCount, limit: limit, firstLimit: rows.count)
      relaxations.append(relaxation)
      rows[index].row.expression.terms.append(LinearExpression.Term(Variable(index: relaxation.error)))
      rows += relaxation.rows
    }
  }

  /// The same rows with other constants for those in `constants`.
  func with(_ constants: [Int: Rational]) -> LayoutRows {
    var result = self
    for (index, constant) in constants where rows.indices.contains(index) {
      result.rows[index].row.expression.constant = constant
    }
    return result
  }

  /// The same rows, except that those in `indices` have no effect.
  func emptying(_ indices: Set<Int>) -> LayoutRows {
    var result = self
    for index in indices where rows.indices.contains(index) { result.rows[index].row.expression = LinearExpression() }
    return result
  }

  /// Only the rows with a constant in `constants`, all of them required.
  func requiring(_ constants: [Int: Rational]) -> LayoutRows {
    var result = self
    result.rows = constants.keys.sorted().filter(rows.indices.contains).map { index in
      var row = rows[index]
      row.row.expression.constant = constants[index] ?? row.constant
      row.row.priority = .required
      return row
    }
    return result
  }

  /// The indices of the constraints, in the order of their rows.
  private mutating func order(_ constraints: [Constraint]) -> [Int] {
    var written: [Int] = []
    var ofViews: [(role: Int, depth: Int, item: Int, index: Int)] = []
    // The last mask and the last intrinsic size of each view; earlier ones have no effect.
    var last: [Item: (mask: UInt32?, size: UInt32?)] = [:]
    for constraint in constraints {
      switch constraint.origin.role {
      case .autoresizing, .implied(.fixedFrame):
        last[constraint.first.item, default: (nil, nil)].mask = constraint.origin.statement
      case .intrinsicSize: last[constraint.first.item, default: (nil, nil)].size = constraint.origin.statement
      default: break
      }
    }
    for (index, constraint) in constraints.enumerated() {
      let role: Int
      switch constraint.origin.role {
      case .autoresizing, .implied(.fixedFrame): role = 0
      case .intrinsicSize: role = 1
      default:
        written.append(index)
        continue
      }
      let item = constraint.first.item
      let counts = role == 0 ? last[item]?.mask : last[item]?.size
      guard counts == constraint.origin.statement, let number = hierarchy.number(of: item) else {
        gaps.append((index, .replaced))
        continue
      }
      ofViews.append((role, lowering.tree[number].depth, number, index))
    }
    ofViews.sort { ($0.role, $0.depth, $0.item, $0.index) < ($1.role, $1.depth, $1.item, $1.index) }
    return ofViews.map { $0.index } + written
  }

  private mutating func add(_ constraint: Constraint, _ index: Int) {
    let isLogged = constraint.origin.role == .logged
    guard scope.canExist(constraint) else {
      gaps.append((index, .illegal))
      return
    }
    var constant = 0.0
    switch constraint.constant {
    case .number(let value): constant = value
    case .metric(let name, _):
      gaps.append((index, .unknownMetric(name)))
      return
    // The standard distance has already been resolved for the target.
    case .standard: break
    }
    var priority = 1000.0
    switch constraint.priority {
    case .number(let value): priority = value
    case .metric(let name):
      gaps.append((index, .unknownMetric(name)))
      return
    }
    guard let first = hierarchy.number(of: constraint.first.item) else { return }
    // The superview's own position depends on its surroundings, which are unknown.
    if first == 0, constraint.second == nil, constraint.first.attribute.kind != .size {
      gaps.append((index, .illegal))
      return
    }
    var second: (item: Int, attribute: Attribute)?
    if let anchor = constraint.second, let item = hierarchy.number(of: anchor.item) {
      second = (item, anchor.attribute)
    }
    let row = lowering.row(
      NumberedConstraint(
        first: (first, constraint.first.attribute), relation: constraint.relation,
        multiplier: isLogged ? Self.printed(constraint.multiplier) : constraint.multiplier, second: second,
        constant: constant, priority: priority))
    guard let row else {
      gaps.append((index, .illegal))
      return
    }
    let usesMargin = [constraint.first, constraint.second].contains { anchor in
      anchor.map { $0.attribute.isMargin && assumedMargins.contains($0.item) } ?? false
    }
    rows.append(
      Row(row: row, constraint: index, isLogged: isLogged, tolerance: usesMargin ? Tolerance.inset : 0))
  }

  /// The simplest fraction that prints as `factor`, which a log has rounded to six digits.
  private static func printed(_ factor: Double) -> Double {
    guard factor.isFinite, factor != 0 else { return factor }
    var unit = 1.0
    while factor.magnitude >= unit * 10, unit < 1e300 { unit *= 10 }
    while factor.magnitude < unit, unit > 1e-300 { unit /= 10 }
    // A factor with fewer than six digits was not rounded.
    let rough = (factor / unit * 1e4).rounded() / 1e4 * unit
    if (rough - factor).magnitude <= factor.ulp * 4 { return factor }
    for denominator in 1...1000 {
      let fraction = (factor * Double(denominator)).rounded() / Double(denominator)
      if (fraction - factor).magnitude <= unit * 0.5e-5 { return fraction }
    }
    return factor
  }
}
