import VFLSyntax

/// A token that gives a name a value.
struct Definition {
  var token: Int
  var origin: ValueOrigin?
  var isDeclaration: Bool
  /// The range in which a declaration is visible.
  var scope: Tokens
  var isConstant = false
  /// Whether the name is visible only in its own file.
  var isPrivate = false

  /// Whether a use is in the initial value of this declaration, where the name still has its earlier meaning.
  func isMade(of use: Int) -> Bool {
    if case .value(let range)? = origin { return range.contains(use) && range.lowerBound > token }
    return false
  }
}

extension CodeFile {
  /// The parameters named `name` of the functions and closures around a token.
  func parameters(of name: Name, around use: Int) -> [Definition] {
    var found: [Definition] = []
    func add(_ token: Int, _ origin: ValueOrigin, _ scope: Tokens) {
      found.append(Definition(token: token, origin: origin, isDeclaration: true, scope: scope))
    }
    for current in enclosing(use) {
      if self[current].kind == .directive {
        guard let macro = macro(at: current), let index = macro.index(of: name) else { continue }
        add(macro.body, .parameter(macro, index), Tokens(current, Int(self[current].partner)))
        continue
      }
      guard isOpen(current, "{") else { continue }
      let scope = Tokens(current, close(of: current) + 1)
      switch block(current) {
      case .function(let function):
        if let index = function.index(of: name) { add(current, .parameter(function, index), scope) }
      case .closure(let parameters):
        let short = text(name)
        guard let index = parameters.firstIndex(of: name) ?? (parameters.isEmpty ? Self.shortIndex(short) : nil)
        else { continue }
        add(current, closureOrigin(current, index, of: max(1, parameters.count)), scope)
        // Shorthand names belong to the innermost closure.
        if short.utf8.first == UInt8(ascii: "$") { return found }
      case .type: return found
      case .other: continue
      }
    }
    return found
  }

  /// The index in a shorthand parameter name such as `$0`; nil for other names.
  private static func shortIndex(_ name: String) -> Int? {
    name.utf8.first == UInt8(ascii: "$") ? Int(name.dropFirst()) : nil
  }

  /// The origin of a closure's parameter: an element if a sequence calls the closure with its elements.
  private func closureOrigin(_ open: Int, _ index: Int, of count: Int) -> ValueOrigin {
    var callee = open - 1
    // `forEach({`, or the selector of a message before a block.
    if isOpen(callee, "(") { callee -= 1 }
    if language == .swift, isIdentifier(callee), isMark(callee - 1, "."),
      [.forEach, .map, .flatMap, .compactMap].contains(self[callee].name.known)
    {
      let end = callee - 1
      // If there are several parameters, they are the parts of a tuple.
      return .element(of: Tokens(primaryStart(before: end), end), part: count > 1 ? index : nil)
    }
    if language == .objectiveC, index == 0 {
      // `[views enumerateObjectsUsingBlock:^(UIView *view, …) {`
      var parser = TreeParser(self, Tokens(parent(open) + 1, open))
      let receiver = parser.expression()
      if isOpen(parent(open), "["), parser.isName(.enumerateObjectsUsingBlock) {
        return .element(of: receiver.tokens, part: nil)
      }
    }
    return .unknown
  }

  /// The start of the operand that ends before a token. The operand consists of names, calls, subscripts and literals joined by
  /// dots.
  func primaryStart(before end: Int) -> Int {
    var index = end - 1
    while index > 0 {
      if self[index].kind == .close {
        let open = skipBack(index) + 1
        index = open
        // A literal begins with its bracket, and a call begins with its name. Only a closure may be separated from the name.
        let last = unwraps(index - 1) ? index - 2 : index - 1
        if last >= 0, isIdentifier(last) || self[last].kind == .close, !self[index].startsLine,
          self[index].byte == UInt8(ascii: "{") || self[index - 1].end == self[index].start
        {
          index = last
          continue
        }
      } else if self[index].kind != .identifier, self[index].kind != .string, self[index].kind != .number {
        return index + 1
      }
      guard isMark(index - 1, ".") else { return index }
      index -= unwraps(index - 2) ? 3 : 2
    }
    return max(0, index)
  }

  /// Whether a token is a `?` or `!` directly after the operand that it unwraps.
  private func unwraps(_ index: Int) -> Bool {
    guard isMark(index, "?") || isMark(index, "!"), index > 0 else { return false }
    let last = self[index - 1]
    return (last.kind == .identifier || last.kind == .close) && last.end == self[index].start
  }

  /// The definition of the name at a token; nil if the token only uses the name.
  func definition(at token: Int) -> Definition? {
    switch language {
    case .swift: swiftDefinition(at: token)
    case .python: pythonDefinition(at: token)
    case .javaScript: javaScriptDefinition(at: token)
    default: cDefinition(at: token)
    }
  }

