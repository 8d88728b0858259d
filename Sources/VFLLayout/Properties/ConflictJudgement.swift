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
    // The map has no conflicts that another size along a free axis avoids unless it states that size.
    let stated = subject.freeSizes.filter { map.superviewFunction($0.rawValue) != nil }
    guard subject.certain != nil || !stated.isEmpty else {
      self = .certain(first)
      return
    }
    if subject.certain == nil, let given = subject.conflictingSize(in: map.domain) {
      self = .certain(given)
    } else if subject.freeSizes == [.width, .height] || !subject.numbers.isEmpty {
      let rows = Self.certainRows(subject, subject.numbers(of: map.domain, at: first))
      let (found, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
      if exhausted != nil { return nil }
      self = found.isEmpty ? .avoided : .certain(first)
    } else if !subject.freeSizes.isEmpty {
      // A conflict counts if it occurs at a size along one axis whatever the size along the other is.
      let domain = map.domain.freeing(subject.freeSizes)
      let rest = LayoutMap(Self.certainRows(subject, []), over: domain, budget: &budget)
      if rest.exhausted != nil { return nil }
      self =
        SizeSearch(rest).firstConflict().map { found in
          .certain(
            PlanePoint(
              x: domain.x == map.domain.x ? found.x : first.x, y: domain.y == map.domain.y ? found.y : first.y))
        } ?? .avoided
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
    var size = subject.size
    if subject.freeSizes.contains(.width) { size.width = .free }
    if subject.freeSizes.contains(.height) { size.height = .free }
    return LayoutRows(constraints, of: lowered, in: size, surroundings: surroundings)
  }
}

extension CheckSubject {
  /// The values of the numbers that are not sizes at a point of a domain.
  fileprivate func numbers(of domain: MapDomain, at point: PlanePoint) -> [(number: LayoutNumber, value: Double)] {
    zip(numbers, domain.numberPositions).map { ($0, ($1 == 0 ? point.x : point.y).doubleValue) }
  }

  /// The declared or requested size, if it is in the domain and required constraints conflict at it; otherwise nil.
  fileprivate func conflictingSize(in domain: MapDomain) -> PlanePoint? {
    guard !given.conflicts.isEmpty, numbers.isEmpty, size.source == .declared || size.source == .requested,
      let width = size.width.points.flatMap(Rational.init(shortest:)),
      let height = size.height.points.flatMap(Rational.init(shortest:))
    else { return nil }
    let point = PlanePoint(x: width, y: height)
    return domain.area.contains(point) ? point : nil
  }
}

extension MapDomain {
  /// The domain in which some sizes of the superview do not vary, so that the rows alone determine them.
  fileprivate func freeing(_ sizes: Set<FramePart>) -> MapDomain {
    func freed(_ axis: Axis) -> Axis {
      sizes.contains { axis.parameter.isSize($0) } ? Axis(.constants(RowParameter()), 0...0) : axis
    }
    return MapDomain(x: freed(x), y: freed(y))
  }
}
