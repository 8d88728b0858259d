import VFLConstraints
import VFLSolver
import VFLSyntax

/// What is known about conflicts of required constraints over a domain.
public enum ConflictJudgement: Sendable {
  /// There are none.
  case none
  /// The constraints that hold whatever the app does conflict at some point of the domain; this is the first.
  case certain(PlanePoint)
  /// All constraints together conflict, first at this point, but code may change some of them.
  case possible(PlanePoint)
  /// There are conflicts only at sizes that the superview does not take.
  case avoided

  /// Judges the conflicts of a map. Nil if the budget runs out.
  init?(_ map: LayoutMap, _ subject: CheckSubject, budget: inout Budget) {
    guard let first = SizeSearch(map).firstConflict() else {
      self = .none
      return
    }
    guard subject.certain != nil || subject.hasFreeSize else {
      self = .certain(first)
      return
    }
    let lowered = subject.certain ?? subject.lowered
    let constraints = subject.certain?.legalConstraints ?? subject.constraints
    var surroundings = subject.certain == nil ? LayoutRows.Surroundings() : .unknown
    surroundings.isRightToLeft = subject.isRightToLeft
    let bounds = subject.hasFreeSize ? nil : subject.bounds
    let rows = LayoutRows(constraints, of: lowered, bounds: bounds, surroundings: surroundings)
    if subject.hasFreeSize {
      let (found, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
      if exhausted != nil { return nil }
      self = found.isEmpty ? .avoided : .certain(first)
    } else {
      let certainMap = LayoutMap(rows, over: map.domain, budget: &budget)
      if certainMap.exhausted != nil { return nil }
      self = SizeSearch(certainMap).firstConflict().map { .certain($0) } ?? .possible(first)
    }
  }
}
