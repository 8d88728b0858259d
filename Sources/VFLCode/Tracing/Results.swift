import VFLSyntax

/// The values that functions and computed properties of a file return.
extension CodeFile {
  /// The values that the body at `open` returns, in source order. `open` is the brace of a function, a getter or a computed property.
  func results(of open: Int) -> [Expression] {
    // `{ get { … } }`
    let hasGetter = language != .objectiveC && isName(open + 1, .get) && isOpen(open + 2, "{")
    return results(of: body(at: hasGetter ? open + 2 : open).statements)
  }

  /// The values that a function or closure with the given statements returns.
  func results(of statements: [Statement]) -> [Expression] {
    if language == .swift, statements.count == 1, case .expression(let value) = statements[0].kind { return [value] }
    return statements.flatMap { $0.returnedValues }
  }

  /// The values that a call returns if it calls a closure, or a function of the file that `body(of:at:)` finds; empty for other calls.
  /// If `isFinal` is true, functions that a subclass may override do not count.
  func results(ofCall callee: Expression, isFinal: Bool = false) -> [Expression] {
    if case .closure(let statements) = callee.kind { return results(of: statements) }
    guard let name = storedName(callee), let open = body(of: name, at: callee.nameToken), !isFinal || self.isFinal(open)
    else { return [] }
    return results(of: open)
  }

  /// Whether no subclass can override the function or the property whose body is at `open`. Formats are often put together from parts
  /// that subclasses override.
  func isFinal(_ open: Int) -> Bool {
    if case .function(let function) = block(open), isLocal(function) { return true }
    guard language == .swift else { return false }
    guard let type = type(around: open) else { return true }
    if [.struct, .enum, .actor].contains(self[type.keyword].name.known) { return true }
    let keywords = uses(of: type.name).filter { isName($0 - 1, .class) }.map { $0 - 1 }
    if keywords.contains(where: { isWord($0 - 1, "final") }) { return true }
    let start = statementStart(open)
    return (start..<min(open, start + ReadingLimit.modifiers)).contains { index in
      isWord(index, "final", "static", "private", "fileprivate")
    }
  }

  /// The brace of the function that a name certainly refers to at a use: the only one of the file with that name. A function of another
  /// type does not count, and neither does one that takes arguments, unless it is private; others may have the same name.
  func body(of name: Name, at use: Int) -> Int? {
    guard let open = onlyBody(of: name), case .function(let function) = block(open) else { return nil }
    if isLocal(function) { return open }
    guard function.parameters.isEmpty else { return nil }
    if language == .objectiveC {
      let classes = uses(of: .implementation)
      return !function.isMethod || classes.before(open).last == classes.before(use).last ? open : nil
    }
    return isOfSameType(function.nameToken, use) ? open : nil
  }

  /// Whether two tokens are in the same type, or in extensions of a type that the file declares. The members of a protocol may be
  /// declared again in the types that conform to it.
  func isOfSameType(_ first: Int, _ second: Int) -> Bool {
    guard let type = type(around: first), type.name == self.type(around: second)?.name else { return false }
    guard isName(type.keyword, .extension) else { return !isName(type.keyword, .protocol) }
    return uses(of: type.name).contains { use in
      [.class, .struct, .enum, .actor].contains(self[use - 1].name.known) && isIdentifier(use - 1)
    }
  }

  /// The keyword and the name of the innermost type around a token; nil outside types.
  func type(around token: Int) -> (keyword: Int, name: Name)? {
    let body = typeBody(around: token)
    let head = Tokens(max(0, body - ReadingLimit.classHead), body)
    return head.last { isIdentifier($0) && self[$0].name.isTypeKeyword }.map { ($0, self[$0 + 1].name) }
  }

  /// The brace that opens the body of the innermost type around a token; -1 outside types.
  func typeBody(around token: Int) -> Int {
    enclosing(token).first { if case .type = block($0) { true } else { false } } ?? -1
  }

  /// The names of the types around a token, from the outermost to the innermost. In Objective-C, the class whose interface or
  /// implementation contains the token.
  func types(around token: Int) -> [Name] {
    if language == .objectiveC {
      let keyword = max(
        uses(of: .implementation).before(token).last ?? -1, uses(of: .interface).before(token).last ?? -1)
      return keyword >= 0 && isIdentifier(keyword + 1) ? [self[keyword + 1].name] : []
    }
    var names: [Name] = []
    var current = token
    while let type = type(around: current) {
      names.append(type.name)
      current = type.keyword
    }
    return names.reversed()
  }

