/// The lines of an explanation.
extension ExplainReport {
  func sentence(_ words: String, end: String = ".") -> String {
    guard let first = words.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return words + end
    }
    return String(decoding: [first ^ 0x20] + words.utf8.dropFirst(), as: UTF8.self) + end
  }

  /// Words wrapped to the width. Text between backticks is kept together.
  func wrapped(_ words: String, indent: Int = 0, isHanging: Bool = false, escapes: Bool = true) -> String {
    var result = isHanging ? "" : String(repeating: " ", count: indent)
    var column = indent
    var isFirst = true
    for word in unbreakableParts(escapes ? TerminalText.escaped(words) : words) {
      let length = word.unicodeScalars.count
      if isFirst, isHanging { column = 0 }
      if !isFirst {
        if column + 1 + length > style.proseWidth {
          result += "\n" + String(repeating: " ", count: indent)
          column = indent
        } else {
          result += " "
          column += 1
        }
      }
      isFirst = false
      result += word
      column += length
    }
    return result + "\n"
  }

  /// The parts between which a line may break. A word is a part, and so is text between backticks or a reference such as `(line
  /// 12)`.
  private func unbreakableParts(_ words: String) -> [String] {
    var parts: [String] = []
    var isOpen = false
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = parts.indices.last, isOpen || parts[last].hasSuffix("(line") {
        parts[last] += " " + word
      } else {
        parts.append(String(word))
      }
      if word.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 { isOpen.toggle() }
    }
    return parts
  }

  /// A line, colored up to its line break.
  func styled(_ line: String, _ color: TextStyle.Color) -> String {
    guard style.usesColor, line.utf8.last == UInt8(ascii: "\n") else { return style.styled(line, color) }
    return style.styled(String(line.dropLast()), color) + "\n"
  }
}
