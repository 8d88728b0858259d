import VFLConstraints
import VFLSolver

/// The borders of regions on which positions and sizes are certain that are ambiguous inside the regions.
///
/// Inside a region, the length of the interval of possible values is a concave function of the two numbers that vary. Wherever this
/// length is 0, it is therefore 0 on a whole edge of the region or at a corner.
struct CertainBorders: Sendable {
  /// An edge or a corner of a region.
  struct Border: Sendable {
    /// The points.
    let area: ConvexPolygon
    /// The unknowns that are ambiguous on the border, too.
    let ambiguous: Set<Int>
  }

  /// The borders by part, and then by region.
  private var ofRegions: [[[Border]]] = []
  /// Whether the budget sufficed.
  private(set) var isComplete = true

  /// No borders.
  init() {}

  /// Finds the borders of all ambiguous regions of a map. Solves the layout once for each edge and each corner of such a region.
  init(_ map: LayoutMap, budget: inout Budget) {
    for (number, part) in map.parts.enumerated() {
      var known: [PlanePoint: Set<Int>] = [:]
      var regions: [[Border]] = []
      for region in part.regions {
        var borders: [Border] = []
        for area in region.holds && !region.ambiguous.isEmpty ? region.divisions.flatMap(Self.borders) : [] {
          guard isComplete, let center = area.center else { continue }
          guard let ambiguous = known[center] ?? map.ambiguities(ofPart: number, at: center, &budget) else {
            isComplete = false
            continue
          }
          known[center] = ambiguous
          if !region.ambiguous.allSatisfy(ambiguous.contains) {
            borders.append(Border(area: area, ambiguous: ambiguous))
          }
        }
        regions.append(borders)
      }
      ofRegions.append(regions)
    }
  }

  /// The borders of a region of a part.
  func borders(ofRegion region: Int, inPart part: Int) -> [Border] {
    ofRegions.indices.contains(part) ? ofRegions[part][region] : []
  }

  /// The corners of an area and, if it has an interior, its edges.
  private static func borders(of area: ConvexPolygon) -> [ConvexPolygon] {
    let corners = area.corners
    let edges = area.hasInterior ? zip(corners, corners.dropFirst() + corners.prefix(1)).map { [$0, $1] } : []
    return (edges + (corners.count > 1 ? corners.map { [$0] } : [])).compactMap { ConvexPolygon(checking: $0) }
  }
}
