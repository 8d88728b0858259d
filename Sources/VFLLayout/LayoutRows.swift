import VFLConstraints
import VFLSyntax

/// Constraints as linear rows over the places and sizes of items: what a solver takes.
///
/// Each item has four unknowns: x and y of its top left corner in the superview's coordinates, and its width and height, which are
/// never negative. The superview's own corner is where its bounds begin.
public struct LayoutRows: Sendable {
  /// A sum of unknowns with factors, and a constant, that is compared with 0.
  public struct Row: Sendable {
    /// Unknowns by their numbers, each once, in order, with factors that are not 0.
    public var terms: [(unknown: Int, factor: Double)]
    /// What is added to them.
    public var constant: Double
    /// How the sum compares with 0.
    public var relation: Relation
    /// Above 0 and up to 1000.
    public var priority: Double
    /// The constraint it comes from, as an index; nil for what the superview's bounds say.
    public var constraint: Int?
    /// Whether its numbers are those of a console log, which prints six digits.
    public var isLogged = false
  }

  /// Why a constraint has no row.
  public enum Gap: Equatable, Sendable {
    /// A metric without a value.
    case unknownMetric(Name)
    /// It cannot be made.
    case illegal
  }

  /// What is not known of the world around a layout.
  public struct Surroundings: Sendable {
    /// The margins of every item on all sides, in points: 8 for a plain view on iOS (documented); nil where they may be anything.
    public var margin: Double? = 8
    /// How far baselines lie inside of an item's edges, in points; nil where that may be anything.
    public var baselineInset: Double? = 0

    /// Margins of 8 points, and baselines at the edges.
    public init() {}

    /// Margins and baselines may be anything, as for a proof that holds wherever the constraints are used.
    public static let unknown: Surroundings = {
      var surroundings = Surroundings()
      surroundings.margin = nil
      surroundings.baselineInset = nil
      return surroundings
    }()
  }

  /// The items, in order of first appearance; the superview comes first.
  public let items: [Item]
  /// The rows, in the order of their constraints; the superview's bounds come first.
  public private(set) var rows: [Row] = []
  /// Constraints that have no row, by index.
  public private(set) var gaps: [(constraint: Int, gap: Gap)] = []
  private let places: [Item: Int]
  /// Insets of which it is not known how large they are: unknowns behind those of the items.
  private var insets: [Inset: Int] = [:]
  private let surroundings: Surroundings

  /// The rows of some constraints, `bounds` being those of the superview; nil where they may be anything. Linear in the constraints.
  public init(
    _ constraints: [Constraint], target: Target, bounds: Rectangle?, surroundings: Surroundings = Surroundings()
  ) {
    var items: [Item] = [.superview]
    var places: [Item: Int] = [.superview: 0]
    func note(_ item: Item) {
      guard places[item] == nil else { return }
      places[item] = items.count
      items.append(item)
    }
    for constraint in constraints {
      note(constraint.first.item)
      if let second = constraint.second { note(second.item) }
    }
    self.items = items
    self.places = places
    self.surroundings = surroundings
    // Where nothing is said, the superview's coordinates begin at 0.
    let frame = bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    for part in FramePart.allCases where bounds != nil || part == .x || part == .y {
      rows.append(
        Row(
          terms: [(part.rawValue, 1)], constant: -frame[part], relation: .equal, priority: 1000, constraint: nil))
    }
    for (index, constraint) in constraints.enumerated() { add(constraint.resolved(for: target), index) }
  }

  /// The rows with those first that only say what sizes have to do with each other, then those of places.
  var sizesFirst: [Int] {
    let count = partCount
    let ofSizes = rows.map { row in
      row.terms.allSatisfy { $0.unknown < count && $0.unknown % FramePart.allCases.count >= FramePart.width.rawValue }
    }
    return rows.indices.filter { ofSizes[$0] } + rows.indices.filter { !ofSizes[$0] }
  }

  /// How many unknowns there are: the parts of all items, item by item, and then insets of which nothing is known.
  public var unknownCount: Int { partCount + insets.count }

  /// How many unknowns are parts of items.
  public var partCount: Int { items.count * FramePart.allCases.count }

  /// The item and part of an unknown below `partCount`.
  public func part(_ unknown: Int) -> (item: Item, part: FramePart) {
    (items[unknown / FramePart.allCases.count], FramePart(rawValue: unknown % FramePart.allCases.count) ?? .x)
  }

  private mutating func add(_ constraint: Constraint, _ index: Int) {
    guard PairingLaw.isLegal(constraint) || constraint.origin.role == .logged else {
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
    var sum = Sum()
    sum.constant = -constant
    add(constraint.first, 1, to: &sum)
    let isLogged = constraint.origin.role == .logged
    if let second = constraint.second {
      add(second, -(isLogged ? Self.printed(constraint.multiplier) : constraint.multiplier), to: &sum)
    }
    rows.append(
      Row(
        terms: sum.terms.filter { $0.factor != 0 }, constant: sum.constant, relation: constraint.relation,
        priority: priority, constraint: index, isLogged: isLogged))
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

  /// A margin or a baseline of an item.
  private struct Inset: Hashable {
    var item: Int
    var attribute: Attribute
  }

  private mutating func inset(_ inset: Inset) -> Int {
    if let known = insets[inset] { return known }
    insets[inset] = unknownCount
    return unknownCount - 1
  }

  private struct Sum {
    var terms: [(unknown: Int, factor: Double)] = []
    var constant = 0.0

    /// Keeps unknowns in order.
    mutating func add(_ unknown: Int, _ factor: Double) {
      var place = terms.count
      while place > 0, terms[place - 1].unknown > unknown { place -= 1 }
      if place > 0, terms[place - 1].unknown == unknown {
        terms[place - 1].factor += factor
      } else {
        terms.insert((unknown, factor), at: place)
      }
    }
  }

  /// Adds an attribute of an item, in terms of its unknowns. Reading goes from left to right.
  private mutating func add(_ anchor: Anchor, _ factor: Double, to sum: inout Sum) {
    guard let place = places[anchor.item] else { return }
    let first = place * FramePart.allCases.count
    for (part, share) in anchor.attribute.parts { sum.add(first + part.rawValue, factor * share) }
    for (attribute, share) in anchor.attribute.insets {
      let known =
        attribute == .firstBaseline || attribute == .lastBaseline ? surroundings.baselineInset : surroundings.margin
      if let known {
        sum.constant += factor * share * known
      } else {
        sum.add(inset(Inset(item: place, attribute: attribute)), factor * share)
      }
    }
  }
}

extension Rectangle {
  fileprivate subscript(part: FramePart) -> Double {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
