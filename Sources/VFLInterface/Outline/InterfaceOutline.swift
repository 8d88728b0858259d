import VFLConstraints
import VFLSyntax

extension InterfaceDocument {
  /// The views and constraints of all view trees as written, for all size classes. Objects are identified by their identifiers in
  /// the document. Takes time linear in the size of the document.
  public func outline() -> LayoutOutline {
    var outline = LayoutOutline()
    guard form == .document, platform != .watchOS else { return outline }
    let context = InterfaceContext(self, Installation(everythingIn: self))
    let isInstalled = Installation(self, in: context.device.sizeClass).views
    let classes = SizeClassSettings(self)
    for var tree in context.trees {
      // Name the views that are installed on the device first, so that they have the same names as in the layout.
      tree.views = tree.views.filter { isInstalled[$0] } + tree.views.filter { !isInstalled[$0] }
      var builder = LayoutBuilder(context, tree)
      builder.addWritten()
      outline.add(builder, classes)
    }
    outline.unreadCount = constraints.count - outline.constraints.count
    return outline
  }
}

extension LayoutOutline {
  /// Adds the views and constraints of a view tree as a section.
  fileprivate mutating func add(_ builder: LayoutBuilder, _ classes: SizeClassSettings) {
    let document = builder.document
    let section = sections.count
    sections.append(
      Section(
        identity: document.identity(ofView: builder.tree.root),
        longName: builder.names.longName(ofView: builder.tree.root),
        scope: builder.scope, identities: builder.identities))
    for index in builder.tree.views.sorted() {
      let view = document.views[index]
      let superview = view.superview.map { superview in
        View.Superview(
          identity: document.identity(ofView: superview),
          name: builder.items[superview].map(builder.scope.text) ?? builder.names.plainName(ofView: superview))
      }
      views.append(
        View(
          section: section, identity: document.identity(ofView: index), name: builder.scope.text(builder.item(index)),
          ownName: builder.names.plainName(ofView: index), kind: document.kindInWords(ofView: index),
          superview: superview,
          span: document.tree.elements[view.element].tag,
          settings: classes.settings(ofView: index) + document.settings(ofView: index, in: builder.tree),
          arrangesSubviews: view.kind == .stackView))
    }
    for (constraint, source) in zip(builder.constraints, builder.sources) {
      guard case .constraint(let index) = source else { continue }
      let written = document.constraints[index]
      var settings = classes.settings(ofConstraint: index)
      if written.isPlaceholder { settings.append(Setting("placeholder")) }
      if written.isSymbolic { settings.append(Setting("standard distance")) }
      constraints.append(
        StatedConstraint(
          section: section, identity: document.ids.text(written.id), constraint: constraint, group: nil,
          settings: settings))
    }
  }
}

extension LayoutBuilder {
  /// The identities of the items of the tree. A guide is identified by its owner, because its identifier changes if it is removed
  /// and added again.
  fileprivate var identities: [Item: LayoutOutline.Identity] {
    var identities: [Item: LayoutOutline.Identity] = [:]
    func identity(_ view: Int, _ part: String? = nil) -> LayoutOutline.Identity {
      LayoutOutline.Identity(view: document.identity(ofView: view), part: part)
    }
    for (view, item) in items { identities[item] = identity(view) }
    for (index, item) in guides {
      let guide = document.guides[index]
      guard let owner = guide.owner else { continue }
      let part =
        switch guide.kind {
        case .safeArea: "safeArea"
        case .frame: "frame"
        case .top: "top"
        case .bottom: "bottom"
        case .keyboard: "keyboard"
        case .content: "content"
        case .other: document.ids.text(guide.id)
        }
      identities[item] = identity(owner, part)
    }
    for (view, item) in contents { identities[item] = identity(view, "content") }
    return identities
  }
}

extension InterfaceDocument {
  fileprivate func identity(ofView view: Int) -> String { ids.text(views[view].id) }

  /// The kind of a view in words: the name of its element, such as `stack view` for `stackView`.
  fileprivate func kindInWords(ofView view: Int) -> String {
    var words: [UInt8] = []
    for byte in tree.names.text(tree.elements[views[view].element].name).utf8 {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else {
        words.append(byte)
        continue
      }
      words += [UInt8(ascii: " "), byte | 0x20]
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// What the document states about a view that affects the layout, apart from size classes and frames.
  fileprivate func settings(ofView index: Int, in tree: InterfaceContext.Tree) -> [LayoutOutline.Setting] {
    let view = views[index]
    var settings: [LayoutOutline.Setting] = []
    func add(_ name: String, _ value: String?, absence: String = "default") {
      if let value { settings.append(LayoutOutline.Setting(name, value, absence: absence)) }
    }
    if view.isHidden { settings.append(LayoutOutline.Setting("hidden")) }
    if index != tree.root, view.translatesMask || view.isFixedFrame {
      add("autoresizing mask", view.mask.text, absence: "off")
    }
    add("hugging", Self.pair(view.hugging.horizontal, view.hugging.vertical))
    add("compression", Self.pair(view.compression.horizontal, view.compression.vertical))
    add("placeholder size", Self.pair(view.placeholderSize.width, view.placeholderSize.height), absence: "none")
    if view.kind == .stackView {
      for (name, title) in Self.stackSettings { add(title, text(name, of: view.element)) }
      add("spacing", number(.spacing, of: view.element).map { Self.word($0) })
    }
    for child in self.tree.children(of: view.element) {
      switch self.tree.elements[child].name.known {
      case .edgeInsets where !isMargins(child): add("edge insets", insetsInWords(child))
      case .customSpacing: add("custom spacing", spacings(child))
      case _ where isMargins(child): add("layout margins", insetsInWords(child))
      default: break
      }
    }
    return settings
  }

  private static let stackSettings: [(InterfaceName, String)] = [
    (.axis, "axis"), (.orientation, "axis"), (.distribution, "distribution"), (.alignment, "alignment"),
    (.spacingType, "spacing type"), (.baselineRelativeArrangement, "baseline relative arrangement"),
    (.detachesHiddenViews, "detaches hidden views"),
  ]

  /// The horizontal and vertical values, with `-` for a value that is not stated; nil if neither is stated.
  private static func pair(_ horizontal: Double?, _ vertical: Double?) -> String? {
    guard horizontal != nil || vertical != nil else { return nil }
    return word(horizontal) + " " + word(vertical)
  }

  private static func word(_ value: Double?) -> String {
    guard let value else { return "-" }
    return value.isFinite ? NumberText.shortest(value) : "none"
  }

  /// The insets of an element, such as `top 8 left 16 bottom 8 right 16`.
  func insetsInWords(_ element: Int) -> String {
    let edges: [InterfaceName] = [.top, .left, .leading, .bottom, .right, .trailing]
    let words = edges.compactMap { edge in
      number(edge, of: element).map { tree.names.text(edge.name) + " " + Self.word($0) }
    }
    return words.joined(separator: " ")
  }

  /// The custom spacings after the views of a stack view, with `-` for a view without one; nil if no view has one.
  private func spacings(_ element: Int) -> String? {
    let spacings = tree.children(of: element).map { number(.value, of: $0).flatMap { $0 < 1e30 ? $0 : nil } }
    guard spacings.contains(where: { $0 != nil }) else { return nil }
    return spacings.map { Self.word($0) }.joined(separator: " ")
  }
}
