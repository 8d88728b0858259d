import VFLSyntax

/// Splits an app source into tokens and matches its brackets. Comments, strings and branches that are never compiled are not
/// mistaken for code. Any bytes are allowed. Takes linear time.
struct CodeLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let language: CodeLanguage
  var position = 0
  var startsLine = true

  var tokens = TokenTable()
  var names = KnownName.table
  /// The source ranges of the comments, including their delimiters.
  var comments: [Span] = []

  /// The innermost open bracket; -1 if there is none. Each bracket records the index of the bracket around it.
  var top: Int32 = -1 { didSet { depth = top < 0 ? 0 : tokens.depth(of: top) + 1 } }
  /// The number of open brackets that are recorded.
  private(set) var depth: UInt16 = 0
  /// For each open conditional, the token that begins its current branch.
  private var branches: [Int32] = []

  /// The tokens of a source up to and including `end`, with its names and comments.
  static func tokens(
    of bytes: UnsafeBufferPointer<UInt8>, _ language: CodeLanguage
  ) -> (tokens: TokenTable, names: NameTable, comments: [Span]) {
    var lexer = CodeLexer(bytes, language)
    lexer.run()
    return (lexer.tokens, lexer.names, lexer.comments)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    tokens.reserve(forBytes: bytes.count)
  }

  /// Reads all bytes and appends an `end` token.
  private mutating func run() {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if language == .python { readPython() }
    if language == .rust { readRust() }
    if language == .javaScript { readJavaScript() }
    while position < bytes.count, !tokens.isFull { step() }
    add(.end, from: bytes.count, to: bytes.count)
  }

  mutating func step() {
    let byte = bytes[position]
    switch byte {
    case "\n":
      startsLine = true
      position += 1
    case 0...0x20, 0x7F: position += 1
    case "/": readSlash()
    case "\"": readString(from: position)
    case "@" where language != .swift && at(1) == UInt8(ascii: "\""): readString(from: position)
    case "$" where language == .cSharp && (at(1) == UInt8(ascii: "\"") || at(1) == UInt8(ascii: "@")):
      readString(from: position)
    case "'" where language != .swift: readCharacter()
    case "#": readHash()
    case "`" where language == .swift: readQuotedIdentifier()
    case "0"..."9": readNumber()
    case "." where language != .swift && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(at(1)): readNumber()
    case "R" where language == .objectiveC && at(1) == UInt8(ascii: "\""): readRawString()
    case "A"..."Z", "a"..."z", "_", "$", 0x80...: readIdentifier()
    case "(", "[", "{": open()
    case ")", "]", "}": close()
    case "\\" where language != .swift:
      // Skip the backslash that continues a line.
      position += 1
    default: readMark()
    }
  }

  func at(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  /// Appends a token inside the innermost open bracket.
  @discardableResult mutating func add(
    _ kind: CodeToken.Kind, from start: Int, to end: Int, name: Name = KnownName.empty.name
  ) -> Int32 {
    let index = Int32(truncatingIfNeeded: tokens.count)
    tokens.append(
      kind, byte: start < bytes.count ? bytes[start] : 0, startsLine: startsLine, from: start, to: end, name: name,
      parent: top, depth: depth)
    startsLine = false
    return index
  }
}

// MARK: - Names, numbers and marks

extension CodeLexer {
  mutating func readIdentifier() {
    let start = position
    while position < bytes.count, bytes[position].continuesIdentifier { position += 1 }
    addIdentifier(start, position)
  }

  private mutating func addIdentifier(_ start: Int, _ end: Int) {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    // C# and JavaScript call the object `this`.
    let isThis = (language == .cSharp || language == .javaScript) && text.count == 4 && text.elementsEqual("this".utf8)
    add(.identifier, from: start, to: end, name: isThis ? KnownName.selfKeyword.name : names.intern(text))
  }

