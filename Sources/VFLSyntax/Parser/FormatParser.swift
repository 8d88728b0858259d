/// Parses visual formats, one after the other, into one tree.
///
/// Parsing never fails and never traps: for any bytes it gives a tree and every issue, in time linear in the text. A parser
/// that is used again after `removeAll()` keeps its memory, so that a format then costs no allocation.
public struct FormatParser: Sendable {
  /// The formats parsed so far.
  public private(set) var tree = FormatTree()
  /// The issues of all formats so far, by the format and then by place of discovery.
  public package(set) var issues: [SyntaxIssue] = []

  /// A parser that has not parsed anything.
  public init() {}

  /// Parses all of `text` as one format, and adds the names it meets to `names`; spans are offsets into its UTF-8.
  @discardableResult
  public mutating func parse(_ text: String, names: inout NameTable) -> VisualFormat {
    var text = text
    return text.withUTF8 { bytes in
      parse(bytes, in: Span(0, UInt32(clamping: bytes.count)), names: &names)
    }
  }

  /// Forgets formats and issues and keeps their memory.
  public mutating func removeAll() {
    tree.removeAll()
    if !issues.isEmpty { issues.removeAll(keepingCapacity: true) }
  }

  /// Parses the part `span` of `bytes` as one format.
  @discardableResult
  package mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, in span: Span, names: inout NameTable
  ) -> VisualFormat {
    var cursor = Cursor(bytes, in: span, firstIssue: issues.count)
    let firstElement = UInt32(truncatingIfNeeded: tree.elements.count)
    // Measured on 847 formats of public apps: an element each 4.4 bytes, a predicate each 11.
    if tree.elements.capacity == 0 {
      tree.elements.reserveCapacity(span.count / 4 + 2)
      tree.predicates.reserveCapacity(span.count / 8 + 1)
    }
    var format = VisualFormat(
      orientation: nil, orientationSpan: Span(at: span.start), elements: firstElement..<firstElement, span: span,
      soundness: .sound)
    cursor.advance()
    if cursor.kind == .endOfText, !cursor.sawWhitespace {
      report(.emptyFormat, cursor.span, &cursor)
    } else {
      parseOrientation(&format, &cursor)
      parseElements(&cursor, &names)
    }
    if cursor.sawWhitespace { report(.whitespace, cursor.firstWhitespace, context: span, &cursor) }
    format.elements = firstElement..<UInt32(truncatingIfNeeded: tree.elements.count)
    format.soundness = cursor.soundness
    return format
  }
}

// MARK: - Elements

extension FormatParser {
  @inline(__always)
  private mutating func parseOrientation(_ format: inout VisualFormat, _ cursor: inout Cursor) {
    guard cursor.kind == .identifier else { return }
    let prefix = cursor.span
    let letter = prefix.count == 1 ? cursor.byte(prefix.start) : 0
    switch letter | 0x20 {
    case UInt8(ascii: "h"): format.orientation = .horizontal
    case UInt8(ascii: "v"): format.orientation = .vertical
    default: break
    }
    let isKnown = letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V")
    cursor.advance()
    guard cursor.kind == .colon else {
      if isKnown {
        format.orientationSpan = prefix
        report(.missingColon, cursor.span, &cursor)
      } else {
        format.orientation = nil
        report(.unexpectedText(in: .format), prefix, &cursor)
      }
      return
    }
    format.orientationSpan = prefix.union(cursor.span)
    if !isKnown { report(.unknownOrientation, prefix, context: format.orientationSpan, &cursor) }
    if let blanks = cursor.advanceOverBlanks() { report(.whitespaceAfterOrientation, blanks, &cursor) }
  }

  /// What stands before the next element.
  private enum Previous {
    case nothing, openingSuperview, view, connection, closingSuperview
  }

