import VFLSyntax

/// The kind of body that a brace opens.
enum Block {
  /// A class, an extension or a namespace.
  case type
  /// A function, a method or an initializer.
  case function(Function)
  /// A closure with the names of its parameters.
  case closure(parameters: [Name])
  /// Any other body, such as that of a loop or conditional.
  case other
}

/// The head of a function, method or macro.
struct Function {
  struct Parameter {
    /// The argument label; nil if there is none.
    var label: Name?
    var name: Name
    /// The tokens of the parameter's type.
    var type: Tokens
    var isVariadic = false
  }
  /// The function's name, or the first part of an Objective-C selector.
  var name: Name
  var nameToken: Int
  var parameters: [Parameter]
  /// Whether the function is an Objective-C method.
  var isMethod = false
  /// The first token of the head, and the brace that opens the body. For a macro, the directive and the parenthesis that closes the
  /// macro's parameters.
  var start: Int
  var body: Int

  func index(of name: Name) -> Int? { parameters.firstIndex { $0.name == name } }
}

extension CodeFile {
  /// The kind of body that the brace at `open` opens.
  func block(_ open: Int) -> Block {
    guard isOpen(open, "{") else { return .other }
    if let known = facts.blocks[open] { return known }
    let block =
      switch language {
      case .swift: swiftBlock(open)
      case .python: pythonBlock(open)
      case .javaScript: javaScriptBlock(open)
      default: cBlock(open)
      }
    CodeFacts.keep(block, open, in: &facts.blocks)
    return block
  }

  /// The brace or directive that begins the body of the outermost function around a token. Functions outside the innermost type
  /// around the token do not count. The result is -1 outside functions.
  func root(of index: Int) -> Int {
    var found = -1
    for current in enclosing(index) {
      if isOpen(current, "{") {
        if case .type = block(current) { return found }
        found = current
      }
      if self[current].kind == .directive { return current }
    }
    return found
  }

  /// Whether a token is in a closure whose parameters satisfy a condition; by default, in any closure.
  func isInClosure(_ token: Int, where isMatch: ([Name]) -> Bool = { _ in true }) -> Bool {
    enclosing(token).contains { if case .closure(let parameters) = block($0) { isMatch(parameters) } else { false } }
  }

  /// The last token of a declaration's head that satisfies a condition, or nil. The head ends at the brace `brace`. Tokens in
  /// brackets do not count.
  func lastInHead(before brace: Int, where isMatch: (Int) -> Bool) -> Int? {
    var index = brace - 1
    for _ in 0..<ReadingLimit.head where index >= 0 {
      let token = tokens[index]
      if token.isMark(";") || token.kind == .open || token.isClose("}") { return nil }
      if isMatch(index) { return index }
      index = skipBack(index)
    }
    return nil
  }

  /// The innermost function or macro around a token; nil if there is none.
  func function(around index: Int) -> Function? {
    for current in enclosing(index) {
      if case .function(let function) = block(current) { return function }
      if self[current].kind == .directive { return macro(at: current) }
    }
    return nil
  }

  // MARK: Swift

  private func swiftBlock(_ open: Int) -> Block {
    var index = open - 1
    for _ in 0..<ReadingLimit.head where index >= 0 {
      let token = tokens[index]
      if token.isMark(";") || token.kind == .open || token.isClose("}") { break }
      if token.kind == .identifier {
        if token.name.isTypeKeyword, isIdentifier(index + 1), !isName(index + 1, .func),
          !isName(index + 1, .var), !isMark(index - 1, ".")
        {
          return .type
        }
        if token.name.known == .func, let function = swiftFunction(from: index, name: index + 1, body: open) {
          return .function(function)
        }
        if token.name.known == .`init`, !isMark(index - 1, "."),
          let function = swiftFunction(from: index, name: index, body: open)
        {
          return .function(function)
        }
        if token.name.beginsSwiftBody, !isMark(index - 1, ".") { return .other }
      }
      // A line that begins with `=` is not part of a head.
      if token.startsLine, index < open - 1, isMark(index, "=") { break }
      index = skipBack(index)
    }
    return closure(open)
  }

  private func swiftFunction(from start: Int, name: Int, body: Int) -> Function? {
    guard isIdentifier(name) else { return nil }
    var open = name + 1
    // Skip generic parameters, and the `?` of a failable initializer.
    while open < body, !isOpen(open, "(") { open += 1 }
    guard open < body else { return nil }
    var parameters: [Function.Parameter] = []
    for part in split(Tokens(open + 1, close(of: open)), at: ",") {
      guard let colon = part.first(where: { isMark($0, ":") }), isIdentifier(colon - 1) else { continue }
      // Attributes may precede the label.
      let label = colon - 2 >= part.lowerBound && isIdentifier(colon - 2) ? colon - 2 : colon - 1
      let type = Tokens(colon + 1, part.upperBound)
      let isVariadic = type.contains { index in isMark(index, ".") && isMark(index + 1, ".") && isMark(index + 2, ".") }
      parameters.append(
        .init(
          label: isName(label, .underscore) ? nil : self[label].name, name: self[colon - 1].name, type: type,
          isVariadic: isVariadic))
    }
    return Function(name: self[name].name, nameToken: name, parameters: parameters, start: start, body: body)
  }

