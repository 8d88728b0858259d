import VFLSyntax

/// Parses the tokens of a function body into statements. Never fails: what it cannot read becomes unknown, and each step moves
/// forward, so it takes time linear in the number of tokens.
///
/// Languages/ contains a file with the grammar of each language. This file contains what the languages share.
struct TreeParser {
  let file: CodeFile
  var position: Int
  /// The index after the last token to read.
  let end: Int
  /// The nesting of the expression or statement that is being read.
  private var depth: Int
  /// Whether a brace after an expression opens a body rather than a closure that is passed to the expression.
  var endsAtBrace = false

  var language: CodeLanguage { file.language }

  init(_ file: CodeFile, _ range: Tokens, depth: Int = 0) {
    self.file = file
    position = range.lowerBound
    end = range.upperBound
    self.depth = depth
  }

  // MARK: Positions

  var isAtEnd: Bool { position >= end }

  func isMark(_ mark: Unicode.Scalar) -> Bool { position < end && file.isMark(position, mark) }

  func isOpen(_ bracket: Unicode.Scalar) -> Bool { position < end && file.isOpen(position, bracket) }

  func isName(_ name: KnownName) -> Bool { position < end && file.isName(position, name) }

  /// Whether one of some words is at the current position.
  func isWord(_ words: String...) -> Bool {
    position < end && file.isIdentifier(position) && words.contains(file.text(position))
  }

  /// Whether the operator at the current position has exactly these two bytes.
  func isOperator(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    position < end && file.isOperator(position, first, second)
  }

  mutating func skipMark(_ mark: Unicode.Scalar) -> Bool {
    guard isMark(mark) else { return false }
    position += 1
    return true
  }

  mutating func skip() { position = min(file.skip(position), max(end, position + 1)) }

  /// A parser of the tokens between brackets. Moves past the closing bracket.
  mutating func inner() -> TreeParser {
    let open = position
    // The tokens after a bracket that nothing closes are read as if the bracket were not there, so that each token is read once.
    let close = Int(file[open].partner) > open ? min(Int(file[open].partner), end) : open + 1
    position = min(file.skip(open), end)
    return TreeParser(file, Tokens(open + 1, close), depth: depth + 1)
  }

  /// Calls `read` one level deeper. At the limit, skips to the end instead and returns nil.
  mutating func nested<Result>(_ read: (inout TreeParser) -> Result) -> Result? {
    guard depth < ReadingLimit.treeDepth else {
      position = max(position, end)
      return nil
    }
    depth += 1
    let result = read(&self)
    depth -= 1
    return result
  }

