/// Parses one line of a constraint file, such as a declaration, the beginning of a group, or an equation. `FormatParser` parses the
/// formats.
///
/// Parsing stops at the first mistake: on such a short line, any further issues would be guesses.
struct StatementParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var lexer: Lexer
  private(set) var previousEnd: UInt32
  /// Whether whitespace precedes the current token.
  private(set) var sawSpace = false
  /// Whether the line may contain names with addresses or in backticks. Most lines contain none.
  private let mayHaveSpecialNames: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span, mayHaveSpecialNames: Bool = true) {
    self.bytes = bytes
    self.mayHaveSpecialNames = mayHaveSpecialNames
    lexer = Lexer(bytes, in: span)
    previousEnd = span.start
    advance()
  }

  /// Parses the line as a statement.
  mutating func parse(
    into document: inout Document, names: inout NameTable, issues: inout [SyntaxIssue]
  ) -> Statement.Kind {
    let start = token.span
    do throws(Mistake) {
      return try parseStatement(&document, &names)
    } catch {
      issues.append(SyntaxIssue(error.kind, error.span, context: Span(start.start, lexer.endOfText)))
      return .malformed
    }
  }

  /// Parses `options: a, b` after a format. Returns false if the options contain a mistake.
  mutating func parseOptions(into document: inout Document, issues: inout [SyntaxIssue]) -> Bool {
    let start = token.span.start
    advance()  // options
    advance()  // :
    do throws(Mistake) {
      repeat {
        let name = token
        guard name.kind == .identifier else { throw Mistake(.malformedStatement(expected: .option), token.span) }
        let text = slice(name.span)
        guard let option = FormatOptions.named.first(where: { text.elementsEqual($0.name.utf8) })?.option else {
          throw Mistake(.unknownOption, name.span)
        }
        document.options.append(OptionUse(option: option, span: name.span))
        advance()
      } while consumeListSeparator()
      try expectEnd()
      return true
    } catch {
      issues.append(SyntaxIssue(error.kind, error.span, context: Span(start, lexer.endOfText)))
      return false
    }
  }

  /// A mistake in the line, and its source range.
  struct Mistake: Error {
    let kind: SyntaxIssue.Kind
    let span: Span

    init(_ kind: SyntaxIssue.Kind, _ span: Span) {
      self.kind = kind
      self.span = span
    }
  }
}

// MARK: - Statements

extension StatementParser {
  private mutating func parseStatement(
    _ document: inout Document, _ names: inout NameTable
  ) throws(Mistake) -> Statement.Kind {
    if token.kind == .rightBrace {
      advance()
      try expectEnd()
      return .groupEnd
    }
    if specialName() != nil { return try parseEquation(&document, &names, label: nil) }
    guard token.kind == .identifier else { throw Mistake(.unknownStatement, token.span) }
    let next = peekAdjacent()
    if next == .dot { return try parseEquation(&document, &names, label: nil) }
    if next == .colon {
      let label = Declaration(name: names.intern(slice(token.span)), span: token.span)
      advance()
      advance()
      guard token.kind == .identifier || specialName() != nil else {
        throw Mistake(.malformedEquation(expected: .attribute), token.span)
      }
      return try parseEquation(&document, &names, label: label)
    }
    let keyword = token.span
    if let step = StepKeyword.allCases.first(where: { slice(keyword).isText($0.text) }) {
      advance()
      if step != .super { try expectKeywordEnd() }
      document.steps.append(try parseStep(step, &names))
      return .step(document.steps.count - 1)
    }
    guard let known = Keyword(slice(keyword)) else { throw Mistake(.unknownStatement, keyword) }
    advance()
    try expectKeywordEnd()
    return try parse(known, &document, &names)
  }

  /// Parses the rest of a statement after its keyword, up to the end of the line.
  private mutating func parse(
    _ keyword: Keyword, _ document: inout Document, _ names: inout NameTable
  ) throws(Mistake) -> Statement.Kind {
    switch keyword {
    case .superview:
      let name = try parseDeclaration(&names)
      let bounds = token.kind == .leftParenthesis ? try parseRectangle() : nil
      try expectEnd()
      document.declarations.append(name)
      return .superview(declaration: document.declarations.count - 1, bounds: bounds)
    case .view: return .views(try parseDeclarations(&document, &names, ofMetrics: false))
    case .metric: return .metrics(try parseDeclarations(&document, &names, ofMetrics: true))
    case .intrinsic:
      document.intrinsicSizes.append(try parseIntrinsicSize(&names))
      return .intrinsic(document.intrinsicSizes.count - 1)
    case .autoresize:
      document.autoresizings.append(try parseAutoresizing(&names))
      return .autoresize(document.autoresizings.count - 1)
    case .group:
      document.groups.append(try parseGroup(&names))
      return .groupStart(document.groups.count - 1)
    case .at:
      document.blocks.append(try parseAt(&names))
      return .blockStart(document.blocks.count - 1)
    case .for:
      document.blocks.append(try parseFor(&names))
      return .blockStart(document.blocks.count - 1)
    case .on:
      document.blocks.append(try parseOn(&names))
      return .blockStart(document.blocks.count - 1)
    case .geometry: return .geometry(try parseGeometry())
    case .dialect: return .dialect(try parseDialect())
    }
  }

