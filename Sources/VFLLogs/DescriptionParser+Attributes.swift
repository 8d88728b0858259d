import VFLConstraints
import VFLSyntax

/// Parses the attributes of items.
extension DescriptionParser {
  /// The end of a name without an address: the dot before an attribute.
  func nameEnd() throws(Description.ParsingError) -> Int? {
    var end = index
    while end < limit {
      switch text[end] {
      case UInt8(ascii: "="): return nil
      case UInt8(ascii: ".") where end > index && isAttribute(at: skippingSpaces(end + 1)): return end
      default: end += 1
      }
    }
    return nil
  }

  /// Whether an attribute begins at `start` and is not followed by a character that could continue a name.
  func isAttribute(at start: Int) -> Bool {
    guard let (_, _, end) = attribute(at: start) else { return false }
    guard end < limit else { return true }
    return !text[end].isNamePart && text[end] != UInt8(ascii: ".") && text[end] != UInt8(ascii: ":")
  }

  /// Whether the remaining text may be the beginning of an attribute that continues on the next line.
  var hasAttributeAtEnd: Bool {
    guard limit == text.count, let dot = text[index..<limit].lastIndex(of: UInt8(ascii: ".")) else { return false }
    return attributeEnd(dot + 1) >= text.count
  }

  func attributeEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isLetter { end += 1 }
    return end
  }

  /// The attribute whose name begins at `start`, ignoring case, and the end of the name. If the name is one of `Notation.lines`,
  /// `line` is that name.
  func attribute(at start: Int) -> (Attribute, line: String?, end: Int)? {
    for (name, attribute) in Notation.lines where text.hasBytes(name, at: start) {
      var end = start + name.utf8CodeUnitCount
      // The name may have an identifier in braces: `contentHeight{id: 178}`.
      if text.hasBytes("{id:", at: end) {
        while end < limit, text[end] != UInt8(ascii: "}") { end += 1 }
        end = min(limit, end + 1)
      }
      return (attribute, name.description, end)
    }
    let end = attributeEnd(start)
    guard end > start, end <= limit, let attribute = Self.attribute(named: text[start..<end]) else { return nil }
    return (attribute, nil, end)
  }

  private static func attribute(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Attribute? {
    func matches(_ other: String) -> Bool {
      other.utf8.count == name.count && zip(other.utf8, name).allSatisfy { $0.lowercased == $1.lowercased }
    }
    return Attribute.allCases.first { matches($0.name) } ?? Attribute.synonyms.first { matches($0.name) }?.attribute
  }
}
