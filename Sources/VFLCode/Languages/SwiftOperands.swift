import VFLSyntax

/// Swift's operands.
extension TreeParser {
  /// An operand with its calls, members and subscripts.
  mutating func swiftOperand() -> Expression {
    while !isAtEnd, isName(.try) || file.isWord(position, "await") {
      position += 1
      if isMark("?") || isMark("!") { position += 1 }
    }
    let start = position
    guard !isAtEnd else { return .unknown(Tokens(start, start)) }
    let operand = swiftPrimary()
    return chained(operand) { parser, operand in parser.swiftPostfix(operand, from: start) }
  }

  private mutating func swiftPrimary() -> Expression {
    if let literal = literal() { return literal }
    let start = position
    let token = file[position]
    switch token.kind {
    case .identifier:
      if token.name.known == .if || token.name.known == .switch { return valueOfStatement() }
      position += 1
      if isMark("<"), token.isUppercase { skipGenerics() }
      return Expression(kind: .name, tokens: Tokens(start, start + 1), nameToken: start)
    case .mark where token.isMark(".") && file.isIdentifier(position + 1):
      position += 2
      return Expression(kind: .member(of: nil), tokens: Tokens(start, position), nameToken: start + 1)
    case .open where token.byte == UInt8(ascii: "("):
      var parser = inner()
      let elements = parser.arguments()
      if elements.count == 1, var only = elements.first?.value {
        only.tokens = Tokens(start, position)
        return only
      }
      return Expression(kind: .tuple(elements.map { $0.value }), tokens: Tokens(start, position))
    case .open where token.byte == UInt8(ascii: "["):
      var parser = inner()
      return Expression(kind: parser.collection(), tokens: Tokens(start, position))
    case .open where token.byte == UInt8(ascii: "{") && !endsAtBrace: return closure()
    default:
      if token.kind != .close, !isOpen("{"), token.kind != .open || token.byte != UInt8(ascii: "#") { skip() }
      return .unknown(Tokens(start, position))
    }
  }

  /// `if a { b } else { c }` as an expression, whose value is the last statement of a branch.
  private mutating func valueOfStatement() -> Expression {
    let start = position
    let statement = swiftStatement()
    var values: [Expression] = []
    var heads: [Head] = []
    if case .branch(let branch) = statement {
      for arm in branch.arms {
        guard let last = arm.statements.last, case .expression(let value) = last.kind else { continue }
        values.append(value)
        heads.append(arm.head)
      }
    }
    return Expression(kind: .choice(values, heads), tokens: Tokens(start, position))
  }

  /// The closure at the current position. Its parameters are not read.
  private mutating func closure() -> Expression {
    let start = position
    var parser = inner()
    // `a, b in`, `(a: A) -> B in`, `[weak self] in`
    var index = parser.position
    while index < min(parser.end, start + ReadingLimit.head), !file[index].isOpen("{") {
      if file.isName(index, .in) {
        parser.position = index + 1
        break
      }
      if file[index].startsLine, index > parser.position, file[index].kind != .mark { break }
      index = file.skip(index)
    }
    return Expression(kind: .closure(parser.statements()), tokens: Tokens(start, position))
  }

  private mutating func swiftPostfix(_ operand: Expression, from start: Int) -> Expression? {
    let token = file[position]
    if token.isMark(".") && file.isIdentifier(position + 1) {
      position += 2
      if isMark("<"), file[position - 1].isUppercase { skipGenerics() }
      return Expression(kind: .member(of: operand), tokens: Tokens(start, position), nameToken: position - 1)
    }
    if token.isMark("."), file[position + 1].kind == .number, position + 1 < end {
      // `pair.0`, the element of a tuple, is read like the element of an array.
      position += 2
      let index = Expression(kind: .number, tokens: Tokens(position - 1, position))
      return Expression(kind: .subscripted(operand, [index]), tokens: Tokens(start, position))
    }
    if token.isMark("!") || token.isMark("?"), token.start == file[position - 1].end, !token.startsLine {
      // A question mark that is followed by whitespace is that of a ternary only if whitespace also comes before it.
      position += 1
      var operand = operand
      operand.tokens = Tokens(start, position)
      return operand
    }
    if token.kind == .identifier, !token.startsLine || token.name.known == .as,
      token.name.known == .as || file.text(position) == "is"
    {
      let isTest = token.name.known != .as
      position += 1
      if isMark("?") || isMark("!") { position += 1 }
      skipType()
      if isTest { return .unknown(Tokens(start, position)) }
      var operand = operand
      operand.tokens = Tokens(start, position)
      return operand
    }
    guard token.kind == .open, !token.startsLine else { return trailingClosure(operand, from: start) }
    return callOrSubscript(of: operand, from: start) ?? trailingClosure(operand, from: start)
  }

  /// `call(…) { … } label: { … }`
  private mutating func trailingClosure(_ operand: Expression, from start: Int) -> Expression? {
    guard isOpen("{"), !endsAtBrace, !file[position].startsLine else { return nil }
    switch operand.kind {
    case .call, .name, .member: break
    default: return nil
    }
    var callee = operand
    var arguments: [Expression.Argument] = []
    if case .call(let inner, let given) = operand.kind { (callee, arguments) = (inner, given) }
    arguments.append(.init(label: nil, value: closure()))
    while !isAtEnd, file.isIdentifier(position), file.isMark(position + 1, ":"), file.isOpen(position + 2, "{") {
      let label = file[position].name
      position += 2
      arguments.append(.init(label: label, value: closure()))
    }
    return Expression(kind: .call(callee, arguments), tokens: Tokens(start, position), nameToken: callee.nameToken)
  }
}

extension CodeToken {
  /// Whether an identifier begins with an uppercase letter, as the names of types do.
  var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