  /// Parses `avatar (16 12; 80 80) flexibleWidth`.
  private mutating func parseAutoresizing(_ names: inout NameTable) throws(Mistake) -> Autoresizing {
    let item = try parseDeclaration(&names)
    let frame = try parseRectangle()
    let mask = try parseMask()
    try expectEnd()
    return Autoresizing(item: item, frame: frame, mask: mask)
  }

  /// Parses `expanded @750 {`.
  private mutating func parseGroup(_ names: inout NameTable) throws(Mistake) -> Group {
    let name = try parseDeclaration(&names)
    let priority = token.kind == .at ? try parsePriority(&names) : nil
    try expect(.leftBrace, .openingBrace)
    try expectEnd()
    return Group(name: name, priority: priority)
  }

  /// Requires whitespace or the end of the line after a keyword.
  private func expectKeywordEnd() throws(Mistake) {
    if !sawSpace, token.kind != .endOfText { throw Mistake(.malformedStatement(expected: .whitespace), token.span) }
  }

  /// The words that begin statements and steps.
  static var keywords: [String] { Keyword.allCases.map { $0.text } + StepKeyword.allCases.map { $0.text } }

  private enum Keyword: CaseIterable {
    case superview, view, metric, intrinsic, autoresize, group, at, `for`, on, geometry, dialect

    var text: String {
      switch self {
      case .superview: "superview"
      case .view: "view"
      case .metric: "metric"
      case .intrinsic: "intrinsic"
      case .autoresize: "autoresize"
      case .group: "group"
      case .at: "at"
      case .for: "for"
      case .on: "on"
      case .geometry: "geometry"
      case .dialect: "dialect"
      }
    }

    init?(_ text: UnsafeBufferPointer<UInt8>) {
      guard let keyword = Self.allCases.first(where: { text.isText($0.text) }) else { return nil }
      self = keyword
    }
  }

  /// Parses `a, b = UIView:0x7f1` or `m = 1, n = 2`, up to the end of the line.
  private mutating func parseDeclarations(
    _ document: inout Document, _ names: inout NameTable, ofMetrics: Bool
  ) throws(Mistake) -> Range<Int> {
    let first = document.declarations.count
    repeat {
      var declaration = try parseDeclaration(&names)
      let hasValue = token.kind == .unknownRelation && slice(token.span).elementsEqual("=".utf8)
      if hasValue { advance() }
      if ofMetrics {
        guard hasValue else { throw Mistake(.malformedStatement(expected: .equalsSign), token.span) }
        declaration.value = try parseNumber()
      } else if hasValue {
        declaration.target = try parseDeclaration(&names).name
      }
      document.declarations.append(declaration)
    } while consume(.comma)
    if !ofMetrics, consumeWord("in") {
      try expectSpace()
      let outer = try parseDeclaration(&names)
      let superview = Declaration.Superview(name: outer.name, span: outer.span)
      for index in first..<document.declarations.count { document.declarations[index].superview = superview }
    }
    try expectEnd()
    return first..<document.declarations.count
  }

  mutating func parseDeclaration(_ names: inout NameTable) throws(Mistake) -> Declaration {
    if let special = specialName() {
      reseat(at: special.span.end)
      return Declaration(name: names.intern(slice(special.name)), span: special.span, value: 0)
    }
    guard token.kind == .identifier else { throw Mistake(.malformedStatement(expected: .name), token.span) }
    let span = Span(token.span.start, UInt32(truncatingIfNeeded: NameText.dottedEnd(line, Int(token.span.start))))
    reseat(at: span.end)
    return Declaration(name: names.intern(slice(span)), span: span, value: 0)
  }

  /// Parses `title (120 21) hugging 251 250`.
  mutating func parseIntrinsicSize(_ names: inout NameTable) throws(Mistake) -> IntrinsicSize {
    let item = try parseDeclaration(&names)
    let open = token.span
    try expect(.leftParenthesis, .openingParenthesis)
    let width = try parseIntrinsicLength()
    try expectSpace()
    let height = try parseIntrinsicLength()
    let sizeSpan = open.union(token.span)
    try expect(.rightParenthesis, .closingParenthesis)
    var size = IntrinsicSize(item: item, width: width, height: height, sizeSpan: sizeSpan)
    if consumeWord("hugging") { size.hugging = try parsePriorityPair() }
    if consumeWord("compression") { size.compression = try parsePriorityPair() }
    try expectEnd()
    return size
  }

