extension FormatParser {
  /// `view ::= "[" name predicates? "]"`
  @inline(__always)
  mutating func parseView<Grammar: FormatGrammar>(_ grammar: Grammar.Type) {
    let start = cursor.span.start
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    var view = ViewElement(
      name: nil, nameSpan: Span(at: cursor.span.start), predicates: firstPredicate..<firstPredicate, span: cursor.span)
    let isWhole = parseViewName(&view)
    if isWhole {
      let hasPredicates = cursor.kind == .leftParenthesis
      if hasPredicates, !parsePredicates(grammar, isSize: true) {
        passClosingBracket()
      } else if cursor.kind == .rightBracket {
        cursor.advance()
      } else {
        recoverInView(grammar, view.nameSpan, afterPredicates: hasPredicates)
      }
    }
    view.predicates = firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count)
    view.span = Span(start, cursor.previousEnd)
    tree.elements.append(.view(view))
  }

  /// Reads a view's name. Returns false if the view ends there.
  @inline(__always)
  mutating func parseViewName(_ view: inout ViewElement)
    -> Bool
  {
    if cursor.kind == .identifier {
      let name = parseName()
      view.name = name.name
      view.nameSpan = name.span
      return true
    }
    return recoverViewName()
  }

  /// Skips text that is not a name where a name is expected. Returns false if the view ends there.
  @inline(never)
  private mutating func recoverViewName() -> Bool {
    switch cursor.kind {
    case .rightBracket, .leftParenthesis:
      report(.missingViewName, cursor.span)
      return true
    case .leftBracket, .bar, .endOfText:
      report(.missingViewName, cursor.span)
      return false
    default:
      guard cursor.closesBeforeNextElement() else {
        report(.missingViewName, cursor.span)
        return false
      }
      let kind: SyntaxIssue.Kind = cursor.kind == .tilde ? .foreignNotation(.tilde) : .invalidViewName
      report(kind, cursor.skipToClosingBracket(orPredicates: true))
      return true
    }
  }

  /// Continues after a wrong size, whether or not the view's `]` is present.
  mutating func passClosingBracket() {
    if cursor.kind == .rightBracket {
      cursor.advance()
    } else if cursor.closesBeforeNextElement() {
      _ = cursor.skipToClosingBracket(orPredicates: false)
      cursor.advance()
    }
  }

  @inline(never)
  mutating func recoverInView<Grammar: FormatGrammar>(
    _ grammar: Grammar.Type, _ name: Span, afterPredicates: Bool
  ) {
    var afterPredicates = afterPredicates
    if !afterPredicates {
      recoverAfterViewName(name)
      afterPredicates = cursor.kind == .leftParenthesis
      if afterPredicates, !parsePredicates(grammar, isSize: true) {
        passClosingBracket()
        return
      }
      if cursor.kind == .rightBracket {
        cursor.advance()
        return
      }
    }
    guard cursor.closesBeforeNextElement() else {
      report(.unterminatedView, cursor.span)
      switch cursor.kind {
      case .leftBracket, .bar, .minus, .endOfText: break
      default: _ = cursor.skip()
      }
      return
    }
    let kind: SyntaxIssue.Kind
    switch cursor.kind {
    case _ where afterPredicates: kind = foreignKind ?? .unexpectedText(in: .view)
    case .comma: kind = .foreignNotation(.viewList)
    case .dot where cursor.peek() == .dot || cursor.peek() == .number: kind = .foreignNotation(.viewRange)
    default: kind = foreignKind ?? .unexpectedText(in: .view)
    }
    report(kind, cursor.skipToClosingBracket(orPredicates: false))
    cursor.advance()
  }

  /// Treats text after a name as part of the name if it is not a size: `my-label`, `my label`.
  @inline(never)
  private mutating func recoverAfterViewName(_ name: Span) {
    guard cursor.closesBeforeNextElement() else { return }
    switch cursor.kind {
    case .comma, .at, .equal, .lessThanOrEqual, .greaterThanOrEqual, .unknownRelation: return
    case .dot where cursor.peek() == .dot || cursor.peek() == .number: return
    case .minus: break
    default: if foreignKind != nil { return }
    }
    let rest = Span(name.end, cursor.skipToClosingBracket(orPredicates: true).end)
    report(.invalidViewName, rest, context: name.union(rest))
  }

  /// `name ::= identifier ( "." identifier )*`
  ///
  /// Names joined by dots are read as one name, so that the finding can cover all of it.
  @inline(__always)
  mutating func parseName() -> (name: Name, span: Span) {
    var span = cursor.span
    cursor.advance()
    if cursor.kind == .dot { joinDottedName(&span) }
    return (names.intern(cursor.slice(span)), span)
  }

  @inline(never)
  private mutating func joinDottedName(_ span: inout Span) {
    var isDotted = false
    while cursor.kind == .dot, cursor.span.start == span.end, cursor.isFollowedByIdentifier() {
      isDotted = true
      cursor.advance()
      span.end = cursor.span.end
      cursor.advance()
    }
    if isDotted { report(.dottedName, span) }
  }
}
