/// Parses the rows of other dialects: extended formats as Apple's with more kinds of elements, and GTK's descriptions, in which text
/// between the elements is skipped.
extension FormatParser {
  /// Parses a format after the cursor has moved to its first token.
  @inline(never)
  mutating func parseDialect(_ format: inout VisualFormat) {
    if dialect.features.contains(.skippedText) {
      cursor.acceptWhitespace()
      parseLooseRow(&format)
      return
    }
    // A line may contain nothing but a comment.
    if cursor.kind == .endOfText, !cursor.sawWhitespace { return }
    if !parsePrefix(&format) { parseOrientation(&format) }
    parseElements(OtherGrammar.self)
    if format.extent == .bothAxes { reportLostParts(since: Int(format.elements.lowerBound)) }
  }

  /// `comment ::= " "* "//" any*`
  ///
  /// The format without the comment after it and the spaces before the comment.
  func withoutComment(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) -> Span {
    guard dialect.features.contains(.comments) else { return span }
    var end = Int(span.start)
    while end + 1 < Int(span.end), bytes[end] != UInt8(ascii: "/") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
    guard end + 1 < Int(span.end) else { return span }
    while end > Int(span.start), bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return Span(span.start, UInt32(truncatingIfNeeded: end))
  }
}

// MARK: - Extended formats

extension FormatParser {
  /// `prefix ::= ( "HV" | "H" | "V" | "Z" ) ":"`
  ///
  /// Returns false for any other prefix. Whitespace after the colon is not allowed.
  private mutating func parsePrefix(_ format: inout VisualFormat) -> Bool {
    guard dialect.features.contains(.prefixes), cursor.kind == .identifier, cursor.peekAdjacent() == .colon else {
      return false
    }
    let word = cursor.slice(cursor.span)
    if word.elementsEqual("H".utf8) {
      format.orientation = .horizontal
    } else if word.elementsEqual("V".utf8) {
      format.orientation = .vertical
    } else if word.elementsEqual("HV".utf8) {
      format.extent = .bothAxes
    } else if word.elementsEqual("Z".utf8) {
      format.extent = .depth
    } else {
      return false
    }
    let start = cursor.span.start
    cursor.advance()
    format.orientationSpan = Span(start, cursor.span.end)
    cursor.advance()
    return true
  }

  /// Parses an element that Apple's formats do not have. Returns false if there is none at the cursor.
  @inline(never)
  mutating func parseExtendedElement(_ progress: inout Progress) -> Bool {
    switch cursor.kind {
    case .leftBracket where dialect.features.contains(.viewGroups):
      parseViewGroup(&progress)
      return true
    case .rightBracket where progress.openStacks > 0:
      endStack(&progress)
      return true
    case .comma where progress.openStacks > 0:
      endStack(&progress)
      parseViewGroup(&progress)
      return true
    case .bar where progress.openStacks > 0:
      report(.unsupported(.superviewInStack), cursor.span)
      cursor.advance()
      return true
    case .minus where progress.previous != .connection && cursor.isArrowOrEndsStack(progress.openStacks > 0):
      if progress.previous == .nothing { report(.leadingConnection, cursor.span) }
      parseBareConnection()
      progress.previous = .connection
      return true
    case .tilde where dialect.features.contains(.spacers) && progress.previous != .connection:
      if progress.previous == .nothing { report(.leadingConnection, cursor.span) }
      parseEqualDistance()
      progress.previous = .connection
      return true
    default: return false
    }
  }

