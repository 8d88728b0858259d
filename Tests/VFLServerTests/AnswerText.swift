import VFLSyntax

@testable import VFLServer

/// An answer as text for people: a range is written as lines and columns with the text in it, so that the text is the same in every
/// position encoding.
struct AnswerText {
  let text: ReferenceText
  let encoding: PositionEncoding
  /// The names of the kinds of tokens, in the order in which the server announces them.
  let tokenKinds: [String]

  /// The lines of a value.
  func lines(_ value: JSONValue) -> [String] {
    if let short = short(value) { return [short] }
    switch value.content {
    case .array(let elements):
      return elements.flatMap { element in indented(lines(element), first: "- ", rest: "  ") }
    case .object(let members):
      return members.flatMap { member in
        if member.name == "data", let numbers = member.value.elements {
          return tokens(numbers.compactMap { $0.number })
        }
        let lines = lines(member.value)
        if lines.count == 1, short(member.value) != nil { return ["\(member.name): \(lines[0])"] }
        return ["\(member.name):"] + indented(lines, first: "  ", rest: "  ")
      }
    case .string(let text):
      return Self.withVisibleBreaks(text).split(separator: "␊", omittingEmptySubsequences: false).map { "| \($0)" }
    default: return [value.text]
    }
  }

  private func indented(_ lines: [String], first: String, rest: String) -> [String] {
    lines.enumerated().map { ($0.offset == 0 ? first : rest) + $0.element }
  }

  /// A value on one line; nil if it needs several.
  private func short(_ value: JSONValue) -> String? {
    switch value.content {
    case .string(let text):
      if text.utf8.starts(with: "<svg".utf8) { return "an SVG picture" }
      return text.utf8.contains(0x0A) ? nil : text
    case .array(let elements):
      if elements.isEmpty { return "none" }
      guard elements.allSatisfy({ $0.number != nil || $0.string != nil }) else { return nil }
      return elements.compactMap(short).joined(separator: " ")
    case .object(let members):
      if let start = offset(value["start"]), let end = offset(value["end"]) { return range(start, end) }
      if members.count == 2, let place = offset(value) { return position(place) }
      if members.contains(where: { $0.name == "data" }) { return nil }
      var parts: [String] = []
      for member in members {
        guard member.value.elements.map({ $0.isEmpty }) ?? true, let part = short(member.value) else { return nil }
        parts.append("\(member.name): \(part)")
      }
      return parts.joined(separator: ", ")
    default: return value.text
    }
  }

  /// The text with its line breaks as characters. A line break of two characters counts as one `Character`, so these are not replaced.
  static func withVisibleBreaks(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "␍" : $0 == "\n" ? "␊" : $0 }))
  }

  private func offset(_ position: JSONValue?) -> Int? {
    guard let line = position?["line"]?.number, let character = position?["character"]?.number else { return nil }
    return text.offset(Int(line), Int(character), encoding)
  }

  private func position(_ offset: Int) -> String {
    let place = text.place(offset)
    return "\(place.line + 1):\(place.column + 1)"
  }

  private func range(_ start: Int, _ end: Int) -> String {
    guard start < end else { return position(start) + (start == end ? "" : " backwards") }
    let content = String(decoding: text.bytes[start..<end], as: UTF8.self)
    let escaped = Self.withVisibleBreaks(content)
    return "\(position(start))-\(position(end)) “\(escaped.count > 60 ? escaped.prefix(60) + "…" : escaped[...])”"
  }

  /// One line for each line of the document that has tokens.
  private func tokens(_ numbers: [Double]) -> [String] {
    var lines: [String] = []
    var (line, character, shown) = (0, 0, -1)
    for index in stride(from: 0, to: numbers.count - 4, by: 5) {
      let (lineStep, step, length) = (Int(numbers[index]), Int(numbers[index + 1]), Int(numbers[index + 2]))
      character = lineStep == 0 ? character + step : step
      line += lineStep
      let start = text.offset(line, character, encoding)
      let end = text.offset(line, character + length, encoding)
      let word = String(decoding: text.bytes[start..<end], as: UTF8.self)
      let kind = Int(numbers[index + 3])
      let name = tokenKinds.indices.contains(kind) ? tokenKinds[kind] : "?"
      let token = "\(word) \(name)\(numbers[index + 4] == 0 ? "" : " declared")"
      if line == shown {
        lines[lines.count - 1] += ", " + token
      } else {
        lines.append("\(line + 1): " + token)
        shown = line
      }
    }
    return lines
  }
}
