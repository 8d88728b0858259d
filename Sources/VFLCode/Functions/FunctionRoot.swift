import VFLConstraints

/// Finds the view that contains the other views of a layout.
struct FunctionRoot {
  /// The text that identifies the view; nil if it is not certain that any of them contains the others.
  let view: String?

  /// `views` are the views of the layout, with all superviews of views.
  init(_ function: CodeFunction, _ views: [String], _ superviews: [String: String]) {
    var counts: [String: Int] = [:]
    var inner: Set<String> = []
    for view in views {
      guard let outer = LayoutGuideName(view)?.owner ?? superviews[view], outer != view else { continue }
      inner.insert(view)
      counts[outer, default: 0] += 1
    }
    let outermost = views.filter { !inner.contains($0) }
    for name in function.isOfController ? ["view", "self"] : ["self", "contentView", "view"]
    where outermost.contains(name) {
      view = name
      return
    }
    // The view with the most views directly in it.
    var best: String?
    for view in outermost where counts[view, default: 0] > best.map({ counts[$0, default: 0] }) ?? 0 { best = view }
    view = best
  }
}
