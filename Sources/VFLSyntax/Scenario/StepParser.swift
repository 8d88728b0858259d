/// Parses the lines of layout tests.
extension StatementParser {
  /// The keyword at the beginning of a step.
  enum StepKeyword: CaseIterable {
    case expect, set, activate, deactivate, remove, frame, content, transform, mask, autoresizes, invalidate, `super`

    var text: String {
      switch self {
      case .expect: "expect"
      case .set: "set"
      case .activate: "activate"
      case .deactivate: "deactivate"
      case .remove: "remove"
      case .frame: "frame"
      case .content: "content"
      case .transform: "transform"
      case .mask: "mask"
      case .autoresizes: "autoresizes"
      case .invalidate: "invalidate"
      case .super: "super"
      }
    }
  }

  /// Parses the rest of a step, after its keyword.
  mutating func parseStep(_ keyword: StepKeyword, _ names: inout NameTable) throws(Mistake) -> Step {
    let step: Step
    switch keyword {
    case .expect: step = .expect(try parseExpectation(&names))
    case .set: step = try parseSet(&names)
    case .activate: step = .activate(try parseTargets(&names))
    case .deactivate: step = .deactivate(try parseTargets(&names))
    case .remove:
      guard isWord("view") else { throw Mistake(.malformedStatement(expected: .view), token.span) }
      advance()
      try expectSpace()
      step = .remove(try parseDeclaration(&names))
    case .frame:
      let item = try parseDeclaration(&names)
      step = .frame(item, try parseRectangle())
    case .content: step = .content(try parseIntrinsicSize(&names))
    case .transform:
      let item = try parseDeclaration(&names)
      try expect(.leftParenthesis, .openingParenthesis)
      var numbers = [try parseNumber()]
      while numbers.count < 6 {
        try expectSpace()
        numbers.append(try parseNumber())
      }
      try expect(.rightParenthesis, .closingParenthesis)
      step = .transform(item, numbers)
    case .mask:
      let item = try parseDeclaration(&names)
      try expectSpace()
      step = .mask(item, try parseMask())
    case .autoresizes:
      let item = try parseDeclaration(&names)
      guard sawSpace, isWord("on") || isWord("off") else {
        throw Mistake(.malformedStatement(expected: .onOrOff), token.span)
      }
      let isOn = isWord("on")
      advance()
      step = .autoresizes(item, isOn)
    case .invalidate:
      let pass = try parsePass()
      try expectSpace()
      step = .invalidate(pass, try parseDeclaration(&names))
    case .super: step = .callSuper
    }
    try expectEnd()
    return step
  }

  /// Parses `layout a {` after the keyword `on`.
  mutating func parseOn(_ names: inout NameTable) throws(Mistake) -> StepBlock {
    let pass = try parsePass()
    try expectSpace()
    let item = try parseDeclaration(&names)
    try expect(.leftBrace, .openingBrace)
    try expectEnd()
    return .on(pass, item)
  }

  private mutating func parsePass() throws(Mistake) -> Step.Pass {
    guard isWord("layout") || isWord("update") else { throw Mistake(.malformedStatement(expected: .pass), token.span) }
    let pass: Step.Pass = isWord("layout") ? .layout : .update
    advance()
    return pass
  }

  private mutating func parseSet(_ names: inout NameTable) throws(Mistake) -> Step {
    let target = try parseTarget(&names)
    guard token.kind == .dot, token.span.start == target.span.end else {
      throw Mistake(.malformedStatement(expected: .property), token.span)
    }
    advance()
    guard !sawSpace, isWord("constant") || isWord("priority") else {
      throw Mistake(.malformedStatement(expected: .property), token.span)
    }
    let property: Step.Property = isWord("constant") ? .constant : .priority
    advance()
    guard token.kind == .unknownRelation, slice(token.span).elementsEqual("=".utf8) else {
      throw Mistake(.malformedStatement(expected: .equalsSign), token.span)
    }
    advance()
    if token.kind == .number || token.kind == .minus || token.kind == .plus {
      return .set(target, property, .number(try parseNumber()))
    }
    let (item, word) = try parseItemAndWord(&names)
    return .set(target, property, .measure(item, try measure(word)))
  }

  private mutating func parseTargets(_ names: inout NameTable) throws(Mistake) -> [Step.Target] {
    var targets = [try parseTarget(&names)]
    while consume(.comma) { targets.append(try parseTarget(&names)) }
    return targets
  }

