import VFLSyntax

/// Objective-C's operands.
extension TreeParser {
  /// An operand with its calls, members and subscripts.
  mutating func objectiveCOperand() -> Expression {
    let start = position
    guard !isAtEnd else { return .unknown(Tokens(start, start)) }
    // `(CGFloat)a`, `(__bridge UIView *)a`
    while isOpen("("), isCast {
      skip()
      if isMark("-") || isMark("!") || isMark("&") || isMark("+") {
        var operand = nested { parser in parser.expressionAfterCast() } ?? .unknown(Tokens(start, position))
        operand.tokens = Tokens(start, position)
        return operand
      }
    }
    var operand = objectiveCPrimary()
    operand = chained(operand) { parser, operand in parser.objectiveCPostfix(operand, from: start) }
    operand.tokens = Tokens(start, position)
    return operand
  }

  private mutating func expressionAfterCast() -> Expression {
    let isNegative = isMark("-")
    let start = position
    position += 1
    let operand = objectiveCOperand()
    return isNegative ? Expression(kind: .negative(operand), tokens: Tokens(start, position)) : operand
  }

  /// Whether the parentheses at the current position contain only a type, and an operand follows.
  private var isCast: Bool {
    let close = file.close(of: position)
    guard close > position + 1, close + 1 < end else { return false }
    let next = file[close + 1]
    let isOperand =
      next.kind == .identifier || next.kind == .number || next.kind == .string || next.kind == .open
      || next.isMark(UInt8(ascii: "@")) || next.isMark(UInt8(ascii: "-")) || next.isMark(UInt8(ascii: "&"))
    guard isOperand, file.isIdentifier(position + 1) else { return false }
    var hasStar = false
    for index in (position + 1)..<close {
      if file.isMark(index, UInt8(ascii: "*")) { hasStar = true }
      guard
        file.isIdentifier(index) || file.isMark(index, UInt8(ascii: "*")) || file.isMark(index, UInt8(ascii: "<"))
          || file.isMark(index, UInt8(ascii: ">"))
      else { return false }
    }
    // `(a)-b` and `(a)(b)` are no casts of a type, which would begin with an uppercase letter or be a C type.
    if next.kind == .identifier || next.kind == .number || next.kind == .string || next.isMark(UInt8(ascii: "@")) {
      return true
    }
    return hasStar || file[position + 1].isUppercase || Self.numberTypes.contains(file.text(close - 1))
  }

  private static let numberTypes: Set<String> = ["float", "double", "int", "long", "short", "unsigned", "id"]

  private mutating func objectiveCPrimary() -> Expression {
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
    case .mark where token.isMark(UInt8(ascii: "@")): return boxed()
    case .mark where token.isMark(UInt8(ascii: "^")): return block()
    case .open where token.byte == UInt8(ascii: "("):
      var parser = inner()
      var value = parser.expression()
      // `({ … })` and `(a, b)` have values that are not read.
      if !parser.isAtEnd { value = .unknown(Tokens(start, position)) }
      value.tokens = Tokens(start, position)
      return value
    case .open where token.byte == UInt8(ascii: "["): return message()
    default:
      if token.kind != .close { skip() }
      return .unknown(Tokens(start, position))
    }
  }

  /// `@[a, b]`, `@(a)`, `@12`, `@{…}`, `@selector(…)`
  private mutating func boxed() -> Expression {
    let start = position
    position += 1
    if isOpen("[") {
      var parser = inner()
      return Expression(kind: .array(parser.list()), tokens: Tokens(start, position))
    }
    if isOpen("(") {
      var parser = inner()
      var value = parser.expression()
      value.tokens = Tokens(start, position)
      return value
    }
    if file[position].kind == .number, position < end {
      position += 1
      return Expression(kind: .number, tokens: Tokens(start, position))
    }
    // `@-12`
    if isMark("-"), position + 1 < end, file[position + 1].kind == .number {
      position += 2
      let number = Expression(kind: .number, tokens: Tokens(position - 1, position))
      return Expression(kind: .negative(number), tokens: Tokens(start, position))
    }
    if !isAtEnd { skip() }
    if isOpen("("), file.isIdentifier(position - 1) { skip() }
    return .unknown(Tokens(start, position))
  }

  /// `^{ … }`, `^(BOOL finished) { … }`, `^UIView *(id a) { … }`
  private mutating func block() -> Expression {
    let start = position
    position += 1
    while !isAtEnd, !isOpen("{"), file.isIdentifier(position) || isMark("*") || isOpen("(") { skip() }
    let statements = bracedStatements() ?? []
    return Expression(kind: .closure(statements), tokens: Tokens(start, position))
  }

  /// `[a b]`, `[a b:c d:e, f]`
  private mutating func message() -> Expression {
    let start = position
    var parser = inner()
    let receiver = parser.expression()
    guard !parser.isAtEnd, file.isIdentifier(parser.position) else { return .unknown(Tokens(start, position)) }
    let name = parser.position
    parser.position += 1
    var callee = Expression(kind: .member(of: receiver), tokens: Tokens(start, parser.position), nameToken: name)
    if parser.isAtEnd {
      callee.tokens = Tokens(start, position)
      return callee
    }
    var arguments: [Expression.Argument] = []
    var label: Name?
    while parser.skipMark(":") {
      arguments.append(.init(label: label, value: parser.expression()))
      // Further arguments of a variadic method.
      while parser.skipMark(",") { arguments.append(.init(label: nil, value: parser.expression())) }
      if !parser.isAtEnd, file.isIdentifier(parser.position) {
        label = file[parser.position].name
        parser.position += 1
      } else {
        label = nil
      }
    }
    // A message with anything that the parser does not read is unknown, because an argument may be missing.
    guard parser.isAtEnd, !arguments.isEmpty else { return .unknown(Tokens(start, position)) }
    return Expression(kind: .call(callee, arguments), tokens: Tokens(start, position), nameToken: name)
  }

  private mutating func objectiveCPostfix(_ operand: Expression, from start: Int) -> Expression? {
    if isMark(".") || isOperator("-", ">"), file.isIdentifier(position + 1) {
      position += 2
      return Expression(kind: .member(of: operand), tokens: Tokens(start, position), nameToken: position - 1)
    }
    return callOrSubscript(of: operand, from: start) ?? incremented(from: start)
  }
}
