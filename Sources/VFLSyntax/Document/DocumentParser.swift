/// Parses constraint files. Like the format parser, it never fails: a line that it cannot read becomes a `malformed` statement and
/// an issue, and parsing continues on the next line.
public struct DocumentParser {
  private var document = Document()
  private var formats: FormatParser
  private var names = NameTable()
  /// The open groups and blocks, outermost first. More than one open group or block is a mistake.
  private var open: [Opening] = []

  private enum Opening: Equatable {
    case group(Int)
    case block(Int)
    /// A group or block whose first line is malformed.
    case unknown
  }

  /// The maximum length of a line in bytes: far longer than any real format, and short enough that its tree fits in memory.
  public static let maximumLineCount = 1 << 22

  /// The words that begin statements and the steps of layout tests.
  package static let keywords = StatementParser.keywords

  private init(_ dialect: Dialect) { formats = FormatParser(dialect: dialect) }

  /// Parses a whole file. Takes time linear in the size of the file. A statement of the file takes precedence over `dialect`.
  public static func parse(_ source: SourceText, dialect: Dialect = .apple) -> Document {
    var parser = DocumentParser(dialect)
    return source.bytes.withUnsafeBufferPointer { parser.parse($0) }
  }

  /// Parses all of `source` as one format. The command parses the argument of `-e` this way. An extended format may have several
  /// lines.
  public static func parseFormat(_ source: SourceText, dialect: Dialect = .apple) -> Document {
    dialect.features.contains(.comments)
      ? parseFormatLines(source, dialect: dialect) : parseFormats(source, at: [source.span], dialect)
  }

