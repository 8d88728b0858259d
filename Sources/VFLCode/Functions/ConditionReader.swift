import VFLSyntax

/// Reads the tests of branches as conditions. A test that is not read any further is a fact about its whole text.
struct ConditionReader {
  private let file: CodeFile
  private let numbers: Numbers
  private let resolver: ViewResolver

  init(_ file: CodeFile) {
    self.file = file
    numbers = Numbers(file)
    resolver = ViewResolver(file)
  }

  func condition(_ test: Head.Test) -> Condition {
    switch test {
    case .holds(let tokens): list(tokens)
    case .fails(let tokens): list(tokens).negated
    case .matches(let subject, let patterns): .any(patterns.map { pattern($0, of: unwrapped(subject)) })
    case .exists(let tokens): exists(tokens)
    case .directive(let open): directive(file.directive(open))
    case .otherwise: .always
    case .unknown: .unknown
    }
  }

  private static let nothing = Fact.Value.constant("nil")

  private func exists(_ tokens: Tokens) -> Condition {
    isShort(tokens) ? .fact(Fact(subject(tokens), .unequal(Self.nothing))) : .unknown
  }

  /// Whether an expression is short enough to be read.
  private func isShort(_ tokens: Tokens) -> Bool { !tokens.isEmpty && tokens.count <= ReadingLimit.condition }

  // MARK: Conditions

  /// Conditions that are separated by commas.
  private func list(_ tokens: Tokens) -> Condition {
    isShort(tokens) ? .all(file.split(tokens, at: ",").map(element)) : .unknown
  }

  private func element(_ tokens: Tokens) -> Condition {
    let first = tokens.lowerBound
    if file.isName(first, .let) || file.isName(first, .var) {
      // `let a = b`, or `let a` for `let a = a`.
      return exists(assigned(tokens) ?? Tokens(first + 1, tokens.upperBound))
    }
    if file.isName(first, .case), let value = assigned(tokens) {
      return pattern(Tokens(first + 1, value.lowerBound - 1), of: value)
    }
    return boolean(tokens)
  }

  /// The tokens after the `=` of a binding; nil if there is none.
  private func assigned(_ tokens: Tokens) -> Tokens? {
    operators(in: tokens) { file.isMark($0, UInt8(ascii: "=")) }.first.map { Tokens($0 + 1, tokens.upperBound) }
  }

  private func boolean(_ tokens: Tokens, depth: Int = 0) -> Condition {
    let tokens = unwrapped(tokens)
    if tokens.isEmpty { return .unknown }
    for (mark, isAll) in [(UInt8(ascii: "|"), false), (UInt8(ascii: "&"), true)] {
      let marks = operators(in: tokens) { file.isOperator($0, mark, mark) }
      if marks.isEmpty { continue }
      let starts = [tokens.lowerBound] + marks.map { $0 + 1 }
      let parts = zip(starts, marks + [tokens.upperBound]).map { boolean(Tokens($0, $1), depth: depth) }
      return isAll ? .all(parts) : .any(parts)
    }
    if let comparison = comparison(tokens) { return comparison }
    if file.isMark(tokens.lowerBound, UInt8(ascii: "!")) {
      return boolean(Tokens(tokens.lowerBound + 1, tokens.upperBound), depth: depth).negated
    }
    if tokens.count == 1, file.isTrue(tokens.lowerBound) { return .always }
    if tokens.count == 1, file.isFalse(tokens.lowerBound) { return Condition.always.negated }
    // Layouts are those of a language that is read from left to right.
    if tokens.contains(where: isRightToLeft) { return Condition.always.negated }
    return assigned(to: tokens, depth) ?? .fact(Fact(subject(tokens), .isTrue))
  }

  /// Whether a token is a name such as `isRTL` or `isRightToLeft`.
  private func isRightToLeft(_ token: Int) -> Bool {
    guard file.isIdentifier(token) else { return false }
    let word = file.text(token)
    return word == "rtl" || word.mentions("RTL") || word.mentions("Rtl") || word.mentions("ightToLeft")
  }

  /// The condition that the function has certainly assigned to a variable last; nil if it is not known.
  private func assigned(to variable: Tokens, _ depth: Int) -> Condition? {
    guard depth < ReadingLimit.valueDepth, let token = variable.last, let change = resolver.lastChange(before: token),
      variable.count == 1 || variable.count == 3 && file.isName(variable.lowerBound, .selfKeyword)
    else { return nil }
    if file.isMark(change.token + 1, UInt8(ascii: ".")), file.isName(change.token + 2, .toggle) {
      let start = change.token - variable.count + 1
      return boolean(Tokens(start, change.token + 1), depth: depth + 1).negated
    }
    // A call may have another value each time, and long values of several names would take exponential time.
    guard case .value(let value)? = change.origin, isShort(value),
      !value.contains(where: { file[$0].kind == .open || isLogical($0) })
    else { return nil }
    return boolean(value, depth: depth + 1)
  }

