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
    part(of: unknown).map { parts[$0].regions } ?? []
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