  @inline(__always)
  private mutating func parseElements(_ cursor: inout Cursor, _ names: inout NameTable) {
    var previous = Previous.nothing
    var sawView = false
    var sawSurplus = false
    while cursor.kind != .endOfText {
      let start = cursor.span
      if previous == .closingSuperview {
        if !sawSurplus {
          sawSurplus = true
          report(.contentAfterSuperview, start, context: Span(start.start, cursor.lexer.endOfText), &cursor)
        }
        // Read on as if the bar stood elsewhere, to find what else is wrong.
        previous = .view
      }
      switch cursor.kind {
      case .leftBracket:
        parseView(&cursor, &names)
        sawView = true
        previous = .view
      case .minus:
        if previous == .connection {
          report(.doubledHyphen, start, &cursor)
          cursor.advance()
        } else {
          if previous == .nothing { report(.leadingConnection, start, &cursor) }
          parseConnection(&cursor, &names)
          previous = .connection
        }
      case .bar:
        tree.elements.append(.superview(start))
        cursor.advance()
        if previous == .nothing {
          previous = .openingSuperview
        } else {
          if !sawView { report(.missingView(afterConnection: previous == .connection), start, &cursor) }
          previous = .closingSuperview
        }
      default:
        let kind = unexpectedKind(cursor, afterConnection: previous == .connection)
        let skipped = cursor.skip(hyphensToo: kind == .repeatedDistance)
        if !sawSurplus { report(kind, skipped, &cursor) }
      }
    }
    guard !sawSurplus else { return }
    switch previous {
    case .nothing, .openingSuperview: report(.missingView(afterConnection: false), cursor.span, &cursor)
    case .connection: report(.missingView(afterConnection: true), cursor.span, &cursor)
    case .view, .closingSuperview: break
    }
  }

  private func unexpectedKind(_ cursor: Cursor, afterConnection: Bool) -> SyntaxIssue.Kind {
    switch cursor.kind {
    case .tilde: .foreignNotation(.tilde)
    case .number, .identifier, .leftParenthesis, .equal, .lessThanOrEqual, .greaterThanOrEqual:
      afterConnection ? .repeatedDistance : .unexpectedText(in: .format)
    default: .unexpectedText(in: .format)
    }
  }
}

// MARK: - Connections

extension FormatParser {
  @inline(__always)
  private mutating func parseConnection(_ cursor: inout Cursor, _ names: inout NameTable) {
    let start = cursor.span.start
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    var minus = Span(at: start)
    while cursor.kind == .minus {
      minus = cursor.span
      cursor.advance()
      if cursor.kind == .number { break }
      report(.doubledHyphen, minus, &cursor)
      minus = Span(at: start)
    }
    switch cursor.kind {
    case .leftBracket, .bar, .endOfText:
      break
    case .leftParenthesis:
      parsePredicates(isSize: false, &cursor, &names)
      parseClosingHyphen(&cursor)
    case .number where !minus.isEmpty:
      let number = minus.union(cursor.span)
      let value = Operand(value: .number(-cursor.lexer.numberValue), span: number)
      report(.ambiguousMinus, minus, context: number, &cursor)
      tree.predicates.append(Predicate(relation: nil, object: value, priority: nil, span: number))
      cursor.advance()
      parseClosingHyphen(&cursor)
    case .number, .identifier, .equal, .lessThanOrEqual, .greaterThanOrEqual, .unknownRelation:
      parseBarePredicate(&cursor, &names)
      parseClosingHyphen(&cursor)
    default:
      let kind: SyntaxIssue.Kind = cursor.kind == .tilde ? .foreignNotation(.tilde) : .missingDistance
      report(kind, cursor.skip(), &cursor)
      if cursor.kind == .minus { cursor.advance() }
    }
    tree.elements.append(
      .connection(
        Connection(
          predicates: firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count),
          span: Span(start, cursor.previousEnd))))
  }

  /// `8`, `gap`, and the undocumented `>=8` and `8@750`.
  @inline(never)
  private mutating func parseBarePredicate(_ cursor: inout Cursor, _ names: inout NameTable) {
    let start = cursor.span.start
    let relationSpan = cursor.span
    let relation = parseRelation(&cursor)
    let hasRelation = cursor.span != relationSpan
    let object: Operand
    if cursor.kind == .minus, cursor.peek() == .number {
      let minus = cursor.span
      object = parseOperand(.missingValue, &cursor, &names)
      report(.ambiguousMinus, minus, context: Span(start, cursor.previousEnd), &cursor)
    } else {
      object = parseUnsignedOperand(.missingValue, &cursor, &names)
    }
    var priority: Operand?
    if cursor.kind == .at {
      cursor.advance()
      priority = parseUnsignedOperand(.missingPriority, &cursor, &names)
    }
    let span = Span(start, max(cursor.previousEnd, start))
    tree.predicates.append(Predicate(relation: relation, object: object, priority: priority, span: span))
    if hasRelation || priority != nil { report(.barePredicate, span, &cursor) }
  }

  @inline(__always)
  private mutating func parseClosingHyphen(_ cursor: inout Cursor) {
    if cursor.kind == .minus {
      cursor.advance()
    } else {
      recoverInConnection(&cursor)
    }
  }

  @inline(never)
  private mutating func recoverInConnection(_ cursor: inout Cursor) {
    if cursor.kind == .comma, cursor.peek() == .number, let last = tree.predicates.last, last.priority == nil,
      case .number = last.object.value, last.span.end == cursor.span.start
    {
      let comma = cursor.span
      cursor.advance()
      report(.decimalComma, comma, context: Span(last.object.span.start, cursor.span.end), &cursor)
      cursor.advance()
    }
    if cursor.kind == .minus {
      cursor.advance()
      return
    }
    switch cursor.kind {
    case .leftBracket, .bar, .endOfText:
      report(.unterminatedConnection, cursor.span, &cursor)
    default:
      let kind = foreignKind(cursor) ?? .unterminatedConnection
      report(kind, cursor.skip(), &cursor)
      if cursor.kind == .minus { cursor.advance() }
    }
  }
}

