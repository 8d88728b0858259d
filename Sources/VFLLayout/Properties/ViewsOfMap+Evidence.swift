import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether a failure does not depend on intrinsic sizes that are unknown.
  ///
  /// In an Interface Builder document, the intrinsic size of a view is taken from its saved frame. This is the intrinsic size only if
  /// nothing else determines the size. In an app source, intrinsic sizes are assumed to be those of new controls, so a size is
  /// known only if something else determines it. If the height of the superview follows from such sizes, positions along the
  /// vertical axis do, too.
  func isCertain(
    _ failure: PropertyFailure, _ question: PropertyQuestion, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> Bool {
    switch (question.property, question.part) {
    case (.notSqueezed, .part(let part)?):
      guard let item = question.items.first, !assumesControlSizes else { return false }
      return !isFromSavedFrames || isOpen(item, part, &budget) ?? false
    case (.touchable, .part(let part)?):
      guard let item = question.items.first else { return true }
      return !assumesControlSizes || isOpen(item, part, &budget).map { !$0 } ?? false
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
  }

  /// Whether the answer to a question is also yes at a size if the views whose sizes other constraints determine have no intrinsic
  /// sizes.
  private func fails(
    _ question: PropertyQuestion, at size: PlanePoint, _ stretched: inout StretchedSizes, _ budget: inout Budget
  ) -> Bool {
    let parts = Set(question.conditions.flatMap { $0.terms.compactMap { map.part(of: $0.unknown) } })
    var dropped: Set<Int> = []
    for row in parts.flatMap(map.rowIndices).sorted() {
      guard budget.allows(Self.stepsPerRow), let constraint = map.rows.rows[row].constraint,
        subject.constraints[constraint].origin.role == .intrinsicSize
      else { continue }
      let anchor = subject.constraints[constraint].first
      guard let item = map.rows.number(of: anchor.item) else { continue }
      let part: FramePart = anchor.attribute == .width ? .width : .height
      let isStretched = stretched.unknowns[unknown(item, part)] ?? (isOpen(item, part, &budget) == false)
      stretched.unknowns[unknown(item, part)] = isStretched
      if isStretched { dropped.insert(row) }
    }
    if budget.reached != nil { return false }
    if dropped.isEmpty { return true }
    let domain = MapDomain(
      x: MapDomain.Axis(map.domain.x.parameter, size.x...size.x),
      y: MapDomain.Axis(map.domain.y.parameter, size.y...size.y))
    let other = LayoutMap(map.rows.emptying(dropped), over: domain, budget: &budget)
    return other.exhausted == nil && SizeSearch(other).first(question.conditions, &budget) != nil
  }

  /// The steps for examining a row.
  private static let stepsPerRow = 8

  /// Whether the size of a view would be ambiguous at the given size if the view had no intrinsic size; nil if the budget runs out.
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
    return layout.exhausted == nil ? layout.open.contains { $0.item == view && $0.part == part } : nil
  }

  /// Whether the intrinsic sizes of some views are assumed to be those of new controls.
  private var assumesControlSizes: Bool {
    subject.lowered.notes.contains { note in
      if case .controlSize = note { true } else { false }
    }
  }
}
