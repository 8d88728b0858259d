import VFLConstraints
import VFLSolver
import VFLSyntax

/// The sizes of a superview for which a layout is examined: every width with every height. Lengths are in points, at least 0.
public struct SizeRange: Hashable, Sendable {
  /// The widths.
  public let widths: ClosedRange<Rational>
  /// The heights.
  public let heights: ClosedRange<Rational>

  /// Creates a range from the smallest and the largest width and height.
  public init(widths: ClosedRange<Rational>, heights: ClosedRange<Rational>) {
    (self.widths, self.heights) = (widths, heights)
  }

  /// The range as a part of the plane of widths (x) and heights (y).
  public var area: ConvexPolygon { ConvexPolygon(x: widths, y: heights) }
}

/// The frames of a layout as exact functions of the superview's width and height, over a range of sizes.
///
/// The range is divided into regions in which every position and size is a linear function of the width and the height, and in which
/// the required constraints either all hold or conflict. Positions and sizes that no constraint connects, such as those along the two
/// axes in most layouts, are divided separately.
public struct LayoutMap: Sendable {
  /// A part of the range of sizes.
  public struct Region: Sendable {
    /// The widths (x) and heights (y). Regions share only their borders.
    public let area: ConvexPolygon
    /// For each unknown of the rows, its value in points; empty if the required constraints cannot hold. The unknowns of other parts
    /// have no meaning.
    public let functions: [ParameterRegion.Function]
    /// The ambiguous positions and sizes, by unknown.
    public let ambiguous: [Int]
    /// Whether the required constraints can hold.
    public var holds: Bool { !functions.isEmpty }
  }

  /// Positions and sizes that constraints connect with each other, and their regions.
  public struct Part: Sendable {
    /// The unknowns, in ascending order.
    public let unknowns: [Int]
    /// The regions, which together cover the range of sizes.
    public let regions: [Region]
    /// The sizes for which the required constraints of this part can hold.
    public let holdingArea: ConvexPolygon
  }

  /// The rows that were solved. Their bounds of the superview have no effect along the axes that vary.
  public let rows: LayoutRows
  /// The sizes of the superview.
  public let sizes: SizeRange
  /// The parts into which constraints divide the unknowns.
  public let parts: [Part]
  private let components: [RowComponents.Component]
  /// The part of each unknown; nil for the superview's own frame.
  private let partOfUnknown: [Int?]
  /// The budget limit that was reached; nil if everything was decided. If a limit was reached, regions are missing.
  public let exhausted: Budget.Limit?

  /// Solves rows for every size in a range.
  public init(_ rows: LayoutRows, over sizes: SizeRange, budget: inout Budget) {
    self.rows = rows
    self.sizes = sizes
    let components = RowComponents(rows)
    self.components = components.all
    var parts: [Part] = []
    var exhausted: Budget.Limit?
    for component in components.all {
      let found = RegionFinder(rows, component, sizes).regions(&budget)
      exhausted = exhausted ?? found.exhausted
      parts.append(Part(unknowns: component.unknowns, regions: found.regions, holdingArea: found.holdingArea))
    }
    self.parts = parts
    self.exhausted = exhausted
    partOfUnknown = components.componentOfUnknown
  }

  /// The sizes for which all required constraints can hold.
  public var holdingArea: ConvexPolygon { parts.reduce(sizes.area) { $0.intersection($1.holdingArea) } }

  /// The regions of the part that an unknown belongs to. The superview's frame belongs to no part.
  public func regions(of unknown: Int) -> [Region] {
    guard partOfUnknown.indices.contains(unknown), let part = partOfUnknown[unknown] else { return [] }
    return parts[part].regions
  }

  /// The number of the part that an unknown belongs to; nil for the superview's frame.
  public func part(of unknown: Int) -> Int? { partOfUnknown.indices.contains(unknown) ? partOfUnknown[unknown] : nil }

  /// Whether any position or size is ambiguous at any size.
  public var isAmbiguous: Bool { parts.contains { $0.regions.contains { !$0.ambiguous.isEmpty } } }

  /// The unknowns of a part that are ambiguous at one size, at which the required constraints must hold.
  func ambiguities(ofPart part: Int, at size: PlanePoint) -> Set<Int> {
    RegionFinder(rows, components[part], sizes).ambiguities(at: size)
  }

