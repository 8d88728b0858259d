import VFLSyntax

/// A placeholder, as written in another language, for a value that is filled in later: `%d`, `\(gap)`, `{gap}`, `$gap`.
struct Placeholder {
  /// A description of the placeholder, worded to follow "is".
  let words: String
  /// The name in the placeholder; nil if there is none.
  let name: String?

  /// Nil if the text is anything other than a placeholder.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return nil }
    func name(from start: Int, to end: Int) -> String? {
      guard start < end else { return nil }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      return NameText.isIdentifier(name) ? name : nil
    }
    switch first {
    case UInt8(ascii: "%"):
      guard bytes.count <= 6, let last = bytes.last, "@dfgiuls".utf8.contains(last) else { return nil }
      words = "a placeholder that is not filled in here"
      self.name = nil
    case UInt8(ascii: "\\"):
      guard bytes.count > 2, bytes[1] == UInt8(ascii: "(") else { return nil }
      words = "an interpolation, which works only in a Swift string"
      self.name = name(from: 2, to: bytes.count - 1)
    case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      var (start, end) = (0, bytes.count)
      while start < end, "{$#<\"'".utf8.contains(bytes[start]) { start += 1 }
      while end > start, "}>\"'".utf8.contains(bytes[end - 1]) { end -= 1 }
      guard let found = name(from: start, to: end) else { return nil }
      words = "a placeholder of another language"
      self.name = found
    default: return nil
    }
  }

  /// Help that says what to write instead of the placeholder.
  var help: String { name.map { "write the metric as `\($0)`" } ?? "write a number, or the name of a metric" }

  func fix(_ span: Span) -> FixIt? {
    name.map { FixIt(title: "write `\($0)`", safety: .unsafe, edits: [.init(span, $0)]) }
  }
}
