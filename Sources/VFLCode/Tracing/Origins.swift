import VFLSyntax

/// One of the ways in which a name gets its value.
enum ValueOrigin {
  /// An expression that is assigned to the name.
  case value(Tokens)
  /// An expression that is appended to the name's previous value.
  case appended(Tokens, isFormat: Bool, isInLoop: Bool)
  /// The elements of an expression or, if `part` is given, the part with that index of each tuple.
  case element(of: Tokens, part: Int?)
  /// A parameter of a function, by index.
  case parameter(Function, Int)
  /// One of the values that the body at a brace returns each time.
  case results(of: Int)
  /// A value that the source does not show.
  case unknown
}

/// All values that a name can have at a use.
struct ValueOrigins {
  var origins: [ValueOrigin] = []
  /// Whether other files may give the name other values.
  var isOpen = false
  /// Whether the name belongs to a type or to the file.
  var isMember = false
  /// The first token of the name's declaration; nil if the declaration is not visible.
  var declaration: Int?
  /// The range in which a local declaration is visible; nil for other names.
  var scope: Tokens?

  /// The only origin; nil if there are several.
  var only: ValueOrigin? { origins.count == 1 ? origins[0] : nil }

  /// The only value that the file gives the name; nil if there are several, or if it comes from elsewhere.
  var onlyValue: Tokens? { if case .value(let value)? = only { value } else { nil } }

  /// The parameter that the name stands for; nil for other names.
  var parameter: Function.Parameter? {
    guard case .parameter(let function, let index)? = only, index < function.parameters.count else { return nil }
    return function.parameters[index]
  }
}

/// The definitions of a name throughout a file.
struct Definitions {
  /// All definitions, in source order.
  var all: [Definition] = []
  /// The declarations outside functions.
  var members: [Definition] = []
  /// The assignments that are not preceded by a declaration in the same function, and those to members of `self`.
  var memberAssignments: [Definition] = []

  /// The definitions in a range of tokens, at most `limit` on either side of a use.
  func within(_ range: Range<Int>, near use: Int, atMost limit: Int) -> ArraySlice<Definition> {
    let start = first(notBefore: range.lowerBound)
    let end = max(start, first(notBefore: range.upperBound))
    let position = min(max(first(notBefore: use), start), end)
    return all[Tokens(max(start, position - limit), min(end, position + limit))]
  }

  /// Whether there is a definition at a token. O(log definitions).
  func contains(_ token: Int) -> Bool {
    let position = first(notBefore: token)
    return position < all.count && all[position].token == token
  }

  /// Whether no type and no function defines the name, except perhaps at `use`.
  func isOnlyUsed(at use: Int) -> Bool {
    members.prefix(2).allSatisfy { $0.token == use } && memberAssignments.prefix(2).allSatisfy { $0.token == use }
  }

  private func first(notBefore token: Int) -> Int { all.partitioningIndex { $0.token >= token } }
}

/// The brackets, branches and directives that enclose a token, and the file itself.
struct Ancestors {
  /// The enclosing tokens in descending order. An enclosing token always precedes what it encloses.
  private let tokens: [Int]

  /// `tokens` are the enclosing tokens, the innermost first.
  init(fromInnermost tokens: [Int]) { self.tokens = tokens }

  /// Whether a token is one of the enclosing tokens. The index -1 represents the file, which encloses every token. O(log depth).
  func contains(_ token: Int) -> Bool {
    if token == -1 { return true }
    let position = tokens.partitioningIndex { $0 <= token }
    return position < tokens.count && tokens[position] == token
  }
}

extension CodeFile {
  /// The values that a local variable or parameter can have at a token; nil if no function around the token declares the name.
  func localOrigins(of name: Name, at use: Int) -> ValueOrigins? {
    let inside =
      parameters(of: name, around: use)
      + definitions(of: name).within(functionTokens(around: use), near: use, atMost: ReadingLimit.definitions)
      .filter { $0.token != use }
    let visible = inside.filter { $0.isDeclaration && $0.scope.contains(use) && $0.token < use && !$0.isMade(of: use) }
    return visible.max { $0.token < $1.token }.map { reaching($0, inside, at: use) }
  }

  /// The tokens of the outermost function around a token; empty outside functions. The statements outside functions of JavaScript run
  /// one after the other, as those of a function do.
  private func functionTokens(around use: Int) -> Tokens {
    let root = root(of: use)
    if root < 0, language == .javaScript { return 0..<tokens.count }
    return root >= 0 ? Tokens(root, close(of: root) + 1) : 0..<0
  }

  /// The expression that gives a name its value at a token; nil if the name may have other values.
  func onlyValue(of name: Name, at use: Int) -> Expression? {
    let found = origins(of: name, at: use)
    return found.isOpen ? nil : found.onlyValue.map(expression)
  }