  /// The superview's own position or size, by unknown; nil for unknowns of other items.
  public func superviewFunction(_ unknown: Int) -> ParameterRegion.Function? {
    switch FramePart(rawValue: unknown) {
    case .width?: ParameterRegion.Function(x: 1, y: 0, constant: 0)
    case .height?: ParameterRegion.Function(x: 0, y: 1, constant: 0)
    case .x?, .y?:
      ParameterRegion.Function(
        x: 0, y: 0, constant: rows.rows.first { $0.constraint == nil && $0.fixes(unknown) }.map { 0 - $0.constant } ?? 0
      )
    case nil: nil
    }
  }
}

extension LayoutRows.Row {
  /// Whether the row fixes one unknown and mentions no other.
  func fixes(_ unknown: Int) -> Bool {
    row.expression.terms.count == 1 && row.expression.terms.first?.variable.index == unknown
  }
}

/// The rows of a layout, divided so that rows of different components have no unknowns in common except the superview's frame.
struct RowComponents {
  struct Component: Sendable {
    /// The indices of the rows, in ascending order.
    var rows: [Int] = []
    /// The unknowns, in ascending order.
    var unknowns: [Int] = []
    /// Whether any row refers to the superview's width, and to its height.
    var usesWidth = false
    var usesHeight = false
  }

  private(set) var all: [Component] = []
  /// The component of each unknown; nil for the superview's frame.
  private(set) var componentOfUnknown: [Int?]

  /// Divides rows. Components that depend on the same sizes of the superview are joined, unless they depend on both sizes: their
  /// regions would cut each other into many pieces. Takes time almost linear in the number of terms.
  init(_ rows: LayoutRows) {
    let frame = FramePart.allCases.count
    var parents = Array(0..<rows.unknownCount)
    func root(_ unknown: Int) -> Int {
      var unknown = unknown
      while parents[unknown] != unknown {
        parents[unknown] = parents[parents[unknown]]
        unknown = parents[unknown]
      }
      return unknown
    }
    for row in rows.rows {
      let terms = row.row.expression.terms.map { $0.variable.index }.filter { $0 >= frame }
      for unknown in terms.dropFirst() { parents[root(unknown)] = root(terms[0]) }
    }
    var components: [Int: Component] = [:]
    // Rows about the superview alone, such as a minimum width.
    var alone = Component()
    for (index, row) in rows.rows.enumerated() {
      let unknowns = row.row.expression.terms.map { $0.variable.index }
      // The rows that state the superview's bounds are not constraints.
      if row.constraint == nil, unknowns.allSatisfy({ $0 < frame }) { continue }
      func add(to component: inout Component) {
        component.rows.append(index)
        if unknowns.contains(FramePart.width.rawValue) { component.usesWidth = true }
        if unknowns.contains(FramePart.height.rawValue) { component.usesHeight = true }
      }
      if let first = unknowns.first(where: { $0 >= frame }) {
        add(to: &components[root(first), default: Component()])
      } else {
        add(to: &alone)
      }
    }
    for unknown in frame..<max(frame, rows.unknownCount) {
      components[root(unknown), default: Component()].unknowns.append(unknown)
    }
    // Join the components along each axis, and those that are the same at every size with the first of them.
    var (horizontal, vertical) = (Component(), Component())
    for key in components.keys.sorted() {
      guard let component = components[key] else { continue }
      switch (component.usesWidth, component.usesHeight) {
      case (true, true): all.append(component)
      case (_, false): horizontal.join(component)
      case (false, true): vertical.join(component)
      }
    }
    for component in [horizontal, vertical, alone] where !component.rows.isEmpty || !component.unknowns.isEmpty {
      all.append(component)
    }
    componentOfUnknown = [Int?](repeating: nil, count: rows.unknownCount)
    for (index, component) in all.enumerated() {
      for unknown in component.unknowns { componentOfUnknown[unknown] = index }
    }
  }
}

extension RowComponents.Component {
  fileprivate mutating func join(_ other: Self) {
    rows = (rows + other.rows).sorted()
    unknowns = (unknowns + other.unknowns).sorted()
    usesWidth = usesWidth || other.usesWidth
    usesHeight = usesHeight || other.usesHeight
  }
}
