import VFLSyntax

/// Where the value of a name can come from.
enum ValueOrigin {
  /// An expression that is assigned to it.
  case value(Tokens)
  /// An expression that is put behind what it was before.
  case appended(Tokens, isFormat: Bool, isInLoop: Bool)
  /// The elements of an expression, or of tuples in it the parts at an index.
  case element(of: Tokens, part: Int?)
  /// The parameter of a function.
  case parameter(Function, Int)
  /// Something that cannot be seen.
  case unknown
}

/// All that a name can be where it is used.
struct ValueOrigins {
  var origins: [ValueOrigin] = []
  /// Whether other files may give it other values.
  var isOpen = false
  /// Whether the name belongs to a type or to the file.
  var isMember = false
  /// The first token of what declares it; nil where that is not seen.
  var declaration: Int?
  /// Where it is known under this name.
  var scope: Tokens?
}

/// What gives a name values, throughout a file.
private struct Definitions {
  /// All of it, in source order.
  var all: [Definition] = []
  /// What declares it outside of functions.
  var members: [Definition] = []
  /// What assigns to it where no function declares it.
  var memberAssignments: [Definition] = []

  /// Those in a range of tokens, as many as are near to a use of the name.
  func within(_ range: Range<Int>, near use: Int, atMost limit: Int) -> ArraySlice<Definition> {
    let start = first(notBefore: range.lowerBound)
    let end = max(start, first(notBefore: range.upperBound))
    let place = min(max(first(notBefore: use), start), end)
    return all[Tokens(max(start, place - limit), min(end, place + limit))]
  }

