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
    let hasFreeSize = subject.hasFreeSize || subject.existsOnlyAtSomeSizes
    guard subject.certain != nil || hasFreeSize else {
      self = .certain(first)
      return
    }
    if hasFreeSize {
      let values = subject.numbers(of: map.domain, at: first)
      guard let isCertain = Self.conflict(Self.rows(subject.certain, subject, values, nil), &budget) else { return nil }
      if isCertain {
        self = .certain(first)
        return
      }
      guard subject.certain != nil else {
        self = .avoided
        return
      }
      // Constraints that code can change may conflict at every size, too.
      guard let isPossible = Self.conflict(Self.rows(nil, subject, values, nil), &budget) else { return nil }
      self = isPossible ? .possible(first) : .avoided
    } else {
      let varied = try? VariedRows(subject.numbers) { values throws(LayoutNumber.Problem) in
        Self.rows(subject.certain, subject, values, subject.bounds)
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

  /// Whether constraints conflict; nil if the budget runs out.
  private static func conflict(_ rows: LayoutRows, _ budget: inout Budget) -> Bool? {
    let (found, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
    return exhausted == nil ? !found.isEmpty : nil
  }

  /// The rows of the constraints that hold whatever the app does, or of all constraints if `certain` is nil, with some values of numbers
  /// on which they may depend.
  private static func rows(
    _ certain: LoweredDocument?, _ subject: CheckSubject, _ values: [(number: LayoutNumber, value: Double)],
    _ bounds: Rectangle?
  ) -> LayoutRows {
    var (lowered, constraints) = (certain ?? subject.lowered, subject.constraints)
    let values = subject.settings + values
    for value in values { lowered = (try? lowered.setting([value], MetricUses([]))) ?? lowered }
    if certain != nil || !values.isEmpty { constraints = lowered.legalConstraints }
    var surroundings = certain == nil ? LayoutRows.Surroundings() : .unknown
    surroundings.isRightToLeft = subject.isRightToLeft
    surroundings.superviewMargin = LayoutNumber.margin(values)
    return LayoutRows(constraints, of: lowered, bounds: bounds, surroundings: surroundings)
  }
}

extension CheckSubject {
  /// The values of the numbers that are not sizes at a point of a domain.
  fileprivate func numbers(of domain: MapDomain, at point: PlanePoint) -> [(number: LayoutNumber, value: Double)] {
    zip(numbers, domain.numberPositions).map { ($0, ($1 == 0 ? point.x : point.y).doubleValue) }
  }
}
