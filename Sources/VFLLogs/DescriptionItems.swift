import VFLConstraints
import VFLSyntax

/// Items and their attributes in descriptions.
extension DescriptionParser {
  /// The text that must follow an item's title in quotes, to distinguish its closing quote from a quote inside it.
  enum Context {
    /// `.attribute`
    case equation
    /// `]`, or a size in parentheses and `]`.
    case brackets
  }

  /// Parses `UIView:0x7f1'Title'.leading`, `<UIView:0x7f1>.leading` or `title.leading`.
  mutating func parseAnchor() throws(Description.Unread) -> Description.Anchor {
    skipBlanks()
    let start = index
    let reference: Description.Reference
    if let item = try knownItem(.equation) {
      reference = item
      skipBlanks()
      guard consume(".") else { throw failure }
    } else {
      guard let dot = try nameEnd() else { throw hasAttributeAtEnd ? .incomplete : failure }
      // An address that was lost leaves its colon.
      let end = text[dot - 1] == UInt8(ascii: ":") ? dot - 1 : dot
      index = dot + 1
      reference = try named(string(start, end).trimmedOfBlanks, from: start)
    }
    skipBlanks()
    guard let (attribute, line, end) = attribute(at: index) else {
      throw attributeEnd(index) >= text.count ? .incomplete : .unknownAttribute
    }
    index = end
    return Description.Anchor(reference: reference, attribute: attribute, line: line)
  }

  /// Parses the item in `[…]`, up to its size or the closing bracket.
  mutating func parseBracketedItem() throws(Description.Unread) -> Description.Reference {
    skipBlanks()
    if let item = try knownItem(.brackets) { return item }
    let start = index
    guard let end = bracketedNameEnd() else {
      index = limit
      throw failure
    }
    index = end
    return try named(string(start, end).trimmedOfBlanks, from: start)
  }

