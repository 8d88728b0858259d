import VFLConstraints
import VFLSolver
import VFLSyntax

/// The frames of a layout as exact functions of two numbers that vary, usually the superview's width and height.
///
/// The domain is divided into regions in which every position and size is a linear function of the two numbers, and in which the
/// required constraints either all hold or conflict. Adjacent regions differ, unless their union is not convex or constraints conflict in
/// both. Positions and sizes that no constraint connects, such as those along the two axes
/// in most layouts, are divided separately.
public struct LayoutMap: Sendable {
  /// A part of the domain.
  public struct Region: Sendable {
    /// The values of the two numbers, such as widths (x) and heights (y). Regions share only their borders.
    public let area: ConvexPolygon
    /// The parts of the area in which the amount by which each constraint is violated is a linear function, too.
    let divisions: [ConvexPolygon]
    /// Whether the required constraints can hold.
    public let holds: Bool
    /// The values of the unknowns of the part, in points; 0 if the required constraints cannot hold.
    public let functions: Functions
    /// The ambiguous positions and sizes, by unknown, in ascending order.
    public let ambiguous: [Int]
    /// How far a constraint is from holding at a point, in points, less what counts as a rounding error. Nil if the required constraints
    /// can hold, or if the distance is not known.
    let excess: ParameterRegion.Function?

    /// Whether an unknown is ambiguous. O(log ambiguous unknowns).
    func isAmbiguous(_ unknown: Int) -> Bool {
      let index = ambiguous.partitioningIndex { $0 >= unknown }
      return index < ambiguous.count && ambiguous[index] == unknown
    }
  }

  /// The values of the unknowns of one part, as functions of the two numbers that vary.
  public struct Functions: Sendable {
    /// The unknowns, in ascending order.
    private let unknowns: [Int]
    /// The value of each unknown.
    let values: [ParameterRegion.Function]

    /// The values of unknowns that are in ascending order; none by default.
    init(_ unknowns: [Int] = [], _ values: [ParameterRegion.Function] = []) {
      (self.unknowns, self.values) = (unknowns, values)
    }

    /// The value of an unknown; 0 for one of another part. O(log unknowns).
    public subscript(unknown: Int) -> ParameterRegion.Function {
      let index = unknowns.partitioningIndex { $0 >= unknown }
      guard index < values.count, unknowns[index] == unknown else {
        return ParameterRegion.Function(x: 0, y: 0, constant: 0)
      }
      return values[index]
    }
  }

  /// Positions and sizes that constraints connect with each other, and their regions.
  public struct Part: Sendable {
    /// The unknowns, in ascending order.
    public let unknowns: [Int]
    /// The regions, which together cover the domain.
    public let regions: [Region]
    /// The points for which the required constraints of this part can hold.
    public let holdingArea: ConvexPolygon
  }

  /// The rows that were solved. The size of the superview that they state has no effect if it varies.
  public let rows: LayoutRows
  /// The numbers that vary, and their ranges.
  public let domain: MapDomain
  /// The parts into which constraints divide the unknowns.
  public let parts: [Part]
  private let components: [RowComponents.Component]
  /// The part of each unknown; nil for the superview's own frame.
  private let partOfUnknown: [Int?]
  /// The budget limit that was reached; nil if everything was decided. If a limit was reached, regions are missing.
  public let exhausted: Budget.Limit?

  /// Solves rows for every point of a domain.
  ///
  /// As in a layout that is solved at one size, required constraints that contradict each other only by a rounding error hold. Such
  /// constraints are relaxed in `rows`.
  public init(_ rows: LayoutRows, over domain: MapDomain, budget: inout Budget) {
    var rows = rows
    self.domain = domain
    while true {
      let components = RowComponents(rows, domain)
      var parts: [Part] = []
      var exhausted: Budget.Limit?
      var relaxed: [Int: Rational] = [:]
      for component in components.all {
        let found = RegionFinder(rows, component, domain).regions(&budget)
        exhausted = exhausted ?? found.exhausted
        for (row, limit) in found.relaxed { relaxed[row] = limit }
        parts.append(Part(unknowns: component.unknowns, regions: found.regions, holdingArea: found.holdingArea))
      }
      if exhausted == nil, !relaxed.isEmpty {
        // No row is relaxed twice, so this ends.
        rows.relax(relaxed)
        continue
      }
      self.rows = rows
      self.components = components.all
      self.parts = parts
      self.exhausted = exhausted
      partOfUnknown = components.componentOfUnknown
      return
    }
  }

  /// The points for which all required constraints can hold.
  public var holdingArea: ConvexPolygon { parts.reduce(domain.area) { $0.intersection($1.holdingArea) } }

  /// The regions of the part that an unknown belongs to. The superview's frame belongs to no part.
  public func regions(of unknown: Int) -> [Region] {
    part(of: unknown).map { parts[$0].regions } ?? []
  }

  /// The number of the part that an unknown belongs to; nil for the superview's frame as far as it is known.
  public func part(of unknown: Int) -> Int? { partOfUnknown.indices.contains(unknown) ? partOfUnknown[unknown] : nil }

  /// The rows of a part, by index in ascending order.
  func rowIndices(ofPart part: Int) -> [Int] { components[part].rows }

  /// Whether any position or size is ambiguous anywhere.
  public var isAmbiguous: Bool { parts.contains { $0.regions.contains { !$0.ambiguous.isEmpty } } }

  /// The unknowns of a part that are ambiguous at one point, at which the required constraints must hold. Nil if the budget runs out.
  func ambiguities(ofPart part: Int, at point: PlanePoint, _ budget: inout Budget) -> Set<Int>? {
    RegionFinder(rows, components[part], domain).ambiguities(at: point, &budget)
  }

  /// The superview's own position or size, by unknown; nil for unknowns of other items, and for a size that neither varies nor is
  /// stated.
  public func superviewFunction(_ unknown: Int) -> ParameterRegion.Function? {
    guard let part = FramePart(rawValue: unknown) else { return nil }
    if domain.x.parameter.isSize(part) { return ParameterRegion.Function(x: 1, y: 0, constant: 0) }
    if domain.y.parameter.isSize(part) { return ParameterRegion.Function(x: 0, y: 1, constant: 0) }
    let stated = rows.statedBound(part) ?? (part.isSize ? nil : 0)
    return stated.map { ParameterRegion.Function(x: 0, y: 0, constant: $0) }
  }

  /// The term that stands for the first or second number of the domain in expressions of the unknowns.
  package func numberTerm(_ position: Int) -> Int { rows.unknownCount + position }

  /// One of the numbers of the domain, by its term; nil for unknowns.
  func numberFunction(_ term: Int) -> ParameterRegion.Function? {
    switch term - rows.unknownCount {
    case 0: ParameterRegion.Function(x: 1, y: 0, constant: 0)
    case 1: ParameterRegion.Function(x: 0, y: 1, constant: 0)
    default: nil
    }
  }
}

extension LayoutRows {
  /// The superview's own position or size, as the rows state it; nil if they do not.
  func statedBound(_ part: FramePart) -> Rational? {
    rows.first { $0.constraint == nil && $0.fixes(part.rawValue) }.map { 0 - $0.constant }
  }
}

extension LayoutRows.Row {
  /// Whether the row fixes one unknown and mentions no other.
  func fixes(_ unknown: Int) -> Bool {
    row.expression.terms.count == 1 && row.expression.terms.first?.variable.index == unknown
  }
}
