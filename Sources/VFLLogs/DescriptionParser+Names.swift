import VFLSyntax

/// Parses the state of the constraint and the list of names at the end of a description.
extension DescriptionParser {
  /// The start of the state and the names: the last `(active`, `(inactive` or `(names:`; nil if there is none.
  func suffixStart() -> Int? {
    var start = text.count - 1
    while start >= index {
      if text[start] == UInt8(ascii: "(") {
        let word = skippingSpaces(start + 1)
        if Notation.states.contains(where: { text.hasBytes($0.word, at: word) }) || namesStart(at: word) != nil {
          return start
        }
      }
      start -= 1
    }
    return nil
  }

  /// The start of the entries after the word `names` and its colon. A machine translation may have dropped the colon, or shortened
  /// the entries to an ellipsis.
  private func namesStart(at word: Int) -> Int? {
    guard text.hasBytes("names", at: word) else { return nil }
    let next = skippingSpaces(word + 5)
    guard next < text.count else { return next }
    if text[next] == UInt8(ascii: ":") || text[next] == UInt8(ascii: ",") { return next + 1 }
    return text[next] == UInt8(ascii: "'") || ellipsisEnd(at: next) != nil ? next : nil
  }

  /// The end of an ellipsis that begins at `start`; nil if none does.
  private func ellipsisEnd(at start: Int) -> Int? {
    text.hasBytes("...", at: start) || text.hasBytes("\u{2026}", at: start) ? start + 3 : nil
  }

  /// Parses `(active, names: title:0x7f1, '|':UIView:0x7f2 )`, including both parentheses.
  mutating func parseSuffix(at start: Int) throws(Description.ParsingError) {
    var position = skippingSpaces(start + 1)
    func consume(_ word: StaticString) -> Bool {
      guard text.hasBytes(word, at: position) else { return false }
      position = skippingSpaces(position + word.utf8CodeUnitCount)
      return true
    }
    for (word, isActive) in Notation.states where consume(word) {
      description.isActive = isActive
      break
    }
    _ = consume(",")
    if let start = namesStart(at: position) {
      position = start
      while let (item, next) = namedItem(from: position, to: text.count) {
        description.names.append(item)
        position = next
      }
      nameContainers()
      // An impossible name means that two lines were joined incorrectly.
      let names = description.names
      guard names.allSatisfy({ $0.isPlausible(among: Array(names.prefix(Self.maximumListedNames))) }) else {
        throw .unknownForm
      }
      position = skippingSpaces(position)
      if let end = ellipsisEnd(at: position) { position = skippingSpaces(end) }
    }
    guard position < text.count else { throw .incomplete }
    guard text[position] == UInt8(ascii: ")") else { throw .unknownForm }
    suffixEnd = position + 1
  }

  /// If a name from the list is printed in place of the container's class, that name is the container's name. The name may contain
  /// colons.
  private mutating func nameContainers() {
    let names = description.names.prefix(Self.maximumListedNames)
    for container in names where container.name == "|" && !container.className.isEmpty {
      for (number, item) in names.enumerated()
      where item.address == container.address && item.entry == container.className && item.name != item.entry {
        description.names[number].name = item.entry
        description.names[number].className = ""
      }
    }
  }

  private func namedItem(from start: Int, to end: Int) -> (Description.NamedItem, Int)? {
    var position = start
    while position < end, text[position].isBlank || text[position] == UInt8(ascii: ",") { position += 1 }
    var colon = position
    // An entry consists of a name, a class and an address. The address is searched for in the first 400 bytes.
    let last = min(end, position + 400)
    while colon < last {
      if text[colon] == UInt8(ascii: ":"), let (address, digitsEnd) = itemAddress(at: skippingSpaces(colon + 1)) {
        var next = skippingSpaces(digitsEnd)
        // A title in quotes may follow. It ends before a comma or a closing parenthesis.
        if next < end, text[next] == UInt8(ascii: "'") {
          next += 1
          let last = min(end, next + 500)
          while next < last, !(text[next] == UInt8(ascii: "'") && isEntryEnd(skippingSpaces(next + 1), end)) {
            next += 1
          }
          next = skippingSpaces(next + 1)
        }
        if isEntryEnd(next, end) {
          let entry = string(position, colon)
          let (name, className) = Self.split(entry)
          return (
            Description.NamedItem(name: name, className: className, address: address, entry: entry.trimmingSpaces),
            min(next, end)
          )
        }
      }
      colon += 1
    }
    return nil
  }

  private func isEntryEnd(_ position: Int, _ end: Int) -> Bool {
    position < end && (text[position] == UInt8(ascii: ",") || text[position] == UInt8(ascii: ")"))
  }

  /// Splits `'|':UIView`, `'x'`, `title` or `title:UIView` into a name and a class.
  private static func split(_ entry: String) -> (name: String, className: String) {
    let bytes = Array(entry.utf8)
    if bytes.first == UInt8(ascii: "'") {
      var end = 1
      var colon = bytes.count
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "'") {
          colon = bytes[(end + 1)...].firstIndex { !$0.isBlank } ?? bytes.count
          if colon == bytes.count || bytes[colon] == UInt8(ascii: ":") { break }
        }
        end += 1
      }
      return (
        String(decoding: bytes[1..<end], as: UTF8.self).trimmingSpaces,
        String(decoding: bytes.dropFirst(colon + 1), as: UTF8.self).trimmingSpaces
      )
    }
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return (entry.trimmingSpaces, "") }
    let className = String(decoding: bytes[(colon + 1)...], as: UTF8.self).trimmingSpaces
    // If no class name follows the colon, as in `NSGridView:0x7f1.row-boundary`, the whole entry is the name.
    guard let first = className.utf8.first, first.isNamePart, !first.isDigit else { return (entry.trimmingSpaces, "") }
    return (String(decoding: bytes[..<colon], as: UTF8.self).trimmingSpaces, className)
  }
}
