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
      || next.isMark("@") || next.isMark("-") || next.isMark("&")
    guard isOperand, file.isIdentifier(position + 1) else { return false }
    var hasStar = false
    for index in (position + 1)..<close {
      if file.isMark(index, "*") { hasStar = true }
      guard file.isIdentifier(index) || file.isMark(index, "*") || file.isMark(index, "<") || file.isMark(index, ">")
      else { return false }
    }
    // `(a)-b` and `(a)(b)` are not casts: the name of a type begins with an uppercase letter, unless it is a C type.
    if next.kind == .identifier || next.kind == .number || next.kind == .string || next.isMark("@") { return true }
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
    case .string: return adjacentTexts()
    case .identifier where file[position + 1].kind == .string && position + 1 < end: return adjacentTexts()
    case .identifier:
      position += 1
      return Expression(kind: .name, tokens: Tokens(start, position), nameToken: start)
    case .mark where token.isMark("#"): return stringified()
    case .mark where token.isMark("@"): return boxed()
    case .mark where token.isMark("^"): return block()
    case .open where token.byte == UInt8(ascii: "("):
      var parser = inner()
      var value = parser.expression()
      // `({ … })` and `(a, b)` have values that are not read.
      if !parser.isAtEnd { value = .unknown(Tokens(start, position)) }
      value.tokens = Tokens(start, position)
      return value
    case .open where token.byte == UInt8(ascii: "["): return message()
    case .open where token.byte == UInt8(ascii: "{"):
      // The elements of a C array.
      var parser = inner()
      return Expression(kind: .array(parser.list()), tokens: Tokens(start, position))
    default:
      if token.kind != .close { skip() }
      return .unknown(Tokens(start, position))
    }
  }

  /// `@"a" @"b"` or `@"a" MACRO @"b"`, which form one text.
  private mutating func adjacentTexts() -> Expression {
    let start = position
    var text: Expression?
    while !isAtEnd {
      let first = position
      while !isAtEnd, file[position].kind == .string { position += 1 }
      var part = Expression(kind: .text, tokens: Tokens(first, position))
      if position == first {
        // A name belongs to the text if a literal follows it, or if nothing else follows it.
        let next = file[position + 1]
        guard file.isIdentifier(position),
          position + 1 < end && next.kind == .string || next.isMark(";") && position > start
        else { break }
        position += 1
        part = Expression(kind: .name, tokens: Tokens(first, position), nameToken: first)
      }
      text =
        text.map { Expression(kind: .operation(UInt8(ascii: "+"), $0, part), tokens: Tokens(start, position)) } ?? part
    }
    return isMark("#") ? stringified() : text ?? .unknown(Tokens(start, position))
  }

  /// `#name`, the tokens of a macro's argument as a text.
  private mutating func stringified() -> Expression {
    let start = position
    while isMark("#") { position += 1 }
    if file.isIdentifier(position), position < end { position += 1 }
    return .unknown(Tokens(start, position))
  }

  /// `@[a, b]`, `@(a)`, `@12`, `@{…}`, `@selector(…)`
  private mutating func boxed() -> Expression {
    let start = position
    position += 1
    if isMark("#") {
      _ = stringified()
      return .unknown(Tokens(start, position))
    }
    if isOpen("[") {
      var parser = inner()
      return Expression(kind: .array(parser.list()), tokens: Tokens(start, position))
    }
    if isOpen("{") {
      var parser = inner()
      let kind = parser.collection()
      if case .array(let elements) = kind, elements.isEmpty {
        return Expression(kind: .dictionary([]), tokens: Tokens(start, position))
      }
      return Expression(kind: kind, tokens: Tokens(start, position))
    }
    if isOpen("(") {
      var parser = inner()
      var value = parser.expression()
      value.tokens = Tokens(start, position)
      return value
    }
    let isNegative = skipMark("-")
    if file[position].kind == .number, position < end {
      position += 1
      let number = Expression(kind: .number, tokens: Tokens(start, position))
      return isNegative ? Expression(kind: .negative(number), tokens: number.tokens) : number
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
      arguments.append(.init(label: label, value: parser.messageArgument()))
      // Further arguments of a variadic method.
      while parser.skipMark(",") { arguments.append(.init(label: nil, value: parser.messageArgument())) }
      label = KnownName.empty.name
      if !parser.isAtEnd, file.isIdentifier(parser.position) {
        label = file[parser.position].name
        parser.position += 1
      }
    }
    // A message with anything that the parser does not read is unknown, because an argument may be missing.
    guard parser.isAtEnd, !arguments.isEmpty else { return .unknown(Tokens(start, position)) }
    return Expression(kind: .call(callee, arguments), tokens: Tokens(start, position), nameToken: name)
  }

  /// The argument at the current position, up to a comma or to the next part of the selector.
  private mutating func messageArgument() -> Expression {
    let start = position
    let value = expression()
    if isAtMessagePart { return value }
    var ternaries = 0
    while !isAtEnd, ternaries > 0 || !isAtMessagePart {
      if isMark("?") { ternaries += 1 }
      if isMark(":") { ternaries -= 1 }
      skip()
    }
    return .unknown(Tokens(start, position))
  }

  /// Whether an argument of a message ends at the current position.
  private var isAtMessagePart: Bool {
    isAtEnd || isMark(",") || isMark(":")
      || file.isIdentifier(position) && position + 1 < end && file.isMark(position + 1, ":")
  }

  private mutating func objectiveCPostfix(_ operand: Expression, from start: Int) -> Expression? {
    if isMark(".") || isOperator("-", ">"), file.isIdentifier(position + 1) {
      position += 2
      return Expression(kind: .member(of: operand), tokens: Tokens(start, position), nameToken: position - 1)
    }
    return callOrSubscript(of: operand, from: start) ?? incremented(operand, from: start)
  }
}
