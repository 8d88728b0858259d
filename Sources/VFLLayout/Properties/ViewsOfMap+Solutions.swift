import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// The ambiguous positions and sizes, and why some of them may be unique at run time. Those inside a
  /// view that is ambiguous along the same axis, at the same size or a smaller one, are left out. If the budget runs out, some are
  /// missing.
  func ambiguous(_ budget: inout Budget) -> (failures: [PropertyFailure], doubt: PropertyDoubt?) {
    let first = search.firstAmbiguities(&budget)
    let doubts = doubts(first)
    var unstated: PropertyDoubt?
    var failures: [PropertyFailure] = []
    for item in checked {
      for part in FramePart.allCases {
        let unknown = unknown(item, part)
        guard let size = first[unknown], doubts[part.axis] == nil, budget.allows(Self.stepsPerQuestion),
          !isInside(item, ambiguousAlong: part.axis, first, size, &budget)
        else { continue }
        switch occurrence(&budget, { search.outcomes(ofAmbiguous: unknown, &$0) }) {
        case .found?: failures.append(failure(.unambiguous, [item], .part(part), at: size))
        case .always(let found)?: failures.append(failure(.unambiguous, [item], .part(part), at: found.size))
        case .avoided(let sizes)?: unstated = unstated ?? .unstated(sizes)
        case nil: break
        }
      }
    }
    return (failures, doubts[.horizontal] ?? doubts[.vertical] ?? unstated)
  }

  /// The axes along which something that the text does not show may determine what is ambiguous.
  private func doubts(_ first: [Int: PlanePoint]) -> [Axis: PropertyDoubt] {
    var doubts: [Axis: PropertyDoubt] = [:]
    guard !first.isEmpty else { return doubts }
    func doubt(_ axes: [Axis], _ reason: PropertyDoubt) {
      for axis in axes where doubts[axis] == nil { doubts[axis] = reason }
    }
    if subject.existsOnlyAtSomeSizes { doubt([.horizontal, .vertical], .someSizes) }
    for case .omitted(_, let omission) in subject.lowered.notes where omission != .replaced {
      doubt([.horizontal, .vertical], .leftOut)
    }
    for (index, gap) in map.rows.gaps where gap != .replaced && subject.constraints.indices.contains(index) {
      let constraint = subject.constraints[index]
      doubt([constraint.first.attribute.axis] + (constraint.second.map { [$0.attribute.axis] } ?? []), .leftOut)
    }
    for unknown in first.keys.sorted() {
      let item = unknown / FramePart.allCases.count
      guard let part = FramePart(rawValue: unknown % FramePart.allCases.count) else { continue }
      if let openness = traits[item].openness {
        doubt([part.axis], .view(map.rows.items[item], openness))
      } else if traits[item].hasUnknownSize, part.isSize {
        doubt([part.axis], .size(map.rows.items[item]))
      }
    }
    return doubts
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
