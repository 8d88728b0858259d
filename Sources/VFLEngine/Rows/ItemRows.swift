import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The rows of constraints, and the rows that items themselves have: frames, masks and intrinsic sizes.
extension LayoutEngine {
  /// Returns the row of an active constraint.
  func row(_ index: Int) -> Row { Self.row(constraints[index].form, in: tree) }

  /// Returns the row of a constraint between items of a tree. This method is static because calling a method on the engine in the
  /// middle of a change copies the engine.
  static func row(_ constraint: NumberedConstraint, in tree: LayoutTree) -> Row {
    var lowering = RowLowering(tree)
    // An active constraint always has a row. The fallback, 0 = 0, constrains nothing.
    return lowering.row(constraint) ?? Row(LinearExpression(), .equal)
  }

  /// Returns the rows that determine the frame of a view, apart from constraints.
  func frameRows(_ view: Int) -> [Row] {
    let state = items[view]
    switch state.frameSource {
    case .nothing: return isLeftAlone(view) ? frameRows(view, state.frame, FramePart.allCases, .weakest) : []
    case .frame(let frame):
      // If the mask is not translated, only constraints determine the size.
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
        return Self.row(numbered, in: tree)
      }
    }
  }

  private func frameRows(_ view: Int, _ frame: Rectangle, _ parts: [FramePart], _ priority: VFLSolver.Priority) -> [Row]
  {
    parts.compactMap { RowLowering.row($0, of: view, is: frame[$0], priority: priority) }
  }

  /// Returns whether the mask of a view is not translated and no constraint involves the view. Such a view keeps its size and
  /// position (according to a reimplementation of the translation). Its rows have the lowest priority, because constraints may
  /// relate views inside it to views outside it.
  func isLeftAlone(_ view: Int) -> Bool {
    guard items[view].mentions.isEmpty, case .nothing = items[view].frameSource, !tree[view].isGuide else {
      return false
    }
    return items[view].intrinsicWidth == nil && items[view].intrinsicHeight == nil
  }

  /// Returns two rows for each axis that has an intrinsic content size. One row keeps the item's size from exceeding the intrinsic
  /// size, with the hugging priority. The other keeps the item's size from being smaller, with the compression resistance priority.
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
          Self.row(
            NumberedConstraint(
              first: (item, attribute), relation: relation, multiplier: 1, second: nil, constant: length,
              priority: priority), in: tree))
      }
    }
    return rows
  }
}

extension VFLSolver.Priority {
  /// The lowest possible priority. Rows of any other priority take precedence over rows of this one.
  fileprivate static let weakest = VFLSolver.Priority(.leastNonzeroMagnitude) ?? .required
}
