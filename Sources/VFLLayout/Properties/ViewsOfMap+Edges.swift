import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether views extend beyond edges of the views that enclose them that they do not cross at the given size.
  func edges() -> [PropertyQuestion] {
    let empty = emptyWhenGiven
    return checked.flatMap { item -> [PropertyQuestion] in
      guard let outer = superviews[item], !traits[outer].scrolls, outer == 0 || !traits[outer].clips,
        !traits[item].isManaged, !empty.contains(item)
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

  /// The views that certainly have no width or no height at the given size, and therefore show nothing.
  private var emptyWhenGiven: Set<Int> {
    let open = Set(subject.given.open.map { OpenSize(item: $0.item, part: $0.part) })
    return Set(
      checked.filter { number in
        guard let frame = frame(number) else { return false }
        let item = map.rows.items[number]
        return frame.width <= Self.tolerance && !open.contains(OpenSize(item: item, part: .width))
          || frame.height <= Self.tolerance && !open.contains(OpenSize(item: item, part: .height))
      })
  }

  private struct OpenSize: Hashable {
    let item: Item
    let part: FramePart
  }

  /// Whether a view crosses the edges of the enclosing view along an axis at the given size, and is therefore meant to.
  private func crossesWhenGiven(_ item: Int, _ outer: Int, _ axis: Axis) -> (start: Bool, end: Bool) {
    guard subject.allowsOutside else { return (false, false) }
    guard let given = gaps(item, outer, axis, in: subject.given) else { return (true, true) }
    let crossed = (start: given.start < 0 - Self.tolerance, end: given.end < 0 - Self.tolerance)
    guard axis == .horizontal, let mirrored = subject.mirrored else { return crossed }
    // What is placed by its leading or trailing edge changes sides, and what is placed by its left or right edge does not. If this
    // is unclear, both sides are meant.
    guard let gaps = gaps(item, outer, axis, in: mirrored) else { return (true, true) }
    if gaps == (start: given.end, end: given.start) { return (crossed.end, crossed.start) }
    if gaps == given { return crossed }
    let isCrossed = crossed.start || crossed.end
    return (isCrossed, isCrossed)
  }

  /// The distances between the edges of a view and those of the enclosing view along an axis, which are negative outside it; nil if
  /// they are not known.
  private func gaps(
    _ item: Int, _ outer: Int, _ axis: Axis, in layout: Layout
  ) -> (start: Rational, end: Rational)? {
    guard layout.frames.indices.contains(item), layout.frames.indices.contains(outer) else { return nil }
    let (inner, around) = (layout.frames[item], layout.frames[outer])
    let isHorizontal = axis == .horizontal
    let origin: Rational = outer == 0 ? (isHorizontal ? around.x : around.y) : 0
    let start = (isHorizontal ? inner.x : inner.y) - origin
    let size = isHorizontal ? around.width - inner.width : around.height - inner.height
    return (start, size - start)
  }
}
