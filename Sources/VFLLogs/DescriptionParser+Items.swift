import VFLSyntax

/// Parses references to items: by address, by a name in the list of names, or by any other name.
extension DescriptionParser {
  /// The text that must follow an item. It distinguishes the quote that closes the item's title from a quote inside the title.
  enum ItemTerminator {
    /// `.` and an attribute.
    case attribute
    /// `]`, or a size in parentheses and `]`.
    case bracket
  }

  /// Parses `UIView:0x7f1'Title'.leading`, `<UIView:0x7f1>.leading` or `title.leading`.
  mutating func parseAnchor() throws(Description.ParsingError) -> PrintedAnchor {
    skipSpaces()
    let start = index
    let item: PrintedItem
    if let known = try knownItem(.attribute) {
      item = known
      skipSpaces()
      guard consume(".") else { throw unexpectedText }
    } else {
      guard let dot = try nameEnd() else { throw hasAttributeAtEnd ? .incomplete : unexpectedText }
      // The colon remains even if the address after it was lost.
      let end = text[dot - 1] == UInt8(ascii: ":") ? dot - 1 : dot
      index = dot + 1
      item = try named(string(start, end).trimmingSpaces, from: start)
    }
    skipSpaces()
    guard let (attribute, line, end) = attribute(at: index) else {
      throw attributeEnd(index) >= text.count ? .incomplete : .unknownAttribute
    }
    index = end
    return PrintedAnchor(item: item, attribute: attribute, line: line)
  }

  /// Parses the item in `[…]`, up to its size or the closing bracket.
  mutating func parseBracketedItem() throws(Description.ParsingError) -> PrintedItem {
    skipSpaces()
    if let item = try knownItem(.bracket) { return item }
    let start = index
    guard let end = bracketedNameEnd() else {
      index = limit
      throw unexpectedText
    }
    index = end
    return try named(string(start, end).trimmingSpaces, from: start)
  }

  /// The end of a name between brackets: before the closing bracket, or before the size that precedes the bracket. The
  /// name itself may contain parentheses.
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
  static let maximumListedNames = 64

  /// Parses an item by its listed name, if the name is followed by the text that must follow an item. The name may contain digits,
  /// colons, dots, quotes, or even a relation. The longest name wins.
  private mutating func listedItem(_ terminator: ItemTerminator) -> PrintedItem? {
    guard let (number, isWhole, end) = listedName(terminator) else { return nil }
    if isWhole {
      // The apparent class was part of the name.
      description.names[number].name = description.names[number].entry
      description.names[number].className = ""
    }
    index = end
    return .addressed(className: description.names[number].className, description.names[number].address)
  }

  /// Whether a listed name with an attribute begins here.
  var isAtListedName: Bool { listedName(.attribute) != nil }

  private func listedName(_ terminator: ItemTerminator) -> (number: Int, isWhole: Bool, end: Int)? {
    var found: (number: Int, isWhole: Bool, end: Int)?
    for (number, item) in description.names.prefix(Self.maximumListedNames).enumerated() where item.name != "|" {
      for (name, isWhole) in [(item.entry, item.entry != item.name), (item.name, false)] {
        let end = index + name.utf8.count
        guard !name.isEmpty, end > found?.end ?? 0, end < limit, zip(text[index..<end], name.utf8).allSatisfy(==) else {
          continue
        }
        let next = skippingSpaces(end)
        if next < limit, continues(terminator, at: next) { found = (number, isWhole, end) }
      }
    }
    return found
  }

  /// The item with this name, which begins at `start`. If the description lists the name, the item has an address.
  private func named(_ name: String, from start: Int) throws(Description.ParsingError) -> PrintedItem {
    if name.isEmpty { throw .unknownForm }
    if name == Notation.hidden.description { throw .hidden }
    if let item = description.names.first(where: { $0.name == name }) {
      return .addressed(className: item.className, item.address)
    }
    // Reject a name that spans a line break, or that is missing from the list of a multiline description, because the text might
    // not be a name at all. The same is true of a name with spaces at the beginning of a line.
    let first = name.hasSpaceOutsideBrackets ? start - 1 : start
    if joins.contains(where: { first <= $0 && $0 <= index }) || !joins.isEmpty && !description.names.isEmpty {
      throw .unknownForm
    }
    return .named(name)
  }

  /// Parses an item by its listed name or its address; nil if neither begins here.
  private mutating func knownItem(_ terminator: ItemTerminator) throws(Description.ParsingError) -> PrintedItem? {
    if let item = listedItem(terminator) { return item }
    return try addressedItem(terminator)
  }