  // MARK: Statements

  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    while !isAtEnd {
      if skipMark(";") { continue }
      statements.append(statement())
    }
    return statements
  }

  /// One statement, at least one token long.
  mutating func statement() -> Statement {
    let start = position
    let kind = nested { parser in parser.isOpen("#") ? parser.compilerConditional() : parser.languageStatement() }
    if position == start { skip() }
    return Statement(kind: kind ?? .unknown, tokens: Tokens(start, position))
  }

  private mutating func languageStatement() -> Statement.Kind {
    switch language {
    case .swift: swiftStatement()
    case .python: pythonStatement()
    default: cStatement()
    }
  }

  /// `#if … #elseif … #else … #endif`. Each branch is an opening token that encloses the tokens up to the next branch.
  private mutating func compilerConditional() -> Statement.Kind {
    var branch = Branch()
    repeat {
      let open = position
      branch.isExhaustive = file.isElseBranch(open)
      var close = open + 1
      while close < end, file.encloses(open, close) { close = file.skip(close) }
      var parser = TreeParser(file, Tokens(open + 1, min(close, end)), depth: depth)
      let test: Head.Test = branch.isExhaustive ? .otherwise : .directive(open)
      branch.add(test, Tokens(open, open + 1), parser.statements())
      position = max(open + 1, min(close, end))
    } while isOpen("#") && file.isLaterBranch(position)
    return .branch(branch)
  }

  /// The statements in the braces at the current position; nil if there is no brace.
  mutating func bracedStatements() -> [Statement]? {
    guard isOpen("{") else { return nil }
    var parser = inner()
    return parser.statementsOfBlock()
  }

  fileprivate mutating func statementsOfBlock() -> [Statement] { depth < ReadingLimit.treeDepth ? statements() : [] }

  // MARK: Expressions

  /// An expression with everything that belongs to it, from an assignment down.
  mutating func expression() -> Expression {
    let start = position
    let read = nested { parser in parser.assignment() }
    return read ?? .unknown(Tokens(start, position))
  }

  private mutating func assignment() -> Expression {
    let start = position
    let target = ternary()
    let isAppending = isOperator("+", "=")
    guard isMark("=") || isAppending else { return changed(target, from: start) }
    position += 1
    let value = expression()
    return Expression(kind: .assignment(target, isAppending: isAppending, value), tokens: Tokens(start, position))
  }

  /// A target with an operator such as `-=`, which changes its value; the target itself if no such operator follows.
  private mutating func changed(_ target: Expression, from start: Int) -> Expression {
    guard position < end, file.isOtherAssignment(position) else { return target }
    let mark = file[position].byte
    position += 1
    let operand = ternary()
    let value = Expression(kind: .operation(mark, target, operand), tokens: Tokens(start, position))
    return Expression(kind: .assignment(target, isAppending: false, value), tokens: Tokens(start, position))
  }

  /// `condition ? a : b`
  private mutating func ternary() -> Expression {
    let start = position
    let condition = operation(minimum: 0)
    if language == .python { return pythonConditional(condition, from: start) }
    guard isMark("?"), continuesExpression() else { return condition }
    position += 1
    // In `a ?: b`, the condition is also the first value.
    let first = isMark(":") ? condition : expression()
    guard skipMark(":") else { return .unknown(Tokens(start, position)) }
    let second = expression()
    return Expression(
      kind: .choice([first, second], Head.values(.holds(condition.tokens), at: start)), tokens: Tokens(start, position))
  }

  /// An expression of operators that bind at least as tightly as `minimum`.
  private mutating func operation(minimum: Int) -> Expression {
    let start = position
    var left = prefixed()
    var count = 0
    while count < ReadingLimit.chain, let (binding, length) = binaryOperator(), binding >= minimum {
      count += 1
      let mark = file[position].byte
      let isArithmetic = binding >= Self.sumBinding
      let isFallback = binding == Self.fallbackBinding
      position += length
      let right = nested { parser in parser.operation(minimum: binding + 1) } ?? .unknown(Tokens(position, position))
      let tokens = Tokens(start, position)
      if isArithmetic {
        left = Expression(kind: .operation(mark, left, right), tokens: tokens)
      } else if isFallback {
        left = Expression(kind: .choice([left, right], Head.values(.exists(left.tokens), at: start)), tokens: tokens)
      } else {
        left = .unknown(tokens)
      }
    }
    return left
  }

  private static let fallbackBinding = 1
  private static let sumBinding = 4

  /// How tightly the binary operator at the current position binds, and its number of tokens; nil if there is none.
  private func binaryOperator() -> (binding: Int, length: Int)? {
    guard position < end, file[position].kind == .mark, continuesExpression() else { return nil }
    let token = file[position]
    if isMark("."), file.isMark(position + 1, ".") {
      // `a...b` and `a..<b`
      return (3, 3)
    }
    switch (token.byte, token.count) {
    case ("?", 2): return (Self.fallbackBinding, 1)
    case ("&", 2), ("|", 2): return (0, 1)
    case ("=", 2...), ("!", 2...), ("<", _), (">", _):
      return token.byte == UInt8(ascii: "=") && file.isOperator(position, "=", ">") ? nil : (2, 1)
    case ("+", 1), ("-", 1): return (Self.sumBinding, 1)
    case ("|", 1), ("&", 1), ("^", 1): return (3, 1)
    case ("*", 1), ("/", 1), ("%", 1): return (Self.sumBinding + 1, 1)
    default: return nil
    }
  }

  /// Whether the mark at the current position belongs to the expression before it. In Swift, a mark at the start of a line may
  /// begin a new statement.
  func continuesExpression() -> Bool {
    guard language == .swift, file[position].startsLine else { return true }
    // An operator with whitespace after it but not before it is a binary operator.
    return file[position].end < file[position + 1].start || file.isMark(position, ".")
  }

  /// An operand with the operators before it.
  private mutating func prefixed() -> Expression {
    let start = position
    if isMark("-") {
      position += 1
      let operand = nested { parser in parser.prefixed() } ?? .unknown(Tokens(position, position))
      return Expression(kind: .negative(operand), tokens: Tokens(start, position))
    }
    if isMark("!") || isMark("~") {
      position += 1
      _ = nested { parser in parser.prefixed() }
      return .unknown(Tokens(start, position))
    }
    if isMark("+") || isMark("&") || isMark("*") && language == .objectiveC {
      let mayBeOwn = language == .swift && isMark("+")
      position += 1
      let operand = nested { parser in parser.prefixed() } ?? .unknown(Tokens(start, position))
      // The project may define an operator that does anything with the value of a call.
      if mayBeOwn, case .call = operand.kind { return .unknown(Tokens(start, position)) }
      return operand
    }
    if isOwnPrefixOperator {
      position += 1
      _ = nested { parser in parser.prefixed() }
      return .unknown(Tokens(start, position))
    }
    switch language {
    case .swift: return swiftOperand()
    case .objectiveC: return objectiveCOperand()
    case .python: return pythonOperand()
    case .javaScript: return javaScriptOperand()
    case .cSharp, .c, .vala, .rust: return cSharpOperand()
    }
  }

  /// Whether the current position is at a prefix operator that only a Swift project can define.
  private var isOwnPrefixOperator: Bool {
    guard language == .swift, !isAtEnd, file[position].kind == .mark, file[position].end == file[position + 1].start
    else { return false }
    return "+-*/%^|~!".utf8.contains(file[position].byte)
  }

  /// An operand with the calls, members and subscripts that follow it. `longer` reads one of them; nil if there is none.
  mutating func chained(_ operand: Expression, _ longer: (inout TreeParser, Expression) -> Expression?) -> Expression {
    var operand = operand
    var count = 0
    while !isAtEnd, count < ReadingLimit.chain, let next = longer(&self, operand) {
      operand = next
      count += 1
    }
    return operand
  }

  /// The number or text at the current position; nil if there is neither.
  mutating func literal() -> Expression? {
    let kind = file[position].kind
    guard kind == .number || kind == .string else { return nil }
    position += 1
    return Expression(kind: kind == .number ? .number : .text, tokens: Tokens(position - 1, position))
  }

  /// `operand(…)` or `operand[…]`; nil if no such bracket follows.
  mutating func callOrSubscript(of operand: Expression, from start: Int) -> Expression? {
    if isOpen("(") {
      var parser = inner()
      let arguments = parser.arguments()
      return Expression(kind: .call(operand, arguments), tokens: Tokens(start, position), nameToken: operand.nameToken)
    }
    guard isOpen("[") else { return nil }
    var parser = inner()
    return Expression(kind: .subscripted(operand, parser.list()), tokens: Tokens(start, position))
  }

  /// `operand++` or `operand--` in C and C#, which assigns an unknown value; nil if neither follows.
  mutating func incremented(_ operand: Expression, from start: Int) -> Expression? {
    guard isOperator("+", "+") || isOperator("-", "-") else { return nil }
    position += 1
    let value = Expression.unknown(Tokens(position - 1, position))
    return Expression(kind: .assignment(operand, isAppending: false, value), tokens: Tokens(start, position))
  }

  /// The expressions of a list whose elements are separated by commas, up to the end.
  mutating func list() -> [Expression] {
    var elements: [Expression] = []
    while !isAtEnd { elements.append(element()) }
    return elements
  }

  /// The elements of an array literal, or the keys and values of a dictionary literal, up to the end.
  mutating func collection() -> Expression.Kind {
    // `[:]`
    if isMark(":"), position + 1 == end { return .dictionary([]) }
    var elements: [Expression] = []
    var entries: [Expression.Entry] = []
    while !isAtEnd {
      let key = element(endsAtColon: true)
      guard skipMark(":") else {
        _ = skipMark(",")
        elements.append(key)
        continue
      }
      entries.append(.init(key: key, value: element()))
    }
    if entries.isEmpty { return .array(elements) }
    return elements.isEmpty ? .dictionary(entries) : .unknown
  }

  /// An expression up to the next comma. If it contains anything that the parser does not read, it is unknown.
  mutating func element() -> Expression {
    let element = element(endsAtColon: false)
    _ = skipMark(",")
    return element
  }

  /// An expression up to the next comma, or up to the colon after the key of a dictionary.
  private mutating func element(endsAtColon: Bool) -> Expression {
    let start = position
    let expression = expression()
    if position > start, isAtEnd || isMark(",") || endsAtColon && isMark(":") { return expression }
    if position == start { skip() }
    while !isAtEnd, !isMark(","), !(endsAtColon && isMark(":")) { skip() }
    return .unknown(Tokens(start, position))
  }

  /// The arguments of a call up to the end. A name and a colon before an argument are its label.
  mutating func arguments() -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    while !isAtEnd {
      var label: Name?
      if file.isIdentifier(position), file.isMark(position + 1, ":"), language != .objectiveC {
        label = file[position].name
        position += 2
      } else if language == .python, file.isIdentifier(position), file.isMark(position + 1, "=") {
        label = file[position].name
        position += 2
      }
      arguments.append(.init(label: label, value: element()))
    }
    return arguments
  }
}