  /// `group ::= "[" view ( "," view )* "]"`
  ///
  /// `view ::= name range? predicates? stack?`
  ///
  /// `stack ::= ":" ( connection group )+ connection`
  ///
  /// Parses views up to the closing bracket or up to the start of a stack. At a comma, continues the brackets around a stack.
  private mutating func parseViewGroup(_ progress: inout Progress) {
    progress.sawView = true
    progress.previous = .view
    var isListed = cursor.kind == .comma
    while true {
      let start = cursor.span.start
      let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
      cursor.advance()
      var view = ViewElement(
        name: nil, isListed: isListed, nameSpan: Span(at: cursor.span.start),
        predicates: firstPredicate..<firstPredicate, span: cursor.span)
      let index = tree.elements.count
      tree.elements.append(.view(view))
      defer {
        view.predicates = firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count)
        view.span = Span(start, max(cursor.previousEnd, start))
        tree.elements[index] = .view(view)
      }
      guard parseViewName(&view) else { return }
      let isRange = cursor.kind == .dot
      if isRange { parseRange(of: view.nameSpan, element: index) }
      let hasPredicates = cursor.kind == .leftParenthesis
      if hasPredicates, !parsePredicates(OtherGrammar.self, isSize: true) {
        passClosingBracket()
        return
      }
      switch cursor.kind {
      case .rightBracket:
        cursor.advance()
        return
      case .comma: isListed = true
      case .colon:
        if isRange { report(.unsupported(.stackOfRange), cursor.span) }
        view.isStack = true
        progress.openStacks += 1
        progress.previous = .openingSuperview
        progress.sawView = false
        cursor.advance()
        return
      default:
        recoverInView(OtherGrammar.self, view.nameSpan, afterPredicates: hasPredicates)
        return
      }
    }
  }

  /// `range ::= ".." digit`
  ///
  /// Adds the names of all views of the range to the names of the text. A range that ends before it begins has no views.
  private mutating func parseRange(of name: Span, element index: Int) {
    let start = cursor.span
    cursor.advance()
    // The lexer reads the second dot and the digits as one number.
    let digits = cursor.kind == .number ? Span(cursor.span.start + 1, cursor.span.end) : cursor.span
    let last = digits.isEmpty ? nil : Self.wholeNumber(cursor.slice(digits))
    let isNumber = cursor.kind == .number && cursor.byte(cursor.span.start) == UInt8(ascii: ".")
    if isNumber, last != nil, digits.count > 1 {
      report(.unsupported(.rangeDigits), start.union(cursor.span))
    } else if isNumber, let last {
      let range = ViewRange(element: UInt32(truncatingIfNeeded: index), last: last)
      let members = range.names(from: cursor.slice(name))
      tree.append(range)
      for member in members { _ = names.intern(member) }
      if members.isEmpty {
        report(.unsupported(.emptyRange), name.union(cursor.span))
      } else if !(members.first?.utf8.elementsEqual(cursor.slice(name)) ?? true) {
        report(.droppedZeros, name)
      }
    } else {
      report(.unsupported(.range), isNumber ? start.union(cursor.span) : start)
    }
    if isNumber { cursor.advance() }
  }

  /// The value of decimal digits, or a number above every limit if there are many; nil for any other text.
  static func wholeNumber(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = min(value, 99_999_999) * 10 + UInt32(byte - UInt8(ascii: "0"))
    }
    return value
  }

  private mutating func endStack(_ progress: inout Progress) {
    let bracket = cursor.span
    if !progress.sawView { report(.missingView(afterConnection: progress.previous == .connection), bracket) }
    tree.elements.append(.stackEnd(bracket))
    progress.openStacks -= 1
    progress.sawView = true
    progress.previous = .view
    // At a comma, the brackets around the stack continue.
    if cursor.kind == .rightBracket { cursor.advance() }
  }

  /// Reads `->`, or the hyphen before the end of a stack, which is the standard distance.
  private mutating func parseBareConnection() {
    let start = cursor.span.start
    let place = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    let isArrow = cursor.kind == .unknownRelation
    if isArrow { cursor.advance() }
    tree.elements.append(
      .connection(
        Connection(predicates: place..<place, span: Span(start, cursor.previousEnd), style: isArrow ? .none : .distance)
      ))
  }

  /// `equal ::= "~" ( predicates "~" )?`
  private mutating func parseEqualDistance() {
    let start = cursor.span.start
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    if cursor.kind == .leftParenthesis {
      _ = parsePredicates(OtherGrammar.self, isSize: false)
      if cursor.kind == .tilde {
        cursor.advance()
      } else {
        report(.unterminatedConnection, cursor.span)
      }
    }
    let end = UInt32(truncatingIfNeeded: tree.predicates.count)
    reportUnread(firstPredicate..<end)
    tree.elements.append(
      .connection(
        Connection(
          predicates: firstPredicate..<end, span: Span(start, cursor.previousEnd), style: .equalDistance,
          spacer: newSpacer())))
  }

  /// `simple ::= [+-]? percentage`
  ///
  /// Reads a share of the superview with a sign, and the hyphen after it. `hyphen` is the sign before the cursor; empty if the sign is
  /// at the cursor. Returns false if there is no such share.
  mutating func parseSignedShare(after hyphen: Span) -> Bool {
    var ahead = cursor.lexer
    if hyphen.isEmpty { ahead.advance() }
    let isNumber = ahead.kind == .number
    ahead.advance()
    guard dialect.features.contains(.percentages), isNumber, ahead.kind == .percent else { return false }
    let sign = hyphen.isEmpty ? cursor.span : hyphen
    if hyphen.isEmpty { cursor.advance() }
    var object = parseNumberOrShare()
    if !hyphen.isEmpty { negate(&object) }
    object.span.start = sign.start
    tree.predicates.append(Predicate(relation: nil, object: object, priority: nil, span: object.span))
    parseClosingHyphen()
    return true
  }

  /// `simple ::= percentage | number`
  ///
  /// Reads a distance without parentheses, and the hyphen after it.
  mutating func parseSimpleDistance() {
    let start = cursor.span
    guard cursor.kind == .number else {
      let isName = cursor.kind == .identifier
      // A relation and its value are one issue.
      report(.unsupported(isName ? .metric : .bareCondition), cursor.skip())
      passClosingHyphen()
      return
    }
    let object = parseNumberOrShare()
    tree.predicates.append(Predicate(relation: nil, object: object, priority: nil, span: start.union(object.span)))
    if cursor.kind == .at {
      report(.unsupported(.bareCondition), start.union(cursor.skip()))
      passClosingHyphen()
    } else {
      parseClosingHyphen()
    }
  }

  /// The name of the spacer for a distance whose predicates begin at an index; nil if the distance needs none. Reports the
  /// predicates that the host does not read.
  mutating func spacer(since firstPredicate: UInt32) -> Name? {
    let predicates = firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count)
    reportUnread(predicates)
    guard dialect.features.contains(.viewDistances), let first = tree.predicates(predicates).first else { return nil }
    switch first.object.value {
    case .name: return newSpacer()
    // A share of 0 has no spacer, because autolayout.js takes it for a missing share.
    case .term(let index): return tree.terms[Int(index)].base == .share(0) ? nil : newSpacer()
    case .number, .missing: return nil
    }
  }

  /// A name that no view of the text can have.
  private mutating func newSpacer() -> Name {
    return names.intern("spacer \(tree.countSpacer())")
  }

  private mutating func reportUnread(_ predicates: Range<UInt32>) {
    guard dialect.features.contains(.spacers) else { return }
    let predicates = tree.predicates(predicates)
    if let second = predicates.dropFirst().first, let last = predicates.last {
      report(.unreadPredicates, second.span.union(last.span))
    }
    if let first = predicates.first, case .term(let index) = first.object.value {
      let term = tree.terms[Int(index)]
      if term.attribute != nil { report(.unreadAttribute, first.object.span) }
      if term.base == .share(0) { report(.zeroShare, first.object.span) }
    }
  }

  /// Reports the parts of a format for both axes that autolayout.js reads only for the first axis. It rejects the second reading of
  /// a stack.
  private mutating func reportLostParts(since firstElement: Int) {
    for index in firstElement..<tree.elements.count {
      switch tree.elements[index] {
      case .view(let view) where view.isStack: report(.unsupported(.stackOfBothAxes), view.nameSpan)
      case .connection(let connection):
        guard let first = tree.predicates(connection.predicates).first,
          isLost(first.object, isEqualDistance: connection.style == .equalDistance)
        else { continue }
        report(.readForOneAxis, first.object.span)
      case .view, .superview, .stackEnd: continue
      }
    }
  }

  /// Whether reading a distance for the first axis changes it for the second one: autolayout.js then forgets shares and factors, the
  /// view of a distance, and the number of an equal distance.
  private func isLost(_ object: Operand, isEqualDistance: Bool) -> Bool {
    switch object.value {
    case .missing: return false
    case .number(let value): return isEqualDistance && value != 0
    case .name: return !isEqualDistance
    case .term(let index):
      let term = tree.terms[Int(index)]
      if case .view = term.base { return !isEqualDistance || term.multiplier(in: dialect) != 1 }
      return term.base != .share(0)
    }
  }
}

extension Cursor {
  /// Whether the hyphen at the cursor begins `->` or, inside a stack, ends the stack.
  fileprivate func isArrowOrEndsStack(_ isInStack: Bool) -> Bool {
    var ahead = lexer
    ahead.advance()
    switch ahead.kind {
    case .unknownRelation: return slice(ahead.span).elementsEqual(">".utf8)
    case .rightBracket, .comma: return isInStack
    default: return false
    }
  }
}