  /// Parses a class and an address, with optional angle brackets and an optional title after them; nil if none begins here.
  private mutating func addressedItem(_ terminator: ItemTerminator) throws(Description.ParsingError) -> PrintedItem? {
    var start = index
    let isAngled =
      start < limit && text[start] == UInt8(ascii: "<") && !text.hasBytes("=", at: skippingSpaces(start + 1))
    if isAngled { start += 1 }
    if let (address, end) = itemAddress(at: start) {
      // Without a class, only the address identifies the item.
      let next = skippingSpaces(end)
      guard isAngled ? next < limit && text[next] == UInt8(ascii: ">") : next < limit && continues(terminator, at: next)
      else { return nil }
      index = isAngled ? next + 1 : end
      return .addressed(className: "", address)
    }
    var colon = start
    while colon < limit {
      let byte = text[colon]
      if byte == UInt8(ascii: ":") {
        let next = skippingSpaces(colon + 1)
        if text.hasBytes(Notation.hidden, at: next) { throw .hidden }
        if itemAddress(at: next) != nil { break }
      }
      if byte == UInt8(ascii: "=") || terminator == .bracket && byte == UInt8(ascii: "]") { return nil }
      // A name with an attribute comes before the address, so the address belongs to another item.
      if terminator == .attribute, byte == UInt8(ascii: "."), isAttribute(at: colon + 1) { return nil }
      colon += 1
    }
    guard colon < limit, let (address, end) = itemAddress(at: skippingSpaces(colon + 1)) else { return nil }
    let className = string(start, colon).trimmingSpaces
    // A space inside a class means that two lines were joined incorrectly, and so does an identifier right before it.
    guard !className.hasSpaceOutsideBrackets, className.utf8.first != UInt8(ascii: "'") else {
      throw .unknownForm
    }
    index = end
    if let title = try parseTitle(terminator, isAngled) {
      description.titles.append(Description.Title(address: address, text: title))
    }
    if isAngled {
      skipSpaces()
      guard consume(">") else { throw unexpectedText }
    }
    return .addressed(className: className.withNormalizedArguments, address)
  }

  /// Parses the title in quotes after an address. The title may itself contain quotes, brackets and any other characters.
  private mutating func parseTitle(_ terminator: ItemTerminator, _ isAngled: Bool) throws(Description.ParsingError)
    -> String?
  {
    let quote = skippingSpaces(index)
    guard quote < text.count, text[quote] == UInt8(ascii: "'") else { return nil }
    var end = quote + 1
    while end < text.count {
      if text[end] == UInt8(ascii: "'") {
        var next = skippingSpaces(end + 1)
        if isAngled, next < text.count, text[next] == UInt8(ascii: ">") { next = skippingSpaces(next + 1) }
        if next >= text.count || continues(terminator, at: next) {
          index = end + 1
          return string(quote + 1, end)
        }
      }
      end += 1
    }
    throw .incomplete
  }

  /// Whether the text that must follow an item is at `position`.
  private func continues(_ terminator: ItemTerminator, at position: Int) -> Bool {
    switch terminator {
    case .attribute:
      return text[position] == UInt8(ascii: ".") && isAttribute(at: skippingSpaces(position + 1))
    case .bracket:
      if text[position] == UInt8(ascii: "(") {
        // Sizes are short. A longer search would take quadratic time in text with many quotes and parentheses.
        var end = position
        let last = min(text.count, position + 100)
        while end < last, text[end] != UInt8(ascii: ")") { end += 1 }
        // A distance that the system chose, such as `NSSpace(8)`, has its own parentheses.
        while end + 1 < text.count, text[end + 1] == UInt8(ascii: ")") { end += 1 }
        let bracket = skippingSpaces(end + 1)
        let first = skippingSpaces(position + 1)
        guard bracket < text.count, text[bracket] == UInt8(ascii: "]"), first < text.count else { return false }
        return text[first].isDigit || "<>=-+.N".utf8.contains(text[first])
      }
      guard text[position] == UInt8(ascii: "]") else { return false }
      let next = skippingSpaces(position + 1)
      return next >= text.count || "-[|(>\",".utf8.contains(text[next]) || priorityMark(at: next) != nil
    }
  }
}

extension String {
  /// The class name as Swift prints it: with a space after each comma between generic arguments, and no other spaces. Line breaks
  /// may have added or removed spaces.
  fileprivate var withNormalizedArguments: String {
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

  /// Whether there is a space outside brackets. A class name has no such space.
  var hasSpaceOutsideBrackets: Bool {
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
