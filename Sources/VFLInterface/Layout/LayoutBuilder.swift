import VFLConstraints
import VFLSyntax

/// Builds the layout of one view tree.
struct LayoutBuilder {
  let context: InterfaceContext
  let tree: InterfaceContext.Tree
  var scope = Scope()
  var constraints: [Constraint] = []
  var sources: [InterfaceLayout.Source] = []
  var saved: [Item: Rectangle] = [:]
  var margins: [Item: EdgeInsets] = [:]
  private(set) var names: ViewNames
  /// The item of each view in the tree, by the index of the view.
  private(set) var items: [Int: Item] = [:]
  /// The item of each guide that a constraint mentions, by the index of the guide.
  private(set) var guides: [Int: Item] = [:]
  /// The content areas of scroll views, by the index of the scroll view.
  private(set) var contents: [Int: Item] = [:]
  private let insets: EdgeEvidence
  private(set) var labels: [Item: ItemLabel] = [:]
  /// Whether the root is a cell that is as high as its contents.
  let isSelfSizing: Bool

  var document: InterfaceDocument { context.document }

  init(_ context: InterfaceContext, _ tree: InterfaceContext.Tree, isSelfSizing: Bool = false) {
    self.context = context
    self.tree = tree
    self.isSelfSizing = isSelfSizing
    names = ViewNames(context.document)
    insets = EdgeEvidence(context, tree)
  }

  /// Declares the views, and adds the constraints of the document and of the guides that they mention.
  mutating func addWritten() {
    scope.target = document.platform == .macOS ? .macOS : .iOS
    scope.isClosed = true
    for view in tree.views { declare(view) }
    for index in tree.constraints { add(index) }
  }

  mutating func layout() -> InterfaceLayout {
    addWritten()
    for view in tree.views { addOwnConstraints(of: view) }
    let views = tree.views.compactMap { view in items[view].map { (view: view, item: $0) } }
    let rootSize = RootSize(ofView: tree.root, bounds, context)
    var bars: (top: Double, bottom: Double)?
    let safeArea = insets.safeArea(of: tree.root)
    if case .screen(_, barHeight: 0) = rootSize { bars = context.device.bars(safeArea) }
    return InterfaceLayout(
      root: tree.root,
      lowered: LoweredDocument(
        scope: scope, constraints: constraints, labels: [], itemLabels: labels, margins: margins,
        textLines: Baselines(self).insets, savedFrames: saved, outerSize: outerSize, notes: notes, traits: traits),
      sources: sources, views: views,
      inexact: Set(tree.views.filter { !context.frames.isExact[$0] }.map(item)),
      bounds: bounds, hasFreeSize: document.platform == .macOS, screens: fillsScreen ? context.device.screens : nil,
      rootSize: rootSize, bars: bars, safeArea: safeArea)
  }

  /// What is left out, and the insets that only saved frames show.
  private var notes: [LayoutNote] {
    tree.omitted.map { .omitted(document.tree.elements[document.constraints[$0.constraint].element].span, $0.reason) }
      + insets.agreedInsets.map {
        .inset(view: scope.text(item(tree.root)), edge: $0.edge, points: $0.inset)
      }
  }

  private var bounds: Rectangle? { context.frames.inRoot[tree.root] }

  /// The saved size. A view that does not fill the screen may have another size at run time, so its constraints take precedence.
  private var outerSize: OuterSize? {
    bounds.map { bounds in
      if isSelfSizing { return OuterSize(.cell, width: .required(bounds.width)) }
      return fillsScreen
        ? OuterSize(.screen, bounds: bounds)
        : OuterSize(
          .saved, x: bounds.x, y: bounds.y, width: .preferred(bounds.width), height: .preferred(bounds.height))
    }
  }

  /// Whether the root is a scene's or file's view with the size of the screen.
  private var fillsScreen: Bool {
    document.views[tree.root].superview == nil && context.fillsScreen(tree.root) ?? false
  }

  // MARK: Items

  /// The item of a view of the tree. The root is the superview.
  func item(_ view: Int) -> Item { items[view] ?? .superview }

