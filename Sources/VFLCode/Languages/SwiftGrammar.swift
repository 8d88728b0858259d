import VFLSyntax

/// Swift's statements.
extension TreeParser {
  /// The statement at the current position.
  mutating func swiftStatement() -> Statement.Kind {
    skipAttributes()
    guard !isAtEnd else { return .unknown }
    // `label: for …`
    if file.isIdentifier(position), file.isMark(position + 1, ":"), file.isIdentifier(position + 2) { position += 2 }
    guard file.isIdentifier(position) else { return .expression(wholeExpression()) }
    switch file[position].name.known {
    case .let?, .var?: return swiftDeclaration()
    case .if?: return conditional({ $0.conditions() }, { $0.bracedStatements() ?? [] })
    case .guard?: return swiftGuard()
    case .for?, .while?:
      position += 1
      return .loop(over: conditions().last, bracedStatements() ?? [])
    case .repeat?:
      position += 1
      let body = bracedStatements() ?? []
      if isName(.while) {
        position += 1
        _ = expression()
      }
      return .loop(over: nil, body)
    case .switch? where !file.isMark(position + 1, "."): return swiftSwitch()
    case .do? where file.isOpen(position + 1, "{"): return swiftDo()
    case .defer?:
      let keyword = position
      position += 1
      // The statements run later, as those of a closure do.
      let body = bracedStatements() ?? []
      return .expression(Expression(kind: .closure(body), tokens: Tokens(position, position), nameToken: keyword))
    case .return?:
      position += 1
      if isAtEnd || isMark(";") || file[position].startsLine && !file.isOpen(position, "[") { return .returns(nil) }
      return .returns(wholeExpression())
    default: return swiftOtherStatement()
    }
  }

  /// An expression up to the end of its line. If anything follows that the parser does not read, such as an operator of the project,
  /// the expression is unknown.
  private mutating func wholeExpression() -> Expression {
    let expression = expression()
    guard !isAtEnd, position > expression.tokens.lowerBound, !file[position].startsLine,
      file[position].kind == .mark, !isMark(";"), !isMark(",")
    else { return expression }
    let start = expression.tokens.lowerBound
    while !isAtEnd, !file[position].startsLine, !isMark(";"), !isMark(",") { skip() }
    return .unknown(Tokens(start, position))
  }

  private mutating func swiftOtherStatement() -> Statement.Kind {
    let name = file[position].name
    if name.known == .func || name.isTypeKeyword && file.isIdentifier(position + 1) {
      while !isAtEnd, !isOpen("{") { skip() }
      // A nested function may run at any time, as a closure may.
      guard name.known == .func, let body = bracedStatements() else {
        if !isAtEnd { skip() }
        return .unknown
      }
      return .expression(Expression(kind: .closure(body), tokens: Tokens(position, position)))
    }
    let word = file.text(position)
    if word == "break" || word == "continue" || word == "fallthrough" || word == "throw" {
      position += 1
      if !isAtEnd, !file[position].startsLine, !isMark(";") { _ = expression() }
      switch word {
      case "break": return .jump(.breaks)
      case "continue": return .jump(.continues)
      case "throw": return .jump(.throws)
      default: return .unknown
      }
    }
    return .expression(wholeExpression())
  }

