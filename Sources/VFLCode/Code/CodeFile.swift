import VFLSyntax

/// An app source that is being read, with queries that all readers share. It is a class, because every trace refers to it.
final class CodeFile {
  let bytes: [UInt8]
  let language: CodeLanguage
  /// The language that the source is written in. `language` is the one whose grammar it is parsed with.
  let sourceLanguage: CodeLanguage
  let tokens: CodeTokens
  let names: NameTable
  let comments: [Span]
  private let source: LexedSource
  /// The values that the user gives names, by the paths of the names without `self`.
  var givenNumbers: [String: Double] = [:]
  var facts: CodeFacts
  var cachedBodies = BodyCache()
  private var lastExpression: (tokens: Tokens, endsAtBrace: Bool)?

  /// Splits a source into tokens. Takes time linear in the size of the source.
  convenience init(_ bytes: [UInt8], _ language: CodeLanguage) { self.init(LexedSource(bytes, language)) }

  /// Creates a reader of a source whose tokens are known. `facts` contains the results that earlier readers of the source have
  /// computed.
  init(_ source: LexedSource, _ facts: CodeFacts = CodeFacts()) {
    bytes = source.bytes
    language = source.language
    sourceLanguage = source.sourceLanguage
    tokens = CodeTokens(source: source)
    names = source.names
    comments = source.comments
    self.source = source
    self.facts = facts
  }

  /// Whether the source is in Vala, which is read like C#.
  var isVala: Bool { sourceLanguage == .vala }

  /// The tokens with the given name, in source order. O(1).
  func uses(of name: Name) -> Uses { source.uses.uses(of: name) }
  func uses(of name: KnownName) -> Uses { source.uses.uses(of: name.name) }

  /// The tokens with the given name in a range. O(log uses).
  func uses(of name: Name, in range: Tokens) -> Uses { uses(of: name).within(range) }
  func uses(of name: KnownName, in range: Tokens) -> Uses { uses(of: name).within(range) }

  /// Whether a name occurs in the file. O(1).
  func has(_ name: Name) -> Bool { !uses(of: name).isEmpty }
  func has(_ name: KnownName) -> Bool { !uses(of: name).isEmpty }
  func has(word: String) -> Bool { names.find(word).map(has) ?? false }

  subscript(index: Int) -> CodeToken { tokens[min(max(index, 0), tokens.count - 1)] }

  func isName(_ index: Int, _ name: Name) -> Bool {
    index >= 0 && index < tokens.count && source.table.isName(index, name)
  }

  func isName(_ index: Int, _ name: KnownName) -> Bool { isName(index, name.name) }

  func isMark(_ index: Int, _ byte: UInt8) -> Bool {
    index >= 0 && index < tokens.count && source.table.isMark(index, byte)
  }

  @inline(__always) func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { isMark(index, UInt8(ascii: mark)) }

  func isOpen(_ index: Int, _ byte: UInt8) -> Bool {
    index >= 0 && index < tokens.count && source.table.isOpen(index, byte)
  }

  @inline(__always)
  func isOpen(_ index: Int, _ bracket: Unicode.Scalar) -> Bool { isOpen(index, UInt8(ascii: bracket)) }

  func isIdentifier(_ index: Int) -> Bool { index >= 0 && index < tokens.count && source.table.isIdentifier(index) }

  /// The first token at or after a position that is neither `?` nor `!`.
  func skipUnwraps(_ index: Int) -> Int {
    var index = index
    while isMark(index, "?") || isMark(index, "!") { index += 1 }
    return index
  }

  /// The last token at or before a position that is neither `?` nor `!`.
  func skipUnwrapsBack(_ index: Int) -> Int {
    var index = index
    while isMark(index, "?") || isMark(index, "!") { index -= 1 }
    return index
  }

  /// The token of the member that is read or called right after a name: `title.frame`, `title?.frame`; nil if there is none.
  func member(after name: Int) -> Int? {
    let dot = skipUnwraps(name + 1)
    return isMark(dot, ".") && isIdentifier(dot + 1) ? dot + 1 : nil
  }

  /// The token after the members that follow a name, such as that after `title.layer.frame`.
  func endOfMembers(after name: Int) -> Int {
    var end = name + 1
    while isMark(end, "."), isIdentifier(end + 1) { end += 2 }
    return end
  }

  /// Whether a token is a name that is a member of anything but `self`.
  func isForeignMember(_ index: Int) -> Bool { isMark(index - 1, ".") && !isName(index - 2, .selfKeyword) }

  /// Whether a token is a member whose type comes from the context, so that it belongs to none of the file's variables: `return .label`.
  func isImplicitMember(_ index: Int) -> Bool {
    guard language == .swift, isMark(index - 1, ".") else { return false }
    let before = index - 2
    if isIdentifier(before) { return self[before].name.precedesOperand }
    // `shows ? .label : .clear`, rather than `owner?.label`
    if isMark(before, "?") || isMark(before, "!") { return self[before].end != self[index - 1].start }
    return before < 0 || self[before].kind == .open || self[before].kind == .mark
  }

  /// Whether a token is one of some words.
  func isWord(_ index: Int, _ words: String...) -> Bool { isIdentifier(index) && words.contains(text(index)) }

  /// The index of the bracket that closes the one at `open`. If nothing closes the bracket, the result is the index of a nearby
  /// token after it.
  func close(of open: Int) -> Int {
    let partner = Int(self[open].partner)
    return partner > open ? partner : min(open + ReadingLimit.unclosedLength, tokens.count - 1)
  }

