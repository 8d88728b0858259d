import VFLCode
import VFLConstraints
import VFLInterface
import VFLLint
import VFLSyntax

/// Everything that a text states about constraints, for ``SourceIndex``.
public struct StatedText: Sendable {
  let source: SourceText
  let layouts: [StatedLayout]
  /// The classes that the text declares, with the superclasses that it names.
  let classes: [ProjectTypes.Declaration]
  /// The classes of the properties that an app source declares.
  let properties: DeclaredProperties
  /// The functions of an app source that make constraints.
  let functions: [(name: String, span: Span)]

  /// Reads only the classes and properties of an app source that makes no constraints. Takes time linear in the size of the source.
  init(classesIn source: SourceText) {
    self.source = source
    (layouts, functions) = ([], [])
    classes = Self.classes(in: source)
    properties = source.bytes.withUnsafeBytes(DeclaredProperties.init)
  }

  /// Reads the constraints of a text, which must have been read for its layouts. Takes time linear in the size of the text.
  public init(_ text: WorkspaceText) {
    source = text.source.indexed
    let lines = LineTable(source)
    var layouts: [StatedLayout] = []
    if let interface = text.interface {
      layouts += interface.statedTrees.map { StatedLayout($0, of: text.source.name) }
    } else if let code = text.input.code {
      let labels = source.bytes.withUnsafeBytes(ViewLabels.all)
      var positions: [StatedLayout.Key: Int] = [:]
      for function in code.functions {
        guard let stated = function.stated(of: code, in: source, text.context.settings) else { continue }
        let key = function.type.map { StatedLayout.Key.type($0) } ?? .part(source.name, function.name)
        let position = positions[key] ?? layouts.count
        if position == layouts.count {
          layouts.append(StatedLayout(key))
          positions[key] = position
        }
        layouts[position].add(function, stated, of: source.name, labels)
      }
    } else if text.log == nil {
      layouts.append(StatedLayout(text.input.lowered, of: text.source.name))
    }
    layouts.removeAll { $0.constraints.isEmpty }
    for layout in layouts.indices {
      for index in layouts[layout].constraints.indices {
        let span = layouts[layout].constraints[index].span
        layouts[layout].constraints[index].line = lines.position(span.start).line
        layouts[layout].constraints[index].endLine = lines.position(span.end).line
      }
    }
    self.layouts = layouts
    functions = text.input.code.map { code in code.functions.map { ($0.name, $0.span) } } ?? []
    let isCode = text.input.code != nil
    classes = isCode ? Self.classes(in: source) : []
    properties = isCode ? source.bytes.withUnsafeBytes(DeclaredProperties.init) : DeclaredProperties()
  }

  private static func classes(in source: SourceText) -> [ProjectTypes.Declaration] {
    guard let language = TextKind.ofFile(named: source.name)?.language else { return [] }
    return source.bytes.withUnsafeBytes { TypeDeclarations($0, language, includesMembers: false).classes }
  }
}

extension StatedLayout {
  /// The constraints of a constraint file or of formats.
  fileprivate init(_ lowered: LoweredDocument, of file: String) {
    self.init(.part(file, ""))
    for constraint in lowered.legalConstraints {
      switch constraint.origin.role {
      case .intrinsicSize, .autoresizing, .implied, .logged: continue
      case .distance, .size, .alignment, .equation: break
      }
      let first = index(of: constraint.first.item, in: lowered.scope)
      let second = constraint.second.map { index(of: $0.item, in: lowered.scope) }
      add(constraint, in: lowered.scope, first, second)
    }
  }

  /// The constraints of a view tree of a document.
  fileprivate init(_ tree: StatedTree, of file: String) {
    self.init(.part(file, tree.name))
    for stated in tree.constraints {
      let first = index(of: stated.constraint.first.item, in: tree)
      let second = stated.constraint.second.map { index(of: $0.item, in: tree) }
      add(stated.constraint, in: tree.scope, first, second) { made in
        made.identifier = stated.identifier
        (made.part, made.partKind) = (tree.name, .view)
        if stated.mayChange { (made.initialConstant, made.constant) = (made.constant, nil) }
      }
    }
  }

  /// Adds the constraints of a function.
  fileprivate mutating func add(
    _ function: CodeFunction, _ stated: StatedFunction, of file: String, _ labels: [String: ViewLabels.Labels]
  ) {
    for constraint in stated.lowered.constraints {
      let statement = constraint.origin.statement
      let first = index(of: constraint.first.item, in: stated, function, file, labels)
      let second = constraint.second.map { index(of: $0.item, in: stated, function, file, labels) }
      add(constraint, in: stated.lowered.scope, first, second) { made in
        made.identifier = stated.identifiers[statement]
        made.part = function.name
        if stated.openMultipliers.contains(statement) { made.multiplier = nil }
        made.initialConstant = stated.initialConstants[statement]
      }
    }
  }

