import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether views with the same superview, which are apart when given, overlap.
  func overlaps() -> [PropertyQuestion] {
    var siblings: [Int: [Int]] = [:]
    for item in checked { if let outer = superviews[item] { siblings[outer, default: []].append(item) } }
    var questions: [PropertyQuestion] = []
    for outer in siblings.keys.sorted() {
      let views = siblings[outer] ?? []
      for (position, first) in views.enumerated() {
        for second in views[(position + 1)...] where !overlapsWhenGiven(first, second) {
          questions.append(
            PropertyQuestion(
              property: .noOverlap, items: [first, second], part: nil, conditions: overlapConditions(first, second)))
        }
      }
    }
    return questions
  }

  private func overlapsWhenGiven(_ first: Int, _ second: Int) -> Bool {
    guard let a = frame(first), let b = frame(second) else { return true }
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }

  /// The conditions under which each of two views begins before the other ends, along both axes, and both have a size.
  private func overlapConditions(_ first: Int, _ second: Int) -> [SizeCondition] {
    [Axis.horizontal, .vertical].flatMap { axis in
      let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
      return [(first, second), (second, first)].map { a, b in
        exceeds([term(a, position), term(a, size), term(b, position, -1)])
      } + [first, second].map { exceeds([term($0, size)]) }
    }
  }
}
