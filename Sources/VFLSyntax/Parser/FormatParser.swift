/// Parses any number of visual formats into one tree.
///
/// Parsing never fails and never traps: for any bytes, it produces a tree and all issues in time linear in the length of the
/// text. `removeAll()` keeps the allocated memory, so a reused parser needs no further allocations.
public struct FormatParser: Sendable {
  /// The formats parsed so far.
  public internal(set) var tree = FormatTree()
  /// The issues of all formats so far, by format and then in order of discovery.
  public package(set) var issues: [SyntaxIssue] = []
  /// The position in the text that is being parsed. While no text is being parsed, the end of an empty text.
  var cursor = Cursor()
  /// The caller's names while a text is parsed; empty otherwise.
  var names = NameTable()
  /// The dialect of the formats.
  var dialect: Dialect { tree.dialect }

  /// Creates a parser with an empty tree for Apple's formats.
  public init() {}

  /// Creates a parser with an empty tree for formats of a dialect.
  public init(dialect: Dialect) { tree.dialect = dialect }

  /// Changes the dialect of the parser, which has not parsed any format yet.
  mutating func use(_ dialect: Dialect) { tree.dialect = dialect }

  /// Parses all of `text` as one format, and adds its names to `names`. Spans are offsets into the UTF-8 of `text`.
  @discardableResult
  public mutating func parse(_ text: String, names: inout NameTable) -> VisualFormat {
    var text = text
    return text.withUTF8 { bytes in
      parse(bytes, in: Span(0, UInt32(clamping: bytes.count)), names: &names)
    }
  }

  /// Removes all formats and issues but keeps their memory.
  public mutating func removeAll() {
    tree.removeAll()
    if !issues.isEmpty { issues.removeAll(keepingCapacity: true) }
  }

  /// Reserves memory for formats of `count` bytes. In 847 formats of public apps, there is one element per 4.4 bytes and one
  /// predicate per 11 bytes.
  package mutating func reserve(_ count: Int) {
    tree.elements.reserveCapacity(count / 4 + 2)
    tree.predicates.reserveCapacity(count / 8 + 1)
  }

  /// Parses the part `span` of `bytes` as one format.
  @discardableResult
  package mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, in span: Span, names: inout NameTable
  ) -> VisualFormat {
    // Moving the names into the parser and back copies nothing.
    swap(&self.names, &names)
    let format = parse(bytes, in: span)
    swap(&self.names, &names)
    cursor = Cursor()
    return format
  }

  /// Parses the part `span` of `bytes`, with the names in `names`. Afterwards, `cursor` is at the end of the text.
  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span) -> VisualFormat {
    cursor = Cursor(bytes, in: tree.isApple ? span : withoutComment(bytes, span), firstIssue: issues.count)
    let firstElement = UInt32(truncatingIfNeeded: tree.elements.count)
    let firstPredicate = tree.predicates.count
    if tree.elements.capacity == 0 { reserve(span.count) }
    var format = VisualFormat(
      orientation: nil, orientationSpan: Span(at: span.start), elements: firstElement..<firstElement, span: span,
      soundness: .sound)
    cursor.advance()
    if !tree.isApple {
      parseDialect(&format)
    } else if cursor.kind == .endOfText, !cursor.sawWhitespace {
      report(.emptyFormat, cursor.span)
    } else {
      parseOrientation(&format)
      parseElements(AppleGrammar.self)
    }
    if cursor.sawWhitespace { reportWhitespace(span) }
    if cursor.whitespaceSeparates { cursor.soundness = .broken }
    format.elements = firstElement..<UInt32(truncatingIfNeeded: tree.elements.count)
    format.soundness = cursor.soundness
    // What else a text may be is known only of texts that should be Apple's formats.
    if cursor.soundness == .broken, tree.isApple {
      reconsider(&format, bytes, firstPredicate: firstPredicate, firstIssue: cursor.firstIssue)
    }
    return format
  }
}

// MARK: - Elements

