import VFLSyntax

/// Splits JavaScript and TypeScript into tokens.
///
/// The readers of app sources expect statements that end with semicolons. The lexer therefore adds a semicolon at the end of a line where
/// JavaScript does. The text in JSX is read as if it were code.
extension CodeLexer {
  /// Reads all bytes.
  mutating func readJavaScript() {
    var lines = JavaScriptLines()
    while position < bytes.count, !tokens.isFull { step(&lines) }
  }

  private mutating func step(_ lines: inout JavaScriptLines) {
    let byte = bytes[position]
    switch byte {
    case "\n":
      startsLine = true
      position += 1
      return
    case 0...0x20, 0x7F:
      position += 1
      return
    case "/" where at(1) == UInt8(ascii: "/") || at(1) == UInt8(ascii: "*"):
      readSlash()
      return
    case "#" where position == 0 && at(1) == UInt8(ascii: "!"):
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      return
    default: break
    }
    if startsLine, endsStatement { add(.mark, as: UInt8(ascii: ";"), from: position - 1) }
    switch byte {
    case "/": readRegexOrSlash(&lines)
    case "\"", "'": readQuotedText(&lines)
    case "`": readString(from: position)
    case "0"..."9": readNumber()
    case "." where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(at(1)): readNumber()
    case "#" where at(1).continuesIdentifier: readPrivateName()
    case "\\": position = min(position + 2, bytes.count)
    default: if byte.continuesIdentifier || Self.isBracket(byte) { step() } else { readMark() }
    }
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case "(", "[", "{", ")", "]", "}": true
    default: false
    }
  }

  /// `#name`
  private mutating func readPrivateName() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position].continuesIdentifier { position += 1 }
    add(
      .identifier, from: start, to: position, name: names.intern(UnsafeBufferPointer(rebasing: bytes[start..<position]))
    )
  }

  // MARK: Literals

  /// A literal, or an apostrophe in the text of JSX, which nothing closes on its line and which is skipped.
  private mutating func readQuotedText(_ lines: inout JavaScriptLines) {
    let start = position
    let quote = bytes[start]
    guard start >= lines.unclosedEnd(of: quote) else {
      position += 1
      return
    }
    let end = LiteralScanner.end(of: start, in: bytes, language)
    guard end > start + 1, bytes[end - 1] == quote else {
      lines.noteUnclosed(quote, upTo: end)
      position += 1
      return
    }
    position = end
    add(.string, from: start, to: end)
  }

  private mutating func readRegexOrSlash(_ lines: inout JavaScriptLines) {
    let start = position
    guard start >= lines.unclosedEnd(of: UInt8(ascii: "/")), mayBeginRegex else { return readMark() }
    var index = start + 1
    var isInClass = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), isInClass || bytes[index] != UInt8(ascii: "/") {
      switch bytes[index] {
      case "\\" where index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: "\n"): index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      default: break
      }
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else {
      lines.noteUnclosed(UInt8(ascii: "/"), upTo: index)
      return readMark()
    }
    position = index + 1
    while position < bytes.count, bytes[position].continuesIdentifier { position += 1 }
    add(.otherLiteral, from: start, to: position)
  }

  /// Whether a slash after the last token begins a regular expression rather than dividing.
  private var mayBeginRegex: Bool {
    let last = tokens.count - 1
    guard last >= 0 else { return true }
    switch tokens.kind(last) {
    case .number, .string, .otherLiteral: return false
    case .identifier: return isOperatorWord(last) || isWord(last, "return")
    case .close: return tokens.knownByte(last) == UInt8(ascii: "}") ? startsLine : closesHead(last)
    case .mark:
      // `</a>` closes an element of JSX.
      return !tokens.isMark(last, UInt8(ascii: "<")) && !tokens.isMark(last, UInt8(ascii: ">")) && !isIncrement(last)
    default: return true
    }
  }

  // MARK: Semicolons

  /// Whether a statement ends between the last token and the one at the current position, which begins a line.
  private var endsStatement: Bool {
    let last = tokens.count - 1
    guard last >= 0, top < 0 || firstByte(of: top) == UInt8(ascii: "{"), endsOperand(last) else { return false }
    switch bytes[position] {
    case "+", "-": return at(1) == bytes[position]
    case "!": return at(1) != UInt8(ascii: "=")
    case "#", "@", "\"", "'", "\\": return true
    case let byte where byte.continuesIdentifier: return !beginsContinuation
    default: return false
    }
  }

  private func endsOperand(_ token: Int) -> Bool {
    switch tokens.kind(token) {
    case .number, .string, .otherLiteral: true
    case .close: tokens.knownByte(token) != UInt8(ascii: ")") || !closesHead(token)
    case .identifier: !isOperatorWord(token)
    case .mark: isIncrement(token)
    default: false
    }
  }

  /// Whether a parenthesis closes the head of a statement, such as `if (a)`.
  private func closesHead(_ close: Int) -> Bool {
    let open = Int(tokens.partner(close))
    guard tokens.knownByte(close) == UInt8(ascii: ")"), open > 0, tokens.isIdentifier(open - 1) else { return false }
    // `for await (a of b)`
    if isWord(open - 1, "await") { return open > 1 && isWord(open - 2, "for") }
    return isWord(open - 1, among: ["if", "for", "while", "with", "switch", "catch"])
  }

  private func isIncrement(_ token: Int) -> Bool {
    guard tokens.kind(token) == .mark, tokens.knownCount(token) == 2 else { return false }
    let start = Int(tokens.start(token))
    return (bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-")) && bytes[start + 1] == bytes[start]
  }

  /// Whether an operand or a declaration follows a word.
  private func isOperatorWord(_ token: Int) -> Bool {
    // A member may have any name.
    if token > 0, tokens.isMark(token - 1, UInt8(ascii: ".")) { return false }
    // `a as const`
    if token > 0, isWord(token - 1, "as"), isWord(token, "const") { return false }
    return isWord(
      token,
      among: [
        "else", "do", "in", "of", "new", "typeof", "instanceof", "case", "extends", "implements", "const", "let", "var",
        "import", "export", "default", "function", "class", "await", "delete", "void", "throw", "as", "satisfies",
        "try", "finally",
      ])
  }

  /// Whether the word at the current position continues the statement on the line before it.
  private var beginsContinuation: Bool {
    let words: [StaticString] = [
      "in", "of", "instanceof", "as", "satisfies", "else", "catch", "finally", "while", "extends", "implements", "from",
    ]
    return words.contains { isWord(at: position, $0) }
  }

  private func isWord(_ token: Int, among words: [StaticString]) -> Bool { words.contains { isWord(token, $0) } }

  private func isWord(_ token: Int, _ word: StaticString) -> Bool {
    tokens.isIdentifier(token) && isWord(at: Int(tokens.start(token)), word)
  }

  private func isWord(at start: Int, _ word: StaticString) -> Bool {
    let end = start + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !bytes[end].continuesIdentifier else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
  }
}

/// What a lexer of JavaScript knows of the line around its position, so that it searches each line only once.
private struct JavaScriptLines {
  /// The offsets up to which no quotation mark or slash closes the ones before.
  private var apostropheEnd = 0
  private var quotationEnd = 0
  private var slashEnd = 0

  func unclosedEnd(of mark: UInt8) -> Int {
    switch mark {
    case "'": apostropheEnd
    case "/": slashEnd
    default: quotationEnd
    }
  }

  mutating func noteUnclosed(_ mark: UInt8, upTo end: Int) {
    switch mark {
    case "'": apostropheEnd = end
    case "/": slashEnd = end
    default: quotationEnd = end
    }
  }
}