  /// The range in which a declaration at a token is visible.
  func scope(from token: Int) -> Tokens {
    let brace = enclosing(token).first { isOpen($0, "{") || self[$0].kind == .directive }
    return brace.map { Tokens($0, close(of: $0) + 1) } ?? 0..<tokens.count
  }

  /// The body in braces after a condition; nil if no brace is nearby.
  private func body(after index: Int) -> Tokens? {
    var index = index
    for _ in 0..<ReadingLimit.annotation where index < tokens.count {
      if isOpen(index, "{") { return Tokens(index, close(of: index) + 1) }
      if self[index].kind == .close || self[index].kind == .end || isMark(index, ";") { return nil }
      index = skip(index)
    }
    return nil
  }

  private func swiftDefinition(at token: Int) -> Definition? {
    let next = token + 1
    if isMark(token - 1, ".") {
      guard isName(token - 2, .selfKeyword) else { return nil }
      return assignment(at: token)
    }
    if isName(token - 1, .let) || isName(token - 1, .var) { return swiftDeclaration(at: token) }
    if isName(next, .in) {
      // `for name in`. The parameters of closures are handled elsewhere.
      guard isName(token - 1, .for) else { return nil }
      let end = expressionEnd(from: next + 1, endsAtBrace: true)
      return Definition(
        token: token, origin: .element(of: Tokens(next + 1, end), part: nil), isDeclaration: true,
        scope: body(after: end) ?? scope(from: token))
    }
    let open = parent(token)
    if isOpen(open, "("), isName(open - 1, .let) || isName(open - 1, .var) {
      // `let (a, b) = c`
      return Definition(token: token, origin: .unknown, isDeclaration: true, scope: scope(from: token))
    }
    if isOpen(open, "("), isName(open - 1, .for) || isName(open - 2, .for) {
      let close = close(of: open)
      guard isName(close + 1, .in) else { return nil }
      let part = split(Tokens(open + 1, close), at: ",").firstIndex { $0.contains(token) }
      let end = expressionEnd(from: close + 2, endsAtBrace: true)
      return Definition(
        token: token, origin: .element(of: Tokens(close + 2, end), part: part), isDeclaration: true,
        scope: body(after: end) ?? scope(from: token))
    }
    if isMark(token - 1, ","), let keyword = memberKeyword(before: token) {
      return swiftDeclaration(at: token, after: keyword)
    }
    return assignment(at: token)
  }

  /// The `let` or `var` of the property list that a name after a comma belongs to, as in `let title = UILabel(), icon = UIImageView()`;
  /// nil outside the members of a type.
  private func memberKeyword(before token: Int) -> Int? {
    let open = parent(token)
    guard isMark(token + 1, "=") || isMark(token + 1, ":"), isOpen(open, "{"), case .type = block(open) else {
      return nil
    }
    let start = statementStart(token - 1)
    return (start..<min(token, start + ReadingLimit.modifiers)).first { isName($0, .let) || isName($0, .var) }
  }

  private func swiftDeclaration(at token: Int, after keyword: Int? = nil) -> Definition? {
    let next = token + 1
    let before = (keyword ?? token - 1) - 1
    let isCondition =
      isName(before, .if) || isName(before, .guard) || isName(before, .while)
      || isMark(before, ",") || isName(before, .case)
    // After a `guard`, the name is visible in the code around it, whatever other conditions come before.
    let isGuarded = isCondition && isName(statementStart(token), .guard)
    var equals = next
    if isMark(next, ":") {
      equals += 1
      for _ in 0..<ReadingLimit.annotation where equals < tokens.count && !isMark(equals, "=") {
        let item = self[equals]
        if item.kind == .close || item.kind == .end || item.isMark(";") || item.isOpen("{") { break }
        if item.startsLine, item.kind == .identifier { break }
        equals = skip(equals)
      }
    }
    var definition = Definition(token: token, origin: nil, isDeclaration: true, scope: scope(from: token))
    definition.isConstant = isName(before + 1, .let)
    var modifier = before
    while isIdentifier(modifier), !self[modifier + 1].startsLine {
      if isName(modifier, .private) || isName(modifier, .fileprivate) { definition.isPrivate = true }
      modifier -= 1
    }
    if isMark(equals, "=") {
      let end = expressionEnd(from: equals + 1, endsAtBrace: isCondition)
      definition.origin = .value(Tokens(equals + 1, end))
      if isCondition, !isGuarded, let body = body(after: end) { definition.scope = body }
    } else if isCondition {
      // In `if let name {`, the name keeps the value that it had before.
      definition.origin = .value(Tokens(token, next))
      if !isGuarded, let body = body(after: next) { definition.scope = body }
    } else if isOpen(equals, "{"), !isName(equals + 1, .didSet), !isName(equals + 1, .willSet) {
      definition.origin = hasBuilder(before: token - 1) ? .unknown : .results(of: equals)
      definition.isConstant = true
    }
    return definition
  }

