import VFLConstraints
import VFLSolver

extension ViewsOfMap {
  func collapsed() -> [PropertyFailure] {
    checked.flatMap { item in
      [FramePart.width, .height].compactMap { part -> PropertyFailure? in
        // A view without a size at the given size may be a spacer.
        guard let frame = frame(item), (part == .width ? frame.width : frame.height).signum > 0 else { return nil }
        let condition = SizeCondition(terms: [term(item, part, -1)], constant: Self.tolerance, isStrict: false)
        return search.first([condition]).map { failure(.notCollapsed, [item], .part(part), at: $0.size) }
      }
    }
  }

  func squeezed() -> [PropertyFailure] {
    var failures: [PropertyFailure] = []
    for row in map.rows.rows {
      guard let index = row.constraint, constraints.indices.contains(index),
        constraints[index].origin.role == .intrinsicSize, row.row.relation == .greaterThanOrEqual,
        let term = row.row.expression.terms.first, row.row.expression.terms.count == 1, term.coefficient.signum > 0
      else { continue }
      let unknown = term.variable.index
      let item = unknown / FramePart.allCases.count
      guard checked.contains(item), let part = FramePart(rawValue: unknown % FramePart.allCases.count) else { continue }
      let needed = -row.constant / term.coefficient
      let condition = exceeds([(unknown, -1)], constant: needed)
      guard let found = search.first([condition]) else { continue }
      failures.append(failure(.notSqueezed, [item], .part(part), at: found.size, by: found.values[0] + Self.tolerance))
    }
    return failures
  }

  func shrinking() -> [PropertyFailure] {
    let holdingArea = map.holdingArea
    return checked.flatMap { item in
      [FramePart.width, .height].compactMap { part -> PropertyFailure? in
        let unknown = unknown(item, part)
        let sizes = map.regions(of: unknown).filter { region in
          guard region.holds, !region.ambiguous.contains(unknown) else { return false }
          let function = region.functions[unknown]
          return (part == .width ? function.x : function.y).signum < 0
        }
        .flatMap { $0.area.intersection(holdingArea).corners }
        return sizes.min(by: SizeSearch.isSmaller).map { failure(.monotone, [item], .part(part), at: $0) }
      }
    }
  }
}
