import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// The ambiguous positions and sizes. Those inside a view that is ambiguous along the same axis, at the same size or a smaller one,
  /// are left out. If the budget runs out, some are missing.
  func ambiguous(_ budget: inout Budget) -> [PropertyFailure] {
    let first = search.firstAmbiguities(&budget)
    let openAxes = openAxes(first.keys.sorted())
    var failures: [PropertyFailure] = []
    for item in checked {
      for part in FramePart.allCases {
        guard let size = first[unknown(item, part)], !openAxes.contains(part.axis),
          budget.allows(Self.stepsPerQuestion),
          !isInside(item, ambiguousAlong: part.axis, first, size, &budget)
        else { continue }
        failures.append(failure(.unambiguous, [item], .part(part), at: size))
      }
    }
    return failures
  }

  /// The axes along which code, or a size that the text does not state, may determine what is ambiguous.
  private func openAxes(_ unknowns: [Int]) -> Set<Axis> {
    var axes: Set<Axis> = []
    for unknown in unknowns where traits[unknown / FramePart.allCases.count].isOpen {
      if let part = FramePart(rawValue: unknown % FramePart.allCases.count) { axes.insert(part.axis) }
    }
    return axes
  }

  /// The steps for examining an enclosing view.
  private static let stepsPerSuperview = 8

  private func isInside(
    _ item: Int, ambiguousAlong axis: Axis, _ first: [Int: PlanePoint], _ size: PlanePoint, _ budget: inout Budget
  ) -> Bool {
    var outer = superviews[item]
    while let view = outer {
      // What is not known is not reported.
      guard budget.allows(Self.stepsPerSuperview) else { return true }
      for part in [FramePart.position(along: axis), .size(along: axis)] {
        if let found = first[unknown(view, part)], !SizeSearch.isSmaller(size, found) { return true }
      }
      outer = superviews[view]
    }
    return false
  }
}
