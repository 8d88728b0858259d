import VFLSyntax

/// Reads XML property lists with translations: files with the extension `stringsdict`, and some with the extension `strings`.
///
/// Accepts any bytes and takes linear time.
public struct StringsPropertyList {
  private let source: SourceText
  private let tree: XMLTree

  /// Reads a property list.
  public init(_ source: SourceText) {
    self.source = source
    tree = XMLReader.tree(source)
  }

  /// The texts, in order.
  public var texts: [LocalizedText] {
    guard let root = tree.root else { return [] }
    let top = name(root) == "dict" ? root : tree.children(of: root).first { name($0) == "dict" }
    guard let top else { return [] }
    return members(of: top).compactMap { key, value in
      switch name(value) {
      case "string": LocalizedText(key: key, values: [content(value)])
      case "dict": LocalizedText(key: key, values: values(of: value))
      default: nil
      }
    }
  }

  private func name(_ element: Int) -> String { tree.names.text(tree.elements[element].name) }

  /// The keys and values of a dictionary.
  private func members(of dictionary: Int) -> [(key: String, value: Int)] {
    var members: [(key: String, value: Int)] = []
    var key: String?
    for child in tree.children(of: dictionary) {
      if name(child) == "key" {
        key = content(child)
      } else if let known = key {
        members.append((known, child))
        key = nil
      }
    }
    return members
  }

  /// The shortest and the longest text of an entry whose words depend on numbers or on the device.
  private func values(of entry: Int) -> [String] {
    let members = members(of: entry)
    if let format = members.first(where: { $0.key == "NSStringLocalizedFormatKey" }) {
      var (short, long) = (content(format.value), content(format.value))
      for (name, variable) in members where self.name(variable) == "dict" {
        let variants = self.members(of: variable).filter { Self.rules.contains($0.key) }.map { content($0.value) }
        guard let shortest = variants.min(by: { LocalizedText.length($0) < LocalizedText.length($1) }),
          let longest = variants.max(by: { LocalizedText.length($0) < LocalizedText.length($1) })
        else { continue }
        short = Self.inserting(shortest, as: name, into: short)
        long = Self.inserting(longest, as: name, into: long)
      }
      return [short, long]
    }
    // Texts that depend on the device or on the width of the text are strings in a dictionary of their own.
    return members.filter { name($0.value) == "dict" }.flatMap { self.members(of: $0.value) }
      .filter { name($0.value) == "string" }.map { content($0.value) }
  }

  /// The categories of numbers for which a language has texts of its own.
  private static let rules = ["zero", "one", "two", "few", "many", "other"]

  /// A format in which a text replaces the variable `%#@name@`. Takes time linear in the size of the format.
  private static func inserting(_ text: String, as name: String, into format: String) -> String {
    let (bytes, variable) = (Array(format.utf8), Array("#@\(name)@".utf8))
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        // A position may precede the variable: `%1$#@name@`.
        var start = index + 1
        while start < bytes.count, bytes[start] &- 48 < 10 || bytes[start] == UInt8(ascii: "$") { start += 1 }
        if bytes[start...].starts(with: variable) {
          result += text.utf8
          index = start + variable.count
          continue
        }
        result += bytes[index..<start]
        index = start
        continue
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func content(_ element: Int) -> String { tree.text(of: element, in: source) }
}

extension XMLTree {
  /// The text between the tags of an element without elements: references decoded, and line breaks read as spaces. O(length).
  func text(of element: Int, in source: SourceText) -> String {
    let (start, end) = (elements[element].tag.end, elements[element].span.end)
    var close = end
    while close > start, source.bytes[Int(close) - 1] != UInt8(ascii: "<") { close -= 1 }
    return close > start ? source.attributeValue(Span(start, close - 1)) : ""
  }
}
