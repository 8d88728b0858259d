import VFLSyntax

/// The views that a function creates and keeps in local variables, and those in properties that its constraints refer to.
struct FunctionViews {
  private(set) var uses: ViewUseReader
  private(set) var views: [OwnedView] = []
  private var locals: [Name: [Int]] = [:]
  private var properties: [Name: [Int]] = [:]
  /// The views in properties, by the local variables that hold them before.
  private var holders: [Name: Int] = [:]
  /// The names in the expressions of views that the function adds or constrains.
  private var mentioned: Set<Name> = []
  private let constructions: ViewConstructions
  /// Whether code turns off the autoresizing masks of views that it does not name.
  private(set) var turnsOffOtherMasks: Bool
  /// Whether the views are known with everything that all functions of the file do with them.
  private(set) var isWholeFile = false

  var file: CodeFile { uses.file }
  var body: FunctionBody { uses.body }
  /// What the function does.
  var reader: LayoutReader { uses.reader }

  /// Finds the local views in the body of a function. `formats` are the views that its formats name, and `project` the classes of the
  /// project.
  init(_ uses: ViewUseReader, _ formats: [ConstrainedView] = [], _ project: ProjectTypes = ProjectTypes()) {
    self.uses = uses
    constructions = ViewConstructions(uses.file, project)
    turnsOffOtherMasks = uses.turnsOffOtherMasks
    guard body.root >= 0, file[body.root].kind != .directive else { return }
    let sides = reader.made.flatMap { made -> [Expression?] in
      guard case .explicit(let index) = made.source else { return [] }
      return [reader.constraints[index].first.item, reader.constraints[index].second?.item]
    }
    for event in reader.hierarchy {
      if let parent = event.parent, parent.nameToken >= 0 { mentioned.insert(file[parent.nameToken].name) }
    }
    for item in sides.compactMap({ $0 }) + formats.map({ $0.value }) + reader.hierarchy.map({ $0.child }) {
      for token in item.tokens where file.isIdentifier(token) { mentioned.insert(file[token].name) }
    }
    collect(body.statements)
    views = views.filter(isOnlyValue)
    for index in views.indices {
      locals[views[index].name, default: []].append(index)
      views[index].uses.add(self.uses.uses(of: views[index]))
      views[index].construction.local.map { views[index].uses.add(usesBefore(views[index], $0)) }
    }
  }

  /// What `local` shows about a view.
  private func usesBefore(_ view: OwnedView, _ local: LocalHolder) -> ViewUses {
    var reader = body.tokens.contains(local.brace) ? uses : uses.reader(of: local.brace)
    let found = reader.usesBefore(local, isController: view.construction.isController)
    var before = ViewUses()
    before.mentionsMask = found.mentionsMask
    before.isOpen = true
    if !found.children.isEmpty { before.children = [view.declaration] }
    if found.mayBeAdded { before.escapes = [view.declaration] }
    return before
  }

  /// Collects the declarations, also those in closures: whenever a closure runs, it creates its own views.
  private mutating func collect(_ statements: [Statement]) {
    for (index, statement) in statements.enumerated() {
      switch statement.kind {
      case .declaration(let token, let value):
        let made =
          mentioned.contains(file[token].name)
          ? value ?? constructions.assigned(to: token, in: statements[(index + 1)...]) : nil
        if let made = made.flatMap({ constructions.construction($0, type: file.declaredType(at: token)) }) {
          views.append(OwnedView(file[token].name, declaredAt: token, made))
        }
        if let value, mentioned.contains(file[token].name) { addView(ofController: value, declaredAt: token) }
        value.map { collectInClosures(of: $0) }
      case .expression(let value), .returns(let value?): collectInClosures(of: value)
      case .block(let statements), .declarations(let statements), .loop(_, let statements): collect(statements)
      case .branch(let branch): for arm in branch.arms { collect(arm.statements) }
      default: continue
      }
    }
  }

