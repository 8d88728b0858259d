import VFLSyntax

/// Tells to which views expressions refer.
struct ViewResolver {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The view that an expression certainly refers to; nil if the expression is not a path of names, such as `self.content?.title`.
  func view(_ expression: Expression) -> ViewIdentity? { view(expression, usedAt: expression.tokens.lowerBound) }

  /// The same for an expression whose names would be used at another token, where they may refer to other views.
  func view(_ expression: Expression, usedAt use: Int) -> ViewIdentity? { view(expression, usedAt: use, depth: 0) }

  /// What differs for each declaration and each value of the name at a token, so that it is the same only as long as the function does
  /// not change the value.
  func versions(at use: Int) -> [ViewIdentity.Version] {
    let name = file[use].name
    let root = file.root(of: use)
    let body = root >= 0 ? Tokens(root, file.close(of: root)) : Tokens(use, use)
    let earlier = Tokens(body.lowerBound, use)
    let isMember = file.isMark(use - 1, UInt8(ascii: "."))
    if isMember, !file.isName(use - 2, .selfKeyword) {
      let changes = file.uses(of: name, in: earlier).prefix(ReadingLimit.dictionaryUses).count {
        file.isMark($0 - 1, UInt8(ascii: ".")) && file.assignment(at: $0) != nil
      }
      return changes > 0 ? [.value(changes)] : []
    }
    let versions = file.version(of: name, at: use, isMember: isMember, in: body).versions
    guard file.language == .objectiveC, let setter = file.setter(of: name) else { return versions }
    let calls = file.uses(of: setter, in: earlier).count
    return calls > 0 ? versions + [.setter(calls)] : versions
  }

  /// The declaration or assignment that certainly has given the name at a token its value; nil if it is not known.
  func lastChange(before use: Int) -> Definition? {
    let root = file.root(of: use)
    guard root >= 0 else { return nil }
    // Calls, loops and closures may change the variable, too.
    let isKnown = versions(at: use).allSatisfy { version in
      switch version {
      case .declaration, .value, .function: true
      default: false
      }
    }
    let changes = file.definitions(of: file[use].name)
      .within(Tokens(root, file.close(of: root)), near: use, atMost: ReadingLimit.definitions)
    let isOwn = file.isMark(use - 1, UInt8(ascii: "."))
    guard isKnown, let last = changes.last(where: { $0.token < use && !$0.isMade(of: use) }), last.scope.contains(use),
      // `self.isCompact` and a local variable of that name are different.
      !isOwn || !changes.contains(where: { $0.isDeclaration }),
      file.blocks(around: use).contains(file.block(around: last.token)), !file.isConditional(last.token)
    else { return nil }
    return last
  }

  private func view(_ expression: Expression, usedAt use: Int, depth: Int) -> ViewIdentity? {
    guard depth < ReadingLimit.valueDepth, var path = file.path(expression), let first = path.first,
      first.known != .superKeyword, isSameEachTime(expression, path)
    else { return nil }
    let isMember = first.known == .selfKeyword
    if isMember { path.removeFirst() }
    guard let name = path.first else { return .own }
    let root = file.root(of: use)
    let body = root >= 0 ? Tokens(root, file.close(of: root)) : Tokens(use, use)
    let assigned = file.setUpCall(ofBody: root) == nil ? body : 0..<file.tokens.count
    for name in path.dropFirst() where file.isMemberAssigned(name, in: assigned) { return nil }
    let rest = path.dropFirst().map(file.text)
    let version = file.version(of: name, at: use, isMember: isMember, in: body)
    let other = version.isDeclared ? nil : storedName(of: name)
    let otherVersion = other.map { file.version(of: $0, at: use, isMember: true, in: body) }
    let known = version.onlyValue != nil || !version.isOriginal ? version : otherVersion
    if let value = known?.onlyValue, isAlias(file.expression(value), in: known?.valueBody ?? body),
      let alias = view(file.expression(value), usedAt: value.lowerBound, depth: depth + 1)
    {
      return ViewIdentity(alias.path + rest, alias.versions)
    }
    var word = file.text(name)
    if other != nil, word.utf8.first == UInt8(ascii: "_") { word.removeFirst() }
    return ViewIdentity([word] + rest, version.versions + (otherVersion?.versions ?? []))
  }

  /// Whether a value is certainly the view that another name also refers to: `self` or a local variable. A property may make a new
  /// view each time.
  private func isAlias(_ value: Expression, in body: Tokens) -> Bool {
    guard case .name = value.kind else { return false }
    return value.isName(.selfKeyword, in: file)
      || file.version(of: file[value.nameToken].name, at: value.nameToken, isMember: false, in: body).isDeclared
  }

