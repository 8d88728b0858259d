/// Colour for explanations: titles stand out, conflicts are red, and what follows an equation is no part of it.
enum ExplainStyle {
  /// The text of an explanation in a style. Linear in the text.
  static func styled(_ text: String, _ style: TextStyle) -> String {
    guard style.usesColor else { return text }
    // The sentence above the equations of a conflict is what to look at first.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      let isTitle = line.utf8.starts(with: "# ".utf8)
      let isEquation = line.utf8.starts(with: "    ".utf8)
      if isTitle {
        result.append(style.styled(line, .bold))
      } else if isEquation {
        result.append(equation(line, style))
      } else if next.utf8.starts(with: "    ".utf8), index > 0, lines[index - 1].utf8.starts(with: "# ".utf8) {
        result.append(style.styled(line, .red))
      } else {
        result.append(line)
      }
    }
    return result.joined(separator: "\n")
  }

  /// An equation with its place, or another note, behind three spaces.
  private static func equation(_ line: String, _ style: TextStyle) -> String {
    let bytes = Array(line.utf8)
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }),
      let gap = bytes.indices.dropFirst(first).first(where: { bytes[$0...].starts(with: "   (".utf8) })
    else { return line }
    return String(decoding: bytes[..<gap], as: UTF8.self)
      + style.styled(String(decoding: bytes[gap...], as: UTF8.self), .blue)
  }
}
