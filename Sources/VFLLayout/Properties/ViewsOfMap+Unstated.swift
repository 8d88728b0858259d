import VFLConstraints
import VFLSolver

extension ViewsOfMap {
  /// What becomes of a failure if the superview may have any of the sizes that nothing states.
  enum Occurrence {
    /// All sizes are stated, so the failure occurs where it was found.
    case found
    /// The failure occurs whatever these sizes are, first at this size.
    case always(SizeSearch.Found)
    /// At every stated size, another one of these sizes avoids the failure.
    case avoided(by: Set<FramePart>)
  }

  /// Decides whether a failure occurs whatever the sizes are that nothing states. `outcomes` tells where it occurs. Nil if the budget
  /// runs out.
  func occurrence(
    _ budget: inout Budget, _ outcomes: (inout Budget) -> SizeSearch.Outcomes
  ) -> Occurrence? {
    let freedoms = freedoms
    if freedoms.isEmpty { return .found }
    let outcomes = outcomes(&budget)
    var occurrence = Occurrence.found
    for sizes in freedoms {
      let found = search.first(outcomes, whatever: sizes, &budget)
      if budget.reached != nil { return nil }
      guard let found else { return .avoided(by: sizes) }
      occurrence = .always(found)
    }
    return occurrence
  }

  /// The sets of unstated sizes that vary, the smaller ones first. What avoids a failure is described by the first of them that does.
  private var freedoms: [Set<FramePart>] {
    let varied = [map.domain.x, map.domain.y].filter { $0.varies }.map { $0.parameter }
    let sizes = [FramePart.width, .height].filter { size in
      subject.unstatedSizes.contains(size) && varied.contains { $0.isSize(size) }
    }
    return sizes.map { [$0] } + (sizes.count > 1 ? [Set(sizes)] : [])
  }
}