  private func first(notBefore token: Int) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].token < token { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What gives each name values, found out when it is first asked for: some names are asked for at every call of a file.
final class DefinitionTable {
  fileprivate var known: [Name: Definitions] = [:]
  /// What braces are the bodies of.
  var blocks: [Int: Block] = [:]
  /// What dictionary literals hold, by their brackets.
  var dictionaries: [Int: Entries] = [:]
  /// What string literals say, by their tokens.
  var literals: [Int: DecodedText] = [:]
}

extension CodeFile {
  /// How many definitions of one name are looked at in either direction: tracing stays linear in functions that give one name a
  /// value in every line.
  private static let patience = 200

  /// What a name can be at a token.
  func origins(of name: Name, at use: Int) -> ValueOrigins {
    let outermost = root(of: use)
    let local = outermost >= 0 ? Tokens(outermost, close(of: outermost) + 1) : 0..<0
    let definitions = definitions(of: name)
    let inside =
      parameters(of: name, around: use)
      + definitions.within(local, near: use, atMost: Self.patience).filter { $0.token != use }
    let visible = inside.filter { $0.isDeclaration && $0.scope.contains(use) && $0.token < use && !$0.isMade(of: use) }
    if let declaration = visible.max(by: { $0.token < $1.token }) {
      return reaching(declaration, inside, at: use)
    }
    // No declaration in the function: a member or something of the file.
    let declarations = definitions.members.filter { $0.token != use }.prefix(Self.patience)
    var found = ValueOrigins(isOpen: true, isMember: true)
    let assignments = definitions.memberAssignments.prefix(Self.patience).filter { $0.token != use }
    guard let first = declarations.first else {
      found.origins = assignments.compactMap { $0.origin }
      if found.origins.isEmpty { found.origins = [.unknown] }
      return found
    }
    found.declaration = first.token
    let isConstant = declarations.allSatisfy { $0.isConstant }
    found.isOpen = !isConstant && !declarations.allSatisfy { $0.isPrivate }
    found.origins = (Array(declarations) + (isConstant ? [] : assignments)).compactMap { $0.origin }
    if found.origins.isEmpty { found.origins = [.unknown] }
    return found
  }

  /// Whether a name is given another value anywhere once it has one, so that two uses may mean two things.
  func isReassigned(_ name: Name, at use: Int) -> Bool {
    let outermost = root(of: use)
    let local = outermost >= 0 ? Tokens(outermost, close(of: outermost) + 1) : 0..<0
    let definitions = definitions(of: name)
    let inside = definitions.within(local, near: use, atMost: Self.patience)
    if inside.contains(where: { $0.isDeclaration }) {
      return inside.count { definition in
        if case nil = definition.origin { false } else { true }
      } > 1
    }
    return !inside.isEmpty || definitions.memberAssignments.count > 1
  }

  private func definitions(of name: Name) -> Definitions {
    if let known = definitionTable.known[name] { return known }
    var definitions = Definitions()
    var root = -1
    var end = 0
    var isDeclared = false
    for token in uses(of: name) {
      guard let definition = definition(at: token) else { continue }
      definitions.all.append(definition)
      if token >= end {
        root = self.root(of: token)
        end = root >= 0 ? close(of: root) : token + 1
        isDeclared = false
      }
      if definition.isDeclaration {
        // What a directive defines is everybody's.
        if root < 0 || root == token - 1 { definitions.members.append(definition) } else { isDeclared = true }
      } else if !isDeclared {
        definitions.memberAssignments.append(definition)
      }
    }
    definitionTable.known[name] = definitions
    return definitions
  }

  /// What reaches a use of a declared name: the last value that surely is given before it, and all that may be given since.
  private func reaching(_ declaration: Definition, _ all: [Definition], at use: Int) -> ValueOrigins {
    var found = ValueOrigins(declaration: declaration.token, scope: declaration.scope)
    let ancestors = self.ancestors(of: use)
    var sure = declaration.token
    var others: [Definition] = []
    for definition in all
    where declaration.scope.contains(definition.token) && definition.token != declaration.token
      && !definition.isMade(of: use)
    {
      // Another declaration hides this one, which is none of its values.
      if definition.isDeclaration {
        if definition.token > declaration.token, definition.origin == nil { continue }
        if !hides(definition, declaration) { continue }
      }
      others.append(definition)
      guard definition.token < use, definition.token > sure, ancestors.contains(block(around: definition.token)),
        !isConditional(definition.token)
      else { continue }
      if case .appended? = definition.origin { continue }
      sure = definition.token
    }
    let loop = outermostLoop(around: use, inside: declaration.scope)
    others.sort { $0.token < $1.token }
    if declaration.token >= sure, let origin = declaration.origin { found.origins.append(origin) }
    for definition in others {
      guard definition.token >= sure, let origin = definition.origin else { continue }
      if definition.token > use, !(loop?.contains(definition.token) ?? false) { continue }
      found.origins.append(origin)
    }
    if found.origins.isEmpty { found.origins = [.unknown] }
    return found
  }

  /// Whether two declarations are of the same name in two branches of a condition for the compiler.
  private func hides(_ definition: Definition, _ declaration: Definition) -> Bool {
    let parent = parent(definition.token)
    return parent >= 0 && self[parent].byte == UInt8(ascii: "#")
  }

  private func ancestors(of index: Int) -> Set<Int> {
    var found: Set<Int> = [-1]
    var current = parent(index)
    while current >= 0 {
      found.insert(current)
      current = parent(current)
    }
    return found
  }

  /// The innermost braces or branch around a token.
  func block(around index: Int) -> Int {
    var current = parent(index)
    while current >= 0, !isOpen(current, UInt8(ascii: "{")), !isOpen(current, UInt8(ascii: "#")),
      self[current].kind != .directive
    {
      current = parent(current)
    }
    return current
  }

  /// Whether a statement without braces of its own stands behind a condition.
  func isConditional(_ index: Int) -> Bool {
    let start = statementStart(index)
    return isIdentifier(start) && start != index && words.statementKeywords.contains(self[start].name)
      && !isWord(start, words.guard) && !isWord(start, words.return)
  }

  /// The outermost loop or closure around a token inside of a range.
  private func outermostLoop(around index: Int, inside scope: Tokens) -> Tokens? {
    var found: Tokens?
    var current = parent(index)
    while current >= 0, scope.contains(current), current > scope.lowerBound {
      if isOpen(current, UInt8(ascii: "{")), isLoop(current) { found = Tokens(current, close(of: current) + 1) }
      current = parent(current)
    }
    return found
  }

  /// Whether the braces are the body of a loop, or of a closure, which may be run again.
  func isLoop(_ open: Int) -> Bool {
    switch block(open) {
    case .closure: return true
    case .type, .function: return false
    case .other:
      let start = statementStart(max(0, open - 1))
      return isIdentifier(start) && words.loopKeywords.contains(self[start].name)
    }
  }

  /// Whether a token stands in a loop that begins inside of `scope`.
  func isInLoop(_ index: Int, inside scope: Tokens) -> Bool { outermostLoop(around: index, inside: scope) != nil }
}