  /// Whether an expression refers to the same view each time. A member of a type may make a new view, and so may a message, unless it
  /// is certainly a getter.
  private func isSameEachTime(_ expression: Expression, _ path: [Name]) -> Bool {
    let first: Int? =
      if case .name = expression.kind { expression.nameToken } else {
        expression.tokens.first { file.isIdentifier($0) }
      }
    // In C#, properties begin with capitals, too.
    guard let base = first, file.language == .cSharp || !file[base].isUppercase else { return false }
    // A computed property may make a new view each time.
    if Self.takesElement(path) || path.contains(where: file.isComputed) { return false }
    guard expression.tokens.contains(where: { file.isOpen($0, UInt8(ascii: "[")) }) else { return true }
    return path.count == 2 && path[0].known == .selfKeyword && (path[1].known == .view || path[1].known == .contentView)
  }

  /// Whether a path takes an element of a collection, such as `rows.last`, which depends on what the collection contains. A variable or a
  /// property of the object may itself be called `first` or `last`.
  static func takesElement(_ path: [Name]) -> Bool {
    path.dropFirst(path.first?.known == .selfKeyword ? 2 : 1).contains {
      [.first, .last, .firstObject, .lastObject].contains($0.known)
    }
  }

  /// The property of a variable such as `_title`, or the variable of a property: both refer to the same view. Nil if the file does not
  /// mention it.
  private func storedName(of name: Name) -> Name? {
    let word = file.text(name)
    return word.utf8.first == UInt8(ascii: "_")
      ? file.names.find(String(word.dropFirst())) : file.names.find("_" + word)
  }
}

extension CodeFile {
  /// The declaration and the value that a name has at a use.
  fileprivate func version(of name: Name, at use: Int, isMember: Bool, in body: Tokens) -> NameVersion {
    let found = definitions(of: name).within(body, near: use, atMost: ReadingLimit.definitions)
    let visible = (isMember ? [] : parameters(of: name, around: use) + found).filter {
      $0.isDeclaration && $0.scope.contains(use) && $0.token < use && !$0.isMade(of: use)
    }
    let declaration = visible.max { $0.token < $1.token }
    // The values since the declaration; a later value in the same loop or closure may reach the use, too.
    let values = found.filter { value in
      // `self.name = …` changes no local variable.
      let isOther = declaration != nil && isMark(value.token - 1, UInt8(ascii: "."))
      return !value.isDeclaration && value.token > declaration?.token ?? -1 && value.token != use && !isOther
        && !value.isMade(of: use)
    }
    let earlier = values.filter { $0.token < use }
    let later = values.first { $0.token > use }.map { innermostBrace(around: use, and: $0.token) } ?? -1
    var version = NameVersion(isDeclared: declaration != nil)
    if let declaration { version.versions.append(.declaration(declaration.token)) }
    if !earlier.isEmpty { version.versions.append(.value(earlier.count)) }
    if declaration == nil {
      let calls = assigningCalls(to: name, before: use, in: body)
      if calls > 0 { version.versions.append(.calls(calls)) }
    }
    if later > body.lowerBound { version.versions.append(.loop(later)) }
    // A closure or a nested function may change the variable whenever it is called.
    let own = innermostFunction(around: use)
    if declaration != nil, values.contains(where: { innermostFunction(around: $0.token) != own }) {
      version.versions.append(.use(use))
      return version
    }
    guard later <= body.lowerBound else { return version }
    if declaration == nil {
      if earlier.isEmpty, let value = setUpValue(of: name, at: use, in: body) { return value }
      if isAssignedAround(name, body) { version.versions.append(.function(body.lowerBound)) }
    }
    version.isOriginal = earlier.isEmpty && declaration == nil
    let last = earlier.count == 1 && declaration?.origin == nil ? earlier.first : earlier.isEmpty ? declaration : nil
    if let last, case .value(let value)? = last.origin, last.scope.contains(use), last.token != value.lowerBound {
      version.onlyValue = value
    }
    return version
  }

  /// The brace that opens the body of the innermost function or closure around a token; -1 if there is none.
  private func innermostFunction(around token: Int) -> Int {
    var current = parent(token)
    while current >= 0 {
      if isOpen(current, UInt8(ascii: "{")) {
        switch block(current) {
        case .function, .closure: return current
        case .type, .other: break
        }
      }
      current = parent(current)
    }
    return -1
  }

  /// The version of a property whose only value comes from another method, which certainly runs before the use while the object is
  /// set up; nil for any other property.
  private func setUpValue(of name: Name, at use: Int, in body: Tokens) -> NameVersion? {
    let assignments = definitions(of: name).memberAssignments
    guard assignments.count == 1, !body.contains(assignments[0].token), isSetUp(assignments[0].token, before: use)
    else { return nil }
    // In the other method, it is the first value, too.
    var version = NameVersion(versions: [.value(1)], isDeclared: false)
    let outer = root(of: assignments[0].token)
    if case .value(let value)? = assignments[0].origin, parent(assignments[0].token) == outer {
      version.onlyValue = value
      version.valueBody = Tokens(outer, close(of: outer))
    }
    return version
  }