  /// A closure, with the parameters before its `in`. Every brace that opens no other kind of body counts as a closure.
  private func closure(_ open: Int) -> Block {
    var parameters: [Name] = []
    var index = open + 1
    let end = min(close(of: open), open + ReadingLimit.head)
    while index < end {
      let token = tokens[index]
      if token.kind == .identifier, token.name.known == .in { return .closure(parameters: parameters) }
      if token.startsLine, index > open + 1, !parameters.isEmpty { break }
      if token.kind == .identifier {
        // In `name: Type`, only `name` is a parameter.
        if !isMark(index - 1, ":"), !isMark(index - 1, ".") { parameters.append(token.name) }
        index += 1
      } else if token.isOpen("("), index == open + 1 || tokens[index - 1].isClose("]") {
        for part in split(Tokens(index + 1, close(of: index)), at: ",") where isIdentifier(part.lowerBound) {
          parameters.append(tokens[part.lowerBound].name)
        }
        index = skip(index)
      } else if token.isOpen("[") {
        index = skip(index)
      } else if isOperator(index, "-", ">") {
        // The type of the result.
        while index < end, tokens[index].kind != .identifier || tokens[index].name.known != .in {
          if tokens[index].startsLine { return .closure(parameters: []) }
          index = skip(index)
        }
      } else if token.kind == .mark {
        index += 1
      } else {
        break
      }
    }
    return .closure(parameters: [])
  }

  // MARK: Objective-C and C#

  private func cBlock(_ open: Int) -> Block {
    guard open > 0 else { return .other }
    if let function = method(body: open) { return .function(function) }
    // `^(NSString *format) {`
    var index = open - 1
    var list: Int?
    if tokens[index].isClose(")"), tokens[index].partner >= 0 {
      list = Int(tokens[index].partner)
      index = skipBack(index)
      if isMark(index, "^") || isMark(index - 1, "^") {
        return .closure(parameters: list.map { cParameters($0).map { $0.name } } ?? [])
      }
    } else if isMark(index, "^") {
      return .closure(parameters: [])
    } else if language == .cSharp, tokens[index].count == 2, tokens[index].byte == UInt8(ascii: "=") {
      return .closure(parameters: [])
    }
    if let list, isIdentifier(index), !tokens[index].name.isStatementKeyword, parentIsNoBody(open) {
      return .function(
        Function(
          name: tokens[index].name, nameToken: index, parameters: cParameters(list), start: statementStart(index),
          body: open))
    }
    // Search for the keyword of a class or namespace before the brace.
    for index in (max(0, open - ReadingLimit.classHead)..<open).reversed() {
      let token = tokens[index]
      if token.isMark(";") || token.kind == .open || token.kind == .close || token.kind == .directive { break }
      if token.kind == .identifier, token.name.isTypeKeyword { return .type }
      if token.kind == .string, isName(index - 1, .extern) { return .type }
    }
    return .other
  }

  /// Whether a brace is at the top level or directly in a type, so that it can open the body of a function.
  private func parentIsNoBody(_ open: Int) -> Bool {
    guard let current = enclosing(open).first(where: { !isOpen($0, "#") }) else { return true }
    // The brace of a type never follows a parenthesis. Classifying a brace after a parenthesis too would make the recursion as deep
    // as the nesting of the braces.
    if current > 0, tokens[current - 1].isClose(")") { return false }
    if case .type = block(current) { return true }
    return false
  }

  /// `- (void)add:(NSString *)format views:(NSDictionary *)views {`
  private func method(body open: Int) -> Function? {
    guard language == .objectiveC, isIdentifier(open - 1) || isMark(open - 1, ";") else { return nil }
    var index = open - 1
    for _ in 0..<ReadingLimit.head where index >= 0 {
      let token = tokens[index]
      if token.startsLine, token.isMark("-") || token.isMark("+") { return method(from: index, body: open) }
      if token.kind == .open || token.isClose("}") || token.kind == .string { return nil }
      index = skipBack(index)
    }
    return nil
  }

  private func method(from start: Int, body: Int) -> Function? {
    var index = start + 1
    if isOpen(index, "(") { index = skip(index) }
    guard isIdentifier(index) else { return nil }
    var function = Function(
      name: tokens[index].name, nameToken: index, parameters: [], isMethod: true, start: start, body: body)
    while index + 1 < body, isIdentifier(index) || isMark(index, ":") {
      let label = isIdentifier(index) ? tokens[index].name : KnownName.empty.name
      var colon = isIdentifier(index) ? index + 1 : index
      guard isMark(colon, ":") else { break }
      colon += 1
      let typeStart = colon
      if isOpen(colon, "(") { colon = skip(colon) }
      guard isIdentifier(colon) else { break }
      function.parameters.append(.init(label: label, name: tokens[colon].name, type: Tokens(typeStart, colon)))
      index = colon + 1
    }
    return function
  }

  /// The parameters of a C function or block. The last identifier of each parameter is its name.
  private func cParameters(_ open: Int) -> [Function.Parameter] {
    split(Tokens(open + 1, close(of: open)), at: ",").compactMap { part in
      guard let last = part.last(where: { isIdentifier($0) }) else { return nil }
      return .init(label: nil, name: tokens[last].name, type: Tokens(part.lowerBound, last))
    }
  }

  /// The macro that a directive defines; nil if the macro takes no arguments.
  func macro(at directive: Int) -> Function? {
    let name = directive + 1
    guard isIdentifier(name), isOpen(name + 1, "("), tokens[name].end == tokens[name + 1].start else { return nil }
    let open = name + 1
    var parameters: [Function.Parameter] = []
    for part in split(Tokens(open + 1, close(of: open)), at: ",") where !part.isEmpty {
      if isMark(part.lowerBound, ".") {
        parameters.append(.init(label: nil, name: KnownName.variadicArguments.name, type: part, isVariadic: true))
      } else if isIdentifier(part.lowerBound) {
        parameters.append(
          .init(
            label: nil, name: tokens[part.lowerBound].name, type: part, isVariadic: isMark(part.lowerBound + 1, ".")))
      }
    }
    return Function(
      name: tokens[name].name, nameToken: name, parameters: parameters, start: directive, body: close(of: open))
  }
}