  private mutating func declare(_ view: Int) {
    let name = scope.names.intern(names.name(ofView: view))
    guard view != tree.root else {
      scope.declareSuperview(name)
      items[view] = .superview
      saved[.superview] = context.frames.inRoot[view]
      return
    }
    scope.declareView(name)
    if let superview = document.views[view].superview, case .view(let outer)? = items[superview] {
      scope.declareSuperview(outer, of: name)
    }
    items[view] = .view(name)
    saved[.view(name)] = context.frames.inSuperview[view]
  }

  /// Declares an item that is not a view of the document, such as a guide, in a view.
  mutating func declare(
    _ part: String, in view: Int, _ id: String, className: String = ItemLabel.layoutGuideClass
  ) -> Item {
    let owner: String? = view == tree.root ? nil : scope.text(item(view))
    let name = scope.names.intern(names.name(of: part, in: owner, id))
    scope.declareView(name)
    if case .view(let outer) = item(view) { scope.declareSuperview(outer, of: name) }
    labels[.view(name)] = ItemLabel(className: className, address: 0, title: nil)
    return .view(name)
  }

  /// Adds a constraint that the document implies.
  mutating func imply(
    _ first: Anchor, _ relation: Relation = .equal, multiplier: Double = 1, to second: Anchor? = nil,
    constant: Double = 0, priority: Double = 1000, _ implication: Origin.Implication, of view: Int,
    _ source: InterfaceLayout.Source
  ) {
    add(
      Constraint(
        first: first, relation: relation, multiplier: multiplier, second: second, constant: .number(constant),
        priority: .number(priority),
        origin: origin(.implied(implication), document.tree.elements[document.views[view].element].tag)),
      source)
  }

  mutating func add(_ constraint: Constraint, _ source: InterfaceLayout.Source) {
    constraints.append(constraint)
    sources.append(source)
  }

  /// An origin with a unique statement number. The numbers begin at 1, because the first statement of a layout declares the
  /// superview.
  func origin(_ role: Origin.Role, _ span: Span) -> Origin {
    Origin(span, role, statement: UInt32(truncatingIfNeeded: constraints.count + 1))
  }

  // MARK: Constraints of the document

  private mutating func add(_ index: Int) {
    let written = document.constraints[index]
    guard let firstAttribute = written.firstAttribute,
      let first = anchor(written.firstItem, firstAttribute, of: written, other: written.secondItem)
    else { return }
    var second: Anchor?
    if let id = written.secondItem, let attribute = written.secondAttribute {
      second = anchor(id, attribute, of: written, other: written.firstItem)
      guard second != nil else { return }
    }
    var constant = context.installation.constants[index] ?? written.constant
    if written.isSymbolic, document.platform != .macOS, isSide(firstAttribute), isSafeArea(written) {
      // Interface Builder stores the distance to the superview, but lays out the view without it.
      constant = 0
    }
    add(
      Constraint(
        first: first, relation: written.relation, multiplier: written.multiplier, second: second,
        constant: .number(constant), priority: .number(written.priority),
        origin: origin(.equation, document.tree.elements[written.element].span)),
      .constraint(index))
  }

  private func isSide(_ attribute: Attribute) -> Bool {
    switch attribute.kind {
    case .horizontalLocation: true
    case .verticalLocation, .size: false
    }
  }

  private func isSafeArea(_ constraint: InterfaceConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { id in
      guard let id, case .guide(let index)? = document.object(id) else { return false }
      return document.guides[index].kind == .safeArea
    }
  }

  /// The anchor for an item and attribute of a constraint. `id` is nil for the holder, and `other` is the identifier of the other
  /// item.
  private mutating func anchor(
    _ id: Name?, _ attribute: Attribute, of constraint: InterfaceConstraint, other: Name?
  ) -> Anchor? {
    var view = constraint.holder
    if let id {
      switch document.object(id) {
      case .view(let index): view = index
      case .guide(let index): return guide(index).map { Anchor($0, attribute) }
      case .constraint, .other, nil: return nil
      }
    }
    guard items[view] != nil else { return nil }
    if attribute.isMargin { _ = margins(of: view) }
    // Interface Builder states constraints to a content view without an identifier as constraints to its box.
    if let content = document.unnamedContent(of: view), items[content] != nil,
      let inner = document.view(of: other, heldBy: constraint.holder), inner != view,
      document.isView(inner, inside: content)
    {
      return Anchor(item(content), attribute)
    }
    // For views inside a scroll view, its edges are those of its content area.
    if attribute.followsScrolledContent, isScrollView(view),
      let inner = document.view(of: other, heldBy: constraint.holder),
      inner != view, document.isView(inner, inside: view)
    {
      return Anchor(content(of: view), attribute)
    }
    return Anchor(item(view), attribute)
  }