  /// The index after a token or, for an opening bracket, after its closing bracket.
  func skip(_ index: Int) -> Int {
    let token = self[index]
    guard token.kind == .open, token.partner > Int32(truncatingIfNeeded: index) else { return index + 1 }
    return Int(token.partner) + 1
  }

  /// The index before a token or, for a closing bracket, before its opening bracket.
  func skipBack(_ index: Int) -> Int {
    let token = self[index]
    guard token.kind == .close, token.partner >= 0 else { return index - 1 }
    return Int(token.partner) - 1
  }

  func parent(_ index: Int) -> Int { Int(self[index].parent) }

  /// The brackets, branches and directives around a token, from the innermost to the outermost.
  func enclosing(_ index: Int) -> Enclosing { Enclosing(file: self, current: index) }

  struct Enclosing: Sequence, IteratorProtocol {
    fileprivate let file: CodeFile
    fileprivate var current: Int

    mutating func next() -> Int? {
      current = file.parent(current)
      return current < 0 ? nil : current
    }
  }

  /// The token that contains an offset, or the last token before it. O(log tokens).
  func token(at offset: UInt32) -> Int { max(0, tokens.partitioningIndex { $0.start > offset } - 1) }

  /// The source range from the start of the first token in a range to the end of the last token.
  func span(_ range: Tokens) -> Span {
    guard let first = range.first, let last = range.last else { return Span(at: self[range.lowerBound].start) }
    return Span(self[first].start, max(self[first].start, self[last].end))
  }

  func text(_ span: Span) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[span.range]), as: UTF8.self) }
  }

  func text(_ index: Int) -> String { text(self[index].span) }

  func text(_ name: Name) -> String { names.text(name) }

  /// The parts of a range, separated by marks that are not in inner brackets. An empty range has one empty part.
  func split(_ range: Tokens, at mark: Unicode.Scalar) -> [Tokens] {
    var parts: [Tokens] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if self[index].isMark(mark) {
        parts.append(Tokens(start, index))
        start = index + 1
      }
      index = skip(index)
    }
    parts.append(Tokens(start, max(start, range.upperBound)))
    return parts
  }

  // MARK: Statements

  /// The end of the expression that begins at `start`: the mark that ends it, the closing bracket around it, or, in Swift, the
  /// start of a line that does not continue it. If `endsAtBrace` is true, the brace that opens the body of a loop or conditional also
  /// ends the expression, as does `else`.
  func expressionEnd(from start: Int, endsAtBrace: Bool = false) -> Int {
    // A part of the last expression has the same end. Without this, reading a long chain of assignments would take quadratic time.
    if let last = lastExpression, last.tokens.contains(start), last.endsAtBrace == endsAtBrace,
      parent(start) == parent(last.tokens.lowerBound)
    {
      return last.tokens.upperBound
    }
    let end = findExpressionEnd(from: start, endsAtBrace: endsAtBrace)
    lastExpression = (Tokens(start, end), endsAtBrace)
    return end
  }

  private func findExpressionEnd(from start: Int, endsAtBrace: Bool) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .close, .end, .directive: return index
      case .open where token.byte == UInt8(ascii: "#"): return index
      // Without this, reading many definitions in brackets that nothing closes would take quadratic time.
      case .open where language == .javaScript && token.partner < 0: return index
      case .open where token.byte == UInt8(ascii: "{") && endsAtBrace: return index
      case .mark where token.isMark(";") || token.isMark(","): return index
      case .identifier where language == .swift && token.name.known == .else && endsAtBrace: return index
      default: break
      }
      if language == .swift, token.startsLine, index > start, !continuesLine(index) { return index }
      index = isVala || language == .javaScript ? skipTypes(index) : skip(index)
    }
    return tokens.count - 1
  }

  /// The index after a token or, for the `<` of `HashTable<string, Widget>` or `Map<string, Widget[]>`, after its `>`.
  private func skipTypes(_ index: Int) -> Int {
    guard isMark(index, "<"), self[max(0, index - 1)].isUppercase else { return skip(index) }
    var end = index + 1
    while end < index + ReadingLimit.annotation,
      isIdentifier(end) || isMark(end, ",") || isMark(end, ".") || isMark(end, "?")
        || language == .javaScript && (isMark(end, "|") || isOpen(end, "["))
    {
      end = skip(end)
    }
    return isMark(end, ">") ? end + 1 : index + 1
  }

  /// Whether a token at the start of a line continues the line before it.
  private func continuesLine(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .mark {
      return token.byte != UInt8(ascii: "@") && token.byte != UInt8(ascii: "#") && token.byte != UInt8(ascii: "!")
    }
    let last = tokens[index - 1]
    if token.kind == .identifier, token.name.known == .as { return true }
    return last.kind == .mark && last.byte != UInt8(ascii: "!")
      && !(last.byte == UInt8(ascii: "?") && last.count == 1
        && tokens[index - 1].start == tokens[max(0, index - 2)].end)
  }

  /// The first token of the statement that contains a token, or `limit` if the statement begins before it. Statements are separated by
  /// semicolons, braces and line starts.
  func statementStart(_ index: Int, notBefore limit: Int = 0) -> Int {
    var index = index
    while index > limit {
      let last = tokens[index - 1]
      if last.isMark(";") || last.kind == .open || last.isClose("}") { return index }
      if language == .swift, tokens[index].startsLine, !continuesLine(index) { return index }
      index = skipBack(index - 1) + 1
      // This bracket is unmatched.
      if index <= 0 { return limit }
    }
    return limit
  }
}