// MARK: - Views

extension FormatParser {
  @inline(__always)
  private mutating func parseView(_ cursor: inout Cursor, _ names: inout NameTable) {
    let start = cursor.span.start
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    var view = ViewElement(
      name: nil, nameSpan: Span(at: cursor.span.start), predicates: firstPredicate..<firstPredicate, span: cursor.span)
    let isWhole = parseViewName(&view, &cursor, &names)
    if isWhole {
      if cursor.kind == .leftParenthesis { parsePredicates(isSize: true, &cursor, &names) }
      parseClosingBracket(&cursor)
    }
    view.predicates = firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count)
    view.span = Span(start, cursor.previousEnd)
    tree.elements.append(.view(view))
  }

  /// Reads a view's name. False where nothing more of the view follows.
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

  /// Skips what stands in a name's place. False where nothing more of the view follows.
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

  @inline(__always)
  private mutating func parseClosingBracket(_ cursor: inout Cursor) {
    if cursor.kind == .rightBracket {
      cursor.advance()
    } else {
      recoverInView(&cursor)
    }
  }

  @inline(never)
  private mutating func recoverInView(_ cursor: inout Cursor) {
    guard cursor.closesBeforeNextElement() else {
      report(.unterminatedView, cursor.span, &cursor)
      return
    }
    let kind: SyntaxIssue.Kind
    switch cursor.kind {
    case .comma: kind = .foreignNotation(.viewList)
    case .dot where cursor.peek() == .dot || cursor.peek() == .number: kind = .foreignNotation(.viewRange)
    case .minus: kind = .invalidViewName
    default: kind = foreignKind(cursor) ?? .invalidViewName
    }
    report(kind, cursor.skipToClosingBracket(orPredicates: false), &cursor)
    cursor.advance()
  }

  /// A C identifier, or several joined by dots, which are read as one name so that the finding can speak of all of it.
  @inline(__always)
  private mutating func parseName(_ cursor: inout Cursor, _ names: inout NameTable) -> (name: Name, span: Span) {
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

// MARK: - Predicates

extension FormatParser {
  @inline(__always)
  private mutating func parsePredicates(isSize: Bool, _ cursor: inout Cursor, _ names: inout NameTable) {
    let open = cursor.span
    cursor.advance()
    if cursor.kind == .rightParenthesis {
      report(.emptyPredicates, cursor.span, context: open.union(cursor.span), &cursor)
      cursor.advance()
      return
    }
    while true {
      let isComplete = parsePredicate(&cursor, &names)
      if cursor.kind == .rightParenthesis {
        cursor.advance()
        return
      }
      if cursor.kind != .comma {
        let stopsHere =
          switch cursor.kind {
          case .rightBracket, .leftBracket, .bar, .endOfText: true
          case .minus: !isSize && cursor.peek() != .number && cursor.peek() != .identifier
          default: false
          }
        if stopsHere {
          if isComplete { report(.unterminatedPredicates, cursor.span, &cursor) }
          return
        }
        let kind = foreignKind(cursor) ?? .unexpectedText(in: .predicates)
        let skipped = cursor.skipInPredicates()
        if isComplete { report(kind, skipped, &cursor) }
        if cursor.kind == .rightParenthesis { cursor.advance() }
        if cursor.kind != .comma { return }
      }
      cursor.advance()
    }
  }

  /// Reads one predicate. False where its value is missing, so that what follows is not reported again.
  @inline(__always)
  private mutating func parsePredicate(_ cursor: inout Cursor, _ names: inout NameTable) -> Bool {
    let start = cursor.span.start
    let relation = parseRelation(&cursor)
    let object = parseOperand(.missingValue, &cursor, &names)
    var isComplete = object.value != .missing
    var priority: Operand?
    if cursor.kind == .at {
      cursor.advance()
      let operand = parseOperand(.missingPriority, &cursor, &names)
      if operand.value == .missing { isComplete = false }
      priority = operand
    }
    if relation != nil || isComplete || priority != nil {
      let span = Span(start, max(cursor.previousEnd, start))
      tree.predicates.append(Predicate(relation: relation, object: object, priority: priority, span: span))
    }
    return isComplete
  }

  @inline(__always)
  private mutating func parseRelation(_ cursor: inout Cursor) -> Relation? {
    let relation: Relation
    switch cursor.kind {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    case .unknownRelation:
      relation = Relation(guessedFrom: cursor.slice(cursor.span))
      report(.unknownRelation, cursor.span, &cursor)
    default: return nil
    }
    cursor.advance()
    return relation
  }

  /// A number with an optional sign, or a name.
  @inline(__always)
  private mutating func parseOperand(_ missing: SyntaxIssue.Kind, _ cursor: inout Cursor, _ names: inout NameTable)
    -> Operand
  {
    guard cursor.kind == .minus || cursor.kind == .plus else { return parseUnsignedOperand(missing, &cursor, &names) }
    return parseSignedOperand(missing, &cursor, &names)
  }

  @inline(never)
  private mutating func parseSignedOperand(
    _ missing: SyntaxIssue.Kind, _ cursor: inout Cursor, _ names: inout NameTable
  ) -> Operand {
    let sign = cursor.span
    let isNegative = cursor.kind == .minus
    let following = cursor.peekAdjacent()
    guard following == .number || following == .identifier else {
      return parseUnsignedOperand(missing, &cursor, &names)
    }
    cursor.advance()
    var operand = parseUnsignedOperand(missing, &cursor, &names)
    operand.span.start = sign.start
    switch operand.value {
    case .number(let value): operand.value = .number(isNegative ? -value : value)
    case .name: report(.negatedName, sign, context: operand.span, &cursor)
    case .missing: break
    }
    return operand
  }

  @inline(__always)
  private mutating func parseUnsignedOperand(
    _ missing: SyntaxIssue.Kind, _ cursor: inout Cursor, _ names: inout NameTable
  ) -> Operand {
    switch cursor.kind {
    case .number:
      let operand = Operand(value: .number(cursor.lexer.numberValue), span: cursor.span)
      cursor.advance()
      return operand
    case .identifier:
      let name = parseName(&cursor, &names)
      return Operand(value: .name(name.name), span: name.span)
    default:
      report(missing, cursor.span, &cursor)
      return Operand(value: .missing, span: Span(at: cursor.span.start))
    }
  }

  private func foreignKind(_ cursor: Cursor) -> SyntaxIssue.Kind? {
    switch cursor.kind {
    case .star, .slash, .plus, .minus: .foreignNotation(.arithmetic)
    case .percent: .foreignNotation(.percent)
    case .tilde: .foreignNotation(.tilde)
    default: nil
    }
  }
}

// MARK: - Reporting

extension FormatParser {
  @inline(never)
  private mutating func report(
    _ kind: SyntaxIssue.Kind, _ span: Span, context: Span? = nil, _ cursor: inout Cursor
  ) {
    let issue = SyntaxIssue(kind, span, context: context)
    if kind == .whitespace || kind == .dottedName {
      cursor.soundness = min(cursor.soundness, .readable)
    } else if issue.breaksGrammar {
      cursor.soundness = .broken
    }
    // A run of one mistake (`[[[[`) is one issue.
    if issues.count > cursor.firstIssue, let last = issues.last, last.kind == kind, last.span.end == span.start,
      last.context == last.span, issue.context == span
    {
      issues[issues.count - 1] = SyntaxIssue(kind, last.span.union(span))
      return
    }
    issues.append(issue)
  }
}

extension Relation {
  /// What was most likely meant by a run of `=`, `<`, `>` and `!` that is no relation.
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
