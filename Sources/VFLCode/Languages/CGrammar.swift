import VFLSyntax

/// The statements that Objective-C and C# share.
extension TreeParser {
  /// The statement at the current position.
  mutating func cStatement() -> Statement.Kind {
    if isOpen("{") { return .block(bracedStatements() ?? []) }
    if isMark("@"), file.isIdentifier(position + 1) { return directive() }
    guard file.isIdentifier(position) else { return cExpressionStatement() }
    switch file[position].name.known {
    case .if?: return conditional({ $0.isOpen("(") ? $0.parenthesized() : [] }, { $0.body() })
    case .for?, .while?, .foreach?:
      position += 1
      let head = isOpen("(") ? parenthesized() : []
      return .loop(over: head.last, body())
    case .do? where file.isOpen(position + 1, "{"):
      position += 1
      let body = body()
      if isName(.while) { skipStatement() }
      return .loop(over: nil, body)
    case .switch? where file.isOpen(position + 1, "("):
      position += 1
      let start = position
      let conditions = parenthesized()
      let subject = Tokens(start, position)
      guard isOpen("{") else { return .unknown }
      var parser = inner()
      var branch = parser.cases(of: subject)
      branch.conditions = conditions
      return .branch(branch)
    case .using?, .lock?, .synchronized?:
      position += 1
      let head = isOpen("(") ? parenthesized() : []
      guard !head.isEmpty else { return nested { parser in parser.cStatement() } ?? .unknown }
      return .block(body())
    case .try?:
      position += 1
      return attempt()
    case .finally?:
      position += 1
      return .block(body())
    case .else?:
      // An `else` whose `if` is in another branch of a compiler conditional.
      position += 1
      var branch = Branch()
      branch.add(.unknown, Tokens(position - 1, position), body())
      return .branch(branch)
    case .return?:
      position += 1
      let value = isMark(";") || isAtEnd ? nil : expression()
      finishStatement()
      return .returns(value)
    default: return cOtherStatement()
    }
  }

  private mutating func cOtherStatement() -> Statement.Kind {
    let word = file.text(position)
    if let exit = Self.jumps[word] {
      skipStatement()
      return .jump(exit)
    }
    if file.isMark(position + 1, ":"), !file.isMark(position + 2, ":") {
      // A label.
      position += 2
      return .unknown
    }
    if let body = localFunction() { return body }
    if let name = declaredName() { return cDeclaration(name) }
    return cExpressionStatement()
  }

  private static let jumps: [String: Exit] = [
    "break": .breaks, "continue": .continues, "throw": .throws, "goto": .ends,
  ]

  /// A function in a function, in C#, which may run at any time, as a closure may.
  private mutating func localFunction() -> Statement.Kind? {
    guard language == .cSharp, file.isIdentifier(position + 1), !isName(.new), !isName(.return) else { return nil }
    var open = position + 2
    while open < position + ReadingLimit.modifiers, file.isIdentifier(open) { open += 1 }
    guard file.isOpen(open, "(") else { return nil }
    let start = position
    let after = file.skip(open)
    if after < end, file.isOperator(after, "=", ">") {
      position = after + 1
      let value = expression()
      _ = skipMark(";")
      let body = [Statement(kind: .expression(value), tokens: value.tokens)]
      return .expression(Expression(kind: .closure(body), tokens: Tokens(start, position)))
    }
    guard after < end, file.isOpen(after, "{") else { return nil }
    position = after
    let statements = bracedStatements() ?? []
    return .expression(Expression(kind: .closure(statements), tokens: Tokens(position, position)))
  }

  /// `@synchronized (a) { … }`, `@try`, `@autoreleasepool`, or an expression such as `@[…]`.
  private mutating func directive() -> Statement.Kind {
    let word = file.text(position + 1)
    switch word {
    case "autoreleasepool", "finally", "synchronized":
      position += 2
      if isOpen("(") { skip() }
      return .block(body())
    case "try":
      position += 2
      return attempt()
    case "throw":
      skipStatement()
      return .jump(.throws)
    default: return cExpressionStatement()
    }
  }

