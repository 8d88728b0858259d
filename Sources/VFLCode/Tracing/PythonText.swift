import VFLSyntax

/// Lists and texts of Python and JavaScript whose use cannot be followed exactly.
extension CodeFile {
  /// Whether all statements in a range only create the list with a name, add elements to it, read its elements in a loop, or pass it to
  /// the calls that make constraints. Anything else may remove or replace elements.
  func isOnlyExtended(_ name: Name, in range: Tokens?) -> Bool {
    let range = range ?? 0..<tokens.count
    let place = NamePlace(name: name, start: range.lowerBound)
    if let known = facts.lists[place] { return known }
    let isExtended = uses(of: name, in: range).prefix(ReadingLimit.dictionaryUses).allSatisfy(isExtension)
    CodeFacts.keep(isExtended, place, in: &facts.lists)
    return isExtended
  }

  /// Whether a condition in a range tests the name. Then not all texts that the name stands for reach its other uses.
  func isTested(_ name: Name, in range: Tokens?) -> Bool {
    uses(of: name, in: range ?? 0..<tokens.count).prefix(ReadingLimit.dictionaryUses).contains { use in
      if isName(use - 1, .if) || isName(use - 1, .while) { return true }
      if isWord(use - 1, "elif", "not", "and", "or") { return true }
      if isWord(use + 1, "not", "and", "or", "is") || isName(use + 1, .in) {
        // In `for a in b`, `in` tests nothing.
        return !isName(use - 1, .for)
      }
      return isOperator(use + 1, "=", "=") || isOperator(use + 1, "!", "=")
    }
  }

  private func isExtension(_ use: Int) -> Bool {
    if language == .javaScript { return isJavaScriptExtension(use) }
    let next = use + 1
    if isMark(next, "."), isIdentifier(next + 1) {
      return ["append", "extend", "addAutoPosSizeRules"].contains(text(next + 1))
    }
    if isOperator(next, "+", "=") { return true }
    let open = parent(use)
    if open >= 0, !isPythonBlock(open) {
      // An argument, a label, or an attribute in brackets.
      return isOpen(open, "(")
        && (KnownName.hostCalls.contains { isName(open - 1, $0) } || isWord(open - 1, "len", "print", "list", "tuple"))
    }
    if isMark(next, "=") { return isListOrSum(from: next + 1, of: use) }
    // `name: list = […]`
    if isMark(next, ":") { return true }
    // `for a in name`, `name = name + […]`
    return isName(use - 1, .in) || isMark(use - 1, "=") && isMark(next, "+") && names(use - 2, as: use)
  }

  /// Whether a statement assigns a list literal, or a sum of list literals and the list itself.
  private func isListOrSum(from start: Int, of use: Int) -> Bool {
    var index = start
    let end = expressionEnd(from: start)
    while index < end {
      if isOpen(index, "[") || isOpen(index, "(") {
        let close = close(of: index)
        let isComprehension = uses(of: .for, in: Tokens(index, close)).contains { parent($0) == index }
        guard !isComprehension,
          isMark(close + 1, "+") || isName(close + 1, .if) || isName(close + 1, .else) || close + 1 >= end
        else { return false }
        index = close + 1
      } else if isName(index, .if) {
        // `[…] if condition else […]`
        while index < end, !isName(index, .else) { index = skip(index) }
        index += 1
      } else if isMark(index, "+") || names(index, as: use) || self[index].kind == .string {
        index += 1
      } else {
        return false
      }
    }
    return true
  }

  private func names(_ token: Int, as use: Int) -> Bool { isIdentifier(token) && self[token].name == self[use].name }
}
