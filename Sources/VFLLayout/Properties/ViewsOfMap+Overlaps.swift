import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Calls `body` with each question whether views in the same superview that do not overlap at the given size overlap, until the
  /// budget runs out. Stack views and spacers draw nothing. Pairs that are obviously apart at every size are left out unless `all` is
  /// true.
  func forEachOverlap(all: Bool = false, _ budget: inout Budget, _ body: (PropertyQuestion, inout Budget) -> Void) {
    var siblings: [Int: [Int]] = [:]
    for item in checked where !traits[item].isManaged && !drawsNothing(item) {
      let path = path(item)
      guard budget.allows(path.count) else { return }
      if let outer = path.last.flatMap({ superviews[$0] }) { siblings[outer, default: []].append(item) }
    }
    for outer in siblings.keys.sorted() {
      forEachPair(of: siblings[outer] ?? [], all, &budget) { first, second, budget in
        if overlapsWhenGiven(first, second) { return }
        budget.spend(Self.stepsPerQuestion)
        let conditions = overlapConditions(first, second)
        body(
          PropertyQuestion(property: .noOverlap, items: [first, second], part: nil, conditions: conditions), &budget)
      }
    }
  }

  /// Calls `body` with the pairs of some views, until the budget runs out: with all of them, or only with those that may overlap at
  /// some size but do not at the given size.
  private func forEachPair(
    of views: [Int], _ all: Bool, _ budget: inout Budget, _ body: (Int, Int, inout Budget) -> Void
  ) {
    guard all || views.count < 3 else {
      let tree = SeparationTree(
        views, search, allowance: allowance,
        start: { view, axis in SizeCondition(terms: start(view, axis)) },
        end: { view, axis in SizeCondition(terms: start(view, axis) + [term(view, FramePart.size(along: axis))]) },
        given: frameInDrawnView, &budget)
      for (first, second) in tree.pairs where budget.allows(1) { body(first, second, &budget) }
      return
    }
    for (position, first) in views.enumerated() {
      for second in views[(position + 1)...] {
        guard budget.allows(Self.stepsPerPair) else { return }
        body(first, second, &budget)
      }
    }
  }

  /// The steps for reading the given frames of two views.
  private static let stepsPerPair = 32

  /// The position of a view, relative to the view that contains its path.
  private func start(_ item: Int, _ axis: Axis) -> [(unknown: Int, factor: Rational)] {
    path(item).map { term($0, FramePart.position(along: axis)) }
  }

  private func drawsNothing(_ item: Int) -> Bool { traits[item].drawsNothing || traits[item].isSpacer }

  /// A view and the views around it that draw nothing, from the inside out. The last one is a subview of a view that draws.
  private func path(_ item: Int) -> [Int] {
    var path = [item]
    while let outer = path.last.flatMap({ superviews[$0] }), outer > 0, traits[outer].drawsNothing {
      path.append(outer)
    }
    return path
  }

  private func overlapsWhenGiven(_ first: Int, _ second: Int) -> Bool {
    guard let a = frameInDrawnView(first), let b = frameInDrawnView(second) else { return true }
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }

  /// The frame of an item at the given size, relative to the view that contains its path.
  private func frameInDrawnView(_ item: Int) -> Layout.Frame? {
    guard var frame = frame(item) else { return nil }
    for outer in path(item).dropFirst() {
      guard let origin = self.frame(outer) else { return nil }
      frame.x += origin.x
      frame.y += origin.y
    }
    return frame
  }

  /// The conditions under which each of two views begins before the other ends, along both axes, and both have a size.
  private func overlapConditions(_ first: Int, _ second: Int) -> [SizeCondition] {
    [Axis.horizontal, .vertical].flatMap { axis in
      let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
      return [(first, second), (second, first)].map { a, b in
        exceeds(
          path(a).map { term($0, position) } + [term(a, size)] + path(b).map { term($0, position, -1) })
      } + [first, second].map { exceeds([term($0, size)]) }
    }
  }
}
