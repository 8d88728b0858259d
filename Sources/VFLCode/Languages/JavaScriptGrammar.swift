import VFLSyntax

/// JavaScript's operands.
extension TreeParser {
  /// An operand with its calls, members and subscripts.
  mutating func javaScriptOperand() -> Expression {
    let start = position
    guard !isAtEnd else { return .unknown(Tokens(start, start)) }
    if let closure = lambda() { return closure }
    var operand = javaScriptPrimary()
    operand = chained(operand) { parser, operand in parser.javaScriptPostfix(operand, from: start) }
    operand.tokens = Tokens(start, position)
    return operand
  }

  private mutating func javaScriptPrimary() -> Expression {
    if let literal = literal() { return literal }
    let start = position
    let token = file[position]
    switch token.kind {
    case .identifier: return javaScriptWord()
    case .open where token.byte == UInt8(ascii: "("):
      var parser = inner()
      var value = parser.expression()
      if !parser.isAtEnd { value = .unknown(Tokens(start, position)) }
      return value
    case .open where token.byte == UInt8(ascii: "["):
      var parser = inner()
      return Expression(kind: .array(parser.list()), tokens: Tokens(start, position))
    case .open where token.byte == UInt8(ascii: "{"):
      var parser = inner()
      return Expression(kind: .dictionary(parser.properties()), tokens: Tokens(start, position))
    default:
      if token.kind != .close { skip() }
      return .unknown(Tokens(start, position))
    }
  }

  /// A name, or an operand that begins with a keyword.
  private mutating func javaScriptWord() -> Expression {
    let start = position
    position += 1
    switch file.text(start) {
    case "new": return javaScriptCreated(from: start)
    case "await": return nested { parser in parser.javaScriptOperand() } ?? .unknown(Tokens(start, position))
    case "typeof", "void", "delete", "yield":
      _ = nested { parser in parser.javaScriptOperand() }
      return .unknown(Tokens(start, position))
    case "async":
      // `async (a) => b`, `async function () { … }`
      guard !isAtEnd, file.isIdentifier(position) || isOpen("("),
        let closure = nested({ parser in parser.javaScriptOperand() })
      else { break }
      if case .closure = closure.kind { return closure }
      return .unknown(Tokens(start, position))
    case "function":
      while !isAtEnd, !isOpen("{") { skip() }
      let statements = bracedStatements() ?? []
      return Expression(kind: .closure(statements), tokens: Tokens(start, position))
    case "class":
      while !isAtEnd, !isOpen("{") { skip() }
      skip()
      return .unknown(Tokens(start, position))
    default: break
    }
    position = start + 1
    return Expression(kind: .name, tokens: Tokens(start, position), nameToken: start)
  }

  /// The rest of `new A.B<C>(d)`.
  private mutating func javaScriptCreated(from start: Int) -> Expression {
    let name = position
    while !isAtEnd, file.isIdentifier(position) || isMark(".") { position += 1 }
    let callee = Expression(kind: .name, tokens: Tokens(name, position), nameToken: position > name ? position - 1 : -1)
    if isMark("<") { skipGenerics() }
    var arguments: [Expression.Argument] = []
    if isOpen("(") {
      var parser = inner()
      arguments = parser.arguments()
    }
    return Expression(kind: .call(callee, arguments), tokens: Tokens(start, position), nameToken: callee.nameToken)
  }

  private mutating func javaScriptPostfix(_ operand: Expression, from start: Int) -> Expression? {
    let isOptional = isMark("?") && file.isMark(position + 1, ".")
    if isOptional || isMark(".") {
      position += isOptional ? 2 : 1
      if isOptional, let longer = callOrSubscript(of: operand, from: start) { return longer }
      guard !isAtEnd, file.isIdentifier(position) else { return .unknown(Tokens(start, position)) }
      position += 1
      return Expression(kind: .member(of: operand), tokens: Tokens(start, position), nameToken: position - 1)
    }
    if let longer = callOrSubscript(of: operand, from: start) { return longer }
    if isMark("!") {
      // `a!` of TypeScript.
      position += 1
      return operand
    }
    if isName(.as) || isWord("satisfies") {
      position += 1
      skipJavaScriptType()
      return operand
    }
    if !isAtEnd, file[position].kind == .string, file[position].byte == UInt8(ascii: "`") {
      // A function gets the parts of the template.
      position += 1
      return .unknown(Tokens(start, position))
    }
    return incremented(operand, from: start)
  }

  /// Moves past the type after `as`, such as `const` or `Map<string, A[]>`.
  private mutating func skipJavaScriptType() {
    while !isAtEnd {
      if file.isIdentifier(position) {
        position += 1
        if isMark("<") { skipGenerics() }
      } else if isMark(".") || isMark("|") || isMark("&") {
        position += 1
      } else if isOpen("[") || isOpen("{") {
        skip()
      } else {
        return
      }
      if !isAtEnd, isName(.as) { return }
    }
  }