  /// Whether a token is one of the names in `(a, b) = …`.
  private func isInAssignedTuple(_ token: Int) -> Bool {
    let open = parent(token)
    guard isOpen(open, "("), isMark(close(of: open) + 1, "=") else { return false }
    return statementStart(open) == open
  }

  /// `name = …`, `name += …`, `name.append(…)`, `[name appendString:…]`; nil for any other use.
  func assignment(at token: Int) -> Definition? {
    let next = token + 1
    func make(_ origin: ValueOrigin) -> Definition {
      Definition(token: token, origin: origin, isDeclaration: false, scope: scope(from: token))
    }
    func appended(_ tokens: Tokens, isFormat: Bool = false) -> Definition {
      make(.appended(tokens, isFormat: isFormat, isInLoop: isInLoop(token)))
    }
    if isMark(next, "=") { return make(.value(Tokens(next + 1, expressionEnd(from: next + 1)))) }
    if self[next].kind == .mark, self[next].count == 2, self[next].byte == UInt8(ascii: "+"),
      bytes[Int(self[next].start) + 1] == UInt8(ascii: "=")
    {
      return appended(Tokens(next + 1, expressionEnd(from: next + 1)))
    }
    let isStep = language != .swift && (isOperator(next, "-", "-") || isOperator(next, "+", "+"))
    if isStep || isOtherAssignment(next) || isInAssignedTuple(token) { return make(.unknown) }
    if isMark(token - 1, "&"), !(isIdentifier(token - 2) || self[token - 2].kind == .close) { return make(.unknown) }
    if isMark(next, "."), isName(next + 1, .append) || isName(next + 1, .Append), isOpen(next + 2, "(") {
      guard let first = call(at: next + 1)?.arguments.first else { return nil }
      return appended(first.value.tokens)
    }
    if language != .objectiveC, isMark(next, "."), isIdentifier(next + 1), isOpen(next + 2, "("),
      self[next + 1].name.editsText, !isVala || !isName(next + 1, .insert)
    {
      return make(.unknown)
    }
    if language == .objectiveC, isOpen(token - 1, "["), isIdentifier(next), isMark(next + 1, ":") {
      let isFormat = isName(next, .appendFormat)
      if self[next].name.editsText { return make(.unknown) }
      guard isFormat || isName(next, .appendString) || isName(next, .addObject) else { return nil }
      return appended(Tokens(next + 2, close(of: token - 1)), isFormat: isFormat)
    }
    return nil
  }

  private func cDefinition(at token: Int) -> Definition? {
    let next = token + 1
    if token > 0, self[token - 1].kind == .directive {
      // A macro takes arguments if a parenthesis follows its name without a space.
      guard !(isOpen(next, "(") && self[token].end == self[next].start) else { return nil }
      return Definition(
        token: token, origin: .value(Tokens(next, Int(self[token - 1].partner))), isDeclaration: true,
        scope: 0..<tokens.count, isConstant: true, isPrivate: true)
    }
    let open = parent(token)
    if isName(next, .in), isOpen(open, "("), isName(open - 1, .for) || isName(open - 1, .foreach) {
      let end = close(of: open)
      let body =
        isOpen(end + 1, "{") ? Tokens(end + 1, close(of: end + 1) + 1) : Tokens(end, expressionEnd(from: end + 1) + 1)
      return Definition(
        token: token, origin: .element(of: Tokens(next + 1, end), part: nil), isDeclaration: true, scope: body)
    }
    if isMark(token - 1, "."), !isName(token - 2, .selfKeyword) { return nil }
    // A name that follows a type is a declaration.
    var before = token - 1
    while isMark(before, "*") || isName(before, .const) || isName(before, .strong) { before -= 1 }
    let isDeclared =
      (isIdentifier(before) && !self[before].name.isStatementKeyword && self[before].end < self[token].start
        || before < token - 1 && isMark(before, ",") || isMark(before, ">")) && !isMark(token - 1, ".")
    var equals = next
    // `NSString *formats[] = {…}`
    if isDeclared, isOpen(next, "[") { equals = skip(next) }
    if isDeclared, isMark(equals, "=") {
      return Definition(
        token: token, origin: .value(Tokens(equals + 1, expressionEnd(from: equals + 1))), isDeclaration: true,
        scope: scope(from: token), isConstant: isConstant(token), isPrivate: isConstant(token))
    }
    // `id a;`, but not `@synthesize a;`
    let hasType = before < token - 1 || language == .objectiveC && !isMark(before - 1, "@")
    if isDeclared, isMark(next, ";") || isMark(next, ","), hasType {
      return Definition(token: token, origin: nil, isDeclaration: true, scope: scope(from: token))
    }
    return assignment(at: token)
  }

  /// Whether `const` is in the declaration of a name.
  private func isConstant(_ token: Int) -> Bool {
    Tokens(max(0, token - ReadingLimit.qualifiers), token).reversed()
      .prefix { isIdentifier($0) || self[$0].kind == .mark && !isMark($0, ";") }.contains { isName($0, .const) }
  }
}
