import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// What is known about a failure.
  enum Judgement {
    /// It certainly occurs.
    case certain(PropertyFailure)
    /// It may not occur at run time.
    case doubtful(PropertyDoubt)
  }

  /// Judges the first failure that a question finds. Nil if the budget runs out.
  func judged(
    _ failure: PropertyFailure, _ question: PropertyQuestion, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> Judgement? {
    if subject.existsOnlyAtSomeSizes { return .doubtful(.someSizes) }
    var failure = failure
    switch occurrence(&budget, { search.outcomes(of: question.conditions, &$0) }) {
    case nil: return nil
    case .avoided(let sizes)?: return .doubtful(.unstated(sizes))
    case .always(let found)?: failure = self.failure(question, found)
    case .found?: break
    }
    return isCertain(failure, question, &stretched, &budget) ? .certain(failure) : .doubtful(.intrinsicSizes)
  }

  /// Whether a failure does not depend on intrinsic sizes that are unknown.
  ///
  /// In an Interface Builder document, the intrinsic size of a view is taken from its saved frame. This is the intrinsic size only if
  /// nothing else determines the size. In an app source, intrinsic sizes are assumed to be those of new controls, so a size is
  /// known only if something else determines it. If the height of the superview follows from such sizes, positions along the
  /// vertical axis do, too.
  private func isCertain(
    _ failure: PropertyFailure, _ question: PropertyQuestion, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> Bool {
    switch (question.property, question.part) {
    case (.notSqueezed, .part(let part)?):
      guard let item = question.items.first, !assumesControlSizes, !traits[item].hasUnknownSize else { return false }
      return !isFromSavedFrames || isOpen(item, part, &budget) ?? false
    case (.touchable, .part(let part)?):
      guard let item = question.items.first else { return true }
      return !assumesControlSizes || isOpen(item, part, &budget).map { !$0 } ?? false
    case (.notCollapsed, _) where question.items.contains { traits[$0].hasUnknownSize }: return false
    case (.inside, .top?), (.inside, .bottom?), (.noOverlap, nil), (.notCollapsed, .part(.height)?):
      if subject.assumesHeight { return false }
      return !isFromSavedFrames || fails(question, at: failure.size, &stretched, &budget)
    case (.inside, _), (.noOverlap, _), (.notCollapsed, _):
      return !isFromSavedFrames || fails(question, at: failure.size, &stretched, &budget)
    default: return true
    }
  }

  /// Whether other constraints determine the sizes of views at the given size, by unknown, as far as it has been needed.
  struct StretchedSizes {
    fileprivate var unknowns: [Int: Bool] = [:]
    /// What is ambiguous in a part at a size if stretched views have empty contents.
    fileprivate var ambiguities: [Place: Set<Int>] = [:]

    fileprivate struct Place: Hashable {
      let part: Int
      let size: PlanePoint
    }
  }

  /// Whether the answer to a question is also yes at a size if the views whose sizes other constraints determine have no intrinsic
  /// sizes.
  private func fails(
    _ question: PropertyQuestion, at size: PlanePoint, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> Bool {
    let parts = Set(question.conditions.flatMap { $0.terms.compactMap { map.part(of: $0.unknown) } })
    let dropped = stretchedRows(ofParts: parts, &stretched, &budget)
    if budget.reached != nil { return false }
    if dropped.isEmpty { return true }
    let other = LayoutMap(map.rows.emptying(Set(dropped)), over: domain(at: size), budget: &budget)
    return other.exhausted == nil && SizeSearch(other).first(question.conditions, &budget) != nil
  }

  /// Whether what is ambiguous is also ambiguous if the views whose sizes other constraints determine have empty contents.
  ///
  /// A saved size that other constraints determine is only an upper limit of the intrinsic size: views that need less room may not
  /// compress each other.
  func staysAmbiguous(
    _ failure: PropertyFailure, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> Bool {
    guard isFromSavedFrames, case .part(let part)? = failure.part,
      let item = failure.items.first.flatMap({ map.rows.number(of: $0) }),
      let own = map.part(of: unknown(item, part))
    else { return true }
    let place = StretchedSizes.Place(part: own, size: failure.size)
    if let known = stretched.ambiguities[place] { return known.contains(unknown(item, part)) }
    let rows = stretchedRows(ofParts: [own], &stretched, &budget)
    if rows.isEmpty { return true }
    var empty: [Int: Rational] = [:]
    for row in rows { empty[row] = 0 }
    let other = LayoutMap(map.rows.with(empty), over: domain(at: failure.size), budget: &budget)
    let ambiguous = other.exhausted == nil ? Set(SizeSearch(other).firstAmbiguities(&budget).keys) : []
    stretched.ambiguities[place] = ambiguous
    return ambiguous.contains(unknown(item, part))
  }

  private func domain(at size: PlanePoint) -> MapDomain {
    MapDomain(
      x: MapDomain.Axis(map.domain.x.parameter, size.x...size.x),
      y: MapDomain.Axis(map.domain.y.parameter, size.y...size.y))
  }

  /// The rows, in ascending order, of intrinsic sizes in some parts of the map that are not known, because other constraints determine the
  /// saved size of the view or its contents are unknown.
  private func stretchedRows(
    ofParts parts: Set<Int>, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> [Int] {
    var found: [Int] = []
    for row in parts.flatMap(map.rowIndices).sorted() {
      guard budget.allows(Self.stepsPerRow), let constraint = map.rows.rows[row].constraint,
        subject.constraints[constraint].origin.role == .intrinsicSize
      else { continue }
      let anchor = subject.constraints[constraint].first
      guard let item = map.rows.number(of: anchor.item) else { continue }
      let part: FramePart = anchor.attribute == .width ? .width : .height
      let isStretched =
        stretched.unknowns[unknown(item, part)]
        ?? (traits[item].hasUnknownSize || isOpen(item, part, &budget) == false)
      stretched.unknowns[unknown(item, part)] = isStretched
      if isStretched { found.append(row) }
    }
    return found
  }

  /// The steps for examining a row.
  private static let stepsPerRow = 8

  /// Whether the intrinsic size of a view determines its size at the given size: without it, the size would be ambiguous and could be
  /// smaller. Nil if the budget runs out.
  private func isOpen(_ item: Int, _ part: FramePart, _ budget: inout Budget) -> Bool? {
    guard budget.allows(LayoutRows.stepsPerConstraint * subject.constraints.count) else { return nil }
    let view = map.rows.items[item]
    let attribute: Attribute = part == .width ? .width : .height
    let others = subject.constraints.filter { constraint in
      constraint.origin.role != .intrinsicSize || constraint.first.item != view
        || constraint.first.attribute != attribute
    }
    let rows = LayoutRows(
      others, of: subject.lowered, in: isFromSavedFrames ? subject.lowered.outerSize ?? subject.size : subject.size,
      showing: subject.lowered.declaredItems)
    let layout = Layout(rows, budget: &budget)
    guard layout.exhausted == nil else { return nil }
    guard let open = layout.open.first(where: { $0.item == view && $0.part == part }) else { return false }
    guard let saved = subject.lowered.savedFrames[view]?[part], let minimum = open.minimum?.doubleValue else {
      return true
    }
    // A view that hugs its contents is stretched if the constraints allow no smaller size.
    return minimum <= 0 || saved - minimum > allowance.doubleValue
  }

  /// Whether the intrinsic sizes of some views are assumed to be those of new controls.
  private var assumesControlSizes: Bool {
    subject.lowered.notes.contains { note in
      if case .controlSize = note { true } else { false }
    }
  }
}
