import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether views that have a size when given have none.
  func collapses() -> [PropertyQuestion] {
    checked.filter { !traits[$0].isSpacer && !traits[$0].isManaged }.flatMap { item in
      [FramePart.width, .height].compactMap { part -> PropertyQuestion? in
        // A view without a size at the given size may be a spacer.
        guard let frame = frame(item), (part == .width ? frame.width : frame.height).signum > 0 else { return nil }
        let condition = SizeCondition(terms: [term(item, part, -1)], constant: Self.tolerance, isStrict: false)
        return PropertyQuestion(
          property: .notCollapsed, items: [item], part: .part(part), conditions: [condition], hasAmount: false)
      }
    }
  }

  /// Whether views are smaller than their intrinsic sizes.
  func squeezes() -> [PropertyQuestion] {
    let checked = Set(checked)
    return map.rows.rows.compactMap { row in
      guard let index = row.constraint, subject.constraints.indices.contains(index),
        subject.constraints[index].origin.role == .intrinsicSize, row.row.relation == .greaterThanOrEqual,
        let term = row.row.expression.terms.first, row.row.expression.terms.count == 1, term.coefficient.signum > 0
      else { return nil }
      let unknown = term.variable.index
      let item = unknown / FramePart.allCases.count
      guard checked.contains(item), let part = FramePart(rawValue: unknown % FramePart.allCases.count),
        !(part == .width ? traits[item].adaptsWidth : traits[item].adaptsHeight)
      else { return nil }
      let needed = -row.constant / term.coefficient
      return PropertyQuestion(
        property: .notSqueezed, items: [item], part: .part(part),
        conditions: [exceeds([(unknown, -1)], constant: needed)])
    }
  }

  /// Whether the intrinsic size that a question compares is known. In an Interface Builder document, it is taken from the saved frame. This is the
  /// intrinsic size only if nothing else determines the size, so that it would be ambiguous without an intrinsic size.
  func isKnownSize(_ question: PropertyQuestion, _ budget: inout Budget) -> Bool {
    guard isFromSavedFrames, question.property == .notSqueezed, let item = question.items.first,
      case .part(let part)? = question.part
    else { return true }
    let view = map.rows.items[item]
    let attribute: Attribute = part == .width ? .width : .height
    let others = subject.constraints.filter { constraint in
      constraint.origin.role != .intrinsicSize || constraint.first.item != view
        || constraint.first.attribute != attribute
    }
    let rows = LayoutRows(
      others, of: subject.lowered, bounds: subject.lowered.savedFrames[.superview],
      showing: subject.lowered.declaredItems)
    let layout = Layout(rows, budget: &budget)
    return layout.exhausted == nil && layout.open.contains { $0.item == view && $0.part == part }
  }

  /// The views that become smaller as the superview grows.
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