  /// The values that a name can have at a token. If `type` is given, the name is a member of the type with that name.
  func origins(of name: Name, at use: Int, in type: Name? = nil) -> ValueOrigins {
    let definitions = definitions(of: name)
    if type != nil { return memberOrigins(of: name, definitions, without: use, in: type) }
    if let local = localOrigins(of: name, at: use) { return local }
    if let bound = boundByMacro(name, definitions, at: use, in: functionTokens(around: use)) { return bound }
    // The function does not declare the name, so the name belongs to a type or to the file.
    let isMethod = language == .objectiveC || language != .python && definitions.isOnlyUsed(at: use)
    if isMethod, let open = body(of: name, at: use) {
      return ValueOrigins(origins: [.results(of: open)], isMember: true)
    }
    var found = memberOrigins(of: name, definitions, without: use)
    // The computed property of another type may be hidden by one that the file does not show.
    if let declaration = found.declaration, case .results? = found.origins.first, !isOfSameType(declaration, use) {
      found.origins = [.unknown]
    }
    return found
  }

  /// The values of a name that belongs to a type or to the file, except for a definition at `use`.
  private func memberOrigins(
    of name: Name, _ definitions: Definitions, without use: Int, in type: Name? = nil
  ) -> ValueOrigins {
    var declarations = definitions.members.prefix(ReadingLimit.definitions).filter { $0.token != use }
    // Most uses define nothing, and then the result is the same for all of them in a type.
    let place = NamePlace(name: name, start: declarations.count > 1 ? typeBody(around: use) : -1)
    let isDefinition = definitions.contains(use) || type != nil
    if !isDefinition, let known = facts.memberOrigins[place] { return known }
    var assignments = definitions.memberAssignments.prefix(ReadingLimit.definitions).filter { $0.token != use }
    if declarations.count > 1, let visible = visible(declarations, at: use, in: type) {
      let owner = types(around: visible[0].token)
      declarations = visible
      assignments = assignments.filter { types(around: $0.token).starts(with: owner) }
    }
    var found = ValueOrigins(isOpen: true, isMember: true)
    found.declaration = declarations.first?.token
    let isConstant = found.declaration != nil && declarations.allSatisfy { $0.isConstant }
    if found.declaration != nil { found.isOpen = !isConstant && !declarations.allSatisfy { $0.isPrivate } }
    found.origins = (declarations + (isConstant ? [] : assignments)).compactMap { $0.origin }
    if found.origins.isEmpty { found.origins = [.unknown] }
    if !isDefinition { CodeFacts.keep(found, place, in: &facts.memberOrigins) }
    return found
  }

  /// The declarations of a name that a use refers to if several types declare it: those of the innermost type around the use that
  /// does or, if `type` is given, of the nearest type with that name. Nil if none of them is visible.
  private func visible(_ declarations: [Definition], at use: Int, in type: Name?) -> [Definition]? {
    let around = types(around: use)
    var visible: [Definition] = []
    var depth = -1
    for declaration in declarations {
      var owner = types(around: declaration.token)
      if type != nil, owner.popLast() != type { continue }
      guard around.starts(with: owner), owner.count >= depth else { continue }
      if owner.count > depth { (visible, depth) = ([], owner.count) }
      visible.append(declaration)
    }
    return visible.isEmpty ? nil : visible
  }

  /// The value of a name that a macro declares: `#define BIND(...) NSDictionary *views = NSDictionaryOfVariableBindings(__VA_ARGS__)`.
  private func boundByMacro(_ name: Name, _ definitions: Definitions, at use: Int, in local: Tokens) -> ValueOrigins? {
    guard language == .objectiveC else { return nil }
    for definition in definitions.all.prefix(ReadingLimit.macroUses) where definition.isDeclaration {
      let directive = root(of: definition.token)
      guard directive >= 0, self[directive].kind == .directive, !local.contains(directive), macro(at: directive) != nil,
        let call = uses(of: self[directive + 1].name, in: Tokens(local.lowerBound, max(local.lowerBound, use))).last,
        isOpen(call + 1, "(")
      else { continue }
      let scope = scope(from: call)
      guard scope.contains(use) else { continue }
      return ValueOrigins(origins: [.value(Tokens(call, close(of: call + 1) + 1))], declaration: call, scope: scope)
    }
    return nil
  }

  /// The uses of the variable of a loop, or of the parameter of a closure, in its body, except where another variable with its name hides
  /// it: `for title in titles { let title = boxed(title) … }`.
  func visibleUses(of name: Name, in body: Tokens) -> [Int] {
    let others = definitions(of: name).within(body, near: body.lowerBound, atMost: ReadingLimit.definitions).filter {
      $0.isDeclaration
    }
    return uses(of: name, in: body).filter { use in
      !others.contains { $0.token == use || $0.token < use && $0.scope.contains(use) && !$0.isMade(of: use) }
    }
  }

  /// Whether a name is assigned again after its first value, so that two uses may have different values.
  func isReassigned(_ name: Name, at use: Int) -> Bool {
    let definitions = definitions(of: name)
    let inside = definitions.within(functionTokens(around: use), near: use, atMost: ReadingLimit.definitions)
    if inside.contains(where: { $0.isDeclaration }) {
      return inside.count { definition in if case nil = definition.origin { false } else { true } } > 1
    }
    return !inside.isEmpty || definitions.memberAssignments.count > 1
  }