  // MARK: Objects

  /// The properties of an object literal, up to the end. A key that is not known stands for anything else, such as `...a`.
  private mutating func properties() -> [Expression.Entry] {
    var entries: [Expression.Entry] = []
    while !isAtEnd { entries.append(property()) }
    return entries
  }

  private mutating func property() -> Expression.Entry {
    let start = position
    let key = propertyKey()
    if let key, skipMark(":") { return .init(key: key, value: element()) }
    let isShort = file.isIdentifier(start) && position == start + 1 && (isAtEnd || isMark(","))
    if !isShort, position == start { skip() }
    while !isAtEnd, !isMark(",") { skip() }
    _ = skipMark(",")
    guard isShort, let key else {
      return .init(key: .unknown(Tokens(start, start)), value: .unknown(Tokens(start, start)))
    }
    return .init(key: key, value: Expression(kind: .name, tokens: key.tokens, nameToken: start))
  }

  /// A name, a literal or `[expression]`; nil if the property begins with anything else. The kind of a name is that of a text.
  private mutating func propertyKey() -> Expression? {
    let start = position
    if let literal = literal() { return literal }
    if file.isIdentifier(position) {
      position += 1
      return Expression(kind: .text, tokens: Tokens(start, position))
    }
    guard isOpen("[") else { return nil }
    var parser = inner()
    let keys = parser.list()
    return keys.count == 1 ? keys[0] : .unknown(Tokens(start, position))
  }
}

// MARK: - Functions and types

extension CodeFile {
  /// The kind of body that the brace at `open` opens in JavaScript.
  func javaScriptBlock(_ open: Int) -> Block {
    guard let last = headEnd(before: open) else { return typeBlock(open) }
    if isArrow(last) {
      guard last > 0 else { return .other }
      if isIdentifier(last - 1) { return .closure(parameters: [self[last - 1].name]) }
      guard let close = headEnd(before: last), self[close].isClose(")"), self[close].partner >= 0
      else { return .closure(parameters: []) }
      return .closure(parameters: names(inParameters: Int(self[close].partner)))
    }
    let list = Int(self[last].partner)
    guard list >= 0 else { return .other }
    let name = list - 1
    // `function (a) {`, or a method whose name is computed.
    guard isIdentifier(name) else {
      return self[max(0, name)].isClose("]") ? .closure(parameters: names(inParameters: list)) : .other
    }
    if text(name) == "function" { return .closure(parameters: names(inParameters: list)) }
    if self[name].name.isStatementKeyword && !isName(name, .get) && !isName(name, .set) || text(name) == "with" {
      return .other
    }
    let parameters = names(inParameters: list).map { Function.Parameter(label: nil, name: $0, type: 0..<0) }
    return .function(
      Function(name: self[name].name, nameToken: name, parameters: parameters, start: statementStart(name), body: open))
  }

  /// Whether a token is `=>`.
  func isArrow(_ token: Int) -> Bool { isOperator(token, "=", ">") }

  /// The parenthesis or the arrow before a brace or an arrow, if at most a type is between them: `(a): Promise<b> {`.
  private func headEnd(before token: Int) -> Int? {
    var index = token - 1
    for _ in 0..<ReadingLimit.classHead where index >= 0 {
      let last = self[index]
      if last.isClose(")") { return index == token - 1 || isMark(index + 1, ":") ? index : nil }
      if isArrow(index) { return index == token - 1 ? index : nil }
      let isType =
        last.kind == .identifier && !last.name.isTypeKeyword || last.kind == .string || last.isClose("]")
        || last.isClose("}") && index < token - 1 || last.kind == .mark && !last.isMark(";") && !last.isMark("=")
      guard isType else { return nil }
      index = skipBack(index)
    }
    return nil
  }

  /// The body of a class if a keyword such as `class` is in the head before a brace.
  private func typeBlock(_ open: Int) -> Block {
    var index = open - 1
    for _ in 0..<ReadingLimit.classHead where index >= 0 {
      let token = self[index]
      if token.isMark(";") || token.kind == .open || token.isClose("}") { break }
      switch token.name.known {
      case .class?, .interface?, .enum?, .namespace?: return isMark(index - 1, ".") ? .other : .type
      default: index = skipBack(index)
      }
    }
    return .other
  }

  /// The names in a list of parameters, including those in patterns such as `{a, b: c}`.
  private func names(inParameters open: Int) -> [Name] {
    (open..<min(close(of: open), open + ReadingLimit.head)).filter { isIdentifier($0) }.map { self[$0].name }
  }
}
