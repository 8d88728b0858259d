import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The rows of constraints, and those of items without constraints: frames, masks, intrinsic sizes.
extension LayoutEngine {
  /// The row of a constraint that is active.
  func row(_ index: Int) -> Row { row(constraints[index].form) }

  private func row(_ constraint: NumberedConstraint) -> Row {
    var lowering = RowLowering(tree)
    // One that is made and active has a row; what has none says nothing.
    return lowering.row(constraint) ?? Row(LinearExpression(), .equal)
  }

  /// What says where a view is, constraints aside.
  func placeRows(_ view: Int) -> [Row] {
    let state = items[view]
    switch state.place {
    case .nothing: return isLeftAlone(view) ? frameRows(view, state.frame, FramePart.allCases, .weakest) : []
    case .frame(let frame):
      // One whose mask is not translated is as large as its constraints make it.
      return frameRows(view, frame, state.translatesMask ? FramePart.allCases : [.x, .y], .required)
    case .mask(let constraints):
      guard let superview = tree[view].superview else { return [] }
      return constraints.compactMap { constraint in
        guard case .number(let constant) = constraint.constant else { return nil }
        var numbered = NumberedConstraint(
          first: (view, constraint.first.attribute), relation: constraint.relation,
          multiplier: constraint.multiplier, second: constraint.second.map { (superview, $0.attribute) },
          constant: constant, priority: 1000)
        numbered.ignoresTransforms = true
        return row(numbered)
      }
    }
  }

  private func frameRows(_ view: Int, _ frame: Rectangle, _ parts: [FramePart], _ priority: VFLSolver.Priority) -> [Row]
  {
    parts.compactMap { RowLowering.row($0, of: view, is: frame[$0], priority: priority) }
  }

  /// Whether no constraint involves a view whose mask is not translated: its size and position stay the same (reported by a
  /// re-implementation of the translation). It gives way to everything else, since what is in the view may be tied to what is outside.
  func isLeftAlone(_ view: Int) -> Bool {
    let state = items[view]
    guard case .nothing = state.place, !tree[view].isGuide else { return false }
    return state.mentions.isEmpty && state.intrinsicWidth == nil && state.intrinsicHeight == nil
  }

  /// The rows of the size that a view has by itself: not larger, as far as it hugs its contents, and not smaller, as far as it resists
  /// compression.
  func intrinsicRows(_ item: Int) -> [Row] {
    let state = items[item]
    var rows: [Row] = []
    for (attribute, length, hugging, compression) in [
      (Attribute.width, state.intrinsicWidth, state.hugging.horizontal, state.compression.horizontal),
      (.height, state.intrinsicHeight, state.hugging.vertical, state.compression.vertical),
    ] {
      guard let length else { continue }
      for (relation, priority) in [(VFLSyntax.Relation.lessThanOrEqual, hugging), (.greaterThanOrEqual, compression)] {
        rows.append(
          row(
            NumberedConstraint(
              first: (item, attribute), relation: relation, multiplier: 1, second: nil, constant: length,
              priority: priority)))
      }
    }
    return rows
  }
}

extension VFLSolver.Priority {
  /// Gives way to everything.
  fileprivate static let weakest = VFLSolver.Priority(.leastNonzeroMagnitude) ?? .required
}