extension CodeFile {
  /// Whether a branch of a compiler conditional contains a token after it.
  fileprivate func encloses(_ branch: Int, _ token: Int) -> Bool {
    var current = parent(token)
    while current > branch { current = parent(current) }
    return current == branch
  }

  /// Whether the operator at `index` consists of these two bytes.
  func isOperator(_ index: Int, _ first: UInt8, _ second: UInt8) -> Bool {
    let token = self[index]
    return token.kind == .mark && token.count == 2 && token.byte == first && bytes[Int(token.start) + 1] == second
  }

  @inline(__always) func isOperator(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    isOperator(index, UInt8(ascii: first), UInt8(ascii: second))
  }

  /// Whether the operator at `index` is an assignment such as `-=` that changes a value.
  func isOtherAssignment(_ index: Int) -> Bool {
    let token = self[index]
    guard token.kind == .mark, token.count >= 2, bytes[Int(token.end) - 1] == UInt8(ascii: "=") else { return false }
    return token.byte != UInt8(ascii: "=") && token.byte != UInt8(ascii: "!") && token.byte != UInt8(ascii: "<")
      && token.byte != UInt8(ascii: ">")
  }

  /// Whether the branch that begins at `index` belongs to the conditional of the branch before it.
  fileprivate func isLaterBranch(_ index: Int) -> Bool { directive(at: index, startsWith: "el") }

  /// Whether the branch that begins at `index` is `#else`.
  fileprivate func isElseBranch(_ index: Int) -> Bool {
    directive(at: index, startsWith: "else") && !directive(at: index, startsWith: "elseif")
  }

  private func directive(at index: Int, startsWith word: StaticString) -> Bool {
    var place = Int(self[index].start) + 1
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return word.withUTF8Buffer { word in
      place + word.count <= bytes.count && word.indices.allSatisfy { bytes[place + $0] == word[$0] }
    }
  }
}
