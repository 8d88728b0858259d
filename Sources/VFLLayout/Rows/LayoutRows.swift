import VFLConstraints
import VFLSolver
import VFLSyntax

/// The constraints of a text as the rows that a solver takes.
///
/// Each item has four unknowns: x and y of its top left corner in the view that it is in, and its width and height, which are never
/// negative. Items that no view is declared for are in the superview, whose own x and y are where its bounds begin.
public struct LayoutRows: Sendable {
  /// A sum of unknowns with factors, and a constant, that is compared with 0.
  public struct Row: Sendable {
    /// The sum, the relation and the priority.
    public var row: VFLSolver.Row
    /// The constraint it comes from, as an index; nil for what the superview's bounds say.
    public var constraint: Int?
    /// Whether its numbers are those of a console log, which prints six digits.
    public var isLogged = false

    /// What is added to the unknowns.
    public var constant: Rational { row.expression.constant }
  }

  /// Why a constraint has no row.
  public enum Gap: Equatable, Sendable {
    /// A metric without a value.
    case unknownMetric(Name)
    /// It cannot be made.
    case illegal
    /// A later line gives the same view another intrinsic size, or another frame and mask.
    case replaced
  }

  /// What is assumed where the text is silent.
  public struct Surroundings: Sendable {
    /// The margins of every item on all sides, in points: 8 for a plain view on iOS (documented); nil where they may be anything.
    public var margin: Double? = 8
    /// How far baselines lie inside an item's edges, in points; nil where that may be anything.
    public var baselineInset: Double? = 0
    /// Whether text runs from right to left, so that leading is right.
    public var isRightToLeft = false

    /// Margins of 8 points, baselines at the edges, and text that runs from left to right.
    public init() {}

    /// Margins and baselines may be anything, as for a proof that holds wherever the constraints are used.
    public static let unknown: Surroundings = {
      var surroundings = Surroundings()
      surroundings.margin = nil
      surroundings.baselineInset = nil
      return surroundings
    }()
  }

  /// The items: the superview first, and each after the view it is in.
  public var items: [Item] { hierarchy.items }
  /// The rows: those of the superview's bounds, of masks and of intrinsic sizes, view by view from the outside in, and then those of the other
  /// constraints in their order. What comes later gives way to what comes earlier.
  public private(set) var rows: [Row] = []
  /// Constraints that have no row, by index.
  public private(set) var gaps: [(constraint: Int, gap: Gap)] = []
  private let hierarchy: Hierarchy
  private var lowering: RowLowering

  /// The rows of some constraints of a text, `bounds` being those of the superview; nil where they may be anything. Items that no
  /// constraint mentions take part where they are `shown`. Linear in the constraints.
  public init(
    _ constraints: [Constraint], of lowered: LoweredDocument, bounds: Rectangle?,
    surroundings: Surroundings = Surroundings(), showing shown: [Item] = []
  ) {
    let hierarchy = Hierarchy(constraints, of: lowered, showing: shown)
    var tree = LayoutTree()
    for superview in hierarchy.superviews {
      var node = LayoutTree.Node(in: superview)
      node.margins = surroundings.margin.map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
      node.firstBaseline = surroundings.baselineInset
      node.lastBaseline = surroundings.baselineInset
      // Where nothing is said, the superview's coordinates begin at 0.
      if superview == nil, let bounds { node.boundsOrigin = Point(x: bounds.x, y: bounds.y) }
      _ = tree.add(node)
    }
    self.hierarchy = hierarchy
    isNested = hierarchy.superviews.contains { ($0 ?? 0) != 0 }
    lowering = RowLowering(tree, isRightToLeft: surroundings.isRightToLeft)
    let frame = bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    for part in FramePart.allCases where bounds != nil || part == .x || part == .y {
      if let row = RowLowering.row(part, of: 0, is: frame[part]) { rows.append(Row(row: row, constraint: nil)) }
    }
    rows.reserveCapacity(constraints.count + FramePart.allCases.count)
    for index in order(constraints) { add(constraints[index].resolved(for: lowered.scope.target), index) }
  }

