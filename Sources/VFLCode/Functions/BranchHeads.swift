import VFLSyntax

extension CodeFile {
  /// The beginning of the alternative whose first statement begins at a token: `if isCompact`, `else`, `case .regular`, `#if
  /// DEBUG`.
  func branchHead(before token: Int) -> CodeFunction.Head? {
    var end = token
    if isOpen(end - 1, UInt8(ascii: "{")) {
      end -= 1
    } else if isOpen(parent(token), UInt8(ascii: "#")), isFirst(token, after: parent(token)) {
      return directiveHead(parent(token))
    } else if isMark(end - 1, UInt8(ascii: ":")) {
      end -= 1
    }
    guard end > 0 else { return nil }
    let start = conditionStart(before: end)
    guard start < end else { return nil }
    let span = Span(self[start].start, max(self[start].start, self[end - 1].end))
    return .init(text: Self.line(text(span)), span: span)
  }

  /// Whether a token begins the first line after that of a compiler conditional.
  private func isFirst(_ token: Int, after open: Int) -> Bool {
    token - open < ReadingLimit.condition && !((open + 1)..<token).contains { self[$0].startsLine }
  }

  private func conditionStart(before end: Int) -> Int {
    let keywords = ["if", "else", "case", "default", "guard", "switch", "catch", "do", "while", "for"]
    var index = end - 1
    var steps = 0
    var found = end
    while index >= 0, steps < ReadingLimit.condition {
      let last = self[index]
      if last.isMark(UInt8(ascii: ";")) || last.kind == .open || last.isClose(UInt8(ascii: "}")) { break }
      if last.kind == .identifier, keywords.contains(text(index)) {
        found = index
        // `else if`
        if isIdentifier(index - 1), text(index - 1) == "else" { found = index - 1 }
        break
      }
      index = skipBack(index)
      steps += 1
    }
    return found < end ? found : statementStart(end - 1)
  }

  /// The line of a compiler conditional.
  private func directiveHead(_ open: Int) -> CodeFunction.Head {
    let start = Int(self[open].start)
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    let span = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    return .init(text: Self.line(text(span)), span: span)
  }

  /// The number of bytes of a text from a source that is shown in names.
  private static let shownCount = 60

  /// A text on one line, with single spaces. A long text is cut off.
  static func line(_ text: String) -> String {
    var words = ""
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      guard let word = String(word) else { continue }
      words += words.isEmpty ? word : " " + word
    }
    guard words.utf8.count > shownCount else { return words }
    var cut = ""
    for character in words.unicodeScalars where cut.utf8.count < shownCount - 1 { cut.unicodeScalars.append(character) }
    return cut + "…"
  }
}
