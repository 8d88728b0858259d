import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether views extend beyond the edges of the views that enclose them.
  func edges() -> [PropertyQuestion] {
    checked.flatMap { item -> [PropertyQuestion] in
      guard let outer = superviews[item] else { return [] }
      return [(Axis.horizontal, PropertyFailure.Side.left, .right), (.vertical, .top, .bottom)].flatMap {
        (axis, before, after) -> [PropertyQuestion] in
        let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
        // The origin of the superview's own bounds may differ from 0.
        let start = exceeds([term(item, position, -1)] + (outer == 0 ? [term(0, position)] : []))
        let end = exceeds(
          [term(item, position), term(item, size), term(outer, size, -1)]
            + (outer == 0 ? [term(0, position, -1)] : []))
        return [(start, before), (end, after)].map { condition, side in
          PropertyQuestion(property: .inside, items: [item], part: side, conditions: [condition])
        }
      }
    }
  }
}
