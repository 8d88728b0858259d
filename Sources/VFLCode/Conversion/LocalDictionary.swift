import VFLSyntax

/// A local variable with a dictionary literal, which calls get as their views or metrics.
struct LocalDictionary: Sendable {
  /// The token of the name in the declaration.
  let declaration: Int
  /// The source range of the declaration with its lines.
  let span: Span
  /// The whitespace before the declaration.
  let indentation: String
  /// Whether blank lines are before and after the declaration, so that one of them is removed together with it.
  let isBetweenBlankLines: Bool
  /// The keys and values of the numbers that are written as literals, in order.
  let numbers: [(key: String, value: Double)]
  /// The offsets of the uses of the name, except for the declaration.
  let uses: [UInt32]

  /// The dictionaries that the names at some tokens stand for. Removing any of them has no other effect if nothing uses it.
  static func dictionaries(usedBy names: [Int], _ file: CodeFile) -> [LocalDictionary] {
    var seen: Set<Int> = []
    return names.compactMap { LocalDictionary(usedBy: $0, file) }.filter { seen.insert($0.declaration).inserted }
  }

  /// The dictionary that the name at a token stands for; nil if removing it might have another effect, or remove anything else.
  init?(usedBy use: Int, _ file: CodeFile) {
    let name = file[use].name
    let found = file.origins(of: name, at: use)
    guard let declaration = found.declaration, let scope = found.scope, !found.isMember,
      case .value(let value)? = found.only
    else { return nil }
    let literal = file.expression(value)
    guard Self.isPlain(literal, file), let span = Self.lines(of: declaration, value, file) else { return nil }
    let next = Int(span.end)
    self.declaration = declaration
    self.span = span
    let start = file.bytes[Int(span.start)...]
    indentation = String(
      decoding: start.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    isBetweenBlankLines =
      Self.isBlank(lineBefore: span.start, file) && next < file.bytes.count && file.bytes[next] == UInt8(ascii: "\n")
    numbers = Self.numbers(literal, file)
    uses = file.uses(of: name, in: scope).filter { $0 != declaration && !Self.isLabel($0, file) }.map { file[$0].start }
  }

  /// The source range to remove.
  var removedSpan: Span { Span(span.start, span.end + (isBetweenBlankLines ? 1 : 0)) }

  private static func numbers(_ literal: Expression, _ file: CodeFile) -> [(key: String, value: Double)] {
    guard case .dictionary(let entries) = literal.kind else { return [] }
    let reader = Numbers(file)
    return entries.compactMap { entry in
      guard let value = reader.literal(reader.boxed(entry.value) ?? entry.value),
        let key = TextTrace(file: file).texts(entry.key).only
      else { return nil }
      return (String(decoding: key.bytes, as: UTF8.self), value)
    }
  }

  /// Whether evaluating a dictionary only reads variables.
  private static func isPlain(_ expression: Expression, _ file: CodeFile) -> Bool {
    switch expression.kind {
    case .dictionary(let entries): entries.allSatisfy { isPlainValue($0.value, file) }
    case .call(let callee, let arguments):
      callee.isName(.NSDictionaryOfVariableBindings, in: file) && arguments.allSatisfy { isPlainValue($0.value, file) }
    default: false
    }
  }

  private static func isPlainValue(_ expression: Expression, _ file: CodeFile) -> Bool {
    switch expression.kind {
    case .number, .name, .text: true
    case .member: file.path(expression) != nil
    case .negative(let operand): isPlainValue(operand, file)
    case .operation(_, let left, let right): isPlainValue(left, file) && isPlainValue(right, file)
    default: false
    }
  }

  /// Whether a name is an argument label, or a part of a selector.
  private static func isLabel(_ token: Int, _ file: CodeFile) -> Bool {
    file.isMark(token + 1, UInt8(ascii: ":")) && !file.isMark(token - 1, UInt8(ascii: "?"))
  }

  /// The lines of a declaration; nil if they contain anything else.
  private static func lines(of name: Int, _ value: Tokens, _ file: CodeFile) -> Span? {
    let start = file.statementStart(name)
    var end = value.upperBound
    if file.isMark(end, UInt8(ascii: ";")) { end += 1 }
    guard file[start].startsLine, file[end].startsLine || file[end].kind == .end, isDeclaration(start, name, file)
    else {
      return nil
    }
    var span = Span(file[start].start, file[end - 1].end)
    while span.start > 0, file.bytes[Int(span.start) - 1] != UInt8(ascii: "\n") { span.start -= 1 }
    while Int(span.end) < file.bytes.count, file.bytes[Int(span.end)] != UInt8(ascii: "\n") { span.end += 1 }
    if file.hasComment(in: span) { return nil }
    if Int(span.end) < file.bytes.count { span.end += 1 }
    return span
  }

  /// Whether a statement begins with the name of its variable, after `let`, `var` or a type.
  private static func isDeclaration(_ start: Int, _ name: Int, _ file: CodeFile) -> Bool {
    if file.language == .swift { return start == name - 1 && (file.isName(start, .let) || file.isName(start, .var)) }
    return start < name && name - start < ReadingLimit.qualifiers && file.isIdentifier(start)
  }

  private static func isBlank(lineBefore offset: UInt32, _ file: CodeFile) -> Bool {
    offset >= 2 && file.bytes[Int(offset) - 1] == UInt8(ascii: "\n")
      && file.bytes[Int(offset) - 2] == UInt8(ascii: "\n")
  }
}
