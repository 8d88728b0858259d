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
    let freeSizes: Set<FramePart> = subject.existsOnlyAtSomeSizes ? [.width, .height] : subject.freeSizes
    // The map has no conflicts that another size along a free axis avoids unless it states that size.
    let stated = freeSizes.filter { map.superviewFunction($0.rawValue) != nil }
    guard subject.certain != nil || !stated.isEmpty else {
      self = .certain(first)
      return
    }
    // Constraints that code can change may conflict, too.
    let judged = subject.certain == nil ? [nil] : [subject.certain, nil]
    if subject.certain == nil, !subject.existsOnlyAtSomeSizes, let given = subject.conflictingSize(in: map.domain) {
      self = .certain(given)
    } else if freeSizes == [.width, .height] || !freeSizes.isEmpty && !subject.numbers.isEmpty {
      self = .avoided
      let values = subject.numbers(of: map.domain, at: first)
      for certain in judged {
        let rows = Self.rows(certain, subject, values, free: freeSizes)
        let (found, exhausted) = Layout.conflicts(rows, limit: 1, budget: &budget)
        if exhausted != nil { return nil }
        if found.isEmpty { continue }
        self = certain == nil && subject.certain != nil ? .possible(first) : .certain(first)
        return
      }
    } else if !freeSizes.isEmpty {
      self = .avoided
      // A conflict counts if it occurs at a size along one axis whatever the size along the other is.
      let domain = map.domain.freeing(freeSizes)
      for certain in judged {
        let rest = LayoutMap(Self.rows(certain, subject, [], free: freeSizes), over: domain, budget: &budget)
        if rest.exhausted != nil { return nil }
        guard let found = SizeSearch(rest).firstConflict() else { continue }
        let point = PlanePoint(
          x: domain.x == map.domain.x ? found.x : first.x, y: domain.y == map.domain.y ? found.y : first.y)
        self = certain == nil && subject.certain != nil ? .possible(point) : .certain(point)
        return
      }
    } else {
      let varied = try? VariedRows(subject.numbers) { values throws(LayoutNumber.Problem) in
        Self.rows(subject.certain, subject, values, free: [])
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

  /// The rows of the constraints that hold whatever the app does, or of all constraints if `certain` is nil, with some values of numbers
  /// on which they may depend. The superview may have any size along the axes of `freeSizes`.
  private static func rows(
    _ certain: LoweredDocument?, _ subject: CheckSubject, _ values: [(number: LayoutNumber, value: Double)],
    free freeSizes: Set<FramePart>
  ) -> LayoutRows {
    var (lowered, constraints) = (certain ?? subject.lowered, subject.constraints)
    let values = subject.settings + values
    for value in values { lowered = (try? lowered.setting([value], MetricUses([]))) ?? lowered }
    if certain != nil || !values.isEmpty { constraints = lowered.legalConstraints }
    var surroundings = certain == nil ? LayoutRows.Surroundings() : .unknown
    surroundings.isRightToLeft = subject.isRightToLeft
    surroundings.superviewMargin = LayoutNumber.margin(values)
    var size = subject.size
    if freeSizes.contains(.width) { size.width = .free }
    if freeSizes.contains(.height) { size.height = .free }
    return LayoutRows(constraints, of: lowered, in: size, surroundings: surroundings)
  }
}

extension ConflictJudgement {
  /// What is known about both of two sizes. The conflict at the first of them counts unless only the other one is certain.
  func merged(with other: ConflictJudgement) -> ConflictJudgement {
    switch (self, other) {
    case (.certain, _): self
    case (_, .certain): other
    case (.possible, _): self
    case (_, .possible): other
    case (.none, _): other
    case (.avoided, _): self
    }
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
