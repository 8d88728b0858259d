import VFLConstraints
import VFLSyntax

/// Determines the texts of an expression: literals, names, conditionals, and combinations of them.
struct TextTrace {
  let file: CodeFile
  private let budget = Budget()

  /// The number of expressions that one query may still examine.
  private final class Budget { var left = ReadingLimit.expressions }

  init(file: CodeFile) { self.file = file }

  /// Whether the current query may examine no more expressions.
  var isExhausted: Bool { budget.left <= 0 }

  /// The texts that an expression can have.
  func texts(_ expression: Expression, depth: Int = 0) -> Texts {
    if depth == 0 { budget.left = ReadingLimit.expressions }
    // A list may have many literals, which cost little.
    if case .text = expression.kind, budget.left > 0 { return literal(expression.tokens, depth) }
    budget.left -= 1
    guard depth < ReadingLimit.textDepth, budget.left > 0 else { return .unread(.other) }
    switch expression.kind {
    case .text: return literal(expression.tokens, depth)
    case .choice(let values, _):
      var texts = Texts()
      for value in values { texts.formUnion(self.texts(value, depth: depth + 1)) }
      return texts
    case .operation("+", _, _): return joined(expression.terms.map { ($0, self.texts($0, depth: depth + 1)) })
    case .operation("%", let format, _) where file.language == .python:
      return converted(texts(format, depth: depth + 1), depth)
    case .call(let callee, let arguments): return called(callee, arguments, depth)
    case .member(let base?) where file[expression.nameToken].name.copies: return texts(base, depth: depth + 1)
    case .member(let base?) where base.isName(.NSMutableString, in: file) || base.isName(.alloc, in: file):
      // `[NSMutableString string]`
      return base.tokens.contains { file.isName($0, .NSMutableString) } ? Texts(texts: [DecodedText()]) : .unread(.call)
    case .name, .member: return named(expression, depth)
    case .subscripted where file.language == .javaScript:
      // Which element is used depends on the key.
      return .unread(.runTime)
    case .subscripted(let base, _):
      var texts = elements(base, depth: depth + 1)
      if texts.texts.count > 1 { texts.makeConditional() }
      texts.areAllUsed = false
      return texts
    default: return .unread(.other)
    }
  }

  /// The texts of an expression's elements or, if `part` is given, of the part with that index of each tuple.
  func elements(_ expression: Expression, part: Int? = nil, depth: Int = 0) -> Texts {
    if depth == 0 { budget.left = ReadingLimit.expressions }
    budget.left -= 1
    guard depth < ReadingLimit.textDepth, budget.left > 0 else { return .unread(.other) }
    switch expression.kind {
    case .array(let elements): return all(elements, part, depth)
    case .subscripted(let list, let elements) where list.nameToken >= 0 && file.text(list.nameToken) == "vec":
      // Rust's `vec![a, b]`.
      return all(elements, part, depth)
    case .choice(let values, _):
      var texts = Texts()
      for value in values { texts.formUnion(elements(value, part: part, depth: depth + 1)) }
      texts.makeConditional()
      return texts
    case .operation("+", _, _) where file.language == .swift || file.language == .python:
      var texts = Texts(areAllUsed: true)
      for term in expression.terms {
        let more = elements(term, depth: depth + 1)
        texts.areAllUsed = texts.areAllUsed && more.areAllUsed
        texts.append(more)
      }
      return texts
    case .call(let callee, let arguments):
      if callee.isName(.arrayWithObjects, in: file) || callee.isName(.initWithObjects, in: file) {
        return all(arguments.map { $0.value }.filter { !file.isNil($0) }, nil, depth)
      }
      // `.enumerated()` keeps the elements of its receiver.
      if case .member(let base?) = callee.kind, callee.isName(.enumerated, in: file) {
        return part == 0 ? .unread(.runTime) : elements(base, depth: depth + 1)
      }
      return .unread(.call)
    case .name, .member: return elementsOfName(expression, part, depth)
    default: return .unread(.other)
    }
  }