  /// Parses a name without dots, or a line number.
  private mutating func parseTarget(_ names: inout NameTable) throws(Mistake) -> Step.Target {
    if token.kind == .identifier {
      let span = token.span
      advance()
      return .name(names.intern(slice(span)), span)
    }
    guard token.kind == .number else { throw Mistake(.malformedStatement(expected: .target), token.span) }
    // The lexer's number may continue after the digits: `7.` is a number too.
    var end = Int(token.span.start)
    var line = 0
    let digits = slice(token.span)
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), line < 100_000_000 else { break }
      line = line * 10 + Int(byte - UInt8(ascii: "0"))
      end += 1
    }
    guard end > Int(token.span.start) else { throw Mistake(.malformedStatement(expected: .target), token.span) }
    let span = Span(token.span.start, UInt32(truncatingIfNeeded: end))
    reseat(at: span.end)
    return .line(line, span)
  }

  private mutating func parseExpectation(_ names: inout NameTable) throws(Mistake) -> Step.Expectation {
    if specialName() == nil, token.kind == .identifier, peekAdjacent() != .dot {
      return try parseWordExpectation(&names)
    }
    let start = token.span.start
    let (item, word) = try parseItemAndWord(&names)
    if slice(word).elementsEqual("frame".utf8) {
      guard token.kind == .equal else { throw Mistake(.malformedStatement(expected: .equality), token.span) }
      advance()
      let rectangle = token.span.start
      let frame = try parseRectangle()
      return .frame(item, frame, Span(rectangle, previousEnd))
    }
    let measure = try measure(word)
    let relation: Relation
    switch token.kind {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    default: throw Mistake(.malformedStatement(expected: .relation), token.span)
    }
    advance()
    let right = token.span.start
    guard case .attribute(let attribute) = measure else {
      let value = try parseNumber()
      return .measure(item, measure, relation, value, Span(right, previousEnd))
    }
    let first = Equation.Term(item: item.name, attribute: attribute, span: Span(start, word.end), itemSpan: item.span)
    var equation = Equation(
      first: first, relation: relation, multiplier: 1, second: nil, constant: nil, isConstantNegated: false,
      priority: nil, span: Span(at: start), label: nil)
    try parseSum(&equation, &names)
    equation.span = Span(start, previousEnd)
    if equation.second == nil, case .number(let value)? = equation.constant?.value {
      return .measure(item, measure, relation, value, Span(right, previousEnd))
    }
    return .comparison(equation)
  }

  /// Parses an expectation that begins with a word of its own.
  private mutating func parseWordExpectation(_ names: inout NameTable) throws(Mistake) -> Step.Expectation {
    let word = token.span
    let text = slice(word)
    advance()
    if text.elementsEqual("solved".utf8) { return .solved }
    if text.elementsEqual("conflict".utf8) { return .conflict }
    if text.elementsEqual("dirty".utf8) { return .dirty }
    if text.elementsEqual("clean".utf8) { return .clean }
    if text.elementsEqual("ambiguous".utf8) {
      try expectSpace()
      let (item, part) = try parseItemAndWord(&names)
      let measure = try measure(part)
      switch measure {
      case .x, .y, .attribute(.width), .attribute(.height): return .ambiguous(item, measure)
      default: throw Mistake(.malformedStatement(expected: .part), part)
      }
    }
    if text.elementsEqual("broken".utf8) {
      try expectSpace()
      return .broken(try parseTarget(&names))
    }
    if text.elementsEqual("constraints".utf8) {
      try expectSpace()
      let view = try parseDeclaration(&names)
      guard token.kind == .equal else { throw Mistake(.malformedStatement(expected: .equality), token.span) }
      advance()
      return .constraints(view, try parseTargets(&names))
    }
    if text.elementsEqual("problem".utf8) {
      try expectSpace()
      guard token.kind == .identifier else { throw Mistake(.malformedStatement(expected: .name), token.span) }
      let name = token.span
      advance()
      return .problem(String(decoding: slice(name), as: UTF8.self), name)
    }
    guard let property = Step.LayoutProperty.allCases.first(where: { text.elementsEqual($0.rawValue.utf8) }) else {
      throw Mistake(.malformedStatement(expected: .expectation), word)
    }
    var items: [Declaration] = []
    if token.kind != .endOfText {
      try expectSpace()
      repeat { items.append(try parseDeclaration(&names)) } while consume(.comma)
    }
    return .property(property, items)
  }

  private func measure(_ word: Span) throws(Mistake) -> Step.Measure {
    if slice(word).elementsEqual("x".utf8) { return .x }
    if slice(word).elementsEqual("y".utf8) { return .y }
    guard let attribute = Attribute(spelled: slice(word)) else { throw Mistake(.unknownAttribute, word) }
    return .attribute(attribute)
  }

  /// Parses `item.word`. The item's name may contain dots.
  mutating func parseItemAndWord(_ names: inout NameTable) throws(Mistake) -> (Declaration, Span) {
    if let special = specialName() {
      reseat(at: special.span.end)
      guard token.kind == .dot, token.span.start == special.span.end, peekAdjacent() == .identifier else {
        throw Mistake(.malformedStatement(expected: .attribute), token.span)
      }
      advance()
      let word = token.span
      advance()
      return (Declaration(name: names.intern(slice(special.name)), span: special.span), word)
    }
    guard token.kind == .identifier else { throw Mistake(.malformedStatement(expected: .attribute), token.span) }
    let start = token.span
    var item = start
    var word = start
    advance()
    while token.kind == .dot, token.span.start == word.end {
      guard peekAdjacent() == .identifier else {
        throw Mistake(.malformedStatement(expected: .attribute), Span(at: token.span.end))
      }
      advance()
      item = Span(start.start, word.end)
      word = token.span
      advance()
    }
    guard word != start else { throw Mistake(.malformedStatement(expected: .attribute), token.span) }
    return (Declaration(name: names.intern(slice(item)), span: item), word)
  }

  func isWord(_ word: String) -> Bool { token.kind == .identifier && slice(token.span).elementsEqual(word.utf8) }
}
