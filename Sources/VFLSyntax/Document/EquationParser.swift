/// Parses explicit constraints: `item.attribute relation sum @priority`.
extension StatementParser {
  mutating func parseEquation(
    _ document: inout Document, _ names: inout NameTable, label: Declaration?
  ) throws(Mistake) -> Statement.Kind {
    let start = token.span.start
    let first = try parseTerm(&names)
    let relation: Relation
    switch token.kind {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    case .unknownRelation: throw Mistake(.unknownRelation, token.span)
    default: throw Mistake(.malformedEquation(expected: .relation), token.span)
    }
    advance()
    var equation = Equation(
      first: first, relation: relation, multiplier: 1, second: nil, constant: nil, isConstantNegated: false,
      priority: nil, span: Span(at: start), label: label)
    try parseSum(&equation, &names)
    if token.kind == .at { equation.priority = try parsePriority(&names) }
    try expectEnd(isEquation: true)
    equation.span = Span(start, previousEnd)
    document.equations.append(equation)
    return .equation(document.equations.count - 1)
  }

  /// Parses the right-hand side: at most one item and at most one constant, in either order.
  mutating func parseSum(_ equation: inout Equation, _ names: inout NameTable) throws(Mistake) {
    var isNegative = false
    if token.kind == .minus || token.kind == .plus {
      isNegative = token.kind == .minus
      advance()
    }
    try parseSummand(isNegative, &equation, &names)
    guard token.kind == .minus || token.kind == .plus else { return }
    isNegative = token.kind == .minus
    advance()
    try parseSummand(isNegative, &equation, &names)
    if token.kind == .minus || token.kind == .plus {
      throw Mistake(.malformedEquation(expected: .endOfLine), token.span)
    }
  }

  private mutating func parseSummand(
    _ isNegative: Bool, _ equation: inout Equation, _ names: inout NameTable
  ) throws(Mistake) {
    let start = token.span
    let sign: Double = isNegative ? -1 : 1
    let isSpecial = specialName() != nil
    if token.kind == .identifier, !isSpecial, peekAdjacent() != .dot {
      // A metric cannot have a factor: only items are multiplied.
      let metric = Operand(value: .name(names.intern(slice(token.span))), span: token.span)
      advance()
      try setConstant(metric, isNegated: isNegative, &equation)
      return
    }
    if token.kind == .identifier || isSpecial {
      let term = try parseTerm(&names)
      var factor = Factor(1)
      if consume(.star) {
        factor = try parseFactor()
      } else if consume(.slash) {
        let divisor = try parseNumber(isEquation: true)
        factor = Factor(1 / divisor, divisor: divisor)
      }
      try setSecond(term, sign, factor, &equation)
      return
    }
    guard token.kind == .number || token.kind == .minus || token.kind == .plus else {
      throw Mistake(.malformedEquation(expected: .value), token.span)
    }
    let factor = try parseFactor()
    if consume(.star) {
      guard token.kind == .identifier || specialName() != nil else {
        throw Mistake(.malformedEquation(expected: .attribute), token.span)
      }
      try setSecond(try parseTerm(&names), sign, factor, &equation)
      return
    }
    if factor.dividend != nil {
      throw Mistake(.malformedEquation(expected: .attribute), token.span)
    }
    let operand = Operand(value: .number(sign * factor.value), span: Span(start.start, previousEnd))
    try setConstant(operand, isNegated: false, &equation)
  }

  /// The factor of an item. If the factor is written as a quotient, its dividend and divisor are kept too.
  private struct Factor {
    var value: Double
    var dividend: Double?
    var divisor: Double?

    init(_ value: Double, dividend: Double? = nil, divisor: Double? = nil) {
      self.value = value
      self.dividend = dividend
      self.divisor = divisor
    }
  }

