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
  /// There are conflicts, but only at sizes that the superview never has.
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
    if subject.hasFreeSize {
      let rows = Self.certainRows(subject, subject.numbers(of: map.domain, at: first))
      let (found, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
      if exhausted != nil { return nil }
      self = found.isEmpty ? .avoided : .certain(first)
    } else {
      let varied = try? VariedRows(subject.numbers) { values throws(LayoutNumber.Problem) in
        Self.certainRows(subject, values)
      }
      guard let varied else {
        self = .possible(first)
        return
      }
      let certainMap = LayoutMap(varied.rows, over: map.domain.with(varied.parameters), budget: &budget)
      if certainMap.exhausted != nil { return nil }
      self = SizeSearch(certainMap).firstConflict().map { .certain($0) } ?? .possible(first)
    }
  }

  /// The rows of the constraints that hold whatever the app does, with some values of numbers on which they may depend.
  private static func certainRows(
    _ subject: CheckSubject, _ values: [(number: LayoutNumber, value: Double)]
  ) -> LayoutRows {
    var (lowered, constraints) = (subject.certain ?? subject.lowered, subject.constraints)
    let values = subject.settings + values
    for value in values { lowered = (try? lowered.setting([value], MetricUses([]))) ?? lowered }
    if subject.certain != nil || !values.isEmpty { constraints = lowered.legalConstraints }
    var surroundings = subject.certain == nil ? LayoutRows.Surroundings() : .unknown
    surroundings.isRightToLeft = subject.isRightToLeft
    surroundings.superviewMargin = LayoutNumber.margin(values)
    let bounds = subject.hasFreeSize ? nil : subject.bounds
    return LayoutRows(constraints, of: lowered, bounds: bounds, surroundings: surroundings)
  }
}

extension CheckSubject {
  /// The values of the numbers that are not sizes at a point of a domain.
  fileprivate func numbers(of domain: MapDomain, at point: PlanePoint) -> [(number: LayoutNumber, value: Double)] {
    zip(numbers, domain.numberPositions).map { ($0, ($1 == 0 ? point.x : point.y).doubleValue) }
  }
}