  private mutating func parseIntrinsicLength() throws(Mistake) -> Double? {
    if token.kind == .minus, peekAdjacent() != .number {
      advance()
      return nil
    }
    return try parseNumber()
  }

  private mutating func parsePriorityPair() throws(Mistake) -> PriorityPair {
    try expectSpace()
    let horizontal = try parseNumber()
    try expectSpace()
    return PriorityPair(horizontal: horizontal, vertical: try parseNumber())
  }

  /// Parses `(x y; width height)`.
  mutating func parseRectangle() throws(Mistake) -> Rectangle {
    try expect(.leftParenthesis, .openingParenthesis)
    let x = try parseNumber()
    try expectSpace()
    let y = try parseNumber()
    try expect(.semicolon, .semicolon)
    let width = try parseNumber()
    try expectSpace()
    let height = try parseNumber()
    try expect(.rightParenthesis, .closingParenthesis)
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  mutating func parseMask() throws(Mistake) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    repeat {
      guard token.kind == .identifier else { throw Mistake(.malformedStatement(expected: .mask), token.span) }
      let text = slice(token.span)
      guard let bit = AutoresizingMask.named.first(where: { text.elementsEqual($0.name.utf8) })?.mask else {
        throw Mistake(.unknownMask, token.span)
      }
      mask.formUnion(bit)
      advance()
    } while consumeListSeparator()
    return mask
  }
}

// MARK: - Tokens

extension StatementParser {
  var token: Token { lexer.token }

  mutating func advance() {
    previousEnd = lexer.end
    lexer.advance()
    sawSpace = lexer.kind == .whitespace && isBlank(lexer.span)
    if sawSpace { lexer.advance() }
  }

  /// Only spaces and tabs are whitespace within a line. Any other whitespace is unexpected.
  func isBlank(_ span: Span) -> Bool { slice(span).allSatisfy(DocumentParser.isBlank) }

  /// The name at the current token if it has an address or is in backticks; nil otherwise. `name` excludes the backticks, and
  /// `span` includes them.
  func specialName() -> (name: Span, span: Span)? {
    guard mayHaveSpecialNames else { return nil }
    let start = Int(token.span.start)
    guard token.kind != .endOfText else { return nil }
    guard bytes[start] == UInt8(ascii: "`") else {
      guard token.kind == .identifier, let end = NameText.addressedEnd(line, start) else { return nil }
      let span = Span(token.span.start, UInt32(truncatingIfNeeded: end))
      return (span, span)
    }
    var end = start + 1
    while end < line.count, NameText.isQuotable(line[end]) { end += 1 }
    guard end < line.count, end > start + 1, line[end] == UInt8(ascii: "`") else { return nil }
    return (
      Span(token.span.start + 1, UInt32(truncatingIfNeeded: end)),
      Span(token.span.start, UInt32(truncatingIfNeeded: end + 1))
    )
  }

  /// Continues with the token at `offset`, or after any spaces that start there.
  mutating func reseat(at offset: UInt32) {
    lexer = Lexer(bytes, in: Span(offset, lexer.endOfText))
    advance()
  }

  /// The bytes up to the end of the line.
  var line: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[..<Int(lexer.endOfText)]) }

  func slice(_ span: Span) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[span.range]) }

  /// The kind of the token after the current one, which may be whitespace.
  func peekAdjacent() -> TokenKind { lexer.nextKind }

  mutating func consume(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func consumeListSeparator() -> Bool { consume(.comma) || consume(.bar) }

  mutating func consumeWord(_ word: String) -> Bool {
    guard sawSpace, token.kind == .identifier, slice(token.span).elementsEqual(word.utf8) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: TokenKind, _ expectation: SyntaxIssue.Expectation) throws(Mistake) {
    guard consume(kind) else { throw Mistake(.malformedStatement(expected: expectation), token.span) }
  }

  func expectSpace() throws(Mistake) {
    guard sawSpace else { throw Mistake(.malformedStatement(expected: .whitespace), token.span) }
  }

  func expectEnd(isEquation: Bool = false) throws(Mistake) {
    guard token.kind != .endOfText else { return }
    let rest = Span(token.span.start, lexer.endOfText)
    throw Mistake(
      isEquation ? .malformedEquation(expected: .endOfLine) : .malformedStatement(expected: .endOfLine), rest)
  }

  mutating func parseNumber(isEquation: Bool = false) throws(Mistake) -> Double {
    var sign: Double = 1
    if token.kind == .minus || token.kind == .plus, peekAdjacent() == .number {
      sign = token.kind == .minus ? -1 : 1
      advance()
    }
    guard token.kind == .number else {
      throw Mistake(
        isEquation ? .malformedEquation(expected: .number) : .malformedStatement(expected: .number), token.span)
    }
    let value = lexer.numberValue
    advance()
    return sign * value
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of a word. Comparing the lengths first leaves few words to compare with.
  func isText(_ word: String) -> Bool { word.utf8.count == count && elementsEqual(word.utf8) }
}