  /// Parses a number or a quotient of two numbers.
  private mutating func parseFactor() throws(Mistake) -> Factor {
    let value = try parseNumber(isEquation: true)
    guard consume(.slash) else { return Factor(value) }
    let divisor = try parseNumber(isEquation: true)
    return Factor(value / divisor, dividend: value.magnitude, divisor: divisor.magnitude)
  }

  private func setSecond(
    _ term: Equation.Term, _ sign: Double, _ factor: Factor, _ equation: inout Equation
  ) throws(Mistake) {
    guard equation.second == nil else { throw Mistake(.malformedEquation(expected: .oneItem), term.span) }
    equation.second = term
    equation.multiplier = sign * factor.value
    (equation.dividend, equation.divisor) = (factor.dividend, factor.divisor)
  }

  private func setConstant(
    _ operand: Operand, isNegated: Bool, _ equation: inout Equation
  ) throws(Mistake) {
    guard equation.constant == nil else { throw Mistake(.malformedEquation(expected: .oneItem), operand.span) }
    equation.constant = operand
    equation.isConstantNegated = isNegated
  }

  /// Parses `item.attribute`. The item's name may contain dots; the last part is the attribute.
  private mutating func parseTerm(_ names: inout NameTable) throws(Mistake) -> Equation.Term {
    if let special = specialName() {
      reseat(at: special.span.end)
      guard token.kind == .dot, token.span.start == special.span.end, peekAdjacent() == .identifier else {
        throw Mistake(.malformedEquation(expected: .attribute), token.span)
      }
      advance()
      let attribute = token.span
      advance()
      guard let known = Attribute(spelled: slice(attribute)) else { throw Mistake(.unknownAttribute, attribute) }
      return Equation.Term(
        item: names.intern(slice(special.name)), attribute: known,
        span: Span(special.span.start, attribute.end), itemSpan: special.span)
    }
    let start = token.span
    var item = start
    var attribute = start
    advance()
    while token.kind == .dot, token.span.start == attribute.end {
      guard peekAdjacent() == .identifier else {
        throw Mistake(.malformedEquation(expected: .attribute), Span(at: token.span.end))
      }
      advance()
      item = Span(start.start, attribute.end)
      attribute = token.span
      advance()
    }
    guard attribute != start else { throw Mistake(.malformedEquation(expected: .attribute), token.span) }
    guard let known = Attribute(spelled: slice(attribute)) else { throw Mistake(.unknownAttribute, attribute) }
    return Equation.Term(
      item: names.intern(slice(item)), attribute: known, span: Span(start.start, attribute.end),
      itemSpan: item)
  }

  mutating func parsePriority(_ names: inout NameTable) throws(Mistake) -> Operand {
    advance()  // @
    if token.kind == .identifier {
      let operand = Operand(value: .name(names.intern(slice(token.span))), span: token.span)
      advance()
      return operand
    }
    let start = token.span.start
    guard token.kind == .number || token.kind == .minus || token.kind == .plus else {
      throw Mistake(.missingPriority, token.span)
    }
    let value = try parseNumber()
    return Operand(value: .number(value), span: Span(start, previousEnd))
  }
}

extension Attribute {
  /// The attribute with this name or synonym; nil if there is none.
  package init?(spelled text: UnsafeBufferPointer<UInt8>) {
    guard text.count < Self.spellings.count,
      let known = Self.spellings[text.count].first(where: { text.elementsEqual($0.bytes) })
    else { return nil }
    self = known.attribute
  }

  /// The bytes of each name and synonym, by their number.
  private static let spellings: [[(bytes: [UInt8], attribute: Attribute)]] = {
    let names = allCases.map { (bytes: Array($0.name.utf8), attribute: $0) }
    let all = names + synonyms.map { (bytes: Array($0.name.utf8), attribute: $0.attribute) }
    let longest = all.reduce(0) { max($0, $1.bytes.count) }
    return (0...longest).map { count in all.filter { $0.bytes.count == count } }
  }()
}
