import VFLSyntax

/// Finds the views that the properties of a file's classes hold, with what all functions of the file do with them.
struct PropertyViews {
  let file: CodeFile
  let constructions: ViewConstructions
  private let numbers: Numbers
  private let helpers: HierarchyHelpers
  /// The readers of bodies that were followed, by their roots.
  private var readers: [Int: ViewUseReader] = [:]
  /// The views, by their declarations; nil for properties that may hold anything else.
  var known: [Int: OwnedView?] = [:]
  /// Whether functions of the file turn off the masks of views that they do not name; nil if this is not known yet.
  private var masks: Bool?

  init(_ file: CodeFile, _ numbers: Numbers, _ helpers: HierarchyHelpers, _ project: ProjectTypes) {
    self.file = file
    self.numbers = numbers
    self.helpers = helpers
    constructions = ViewConstructions(file, project)
  }

  /// Adds a body that makes constraints.
  mutating func add(_ reader: ViewUseReader) { readers[reader.body.root] = reader }

  /// The property views that the constraints and formats of a function refer to. If `includesSettled` is true, also those that can have no
  /// findings of their own, and those that the function adds to stack views.
  mutating func views(
    in function: FunctionViews, _ formats: [ConstrainedView], includesSettled: Bool = false
  ) -> [OwnedView] {
    var found: [OwnedView] = []
    var seen: Set<Name> = []
    let settled = SettledProperties(function, formats)
    let arranged = includesSettled ? function.reader.hierarchy.filter { $0.isArranged }.map { $0.child } : []
    for item in Self.items(function, formats) + arranged {
      guard function.body.tokens.contains(item.nameToken), seen.insert(file[item.nameToken].name).inserted,
        includesSettled || !isSettled(item, settled), let view = view(item, in: function)
      else { continue }
      if let index = found.firstIndex(where: { $0.declaration == view.declaration }) {
        found[index].holders += view.holders
      } else {
        found.append(view)
      }
    }
    return found
  }

  /// Whether a property can have no finding: the function adds its view and determines its layout, and the code mentions its mask.
  private func isSettled(_ item: Expression, _ settled: SettledProperties) -> Bool {
    let name = file[item.nameToken].name
    let declarations = file.definitions(of: name).members
    let isOpen =
      declarations.count == 1 && !file.isPrivate(name, declarations[0])
      && file.localOrigins(of: name, at: item.nameToken) == nil
      && !isClosed(declarations[0].token, isPrivate: false, file.types(around: item.nameToken))
    guard settled.contains(item, isOpen: isOpen) else { return false }
    let owner = file.types(around: item.nameToken)
    return KnownName.maskSettings.contains { word in
      file.uses(of: word).contains { use in
        let receiver = file.isMark(use - 1, UInt8(ascii: ".")) ? use - 2 : use - 1
        return file.isName(receiver, name) && file.types(around: receiver) == owner
      }
    }
  }

  /// The property views that expressions of a function refer to.
  mutating func views(of items: [Expression], in function: FunctionViews) -> [OwnedView] {
    items.compactMap { item in
      function.body.tokens.contains(item.nameToken) ? view(item, in: function) : nil
    }
  }

  /// The views in the constraints and formats of a function.
  static func items(_ function: FunctionViews, _ formats: [ConstrainedView]) -> [Expression] {
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
      return held(by: item, in: function) ?? stored(item, in: function) ?? aliased(item, in: function)
    case .name: break
    case .member(let base?): guard base.isName(.selfKeyword, in: file) else { return nil }
    default: return nil
    }
    return view(at: item.nameToken) ?? assigned(before: item.nameToken)
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
  mutating func view(at token: Int) -> OwnedView? {
    let owner = file.types(around: token)
    // Without a class around the code, only the name shows that a variable belongs to the object.
    let isInstanceVariable = file.language == .objectiveC && file.text(token).hasPrefix("_")
    guard !owner.isEmpty || isInstanceVariable, let property = property(file[token].name, of: owner) else { return nil }
    if let view = known[property.token] { return view }
    let view = view(property, of: owner)
    known[property.token] = .some(view)
    return view
  }

  /// A property with the views that it may hold.
  struct Property {
    var name: Name
    /// The token of the name in the declaration or, if the file does not declare the property, in the assignment of its value.
    var token: Int
    /// The tokens of the expressions that create the views.
    var values: [Tokens]
    /// The class in the declaration.
    var type: Int?
    var isPrivate: Bool
    /// Whether it holds the controllers of views.
    var isController = false
    /// The token of the name in the first assignment of a value; nil if the declaration has a value.
    var assignment: Int?
  }