  func isScrollView(_ view: Int) -> Bool { document.platform != .macOS && document.views[view].kind == .scrollView }

  /// The layout margins of a view, in points.
  mutating func margins(of view: Int) -> EdgeInsets {
    if let known = margins[item(view)] { return known }
    let inset = insets.margins(of: view)
    margins[item(view)] = inset
    return inset
  }

  // MARK: Guides

  /// The item of a layout guide. The first use of a guide adds the constraints that position it.
  private mutating func guide(_ index: Int) -> Item? {
    if let known = guides[index] { return known }
    let guide = document.guides[index]
    guard let owner = guide.owner, items[owner] != nil else { return nil }
    let id = document.ids.text(guide.id)
    let item: Item
    switch guide.kind {
    case .content: item = content(of: owner)
    case .frame:
      item = declare("frameLayoutGuide", in: owner, id)
      fill(item, EdgeInsets(all: 0), owner, .layoutGuide, .guide(index))
    case .safeArea, .other:
      item = declare(guide.kind == .safeArea ? "safeArea" : "layoutGuide", in: owner, id)
      fill(
        item, insets.safeArea(of: owner), owner, guide.kind == .safeArea ? .safeArea : .layoutGuide,
        .guide(index))
    case .top, .bottom, .keyboard:
      let isTop = guide.kind == .top
      let name =
        isTop ? "topLayoutGuide" : guide.kind == .keyboard ? "keyboardLayoutGuide" : "bottomLayoutGuide"
      item = declare(name, in: owner, id)
      let area = insets.safeArea(of: owner)
      var inset = EdgeInsets(all: 0)
      let height = saved[self.item(owner)]?.height ?? 0
      if isTop { inset.bottom = height - area.top } else { inset.top = height - area.bottom }
      fill(item, inset, owner, .barGuide, .guide(index), height: isTop ? area.top : area.bottom)
    }
    guides[index] = item
    return item
  }

  /// Adds the constraints of a guide that fills its owner except for insets. A guide with a height is attached only to one of the
  /// horizontal edges: to the top if its top inset is 0, otherwise to the bottom.
  private mutating func fill(
    _ guide: Item, _ inset: EdgeInsets, _ owner: Int, _ kind: Origin.Implication, _ source: InterfaceLayout.Source,
    height: Double? = nil
  ) {
    let outer = item(owner)
    imply(Anchor(guide, .left), to: Anchor(outer, .left), constant: inset.left, kind, of: owner, source)
    imply(Anchor(guide, .right), to: Anchor(outer, .right), constant: 0 - inset.right, kind, of: owner, source)
    if height == nil || inset.top == 0 {
      imply(Anchor(guide, .top), to: Anchor(outer, .top), constant: inset.top, kind, of: owner, source)
    }
    if height == nil || inset.top != 0 {
      imply(Anchor(guide, .bottom), to: Anchor(outer, .bottom), constant: 0 - inset.bottom, kind, of: owner, source)
    }
    if let height { imply(Anchor(guide, .height), constant: height, kind, of: owner, source) }
    saved[guide] = saved[outer].flatMap {
      Rectangle(
        x: inset.left, y: inset.top, width: $0.width - inset.left - inset.right,
        height: $0.height - inset.top - inset.bottom
      ).ifUsable
    }
  }

  /// The content area of a scroll view, scrolled to its origin. Its size depends on the constraints to its edges.
  private mutating func content(of view: Int) -> Item {
    if let known = contents[view] { return known }
    let content = declare("contentLayoutGuide", in: view, document.ids.text(document.views[view].id))
    contents[view] = content
    imply(Anchor(content, .left), to: Anchor(item(view), .left), .layoutGuide, of: view, .content(view))
    imply(Anchor(content, .top), to: Anchor(item(view), .top), .layoutGuide, of: view, .content(view))
    return content
  }
}