  private func elementsOfName(_ expression: Expression, _ part: Int?, _ depth: Int) -> Texts {
    guard let name = file.storedName(expression) else { return .unread(.other) }
    let found = file.origins(of: name, at: expression.nameToken)
    if file.language == .python || file.language == .javaScript, !file.isOnlyExtended(name, in: found.scope) {
      return .unread(.other)
    }
    if file.sourceLanguage == .c, !file.isOnlyRead(name, in: found.scope) { return .unread(.other) }
    if file.dependsOnCalls(found) { return .unread(.property) }
    var texts = Texts(areAllUsed: true)
    // Assigning a Vala array again discards its elements, but the earlier values are found, too.
    var isReplaced = file.isVala && found.origins.count > 1
    for (index, origin) in file.ownOrigins(found, at: expression.nameToken).enumerated() {
      var more = elements(of: origin, part, isMember: found.isMember, depth)
      if !file.certainlyReaches(origin, expression.nameToken) {
        // A conditional append adds elements. A conditional assignment replaces all others.
        if case .appended = origin, index > 0 { more.makeConditional() } else { isReplaced = true }
      }
      if !more.texts.isEmpty, !more.areAllUsed { texts.areAllUsed = false }
      texts.append(more)
    }
    if isReplaced { texts.makeConditional() }
    return texts
  }

  /// The elements that a name gets from one origin.
  private func elements(of origin: ValueOrigin, _ part: Int?, isMember: Bool, _ depth: Int) -> Texts {
    switch origin {
    case .value where isExhausted: return .unread(.other)
    case .value(let value): return elements(file.expression(value), part: part, depth: depth + 1)
    case .appended(let value, _, _):
      // `list += [a]` adds several elements, but `list.append(a)` adds one.
      let value = file.expression(value)
      let several = elements(value, part: part, depth: depth + 1)
      if !several.texts.isEmpty { return several }
      var one = texts(value, depth: depth + 1)
      one.areAllUsed = one.texts.count == 1 && one.obstacle == nil
      if !one.areAllUsed { one.makeConditional() }
      return one
    case .results(let open):
      let values = file.results(of: open)
      guard values.count == 1, file.isFinal(open) else { return .unread(.property) }
      return elements(values[0], part: part, depth: depth + 1)
    case .parameter: return .unread(.parameter)
    case .element, .unknown: return .unread(isMember ? .property : .other)
    }
  }

  private func all(_ elements: [Expression], _ part: Int?, _ depth: Int) -> Texts {
    var texts = Texts(areAllUsed: true)
    for element in elements {
      // Rules of vanilla may be dictionaries.
      if file.isDictionary(element) { continue }
      var value = element
      if let part {
        guard case .tuple(let parts) = element.kind, part < parts.count else { continue }
        value = parts[part]
      }
      var more = self.texts(value, depth: depth + 1)
      if more.texts.count > 1 || more.obstacle != nil {
        more.makeConditional()
        texts.areAllUsed = texts.areAllUsed && more.texts.isEmpty
      }
      texts.append(more)
    }
    return texts
  }

  // MARK: Literals

  /// The text of a literal, or of adjacent literals such as `@"a" @"b"`.
  private func literal(_ tokens: Tokens, _ depth: Int) -> Texts {
    var result = DecodedText()
    if file.language == .javaScript, let token = tokens.first, file.isIdentifier(token) {
      // The key of an object.
      let span = file[token].span
      result.append(verbatim: file.bytes[span.range], from: span)
    }
    for token in tokens where file[token].kind == .string {
      // A template of Vala, such as `@"[$name]"`.
      if file.isVala, file.bytes[Int(file[token].start)] == UInt8(ascii: "@") { return .unread(.runTime) }
      // Python does not run a source with a literal that nothing closes.
      if file.language == .python, !file.isClosedLiteral(token) { return .unread(.other) }
      let decoded = file.decodedLiteral(token)
      guard decoded.holes.count <= ReadingLimit.holes else { return .unread(.runTime) }
      result.append(spliced(decoded, token, depth))
    }
    return Texts(texts: [result])
  }

  /// A literal in which interpolated constants are replaced by their texts.
  private func spliced(_ text: DecodedText, _ token: Int, _ depth: Int) -> DecodedText {
    guard !text.holes.isEmpty, depth < ReadingLimit.textDepth - 2 else { return text }
    var result = DecodedText()
    var start: UInt32 = 0
    for hole in text.holes {
      result.append(part: Span(start, hole.place), of: text)
      start = hole.place + 1
      if let name = file.interpolatedName(hole.span), let constant = constant(name, at: token, depth) {
        result.append(constant)
      } else if let name = file.nameOf(hole.span) {
        result.append(verbatim: file.bytes[name.range], from: name)
      } else {
        result.append(part: Span(hole.place, start), of: text)
      }
    }
    result.append(part: Span(start, UInt32(truncatingIfNeeded: text.bytes.count)), of: text)
    return result
  }

