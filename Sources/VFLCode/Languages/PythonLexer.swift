import VFLSyntax

/// Splits Python into tokens.
///
/// The readers of app sources expect blocks in braces and statements that end with semicolons. The lexer therefore turns the colon that
/// opens a block into an opening brace, adds a closing brace at the end of the indented lines, and adds a semicolon at the end of each
/// statement.
extension CodeLexer {
  /// Reads all bytes.
  mutating func readPython() {
    var lines = PythonLines()
    while position < bytes.count, !tokens.isFull { if lines.isAtStart { beginLine(&lines) } else { step(&lines) } }
    position = bytes.count
    while !lines.blocks.isEmpty, !tokens.isFull { closeBlock(&lines, at: bytes.count - 1) }
  }

  private mutating func step(_ lines: inout PythonLines) {
    let byte = bytes[position]
    switch byte {
    case "\n": endLine(&lines)
    case 0...0x20, 0x7F: position += 1
    case "#":
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      addComment(start)
    case "\"", "'": readPythonText()
    case "0"..."9": readNumber()
    case "." where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(at(1)): readNumber()
    case "A"..."Z", "a"..."z", "_", 0x80...:
      if PythonLiteral(bytes, at: position) == nil { readWord(&lines) } else { readPythonText() }
    case "(", "[", "{":
      addOpen()
      position += 1
    case ")", "]", "}": close(inside: lines.innermost)
    case ":": readColon(&lines)
    case "\\":
      // A line break after a backslash does not end the line.
      position += at(1) == UInt8(ascii: "\r") ? 3 : 2
    default: readMark()
    }
    position = min(position, bytes.count)
  }

  private mutating func readPythonText() {
    let start = position
    position = PythonLiteral(bytes, at: start)?.end(in: bytes) ?? start + 1
    add(.string, from: start, to: position)
  }

  private mutating func readWord(_ lines: inout PythonLines) {
    let start = position
    while position < bytes.count, bytes[position].continuesIdentifier { position += 1 }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
    if tokens.count == lines.firstToken { lines.isHead = PythonLines.beginsBlock(text) }
    if text.count == 6, text.elementsEqual("lambda".utf8), !isInBrackets(lines) { lines.lambdaCount += 1 }
    // `None` gets the name of the other languages' null pointer.
    let isNone = text.count == 4 && text.elementsEqual("None".utf8)
    add(.identifier, from: start, to: position, name: isNone ? KnownName.nilLiteral.name : names.intern(text))
  }

  private func isInBrackets(_ lines: PythonLines) -> Bool { top != lines.innermost }

  // MARK: Blocks

  private mutating func readColon(_ lines: inout PythonLines) {
    if isInBrackets(lines) || !lines.isHead || lines.lambdaCount > 0 {
      if !isInBrackets(lines), lines.lambdaCount > 0 { lines.lambdaCount -= 1 }
      readMark()
      return
    }
    lines.isHead = false
    let token = add(.open, as: UInt8(ascii: "{"), from: position)
    top = token
    position += 1
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0D {
      position += 1
    }
    let isLast = at(0) == 0 || at(0) == UInt8(ascii: "\n") || at(0) == UInt8(ascii: "#")
    lines.blocks.append(PythonLines.Block(indentation: lines.indentation, token: token, isOnOneLine: !isLast))
    lines.isBlockExpected = isLast
  }

  private mutating func closeBlock(_ lines: inout PythonLines, at offset: Int) {
    guard let block = lines.blocks.popLast() else { return }
    top = tokens.parent(Int(block.token))
    let index = add(.close, as: UInt8(ascii: "}"), from: max(0, offset))
    tokens.setPartner(of: block.token, to: index)
    tokens.setPartner(of: index, to: block.token)
  }

  /// Appends a token that stands for another byte than the one at its offset.
  @discardableResult mutating func add(_ kind: CodeToken.Kind, as byte: UInt8, from start: Int) -> Int32 {
    if kind == .open, depth > ReadingLimit.bracketDepth { top = -1 }
    let index = Int32(truncatingIfNeeded: tokens.count)
    tokens.append(
      kind, byte: byte, startsLine: false, from: start, to: start + 1, name: KnownName.empty.name, parent: top,
      depth: depth)
    return index
  }

  // MARK: Lines

  /// Reads the indentation of a line, and closes the blocks that it is not part of.
  private mutating func beginLine(_ lines: inout PythonLines) {
    let start = position
    var column = 0
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0C {
      column = bytes[position] == 0x09 ? (column / 8 + 1) * 8 : column + 1
      position += 1
    }
    lines.isAtStart = false
    lines.firstToken = tokens.count
    (lines.isHead, lines.lambdaCount) = (false, 0)
    // A line without code does not end a block.
    guard position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r"),
      bytes[position] != UInt8(ascii: "#")
    else { return }
    if lines.isBlockExpected, column > lines.indentation {
      lines.blocks[lines.blocks.count - 1].indentation = column
    } else if lines.isBlockExpected {
      closeBlock(&lines, at: start - 1)
    }
    lines.isBlockExpected = false
    while !lines.blocks.isEmpty, column < lines.indentation { closeBlock(&lines, at: start - 1) }
    lines.firstToken = tokens.count
  }

  private mutating func endLine(_ lines: inout PythonLines) {
    defer {
      position += 1
      startsLine = true
    }
    if isInBrackets(lines) {
      // A bracket that nothing closes ends before the next definition.
      guard beginsDefinition(after: position) else { return }
      top = lines.innermost
    }
    lines.isAtStart = true
    guard tokens.count > lines.firstToken, !lines.isBlockExpected else { return }
    add(.mark, as: UInt8(ascii: ";"), from: position)
    if let last = lines.blocks.last, last.isOnOneLine { closeBlock(&lines, at: position) }
  }

  /// Whether the line after a line break begins with `def` or `class`.
  private func beginsDefinition(after lineBreak: Int) -> Bool {
    var start = lineBreak + 1
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start < bytes.count else { return false }
    return bytes.hasBytes("def ", at: start) || bytes.hasBytes("class ", at: start)
  }
}

/// The lines and blocks around the current position of a Python lexer.
private struct PythonLines {
  /// A block of statements.
  struct Block {
    /// The column at which its statements begin.
    var indentation: Int
    /// The token of the colon that opens the block.
    let token: Int32
    /// Whether the block ends with the line of its head.
    let isOnOneLine: Bool
  }

  /// The open blocks, from the outermost to the innermost.
  var blocks: [Block] = []
  /// Whether the current position is at the start of a line that begins a statement.
  var isAtStart = true
  /// Whether a block's statements begin on the next line.
  var isBlockExpected = false
  /// The index of the first token of the current line.
  var firstToken = 0
  /// Whether the current line begins with a word that a block follows, whose colon has not been reached.
  var isHead = false
  /// The number of `lambda` words whose colon has not been reached.
  var lambdaCount = 0

  /// The column at which the statements of the innermost block begin.
  var indentation: Int { blocks.last?.indentation ?? 0 }
  /// The token that opens the innermost block; -1 if there is none.
  var innermost: Int32 { blocks.last?.token ?? -1 }

  /// Whether a statement that begins with a word has a block.
  static func beginsBlock(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let words: [StaticString] = [
      "if", "for", "def", "else", "elif", "with", "class", "while", "try", "except", "finally", "async", "match",
      "case",
    ]
    return words.contains { $0.utf8CodeUnitCount == word.count && word.hasBytes($0, at: 0) }
  }
}
