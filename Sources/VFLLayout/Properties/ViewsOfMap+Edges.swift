import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  func crossedEdges() -> [PropertyFailure] {
    checked.flatMap { item -> [PropertyFailure] in
      guard let outer = superviews[item] else { return [] }
      return [(Axis.horizontal, PropertyFailure.Side.left, .right), (.vertical, .top, .bottom)].flatMap {
        (axis, before, after) -> [PropertyFailure] in
        let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
        // The origin of the superview's own bounds may differ from 0.
        let start = exceeds([term(item, position, -1)] + (outer == 0 ? [term(0, position)] : []))
        let end = exceeds(
          [term(item, position), term(item, size), term(outer, size, -1)]
            + (outer == 0 ? [term(0, position, -1)] : []))
        return [(start, before), (end, after)].compactMap { condition, side in
          search.first([condition]).map {
            failure(.inside, [item], side, at: $0.size, by: $0.values[0] + Self.tolerance)
          }
        }
      }
    }
  }
}
