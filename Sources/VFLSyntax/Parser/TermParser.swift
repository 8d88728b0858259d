/// Parses the predicates of other dialects, whose operands may be shares, attributes of views and arithmetic expressions.
extension FormatParser {
  /// `predicate ::= relation? object ( "@" strength )?`
  ///
  /// Reads one predicate. Returns false if its value is missing, so that the text after it is not reported again.
  @inline(never)
  mutating func parseTermPredicate(isSize: Bool) -> Bool {
    let start = cursor.span.start
    let relation = parseRelation()
    let object = parseObject(isSize: isSize)
    var isComplete = object.value != .missing
    var priority: Operand?
    if cursor.kind == .at {
      cursor.advance()
      let operand = parseStrength()
      if operand.value == .missing { isComplete = false }
      priority = operand
    }
    if relation != nil || isComplete || priority != nil {
      let span = Span(start, max(cursor.previousEnd, start))
      tree.predicates.append(
        Predicate(
          relation: relation, object: object.within(span), priority: priority?.within(span), span: span))
    }
    return isComplete
  }

  /// `object ::= percentage | constant | measure`
  private mutating func parseObject(isSize: Bool) -> Operand {
    switch cursor.kind {
    case .minus, .plus:
      guard cursor.peekAdjacent() == .number else { break }
      let sign = cursor.span
      let isNegative = cursor.kind == .minus
      if !dialect.features.contains(.signedNumbers) { report(.unsupported(.sign), sign) }
      cursor.advance()
      var operand = parseNumberOrShare()
      operand.span.start = sign.start
      if isNegative { negate(&operand) }
      return operand
    case .number:
      let operand = parseNumberOrShare()
      return dialect.features.contains(.numberOperators) ? parseOperators(after: operand) : operand
    case .identifier: return parseMeasure(isSize: isSize)
    default: break
    }
    let place = cursor.span
    report(.missingValue, place)
    return Operand(value: .missing, span: Span(at: place.start))
  }

  /// `percentage ::= number "%"`
  mutating func parseNumberOrShare() -> Operand {
    var operand = Operand(value: .number(cursor.lexer.numberValue), span: cursor.span)
    checkSpelling(ofNumberAt: cursor.span)
    cursor.advance()
    if cursor.kind == .percent, dialect.features.contains(.percentages), case .number(let share) = operand.value {
      operand.span = operand.span.union(cursor.span)
      operand.value = newTerm(FormatTerm(base: .share(share)))
      cursor.advance()
    }
    return operand
  }

  mutating func negate(_ operand: inout Operand) {
    switch operand.value {
    case .number(let value): operand.value = .number(-value)
    case .term(let index):
      var term = tree.terms[Int(index)]
      if case .share(let share) = term.base { term.base = .share(-share) }
      tree.replaceTerm(at: index, with: term)
    case .name, .missing: break
    }
  }

  /// `measure ::= name attribute? ( [*/] sign? number )? ( [+-] number )?`
  private mutating func parseMeasure(isSize: Bool) -> Operand {
    let start = cursor.span
    let name = names.intern(cursor.slice(start))
    var operand = Operand(value: .name(name), span: start)
    cursor.advance()
    if !isSize, !dialect.features.contains(.viewDistances) { report(.unsupported(.metric), start) }
    var term = FormatTerm(base: .view(name))
    if cursor.kind == .dot {
      term.attribute = parseTermAttribute()
      operand.span.end = cursor.previousEnd
      if term.attribute != nil { operand.value = newTerm(term) }
    }
    return parseOperators(after: operand)
  }

  /// `attribute ::= "." name`
  private mutating func parseTermAttribute() -> Attribute? {
    let dot = cursor.span
    cursor.advance()
    guard cursor.kind == .identifier, cursor.span.start == dot.end else {
      report(.unknownTermAttribute, cursor.span)
      return nil
    }
    let attribute = dialect.attribute(spelled: cursor.slice(cursor.span))
    if attribute == nil { report(.unknownTermAttribute, cursor.span) }
    cursor.advance()
    return attribute
  }

