import VFLSyntax

/// Finds the views that the properties of a file's classes hold, with what all functions of the file do with them.
struct PropertyViews {
  private let file: CodeFile
  private let constructions: ViewConstructions
  private let numbers: Numbers
  private let helpers: HierarchyHelpers
  /// The readers of bodies that were followed, by their roots.
  private var readers: [Int: ViewUseReader] = [:]
  /// The views, by their declarations; nil for properties that may hold anything else.
  private var known: [Int: OwnedView?] = [:]
  /// Whether functions of the file turn off the masks of views that they do not name; nil if this is not known yet.
  private var masks: Bool?

  init(_ file: CodeFile, _ numbers: Numbers, _ helpers: HierarchyHelpers) {
    self.file = file
    self.numbers = numbers
    self.helpers = helpers
    constructions = ViewConstructions(file)
  }

  /// Adds a body that makes constraints.
  mutating func add(_ reader: ViewUseReader) { readers[reader.body.root] = reader }

  /// The property views that the constraints and formats of a function refer to.
  mutating func views(in function: FunctionViews, _ formats: [ConstrainedView]) -> [OwnedView] {
    var found: [OwnedView] = []
    var seen: Set<Name> = []
    for item in Self.items(function, formats) {
      guard function.body.tokens.contains(item.nameToken), seen.insert(file[item.nameToken].name).inserted,
        let view = view(item, in: function)
      else { continue }
      if !found.contains(where: { $0.declaration == view.declaration }) { found.append(view) }
    }
    return found
  }

  private static func items(_ function: FunctionViews, _ formats: [ConstrainedView]) -> [Expression] {
    var items = formats.map { $0.value }
    for made in function.reader.made {
      guard case .explicit(let index) = made.source else { continue }
      let constraint = function.reader.constraints[index]
      for side in [constraint.first, constraint.second] {
        guard var item = side?.item else { continue }
        if case .member(let base?) = item.kind, !base.isName(.selfKeyword, in: function.file) { item = base }
        items.append(item)
      }
    }
    return items
  }

  /// Whether functions of the file turn off the masks of views that they do not name.
  mutating func turnOffMasks() -> Bool {
    if let masks { return masks }
    let tokens = KnownName.maskSettings.flatMap { Array(file.uses(of: $0)) }.sorted()
    let found = FunctionBodies(file, around: tokens).contains { reader(of: $0).turnsOffOtherMasks }
    masks = found
    return found
  }

  // MARK: One property

  /// The view in the property that an expression refers to; nil if it refers to anything else.
  private mutating func view(_ item: Expression, in function: FunctionViews) -> OwnedView? {
    switch item.kind {
    case .name where file.localOrigins(of: file[item.nameToken].name, at: item.nameToken) != nil:
      return held(by: item, in: function)
    case .name: break
    case .member(let base?): guard base.isName(.selfKeyword, in: file) else { return nil }
    default: return nil
    }
    return view(at: item.nameToken)
  }

  /// The view in the property that gets the view of a local variable; nil if there is none.
  private mutating func held(by local: Expression, in function: FunctionViews) -> OwnedView? {
    let root = function.body.root
    var property: Int?
    if let index = function.index(of: local) {
      property = function.views[index].uses.properties.first
    }
    if property == nil, root > 0, file.isMark(root - 1, UInt8(ascii: "=")) {
      // `lazy var title: UILabel = { let label = UILabel(); …; return label }()`
      property = Tokens(file.statementStart(root - 1), root).first {
        file.isName($0 - 1, .var) || file.isName($0 - 1, .let)
      }
    }
    guard let property, let view = view(at: property), let name = file.plainName(local).map({ file[$0].name }),
      view.holders.contains(where: { $0.brace == root && $0.name == name })
    else { return nil }
    return view
  }

  /// The view in the property whose name is at a token; nil if it may hold anything else.
  private mutating func view(at token: Int) -> OwnedView? {
    let owner = file.types(around: token)
    guard !owner.isEmpty, let property = property(file[token].name, of: owner) else { return nil }
    if let view = known[property.token] { return view }
    let view = view(property, of: owner)
    known[property.token] = .some(view)
    return view
  }

  /// A property with the only view that it may hold.
  private struct Property {
    var name: Name
    /// The token of the name in the declaration or, if the file does not declare the property, in the assignment of its value.
    var token: Int
    /// The tokens of the expression that creates the view.
    var value: Tokens
    /// The class in the declaration.
    var type: Int?
    var isPrivate: Bool
    /// The token of the name in the assignment of the value; nil if the declaration has the value.
    var assignment: Int?
  }

  /// The property of a class that has one value, which the file shows; nil for any other property.
  private func property(_ name: Name, of owner: [Name]) -> Property? {
    let names = [name, variable(of: name)].compactMap { $0 }
    var declarations: [Definition] = []
    var assignments: [Definition] = []
    for name in names {
      let definitions = file.definitions(of: name)
      declarations += definitions.members.filter { isIn(owner, $0.token) }
      assignments += definitions.memberAssignments.filter { isIn(owner, $0.token) && !isCleared($0) }
    }
    if file.language == .swift, declarations.count != 1 { return nil }
    let declaration = declarations.first?.token
    // The superclass declares the `view` of a controller.
    if let declaration, isOpen(declaration) { return nil }
    if declaration == nil, name.known == .view || name.known == .contentView { return nil }
    var values: [(token: Int, value: Tokens)] = []
    for definition in declarations + assignments {
      switch definition.origin {
      case .value(let value)?: values.append((definition.token, value))
      case nil: break
      default: return nil
      }
    }
    guard values.count == 1 else { return nil }
    return Property(
      name: name, token: declaration ?? values[0].token, value: values[0].value,
      type: declaration.flatMap(file.declaredType),
      isPrivate: declarations.first?.isPrivate ?? file.text(name).hasPrefix("_"),
      assignment: values[0].token == declaration ? nil : values[0].token)
  }

