/// Source text that is the same in Swift and Objective-C.
enum CodeText {
  /// The maximum width of a line of code, in columns.
  static let width = 110
  /// The maximum width of a list on one line, in columns.
  private static let listWidth = 90

  /// A list on one line if it fits there together with `opening` and `closing`, otherwise with one element per line.
  static func list(_ parts: [String], opening: String, closing: String, indent: String) -> String {
    let line = opening + parts.joined(separator: ", ") + closing
    if line.utf8.count <= listWidth { return line }
    return opening + "\n" + parts.map { indent + $0 }.joined(separator: ",\n") + "\n" + closing
  }

  /// The text, escaped as the contents of a string literal.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a line comment, without line breaks.
  static func comment(_ words: String) -> String {
    var bytes = words.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    // In Objective-C, a backslash at the end would continue the comment on the next line.
    while bytes.last == UInt8(ascii: "\\") || bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The parts of a function's body. Their order is the same in Swift and Objective-C.
extension CodePlan {
  /// What the function does, for its documentation.
  var summary: String {
    let constraints = title.map { "the constraints of `\($0)`" } ?? "the constraints"
    return groups.isEmpty ? "Activates \(constraints)." : "Activates \(constraints) that are not in a group."
  }

  /// What the function returns, for its documentation; nil if it returns nothing.
  func result(plural: String) -> String? {
    let groups = groups.compactMap { $0.group }
    guard let first = groups.first else { return nil }
    return groups.count == 1
      ? "The constraints of the group `\(first)`, which are not active yet."
      : "The constraints of each group, \(plural); they are not active yet."
  }

  /// The paragraphs of the body. `priority` prints the line that sets one priority of a view's size, and `section` prints the
  /// paragraphs of one section.
  func body(constants: [String] = [], priority: (SizePriority) -> String, section: (Section) -> [[String]]) -> String {
    var paragraphs = [constants]
    paragraphs.append(sizeComments.map { "// " + CodeText.comment($0) } + sizePriorities.map(priority))
    for part in sections { paragraphs += section(part) }
    var text = ""
    for (index, lines) in paragraphs.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { text += "\n" }
      for line in lines { text += line.isEmpty ? "\n" : "  " + line + "\n" }
    }
    return text
  }

  /// The lines of a section's array. `element` prints the expression of a constraint without a variable. Blank lines separate the
  /// constraints under a comment from the rest.
  func elements(_ section: Section, _ element: (Statement) -> String) -> [String] {
    var lines: [String] = []
    var isHeaded = false
    for statement in section.statements {
      if statement.isFirst {
        if !lines.isEmpty, isHeaded || statement.heading != nil { lines.append("") }
        isHeaded = statement.heading != nil
        if let heading = statement.heading { lines.append("  // " + CodeText.comment(heading)) }
      }
      lines.append("  " + (statement.variable ?? element(statement)) + ",")
    }
    return lines
  }

  /// Comments for the constraints that only the system can create.
  func comments(_ section: Section) -> [String] {
    section.comments.map { "// The system creates this constraint: " + CodeText.comment($0) }
  }
}