  /// Reads the operators after a number or a measure. GTK allows spaces around them, and skips an attribute of a number.
  private mutating func parseOperators(after operand: Operand) -> Operand {
    var operand = operand
    let isLoose = dialect.features.contains(.skippedText)
    if isLoose, case .number = operand.value, cursor.kind == .dot, cursor.span.start == operand.span.end {
      let start = cursor.span
      _ = parseTermAttribute()
      report(.skippedText, Span(start.start, cursor.previousEnd))
    }
    if isLoose { cursor.acceptWhitespace() }
    var factor: Double?
    let isDivided = cursor.kind == .slash
    if isDivided || cursor.kind == .star {
      cursor.advance()
      if isLoose { cursor.acceptWhitespace() }
      let start = cursor.previousEnd - 1
      factor = parseFactor()
      if factor == 0, !isDivided, dialect.features.contains(.viewDistances) {
        report(.zeroFactor, Span(start, cursor.previousEnd))
      }
      if isLoose { cursor.acceptWhitespace() }
    }
    var addend: Double?
    if cursor.kind == .plus || cursor.kind == .minus {
      let isNegative = cursor.kind == .minus
      cursor.advance()
      if isLoose { cursor.acceptWhitespace() }
      addend = parseOperatorNumber().map { isNegative ? -$0 : $0 }
    }
    guard factor != nil || addend != nil else { return operand }
    var term = self.term(operand)
    term.factor = factor
    term.isDivided = isDivided
    term.addend = addend
    if case .term(let index) = operand.value {
      tree.replaceTerm(at: index, with: term)
    } else {
      operand.value = newTerm(term)
    }
    operand.span.end = cursor.previousEnd
    return operand
  }

  private mutating func parseFactor() -> Double? {
    guard dialect.features.contains(.signedNumbers), cursor.kind == .minus || cursor.kind == .plus else {
      return parseOperatorNumber()
    }
    let isNegative = cursor.kind == .minus
    cursor.advance()
    return parseOperatorNumber().map { isNegative ? -$0 : $0 }
  }

  private mutating func parseOperatorNumber() -> Double? {
    guard cursor.kind == .number else {
      report(.missingValue, cursor.span)
      return nil
    }
    let value = cursor.lexer.numberValue
    checkSpelling(ofNumberAt: cursor.span)
    cursor.advance()
    return value
  }

  /// `strength ::= number | "required" | "strong" | "medium" | "weak"`
  private mutating func parseStrength() -> Operand {
    let place = cursor.span
    switch cursor.kind {
    case .number:
      let value = cursor.lexer.numberValue
      let isDigits = Self.wholeNumber(cursor.slice(place)) != nil
      if dialect.features.contains(.namedStrengths) {
        checkSpelling(ofNumberAt: place)
      } else if !isDigits {
        report(.unsupported(.number), place)
      }
      if dialect.features.contains(.namedStrengths), value < 1 { report(.zeroStrength, place) }
      cursor.advance()
      return Operand(value: .number(value), span: place)
    case .identifier:
      let isKnown =
        dialect.features.contains(.namedStrengths)
        && Dialect.strengthNames.contains { cursor.slice(place).elementsEqual($0.utf8) }
      if !isKnown { report(.unsupported(.priority), place) }
      let name = names.intern(cursor.slice(place))
      cursor.advance()
      return Operand(value: .name(name), span: place)
    default:
      report(.missingPriority, place)
      return Operand(value: .missing, span: Span(at: place.start))
    }
  }

  private func term(_ operand: Operand) -> FormatTerm {
    switch operand.value {
    case .term(let index): tree.terms[Int(index)]
    case .name(let name): FormatTerm(base: .view(name))
    case .number(let value): FormatTerm(base: .number(value))
    case .missing: FormatTerm(base: .number(0))
    }
  }

  private mutating func newTerm(_ term: FormatTerm) -> Operand.Value {
    .term(tree.append(term))
  }

  /// Reports a number that the dialect cannot read: all numbers begin with a digit, and those of extended formats have no
  /// exponent and no hexadecimal digits.
  private mutating func checkSpelling(ofNumberAt span: Span) {
    let text = cursor.slice(span)
    let dot = UInt8(ascii: ".")
    let isPlain = dialect.features.contains(.signedNumbers)
    let isAllowed = text.allSatisfy { Lexer.kind($0) == .number || $0 == dot }
    // A number without an exponent has no spelling for infinity.
    let isSpellable = isAllowed && text.last != dot && cursor.lexer.numberValue.isFinite
    if text.first == dot || isPlain && !isSpellable { report(.unsupported(.number), span) }
  }
}

extension Dialect {
  /// The words for priorities in GTK's descriptions, from the strongest to the weakest.
  package static let strengthNames = ["required", "strong", "medium", "weak"]
}