  /// The property of a class that has only values that the file shows; nil for any other property.
  private func property(_ name: Name, of owner: [Name]) -> Property? {
    var declarations: [Definition] = []
    var assignments: [Definition] = []
    for name in names(of: name) {
      let definitions = file.definitions(of: name)
      declarations += definitions.members.filter { isIn(owner, $0.token) }
      assignments += definitions.memberAssignments.filter {
        isIn(owner, $0.token) && !isCleared($0) && !isOfLocal($0)
      }
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
    guard !values.isEmpty, values.count <= ReadingLimit.attributes else { return nil }
    return Property(
      name: name, token: declaration ?? values[0].token, values: values.map { $0.value },
      type: declaration.flatMap(file.declaredType),
      isPrivate: file.isPrivate(name, declarations.first),
      assignment: values[0].token == declaration ? nil : values[0].token)
  }

  /// The names that stand for a property: its own and, in Objective-C, that of its instance variable.
  func names(of property: Name) -> [Name] { file.names(ofProperty: property) }

  /// The instance variable of a property in Objective-C, or the property of an instance variable; nil if the file mentions none.
  func variable(of name: Name) -> Name? { file.variable(ofProperty: name) }

  func isIn(_ owner: [Name], _ token: Int) -> Bool { file.types(around: token) == owner }

  /// Whether an assignment changes a parameter of a closure, rather than the property with its name.
  private func isOfLocal(_ definition: Definition) -> Bool {
    let token = definition.token
    return !file.isMark(token - 1, UInt8(ascii: "."))
      && file.parameters(of: file[token].name, around: token).contains { $0.scope.contains(token) }
  }

  /// `label = nil`
  private func isCleared(_ definition: Definition) -> Bool {
    if case .value(let value)? = definition.origin { file.isNil(file.expression(value)) } else { false }
  }

  /// Whether a document, a superclass or another module may give a property its value.
  private func isOpen(_ declaration: Int) -> Bool {
    if hasWrapper(declaration) { return true }
    return (max(0, declaration - ReadingLimit.modifiers)..<declaration).reversed().prefix { index in
      file.isIdentifier(index) || file.isMark(index, UInt8(ascii: "@")) || file.isMark(index, UInt8(ascii: "*"))
    }.contains { ["IBOutlet", "open", "override", "static", "class", "dynamic"].contains(file.text($0)) }
  }

  /// Whether a property has a wrapper of the project or a library, which may do anything with the view: `@Subview private var title = UILabel()`
  private func hasWrapper(_ declaration: Int) -> Bool {
    let start = file.language == .swift ? file.statementStart(declaration) : declaration
    return Tokens(max(start, declaration - ReadingLimit.head), declaration).contains { token in
      file.isMark(token, "@") && file.isIdentifier(token + 1) && file[token + 1].isUppercase
        && !["IBOutlet", "IBInspectable", "MainActor", "NSManaged", "GKInspectable"].contains(file.text(token + 1))
    }
  }

  private mutating func view(_ property: Property, of owner: [Name]) -> OwnedView? {
    let values = property.values.map(local)
    let found = values.compactMap { constructions.construction($0.made, type: property.type) }
    guard let first = found.first, found.count == values.count else { return nil }
    var made = found.dropFirst().reduce(first) { $0.merged(with: $1) }
    if !made.isOfOwnClass { made.isOfKnownClass = made.isOfFramework }
    var property = property
    property.isController = made.isController
    var view = OwnedView(property.name, declaredAt: property.token, made)
    (view.isProperty, view.isClosed) = (true, isClosed(property.token, isPrivate: property.isPrivate, owner))
    if values.count == 1, let assignment = property.assignment {
      view.creation = min(assignment, values[0].local?.declaration ?? assignment)
    }
    view.holders = values.compactMap { $0.local } + found.compactMap { $0.local }
    for local in view.holders {
      var reader = reader(of: file.body(at: local.brace))
      var uses = reader.uses(of: local.name, after: local.declaration, isController: made.isController)
      // The closure returns the view to the property, or the function assigns it.
      uses.escapes.removeAll { file.isName($0 - 1, .return) }
      uses.properties.removeAll { file[$0].name == property.name || file[$0].name == variable(of: property.name) }
      view.uses.add(uses)
    }
    for name in names(of: property.name) {
      for use in uses(of: name, property, owner) {
        // A function that uses the property and then assigns it shows that it may hold another value.
        if let assignment = property.assignment, use < assignment, !property.isPrivate,
          file.root(of: use) == file.root(of: assignment), !file.isComparison(use + 1)
        {
          return nil
        }
        guard let uses = uses(at: use, of: property) else { return nil }
        view.uses.add(uses)
      }
    }
    view.uses.additions.sort()
    // The superclass may declare the property, and add what its getter returns.
    if file.language == .objectiveC, view.uses.additions.isEmpty, isInherited(property, owner) {
      view.uses.escapes.append(property.token)
    }
    // An extension or a subclass in another file may add it.
    if !property.isPrivate, view.uses.additions.isEmpty, let type = owner.last,
      constructions.project.mayAdd(file.text(property.name), of: file.text(type))
    {
      view.uses.escapes.append(property.token)
    }
    return view
  }

  /// Whether only the file lays out the view in a property, as far as the project shows: the property is private, or no other file of the project
  /// extends its type or derives from it. Other modules may use public properties. In Objective-C, a header may declare the property of an instance
  /// variable.
  private func isClosed(_ declaration: Int, isPrivate: Bool, _ owner: [Name]) -> Bool {
    let isDeclared = file.definition(at: declaration)?.isDeclaration ?? false
    if isPrivate, file.language != .objectiveC || isDeclared { return true }
    guard let type = owner.last, !constructions.project.isExtended(file.text(type)) else {
      return isPrivate && owner.isEmpty
    }
    return isPrivate
      || file.language == .swift
        && !Tokens(file.statementStart(declaration), declaration).contains { file.isWord($0, "public") }
  }

  /// Whether the file has a getter of a property that it does not declare for the class, and the superclass is not a framework's.
  private func isInherited(_ property: Property, _ owner: [Name]) -> Bool {
    let names = names(of: property.name)
    guard !names.contains(where: { file.definitions(of: $0).members.contains { isIn(owner, $0.token) } }) else {
      return false
    }
    let isGetter = names.contains { name in
      file.uses(of: name).contains { isIn(owner, $0) && file.functionDefined(at: $0)?.parameters.isEmpty ?? false }
    }
    let superclass = owner.last.flatMap { constructions.project.superclass(of: file.text($0)) }
    return isGetter && superclass.map { name in !["UI", "NS"].contains { name.hasPrefix($0) } } ?? false
  }

  /// The expression that creates the value of a property and, if the value is a local variable, the function and the name of it.
  private func local(_ value: Tokens) -> (made: Expression, local: LocalHolder?) {
    let expression = file.expression(value)
    let root = file.root(of: value.lowerBound)
    guard root >= 0, let found = file.localConstant(expression) else { return (expression, nil) }
    return (
      found.value, LocalHolder(brace: root, name: file[expression.nameToken].name, declaration: found.declaration)
    )
  }

  /// The tokens at which the property may be used, except for its declaration and the values that it gets.
  func uses(of name: Name, _ property: Property, _ owner: [Name]) -> [Int] {
    file.uses(of: name).filter { use in
      if use == property.token || property.values.contains(where: { $0.contains(use) })
        || file.isMark(use + 1, UInt8(ascii: "="))
      {
        return false
      }
      // A declaration, or the selector of a method.
      if file.language == .objectiveC || isField(use), file.root(of: use) < 0 { return false }
      let isMember = file.isMark(use - 1, UInt8(ascii: "."))
      if isMember, !file.isName(use - 2, .selfKeyword) { return !file.isImplicitMember(use) }
      if file.types(around: use) != owner, isDeclared(name, around: use) { return false }
      return isMember || file.localOrigins(of: name, at: use) == nil
    }
  }

  /// `UILabel title;`, `public UILabel title { get; set; }`
  private func isField(_ name: Int) -> Bool {
    file.language == .cSharp && file.isIdentifier(file.skipUnwrapsBack(name - 1))
      && (file.isMark(name + 1, ";") || file.isMark(name + 1, ",") || file.isOpen(name + 1, "{"))
  }

  /// Whether the type around a token has a property of its own with a name.
  private func isDeclared(_ name: Name, around token: Int) -> Bool {
    let types = file.types(around: token)
    return file.definitions(of: name).members.contains { file.types(around: $0.token) == types }
  }

  /// What the code around a token does with the property; nil if there is no code.
  mutating func uses(at use: Int, of property: Property) -> ViewUses? {
    var bodies = FunctionBodies(file, around: [use])
    // The head of a function or a declaration does nothing with the view.
    guard let body = bodies.next() else { return ViewUses() }
    var reader = reader(of: body)
    // A getter that creates the view when it is first needed.
    let isInGetter =
      file.function(around: use).map { function in
        function.parameters.isEmpty && (function.name == property.name || variable(of: function.name) == property.name)
      } ?? false
    let open = file.parent(use)
    if isInGetter, file.isOpen(open, "("), file.isName(open - 1, .if) { return ViewUses() }
    var uses = reader.uses(ofPropertyAt: use, isController: property.isController)
    if isInGetter { uses.escapes.removeAll { file.isName($0 - 1, .return) } }
    return uses
  }

  /// What a function does, without constraints unless it is one of the bodies that make some.
  mutating func reader(of body: FunctionBody) -> ViewUseReader {
    if body.root >= 0, let known = readers[body.root] { return known }
    var reader = LayoutReader(
      file, body, [], explicit: [:], calls: [:], formats: [:], numbers: numbers, helpers: helpers)
    reader.read()
    let made = ViewUseReader(reader)
    if body.root >= 0 { readers[body.root] = made }
    return made
  }
}
