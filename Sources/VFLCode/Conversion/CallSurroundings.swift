import VFLSyntax

/// What is around the calls of a source that make constraints from formats.
struct CallSurroundings {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The tokens of a call to the framework's constructor, from the name of the class to the end of a cast of the result.
  func tokens(ofCallAt name: Int) throws(ConversionObstacle) -> Tokens {
    let call = file.callTokens(at: name)
    var (start, end) = (call.lowerBound, call.upperBound)
    if file.language == .objectiveC {
      guard file.isName(start + 1, .NSLayoutConstraint), start + 2 == name else { throw .unknownUse }
    } else {
      guard file.isMark(name - 1, UInt8(ascii: ".")), file.isName(name - 2, .NSLayoutConstraint) else {
        throw .unknownUse
      }
      start = file.isMark(name - 3, UInt8(ascii: ".")) ? name - 4 : name - 2
    }
    if file.language == .swift, file.isName(end, .as) {
      // `as! [NSLayoutConstraint]`
      end += file.isMark(end + 1, UInt8(ascii: "!")) ? 2 : 1
      guard file.isOpen(end, UInt8(ascii: "[")) else { throw .unknownUse }
      end = file.skip(end)
    }
    let tokens = Tokens(start, end)
    try check(tokens)
    return tokens
  }

  /// A call of a helper.
  struct HelperCall {
    var tokens: Tokens
    /// The object that the helper is called on; empty if the call names none.
    var receiver: Tokens
  }

  /// The tokens of a call to a helper, which must be a whole statement unless the helper returns the constraints.
  func helperCall(at name: Int, _ use: FormatHelper.Outcome.Use) throws(ConversionObstacle) -> HelperCall {
    let call = file.callTokens(at: name)
    var found = HelperCall(tokens: call, receiver: Tokens(name, name))
    if file.isOpen(call.lowerBound, "[") {
      found.receiver = Tokens(call.lowerBound + 1, name)
    } else if file.isMark(name - 1, ".") {
      var start = name
      while file.isMark(start - 1, ".") {
        start -= file.isMark(start - 2, "!") ? 3 : 2
        guard file.isIdentifier(start) else { throw use == .returned ? .unknownUse : .partOfStatement }
      }
      found.receiver = Tokens(start, name - 1)
      found.tokens = Tokens(start, call.upperBound)
    }
    let isPath = found.receiver.allSatisfy { file.isIdentifier($0) || file.isMark($0, ".") || file.isMark($0, "!") }
    guard isPath else { throw .unknownUse }
    guard use == .added || isOnlyRead(found.receiver) else { throw .receiver(file.text(file.span(found.receiver))) }
    if use == .returned {
      try check(found.tokens)
      return found
    }
    let (start, end) = (found.tokens.lowerBound, found.tokens.upperBound)
    let root = file.root(of: start)
    if file.hasComment(in: file.span(found.tokens)) { throw .comment }
    guard root < 0 || file[root].kind != .directive, file.statementStart(start) == start, file[start].startsLine,
      file.isOpen(file.parent(start), "{"), file.isMark(end, ";") || file[end].startsLine || file[end].isClose("}")
    else { throw .partOfStatement }
    return found
  }

  /// Whether evaluating a receiver has no effect, so that the conversion may leave it out: `self`, a type or a variable. A getter may make
  /// the view.
  private func isOnlyRead(_ receiver: Tokens) -> Bool {
    guard let last = receiver.last(where: file.isIdentifier), !file[receiver.lowerBound].isUppercase,
      !file.isName(last, .selfKeyword)
    else { return true }
    if receiver.count == 1, file.localOrigins(of: file[last].name, at: last) != nil { return true }
    if file.language == .objectiveC { return file[last].byte == UInt8(ascii: "_") }
    let members = file.definitions(of: file[last].name).members
    return file.language == .swift && !members.isEmpty && !file.isComputed(file[last].name)
      && !members.contains { file.isWord($0.token - 2, "lazy") }
  }

  private func check(_ call: Tokens) throws(ConversionObstacle) {
    let root = file.root(of: call.lowerBound)
    if root >= 0, file[root].kind == .directive { throw .unknownUse }
    if file.hasComment(in: file.span(call)) { throw .comment }
    let next = call.upperBound
    let isMember = file.language != .objectiveC && file.isMark(next, UInt8(ascii: "."))
    if file.isOpen(next, UInt8(ascii: "[")), !file[next].startsLine { throw .unknownUse }
    if isMember, file.language == .cSharp { throw .unknownUse }
    // `[[NSLayoutConstraint constraintsWithVisualFormat:…] objectAtIndex:0]`
    if file.language == .objectiveC, file.isOpen(call.lowerBound - 1, UInt8(ascii: "[")),
      !file.isMark(call.lowerBound - 2, UInt8(ascii: "@"))
    {
      throw .unknownUse
    }
    var outer = call.lowerBound
    while isBracket(file.parent(outer)) {
      outer = file.parent(outer)
      // Commas in brackets would separate the arguments of a macro.
      if file.language == .objectiveC, file.isOpen(outer, UInt8(ascii: "(")), file.isIdentifier(outer - 1),
        !file[outer - 1].name.isStatementKeyword
      {
        throw .unknownUse
      }
    }
    // Nothing uses the result.
    if outer == call.lowerBound, file.statementStart(outer) == outer, !isMember, !isOnlyStatement(call) {
      throw .unknownUse
    }
  }

