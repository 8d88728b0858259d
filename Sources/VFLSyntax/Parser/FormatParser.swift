/// Parses visual formats, one after the other, into one tree.
///
/// Parsing never fails and never traps: for any bytes it gives a tree and all issues, in time linear in the text. A parser that is
/// used again after `removeAll()` keeps its memory, so that a format then needs no allocation.
public struct FormatParser: Sendable {
  /// The formats parsed so far.
  public internal(set) var tree = FormatTree()
  /// The issues of all formats so far, by format and then in order of discovery.
  public package(set) var issues: [SyntaxIssue] = []

  /// A parser that has not parsed anything.
  public init() {}

  /// Parses all of `text` as one format, and adds its names to `names`. Spans are offsets into its UTF-8.
  @discardableResult
  public mutating func parse(_ text: String, names: inout NameTable) -> VisualFormat {
    var text = text
    return text.withUTF8 { bytes in
      parse(bytes, in: Span(0, UInt32(clamping: bytes.count)), names: &names)
    }
  }

  /// Removes all formats and issues, but keeps their memory.
  public mutating func removeAll() {
    tree.removeAll()
    if !issues.isEmpty { issues.removeAll(keepingCapacity: true) }
  }

  /// Reserves memory for formats of `count` bytes. Measured on 847 formats of public apps: one element per 4.4 bytes, one predicate
  /// per 11.
  package mutating func reserve(_ count: Int) {
    tree.elements.reserveCapacity(count / 4 + 2)
    tree.predicates.reserveCapacity(count / 8 + 1)
  }

  /// Parses the part `span` of `bytes` as one format.
  @discardableResult
  package mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, in span: Span, names: inout NameTable
  ) -> VisualFormat {
    var cursor = Cursor(bytes, in: span, firstIssue: issues.count)
    let firstElement = UInt32(truncatingIfNeeded: tree.elements.count)
    let firstPredicate = tree.predicates.count
    if tree.elements.capacity == 0 { reserve(span.count) }
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
    if cursor.sawWhitespace { reportWhitespace(span, &cursor) }
    if cursor.whitespaceSeparates { cursor.soundness = .broken }
    format.elements = firstElement..<UInt32(truncatingIfNeeded: tree.elements.count)
    format.soundness = cursor.soundness
    if cursor.soundness == .broken {
      reconsider(&format, bytes, firstPredicate: firstPredicate, firstIssue: cursor.firstIssue, &names)
    }
    return format
  }
}

// MARK: - Elements

