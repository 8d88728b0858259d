import VFLSyntax

extension LayoutOutline {
  /// The outline of a layout of a function of an app source, which states only constraints. Takes time linear in their number.
  package init(ofFunction lowered: LoweredDocument) {
    self.init()
    guard !lowered.legalConstraints.isEmpty else { return }
    sections = [
      Section(
        identity: Self.rootIdentity, scope: lowered.scope, identities: [.superview: Identity(view: Self.rootIdentity)])
    ]
    constraints = lowered.legalConstraints.map { constraint in
      StatedConstraint(section: 0, identity: nil, constraint: constraint, group: nil, settings: [])
    }
  }

  /// The outline of a constraint file, or of one or several formats. Views and named equations are identified by their names. Takes
  /// time linear in the size of the document.
  public init(_ document: Document, _ lowered: LoweredDocument) {
    self.init()
    guard !document.statements.isEmpty else { return }
    let scope = lowered.scope
    sections = [
      Section(identity: Self.rootIdentity, scope: scope, identities: [.superview: Identity(view: Self.rootIdentity)])
    ]
    addViews(of: document, scope)
    let groups = document.statements.map { statement in
      statement.group.map { document.names.text(document.groups[$0].name.name) }
    }
    for constraint in lowered.legalConstraints {
      let statement = Int(constraint.origin.statement)
      var label: Name?
      switch document.statements[statement].kind {
      // These are settings of their view.
      case .intrinsic, .autoresize: continue
      case .equation(let index): label = document.equations[index].label?.name
      default: break
      }
      constraints.append(
        StatedConstraint(
          section: 0, identity: label.map(document.names.text), constraint: constraint, group: groups[statement],
          settings: []))
    }
  }

  /// The identity of the superview, which is not the name of any view.
  private static let rootIdentity = "|"

  private mutating func addViews(of document: Document, _ scope: Scope) {
    let root = View.Superview(identity: Self.rootIdentity, name: scope.text(.superview))
    var settings = Self.settings(of: document, scope)
    var known: Set<Item> = []
    for statement in document.statements {
      var declarations: ArraySlice<Declaration> = []
      switch statement.kind {
      case .superview(let declaration, let bounds):
        guard scope.item(document.declarations[declaration].name) == .superview, known.insert(.superview).inserted
        else { continue }
        let size = bounds.map { [Setting("bounds", DocumentPrinter.spelling($0), absence: "none")] } ?? []
        views.append(
          View(
            section: 0, identity: root.identity, name: root.name, ownName: root.name, superview: nil,
            span: statement.span, settings: size))
        continue
      case .views(let range): declarations = document.declarations[range]
      // This may be the only statement that declares the view.
      case .intrinsic(let index): declarations = [document.intrinsicSizes[index].item]
      case .autoresize(let index): declarations = [document.autoresizings[index].item]
      default: continue
      }
      for declaration in declarations {
        let item = scope.item(declaration.name)
        guard item != .superview, known.insert(item).inserted else { continue }
        let name = scope.text(item)
        let superview = scope.superview(of: item).map { View.Superview(identity: scope.text($0), name: scope.text($0)) }
        views.append(
          View(
            section: 0, identity: name, name: name, ownName: name, superview: superview ?? root,
            span: declaration.span, settings: settings.removeValue(forKey: item) ?? []))
      }
    }
  }

  /// The intrinsic sizes and masks of views. If a view has several outside groups or in the same group, the last one applies.
  private static func settings(of document: Document, _ scope: Scope) -> [Item: [Setting]] {
    var settings: [Item: [Setting]] = [:]
    for statement in document.statements {
      let group = statement.group.map { " in group " + document.names.text(document.groups[$0].name.name) } ?? ""
      let setting: Setting
      let item: Item
      switch statement.kind {
      case .intrinsic(let index):
        let size = document.intrinsicSizes[index]
        item = scope.item(size.item.name)
        setting = Setting("intrinsic size" + group, DocumentPrinter.operands(of: size), absence: "none")
      case .autoresize(let index):
        let mask = document.autoresizings[index]
        item = scope.item(mask.item.name)
        setting = Setting("autoresizing mask" + group, DocumentPrinter.operands(of: mask), absence: "none")
      default: continue
      }
      settings[item, default: []].removeAll { $0.name == setting.name }
      settings[item, default: []].append(setting)
    }
    return settings
  }
}