extension FormatParser {
  /// `orientation ::= [HV] ":" blank*`
  @inline(__always)
  mutating func parseOrientation(_ format: inout VisualFormat) {
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
        report(.missingColon, found, context: Span(found.start, cursor.previousEnd))
      } else {
        format.orientation = nil
        // All text before the first bracket or bar is one issue.
        let rest = cursor.kind == .leftBracket || cursor.kind == .bar ? prefix : cursor.skip(hyphensToo: true)
        report(.unexpectedText(in: .format), prefix.union(rest))
      }
      return
    }
    format.orientationSpan = prefix.union(cursor.span)
    if !isKnown { report(.unknownOrientation, prefix, context: format.orientationSpan) }
    if let blanks = cursor.advanceOverBlanks() { report(.whitespaceAfterOrientation, blanks) }
  }

  /// The kind of element that precedes the current token.
  enum Previous {
    case nothing, openingSuperview, view, connection, closingSuperview
  }

  /// The state of parsing a format's elements.
  struct Progress {
    var previous = Previous.nothing
    /// The number of stacks around the current token. Only extended formats have stacks.
    var openStacks = 0
    var sawView = false
    /// Whether text after the closing `|` was reported.
    var sawSurplus = false
    /// The number of views in double brackets whose second `]` has not been read yet.
    var doubledBrackets = 0
  }

  /// `format ::= orientation? ( superview connection? )? view ( connection? view )* ( connection? superview )?`
  ///
  /// The orientation has been read. The compiler makes one copy of this function for each grammar.
  @inline(__always)
  mutating func parseElements<Grammar: FormatGrammar>(_ grammar: Grammar.Type) {
    var progress = Progress()
    while cursor.kind != .endOfText {
      if progress.previous == .closingSuperview, parseAfterSuperview(&progress) { continue }
      if !Grammar.isApple, parseExtendedElement(&progress) { continue }
      switch cursor.kind {
      case .leftBracket:
        let openEnd = cursor.span.end
        parseView(grammar)
        if cursor.kind == .leftBracket, cursor.previousEnd == openEnd { progress.doubledBrackets += 1 }
        progress.sawView = true
        progress.previous = .view
      case .minus:
        if progress.previous == .connection {
          report(.doubledHyphen, cursor.span)
          cursor.advance()
        } else {
          if progress.previous == .nothing { report(.leadingConnection, cursor.span) }
          parseConnection(grammar)
          progress.previous = .connection
        }
      case .bar: parseSuperview(&progress)
      case .rightBracket where progress.doubledBrackets > 0:
        progress.doubledBrackets -= 1
        cursor.advance()
      default: skipUnexpectedText(&progress)
      }
    }
    guard !progress.sawSurplus else { return }
    if !Grammar.isApple, progress.openStacks > 0 { report(.unterminatedView, cursor.span) }
    reportMissingView(progress)
  }

  /// `superview ::= "|"`
  @inline(__always)
  private mutating func parseSuperview(_ progress: inout Progress) {
    let bar = cursor.span
    if progress.previous == .openingSuperview, bar.start == cursor.previousEnd, cursor.peek() == .leftBracket {
      reportDoubleBar(bar)
      tree.elements.append(.superview(bar))
      cursor.advance()
      return
    }
    tree.elements.append(.superview(bar))
    cursor.advance()
    if progress.previous == .nothing {
      progress.previous = .openingSuperview
      return
    }
    // After an earlier mistake, do not report a missing view: the mistake may be in the view itself.
    if !progress.sawView, cursor.soundness != .broken {
      report(.missingView(afterConnection: progress.previous == .connection), bar)
    }
    progress.previous = .closingSuperview
  }

  /// Reports text after the closing `|`. If the text is a second `|`, reads it and returns true.
  @inline(never)
  private mutating func parseAfterSuperview(_ progress: inout Progress) -> Bool {
    let start = cursor.span
    if cursor.kind == .bar, start.start == cursor.previousEnd, cursor.peek() == .endOfText {
      reportDoubleBar(start)
      tree.elements.append(.superview(start))
      cursor.advance()
      return true
    }
    if !progress.sawSurplus {
      progress.sawSurplus = true
      report(.contentAfterSuperview, start, context: Span(start.start, cursor.lexer.endOfText))
    }
    // Continue as if the bar were not there, to find other mistakes.
    progress.previous = .view
    return false
  }

  @inline(never)
  private mutating func skipUnexpectedText(_ progress: inout Progress) {
    let kind = unexpectedKind(afterConnection: progress.previous == .connection)
    // All text before the first bracket or bar is one issue.
    let skipped = cursor.skip(hyphensToo: kind == .repeatedDistance || progress.previous == .nothing)
    if !progress.sawSurplus { report(kind, skipped) }
    if progress.previous == .nothing { progress.previous = .openingSuperview }
  }

  @inline(__always)
  private mutating func reportMissingView(_ progress: Progress) {
    switch progress.previous {
    case .nothing, .openingSuperview:
      if cursor.soundness != .broken { report(.missingView(afterConnection: false), cursor.span) }
    case .connection: report(.missingView(afterConnection: true), cursor.span)
    case .view, .closingSuperview: break
    }
  }

  private func unexpectedKind(afterConnection: Bool) -> SyntaxIssue.Kind {
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
  mutating func parseConnection<Grammar: FormatGrammar>(_ grammar: Grammar.Type) {
    let start = cursor.span.start
    let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
    cursor.advance()
    var minus = Span(at: start)
    while cursor.kind == .minus {
      minus = cursor.span
      cursor.advance()
      if cursor.kind == .number { break }
      report(.doubledHyphen, minus)
      minus = Span(at: start)
    }
    switch cursor.kind {
    case .leftBracket, .bar, .endOfText:
      break
    case .leftParenthesis:
      if parsePredicates(grammar, isSize: false) {
        parseClosingHyphen()
      } else {
        passClosingHyphen()
      }
    case .number where !Grammar.isApple && !minus.isEmpty && parseSignedShare(after: minus): break
    case .plus where !Grammar.isApple && parseSignedShare(after: Span(at: start)): break
    case .number where !minus.isEmpty:
      let number = minus.union(cursor.span)
      let value = Operand(value: .number(-cursor.lexer.numberValue), span: number)
      report(.ambiguousMinus, minus, context: number)
      tree.predicates.append(Predicate(relation: nil, object: value, priority: nil, span: number))
      cursor.advance()
      parseClosingHyphenAfterMinus()
    case .unknownRelation where cursor.endsArrow:
      let arrow = Span(start, cursor.span.end)
      report(.foreignNotation(.arrow), arrow)
      cursor.advance()
    case .number, .identifier, .equal, .lessThanOrEqual, .greaterThanOrEqual,
      .unknownRelation where !cursor.isInAngleBrackets:
      if Grammar.isApple { parseBarePredicate() } else { parseSimpleDistance() }
    default:
      let kind: SyntaxIssue.Kind = cursor.kind == .tilde ? .foreignNotation(.tilde) : .missingDistance
      report(kind, cursor.skip())
      if cursor.kind == .minus { cursor.advance() }
    }
    tree.elements.append(
      .connection(
        Connection(
          predicates: firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count),
          span: Span(start, cursor.previousEnd), spacer: Grammar.isApple ? nil : spacer(since: firstPredicate))))
  }

  /// Reads the hyphen after a distance. `predicate` is the distance if its parentheses are missing; nil otherwise.
  @inline(__always)
  mutating func parseClosingHyphen(after predicate: Span? = nil) {
    if cursor.kind == .minus {
      cursor.advance()
    } else {
      recoverInConnection(after: predicate)
    }
  }

  /// Reads the hyphen after an ambiguous minus. A missing hyphen is not reported, because the fix inserts it together with the
  /// parentheses.
  mutating func parseClosingHyphenAfterMinus() {
    if cursor.kind != .leftBracket, cursor.kind != .bar { parseClosingHyphen() }
  }

  /// Continues after a wrong distance, whether or not its hyphen is present.
  mutating func passClosingHyphen() {
    switch cursor.kind {
    case .minus: cursor.advance()
    case .leftBracket, .bar, .endOfText: break
    default:
      _ = cursor.skip()
      if cursor.kind == .minus { cursor.advance() }
    }
  }

  @inline(never)
  private mutating func recoverInConnection(after predicate: Span?) {
    if cursor.kind == .comma, cursor.peek() == .number, let last = tree.predicates.last, last.priority == nil,
      case .number = last.object.value, last.span.end == cursor.span.start
    {
      let comma = cursor.span
      cursor.advance()
      report(.decimalComma, comma, context: Span(last.object.span.start, cursor.span.end))
      cursor.advance()
    }
    if cursor.kind == .minus {
      cursor.advance()
      return
    }
    switch cursor.kind {
    case .leftBracket, .bar, .endOfText:
      report(.unterminatedConnection, cursor.span, context: predicate)
    default:
      let kind = foreignKind ?? .unterminatedConnection
      let skipped = cursor.skip()
      report(kind, skipped, context: expression(with: skipped))
      if cursor.kind == .minus { cursor.advance() }
    }
  }
}