  /// The end of a name between brackets: before the closing bracket, or before the size that precedes it. The name itself may
  /// contain parentheses.
  private func bracketedNameEnd() -> Int? {
    guard let bracket = text[index..<limit].firstIndex(of: UInt8(ascii: "]")) else {
      // The text may be cut off after the size begins.
      return text[index..<limit].firstIndex(of: UInt8(ascii: "("))
    }
    var end = bracket
    while end > index, text[end - 1].isBlank { end -= 1 }
    guard end > index, text[end - 1] == UInt8(ascii: ")") else { return bracket }
    var depth = 0
    while end > index {
      end -= 1
      if text[end] == UInt8(ascii: ")") { depth += 1 }
      if text[end] == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return end }
      }
    }
    return bracket
  }

  /// The largest number of listed names that are searched for in the body. The limit keeps the work for a description linear.
  static let listedCount = 64

  /// Parses an item by its listed name, if the text that must follow an item comes next. The name may contain digits, colons, dots,
  /// quotes, or even a relation. The longest name wins.
  private mutating func listedItem(_ context: Context) -> Description.Reference? {
    guard let (number, isWhole, end) = listedName(context) else { return nil }
    if isWhole {
      // The apparent class was part of the name.
      description.names[number].name = description.names[number].entry
      description.names[number].className = ""
    }
    index = end
    return .addressed(className: description.names[number].className, description.names[number].address)
  }

  /// Whether a listed name with an attribute begins here.
  var isAtListedName: Bool { listedName(.equation) != nil }

  private func listedName(_ context: Context) -> (number: Int, isWhole: Bool, end: Int)? {
    var found: (number: Int, isWhole: Bool, end: Int)?
    for (number, item) in description.names.prefix(Self.listedCount).enumerated() where item.name != "|" {
      for (name, isWhole) in [(item.entry, item.entry != item.name), (item.name, false)] {
        let end = index + name.utf8.count
        guard !name.isEmpty, end > found?.end ?? 0, end < limit, zip(text[index..<end], name.utf8).allSatisfy(==) else {
          continue
        }
        let next = skippingBlanks(end)
        if next < limit, continues(context, at: next) { found = (number, isWhole, end) }
      }
    }
    return found
  }

  /// The item with a name: an address if the description lists the name.
  private func named(_ name: String, from start: Int) throws(Description.Unread) -> Description.Reference {
    if name.isEmpty { throw .unknownForm }
    if name == "<private>" { throw .hidden }
    if let item = description.names.first(where: { $0.name == name }) {
      return .addressed(className: item.className, item.address)
    }
    // Reject a name that spans a line break, or that is missing from the list of a multiline description. It may not be a name at
    // all.
    if joins.contains(where: { (start...index).contains($0) }) || !joins.isEmpty && !description.names.isEmpty {
      throw .unknownForm
    }
    return .named(name)
  }

  /// Parses an item by its listed name or its address; nil if neither begins here.
  private mutating func knownItem(_ context: Context) throws(Description.Unread) -> Description.Reference? {
    if let item = listedItem(context) { return item }
    return try addressedItem(context)
  }

  /// Parses a class and an address, with optional angle brackets and an optional title after them; nil if none begins here.
  private mutating func addressedItem(_ context: Context) throws(Description.Unread) -> Description.Reference? {
    var start = index
    let isAngled =
      start < limit && text[start] == UInt8(ascii: "<") && !text.hasBytes("=", at: skippingBlanks(start + 1))
    if isAngled { start += 1 }
    var colon = start
    while colon < limit {
      let byte = text[colon]
      if byte == UInt8(ascii: ":") {
        let next = skippingBlanks(colon + 1)
        if text.hasBytes("<private>", at: next) { throw .hidden }
        if itemAddress(at: next) != nil { break }
      }
      if byte == UInt8(ascii: "=") || context == .brackets && byte == UInt8(ascii: "]") { return nil }
      // A name and its attribute come first, so the address belongs to another item.
      if context == .equation, byte == UInt8(ascii: "."), isAttribute(at: colon + 1) { return nil }
      colon += 1
    }
    guard colon < limit, let (address, end) = itemAddress(at: skippingBlanks(colon + 1)) else { return nil }
    let className = string(start, colon).trimmedOfBlanks
    // A space inside a class means that two lines were joined incorrectly.
    guard !className.hasLooseBlank else { throw .unknownForm }
    index = end
    if let title = try parseTitle(context, isAngled) {
      description.titles.append(Description.Title(address: address, text: title))
    }
    if isAngled {
      skipBlanks()
      guard consume(">") else { throw failure }
    }
    return .addressed(className: className.withPlainArguments, address)
  }

  /// Parses the title in quotes after an address. The title may itself contain quotes, brackets and any other characters.
  private mutating func parseTitle(_ context: Context, _ isAngled: Bool) throws(Description.Unread) -> String? {
    let quote = skippingBlanks(index)
    guard quote < text.count, text[quote] == UInt8(ascii: "'") else { return nil }
    var end = quote + 1
    while end < text.count {
      if text[end] == UInt8(ascii: "'") {
        var next = skippingBlanks(end + 1)
        if isAngled, next < text.count, text[next] == UInt8(ascii: ">") { next = skippingBlanks(next + 1) }
        if next >= text.count || continues(context, at: next) {
          index = end + 1
          return string(quote + 1, end)
        }
      }
      end += 1
    }
    throw .incomplete
  }

  private func continues(_ context: Context, at position: Int) -> Bool {
    switch context {
    case .equation:
      return text[position] == UInt8(ascii: ".") && isAttribute(at: skippingBlanks(position + 1))
    case .brackets:
      if text[position] == UInt8(ascii: "(") {
        // Sizes are short. A longer search would take quadratic time on text with many quotes and parentheses.
        var end = position
        let last = min(text.count, position + 100)
        while end < last, text[end] != UInt8(ascii: ")") { end += 1 }
        // A system distance has its own parentheses.
        while end + 1 < text.count, text[end + 1] == UInt8(ascii: ")") { end += 1 }
        let bracket = skippingBlanks(end + 1)
        let first = skippingBlanks(position + 1)
        guard bracket < text.count, text[bracket] == UInt8(ascii: "]"), first < text.count else { return false }
        return text[first].isDigit || "<>=-+.N".utf8.contains(text[first])
      }
      guard text[position] == UInt8(ascii: "]") else { return false }
      let next = skippingBlanks(position + 1)
      return next >= text.count || "-[|(>\"^,".utf8.contains(text[next]) || text.hasBytes("priority", at: next)
        || text.hasBytes("Hug", at: next)
    }
  }

  // MARK: Attributes

  /// The end of a name without an address: the dot before an attribute.
  private func nameEnd() throws(Description.Unread) -> Int? {
    var end = index
    while end < limit {
      switch text[end] {
      case UInt8(ascii: "="): return nil
      case UInt8(ascii: ".") where end > index && isAttribute(at: skippingBlanks(end + 1)): return end
      default: end += 1
      }
    }
    return nil
  }

  /// Whether an attribute begins here and ends the item: no character follows that could continue a name.
  private func isAttribute(at start: Int) -> Bool {
    guard let (_, _, end) = attribute(at: start) else { return false }
    guard end < limit else { return true }
    return !text[end].isNamePart && text[end] != UInt8(ascii: ".") && text[end] != UInt8(ascii: ":")
  }

  /// Whether the remaining text may be the beginning of an attribute that continues on the next line.
  private var hasAttributeAtEnd: Bool {
    guard limit == text.count, let dot = text[index..<limit].lastIndex(of: UInt8(ascii: ".")) else { return false }
    return attributeEnd(dot + 1) >= text.count
  }

  private func attributeEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isLetter { end += 1 }
    return end
  }

  /// The attribute whose name begins at `start`, in any case, and the end of the name. `line` is set for lines that are not
  /// attributes of a view.
  private func attribute(at start: Int) -> (Attribute, line: String?, end: Int)? {
    for (name, attribute) in Self.lines where text.hasBytes(name, at: start) {
      var end = start + name.utf8CodeUnitCount
      // The variable that represents the line: `contentHeight{id: 178}`.
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

  private static let lines: [(StaticString, Attribute)] = [
    ("row-boundary", .top), ("column-boundary", .left), ("contentWidth", .width), ("contentHeight", .height),
  ]

  private static func attribute(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Attribute? {
    func matches(_ other: String) -> Bool {
      other.utf8.count == name.count && zip(other.utf8, name).allSatisfy { $0.lowercased == $1.lowercased }
    }
    return Attribute.allCases.first { matches($0.name) } ?? Attribute.synonyms.first { matches($0.name) }?.attribute
  }
}

extension String {
  /// The name of a class with a space after each comma between its generic arguments and no other spaces, as Swift prints it. Line
  /// breaks may have added or removed spaces.
  fileprivate var withPlainArguments: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var bytes: [UInt8] = []
    var parentheses = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { parentheses += 1 }
      if byte == UInt8(ascii: ")") { parentheses -= 1 }
      if parentheses == 0, byte.isBlank { continue }
      bytes.append(byte)
      if parentheses == 0, byte == UInt8(ascii: ",") { bytes.append(UInt8(ascii: " ")) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is a space outside brackets. The name of a class has none.
  var hasLooseBlank: Bool {
    var depth = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      default: if byte.isBlank, depth == 0 { return true }
      }
    }
    return false
  }
}
