import VFLSyntax

/// `receiver.name()`, `[receiver name]`, `receiver.name = true` or `[receiver name:YES]`.
struct SentMessage {
  /// The names of the receiver, without `self`; nil if the receiver contains anything besides names.
  var path: [Name]?
  /// The tokens of the receiver; empty if the receiver is implicit.
  var receiver: Tokens
  /// The tokens of the whole message.
  var all: Tokens
}

extension CodeFile {
  /// The message whose name is at `index`; nil if there is none.
  func sentMessage(at index: Int) -> SentMessage? {
    let open = parent(index)
    if language == .objectiveC, isOpen(open, UInt8(ascii: "[")), !isMark(index - 1, UInt8(ascii: ".")) {
      let end = close(of: open)
      let isSetter = isMark(index + 1, UInt8(ascii: ":")) && isTrue(index + 2)
      guard end == index + (isSetter ? 3 : 1), index > open + 1 else { return nil }
      return SentMessage(
        path: path(Tokens(open + 1, index)), receiver: Tokens(open + 1, index), all: Tokens(open, end + 1))
    }
    let end: Int
    if language == .swift, isOpen(index + 1, UInt8(ascii: "(")), close(of: index + 1) == index + 2 {
      end = index + 3
    } else if isMark(index + 1, UInt8(ascii: "=")), isTrue(index + 2) {
      end = index + 3
    } else {
      return nil
    }
    guard isMark(index - 1, UInt8(ascii: ".")) else {
      return SentMessage(path: [], receiver: Tokens(index, index), all: Tokens(index, end))
    }
    let receiver = receiver(before: index - 1)
    return SentMessage(
      path: receiver.isEmpty ? nil : path(receiver), receiver: receiver, all: Tokens(receiver.lowerBound, end))
  }

  func isTrue(_ index: Int) -> Bool {
    isName(index, .true) || isName(index, .YES)
      || language == .objectiveC && isIdentifier(index) && text(index) == "TRUE"
  }

  /// The receiver before a dot.
  func receiver(before dot: Int) -> Tokens {
    var start = dot
    var separator = dot
    var steps = 0
    while isMark(separator, UInt8(ascii: ".")), steps < ReadingLimit.path {
      var operand = separator - 1
      while isMark(operand, UInt8(ascii: "?")) || isMark(operand, UInt8(ascii: "!")), steps < ReadingLimit.path {
        operand -= 1
        steps += 1
      }
      if isIdentifier(operand) {
        start = operand
      } else if operand > 0, self[operand].kind == .close, self[operand].partner >= 0 {
        start = Int(self[operand].partner)
        // Include the name before the parentheses or brackets of a call or subscript.
        if isIdentifier(start - 1) { start -= 1 }
      } else {
        break
      }
      separator = start - 1
      steps += 1
    }
    return Tokens(start, dot)
  }

  /// The names of `a.b?.c`, `self.a` or `[[self a] b]`, without `self`; nil if the tokens contain anything besides names.
  func path(_ range: Tokens) -> [Name]? {
    guard range.count <= ReadingLimit.path else { return nil }
    let range = unwrapped(range)
    var names: [Name] = []
    var isComplete = false
    var index = range.lowerBound
    while index < range.upperBound {
      if isComplete, isMark(index, UInt8(ascii: ".")) {
        isComplete = false
      } else if isComplete, isMark(index, UInt8(ascii: "?")) || isMark(index, UInt8(ascii: "!")) {
        // Unwrapping an optional gives the same object.
      } else if !isComplete, isIdentifier(index) {
        names.append(self[index].name)
        isComplete = true
      } else if names.isEmpty, language == .objectiveC, isOpen(index, UInt8(ascii: "[")),
        close(of: index) < range.upperBound, isIdentifier(close(of: index) - 1),
        let inner = path(Tokens(index + 1, close(of: index) - 1))
      {
        // `[self]` is not a message.
        guard close(of: index) > index + 2 else { return nil }
        index = close(of: index)
        names = inner + [self[index - 1].name]
        isComplete = true
      } else {
        return nil
      }
      index += 1
    }
    guard isComplete else { return nil }
    if names.first?.known == .selfKeyword { names.removeFirst() }
    return names
  }

  /// Whether the code at a token belongs directly to the body at `body`, and not to a closure, function or type inside the body.
  /// Loops and conditionals may enclose the token.
  func runsDirectly(_ index: Int, in body: Int) -> Bool {
    var current = parent(index)
    var steps = 0
    while current != body {
      guard current >= 0, steps < ReadingLimit.enclosingBrackets else { return false }
      if isOpen(current, UInt8(ascii: "{")) {
        guard case .other = block(current) else { return false }
      }
      current = parent(current)
      steps += 1
    }
    return true
  }

  /// The innermost brace or macro around a token; if `branches` is true, the branches of compiler conditionals count too. The
  /// result is -1 if there is none, and nil if the search reaches `ReadingLimit.enclosingBrackets`.
  func brace(around index: Int, branches: Bool = false) -> Int? {
    var current = parent(index)
    var steps = 0
    while current >= 0, steps < ReadingLimit.enclosingBrackets {
      let token = self[current]
      if token.isOpen(UInt8(ascii: "{")) || token.kind == .directive { return current }
      if branches, token.isOpen(UInt8(ascii: "#")) { return current }
      current = parent(current)
      steps += 1
    }
    return current < 0 ? -1 : nil
  }

  /// Whether an expression that could end before the token at `index` does end there.
  func endsExpression(_ index: Int) -> Bool {
    let token = self[index]
    switch token.kind {
    case .close, .end, .directive: return true
    case .mark where token.isMark(UInt8(ascii: ";")) || token.isMark(UInt8(ascii: ",")): return true
    case .open where token.byte == UInt8(ascii: "#"): return true
    case .mark: return token.startsLine && token.isMark(UInt8(ascii: "@"))
    default: return language == .swift && token.startsLine
    }
  }

  /// Whether the identifier at `index` ends with `part`.
  func name(at index: Int, endsWith part: StaticString) -> Bool {
    let span = self[index].span
    let count = part.utf8CodeUnitCount
    guard span.count >= count else { return false }
    return part.withUTF8Buffer { part in
      for place in 0..<count where bytes[Int(span.end) - count + place] != part[place] { return false }
      return true
    }
  }
}