  /// Parses each line of `source` as a format, even if it does not look like one.
  public static func parseFormatLines(_ source: SourceText, dialect: Dialect = .apple) -> Document {
    var spans: [Span] = []
    var start: UInt32 = 0
    for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      spans.append(Span(start, UInt32(truncatingIfNeeded: index)))
      start = UInt32(truncatingIfNeeded: index + 1)
    }
    return parseFormats(source, at: spans + [Span(start, source.span.end)], dialect)
  }

  private static func parseFormats(_ source: SourceText, at spans: [Span], _ dialect: Dialect) -> Document {
    var parser = DocumentParser(dialect)
    source.bytes.withUnsafeBufferPointer { bytes in
      for span in spans {
        guard span.count <= maximumLineCount else {
          parser.refuse(span)
          continue
        }
        if parser.parseExplicit(bytes, span) { continue }
        let format = parser.formats.parse(bytes, in: span, names: &parser.names)
        parser.add(.format(parser.document.formats.count, options: 0..<0), span)
        parser.document.formats.append(format)
      }
    }
    return parser.finished()
  }

  private consuming func finished() -> Document {
    document.tree = formats.tree
    document.names = names
    document.issues = formats.issues
    return document
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Document {
    // An array that grows by doubling copies its elements and touches twice the memory. Reserved memory that stays unused costs
    // nothing, but a file of comments should not reserve a gigabyte.
    let expected = min(bytes.count, 1 << 24)
    formats.reserve(expected)
    document.statements.reserveCapacity(expected / 24 + 1)
    document.formats.reserveCapacity(expected / 24 + 1)
    document.equations.reserveCapacity(expected / 24 + 1)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let line = LineScan(bytes, from: start)
      parseLine(bytes, line)
      start = line.end + 1
    }
    for case .group(let group) in open { report(.unclosedGroup, document.groups[group].name.span) }
    for case .block(let block) in open {
      if let start = document.statements.first(where: { $0.kind == .blockStart(block) }) {
        report(.unclosedGroup, start.span)
      }
    }
    return finished()
  }

  private mutating func parseLine(_ bytes: UnsafeBufferPointer<UInt8>, _ line: LineScan) {
    var (start, end) = (line.start, line.comment)
    // The carriage return of CRLF belongs to the line break.
    if end == line.end, end < bytes.count, end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    guard start < end else { return }
    let span = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    guard span.count <= Self.maximumLineCount else {
      refuse(span)
      return
    }
    if parseExplicit(bytes, span) { return }
    switch Self.classify(bytes, start, end) {
    case .format:
      if case .block = open.last { report(.misplacedStatement, span) }
      parseFormatLine(bytes, span)
    case .statement:
      let firstIssue = formats.issues.count
      var parser = StatementParser(bytes, in: span, mayHaveSpecialNames: line.mayHaveSpecialNames)
      let kind = parser.parse(into: &document, names: &names, issues: &formats.issues)
      if case .dialect(let dialect) = kind { use(dialect, span) }
      if formats.issues.count > firstIssue, reconsider(bytes, span, firstIssue: firstIssue) { return }
      finish(kind, span, endsWithBrace: bytes[end - 1] == UInt8(ascii: "{"))
    }
  }

  /// Parses the explicit constraints of an extended format. Returns false if the text is not of this kind.
  private mutating func parseExplicit(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) -> Bool {
    guard formats.dialect.features.contains(.prefixes), span.count > 1, bytes[Int(span.start)] == UInt8(ascii: "C"),
      bytes[Int(span.start) + 1] == UInt8(ascii: ":")
    else { return false }
    if case .block = open.last { report(.misplacedStatement, span) }
    let first = document.equations.count
    guard let equations = formats.parseExplicit(bytes, in: span, names: &names) else {
      add(.malformed, span)
      return true
    }
    document.equations += equations
    add(.explicit(first..<document.equations.count), span)
    return true
  }

  /// Changes the dialect, which only the first statement can do.
  private mutating func use(_ dialect: Dialect, _ span: Span) {
    if document.statements.isEmpty { formats.use(dialect) } else { report(.misplacedStatement, span) }
  }

  /// Examines a malformed line again to determine whether it is some other kind of text, and what it means after its look-alike
  /// characters are replaced. Returns true if the line is a format after all.
  @inline(never)
  private mutating func reconsider(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, firstIssue: Int) -> Bool {
    noteDeclarations(bytes, span)
    guard let plain = PlainText(bytes, in: span) else {
      if let foreign = ForeignTextReader(bytes, in: span).read(expectsFormat: false) {
        formats.issues.removeSubrange(firstIssue...)
        formats.issues.append(SyntaxIssue(.foreignText(foreign.text), foreign.span, context: span))
      }
      return false
    }
    return plain.bytes.withUnsafeBufferPointer { text in
      var start = 0
      while start < text.count, Self.isBlank(text[start]) { start += 1 }
      let whole = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: text.count))
      let original = formats.issues[firstIssue...]
      formats.issues.removeSubrange(firstIssue...)
      if start < text.count, Self.classify(text, start, text.count) == .format {
        if case .block = open.last { report(.misplacedStatement, span) }
        parseFormatLine(bytes, span)
        return true
      }
      if let foreign = ForeignTextReader(text, in: whole).read(expectsFormat: false) {
        let issue = SyntaxIssue(.foreignText(foreign.text), foreign.span, context: whole)
        formats.issues.append(issue.moved(plain))
        return false
      }
      // Only the issues are used, because a malformed line has no effect.
      var document = Document()
      var names = NameTable()
      var issues: [SyntaxIssue] = []
      var parser = StatementParser(text, in: whole)
      _ = parser.parse(into: &document, names: &names, issues: &issues)
      formats.issues += plain.issues(inFormat: false)
      for issue in issues {
        let moved = issue.moved(plain)
        formats.issues.append(SyntaxIssue(moved.kind, moved.span, context: span))
      }
      if formats.issues.count == firstIssue { formats.issues += original }
      return false
    }
  }

  /// Records that the declarations of a malformed line are unknown.
  private mutating func noteDeclarations(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) {
    var lexer = Lexer(bytes, in: span)
    lexer.advance()
    guard lexer.kind == .identifier else { return }
    let word = UnsafeBufferPointer(rebasing: bytes[lexer.span.range])
    for name in ["view", "views", "superview"] where word.elementsEqual(name.utf8) { document.hasUnreadViews = true }
    for name in ["metric", "metrics", "let", "var"] where word.elementsEqual(name.utf8) {
      document.hasUnreadMetrics = true
    }
    lexer.advance()
    if lexer.kind == .whitespace { lexer.advance() }
    // `margin = 20`
    if lexer.kind == .unknownRelation { document.hasUnreadMetrics = true }
  }

  private mutating func finish(_ kind: Statement.Kind, _ span: Span, endsWithBrace: Bool) {
    switch kind {
    case .groupStart(let index):
      if !open.isEmpty { report(.nestedGroup, span) }
      add(kind, span)
      open.append(.group(index))
    case .blockStart(let index):
      if !open.isEmpty { report(.nestedGroup, span) }
      for repetition in document.blocks[index].repetitions {
        formats.issues.append(SyntaxIssue(.repeatedQuantity, repetition, context: span))
      }
      add(kind, span)
      open.append(.block(index))
    case .groupEnd:
      guard let last = open.popLast() else {
        report(.unopenedGroup, span)
        add(kind, span)
        return
      }
      if case .block = last { add(.blockEnd, span) } else { add(kind, span) }
    case .malformed:
      // A brace always opens a block, even on a malformed line, so that its closing brace is not reported.
      if endsWithBrace { open.append(.unknown) }
      add(kind, span)
    case .step(let index):
      switch document.steps[index] {
      case .callSuper: if !isInOverride { report(.misplacedStatement, span) }
      // An expectation is not allowed here, because no frame is final during a pass.
      case .expect:
        if case .block(let block) = open.last, case .on = document.blocks[block] { report(.misplacedStatement, span) }
      // A change would have to be checked at every size of the range.
      default:
        if case .block(let block) = open.last, case .range = document.blocks[block] {
          report(.misplacedStatement, span)
        }
      }
      add(kind, span)
    default:
      if case .block = open.last { report(.misplacedStatement, span) }
      add(kind, span)
    }
  }

  /// Whether the line is inside an override.
  private var isInOverride: Bool {
    guard case .block(let block) = open.last else { return open.last == .unknown }
    if case .on = document.blocks[block] { return true }
    return false
  }

  private mutating func add(_ kind: Statement.Kind, _ span: Span) {
    var statement = Statement(kind: kind, span: span, group: nil)
    switch open.last {
    case .group(let group): statement.group = group
    case .block(let block): statement.block = block
    case .unknown, nil: break
    }
    document.statements.append(statement)
  }

  /// Reports a line that exceeds the maximum length.
  private mutating func refuse(_ span: Span) {
    formats.issues.append(SyntaxIssue(.longLine, Span(at: span.start), context: span))
    add(.malformed, span)
  }

  private mutating func report(_ kind: SyntaxIssue.Kind, _ span: Span) {
    formats.issues.append(SyntaxIssue(kind, span))
  }

  // MARK: Formats

  private mutating func parseFormatLine(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) {
    var end = Int(span.end)
    let firstOption = document.options.count
    if let options = Self.findOptions(bytes, span) {
      end = options
      while end > Int(span.start), Self.isBlank(bytes[end - 1]) { end -= 1 }
      // After a comma or semicolon, the options are arguments of a call.
      if end > Int(span.start), bytes[end - 1] == UInt8(ascii: ",") || bytes[end - 1] == UInt8(ascii: ";") {
        end = Int(span.end)
      }
    }
    let formatSpan = Span(span.start, UInt32(truncatingIfNeeded: end))
    let firstIssue = formats.issues.count
    document.formats.append(formats.parse(bytes, in: formatSpan, names: &names))
    if end < Int(span.end), formats.issues.count > firstIssue,
      let foreign = ForeignTextReader(bytes, in: span).read(expectsFormat: false), foreign.span == span
    {
      // The whole line is a call that includes the options.
      formats.issues.removeSubrange(firstIssue...)
      formats.issues.append(SyntaxIssue(.foreignText(foreign.text), span))
    } else if end < Int(span.end) {
      var parser = StatementParser(bytes, in: Span(formatSpan.end, span.end))
      if !parser.parseOptions(into: &document, issues: &formats.issues) {
        document.formats[document.formats.count - 1].soundness = .broken
      }
    }
    add(.format(document.formats.count - 1, options: firstOption..<document.options.count), span)
  }

  /// The offset of `options:` after a space or tab; nil if there is none. A format cannot contain this word, so the first
  /// occurrence counts. O(length).
  private static func findOptions(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) -> Int? {
    let word: StaticString = "options:"
    var index = Int(span.start) + 1
    let last = Int(span.end) - word.utf8CodeUnitCount
    search: while index <= last {
      if bytes[index] == UInt8(ascii: "o"), isBlank(bytes[index - 1]) {
        for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
          index += 1
          continue search
        }
        return index
      }
      index += 1
    }
    return nil
  }

  private enum LineKind {
    case format, statement
  }

  /// Formats begin with `|`, with `[`, or with a prefix and something that can follow it. Mistaken prefixes (`X:[`, `V|[`, `-[`)
  /// count too, so that the line is reported as a format.
  private static func classify(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> LineKind {
    switch bytes[start] {
    case UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: ":"): return .format
    default: break
    }
    var lexer = Lexer(
      bytes, in: Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)))
    lexer.advance()
    guard lexer.kind == .identifier else { return .statement }
    let isOrientation =
      lexer.span.count == 1 && (bytes[start] == UInt8(ascii: "H") || bytes[start] == UInt8(ascii: "V"))
    lexer.advance()
    // `UIView:0x8b3c160.width`, with a name as consoles print it. Such a name can also contain dots.
    if lexer.kind == .colon || lexer.kind == .dot && isOrientation,
      NameText.addressedEnd(UnsafeBufferPointer(rebasing: bytes[..<end]), start) != nil
    {
      return .statement
    }
    switch lexer.kind {
    case .colon:
      // `pin: a.leading == b.leading` has a name, not a mistaken prefix.
      if isOrientation { return .format }
      lexer.advance()
      if lexer.kind == .whitespace { lexer.advance() }
      return lexer.kind == .identifier || lexer.kind != .endOfText && bytes[Int(lexer.start)] == UInt8(ascii: "`")
        ? .statement : .format
    case .bar, .leftBracket: return .format
    case .minus:
      let word = UnsafeBufferPointer(rebasing: bytes[start..<Int(lexer.start)])
      return word.count == 1 || word.elementsEqual("superview".utf8) ? .format : .statement
    case .whitespace, .semicolon, .dot:
      // `H |-[a]-|`: a mistake in the orientation of a format.
      guard isOrientation else { return .statement }
      lexer.advance()
      return lexer.kind == .bar || lexer.kind == .leftBracket || lexer.kind == .colon ? .format : .statement
    default: return .statement
    }
  }

  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
