import VFLConstraints
import VFLSyntax

/// Finds the view that contains the other views of a layout, and the size that it has.
struct FunctionRoot {
  /// The view; nil if it is not certain that any of them contains the others.
  let view: ViewIdentity?

  /// `views` are the views of the layout, with all superviews of views.
  init(_ function: CodeFunction, _ views: [ViewIdentity], _ superviews: [ViewIdentity: ViewIdentity]) {
    var counts: [ViewIdentity: Int] = [:]
    var inner: Set<ViewIdentity> = []
    for view in views {
      guard let outer = ViewGuide(view)?.owner ?? superviews[view], outer != view else { continue }
      inner.insert(view)
      counts[outer, default: 0] += 1
    }
    let outermost = views.filter { !inner.contains($0) }
    let usual: [ViewIdentity] =
      function.owner.isViewController
      ? [.controllerView, function.assignedView ?? .controllerView, .own] : [.own, .contentView, .controllerView]
    for usualView in usual where outermost.contains(usualView) {
      view = usualView
      return
    }
    // The view with the most views directly in it.
    var best: ViewIdentity?
    for view in outermost where counts[view, default: 0] > best.map({ counts[$0, default: 0] }) ?? 0 { best = view }
    view = best
  }

  /// The screen of the device that Interface Builder selects for documents without a device, in points.
  private static let screen = Rectangle(x: 0, y: 0, width: 375, height: 667)

  /// The size of the view that contains the other views of a function.
  ///
  /// The view of a view controller fills a screen, or a window in AppKit. A cell is as wide as its table. All other views have the size
  /// that their constraints result in, and so does the view of a view controller if its constraints state its size, as in an app
  /// extension or a popover. Alternatives that depend on the size of the screen show none.
  static func outerSize(
    of root: ViewIdentity?, in function: CodeFunction, _ chosen: Set<ExecutionPath.Arm>, _ constraints: [Constraint],
    _ target: Target
  ) -> OuterSize {
    let dependsOnSize = chosen.contains { function.branches[$0.branch].dependsOnSize }
    guard let root, !dependsOnSize else { return .ofConstraints }
    let isViewOfController =
      function.owner.isViewController && (root == .controllerView || root == function.assignedView)
    if target != .iOS || function.usesAppKit { return OuterSize(isViewOfController ? .window : .constraints) }
    let statesSize = constraints.contains { constraint in
      constraint.first.item == .superview && constraint.first.attribute.kind == .size
        && constraint.second?.item ?? .superview == .superview
        && constraint.relation == .equal && constraint.priority == .required
    }
    switch function.owner {
    case .viewController(fillsScreen: true) where isViewOfController && !statesSize:
      return OuterSize(.screen, bounds: screen)
    case .tableViewCell where root == .own || root == .contentView:
      return OuterSize(.cell, width: .required(screen.width))
    default: return .ofConstraints
    }
  }
}