  private func isBracket(_ open: Int) -> Bool {
    file.isOpen(open, UInt8(ascii: "(")) || file.isOpen(open, UInt8(ascii: "["))
  }

  /// Whether an expression is the only statement of its block, whose value it then is in Swift.
  private func isOnlyStatement(_ expression: Tokens) -> Bool {
    let block = file.parent(expression.lowerBound)
    guard file.language == .swift, file.isOpen(block, UInt8(ascii: "{")) else { return false }
    let isFirst = expression.lowerBound == block + 1 || file.isName(expression.lowerBound - 1, .in)
    return isFirst && file.expressionEnd(from: expression.lowerBound) >= file.close(of: block)
  }

  /// The place before a statement.
  struct Place {
    /// The first token of the statement.
    var token: Int
    /// Whether the statement is the value of a function, and needs `return` once it is not the only statement.
    var needsReturn = false
  }

  /// The place before the statement around a call, if other statements can be inserted there; nil otherwise.
  func place(before call: Tokens) -> Place? {
    var outer = call.lowerBound
    while isBracket(file.parent(outer)) { outer = file.parent(outer) }
    let start = file.statementStart(outer)
    let block = file.parent(start)
    guard file[start].startsLine, file.isOpen(block, UInt8(ascii: "{")) || file.isOpen(block, UInt8(ascii: "#"))
    else { return nil }
    if case .type = file.block(block) { return nil }
    if file.isIdentifier(start), Self.heads.contains(file.text(start)) { return nil }
    if file.language == .swift {
      let isValue = !file.isIdentifier(start) || !["return", "let", "var"].contains(file.text(start))
      let isInstaller = file.isIdentifier(outer - 1) && Self.installers.contains(file.text(outer - 1))
      guard isValue, !isInstaller, isOnlyStatement(Tokens(start, call.upperBound)) else { return Place(token: start) }
      guard case .function = file.block(block), start == call.lowerBound else { return nil }
      return Place(token: start, needsReturn: true)
    }
    let isAfterStatement =
      file[start - 1].isOpen(UInt8(ascii: "{")) || file[start - 1].isClose(UInt8(ascii: "}"))
      || file.isMark(start - 1, UInt8(ascii: ";"))
    // `new[] { … }`
    if file.isOpen(block, UInt8(ascii: "{")), file[block - 1].isClose(UInt8(ascii: "]")) { return nil }
    return isAfterStatement ? Place(token: start) : nil
  }

  /// The words that begin statements before which a declaration would run at another time.
  private static let heads: Set<String> = [
    "if", "guard", "while", "for", "foreach", "switch", "case", "default", "else", "catch", "repeat", "do", "lazy",
    "static", "try", "using", "lock", "func", "private", "fileprivate", "public", "internal",
  ]

  /// The functions whose results no code uses.
  private static let installers: Set<String> = ["activate", "deactivate", "addConstraints", "append"]
}

/// How a source is formatted.
struct SourceStyle {
  /// The characters of one level of indentation.
  private(set) var unit = "    "
  /// Whether a comma follows the last element of an array on several lines.
  private(set) var hasTrailingCommas = false
  private(set) var lineBreak = "\n"
  private let file: CodeFile

  /// The widest line that is not broken, in bytes.
  static let width = 120

  init(_ file: CodeFile) {
    self.file = file
    if let end = file.bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0, file.bytes[end - 1] == UInt8(ascii: "\r") {
      lineBreak = "\r\n"
    }
    findUnit()
    var (commas, others) = (0, 0)
    for token in file.tokens.indices where file[token].isClose(UInt8(ascii: "]")) && file[token].startsLine {
      if file.isMark(token - 1, UInt8(ascii: ",")) { commas += 1 } else { others += 1 }
    }
    hasTrailingCommas = commas > others
  }

  /// The most frequent increase of indentation after an opening brace.
  private mutating func findUnit() {
    var counts = [Int](repeating: 0, count: 9)
    var tabs = 0
    var last: Int?
    for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      if spaces == line.count { continue }
      if line.first == UInt8(ascii: "\t") {
        tabs += 1
        continue
      }
      if let step = last.map({ spaces - $0 }), counts.indices.contains(step), step > 0 { counts[step] += 1 }
      let end = line.last { $0 > 0x20 }
      last = end == UInt8(ascii: "{") ? spaces : nil
    }
    let best = counts.indices.max { counts[$0] < counts[$1] } ?? 4
    if tabs > counts.reduce(0, +) {
      unit = "\t"
    } else if counts[best] > 0 {
      unit = String(repeating: " ", count: best)
    }
  }

  /// The whitespace at the start of the line that contains an offset.
  func indentation(at offset: UInt32) -> String {
    let start = lineStart(offset)
    let end = file.bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? start
    return String(decoding: file.bytes[start..<end], as: UTF8.self)
  }

  /// The number of bytes between the start of a line and an offset.
  func column(of offset: UInt32) -> Int { Int(offset) - lineStart(offset) }

  private func lineStart(_ offset: UInt32) -> Int {
    (file.bytes[..<Int(offset)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