  private mutating func readQuotedIdentifier() {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "`") else {
      readMark()
      return
    }
    addIdentifier(start, end)
    position = end + 1
  }

  mutating func readNumber() {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte.continuesIdentifier {
        position += 1
        // Include the sign of an exponent.
        if byte | 0x20 == UInt8(ascii: "e"), !isHexadecimal(start),
          at(0) == UInt8(ascii: "-") || at(0) == UInt8(ascii: "+")
        {
          position += 1
        }
      } else if byte == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(at(1)) {
        position += 1
      } else if byte == UInt8(ascii: "."), language != .swift, at(1) != UInt8(ascii: ".") {
        position += 1
      } else if byte == UInt8(ascii: "'"), language == .objectiveC, at(1).continuesIdentifier {
        position += 1
      } else {
        break
      }
    }
    add(.number, from: start, to: position)
  }

  private func isHexadecimal(_ start: Int) -> Bool {
    start + 1 < bytes.count && bytes[start] == UInt8(ascii: "0") && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
  }

  mutating func readMark() {
    let start = position
    position += 1
    if bytes[start].isOperator, position < bytes.count, bytes[position].isOperator {
      // The first two bytes of an operator are enough to distinguish it from `=`, `?`, `:` and `+`.
      switch (bytes[start], bytes[position]) {
      case (_, "="), ("-", ">"), ("&", "&"), ("|", "|"), ("?", "?"), ("+", "+"), ("-", "-"), ("=", ">"), ("<", "<"):
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "=") { position += 1 }
      default: break
      }
    }
    add(.mark, from: start, to: position)
  }
}

// MARK: - Brackets and conditions

extension CodeLexer {
  private mutating func open() {
    addOpen()
    position += 1
  }

  /// Adds an opening bracket, or the token that begins a branch of a conditional. The tokens that follow are inside the bracket or
  /// branch until it is closed.
  @discardableResult mutating func addOpen() -> Int32 {
    if depth > ReadingLimit.bracketDepth { top = -1 }
    let index = add(.open, from: position, to: position + 1)
    top = index
    return index
  }

  /// The first byte of a bracket or directive.
  func firstByte(of bracket: Int32) -> UInt8 { tokens.knownByte(Int(bracket)) ?? 0 }

  /// Closes a bracket of the block that `block` opens. The blocks of languages with braces are brackets themselves, so that `block` is
  /// -1.
  mutating func close(inside block: Int32 = -1) {
    let (byte, brace) = (bytes[position], UInt8(ascii: "{"))
    let wanted = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : brace
    // A closing brace also closes the brackets that are still open inside it. Other brackets do not match across an open brace.
    let bracesAreBlocks = language != .python
    var candidate = top
    var patience = ReadingLimit.unclosedBrackets
    while candidate >= 0, candidate != block, firstByte(of: candidate) != wanted,
      bracesAreBlocks && wanted == brace || !(bracesAreBlocks && firstByte(of: candidate) == brace) && patience > 0
    {
      candidate = tokens.parent(Int(candidate))
      patience -= 1
    }
    let isMatch = candidate >= 0 && candidate != block && firstByte(of: candidate) == wanted
    if isMatch { top = tokens.parent(Int(candidate)) }
    let index = add(.close, from: position, to: position + 1)
    if isMatch {
      tokens.setPartner(of: candidate, to: index)
      tokens.setPartner(of: index, to: candidate)
    } else if bracesAreBlocks, wanted == brace {
      top = -1
    }
    position += 1
  }

