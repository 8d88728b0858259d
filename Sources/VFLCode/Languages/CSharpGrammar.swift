import VFLSyntax

/// C#'s operands.
extension TreeParser {
  /// An operand with its calls, members and subscripts.
  mutating func cSharpOperand() -> Expression {
    while isWord("await") { position += 1 }
    let start = position
    guard !isAtEnd else { return .unknown(Tokens(start, start)) }
    if let closure = lambda() ?? query() { return closure }
    // `(nfloat) a`
    while isOpen("("), isCast { skip() }
    var operand = cSharpPrimary()
    operand = chained(operand) { parser, operand in parser.cSharpPostfix(operand, from: start) }
    operand.tokens = Tokens(start, position)
    return operand
  }

  /// Whether the parentheses at the current position contain only a name, and an operand follows.
  private var isCast: Bool {
    let close = file.close(of: position)
    guard close > position + 1, close + 1 < end else { return false }
    let next = file[close + 1]
    return next.kind == .identifier && !file.isName(close + 1, .as) || next.kind == .number || next.kind == .string
      ? ((position + 1)..<close).allSatisfy { file.isIdentifier($0) || file.isMark($0, ".") } : false
  }

  /// `a => b`, `(a, b) => { … }`
  mutating func lambda() -> Expression? {
    let start = position
    let arrow = file.skip(position)
    guard isOpen("(") || file.isIdentifier(position), arrow < end, file.isOperator(arrow, "=", ">") else { return nil }
    position = arrow + 1
    let statements: [Statement]
    if let body = bracedStatements() {
      statements = body
    } else {
      let value = expression()
      statements = [Statement(kind: .expression(value), tokens: value.tokens)]
    }
    return Expression(kind: .closure(statements), tokens: Tokens(start, position))
  }

  /// `from a in b where c select d`, whose value is evaluated for each element, as that of a lambda is. Only that value is read.
  private mutating func query() -> Expression? {
    guard isWord("from"), file.isIdentifier(position + 1),
      file.isName(position + 2, .in) || file.isIdentifier(position + 2) && file.isName(position + 3, .in)
    else { return nil }
    let start = position
    while !isEndOfQuery, !isWord("select") { skip() }
    guard !isEndOfQuery else { return .unknown(Tokens(start, position)) }
    position += 1
    let value = expression()
    // `into a where b select c`
    while !isEndOfQuery { skip() }
    return Expression(
      kind: .closure([Statement(kind: .expression(value), tokens: value.tokens)]), tokens: Tokens(start, position))
  }

  private var isEndOfQuery: Bool { isAtEnd || isMark(";") || isMark(",") }

  private mutating func cSharpPrimary() -> Expression {
    if let literal = literal() { return literal }
    let start = position
    let token = file[position]
    switch token.kind {
    case .identifier where token.name.known == .new: return created()
    case .identifier:
      position += 1
      if isMark("<"), token.isUppercase { skipGenerics() }
      return Expression(kind: .name, tokens: Tokens(start, start + 1), nameToken: start)
    case .open where token.byte == UInt8(ascii: "("):
      var parser = inner()
      var value = parser.expression()
      if !parser.isAtEnd { value = .unknown(Tokens(start, position)) }
      return value
    case .open where token.byte == UInt8(ascii: "[") || token.byte == UInt8(ascii: "{"):
      var parser = inner()
      return Expression(kind: .array(parser.list()), tokens: Tokens(start, position))
    default:
      if token.kind != .close { skip() }
      return .unknown(Tokens(start, position))
    }
  }

  /// `new UILabel(a) { B = c }`, `new[] { a, b }`, `new Dictionary<A, B> { { a, b } }`. The properties that an initializer sets are
  /// left out.
  private mutating func created() -> Expression {
    let start = position
    position += 1
    let name = position
    while !isAtEnd, file.isIdentifier(position) || isMark(".") { position += 1 }
    // In Vala, the name of the class tells the hash tables from other objects.
    let typeName = file.isVala ? position - 1 : nil
    if isMark("<") { skipGenerics() }
    let last = typeName ?? position - 1
    let callee = Expression(
      kind: .name, tokens: Tokens(name, position), nameToken: position > name && file.isIdentifier(last) ? last : -1)
    var isArray = position == name
    if isOpen("[") {
      isArray = true
      skip()
    }
    var arguments: [Expression.Argument] = []
    if isOpen("(") {
      var parser = inner()
      arguments = parser.arguments()
    }
    if isOpen("{") {
      var parser = inner()
      let elements = parser.list()
      if isArray { return Expression(kind: .array(elements), tokens: Tokens(start, position)) }
      if let collection = Self.collection(elements) {
        return Expression(kind: collection, tokens: Tokens(start, position), nameToken: callee.nameToken)
      }
    }
    return Expression(kind: .call(callee, arguments), tokens: Tokens(start, position), nameToken: callee.nameToken)
  }

  /// The entries of `{ { key, value } }` or `{ [key] = value }`, or the elements of any other collection; nil if the initializer sets
  /// properties.
  private static func collection(_ elements: [Expression]) -> Expression.Kind? {
    var entries: [Expression.Entry] = []
    for element in elements {
      switch element.kind {
      case .array(let pair) where pair.count == 2: entries.append(.init(key: pair[0], value: pair[1]))
      case .assignment(let target, false, let value):
        guard case .array(let key) = target.kind, key.count == 1 else { return nil }
        entries.append(.init(key: key[0], value: value))
      case .assignment: return nil
      // `new List<A> { a, b }`
      default: return entries.isEmpty ? .array(elements) : .unknown
      }
    }
    return entries.isEmpty ? nil : .dictionary(entries)
  }

  private mutating func cSharpPostfix(_ operand: Expression, from start: Int) -> Expression? {
    if isMark(".") || isMark("?") && file.isMark(position + 1, ".") {
      position += isMark("?") ? 2 : 1
      guard !isAtEnd, file.isIdentifier(position) else { return .unknown(Tokens(start, position)) }
      position += 1
      let name = position - 1
      if isMark("<"), file[name].isUppercase { skipGenerics() }
      return Expression(kind: .member(of: operand), tokens: Tokens(start, position), nameToken: name)
    }
    if let longer = callOrSubscript(of: operand, from: start) { return longer }
    if isMark("!"), !file.isOperator(position, "!", "=") {
      position += 1
      return operand
    }
    if isName(.as) || isWord("is") {
      let isTest = !isName(.as)
      position += 1
      skipType()
      return isTest ? .unknown(Tokens(start, position)) : operand
    }
    if isName(.switch), file.isOpen(position + 1, "{") {
      // A `switch` expression.
      position += 1
      skip()
      return .unknown(Tokens(start, position))
    }
    return incremented(operand, from: start)
  }
}

extension CodeFile {
  /// Whether a statement is the value of a lambda, a local function or a query in C#, rather than a statement in braces.
  func isLambdaValue(_ statement: Statement) -> Bool {
    let before = statement.tokens.lowerBound - 1
    return isOperator(before, "=", ">") || isWord(before, "select")
  }
}