  /// The brace of the only function of the file with a name; nil if there are none or several.
  private func onlyBody(of name: Name) -> Int? {
    if let known = facts.bodies[name] { return known }
    let bodies = uses(of: name).lazy.compactMap { use in self.body(ofFunctionNamedAt: use) }.prefix(2)
    let only = bodies.count == 1 ? bodies.first : nil
    CodeFacts.keep(only, name, in: &facts.bodies)
    return only
  }

  /// The brace that opens the body of the function whose head names it at a token; nil if the token is not in such a place.
  private func body(ofFunctionNamedAt token: Int) -> Int? {
    switch language {
    case .swift: guard isName(token - 1, .func), !hasBuilder(before: token - 1) else { return nil }
    case .objectiveC:
      guard self[token - 1].isClose(")") || isIdentifier(token - 1) || isMark(token - 1, "*") else { return nil }
    case .python: guard isWord(token - 1, "def") else { return nil }
    case .javaScript: return nil
    case .cSharp, .c, .vala, .rust: guard isIdentifier(token - 1), isOpen(token + 1, "(") else { return nil }
    }
    var index = token + 1
    for _ in 0..<ReadingLimit.head {
      if isOpen(index, "{") {
        guard case .function(let function) = block(index), function.nameToken == token else { return nil }
        return index
      }
      let kind = self[index].kind
      if kind == .close || kind == .end || kind == .string || isMark(index, ";") { return nil }
      index = skip(index)
    }
    return nil
  }

  /// Whether an attribute before a declaration may be a result builder, which transforms the values.
  func hasBuilder(before keyword: Int) -> Bool {
    var index = keyword - 1
    for _ in 0..<ReadingLimit.modifiers {
      guard isIdentifier(index) || self[index].isClose(")") else { return false }
      if isMark(index - 1, "@"), self[index].isUppercase, !text(index).hasPrefix("IB") { return true }
      index = skipBack(index)
      if isMark(index, "@") { index -= 1 }
    }
    return false
  }

  /// The arguments that the calls in the file pass for a parameter that is used at a token; nil if other calls are possible, if some are
  /// not understood, or if the use depends on a condition, which the calls may not meet.
  func passed(_ index: Int, to function: Function, usedAt use: Int) -> [Expression]? {
    guard isLocal(function), index < function.parameters.count, block(around: use) == function.body, !isConditional(use)
    else { return nil }
    let label = function.parameters[index].label
    let calls = uses(of: function.name).prefix(ReadingLimit.callers + 2).filter { $0 != function.nameToken }
    guard !calls.isEmpty, calls.count <= ReadingLimit.callers else { return nil }
    var values: [Expression] = []
    for token in calls {
      guard let arguments = call(at: token)?.arguments else { return nil }
      if let label, let argument = arguments.first(where: { $0.label == label }) {
        values.append(argument.value)
      } else if label == nil, arguments.count == function.parameters.count {
        values.append(arguments[index].value)
      } else {
        return nil
      }
    }
    return values
  }

  /// Whether a function can be called only in this file, because it is private or nested in another function.
  func isLocal(_ function: Function) -> Bool {
    // A function of JavaScript is a value, which other code can get.
    guard self[function.start].kind != .directive, language != .javaScript else { return false }
    if root(of: function.start) >= 0 { return true }
    var index = function.start
    if language != .swift { return isName(index, .static) }
    while isIdentifier(index - 1) || self[index - 1].isClose(")") {
      index = skipBack(index - 1) + 1
      if isName(index, .private) || isName(index, .fileprivate) { return true }
      if self[index].startsLine { break }
    }
    return false
  }
}

extension Statement {
  /// The values of the `return` statements in the statement, without those in closures.
  fileprivate var returnedValues: [Expression] {
    switch kind {
    case .returns(let value): value.map { [$0] } ?? []
    case .branch(let branch): branch.arms.flatMap { $0.statements.flatMap { $0.returnedValues } }
    case .loop(_, let statements), .block(let statements): statements.flatMap { $0.returnedValues }
    default: []
    }
  }
}
