import VFLSyntax

/// The definitions of names in Python.
extension CodeFile {
  /// The definition of the name at a token; nil if the token only uses the name.
  func pythonDefinition(at token: Int) -> Definition? {
    let next = token + 1
    let isMember = isMark(token - 1, ".")
    if isMember, !isName(token - 2, .selfKeyword) || isMark(token - 3, ".") { return nil }
    let open = parent(token)
    if open >= 0, !isPythonBlock(open) {
      // The variable of a comprehension. A name before `=` in a call is an argument's label.
      guard isName(token - 1, .for) else { return nil }
      return Definition(token: token, origin: .unknown, isDeclaration: true, scope: Tokens(open, close(of: open) + 1))
    }
    if let origin = pythonOrigin(at: token) {
      var definition = Definition(
        token: token, origin: origin, isDeclaration: !isMember, scope: pythonScope(from: token))
      // The names of a module may be changed from outside, but hardly ever are.
      definition.isPrivate = definition.scope.lowerBound == 0
      return definition
    }
    // `name += …`, `name.append(…)`
    if isMark(next, "."), isWord(next + 1, "extend"), let first = call(at: next + 1)?.arguments.first {
      return Definition(
        token: token, origin: .appended(first.value.tokens, isFormat: false, isInLoop: isInLoop(token)),
        isDeclaration: false, scope: pythonScope(from: token))
    }
    var definition = assignment(at: token)
    definition?.scope = pythonScope(from: token)
    return definition
  }

  /// The value that a statement gives the name at a token; nil if the statement gives it none.
  private func pythonOrigin(at token: Int) -> ValueOrigin? {
    let next = token + 1
    if isMark(next, "=") { return pythonValue(from: next + 1) }
    let start = pythonStatementStart(token)
    // `name: type = value`
    if start == token, isMark(next, ":") {
      var index = next + 1
      while index < next + ReadingLimit.annotation, !isMark(index, ";"), self[index].kind != .end {
        if isMark(index, "=") { return pythonValue(from: index + 1) }
        index = skip(index)
      }
      return nil
    }
    if isName(start, .for), start < token { return pythonElement(at: token, from: start) }
    if isWord(token - 1, "as", "import", "global", "nonlocal") { return .unknown }
    // `a, b = c`
    let isInList = isMark(next, ",") || isMark(token - 1, ",")
    if isInList, self[start].kind == .identifier, !self[start].name.isStatementKeyword {
      var index = next
      while index < next + ReadingLimit.annotation, !isMark(index, ";"), self[index].kind != .end {
        if isMark(index, "=") { return .unknown }
        index = skip(index)
      }
    }
    return nil
  }

  /// The expression that begins at a token, up to the end of the statement.
  private func pythonValue(from start: Int) -> ValueOrigin {
    var start = start
    // `a = b = c`
    var steps = 0
    while isIdentifier(start), isMark(start + 1, "="), steps < ReadingLimit.path {
      start += 2
      steps += 1
    }
    let end = expressionEnd(from: start)
    return isMark(end, ",") ? .unknown : .value(Tokens(start, end))
  }

  /// The elements that `for a, b in c` gives the name at a token.
  private func pythonElement(at token: Int, from start: Int) -> ValueOrigin? {
    var word = start + 1
    var part: Int?
    var count = 0
    while word < start + ReadingLimit.annotation, !isName(word, .in), self[word].kind != .end {
      if word == token { part = count }
      if isMark(word, ",") { count += 1 }
      word = skip(word)
    }
    guard isName(word, .in), token < word, let part else { return nil }
    var end = word + 1
    while end < tokens.count, !isPythonBlock(end), self[end].kind != .close, self[end].kind != .end, !isMark(end, ";") {
      end = skip(end)
    }
    return .element(of: Tokens(word + 1, end), part: count > 0 ? part : nil)
  }

  /// The first token of the statement that contains a token, if it is at most a few dozen tokens before it.
  private func pythonStatementStart(_ token: Int) -> Int {
    var start = token
    for _ in 0..<ReadingLimit.annotation where start > 0 {
      let last = tokens[start - 1]
      let endsBlock = last.isClose("}") && last.partner >= 0 && isPythonBlock(Int(last.partner))
      if last.isMark(";") || last.kind == .open || endsBlock { return start }
      start = skipBack(start - 1) + 1
    }
    return start
  }

  /// The body of the innermost function or class around a token, or the whole file.
  private func pythonScope(from token: Int) -> Tokens {
    for current in enclosing(token) {
      switch block(current) {
      case .function, .type: return Tokens(current, close(of: current) + 1)
      case .closure, .other: continue
      }
    }
    return 0..<tokens.count
  }
}