  private func isLogical(_ token: Int) -> Bool {
    file.isOperator(token, UInt8(ascii: "&"), UInt8(ascii: "&"))
      || file.isOperator(token, UInt8(ascii: "|"), UInt8(ascii: "|"))
  }

  private func comparison(_ tokens: Tokens) -> Condition? {
    let marks = operators(in: tokens) { Self.mirrored[file.text($0)] != nil }
    guard marks.count == 1 else { return nil }
    let sides = (Tokens(tokens.lowerBound, marks[0]), Tokens(marks[0] + 1, tokens.upperBound))
    let symbol = file.text(marks[0])
    return compared(sides.0, symbol, sides.1)
  }

  /// The operators that are read, with those that mean the same for exchanged sides.
  private static let mirrored = [
    "==": "==", "!=": "!=", "===": "==", "!==": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<=",
  ]

  private func compared(_ left: Tokens, _ symbol: String, _ right: Tokens) -> Condition {
    let mirrored = Self.mirrored[symbol] ?? symbol
    guard !left.isEmpty, !right.isEmpty else { return .unknown }
    if let value = value(right) { return compared(left, Self.mirrored[mirrored] ?? symbol, value) }
    if let value = value(left) { return compared(right, mirrored, value) }
    // The sign of the difference between two values.
    let (first, second) = (subject(left), subject(right))
    let isInOrder = first.text < second.text
    let values = Self.values(isInOrder ? Self.mirrored[mirrored] ?? symbol : mirrored, .number(0))
    return values.map { .fact(Fact(isInOrder ? first.minus(second) : second.minus(first), $0)) } ?? .unknown
  }

  private func compared(_ subject: Tokens, _ symbol: String, _ value: Fact.Value) -> Condition {
    if case .constant(let word) = value, word == "true" || word == "false" {
      let isTrue = boolean(subject)
      return (word == "true") == (symbol == "==") ? isTrue : isTrue.negated
    }
    if case .constant(let word) = value, word.hasSuffix("ightToLeft") || word.hasSuffix("eftToRight") {
      return word.hasSuffix("eftToRight") == (symbol == "==") ? .always : Condition.always.negated
    }
    return Self.values(symbol, value).map { .fact(Fact(self.subject(unwrapped(subject)), $0)) } ?? .unknown
  }

  /// The values that satisfy a comparison with the given value; nil if the value has no order.
  private static func values(_ symbol: String, _ value: Fact.Value) -> Fact.Values? {
    switch (symbol, value) {
    case ("==", _): .equal(value)
    case ("!=", _): .unequal(value)
    case (">", .number(let limit)): .above(limit, orEqual: false)
    case (">=", .number(let limit)): .above(limit, orEqual: true)
    case ("<", .number(let limit)): .below(limit, orEqual: false)
    case ("<=", .number(let limit)): .below(limit, orEqual: true)
    default: nil
    }
  }

  // MARK: Patterns

  private func pattern(_ tokens: Tokens, of subject: Tokens) -> Condition {
    guard isShort(tokens), isShort(subject) else { return .unknown }
    let parts = file.split(tokens, at: ",")
    if parts.count > 1 { return .any(parts.map { pattern($0, of: subject) }) }
    if let condition = operators(in: tokens, { file.isName($0, .where) || file.text($0) == "when" }).first {
      return .all([pattern(Tokens(tokens.lowerBound, condition), of: subject), .unknown])
    }
    if tokens.count == 1, file.isName(tokens.lowerBound, .underscore) { return .always }
    // `1...3`
    let dots = operators(in: tokens) { file.isMark($0, UInt8(ascii: ".")) && file.isMark($0 + 1, UInt8(ascii: ".")) }
    if let first = dots.first {
      let last = file.isMark(first + 2, UInt8(ascii: "<")) ? "<" : "<="
      let (low, high) = (Tokens(tokens.lowerBound, first), Tokens(first + 3, tokens.upperBound))
      return .all([
        low.isEmpty ? .always : compared(subject, ">=", low), high.isEmpty ? .always : compared(subject, last, high),
      ])
    }
    // `(.compact, .regular)`
    if isGroup(tokens), isGroup(subject) {
      let (patterns, values) = (elements(tokens), elements(subject))
      if patterns.count == values.count { return .all(zip(patterns, values).map { pattern($0, of: $1) }) }
    }
    // `.failed(let error)`
    if let open = tokens.first(where: { file.isOpen($0, UInt8(ascii: "(")) }), open > tokens.lowerBound,
      let value = value(Tokens(tokens.lowerBound, open))
    {
      return .all([compared(subject, "==", value), .unknown])
    }
    return value(tokens).map { compared(subject, "==", $0) } ?? .unknown
  }

