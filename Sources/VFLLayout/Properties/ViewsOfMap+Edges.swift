import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether views extend beyond edges of the views that enclose them that they do not cross at the given size.
  func edges() -> [PropertyQuestion] {
    checked.flatMap { item -> [PropertyQuestion] in
      guard let outer = superviews[item], !traits[outer].scrolls, outer == 0 || !traits[outer].clips,
        !traits[item].isManaged
      else { return [] }
      return [(Axis.horizontal, PropertyFailure.Side.left, .right), (.vertical, .top, .bottom)].flatMap {
        (axis, before, after) -> [PropertyQuestion] in
        let crossed = crossesWhenGiven(item, outer, axis)
        let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
        // The origin of the superview's own bounds may differ from 0.
        let start = exceeds([term(item, position, -1)] + (outer == 0 ? [term(0, position)] : []))
        let end = exceeds(
          [term(item, position), term(item, size), term(outer, size, -1)]
            + (outer == 0 ? [term(0, position, -1)] : []))
        return [(start, before, crossed.start), (end, after, crossed.end)].compactMap { condition, side, isIntended in
          isIntended ? nil : PropertyQuestion(property: .inside, items: [item], part: side, conditions: [condition])
        }
      }
    }
  }

  /// Whether a view crosses the edges of the enclosing view along an axis at the given size, and is therefore meant to.
  private func crossesWhenGiven(_ item: Int, _ outer: Int, _ axis: Axis) -> (start: Bool, end: Bool) {
    guard subject.allowsOutside else { return (false, false) }
    guard let inner = frame(item), let around = frame(outer) else { return (true, true) }
    let isHorizontal = axis == .horizontal
    let origin: Rational = outer == 0 ? (isHorizontal ? around.x : around.y) : 0
    let start = (isHorizontal ? inner.x : inner.y) - origin
    let end = start + (isHorizontal ? inner.width : inner.height)
    let size = isHorizontal ? around.width : around.height
    return (start < 0 - Self.tolerance, end > size + Self.tolerance)
  }
}