  /// `let content = child.view`
  private mutating func addView(ofController value: Expression, declaredAt token: Int) {
    guard case .member(let child?) = value.kind, value.isName(.view, in: file), let found = file.localConstant(child),
      var construction = constructions.construction(found.value), construction.isController
    else { return }
    let uses = uses.uses(
      of: file[child.nameToken].name, after: found.declaration, in: file.scope(from: found.declaration),
      isController: true)
    construction.isController = false
    views.append(OwnedView(file[token].name, declaredAt: token, construction))
    views[views.count - 1].uses.add(uses)
  }

  private mutating func collectInClosures(of expression: Expression) {
    var bodies: [[Statement]] = []
    expression.walk { part in
      guard case .closure(let statements) = part.kind else { return true }
      bodies.append(statements)
      return false
    }
    for body in bodies { collect(body) }
  }

  /// Whether a local variable holds nothing but the view in its scope, where no other variable has its name.
  private func isOnlyValue(_ view: OwnedView) -> Bool {
    let scope = file.scope(from: view.declaration).clamped(to: body.tokens)
    let values = file.uses(of: view.name, in: scope).filter { use in
      use >= view.declaration && file.isMark(use + 1, UInt8(ascii: "=")) && !file.isMark(use - 1, UInt8(ascii: "."))
        || use >= view.declaration && (file.isName(use - 1, .let) || file.isName(use - 1, .var))
    }
    return values.count == 1 || values.count == 2 && isDeclaredWithoutValue(view.declaration)
  }

  /// `let title: UILabel`
  private func isDeclaredWithoutValue(_ declaration: Int) -> Bool {
    guard let definition = file.definition(at: declaration) else { return false }
    if case nil = definition.origin { return definition.isDeclaration }
    return false
  }

  // MARK: Properties

  /// Adds the view in a constant of the object that only this function uses.
  mutating func add(_ name: Name, declaredAt declaration: Int, _ made: ViewConstruction) {
    var view = OwnedView(name, declaredAt: declaration, made)
    view.uses.add(uses.uses(of: name, after: declaration, in: body.tokens))
    locals[name] = [views.count]
    views.append(view)
  }

  /// The views in properties that expressions of this function may refer to, instead of the local views. `turnsOffMasks` tells whether
  /// other functions turn off the masks of views that they do not name.
  func replacingViews(by views: [OwnedView], turnsOffMasks: Bool) -> FunctionViews {
    var copy = self
    copy.turnsOffOtherMasks = turnsOffOtherMasks || turnsOffMasks
    copy.isWholeFile = true
    (copy.views, copy.locals, copy.properties) = (views, [:], [:])
    for (index, view) in views.enumerated() {
      if view.isProperty {
        for name in file.names(ofProperty: view.name) { copy.properties[name, default: []].append(index) }
      } else {
        copy.locals[view.name] = [index]
      }
      for place in view.places { copy.properties[place.name, default: []].append(index) }
      for holder in view.holders where holder.brace == body.root { copy.holders[holder.name] = index }
    }
    return copy
  }

  /// Whether something that the file does with a view at one token may happen before something in this function at another token.
  ///
  /// If `isAddition` is false, the code of other files that gets the view runs only after the object is set up.
  func mayPrecede(_ first: Int, _ second: Int, of view: OwnedView, isAddition: Bool = false) -> Bool {
    if body.tokens.contains(first) { return first < file.end(ofCallAt: second) }
    if view.creation < second, body.tokens.contains(view.creation) {
      return file.mayRun(file.root(of: first), during: Tokens(view.creation, second))
    }
    if file.isSetUp(second, before: first) { return false }
    guard let top = file.setUpBody(around: second), top.isInitializer || !isAddition else { return true }
    let root = file.root(of: first)
    return top.tokens.contains { $0.lowerBound == root } || file.mayRun(root, during: top.tokens)
      || !top.isInitializer && file.mayRunInInitializer(root)
  }

  // MARK: Queries