  /// The instance variable of a property in Objective-C, or the property of an instance variable; nil if the file mentions none.
  private func variable(of name: Name) -> Name? {
    guard file.language == .objectiveC else { return nil }
    let word = file.text(name)
    return file.names.find(word.utf8.first == UInt8(ascii: "_") ? String(word.dropFirst()) : "_" + word)
  }

  private func isIn(_ owner: [Name], _ token: Int) -> Bool { file.types(around: token) == owner }

  /// `label = nil`
  private func isCleared(_ definition: Definition) -> Bool {
    if case .value(let value)? = definition.origin { file.isNil(file.expression(value)) } else { false }
  }

  /// Whether a document, a superclass or another module may give a property its value.
  private func isOpen(_ declaration: Int) -> Bool {
    (max(0, declaration - ReadingLimit.modifiers)..<declaration).reversed().prefix { index in
      file.isIdentifier(index) || file.isMark(index, UInt8(ascii: "@")) || file.isMark(index, UInt8(ascii: "*"))
    }.contains { ["IBOutlet", "open", "override", "static", "class", "dynamic"].contains(file.text($0)) }
  }

  private mutating func view(_ property: Property, of owner: [Name]) -> OwnedView? {
    let value = local(property.value)
    guard let made = constructions.construction(value.made, type: property.type) else { return nil }
    var view = OwnedView(property.name, declaredAt: property.token, made)
    (view.isProperty, view.isPrivate) = (true, property.isPrivate)
    view.holders = [value.local, made.local].compactMap { $0 }
    for local in view.holders {
      var reader = reader(of: file.body(at: local.brace))
      var uses = reader.uses(of: local.name, after: local.declaration)
      // The closure returns the view to the property, or the function assigns it.
      uses.escapes.removeAll { file.isName($0 - 1, .return) }
      uses.properties.removeAll { file[$0].name == property.name || file[$0].name == variable(of: property.name) }
      view.uses.add(uses)
    }
    for name in [property.name, variable(of: property.name)].compactMap({ $0 }) {
      for use in uses(of: name, property, owner) {
        // A function that uses the property and then assigns it shows that it may hold another value.
        if let assignment = property.assignment, use < assignment, !property.isPrivate,
          file.root(of: use) == file.root(of: assignment)
        {
          return nil
        }
        guard let uses = uses(at: use, of: property) else { return nil }
        view.uses.add(uses)
      }
    }
    view.uses.additions.sort()
    return view
  }

  /// The expression that creates the value of a property and, if the value is a local variable, the function and the name of it.
  private func local(_ value: Tokens) -> (made: Expression, local: LocalHolder?) {
    let expression = file.expression(value)
    guard case .name = expression.kind,
      let found = file.localOrigins(of: file[expression.nameToken].name, at: expression.nameToken),
      found.origins.count == 1, case .value(let made) = found.origins[0], let declaration = found.declaration
    else { return (expression, nil) }
    let root = file.root(of: expression.nameToken)
    guard root >= 0 else { return (expression, nil) }
    return (
      file.expression(made), LocalHolder(brace: root, name: file[expression.nameToken].name, declaration: declaration)
    )
  }

  /// The tokens at which the property may be used, except for its declaration and the values that it gets.
  private func uses(of name: Name, _ property: Property, _ owner: [Name]) -> [Int] {
    file.uses(of: name).filter { use in
      if use == property.token || property.value.contains(use) || file.isMark(use + 1, UInt8(ascii: "=")) {
        return false
      }
      let isMember = file.isMark(use - 1, UInt8(ascii: "."))
      if isMember, !file.isName(use - 2, .selfKeyword) { return true }
      if file.types(around: use) != owner, isDeclared(name, around: use) { return false }
      return isMember || file.localOrigins(of: name, at: use) == nil
    }
  }

  /// Whether the type around a token has a property of its own with a name.
  private func isDeclared(_ name: Name, around token: Int) -> Bool {
    let types = file.types(around: token)
    return file.definitions(of: name).members.contains { file.types(around: $0.token) == types }
  }

  /// What the code around a token does with the property; nil if there is no code.
  private mutating func uses(at use: Int, of property: Property) -> ViewUses? {
    var bodies = FunctionBodies(file, around: [use])
    // The head of a function or a declaration does nothing with the view.
    guard let body = bodies.next() else { return ViewUses() }
    var reader = reader(of: body)
    var uses = reader.uses(ofPropertyAt: use)
    // A getter that creates the view when it is first needed.
    if let function = file.function(around: use), function.parameters.isEmpty,
      function.name == property.name
        || variable(of: function.name) == property.name
    {
      uses.escapes.removeAll { file.isName($0 - 1, .return) }
    }
    return uses
  }

  /// What a function does, without constraints unless it is one of the bodies that make some.
  private mutating func reader(of body: FunctionBody) -> ViewUseReader {
    if body.root >= 0, let known = readers[body.root] { return known }
    var reader = LayoutReader(
      file, body, [], explicit: [:], calls: [:], formats: [:], numbers: numbers, helpers: helpers)
    reader.read()
    let made = ViewUseReader(reader)
    if body.root >= 0 { readers[body.root] = made }
    return made
  }
}
