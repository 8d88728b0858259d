import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// The ambiguous positions and sizes. Those inside a view that is ambiguous along the same axis, at the same size or a smaller one,
  /// are left out.
  func ambiguous() -> [PropertyFailure] {
    let first = search.firstAmbiguities()
    let openAxes = openAxes(first.keys.sorted())
    return checked.flatMap { item in
      FramePart.allCases.compactMap { part -> PropertyFailure? in
        guard let size = first[unknown(item, part)], !openAxes.contains(part.axis),
          !isInside(item, ambiguousAlong: part.axis, first, size)
        else { return nil }
        return failure(.unambiguous, [item], .part(part), at: size)
      }
    }
  }

  /// The axes along which code, or a size that the text does not state, may determine what is ambiguous.
  private func openAxes(_ unknowns: [Int]) -> Set<Axis> {
    var axes: Set<Axis> = []
    for unknown in unknowns where traits[unknown / FramePart.allCases.count].isOpen {
      if let part = FramePart(rawValue: unknown % FramePart.allCases.count) { axes.insert(part.axis) }
    }
    return axes
  }

  private func isInside(
    _ item: Int, ambiguousAlong axis: Axis, _ first: [Int: PlanePoint], _ size: PlanePoint
  ) -> Bool {
    var outer = superviews[item]
    while let view = outer {
      for part in [FramePart.position(along: axis), .size(along: axis)] {
        if let found = first[unknown(view, part)], !SizeSearch.isSmaller(size, found) { return true }
      }
      outer = superviews[view]
    }
    return false
  }
}