extension FormatParser {
  /// `orientation ::= [HV] ":" blank*`
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
        let found = cursor.span
        // A hyphen in place of the colon, or before it, is not a leading connection.
        if cursor.kind == .minus {
          cursor.advance()
          if cursor.kind == .colon { cursor.advance() }
        } else if cursor.standsForColon {
          cursor.advance()
        }
        report(.missingColon, found, context: Span(found.start, cursor.previousEnd), &cursor)
      } else {
        format.orientation = nil
        // All text before the first bracket or bar is one issue.
        let rest = cursor.kind == .leftBracket || cursor.kind == .bar ? prefix : cursor.skip(hyphensToo: true)
        report(.unexpectedText(in: .format), prefix.union(rest), &cursor)
      }
      return
    }
    format.orientationSpan = prefix.union(cursor.span)
    if !isKnown { report(.unknownOrientation, prefix, context: format.orientationSpan, &cursor) }
    if let blanks = cursor.advanceOverBlanks() { report(.whitespaceAfterOrientation, blanks, &cursor) }
  }

  /// What precedes the current token.
  private enum Previous {
    case nothing, openingSuperview, view, connection, closingSuperview
  }

  /// `format ::= orientation? ( superview connection? )? view ( connection? view )* ( connection? superview )?`
  ///
  /// The orientation has been read.
  @inline(__always)
  private mutating func parseElements(_ cursor: inout Cursor, _ names: inout NameTable) {
    var previous = Previous.nothing
    var sawView = false
    var sawSurplus = false
    var doubledBrackets = 0
    while cursor.kind != .endOfText {
      let start = cursor.span
      if previous == .closingSuperview {
        if cursor.kind == .bar, start.start == cursor.previousEnd, cursor.peek() == .endOfText {
          reportDoubleBar(start, &cursor)
          tree.elements.append(.superview(start))
          cursor.advance()
          continue
        }
        if !sawSurplus {
          sawSurplus = true
          report(.contentAfterSuperview, start, context: Span(start.start, cursor.lexer.endOfText), &cursor)
        }
        // Continue as if the bar were elsewhere, to find other mistakes.
        previous = .view
      }
      switch cursor.kind {
      case .leftBracket:
        parseView(&cursor, &names)
        if cursor.kind == .leftBracket, cursor.previousEnd == start.end { doubledBrackets += 1 }
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
        if previous == .openingSuperview, start.start == cursor.previousEnd, cursor.peek() == .leftBracket {
          reportDoubleBar(start, &cursor)
          tree.elements.append(.superview(start))
          cursor.advance()
          continue
        }
        tree.elements.append(.superview(start))
        cursor.advance()
        if previous == .nothing {
          previous = .openingSuperview
        } else {
          // An earlier mistake may be in the view itself.
          if !sawView, cursor.soundness != .broken {
            report(.missingView(afterConnection: previous == .connection), start, &cursor)
          }
          previous = .closingSuperview
        }
      case .rightBracket where doubledBrackets > 0:
        doubledBrackets -= 1
        cursor.advance()
      default:
        let kind = unexpectedKind(cursor, afterConnection: previous == .connection)
        // All text before the first bracket or bar is one issue.
        let skipped = cursor.skip(hyphensToo: kind == .repeatedDistance || previous == .nothing)
        if !sawSurplus { report(kind, skipped, &cursor) }
        if previous == .nothing { previous = .openingSuperview }
      }
    }
    guard !sawSurplus else { return }
    switch previous {
    case .nothing, .openingSuperview:
      if cursor.soundness != .broken { report(.missingView(afterConnection: false), cursor.span, &cursor) }
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
  /// `connection ::= "-" ( ( simple | bare | predicates ) "-" )?`
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
      if parsePredicates(isSize: false, &cursor, &names) {
        parseClosingHyphen(&cursor)
      } else {
        passClosingHyphen(&cursor)
      }
    case .number where !minus.isEmpty:
      let number = minus.union(cursor.span)
      let value = Operand(value: .number(-cursor.lexer.numberValue), span: number)
      report(.ambiguousMinus, minus, context: number, &cursor)
      tree.predicates.append(Predicate(relation: nil, object: value, priority: nil, span: number))
      cursor.advance()
      parseClosingHyphenAfterMinus(&cursor)
    case .unknownRelation where cursor.endsArrow:
      let arrow = Span(start, cursor.span.end)
      report(.foreignNotation(.arrow), arrow, &cursor)
      cursor.advance()
    case .number, .identifier, .equal, .lessThanOrEqual, .greaterThanOrEqual,
      .unknownRelation where !cursor.isInAngleBrackets:
      parseBarePredicate(&cursor, &names)
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

  /// Reads the hyphen after a distance. `predicate` is the distance if it also lacks its parentheses.
  @inline(__always)
  mutating func parseClosingHyphen(after predicate: Span? = nil, _ cursor: inout Cursor) {
    if cursor.kind == .minus {
      cursor.advance()
    } else {
      recoverInConnection(after: predicate, &cursor)
    }
  }

  /// Reads the hyphen after an ambiguous minus. If it is missing, the fix inserts it together with the parentheses.
  mutating func parseClosingHyphenAfterMinus(_ cursor: inout Cursor) {
    if cursor.kind != .leftBracket, cursor.kind != .bar { parseClosingHyphen(&cursor) }
  }

  /// Continues after a wrong distance, whether or not its hyphen is present.
  mutating func passClosingHyphen(_ cursor: inout Cursor) {
    switch cursor.kind {
    case .minus: cursor.advance()
    case .leftBracket, .bar, .endOfText: break
    default:
      _ = cursor.skip()
      if cursor.kind == .minus { cursor.advance() }
    }
  }

  @inline(never)
  private mutating func recoverInConnection(after predicate: Span?, _ cursor: inout Cursor) {
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
      report(.unterminatedConnection, cursor.span, context: predicate, &cursor)
    default:
      let kind = foreignKind(cursor) ?? .unterminatedConnection
      let skipped = cursor.skip()
      report(kind, skipped, context: expression(with: skipped), &cursor)
      if cursor.kind == .minus { cursor.advance() }
    }
  }
}

// MARK: - Reporting

extension FormatParser {
  /// Whitespace next to another mistake is not reported until that mistake is fixed.
  @inline(never)
  private mutating func reportWhitespace(_ format: Span, _ cursor: inout Cursor) {
    let whitespace = cursor.firstWhitespace
    let isExplained = issues[cursor.firstIssue...].contains { issue in
      issue.breaksGrammar && issue.span.start <= whitespace.end && whitespace.start <= issue.span.end
    }
    if !isExplained { report(.whitespace, whitespace, context: format, &cursor) }
  }

  /// Reports `||`, once per format.
  @inline(never)
  private mutating func reportDoubleBar(_ second: Span, _ cursor: inout Cursor) {
    guard !issues[cursor.firstIssue...].contains(where: { $0.kind == .foreignNotation(.doubleBar) }) else { return }
    report(.foreignNotation(.doubleBar), Span(second.start - 1, second.end), &cursor)
  }

  @inline(never)
  mutating func report(
    _ kind: SyntaxIssue.Kind, _ span: Span, context: Span? = nil, _ cursor: inout Cursor
  ) {
    let issue = SyntaxIssue(kind, span, context: context)
    if kind == .whitespace || kind == .dottedName {
      cursor.soundness = min(cursor.soundness, .readable)
    } else if issue.breaksGrammar {
      cursor.soundness = .broken
    }
    // Several issues at one position have one cause, so only the first is kept. A truncated text lacks several things, too.
    if issues.count > cursor.firstIssue, let last = issues.last, last.span == span { return }
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
