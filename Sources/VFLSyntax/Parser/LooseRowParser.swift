/// Parses the rows of GTK's descriptions. GTK looks for views, bars and hyphens, and skips all other text between them.
extension FormatParser {
  /// The state of parsing a row.
  private struct Row {
    /// Whether there is a view or bar, which a distance can follow.
    var hasNeighbor = false
    /// The distance since the last view or bar.
    var distance: Span?
  }

  /// `format ::= space* ( [HV] ":" row | plainRow )`
  mutating func parseLooseRow(_ format: inout VisualFormat) {
    let end = cursor.lexer.endOfText
    parseLooseOrientation(&format)
    var row = Row()
    while cursor.kind != .endOfText {
      switch cursor.kind {
      case .bar:
        tree.elements.append(.superview(cursor.span))
        cursor.advance()
        if row.hasNeighbor {
          // GTK stops at the second bar.
          cursor.acceptWhitespace()
          let rest = Span(cursor.previousEnd, end)
          let isBlank = cursor.slice(rest).allSatisfy { Lexer.kind($0) == .whitespace }
          if !isBlank { report(.skippedText, rest) }
          cursor.move(to: end)
          return
        }
        row = Row(hasNeighbor: true)
      case .leftBracket:
        parseView(OtherGrammar.self)
        if case .view(let view)? = tree.elements.last, cursor.slice(view.nameSpan).contains(UInt8(ascii: "_")) {
          report(.unsupported(.underscore), view.nameSpan)
        }
        row = Row(hasNeighbor: true)
      case .minus: parseLooseDistance(&row)
      default: skipLooseText()
      }
      cursor.acceptWhitespace()
    }
    if let distance = row.distance { report(.impliedSuperview, distance) }
  }

  /// Reads the prefix. A format that begins with `H` or `V` must have a colon next.
  private mutating func parseLooseOrientation(_ format: inout VisualFormat) {
    guard cursor.kind == .identifier else { return }
    let letter = cursor.byte(cursor.span.start)
    guard letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V") else { return }
    let prefix = cursor.span
    format.orientation = letter == UInt8(ascii: "H") ? .horizontal : .vertical
    format.orientationSpan = prefix
    if prefix.count == 1, cursor.peekAdjacent() == .colon {
      cursor.advance()
      format.orientationSpan = prefix.union(cursor.span)
      cursor.advance()
      cursor.acceptWhitespace()
    } else {
      cursor.advance()
      report(.missingColon, prefix.count == 1 ? cursor.span : Span(prefix.start + 1, prefix.end))
    }
  }

  /// Skips one token that is not an element.
  private mutating func skipLooseText() {
    let token = cursor.span
    // A number such as `1e-5` contains a hyphen, at which GTK reads a distance.
    if cursor.kind == .number, let hyphen = cursor.slice(token).firstIndex(of: UInt8(ascii: "-")) {
      let place = token.start + UInt32(truncatingIfNeeded: hyphen)
      report(.skippedText, Span(token.start, place))
      cursor.move(to: place)
      return
    }
    report(.skippedText, token)
    cursor.advance()
  }

  /// `distance ::= "-" ( number | "(" predicate ")" ) "-"`
  ///
  /// Reads a distance, or a hyphen alone before the next view or bar.
  private mutating func parseLooseDistance(_ row: inout Row) {
    let start = cursor.span.start
    if !row.hasNeighbor { report(.leadingConnection, cursor.span) }
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    switch cursor.peekAdjacent() {
    case .leftBracket, .bar: cursor.advance()
    case .endOfText:
      report(.missingView(afterConnection: true), Span(at: cursor.span.end))
      cursor.advance()
    case .leftParenthesis:
      cursor.advance()
      let isComplete = parsePredicates(OtherGrammar.self, isSize: false)
      let predicates = tree.predicates(firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count))
      if let first = predicates.first, let last = predicates.last, predicates.count > 1 {
        report(.unsupported(.distanceList), first.span.union(last.span))
      }
      if isComplete { parseClosingHyphen() } else { passClosingHyphen() }
    case .number:
      cursor.advance()
      parseLooseNumber()
    default:
      cursor.advance()
      report(
        cursor.kind == .identifier
          ? .unsupported(.metric) : isCondition ? .unsupported(.bareCondition) : .missingDistance,
        cursor.skip())
      passClosingHyphen()
    }
    let distance = Span(start, cursor.previousEnd)
    // Only the last of several distances counts.
    if let replaced = row.distance { report(.replacedDistance, replaced) }
    row.distance = distance
    tree.elements.append(
      .connection(
        Connection(predicates: firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count), span: distance)))
  }

  private var isCondition: Bool {
    switch cursor.kind {
    case .equal, .lessThanOrEqual, .greaterThanOrEqual, .unknownRelation: true
    default: false
    }
  }

  private mutating func parseLooseNumber() {
    let object = parseNumberOrShare()
    tree.predicates.append(Predicate(relation: nil, object: object, priority: nil, span: object.span))
    if cursor.kind == .at {
      report(.unsupported(.bareCondition), object.span.union(cursor.skip()))
      passClosingHyphen()
    } else {
      parseClosingHyphen()
    }
  }
}