  /// The modifiers of declarations.
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "final", "lazy", "weak", "unowned",
    "override", "nonisolated", "dynamic", "async",
  ]

  /// Skips `@available(iOS 11, *)`, `private`, `lazy` and `weak` before a declaration.
  private mutating func skipAttributes() {
    while !isAtEnd {
      if isMark("@"), file.isIdentifier(position + 1) {
        position += 2
        if isOpen("("), !file[position].startsLine { skip() }
      } else if file.isIdentifier(position), Self.modifiers.contains(file.text(position)) {
        let isLast = file.isIdentifier(position + 1)
        // `unowned(unsafe)`, `private(set)`
        guard isLast || file.isOpen(position + 1, "(") && file.isIdentifier(file.skip(position + 1)) else { return }
        position = isLast ? position + 1 : file.skip(position + 1)
      } else {
        return
      }
    }
  }

  /// `let a = b, c: T = d`. A pattern such as `(a, b)` is unknown.
  private mutating func swiftDeclaration() -> Statement.Kind {
    let start = position
    position += 1
    var declared: [Statement] = []
    repeat {
      let first = position
      guard file.isIdentifier(position) else {
        skip()
        if skipMark("=") { _ = expression() }
        continue
      }
      let name = position
      position += 1
      if skipMark(":") { skipType() }
      var value: Expression?
      if isMark("="), continuesExpression() {
        position += 1
        value = wholeExpression()
      }
      // The accessors or observers of a local variable.
      if isOpen("{"), !file[position].startsLine { skip() }
      declared.append(Statement(kind: .declaration(nameToken: name, value: value), tokens: Tokens(first, position)))
    } while skipMark(",")
    if declared.count == 1, declared[0].tokens.lowerBound == start + 1 { return declared[0].kind }
    return declared.isEmpty ? .unknown : .declarations(declared)
  }

  /// Skips a type such as `[String: Any]?`, `Set<A>`, `(A) -> B` or `any A & B`.
  mutating func skipType() {
    while !isAtEnd {
      if isOpen("(") || isOpen("[") {
        skip()
      } else if file.isIdentifier(position) {
        position += 1
        if isMark("<") { skipGenerics() }
        if file.isIdentifier(position), !file[position].startsLine, position < end { continue }
      } else {
        return
      }
      while isMark("?") || isMark("!") { position += 1 }
      if isMark(".") || isMark("&") || isOperator("-", ">") {
        position += 1
        continue
      }
      return
    }
  }

  /// Skips `<A, B<C>>`. If nothing that can stand in generic arguments closes the bracket, does nothing and returns false.
  @discardableResult mutating func skipGenerics() -> Bool {
    var index = position
    var level = 0
    while index < min(end, position + ReadingLimit.annotation) {
      if file.isMark(index, "<") {
        level += 1
      } else if file.isMark(index, ">") {
        level -= 1
        if level == 0 {
          position = index + 1
          return true
        }
      } else if !file.isIdentifier(index), !file.isMark(index, ","), !file.isMark(index, "."), !file.isMark(index, "?"),
        !file.isMark(index, "*"), file[index].kind != .open
      {
        return false
      }
      index = file.skip(index)
    }
    return false
  }

  /// The expressions in the head of a statement, up to its brace.
  private mutating func conditions() -> [Expression] {
    var found: [Expression] = []
    endsAtBrace = true
    while !isAtEnd, !isOpen("{"), !isName(.else) {
      let start = position
      if isMark("="), position > 0 {
        position += 1
      } else if isMark(",") || isMark(":") || isName(.in) || isName(.let) || isName(.var) || isName(.case)
        || isName(.where)
      {
        position += 1
      } else {
        found.append(expression())
      }
      if position == start { skip() }
    }
    endsAtBrace = false
    return found
  }

  private mutating func swiftGuard() -> Statement.Kind {
    let start = position
    position += 1
    var branch = Branch()
    branch.conditions = conditions()
    let test = Tokens(start + 1, position)
    if isName(.else) { position += 1 }
    branch.add(.fails(test), Tokens(start, position), bracedStatements() ?? [])
    return .branch(branch)
  }

  private mutating func swiftSwitch() -> Statement.Kind {
    position += 1
    let start = position
    let conditions = conditions()
    let subject = Tokens(start, position)
    guard isOpen("{") else { return .unknown }
    var parser = inner()
    var branch = parser.cases(of: subject)
    branch.conditions = conditions
    branch.isExhaustive = true
    return .branch(branch)
  }

  private mutating func swiftDo() -> Statement.Kind {
    // The body may end anywhere if an error is thrown.
    var branch = Branch(kind: .attempt)
    var start = position
    position += 1
    let body = bracedStatements() ?? []
    branch.add(.unknown, Tokens(start, start + 1), body)
    while isName(.catch) {
      start = position
      while !isAtEnd, !isOpen("{") { skip() }
      let end = position
      branch.add(.unknown, Tokens(start, end), bracedStatements() ?? [])
    }
    return branch.arms.count > 1 ? .branch(branch) : .block(body)
  }
}