  private func constant(_ name: Name, at token: Int, _ depth: Int) -> DecodedText? {
    file.onlyValue(of: name, at: token).flatMap { texts($0, depth: depth + 2).only }
  }

  // MARK: Combinations

  /// The texts of the parts joined in order, with a hole for each unknown part.
  func joined(_ parts: [(expression: Expression, texts: Texts)]) -> Texts {
    var result = Texts(texts: [DecodedText()])
    for (expression, texts) in parts { result.texts = self.texts(result.texts, followedBy: texts, expression.tokens) }
    return result
  }

  /// All combinations of one of `texts` with one of the texts in `more`. If the texts in `more` are not all known, each of `texts`
  /// is also combined with a hole.
  func texts(_ texts: [DecodedText], followedBy more: Texts, _ range: Tokens) -> [DecodedText] {
    var choices = more.texts
    if more.obstacle != nil || choices.isEmpty {
      var hole = DecodedText()
      hole.appendHole(.expression, file.span(range))
      choices.append(hole)
    }
    var longer: [DecodedText] = []
    var total = 0
    for text in texts {
      for choice in choices.prefix(ReadingLimit.textsOfPart)
      where longer.count < ReadingLimit.texts && text.bytes.count < ReadingLimit.textLength
        && total < ReadingLimit.totalLength
      {
        var next = text
        next.append(choice)
        if let without = text.withoutLoop { next.withoutLoop = choice.bytesWithNumbers.map { without + $0 } }
        total += next.bytes.count
        longer.append(next)
      }
    }
    return longer
  }
}

extension Expression {
  /// The operands of a sum, in order; the expression itself if it is no sum.
  var terms: [Expression] {
    var terms: [Expression] = []
    var rest = self
    while case .operation("+", let left, let right) = rest.kind {
      terms.append(right)
      rest = left
    }
    terms.append(rest)
    return terms.reversed()
  }
}

extension CodeFile {
  /// The text of a string literal.
  func decodedLiteral(_ index: Int) -> DecodedText {
    if let known = facts.literals[index] { return known }
    let span = self[index].span
    let text = bytes.withUnsafeBufferPointer {
      language == .python ? PythonLiteral.text(of: span, in: $0) : LiteralDecoder.text(of: span, in: $0, language)
    }
    CodeFacts.keep(text, index, in: &facts.literals)
    return text
  }

  /// Whether a string literal of Python has closing quotation marks.
  fileprivate func isClosedLiteral(_ index: Int) -> Bool {
    bytes.withUnsafeBufferPointer { PythonLiteral.isClosed(self[index].span, in: $0) }
  }

  /// The name of the variable, constant or property that an expression refers to: `name`, `self.name` or `Type.name`; nil for other
  /// expressions, such as a property of another object. In JavaScript, only a name refers to a variable.
  func storedName(_ expression: Expression) -> Name? {
    switch expression.kind {
    case .name: break
    case .member where language == .javaScript: return nil
    case .member(let base?):
      guard case .name = base.kind,
        base.isName(.selfKeyword, in: self) || base.isName(.selfType, in: self) || self[base.nameToken].isUppercase
      else { return nil }
    default: return nil
    }
    return self[expression.nameToken].name
  }

  /// The origins of a name at a use. If the enclosing type assigns the name, values from other types are left out.
  func ownOrigins(_ found: ValueOrigins, at use: Int) -> [ValueOrigin] {
    guard found.isMember, found.origins.count > 1, let type = type(around: use) else { return found.origins }
    let own = found.origins.filter { origin in
      switch origin {
      case .value(let value), .appended(let value, _, _): self.type(around: value.lowerBound)?.name == type.name
      case .results(let open): self.type(around: open)?.name == type.name
      case .element, .parameter, .unknown: true
      }
    }
    return own.isEmpty ? found.origins : own
  }