  /// Whether other functions of the file, which code of the file calls, assign to a property. Two functions that use the property may
  /// then refer to different views.
  private func isAssignedAround(_ name: Name, _ body: Tokens) -> Bool {
    definitions(of: name).memberAssignments.prefix(ReadingLimit.macroUses).contains { assignment in
      guard !body.contains(assignment.token), let function = function(around: assignment.token) else { return false }
      return uses(of: function.name).contains { $0 != function.nameToken }
    }
  }

  /// Whether the file declares a property that computes its value, in Swift, or a method without parameters that may be called like
  /// a property and keeps its value in no variable of the object, in Objective-C.
  func isComputed(_ name: Name) -> Bool {
    if language == .objectiveC {
      if let known = facts.makers[name] { return known }
      let isMaker = isMaker(name)
      CodeFacts.keep(isMaker, name, in: &facts.makers)
      return isMaker
    }
    guard language == .swift else { return false }
    return definitions(of: name).members.prefix(ReadingLimit.macroUses).contains { definition in
      switch definition.origin {
      case .results?, .unknown?: true
      default: false
      }
    }
  }

  /// Whether the file defines a method with the given name and no parameters, in Objective-C, that mentions no variable of the
  /// object and no static variable.
  private func isMaker(_ name: Name) -> Bool {
    uses(of: name).prefix(ReadingLimit.dictionaryUses).contains { use in
      guard isOpen(use + 1, UInt8(ascii: "{")), self[use - 1].isClose(UInt8(ascii: ")")),
        case .function(let function) = block(use + 1), function.nameToken == use
      else { return false }
      return !Tokens(use + 2, close(of: use + 1)).contains { token in
        guard isIdentifier(token) else { return false }
        return self[token].byte == UInt8(ascii: "_") || isName(token, .static)
          || text(token) == "objc_getAssociatedObject"
      }
    }
  }

  /// The name of the setter of a property in Objective-C; nil if the file does not mention it.
  fileprivate func setter(of property: Name) -> Name? {
    let word = text(property)
    return names.find("set" + word.prefix(1).uppercased() + word.dropFirst())
  }

  /// The number of calls before a use, in the same function, of functions that assign to a property.
  fileprivate func assigningCalls(to name: Name, before use: Int, in body: Tokens) -> Int {
    var functions: Set<Name> = []
    for definition in definitions(of: name).memberAssignments.prefix(ReadingLimit.macroUses)
    where !body.contains(definition.token) {
      if let function = function(around: definition.token), !isLazyGetter(function, definition.token) {
        functions.insert(function.name)
      }
    }
    return functions.reduce(0) { count, function in
      count + uses(of: function, in: Tokens(body.lowerBound, use)).prefix(ReadingLimit.earlierUses).count
    }
  }

  /// Whether a function assigns to a variable only if the variable has no value yet, as a getter does that makes a view when it is
  /// first needed.
  private func isLazyGetter(_ function: Function, _ assignment: Int) -> Bool {
    guard function.parameters.isEmpty, assignment > function.body else { return false }
    let variable = self[assignment].name
    guard text(variable).hasSuffix(text(function.name)) else { return false }
    return uses(of: variable, in: Tokens(function.body, assignment)).contains { use in
      let condition = parent(use)
      return isOpen(condition, UInt8(ascii: "(")) && isName(condition - 1, .if)
    }
  }

  /// The innermost brace around two tokens; -1 if there is none.
  private func innermostBrace(around first: Int, and second: Int) -> Int {
    var current = parent(first)
    while current >= 0, !isOpen(current, UInt8(ascii: "{")) || close(of: current) < second { current = parent(current) }
    return current
  }

  /// Whether a function assigns to a member with the given name, of any object but its own.
  fileprivate func isMemberAssigned(_ name: Name, in body: Tokens) -> Bool {
    let uses = uses(of: name, in: body)
    // In generated code, finding out would take too long.
    if uses.count > ReadingLimit.dictionaryUses { return true }
    return uses.contains { use in
      isMark(use - 1, UInt8(ascii: ".")) && isMark(use + 1, UInt8(ascii: "=")) && !isName(use - 2, .selfKeyword)
    }
  }
}

/// The declaration and the value that a name has at a use.
private struct NameVersion {
  /// What differs for each declaration and each value; empty for a property that the function has not changed.
  var versions: [ViewIdentity.Version] = []
  /// Whether the name is a local variable or a parameter.
  var isDeclared: Bool
  /// Whether the function has not changed the name.
  var isOriginal = false
  /// The expression that certainly gave the name its value; nil if it is unknown.
  var onlyValue: Tokens?
  /// The function that contains the value; nil for the function that contains the use.
  var valueBody: Tokens?
}
