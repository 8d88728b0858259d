/// Parses predicates, which are the conditions on sizes and distances, in parentheses or bare.
extension FormatParser {
  /// `bare ::= relation simple ( "@" simple )? | simple "@" simple`
  ///
  /// Reads `8`, `gap`, and the undocumented `>=8` and `8@750`, each with the hyphen that must follow it.
  @inline(never)
  mutating func parseBarePredicate() {
    let start = cursor.span.start
    let relationSpan = cursor.span
    let firstIssue = issues.count
    let relation = parseRelation()
    let hasRelation = cursor.span != relationSpan
    let object: Operand
    var isNegative = false
    if cursor.kind == .minus, cursor.peek() == .number {
      isNegative = true
      let minus = cursor.span
      object = parseOperand(.missingValue)
      report(.ambiguousMinus, minus, context: Span(start, cursor.previousEnd))
    } else {
      object = parseUnsignedOperand(.missingValue)
    }
    var priority: Operand?
    if cursor.kind == .at {
      cursor.advance()
      priority = parseUnsignedOperand(.missingPriority)
    }
    let span = Span(start, max(cursor.previousEnd, start))
    tree.predicates.append(
      Predicate(
        relation: relation, object: object.within(span), priority: priority?.within(span), span: span))
    // Nearly all distances are free of mistakes.
    let mistakes = issues.count == firstIssue ? 0 : issues[firstIssue...].count { $0.breaksGrammar }
    if isNegative, mistakes == 1 {
      parseClosingHyphenAfterMinus()
    } else if mistakes > 0 {
      // Adding parentheses or a hyphen does not fix a predicate that is itself wrong.
      passClosingHyphen()
    } else {
      let isBare = hasRelation || priority != nil
      // A missing hyphen and missing parentheses are inserted together.
      if cursor.kind == .minus, isBare { report(.barePredicate, span) }
      parseClosingHyphen(after: isBare ? span : nil)
    }
  }

  /// `predicates ::= "(" predicate ( "," predicate )* ")"`
  ///
  /// Reads conditions and the parentheses around them. Returns false if the `)` is missing, which is reported unless another
  /// mistake hides it.
  @inline(__always)
  mutating func parsePredicates<Grammar: FormatGrammar>(_ grammar: Grammar.Type, isSize: Bool) -> Bool {
    let open = cursor.span
    cursor.advance()
    if cursor.kind == .rightParenthesis {
      report(.emptyPredicates, cursor.span, context: open.union(cursor.span))
      cursor.advance()
      return true
    }
    while true {
      let isComplete = Grammar.isApple ? parsePredicate() : parseTermPredicate(isSize: isSize)
      if cursor.kind == .rightParenthesis {
        cursor.advance()
        return true
      }
      if cursor.kind != .comma {
        let stopsHere =
          switch cursor.kind {
          case .rightBracket, .leftBracket, .bar, .endOfText: true
          case .minus: isComplete && !isSize && cursor.peek().beginsElement
          default: false
          }
        if stopsHere {
          if isComplete { report(.unterminatedPredicates(isSize: isSize), cursor.span) }
          return false
        }
        let kind = foreignKind ?? .unexpectedText(in: .predicates)
        let skipped = cursor.skipInPredicates()
        if isComplete { report(kind, skipped, context: expression(with: skipped)) }
        if cursor.kind == .rightParenthesis {
          cursor.advance()
          return true
        }
        if cursor.kind != .comma { return false }
      }
      cursor.advance()
    }
  }

  /// `predicate ::= relation? object ( "@" object )?`
  ///
  /// Reads one predicate. Returns false if its value is missing, so that the text after it is not reported again.
  @inline(__always)
  private mutating func parsePredicate() -> Bool {
    let start = cursor.span.start
    let relation = parseRelation()
    let object = parseOperand(.missingValue)
    var isComplete = object.value != .missing
    var priority: Operand?
    if cursor.kind == .at {
      cursor.advance()
      let operand = parseOperand(.missingPriority)
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

  /// `relation ::= "==" | "<=" | ">="`
  @inline(__always)
  mutating func parseRelation() -> Relation? {
    let relation: Relation
    switch cursor.kind {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    case .unknownRelation:
      relation = Relation(guessedFrom: cursor.slice(cursor.span))
      report(.unknownRelation, cursor.span)
    default: return nil
    }
    cursor.advance()
    return relation
  }

  /// `object ::= signedNumber | name`
  ///
  /// Reads a number with an optional sign, or a name.
  @inline(__always)
  private mutating func parseOperand(_ missing: SyntaxIssue.Kind)
    -> Operand
  {
    guard cursor.kind == .minus || cursor.kind == .plus else { return parseUnsignedOperand(missing) }
    return parseSignedOperand(missing)
  }

  @inline(never)
  private mutating func parseSignedOperand(
    _ missing: SyntaxIssue.Kind
  ) -> Operand {
    let sign = cursor.span
    let isNegative = cursor.kind == .minus
    let following = cursor.peekAdjacent()
    guard following == .number || following == .identifier else {
      return parseUnsignedOperand(missing)
    }
    cursor.advance()
    var operand = parseUnsignedOperand(missing)
    operand.span.start = sign.start
    switch operand.value {
    case .number(let value): operand.value = .number(isNegative ? -value : value)
    case .name: report(.negatedName, sign, context: operand.span)
    case .missing, .term: break
    }
    return operand
  }

  @inline(__always)
  private mutating func parseUnsignedOperand(
    _ missing: SyntaxIssue.Kind
  ) -> Operand {
    switch cursor.kind {
    case .number:
      let operand = Operand(value: .number(cursor.lexer.numberValue), span: cursor.span)
      cursor.advance()
      return operand
    case .identifier:
      let name = parseName()
      return Operand(value: .name(name.name), span: name.span)
    default:
      let place = cursor.span
      // `[b]` in place of `b` is one mistake, not the start of another view.
      if cursor.isBracketedName() {
        cursor.advance()
        cursor.advance()
        report(missing, place.union(cursor.span))
        cursor.advance()
      } else {
        report(missing, place)
      }
      return Operand(value: .missing, span: Span(at: place.start))
    }
  }

  /// The source range that covers the last predicate and `rest`, which is the unreadable text after the predicate.
  func expression(with rest: Span) -> Span { tree.predicates.last.map { $0.span.union(rest) } ?? rest }

  /// The issue if the token belongs to another notation; nil for other tokens.
  var foreignKind: SyntaxIssue.Kind? {
    switch cursor.kind {
    case .star, .slash, .plus, .minus: .foreignNotation(.arithmetic)
    case .percent: .foreignNotation(.percent)
    case .tilde: .foreignNotation(.tilde)
    default: nil
    }
  }
}

extension TokenKind {
  /// Whether a token of this kind begins an element other than a connection, or ends the text.
  fileprivate var beginsElement: Bool { self == .leftBracket || self == .bar || self == .endOfText }
}

extension Relation {
  /// The most likely meaning of a run of `=`, `<`, `>` and `!` that is not a relation.
  package init(guessedFrom text: UnsafeBufferPointer<UInt8>) {
    if text.contains(UInt8(ascii: "<")) {
      self = .lessThanOrEqual
    } else if text.contains(UInt8(ascii: ">")) {
      self = .greaterThanOrEqual
    } else {
      self = .equal
    }
  }
}

extension Operand {
  /// The operand, which lies within its predicate. A missing operand was expected after the whitespace that ends the predicate.
  @inline(__always)
  func within(_ predicate: Span) -> Operand {
    var operand = self
    if span.end > predicate.end { operand.span = Span(at: predicate.end) }
    return operand
  }
}
