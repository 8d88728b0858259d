import VFLConstraints
import VFLSyntax

extension InterfaceLayout {
  /// The priority at which the root keeps its saved size: the priority of a window's size, `windowSizeStayPut` in AppKit.
  private static let rootSizePriority = 500.0
  /// The priority at which other views without an intrinsic size keep their saved sizes, so that the size of the root changes
  /// first.
  private static let savedSizePriority = 501.0

  /// The layout in which the root has the size that its contents require, and the size to solve it with.
  ///
  /// The saved size of an AppKit root is only its size in the editor. If the contents need another size, Interface Builder marks
  /// the root as misplaced and resizes it. The same is true of the panes of a split view. Of 33 marked AppKit roots and panes in
  /// public documents, 15 have contents that need another size; the others do not show why they are marked. UIKit roots keep their
  /// saved sizes.
  public func fittingContents(of document: InterfaceDocument) -> (lowered: LoweredDocument, size: OuterSize) {
    guard hasFreeSize else { return (lowered, outerSize) }
    var constraints: [Constraint] = []
    for (constraint, source) in zip(lowered.constraints, sources) {
      if case .mask(let view) = source, document.isPane(view) { continue }
      constraints.append(constraint)
    }
    let known = Set(sources.compactMap { if case .size(let view) = $0 { view } else { nil } })
    for (view, item) in views where !known.contains(view) {
      guard let size = saved[item] else { continue }
      let isRoot = item == .superview
      let tag = document.tree.elements[document.views[view].element].tag
      let edges: [(Attribute, Double)] =
        [(.width, size.width), (.height, size.height)]
        + (document.isPane(view) ? [(.left, size.x), (.top, size.y)] : [])
      for (attribute, points) in edges {
        let isEdge = attribute.kind != .size
        constraints.append(
          Constraint(
            first: Anchor(item, attribute), relation: .equal,
            second: isEdge ? Anchor(lowered.scope.superview(of: item) ?? .superview, attribute) : nil,
            constant: .number(points),
            priority: .number(isRoot ? Self.rootSizePriority : Self.savedSizePriority),
            origin: Origin(tag, .implied(.setting), statement: UInt32(truncatingIfNeeded: constraints.count + 1))))
      }
    }
    return (lowered.replacingConstraints(constraints), .ofConstraints)
  }
}

extension InterfaceDocument {
  /// Whether a view is a pane of a split view, which positions its panes by its dividers.
  fileprivate func isPane(_ view: Int) -> Bool {
    views[view].superview.map { views[$0].kind == .splitView } ?? false
  }
}
