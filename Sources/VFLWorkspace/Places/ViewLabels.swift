import VFLSyntax

/// What a source gives the views of its types for a console log to print: the texts of labels and buttons, and identifiers.
struct ViewLabels {
  /// What the source states about views with one name.
  struct Labels: Equatable, Sendable {
    /// The text; nil if the source states none or several.
    var title: String?
    /// The identifiers for accessibility and restoration, and the keys of Masonry, in the form of ``LoggedName``.
    var names: Set<String> = []
    fileprivate var hasSeveralTitles = false

    fileprivate mutating func add(_ property: Property, _ text: String) {
      switch property {
      case .identifier: names.insert(LoggedName.plain(text))
      case .title where title == nil && !hasSeveralTitles: title = text
      case .title where title != text: (title, hasSeveralTitles) = (nil, true)
      case .title: break
      }
    }
  }

  fileprivate enum Property { case title, identifier }

  /// The labels of views by their names in the form of ``LoggedName``.
  private(set) var labels: [String: Labels] = [:]

  private let bytes: UnsafeRawBufferPointer
  /// The property whose initial value is the closure that is being read.
  private var owner: String?

  /// Reads the assignments of a source without splitting it into tokens. Takes time linear in the number of bytes.
  static func all(in bytes: UnsafeRawBufferPointer) -> [String: Labels] {
    var reader = ViewLabels(bytes: bytes)
    reader.read()
    return reader.labels
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func read() {
    var index = 0
    /// The last words before `index`, nearest first.
    var words: [String] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), self.byte(index + 1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte.isNamePart {
        let start = index
        while index < bytes.count, bytes[index].isNamePart { index += 1 }
        words = [String(decoding: bytes[start..<index], as: UTF8.self)] + words.prefix(2)
        read(words, at: index)
      } else {
        if byte == UInt8(ascii: "}"), self.byte(index + 1) == UInt8(ascii: "(") { owner = nil }
        if byte == UInt8(ascii: "{"), words.count > 2,
          ["let", "var"].contains(words[2]) || ["let", "var"].contains(words[1]),
          opensClosure(before: index)
        {
          owner = ["let", "var"].contains(words[1]) ? words[0] : words[1]
        }
        index += 1
      }
    }
  }

  /// Whether a brace follows `=`.
  private func opensClosure(before brace: Int) -> Bool {
    var index = brace - 1
    while index >= 0, bytes[index].isBlank { index -= 1 }
    return index >= 0 && bytes[index] == UInt8(ascii: "=")
  }

  /// Reads what follows the name of a property or method, which is the first word. The second word is the view.
  private mutating func read(_ words: [String], at end: Int) {
    guard words.count > 1, let property = Self.properties[words[0]] else { return }
    var index = end
    while let byte = byte(index),
      byte.isBlank || [UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ":")].contains(byte)
    {
      index += 1
    }
    if byte(index) == UInt8(ascii: "@") { index += 1 }
    guard byte(index) == UInt8(ascii: "\""), let text = literal(from: index + 1) else { return }
    labels[LoggedName.plain(words[1]), default: Labels()].add(property, text)
    if let owner, owner != words[1] { labels[LoggedName.plain(owner), default: Labels()].add(property, text) }
  }

  /// The characters of a literal without escapes up to its end on the same line.
  private func literal(from start: Int) -> String? {
    var index = start
    while let byte = byte(index), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\n") { return nil }
      index += 1
    }
    return index > start && index < bytes.count ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private static let properties: [String: Property] = [
    "text": .title, "setText": .title, "setTitle": .title, "accessibilityIdentifier": .identifier,
    "setAccessibilityIdentifier": .identifier, "restorationIdentifier": .identifier, "mas_key": .identifier,
  ]
}