  /// Whether all uses of an array of C in a range only pass it to the calls that make constraints, or count its elements.
  fileprivate func isOnlyRead(_ name: Name, in range: Tokens?) -> Bool {
    uses(of: name, in: range ?? 0..<tokens.count).prefix(ReadingLimit.dictionaryUses).allSatisfy { use in
      let open = parent(use)
      if isOpen(open, "("), isIdentifier(open - 1) {
        return KnownName.hostCalls.contains { isName(open - 1, $0) }
          || ["G_N_ELEMENTS", "sizeof", "g_strv_length"].contains(text(open - 1))
      }
      // The declaration.
      return definition(at: use)?.isDeclaration ?? false
    }
  }

  /// Whether an origin's value always reaches a use of the name.
  func certainlyReaches(_ origin: ValueOrigin, _ use: Int) -> Bool {
    switch origin {
    case .value(let value), .appended(let value, _, _):
      let block = block(around: value.lowerBound)
      // The initial value of a property.
      if block >= 0, case .type = self.block(block) {
        return type(around: value.lowerBound)?.name == type(around: use)?.name
      }
      if case .appended = origin, !isPlainCall(around: value.lowerBound) { return false }
      return value.lowerBound < use && blocks(around: use).contains(block) && !isConditional(value.lowerBound)
    case .results: return true
    case .element, .parameter, .unknown: return false
    }
  }

  /// Whether the call or assignment around a token is a statement of its own, such as `self.list.append(a)`, and not part of an
  /// expression that may skip it.
  private func isPlainCall(around token: Int) -> Bool {
    var outer = token
    while isOpen(parent(outer), "(") || isOpen(parent(outer), "[") { outer = parent(outer) }
    let start = statementStart(outer)
    var isName = true
    for index in Tokens(start, outer) {
      if isOperator(index, "+", "=") { return true }
      // Names and dots alternate.
      guard isName ? isIdentifier(index) : isMark(index, ".") || isMark(index, "!") else { return false }
      isName.toggle()
    }
    guard language == .python || language == .javaScript, outer != token else { return true }
    // `list.append(a) if condition else None`
    let next = close(of: outer) + 1
    return isMark(next, ";") || self[next].kind == .close || self[next].kind == .end
  }

  /// The token of a name that is the whole expression; nil for any other expression.
  func plainName(_ expression: Expression) -> Int? {
    if case .name = expression.kind { expression.nameToken } else { nil }
  }

  /// Whether an expression is `nil`, `NULL` or `null`.
  func isNil(_ expression: Expression) -> Bool {
    plainName(expression).map { [.nilLiteral, .NULL, .null].contains(self[$0].name.known) } ?? false
  }

  /// The braces and branches that enclose a token, and the file itself.
  func blocks(around index: Int) -> Ancestors {
    Ancestors(
      fromInnermost: enclosing(index).filter { isOpen($0, "{") || isOpen($0, "#") || self[$0].kind == .directive })
  }

  /// The source range of the text of `{nameof(view)}` in C#, which is the last name; nil for other interpolations.
  fileprivate func nameOf(_ span: Span) -> Span? {
    guard language == .cSharp else { return nil }
    let part = bytes[span.range]
    let (start, end) = (part.startIndex + "{nameof(".utf8.count, part.endIndex - 2)
    guard start < end, text(span).hasPrefix("{nameof("), text(span).hasSuffix(")}"),
      bytes[start..<end].allSatisfy({ $0.continuesIdentifier || $0 == UInt8(ascii: ".") })
    else { return nil }
    let name = bytes[start..<end].lastIndex { $0 == UInt8(ascii: ".") }.map { $0 + 1 } ?? start
    return Span(UInt32(truncatingIfNeeded: name), UInt32(truncatingIfNeeded: end))
  }

  /// The name in `\(name)`, `{name}` or `${name}`; nil if the interpolation is not a single name.
  func interpolatedName(_ span: Span) -> Name? {
    let part = language == .javaScript ? bytes[span.range].dropFirst() : bytes[span.range]
    guard let first = part.firstIndex(where: { $0.continuesIdentifier }),
      let last = part.lastIndex(where: { $0.continuesIdentifier }),
      bytes[Tokens(first, last + 1)].allSatisfy({ $0.continuesIdentifier }), last + 1 == part.endIndex - 1,
      bytes[first - 1] == UInt8(ascii: "(") || bytes[first - 1] == UInt8(ascii: "{")
    else { return nil }
    return bytes.withUnsafeBufferPointer { names.find(UnsafeBufferPointer(rebasing: $0[Tokens(first, last + 1)])) }
  }
}