  private mutating func readHash() {
    if language == .swift {
      var hashes = position
      while hashes < bytes.count, bytes[hashes] == UInt8(ascii: "#") { hashes += 1 }
      if hashes < bytes.count, bytes[hashes] == UInt8(ascii: "\"") {
        readString(from: position)
        return
      }
      if hashes < bytes.count, bytes[hashes] == UInt8(ascii: "/") {
        readExtendedRegex(hashes: hashes - position, from: hashes + 1)
        return
      }
      // In one step, skip a run of `#` signs that begins neither a string nor a regular expression.
      if hashes > position + 1 {
        position = hashes
        return
      }
    }
    guard startsLine else {
      readMark()
      return
    }
    var start = position + 1
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    var end = start
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if word.hasBytes("define", at: 0), word.count == 6, language == .objectiveC {
      readDefinition(from: end)
    } else if word.hasBytes("if", at: 0) {
      beginBranch(isFirst: true)
      let condition = end
      skipLine()
      if word.count == 2, isNever(condition) { skipBranch() }
    } else if word.hasBytes("el", at: 0) {
      beginBranch(isFirst: false)
      skipLine()
    } else if word.hasBytes("endif", at: 0) {
      if let branch = branches.popLast(), top == branch { top = tokens.parent(Int(branch)) }
      skipLine()
    } else if language == .swift {
      readMark()
    } else {
      skipLine()
    }
  }

  /// Whether the condition at `start` is `0` or `false`.
  private func isNever(_ start: Int) -> Bool {
    let condition = bytes[start..<position].filter { $0 > 0x20 }
    return condition.elementsEqual("0".utf8) || condition.elementsEqual("false".utf8)
  }

  /// Skips to the line that ends a branch that is never compiled.
  private mutating func skipBranch() {
    var depth = 0
    while position < bytes.count {
      position += 1
      let line = position
      while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
      if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        while position < bytes.count, at(0) != UInt8(ascii: "*") || at(1) != UInt8(ascii: "/") { position += 1 }
        position = min(position + 2, bytes.count)
        while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      }
      if position < bytes.count, bytes[position] == UInt8(ascii: "#") {
        let rest = UnsafeBufferPointer(rebasing: bytes[(position + 1)...])
        if rest.hasBytes("if", at: 0) { depth += 1 }
        if depth == 0, rest.hasBytes("el", at: 0) || rest.hasBytes("endif", at: 0) {
          position = line
          startsLine = true
          return
        }
        if rest.hasBytes("endif", at: 0) { depth -= 1 }
      }
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }
  }

  private mutating func beginBranch(isFirst: Bool) {
    if !isFirst, let branch = branches.popLast() {
      // The previous branch may have left brackets unbalanced. Restore the brackets that were open at its start.
      top = tokens.parent(Int(branch))
    }
    branches.append(addOpen())
  }

  /// Skips to the end of a line. Lines that a backslash joins to the line and comments that begin on it are skipped too.
  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "\\"), language != .swift {
        position += at(1) == UInt8(ascii: "\r") ? 3 : 2
      } else if bytes[position] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") || at(1) == UInt8(ascii: "/") {
        readSlash()
      } else {
        position += 1
      }
    }
    position = min(position, bytes.count)
  }

  /// Begins a macro definition, whose tokens follow up to the end of the line.
  private mutating func readDefinition(from start: Int) {
    let outer = top
    let index = add(.directive, from: position, to: start)
    // Brackets in a macro match only brackets in the same macro.
    top = index
    position = start
    while position < bytes.count, !tokens.isFull {
      if bytes[position] == UInt8(ascii: "\n") { break }
      if bytes[position] == UInt8(ascii: "\\"), at(1) == UInt8(ascii: "\n") || at(1) == UInt8(ascii: "\r") {
        position += at(1) == UInt8(ascii: "\r") ? 3 : 2
        continue
      }
      if bytes[position] == UInt8(ascii: "#") {
        readMark()
      } else if bytes[position] == UInt8(ascii: "}"), top == index {
        readMark()
      } else {
        step()
      }
    }
    position = min(position, bytes.count)
    tokens.setPartner(of: index, to: Int32(truncatingIfNeeded: tokens.count))
    top = outer
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name. Bytes outside ASCII count as letters.
  var continuesIdentifier: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "_", "$", 0x80...: true
    default: false
    }
  }

  fileprivate var isOperator: Bool {
    switch self {
    case "=", "!", "<", ">", "+", "-", "*", "/", "&", "|", "?", "%", "^", "~": true
    default: false
    }
  }
}
