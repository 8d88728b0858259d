import VFLSyntax

/// Python's statements. The lexer has turned blocks into braces and the ends of lines into semicolons.
extension TreeParser {
  /// The statement at the current position.
  mutating func pythonStatement() -> Statement.Kind {
    guard file.isIdentifier(position) else { return pythonExpressionStatement() }
    switch file.text(position) {
    case "if": return pythonIf()
    case "for", "while":
      let isFor = isName(.for)
      position += 1
      if isFor { while !isAtEnd, !isName(.in), !isOpen("{"), !isMark(";") { skip() } }
      if isName(.in) { position += 1 }
      let head = expression()
      let body = pythonBody()
      // The statements after `else` run if the loop is not left early.
      if isName(.else) {
        var branch = Branch()
        branch.add(.unknown, 0..<0, body)
        branch.add(.unknown, 0..<0, pythonElse())
        return .branch(branch)
      }
      return .loop(over: isFor ? head : nil, body)
    case "with":
      let body = pythonBody()
      return .block(body)
    case "try":
      var branch = Branch(kind: .attempt)
      repeat { branch.add(.unknown, Tokens(position, position + 1), pythonBody()) } while isWord("except", "else")
      return .branch(branch)
    case "finally": return .block(pythonBody())
    case "return":
      position += 1
      let value = isMark(";") || isAtEnd ? nil : expression()
      skipPythonLine()
      return .returns(value)
    case "break", "continue", "raise":
      let exit: Exit =
        file.text(position) == "break" ? .breaks : file.text(position) == "continue" ? .continues : .throws
      skipPythonLine()
      return .jump(exit)
    case "def", "class", "async", "match", "case", "else", "elif", "except":
      _ = pythonBody()
      return .unknown
    case "import", "from", "global", "nonlocal", "del", "assert", "pass":
      skipPythonLine()
      return .unknown
    default: return pythonExpressionStatement()
    }
  }

  private mutating func pythonExpressionStatement() -> Statement.Kind {
    let value = expression()
    // `a, b = c`, `a: int = b`, or anything else that is not read.
    let isWhole = isAtEnd || isMark(";")
    skipPythonLine()
    return isWhole ? .expression(value) : .unknown
  }

  private mutating func pythonIf() -> Statement.Kind {
    var branch = Branch()
    repeat {
      let start = position
      position += 1
      let condition = expression()
      branch.conditions.append(condition)
      branch.add(.holds(condition.tokens), Tokens(start, condition.tokens.upperBound), pythonBody())
    } while isWord("elif")
    guard isName(.else) else { return .branch(branch) }
    branch.add(.otherwise, Tokens(position, position + 1), pythonElse())
    branch.isExhaustive = true
    return .branch(branch)
  }

  private mutating func pythonElse() -> [Statement] {
    position += 1
    return pythonBody()
  }

  /// The statements of the block whose head is at the current position; empty if the line has no block.
  private mutating func pythonBody() -> [Statement] {
    while !isAtEnd, !isMark(";") {
      if isOpen("{"), file.isPythonBlock(position) { return bracedStatements() ?? [] }
      skip()
    }
    return []
  }

  private mutating func skipPythonLine() {
    while !isAtEnd, !isMark(";") { skip() }
    _ = skipMark(";")
  }
}

extension CodeFile {
  /// Whether the brace at a token stands for the colon that opens a block.
  func isPythonBlock(_ open: Int) -> Bool { isOpen(open, "{") && bytes[Int(self[open].start)] == UInt8(ascii: ":") }

  /// The word that begins the statement of a block, after `async`.
  func pythonHead(of open: Int) -> Int {
    var start = open
    for _ in 0..<ReadingLimit.head where start > 0 {
      let last = tokens[start - 1]
      let endsBlock = last.isClose("}") && last.partner >= 0 && isPythonBlock(Int(last.partner))
      if last.isMark(";") || last.kind == .open || endsBlock { break }
      start = skipBack(start - 1) + 1
    }
    return isWord(start, "async") ? start + 1 : start
  }

  /// The kind of body that the brace at `open` opens in Python.
  func pythonBlock(_ open: Int) -> Block {
    guard isPythonBlock(open) else { return .other }
    let start = pythonHead(of: open)
    if isName(start, .class) { return .type }
    guard isWord(start, "def"), isIdentifier(start + 1), isOpen(start + 2, "(") else { return .other }
    var parameters: [Function.Parameter] = []
    for part in split(Tokens(start + 3, close(of: start + 2)), at: ",") {
      guard let name = part.first(where: { isIdentifier($0) }), !isName(name, .selfKeyword) else { continue }
      let isVariadic = isMark(part.lowerBound, "*")
      parameters.append(
        .init(
          label: self[name].name, name: self[name].name, type: Tokens(name + 1, part.upperBound), isVariadic: isVariadic
        ))
    }
    return .function(
      Function(name: self[start + 1].name, nameToken: start + 1, parameters: parameters, start: start, body: open))
  }
}