  /// The definitions of a name in the file.
  func definitions(of name: Name) -> Definitions {
    if let known = facts.definitions[name] { return known }
    var definitions = Definitions()
    var root = -1
    var end = 0
    var isDeclared = false
    var scopes: Set<Int> = []
    for token in uses(of: name) {
      guard var definition = definition(at: token) else { continue }
      // In Python, the first assignment in a function declares the name.
      if language == .python, definition.isDeclaration {
        definition.isDeclaration = scopes.insert(definition.scope.lowerBound).inserted
      }
      definitions.all.append(definition)
      if token >= end {
        root = self.root(of: token)
        end = root >= 0 ? close(of: root) : token + 1
        isDeclared = false
      }
      if definition.isDeclaration {
        // A name that a directive defines is visible in the whole file.
        if root < 0 || root == token - 1 { definitions.members.append(definition) } else { isDeclared = true }
      } else if !isDeclared || isMark(token - 1, ".") {
        definitions.memberAssignments.append(definition)
      }
    }
    CodeFacts.keep(definitions, name, in: &facts.definitions)
    return definitions
  }

  /// The values that reach a use of a declared name: the last value that is certainly assigned before the use, and all values that
  /// may be assigned after it.
  private func reaching(_ declaration: Definition, _ all: [Definition], at use: Int) -> ValueOrigins {
    var found = ValueOrigins(declaration: declaration.token, scope: declaration.scope)
    let ancestors = Ancestors(fromInnermost: Array(enclosing(use)))
    var latest = declaration.token
    var others: [Definition] = []
    for definition in all
    where declaration.scope.contains(definition.token) && definition.token != declaration.token
      && !definition.isMade(of: use)
    {
      // A second declaration does not give this name a value, unless compiler conditionals choose between the two declarations.
      if definition.isDeclaration {
        if definition.token > declaration.token, definition.origin == nil { continue }
        if !hides(definition, declaration) { continue }
      }
      others.append(definition)
      guard definition.token < use, definition.token > latest, ancestors.contains(block(around: definition.token)),
        !isConditional(definition.token)
      else { continue }
      if case .appended? = definition.origin { continue }
      latest = definition.token
    }
    let loop = outermostLoop(around: use, inside: declaration.scope)
    others.sort { $0.token < $1.token }
    if declaration.token >= latest, let origin = declaration.origin { found.origins.append(origin) }
    for definition in others {
      guard definition.token >= latest, let origin = definition.origin else { continue }
      if definition.token > use, !(loop?.contains(definition.token) ?? false) { continue }
      found.origins.append(origin)
    }
    if found.origins.isEmpty { found.origins = [.unknown] }
    return found
  }

  /// Whether a declaration is directly in a branch of a compiler conditional, as an alternative to the other declaration.
  private func hides(_ definition: Definition, _ declaration: Definition) -> Bool {
    let parent = parent(definition.token)
    return parent >= 0 && self[parent].byte == UInt8(ascii: "#")
  }

  /// The innermost brace, branch or directive around a token; -1 if there is none.
  func block(around index: Int) -> Int {
    enclosing(index).first { isOpen($0, "{") || isOpen($0, "#") || self[$0].kind == .directive } ?? -1
  }

  /// Whether a token is in a statement without braces that follows a condition or the head of a loop.
  func isConditional(_ index: Int) -> Bool {
    var index = index
    if language != .swift {
      // The statement begins before the brackets of a message or call.
      while isOpen(parent(index), "(") || isOpen(parent(index), "[") { index = parent(index) }
    }
    let start = statementStart(index)
    // The condition itself is always evaluated.
    if language != .swift, isOpen(index, "("), start + 1 == index { return false }
    return isIdentifier(start) && start != index && self[start].name.isStatementKeyword
      && !isName(start, .guard) && !isName(start, .return)
  }

  /// The outermost loop or closure around a token, inside a range.
  private func outermostLoop(around index: Int, inside scope: Tokens) -> Tokens? {
    enclosing(index).prefix { scope.contains($0) && $0 > scope.lowerBound }.last { isOpen($0, "{") && isLoop($0) }
      .map { Tokens($0, close(of: $0) + 1) }
  }

  /// Whether the braces are the body of a loop or closure, which may run several times.
  func isLoop(_ open: Int) -> Bool {
    switch block(open) {
    case .closure: return true
    case .type, .function: return false
    case .other:
      let start = headStart(before: open)
      return isIdentifier(start) && self[start].name.isLoopKeyword
    }
  }

  /// The first token of the head of a loop or conditional, given the brace after the head. The head of a C loop contains semicolons,
  /// so its parentheses are skipped.
  func headStart(before open: Int) -> Int { statementStart(max(0, skipBack(open - 1) + 1)) }

  /// Whether a token is in a loop that begins inside `scope`.
  func isInLoop(_ index: Int, inside scope: Tokens) -> Bool { outermostLoop(around: index, inside: scope) != nil }

  /// Whether a token is in a loop of the function around it.
  func isInLoop(_ index: Int) -> Bool {
    let outermost = root(of: index)
    return outermost >= 0 && isInLoop(index, inside: Tokens(outermost, close(of: outermost) + 1))
  }
}
