import VFLSyntax

/// The definitions of names in JavaScript.
extension CodeFile {
  /// The definition of the name at a token; nil if the token only uses the name.
  func javaScriptDefinition(at token: Int) -> Definition? {
    // The properties of objects are not followed.
    if isMark(token - 1, "."), !isMark(token - 2, ".") { return nil }
    let pattern = outermostPattern(around: token)
    if let parameter = arrowParameter(at: pattern ?? token) { return unknown(token, parameter) }
    let start = pattern ?? token
    if isDeclared(at: start) {
      var definition = Definition(token: token, origin: nil, isDeclaration: true, scope: scope(from: start))
      definition.isConstant = isName(start - 1, .const)
      definition.isPrivate = true
      let next = skip(start)
      if isWord(next, "of", "in") {
        definition.scope = loopBody(around: start)
        let isElement = pattern == nil && text(next) == "of"
        let head = Tokens(next + 1, close(of: parent(start)))
        definition.origin = isElement ? .element(of: head, part: nil) : .unknown
        return definition
      }
      let value = javaScriptValue(from: next)
      definition.origin = pattern == nil || value == nil ? value : .unknown
      return definition
    }
    if isWord(start - 1, "function", "class", "import", "as") { return unknown(token, scope(from: start)) }
    let open = parent(start)
    if isOpen(open, "("), isName(open - 1, .catch) { return unknown(token, Tokens(open, close(of: skip(open)) + 1)) }
    if let pattern {
      // `[a, b] = c`
      guard isMark(skip(pattern), "=") else { return javaScriptAssignment(at: token) }
      return Definition(token: token, origin: .unknown, isDeclaration: false, scope: scope(from: pattern))
    }
    return javaScriptAssignment(at: token)
  }

  private func unknown(_ token: Int, _ scope: Tokens) -> Definition {
    Definition(token: token, origin: .unknown, isDeclaration: true, scope: scope)
  }

  /// The bracket of the pattern such as `{a, b: [c]}` that contains a token; nil if the token is in no pattern.
  private func outermostPattern(around token: Int) -> Int? {
    var found: Int?
    var open = parent(token)
    for _ in 0..<ReadingLimit.qualifiers {
      guard open >= 0, isOpen(open, "{") || isOpen(open, "[") else { return found }
      let before = self[max(0, open - 1)]
      let isPattern =
        open == 0 || before.kind == .open || before.kind == .mark && !isArrow(open - 1)
        || isWord(open - 1, "let", "const", "var", "import", "type")
      guard isPattern else { return found }
      found = open
      open = parent(open)
    }
    return found
  }

  /// Whether a name or pattern at a token is declared by `let`, `const`, `var` or `import`.
  private func isDeclared(at start: Int) -> Bool {
    if [.let, .const, .var].contains(self[max(0, start - 1)].name.known) { return true }
    guard isMark(start - 1, ",") else { return false }
    // `let a = b, c = d`
    var index = start - 1
    for _ in 0..<ReadingLimit.annotation where index > 0 {
      let last = self[index - 1]
      if last.isMark(";") || last.kind == .open { break }
      index = skipBack(index - 1) + 1
    }
    return [.let, .const, .var].contains(self[index].name.known)
  }

  /// The range in which the parameter at a token is visible, whose function is `a => b` or `(a) => b`; nil for other tokens.
  private func arrowParameter(at start: Int) -> Tokens? {
    if isArrow(start + 1) { return Tokens(start, expressionEnd(from: start + 2)) }
    let open = parent(start)
    guard isOpen(open, "(") else { return nil }
    var arrow = close(of: open) + 1
    if isMark(arrow, ":") {
      // The type of the result.
      for _ in 0..<ReadingLimit.qualifiers where !isArrow(arrow) { arrow = skip(arrow) }
    }
    return isArrow(arrow) ? Tokens(open, expressionEnd(from: arrow + 1)) : nil
  }

  /// The body of the loop whose head contains a token.
  private func loopBody(around token: Int) -> Tokens {
    let end = close(of: parent(token))
    return isOpen(end + 1, "{")
      ? Tokens(end + 1, close(of: end + 1) + 1) : Tokens(end, expressionEnd(from: end + 1) + 1)
  }

  /// The value after a declared name and its type; nil if there is no value.
  private func javaScriptValue(from start: Int) -> ValueOrigin? {
    var index = start
    var angles = 0
    if isMark(index, ":") || isMark(index, "!") {
      while index < start + ReadingLimit.annotation, angles > 0 || !isMark(index, "=") {
        if isMark(index, ";") || self[index].kind == .close || self[index].kind == .end { return nil }
        if isMark(index, ","), angles == 0 { return nil }
        if isMark(index, "<") { angles += 1 }
        if isMark(index, ">") { angles -= 1 }
        index = skip(index)
      }
    }
    guard isMark(index, "=") else { return nil }
    return .value(Tokens(index + 1, expressionEnd(from: index + 1)))
  }

  /// `name = …`, `name += …`, `name.push(…)`, or another change of a name or of a list; nil for any other use.
  private func javaScriptAssignment(at token: Int) -> Definition? {
    guard isMark(token + 1, "."), isOpen(token + 3, "("), isIdentifier(token + 2) else { return assignment(at: token) }
    let method = text(token + 2)
    guard method == "push" || ["unshift", "splice", "pop", "shift", "reverse", "sort", "fill"].contains(method) else {
      return assignment(at: token)
    }
    var definition = Definition(token: token, origin: .unknown, isDeclaration: false, scope: scope(from: token))
    if method == "push", let arguments = call(at: token + 2)?.arguments, arguments.count == 1 {
      definition.origin = .appended(arguments[0].value.tokens, isFormat: false, isInLoop: isInLoop(token))
    }
    return definition
  }
}
