extension FormatParser {
  /// `view ::= "[" name predicates? "]"`
  @inline(__always)
  mutating func parseView(_ cursor: inout Cursor, _ names: inout NameTable) {
    let start = cursor.span.start
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    var view = ViewElement(
      name: nil, nameSpan: Span(at: cursor.span.start), predicates: firstPredicate..<firstPredicate, span: cursor.span)
    let isWhole = parseViewName(&view, &cursor, &names)
    if isWhole {
      let hasPredicates = cursor.kind == .leftParenthesis
      if hasPredicates, !parsePredicates(isSize: true, &cursor, &names) {
        passClosingBracket(&cursor)
      } else if cursor.kind == .rightBracket {
        cursor.advance()
      } else {
        recoverInView(view.nameSpan, afterPredicates: hasPredicates, &cursor, &names)
      }
    }
    view.predicates = firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count)
    view.span = Span(start, cursor.previousEnd)
    tree.elements.append(.view(view))
  }

  /// Reads a view's name. Returns false if nothing more of the view follows.
  @inline(__always)
  private mutating func parseViewName(_ view: inout ViewElement, _ cursor: inout Cursor, _ names: inout NameTable)
    -> Bool
  {
    if cursor.kind == .identifier {
      let name = parseName(&cursor, &names)
      view.name = name.name
      view.nameSpan = name.span
      return true
    }
    return recoverViewName(&cursor)
  }

  /// Skips what is written instead of a name. Returns false if nothing more of the view follows.
  @inline(never)
  private mutating func recoverViewName(_ cursor: inout Cursor) -> Bool {
    switch cursor.kind {
    case .rightBracket, .leftParenthesis:
      report(.missingViewName, cursor.span, &cursor)
      return true
    case .leftBracket, .bar, .endOfText:
      report(.missingViewName, cursor.span, &cursor)
      return false
    default:
      guard cursor.closesBeforeNextElement() else {
        report(.missingViewName, cursor.span, &cursor)
        return false
      }
      let kind: SyntaxIssue.Kind = cursor.kind == .tilde ? .foreignNotation(.tilde) : .invalidViewName
      report(kind, cursor.skipToClosingBracket(orPredicates: true), &cursor)
      return true
    }
  }

  /// Continues after a wrong size, whether or not the view's `]` is present.
  private mutating func passClosingBracket(_ cursor: inout Cursor) {
    if cursor.kind == .rightBracket {
      cursor.advance()
    } else if cursor.closesBeforeNextElement() {
      _ = cursor.skipToClosingBracket(orPredicates: false)
      cursor.advance()
    }
  }

  @inline(never)
  private mutating func recoverInView(
    _ name: Span, afterPredicates: Bool, _ cursor: inout Cursor, _ names: inout NameTable
  ) {
    var afterPredicates = afterPredicates
    if !afterPredicates {
      recoverAfterViewName(name, &cursor)
      afterPredicates = cursor.kind == .leftParenthesis
      if afterPredicates, !parsePredicates(isSize: true, &cursor, &names) {
        passClosingBracket(&cursor)
        return
      }
      if cursor.kind == .rightBracket {
        cursor.advance()
        return
      }
    }
    guard cursor.closesBeforeNextElement() else {
      report(.unterminatedView, cursor.span, &cursor)
      switch cursor.kind {
      case .leftBracket, .bar, .minus, .endOfText: break
      default: _ = cursor.skip()
      }
      return
    }
    let kind: SyntaxIssue.Kind
    switch cursor.kind {
    case _ where afterPredicates: kind = foreignKind(cursor) ?? .unexpectedText(in: .view)
    case .comma: kind = .foreignNotation(.viewList)
    case .dot where cursor.peek() == .dot || cursor.peek() == .number: kind = .foreignNotation(.viewRange)
    default: kind = foreignKind(cursor) ?? .unexpectedText(in: .view)
    }
    report(kind, cursor.skipToClosingBracket(orPredicates: false), &cursor)
    cursor.advance()
  }

  /// Treats what follows a name, if it is not the size, as part of the name: `my-label`, `my label`.
  @inline(never)
  private mutating func recoverAfterViewName(_ name: Span, _ cursor: inout Cursor) {
    guard cursor.closesBeforeNextElement() else { return }
    switch cursor.kind {
    case .comma, .at, .equal, .lessThanOrEqual, .greaterThanOrEqual, .unknownRelation: return
    case .dot where cursor.peek() == .dot || cursor.peek() == .number: return
    case .minus: break
    default: if foreignKind(cursor) != nil { return }
    }
    let rest = Span(name.end, cursor.skipToClosingBracket(orPredicates: true).end)
    report(.invalidViewName, rest, context: name.union(rest), &cursor)
  }

  /// `name ::= identifier ( "." identifier )*`
  ///
  /// Names joined by dots are read as one name, so that the finding can cover all of it.
  @inline(__always)
  mutating func parseName(_ cursor: inout Cursor, _ names: inout NameTable) -> (name: Name, span: Span) {
    var span = cursor.span
    cursor.advance()
    if cursor.kind == .dot { joinDottedName(&span, &cursor) }
    return (names.intern(cursor.slice(span)), span)
  }

  @inline(never)
  private mutating func joinDottedName(_ span: inout Span, _ cursor: inout Cursor) {
    var isDotted = false
    while cursor.kind == .dot, cursor.span.start == span.end, cursor.isFollowedByIdentifier() {
      isDotted = true
      cursor.advance()
      span.end = cursor.span.end
      cursor.advance()
    }
    if isDotted { report(.dottedName, span, &cursor) }
  }
}
