import VFLConstraints
import VFLSyntax

/// The constraints that a document states for a view tree, in all size classes, for finding the element that made a constraint of a
/// running app.
package struct StatedTree: Sendable {
  /// A view or guide of the tree.
  package struct View: Sendable {
    /// The names by which console logs may call the view: its outlet, its identifiers for accessibility and restoration, and its
    /// identifier in the document.
    package var names: [String] = []
    /// The class of the view; nil for guides.
    package var className: String?
    /// The text that the view shows at first; nil if it shows none.
    package var title: String?
    /// The kind of guide; nil for views.
    package var guide: InterfaceGuide.Kind?
  }

  /// A constraint of the tree.
  package struct Stated: Sendable {
    package var constraint: Constraint
    /// The identifier that console logs print; nil if there is none.
    package var identifier: String?
    /// Whether code or another size class may change the constant.
    package var mayChange: Bool
  }

  /// The name of the root view.
  package var name: String
  package var scope: Scope
  package var views: [Item: View] = [:]
  package var constraints: [Stated] = []
}

extension InterfaceDocument {
  /// The constraints that exist at run time in some size class, by view tree. Takes time linear in the size of the document.
  package var statedTrees: [StatedTree] {
    guard form == .document, platform != .watchOS else { return [] }
    let context = InterfaceContext(self, Installation(everythingIn: self))
    var changed: Set<Int> = []
    for variation in variations where variation.constant != nil {
      if case .constraint(let index) = variation.object { changed.insert(index) }
    }
    return context.trees.filter { !$0.constraints.isEmpty }.map { tree in
      var builder = LayoutBuilder(context, tree)
      builder.addWritten()
      var stated = StatedTree(name: builder.scope.text(.superview), scope: builder.scope)
      for (view, item) in builder.items { stated.views[item] = statedView(view) }
      for (guide, item) in builder.guides { stated.views[item] = StatedTree.View(guide: guides[guide].kind) }
      for item in builder.contents.values { stated.views[item] = StatedTree.View(guide: .content) }
      // At run time, a scroll view has the constraints that a layout relates to its content.
      var scrollViews: [Item: Item] = [:]
      for (view, content) in builder.contents { scrollViews[content] = builder.items[view] }
      for (constraint, source) in zip(builder.constraints, builder.sources) {
        guard case .constraint(let index) = source, !constraints[index].isPlaceholder else { continue }
        let written = constraints[index]
        var constraint = constraint
        if !isGuide(written.firstItem), let item = scrollViews[constraint.first.item] { constraint.first.item = item }
        if !isGuide(written.secondItem), let second = constraint.second, let item = scrollViews[second.item] {
          constraint.second = Anchor(item, second.attribute)
        }
        stated.constraints.append(
          StatedTree.Stated(
            constraint: constraint,
            identifier: written.hasIdentifier ? text(.identifier, of: written.element) : nil,
            mayChange: changed.contains(index) || outlets[written.id] != nil))
      }
      return stated
    }
  }

  private func isGuide(_ id: Name?) -> Bool {
    if let id, case .guide? = object(id) { true } else { false }
  }

  private func statedView(_ index: Int) -> StatedTree.View {
    let view = views[index]
    let accessibility = tree.children(of: view.element).first {
      text(.key, of: $0) == "accessibilityConfiguration"
    }
    let restoration = tree.names.find("restorationIdentifier").flatMap { tree.value(of: $0, in: view.element) }
    let names = [
      outlets[view.id], accessibility.flatMap { text(.identifier, of: $0) }, restoration.map(source.attributeValue),
      ids.text(view.id),
    ]
    return StatedTree.View(
      names: names.compactMap { $0 }, className: text(.customClass, of: view.element) ?? frameworkClass(of: view),
      title: title(ofView: index))
  }

  /// The class of the framework that a kind of view has, such as `UILabel` for `label`.
  private func frameworkClass(of view: InterfaceView) -> String {
    let isAppKit = platform == .macOS
    switch view.kind {
    case .containerView, .customView: return isAppKit ? "NSView" : "UIView"
    case .wkWebView: return "WKWebView"
    case .mapView, .mkMapView: return "MKMapView"
    default: break
    }
    var kind = Array(tree.names.text(tree.elements[view.element].name).utf8)
    if let first = kind.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { kind[0] = first & ~0x20 }
    return (isAppKit ? "NS" : "UI") + String(decoding: kind, as: UTF8.self)
  }
}
