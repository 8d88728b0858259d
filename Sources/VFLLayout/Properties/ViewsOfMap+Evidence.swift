import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether the sizes that a question compares are known.
  ///
  /// In an Interface Builder document, the intrinsic size of a view is taken from its saved frame. This is the intrinsic size only if
  /// nothing else determines the size. In an app source, intrinsic sizes are assumed to be those of new controls, so a size is
  /// known only if something else determines it.
  func isKnownSize(_ question: PropertyQuestion, _ budget: inout Budget) -> Bool {
    guard let item = question.items.first, case .part(let part)? = question.part else { return true }
    switch question.property {
    case .notSqueezed:
      if assumesControlSizes { return false }
      return !isFromSavedFrames || isOpen(item, part, &budget) ?? false
    case .touchable: return !assumesControlSizes || isOpen(item, part, &budget).map { !$0 } ?? false
    default: return true
    }
  }

  /// Whether the size of a view would be ambiguous at the given size if the view had no intrinsic size; nil if the budget runs out.
  private func isOpen(_ item: Int, _ part: FramePart, _ budget: inout Budget) -> Bool? {
    let view = map.rows.items[item]
    let attribute: Attribute = part == .width ? .width : .height
    let others = subject.constraints.filter { constraint in
      constraint.origin.role != .intrinsicSize || constraint.first.item != view
        || constraint.first.attribute != attribute
    }
    let rows = LayoutRows(
      others, of: subject.lowered, bounds: subject.lowered.savedFrames[.superview] ?? subject.bounds,
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
