import VFLSyntax

extension CodeFile {
  /// The beginning of an alternative as people read it: `if isCompact`, `else`, `case .regular`, `#if DEBUG`; nil if the source does
  /// not write the alternative.
  func shown(_ head: Head) -> CodeFunction.Head? {
    let start = head.tokens.lowerBound
    guard start > 0 || !head.tokens.isEmpty else { return nil }
    let text =
      switch head.test {
      case .holds(let tokens) where head.tokens.isEmpty: "if " + self.text(span(tokens))
      case .exists(let tokens) where head.tokens.isEmpty: "if " + self.text(span(tokens)) + " != nil"
      case _ where head.tokens.isEmpty: CodeFunction.Head.otherwise
      case _ where isOpen(start, UInt8(ascii: "#")): directive(start)
      default: self.text(span(head.tokens))
      }
    return .init(text: Self.line(text), span: Span(self[start].start, max(self[start].start, span(head.tokens).end)))
  }

  /// The line of a compiler conditional.
  func directive(_ open: Int) -> String {
    let start = Int(self[open].start)
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return text(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)))
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