  /// The rows with those first that only relate sizes to each other, then those of places.
  var sizesFirst: [Int] {
    let count = partCount
    let ofSizes = rows.map { row in
      row.row.expression.terms.allSatisfy {
        $0.variable.index < count && $0.variable.index % FramePart.allCases.count >= FramePart.width.rawValue
      }
    }
    return rows.indices.filter { ofSizes[$0] } + rows.indices.filter { !ofSizes[$0] }
  }

  /// How many unknowns there are: the parts of all items, item by item, and then insets of which nothing is known.
  public var unknownCount: Int { lowering.unknownCount }

  /// How many unknowns are parts of items.
  public var partCount: Int { lowering.partCount }

  /// The item and part of an unknown below `partCount`.
  public func part(_ unknown: Int) -> (item: Item, part: FramePart) {
    (items[unknown / FramePart.allCases.count], FramePart(rawValue: unknown % FramePart.allCases.count) ?? .x)
  }

  /// The view that an item is in; nil for the superview.
  public func superview(of item: Item) -> Item? {
    hierarchy.number(of: item).flatMap { hierarchy.superviews[$0] }.map { items[$0] }
  }

  /// Whether any item is in another view than the superview.
  public let isNested: Bool

  /// Frames in the coordinates of the superview, from those in the views that items are in.
  public func framesInSuperview(_ frames: [Layout.Frame]) -> [Layout.Frame] {
    var result = frames
    for (item, superview) in hierarchy.superviews.enumerated() {
      // The superview's bounds begin where its coordinates do.
      guard let superview, superview != 0, item < result.count else { continue }
      result[item].x += result[superview].x
      result[item].y += result[superview].y
    }
    return result
  }

  /// The constraints, by index, in the order of their rows.
  private mutating func order(_ constraints: [Constraint]) -> [Int] {
    var written: [Int] = []
    var ofViews: [(role: Int, depth: Int, item: Int, index: Int)] = []
    // The statement that counts for each view.
    var last: [Item: (mask: UInt32?, size: UInt32?)] = [:]
    for constraint in constraints {
      switch constraint.origin.role {
      case .autoresizing: last[constraint.first.item, default: (nil, nil)].mask = constraint.origin.statement
      case .intrinsicSize: last[constraint.first.item, default: (nil, nil)].size = constraint.origin.statement
      default: break
      }
    }
    for (index, constraint) in constraints.enumerated() {
      let role: Int
      switch constraint.origin.role {
      case .autoresizing: role = 0
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
    guard isLogged || PairingLaw.isLegal(constraint) else {
      gaps.append((index, .illegal))
      return
    }
    var constant = 0.0
    switch constraint.constant {
    case .number(let value): constant = value
    case .metric(let name, _):
      gaps.append((index, .unknownMetric(name)))
      return
    // Resolved for the target already.
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
    // Where the superview itself is depends on what it is in.
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
    rows.append(Row(row: row, constraint: index, isLogged: isLogged))
  }

  /// The factor that a log has printed with six digits: the simplest fraction that would print so.
  private static func printed(_ factor: Double) -> Double {
    guard factor.isFinite, factor != 0 else { return factor }
    var unit = 1.0
    while factor.magnitude >= unit * 10, unit < 1e300 { unit *= 10 }
    while factor.magnitude < unit, unit > 1e-300 { unit /= 10 }
    // One of fewer digits was meant so.
    let rough = (factor / unit * 1e4).rounded() / 1e4 * unit
    if (rough - factor).magnitude <= factor.ulp * 4 { return factor }
    for denominator in 1...1000 {
      let fraction = (factor * Double(denominator)).rounded() / Double(denominator)
      if (fraction - factor).magnitude <= unit * 0.5e-5 { return fraction }
    }
    return factor
  }
}

extension Rectangle {
  package subscript(part: FramePart) -> Double {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