  /// The body of a `try` and its handlers, as alternatives: the body may end anywhere if an error is thrown.
  private mutating func attempt() -> Statement.Kind {
    var branch = Branch(kind: .attempt)
    branch.add(.unknown, Tokens(position - 1, position), body())
    while isName(.catch) || isMark("@") && file.isName(position + 1, .catch) {
      let start = position
      position += isMark("@") ? 2 : 1
      if isOpen("(") { skip() }
      // `when (…)`
      while !isAtEnd, !isOpen("{"), file.isIdentifier(position) || isOpen("(") { skip() }
      let end = position
      branch.add(.unknown, Tokens(start, end), body())
    }
    return .branch(branch)
  }

  private mutating func cExpressionStatement() -> Statement.Kind {
    let start = position
    let expression = expression()
    if position == start { skip() }
    // A macro may end a statement without a semicolon. The tokens after a missing semicolon are read as a statement of their own.
    _ = skipMark(";")
    return .expression(expression)
  }

  /// The statements in braces, or the single statement, at the current position.
  private mutating func body() -> [Statement] {
    if let statements = bracedStatements() { return statements }
    return isAtEnd ? [] : [statement()]
  }

  /// The expressions in parentheses, separated by semicolons or commas.
  private mutating func parenthesized() -> [Expression] {
    var parser = inner()
    var found: [Expression] = []
    while !parser.isAtEnd {
      let start = parser.position
      if parser.isMark(";") || parser.isMark(",") || parser.isName(.in) {
        parser.position += 1
        continue
      }
      if let name = parser.declaredName() {
        if case .declaration(_, let value?) = parser.cDeclaration(name) { found.append(value) }
      } else {
        found.append(parser.expression())
      }
      if parser.position == start { parser.skip() }
    }
    return found
  }

  /// Moves past the next semicolon.
  private mutating func skipStatement() {
    while !isAtEnd, !isMark(";") { skip() }
    _ = skipMark(";")
  }

  private mutating func finishStatement() {
    while !isAtEnd, !isMark(";"), !isOpen("#") { skip() }
    _ = skipMark(";")
  }

  // MARK: Declarations

  /// The token of the name that a declaration at the current position declares; nil if there is no declaration: `UIView *a =`,
  /// `__weak typeof(self) a =`, `NSArray<UIView *> *a;`, `var a =`.
  private func declaredName() -> Int? {
    var index = position
    var names = 0
    while index < min(end, position + ReadingLimit.annotation) {
      let token = file[index]
      if token.kind == .identifier {
        let next = file[index + 1]
        let isLast =
          next.isMark("=") || next.isMark(";") || next.isMark(",")
          || next.isOpen("[") && language == .objectiveC || file.isName(index + 1, .in)
        if names > 0, isLast, !file.isMark(index - 1, ".") { return index }
        names += 1
        index += 1
      } else if token.isMark("*") || token.isMark("?") && language == .cSharp {
        guard names > 0 else { return nil }
        index += 1
      } else if token.isMark("."), language == .cSharp, names > 0 {
        index += 1
      } else if token.isMark("<"), names > 0 {
        var parser = self
        parser.position = index
        guard parser.skipGenerics() else { return nil }
        index = parser.position
      } else if token.isOpen("("), names > 0, file.text(index - 1).hasSuffix("typeof") {
        index = file.skip(index)
      } else if token.isOpen("["), language == .cSharp, file.close(of: index) == index + 1, names > 0 {
        index += 2
      } else {
        return nil
      }
    }
    return nil
  }

  /// The declarations of a statement, of which the first declares the name at `name`.
  private mutating func cDeclaration(_ name: Int) -> Statement.Kind {
    let start = position
    position = name
    var declared: [Statement] = []
    while !isAtEnd, file.isIdentifier(position) {
      let name = position
      position += 1
      // The size of a C array.
      while isOpen("[") { skip() }
      var value: Expression?
      if skipMark("=") { value = expression() }
      declared.append(Statement(kind: .declaration(nameToken: name, value: value), tokens: Tokens(name, position)))
      guard skipMark(",") else { break }
      while isMark("*") || isName(.const) { position += 1 }
    }
    if !isName(.in) { _ = skipMark(";") }
    if declared.count == 1 { return declared[0].kind }
    if declared.isEmpty { position = max(position, start + 1) }
    return .declarations(declared)
  }
}
