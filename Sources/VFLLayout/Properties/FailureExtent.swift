import VFLSolver

/// Where a layout fails in one way, if one of the numbers of its map decides that alone, and by how much.
package struct FailureExtent: Equatable, Sendable {
  /// The number that decides: 0 for the first one of the map, and 1 for the second one.
  package let axis: Int
  /// The values of the number at which the layout fails, in ascending order. The ends may be values at which it does not fail.
  package let ranges: [ClosedRange<Rational>]
  /// The numbers of points by which the layout fails, from the smallest to the largest; nil if the failure has no such number.
  package let amounts: ClosedRange<Rational>?
}

extension ViewsOfMap {
  /// Where the answer to a question is yes. Nil if both numbers of the map decide that together, if the answer is yes only on lines, or
  /// if the budget runs out. Takes as long as finding one failure in every region of the map.
  func extent(_ question: PropertyQuestion, _ budget: inout Budget) -> FailureExtent? {
    let axes = [map.domain.x, map.domain.y]
    guard axes.contains(where: { $0.varies }) else { return nil }
    // The ranges are those of the numbers without the allowance for rounding errors, which end at simpler values.
    let slack = question.hasAmount && !isFromSavedFrames ? allowance : 0
    let conditions = question.conditions.map { condition in
      var condition = condition
      condition.constant += slack
      return condition
    }
    var areas: [ConvexPolygon] = []
    var amounts: ClosedRange<Rational>?
    search.forEachArea(conditions, &budget) { area, functions in
      // If a strict condition holds anywhere in a convex area, it holds at the center.
      guard let center = area.center,
        functions.allSatisfy({ $0.function.value(at: center).signum > ($0.isStrict ? 0 : -1) })
      else { return }
      areas.append(area)
      guard question.hasAmount else { return }
      for (least, _) in functions {
        // The part of the area in which no other function is smaller.
        let part = functions.reduce(area) { area, other in
          area.clipped(
            to: HalfPlane(
              x: other.function.x - least.x, y: other.function.y - least.y,
              constant: other.function.constant - least.constant))
        }
        for corner in part.corners {
          let amount = least.value(at: corner) + allowance - slack
          amounts = min(amounts?.lowerBound ?? amount, amount)...max(amounts?.upperBound ?? amount, amount)
        }
      }
    }
    guard budget.reached == nil else { return nil }
    let isPlane = axes.allSatisfy { $0.varies }
    if isPlane { areas.removeAll { !$0.hasInterior } }
    for (axis, other) in [(0, axes[1]), (1, axes[0])] where axes[axis].varies {
      let ranges = SizeSearch.joined(
        areas.compactMap { area in
          let values = area.corners.map { axis == 0 ? $0.x : $0.y }
          guard let low = values.min(), let high = values.max(), low < high else { return nil }
          return low...high
        })
      guard !ranges.isEmpty else { continue }
      // The areas do not overlap, so they fill the strips over the ranges if they are as large.
      let length = ranges.map { $0.upperBound - $0.lowerBound }.reduce(0, +)
      let height = other.range.upperBound - other.range.lowerBound
      if isPlane, areas.map({ $0.doubleArea }).reduce(0, +) != length * height * 2 { continue }
      return FailureExtent(axis: axis, ranges: ranges, amounts: amounts)
    }
    return nil
  }

  /// Where required constraints conflict. Nil if code can change some of them or the superview may avoid the conflict, if both numbers
  /// of the map decide together, or if the constraints hold nowhere or only on a line.
  func conflictExtent() -> FailureExtent? {
    let axes = [map.domain.x, map.domain.y]
    let holding = map.holdingArea
    guard subject.certain == nil, !subject.existsOnlyAtSomeSizes, subject.freeSizes.isEmpty,
      holding.dimension == map.domain.area.dimension
    else { return nil }
    for (axis, other) in [(0, axes[1]), (1, axes[0])] where axes[axis].varies {
      let values = holding.corners.map { axis == 0 ? $0.x : $0.y }
      guard let low = values.min(), let high = values.max() else { return nil }
      let height = other.range.upperBound - other.range.lowerBound
      if other.varies, holding.doubleArea != (high - low) * height * 2 { continue }
      let whole = axes[axis].range
      let ranges = [(whole.lowerBound, low), (high, whole.upperBound)].compactMap { $0 < $1 ? $0...$1 : nil }
      return ranges.isEmpty ? nil : FailureExtent(axis: axis, ranges: ranges, amounts: nil)
    }
    return nil
  }
}