  // MARK: Values

  /// The value that an expression certainly stands for: a number, a literal, or a constant of an enumeration; nil for others.
  private func value(_ tokens: Tokens) -> Fact.Value? {
    let tokens = unwrapped(tokens)
    let expression = file.expression(tokens)
    if let number = numbers.value(expression) { return .number(number) }
    guard let last = tokens.last else { return nil }
    if tokens.count == 1 {
      if file.isTrue(last) { return .constant("true") }
      if file.isFalse(last) { return .constant("false") }
      if file.isNil(expression) { return Self.nothing }
      if file[last].kind == .string || file[last].kind == .identifier && file[last].isUppercase {
        return .constant(file.text(last))
      }
    }
    // `.compact`, `UIUserInterfaceIdiom.pad`
    guard case .member(let base) = expression.kind, expression.tokens == tokens, file.isIdentifier(last) else {
      return nil
    }
    if let base, base.nameToken < 0 || !file[base.nameToken].isUppercase { return nil }
    return .constant(file.text(last))
  }

  /// An expression as a subject, which is the same only while the names in it keep their values.
  private func subject(_ tokens: Tokens) -> Fact.Subject {
    var subject = Fact.Subject(text: "")
    func add(_ token: Int) {
      subject.text += file.text(token) + " "
      if file.isIdentifier(token) { subject.versions += resolver.versions(at: token) }
    }
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      // `self.isCompact` and `[self isCompact]` are `isCompact`.
      if file.isName(index, .selfKeyword),
        file.isMark(index + 1, UInt8(ascii: ".")) || file.isOperator(index + 1, UInt8(ascii: "-"), UInt8(ascii: ">"))
      {
        index += 2
        continue
      }
      if file.isOpen(index, UInt8(ascii: "[")), file.isName(index + 1, .selfKeyword), file.close(of: index) == index + 3
      {
        add(index + 2)
        index += 4
        continue
      }
      add(index)
      index += 1
    }
    return subject
  }

  // MARK: Tokens

  /// The tokens without the parentheses around all of them.
  private func unwrapped(_ tokens: Tokens) -> Tokens {
    var tokens = tokens
    while isGroup(tokens), elements(tokens).count == 1 { tokens = Tokens(tokens.lowerBound + 1, tokens.upperBound - 1) }
    return tokens
  }

  private func isGroup(_ tokens: Tokens) -> Bool {
    tokens.count > 2 && file.isOpen(tokens.lowerBound, UInt8(ascii: "("))
      && file.close(of: tokens.lowerBound) == tokens.upperBound - 1
  }

  private func elements(_ group: Tokens) -> [Tokens] {
    file.split(Tokens(group.lowerBound + 1, group.upperBound - 1), at: ",")
  }

  /// The tokens outside brackets that satisfy a condition.
  private func operators(in tokens: Tokens, _ isIncluded: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if isIncluded(index) { found.append(index) }
      index = file.skip(index)
    }
    return found
  }

  // MARK: Compiler conditionals

  /// The condition of a line such as `#if DEBUG` or `#ifndef DEBUG`.
  private func directive(_ line: String) -> Condition {
    let words = line.utf8.dropFirst().split(separator: 0x20, maxSplits: 1).compactMap { String($0) }
    guard words.count == 2 else { return .unknown }
    var (isTrue, subject) = (words[0] != "ifndef", words[1])
    if words[0] == "if" || words[0] == "elseif" || words[0] == "elif" {
      while subject.hasPrefix("!"), !subject.utf8.contains(UInt8(ascii: "&")), !subject.utf8.contains(UInt8(ascii: "|"))
      {
        (isTrue, subject) = (!isTrue, String(subject.dropFirst()))
      }
    }
    let values = Fact.Values.isTrue
    return .fact(Fact(Fact.Subject(text: "#" + subject), isTrue ? values : values.negated))
  }
}
