import VFLSolver

/// Joins regions with the same frames whose union is convex.
///
/// A solver divides an area where the rate at which a constraint is violated changes, even if no frame changes.
struct RegionMerger {
  /// The regions, in the order in which the first division of each was added.
  private(set) var regions: [LayoutMap.Region] = []
  /// The regions with the same values.
  private var indices: [Key: [Int]] = [:]

  private struct Key: Hashable {
    var functions: [ParameterRegion.Function]
    var ambiguous: [Int]
  }

  /// Adds a region that shares no interior point with the others. Compares it with those that have the same values.
  mutating func add(_ region: LayoutMap.Region) {
    guard region.holds else {
      regions.append(region)
      return
    }
    let key = Key(functions: region.functions.values, ambiguous: region.ambiguous)
    for index in indices[key] ?? [] {
      guard let area = regions[index].area.joined(with: region.area) else { continue }
      regions[index] = LayoutMap.Region(
        area: area, divisions: regions[index].divisions + region.divisions, holds: true,
        functions: region.functions, ambiguous: region.ambiguous, excess: nil)
      rejoin(index, key)
      return
    }
    regions.append(region)
    indices[key, default: []].append(regions.count - 1)
  }

  /// Joins a region that has grown with others that now fit.
  private mutating func rejoin(_ grown: Int, _ key: Key) {
    for other in indices[key] ?? [] where other != grown {
      guard regions[grown].area.joined(with: regions[other].area) != nil else { continue }
      let (kept, moved) = (min(grown, other), max(grown, other))
      let region = regions.remove(at: moved)
      for (key, list) in indices {
        indices[key] = list.filter { $0 != moved }.map { $0 > moved ? $0 - 1 : $0 }
      }
      guard let area = regions[kept].area.joined(with: region.area) else { return }
      regions[kept] = LayoutMap.Region(
        area: area, divisions: regions[kept].divisions + region.divisions, holds: true,
        functions: region.functions, ambiguous: region.ambiguous, excess: nil)
      rejoin(kept, key)
      return
    }
  }
}