  private mutating func index(of item: Item, in scope: Scope) -> Int {
    let name = scope.text(item)
    let isUnnamed = item == .superview && name == Scope.defaultSuperviewName
    return index(of: .item(name), View(names: isUnnamed ? [] : [LoggedName.plain(name)]))
  }

  private mutating func index(of item: Item, in tree: StatedTree) -> Int {
    var view = View()
    if let stated = tree.views[item] {
      view.names = stated.names.map(LoggedName.plain)
      (view.className, view.title) = (stated.className, stated.title)
      view.guide = stated.guide.map(GuideKind.init)
      view.isSelf = item == .superview
    }
    return index(of: .item(tree.scope.text(item)), view)
  }

  private mutating func index(
    of item: Item, in stated: StatedFunction, _ function: CodeFunction, _ file: String,
    _ labels: [String: ViewLabels.Labels]
  ) -> Int {
    // Without a view, the item is the superview that a format does not name.
    guard let view = stated.views[item] else {
      return index(of: .superview(file: file, function: function.name), View())
    }
    var own = View(view, in: function)
    // A name of several local variables says little about one of them.
    let stated = view.isLocal ? nil : own.names.first.flatMap { labels[$0] }
    if view.isLocal { (own.names, own.path) = ([], []) }
    if let stated {
      (own.title, own.mayChangeTitle) = (stated.title, true)
      own.names += stated.names.sorted().filter { !own.names.contains($0) }
    }
    // Positions in the file identify the other views.
    let identity = view.identity
    return index(of: identity.isOfType ? .property(identity) : .local(file: file, identity), own)
  }
}

extension StatedLayout.View {
  /// A view of a function.
  fileprivate init(_ view: StatedFunction.View, in function: CodeFunction) {
    let words = view.identity.path
    let last = words.last ?? "self"
    guide = StatedLayout.GuideKind(property: last)
    if last == "superview" || guide != nil { return }
    if last == "self" {
      // A view controller is not a view.
      isSelf = !function.owner.isViewController
      className = isSelf ? function.type : nil
      return
    }
    names = [LoggedName.plain(last)]
    (className, path) = (view.className, words)
  }
}

extension StatedLayout.GuideKind {
  /// The guide that is the value of a property; nil for other properties.
  fileprivate init?(property: String) {
    switch property {
    case "safeAreaLayoutGuide", "SafeAreaLayoutGuide": self = .safeArea
    case "layoutMarginsGuide", "LayoutMarginsGuide": self = .layoutMargins
    case "readableContentGuide", "ReadableContentGuide": self = .readableContent
    case "contentLayoutGuide", "ContentLayoutGuide": self = .scrollContent
    case "frameLayoutGuide", "FrameLayoutGuide": self = .scrollFrame
    case "topLayoutGuide", "TopLayoutGuide", "bottomLayoutGuide", "BottomLayoutGuide": self = .bar
    case "keyboardLayoutGuide", "KeyboardLayoutGuide": self = .keyboard
    default: return nil
    }
  }

  fileprivate init(_ kind: InterfaceGuide.Kind) {
    self =
      switch kind {
      case .safeArea: .safeArea
      case .content: .scrollContent
      case .frame: .scrollFrame
      case .top, .bottom: .bar
      case .keyboard: .keyboard
      case .other: .other
      }
  }

  /// The guide with the class and title that a log prints; nil for views.
  init?(className: String, title: String?) {
    guard className.hasSuffix("LayoutGuide") || className == "_UILayoutSpacer" else { return nil }
    switch title {
    case "UIViewSafeAreaLayoutGuide"?: self = .safeArea
    case "UIViewLayoutMarginsGuide"?: self = .layoutMargins
    case "UIViewReadableContentGuide"?: self = .readableContent
    case "UIScrollView-contentLayoutGuide"?: self = .scrollContent
    case "UIScrollView-frameLayoutGuide"?: self = .scrollFrame
    case let title? where title.hasPrefix("UIViewKeyboard") || title.hasPrefix("_UIKeyboard"): self = .keyboard
    default: self = className == "_UILayoutGuide" ? .bar : className == "UIKeyboardLayoutGuide" ? .keyboard : .other
    }
  }
}
