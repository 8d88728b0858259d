import VFLSyntax

/// Python's operands.
extension TreeParser {
  /// An operand with its calls, members and subscripts.
  mutating func pythonOperand() -> Expression {
    let start = position
    guard !isAtEnd else { return .unknown(Tokens(start, start)) }
    if file.isIdentifier(position) {
      switch file.text(position) {
      case "await":
        position += 1
        return nested { parser in parser.pythonOperand() } ?? .unknown(Tokens(start, position))
      case "not":
        position += 1
        _ = nested { parser in parser.pythonOperand() }
        return .unknown(Tokens(start, position))
      case "lambda": return lambda()
      default: break
      }
    }
    var operand = pythonPrimary()
    operand = chained(operand) { parser, operand in parser.pythonPostfix(operand, from: start) }
    operand.tokens = Tokens(start, position)
    return operand
  }

  /// `a if condition else b`, or an operation with a word as its operator, given the operand that has been read.
  mutating func pythonConditional(_ operand: Expression, from start: Int) -> Expression {
    guard !isAtEnd, file.isIdentifier(position), !file[position].startsLine || position > start else { return operand }
    if isName(.if) {
      position += 1
      let condition = nested { parser in parser.expression() } ?? .unknown(Tokens(position, position))
      guard isName(.else) else { return .unknown(Tokens(start, position)) }
      position += 1
      let other = nested { parser in parser.expression() } ?? .unknown(Tokens(position, position))
      return Expression(
        kind: .choice([operand, other], Head.values(.holds(condition.tokens), at: start)),
        tokens: Tokens(start, position))
    }
    guard ["and", "or", "in", "is", "not"].contains(file.text(position)) else { return operand }
    position += 1
    while isWord("in", "not") { position += 1 }
    let value = nested { parser in parser.expression() }
    // `a or b if condition else c`
    if case .choice(let values, let heads)? = value?.kind, values.count == 2 {
      return Expression(
        kind: .choice([.unknown(Tokens(start, values[0].tokens.upperBound)), values[1]], heads),
        tokens: Tokens(start, position))
    }
    return .unknown(Tokens(start, position))
  }

  /// `lambda a, b: c`, whose value is evaluated for each call.
  private mutating func lambda() -> Expression {
    let start = position
    while !isAtEnd, !isMark(":") { skip() }
    guard skipMark(":") else { return .unknown(Tokens(start, position)) }
    let value = nested { parser in parser.expression() } ?? .unknown(Tokens(position, position))
    let body = [Statement(kind: .expression(value), tokens: value.tokens)]
    return Expression(kind: .closure(body), tokens: Tokens(start, position))
  }

  private mutating func pythonPrimary() -> Expression {
    let start = position
    let token = file[position]
    switch token.kind {
    case .number:
      position += 1
      return Expression(kind: .number, tokens: Tokens(start, position))
    case .string:
      // Adjacent literals form one text.
      while !isAtEnd, file[position].kind == .string { position += 1 }
      return Expression(kind: .text, tokens: Tokens(start, position))
    case .identifier:
      position += 1
      return Expression(kind: .name, tokens: Tokens(start, position), nameToken: start)
    case .open where file.isPythonBlock(position): return .unknown(Tokens(start, position))
    case .open where token.byte == UInt8(ascii: "("): return parenthesized()
    case .open where token.byte == UInt8(ascii: "["):
      var parser = inner()
      return Expression(kind: .array(parser.list()), tokens: Tokens(start, position))
    case .open:
      var parser = inner()
      var kind = parser.collection()
      if case .array(let elements) = kind, elements.isEmpty { kind = .dictionary([]) }
      return Expression(kind: kind, tokens: Tokens(start, position))
    default:
      if token.kind != .close { skip() }
      return .unknown(Tokens(start, position))
    }
  }

  /// An expression in parentheses, or a tuple, which serves as a list.
  private mutating func parenthesized() -> Expression {
    let start = position
    let open = position
    var parser = inner()
    let isTuple = Tokens(open + 1, file.close(of: open)).last.map { file.isMark($0, ",") } ?? true
    var elements = parser.list()
    if elements.count == 1, !isTuple {
      elements[0].tokens = Tokens(start, position)
      return elements[0]
    }
    return Expression(kind: .array(elements), tokens: Tokens(start, position))
  }

  private mutating func pythonPostfix(_ operand: Expression, from start: Int) -> Expression? {
    if isMark(".") {
      position += 1
      guard !isAtEnd, file.isIdentifier(position) else { return .unknown(Tokens(start, position)) }
      position += 1
      return Expression(kind: .member(of: operand), tokens: Tokens(start, position), nameToken: position - 1)
    }
    return callOrSubscript(of: operand, from: start)
  }
}