  /// Whether the name at a token stands for a view, or for the local variable that holds the view before. Other functions and classes may
  /// have variables of the same name.
  func isMention(_ token: Int, of view: OwnedView) -> Bool {
    guard !file.isForeignMember(token) else { return false }
    let holders = [view.construction.local].compactMap { $0 } + view.holders
    let isHeld = holders.contains { holder in
      file.isName(token, holder.name) && Tokens(holder.brace, file.close(of: holder.brace)).contains(token)
    }
    if isHeld { return true }
    guard file.isName(token, view.name) else { return false }
    guard view.isProperty else { return file.scope(from: view.declaration).contains(token) }
    return file.types(around: token) == file.types(around: view.declaration)
      && file.localOrigins(of: view.name, at: token) == nil
  }

  /// The view that an expression refers to; nil if it is not one of these views.
  func index(of expression: Expression?) -> Int? {
    guard let expression, body.tokens.contains(expression.nameToken) else { return nil }
    // `child.view`
    if case .member(let child?) = expression.kind, expression.isName(.view, in: file),
      let index = index(ofObject: child), views[index].construction.isController
    {
      return index
    }
    return index(ofObject: expression).flatMap { views[$0].construction.isController ? nil : $0 }
  }

  /// The view, or the controller of the view, that an expression refers to.
  func index(ofObject expression: Expression) -> Int? {
    guard body.tokens.contains(expression.nameToken) else { return nil }
    let name = file[expression.nameToken].name
    switch expression.kind {
    case .name:
      if let local = locals[name] {
        // Outside its scope, the name stands for something else.
        return local.first { index in
          let declaration = views[index].declaration
          return declaration < expression.nameToken && !body.tokens.contains(declaration)
            || declaration <= expression.nameToken && file.scope(from: declaration).contains(expression.nameToken)
        }
      }
      if holders[name] != nil || properties[name] != nil, file.localOrigins(of: name, at: expression.nameToken) != nil {
        return holders[name]
      }
      return index(ofProperty: name, at: expression.nameToken)
    case .member(let base?):
      return base.isName(.selfKeyword, in: file) ? index(ofProperty: name, at: expression.nameToken) : nil
    default: return nil
    }
  }

  /// The view that a property certainly holds at a token.
  private func index(ofProperty name: Name, at token: Int) -> Int? {
    properties[name]?.first { index in
      guard !views[index].places.isEmpty else { return true }
      return views[index].places.contains { $0.name == name && $0.tokens.contains(token) }
    }
  }

  /// The construction of the view that an expression creates; nil for any other expression.
  func construction(_ value: Expression) -> ViewConstruction? { constructions.construction(value) }

  /// The name of the class of a view; empty if it is not known.
  func className(of view: OwnedView) -> String { view.construction.className ?? "" }

  /// The name of a view in messages.
  func name(of view: OwnedView) -> String {
    file.text(view.declaration) + (view.construction.isController ? ".view" : "")
  }

  /// Whether a view is a plain view, which has no size of its own.
  func isPlain(_ view: OwnedView) -> Bool { ["UIView", "NSView"].contains(className(of: view)) }

  /// The classes of views without an intrinsic size, whatever they contain.
  private static let withoutSize: Set<String> = [
    "UITableView", "UICollectionView", "WKWebView", "MKMapView", "MTKView", "SCNView", "SKView",
  ]

  /// Whether a view has no intrinsic size: a plain view without subviews, or one of a class without any. A text view has one only if it does
  /// not scroll.
  func isWithoutSize(_ view: OwnedView) -> Bool {
    if isPlain(view) { return view.uses.children.isEmpty }
    let className = className(of: view)
    if className == "UITextView" {
      return !["isScrollEnabled", "scrollEnabled", "setScrollEnabled"].contains { file.names.find($0) != nil }
    }
    return Self.withoutSize.contains(className)
  }
}

extension OwnedView {
  /// A view whose only known use is its construction.
  init(_ name: Name, declaredAt declaration: Int, _ made: ViewConstruction) {
    self.init(name: name, declaration: declaration, creation: declaration, construction: made)
    uses.hasFrame = made.hasFrame
    uses.mentionsMask = made.mentionsMask
    uses.isOpen = made.isOpen
    if made.hasSubviews { uses.children = [declaration] }
  }
}
