import VFLConstraints
import VFLSyntax

/// Parses the description of one constraint. Parsing begins after the colon that follows the class:
///
///     0x7f1@File.swift#48 'identifier' h=-&- v=--& BODY(LTR) priority:250   (active, names: …)>
///
/// Any two parts may have spaces between them.
struct DescriptionParser {
  let text: UnsafeBufferPointer<UInt8>
  var index = 0
  /// The end of the body: before the list of states and names, or at the end of the text.
  var limit: Int
  /// The number of `<` before the class that still need a closing `>`.
  private var openCount: Int
  var description = Description()
  /// The nesting depth of products and parentheses.
  var depth = 0
  /// The indices at which lines were joined.
  let joins: [Int]

  init(_ text: UnsafeBufferPointer<UInt8>, joins: [Int], openCount: Int) {
    self.text = text
    self.joins = joins
    self.openCount = openCount
    limit = text.count
  }

  /// Parses the whole description. Linear in its length.
  mutating func parse() throws(Description.Unread) -> Description {
    let hasAddress = parseHead()
    let suffix = findSuffix()
    if let suffix { try parseSuffix(at: suffix) }
    limit = suffix ?? text.count
    if isAtVisualFormat {
      try parseVisualFormat()
    } else {
      try parseEquation()
      description.isPlainEquation = suffix == nil
    }
    try parseTail()
    if let suffix {
      guard peekPastBlanks() == suffix else { throw .unknownForm }
      index = suffixEnd
      limit = text.count
    }
    try parseEnd(hasAddress)
    // The list of names exists but lacks the container.
    if suffix != nil, !description.names.isEmpty, description.hasBar,
      !description.names.contains(where: { $0.name == "|" })
    {
      throw .unknownForm
    }
    return description
  }

  private var suffixEnd = 0
  /// Whether the bracket was closed before the body. A layout library does that, and prints the names of the items last.
  private var isLabeledBehind = false

  private func isFormat(at start: Int) -> Bool {
    var parser = self
    parser.index = start
    return parser.isAtVisualFormat
  }

  // MARK: Head

  /// Parses the address or key, the source location, the identifier and the mask. Returns whether there is an address.
  private mutating func parseHead() -> Bool {
    let start = index
    skipBlanks()
    if let (address, end) = hexadecimal(at: index) {
      description.address = address
      index = end
    } else if index == start, openCount > 0 {
      // A key or label that a layout library prints instead of the address.
      while index < text.count, !text[index].isBlank, text[index] != UInt8(ascii: "@") { index += 1 }
      if index > start { description.identifier = string(start, index) }
    }
    skipBlanks()
    if peek() == UInt8(ascii: "@") {
      let file = index + 1
      while index < text.count, !text[index].isBlank, text[index] != UInt8(ascii: ">") { index += 1 }
      description.source = Self.source(string(file, index))
    }
    skipBlanks()
    if peek() == UInt8(ascii: ">"), openCount > 1 || isFormat(at: index + 1) {
      index += 1
      openCount -= 1
      isLabeledBehind = openCount == 0
    }
    parseAffixes()
    return description.address != nil
  }

  /// Rewrites `Cell.swift#12` as `Cell.swift:12`.
  private static func source(_ text: String) -> String {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return text }
    return String(text[..<mark]) + ":" + String(text[text.utf8.index(after: mark)...])
  }

  private mutating func parseAffixes() {
    var notation = ""
    while true {
      skipBlanks()
      if description.identifier == nil, peek() == UInt8(ascii: "'"), let end = identifierEnd() {
        description.identifier = string(index + 1, end).trimmedOfBlanks
        index = end + 1
      } else if let axis = maskAxis() {
        notation += axis
      } else {
        break
      }
    }
    description.mask = AutoresizingMask(notation: notation)
  }

  /// The quote that ends an identifier: the first one with a space after it.
  private func identifierEnd() -> Int? {
    var end = index + 1
    while end < limit {
      if text[end] == UInt8(ascii: "'"), end + 1 < limit, text[end + 1].isBlank { return end }
      end += 1
    }
    return nil
  }

  /// Parses a mask along one axis, `h=-&-`. It has three signs, or fewer if a conversion merged hyphens into dashes. Spaces may
  /// separate the signs.
  private mutating func maskAxis() -> String? {
    guard let letter = peek()?.lowercased, letter == UInt8(ascii: "h") || letter == UInt8(ascii: "v") else {
      return nil
    }
    var position = skippingBlanks(index + 1)
    guard position < limit, text[position] == UInt8(ascii: "=") else { return nil }
    var axis = letter == UInt8(ascii: "h") ? "h=" : "v="
    // A translation may put both axes first: `h = v = --- ---`.
    let other = skippingBlanks(position + 1)
    if letter == UInt8(ascii: "h"), other < limit, text[other].lowercased == UInt8(ascii: "v") {
      index = other
      guard let rest = maskAxis() else { return nil }
      position = index
      skipBlanks()
      while peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "&") { index += 1 }
      axis += rest.dropFirst(2) + "v=" + string(skippingBlanks(position), index)
      return axis
    }
    while axis.utf8.count < 5 {
      let sign = skippingBlanks(position + 1)
      guard sign < limit, text[sign] == UInt8(ascii: "-") || text[sign] == UInt8(ascii: "&") else { break }
      axis += text[sign] == UInt8(ascii: "-") ? "-" : "&"
      position = sign
    }
    guard axis.utf8.count > 2 else { return nil }
    index = position + 1
    return axis
  }

  // MARK: Tail

  /// Parses what follows the body: priorities in several notations. The direction was parsed with the body.
  private mutating func parseTail() throws(Description.Unread) {
    var hugging: Double?
    var compression: Double?
    loop: while true {
      skipBlanks()
      if consumeWord("priority") {
        let priority = try parsePriority()
        for row in description.rows.indices where description.rows[row].priority == nil {
          description.rows[row].priority = priority
        }
      } else if consumeWord("Hug") {
        hugging = try parseNumber()
      } else if consumeWord("CompressionResistance") {
        compression = try parseNumber()
      } else if consume("@") {
        let priority = try parsePriority()
        for row in description.rows.indices { description.rows[row].priority = priority }
      } else if consume("^") {
        let priority = try parseLibraryPriority()
        for row in description.rows.indices { description.rows[row].priority = .number(priority) }
      } else {
        break loop
      }
    }
    guard let hugging, let compression else { return }
    // An intrinsic content size: at most the size at one priority, and at least the size at the other.
    description.rows = description.rows.flatMap { row in
      var upper = row
      var lower = row
      (upper.relation, upper.priority) = (.lessThanOrEqual, .number(hugging))
      (lower.relation, lower.priority) = (.greaterThanOrEqual, .number(compression))
      return [upper, lower]
    }
  }

  /// Parses a word and its colon, possibly with spaces between them.
  private mutating func consumeWord(_ word: StaticString) -> Bool {
    guard text.hasBytes(word, at: index) else { return false }
    let colon = skippingBlanks(index + word.utf8CodeUnitCount)
    guard colon < limit, text[colon] == UInt8(ascii: ":") else { return false }
    index = colon + 1
    return true
  }

  mutating func parsePriority() throws(Description.Unread) -> Description.Priority {
    skipBlanks()
    if let symbol = symbol() { return .symbol(symbol) }
    return .number(try parseNumber())
  }

  /// Parses a priority as a layout library prints it: a number or a name.
  private mutating func parseLibraryPriority() throws(Description.Unread) -> Double {
    skipBlanks()
    for (name, value) in Self.libraryPriorities where consume(name) { return value }
    return try parseNumber()
  }

  /// The values are from the frameworks' headers. Longer names come first.
  private static let libraryPriorities: [(StaticString, Double)] = [
    ("drag can resize window", 510), ("drag cannot resize window", 490), ("window size stay put", 500),
    ("fitting size", 50), ("required", 1000), ("medium", 500), ("high", 750), ("low", 250),
  ]

  /// Parses the closing brackets. If no bracket was opened, only the remains of a quotation may follow.
  private mutating func parseEnd(_ hasAddress: Bool) throws(Description.Unread) {
    for _ in 0..<openCount {
      skipBlanks()
      guard peek() == UInt8(ascii: ">") else { throw index >= text.count ? .incomplete : .unknownForm }
      index += 1
    }
    guard openCount == 0 else { return }
    skipBlanks()
    if isLabeledBehind, peek() == UInt8(ascii: "("), let end = text.lastIndex(of: UInt8(ascii: ")")) { index = end + 1 }
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ")"), 0x20, 0x09:
        index += 1
      default: throw .unknownForm
      }
    }
  }

  // MARK: Names

  /// The start of the states and names: the last `(active`, `(inactive` or `(names:`.
  private func findSuffix() -> Int? {
    var start = text.count - 1
    while start >= index {
      if text[start] == UInt8(ascii: "(") {
        let word = skippingBlanks(start + 1)
        if text.hasBytes("active", at: word) || text.hasBytes("inactive", at: word) || namesStart(at: word) != nil {
          return start
        }
      }
      start -= 1
    }
    return nil
  }

  /// The start of the entries after the word `names` and its colon. A translation may have dropped the colon, or shortened the
  /// entries to an ellipsis.
  private func namesStart(at word: Int) -> Int? {
    guard text.hasBytes("names", at: word) else { return nil }
    let next = skippingBlanks(word + 5)
    guard next < text.count else { return next }
    if text[next] == UInt8(ascii: ":") || text[next] == UInt8(ascii: ",") { return next + 1 }
    return text[next] == UInt8(ascii: "'") || ellipsisEnd(at: next) != nil ? next : nil
  }

  /// The end of an ellipsis that begins at `start`; nil if none does.
  private func ellipsisEnd(at start: Int) -> Int? {
    text.hasBytes("...", at: start) || text.hasBytes("\u{2026}", at: start) ? start + 3 : nil
  }

  /// Parses `(active, names: title:0x7f1, '|':UIView:0x7f2 )`, including both parentheses.
  private mutating func parseSuffix(at start: Int) throws(Description.Unread) {
    var position = skippingBlanks(start + 1)
    func consume(_ word: StaticString) -> Bool {
      guard text.hasBytes(word, at: position) else { return false }
      position = skippingBlanks(position + word.utf8CodeUnitCount)
      return true
    }
    if consume("inactive") {
      description.isActive = false
    } else {
      _ = consume("active")
    }
    _ = consume(",")
    if let start = namesStart(at: position) {
      position = start
      while let (item, next) = namedItem(from: position, to: text.count) {
        description.names.append(item)
        position = next
      }
      nameContainers()
      // A name that is impossible means that two lines were joined incorrectly.
      let names = description.names
      guard names.allSatisfy({ $0.isPlausible(among: Array(names.prefix(Self.listedCount))) }) else {
        throw .unknownForm
      }
      position = skippingBlanks(position)
      if let end = ellipsisEnd(at: position) { position = skippingBlanks(end) }
    }
    guard position < text.count else { throw .incomplete }
    guard text[position] == UInt8(ascii: ")") else { throw .unknownForm }
    suffixEnd = position + 1
  }

  /// If the text in place of the container's class is a name in the list, that name is the container's. It may contain colons.
  private mutating func nameContainers() {
    let names = description.names.prefix(Self.listedCount)
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
    // An entry is a name, a class and an address. It is no longer than a line.
    let last = min(end, position + 400)
    while colon < last {
      if text[colon] == UInt8(ascii: ":"), let (address, digitsEnd) = itemAddress(at: skippingBlanks(colon + 1)) {
        var next = skippingBlanks(digitsEnd)
        // A title in quotes may follow. It ends before the next comma or the end.
        if next < end, text[next] == UInt8(ascii: "'") {
          next += 1
          let last = min(end, next + 500)
          while next < last, !(text[next] == UInt8(ascii: "'") && isEntryEnd(skippingBlanks(next + 1), end)) {
            next += 1
          }
          next = skippingBlanks(next + 1)
        }
        if isEntryEnd(next, end) {
          let entry = string(position, colon)
          let (name, className) = Self.split(entry)
          return (
            Description.NamedItem(name: name, className: className, address: address, entry: entry.trimmedOfBlanks),
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
        String(decoding: bytes[1..<end], as: UTF8.self).trimmedOfBlanks,
        String(decoding: bytes.dropFirst(colon + 1), as: UTF8.self).trimmedOfBlanks
      )
    }
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return (entry.trimmedOfBlanks, "") }
    let className = String(decoding: bytes[(colon + 1)...], as: UTF8.self).trimmedOfBlanks
    // A line of an item, which has its own address: `NSGridView:0x7f1.row-boundary`.
    guard let first = className.utf8.first, first.isNamePart, !first.isDigit else { return (entry.trimmedOfBlanks, "") }
    return (String(decoding: bytes[..<colon], as: UTF8.self).trimmedOfBlanks, className)
  }
}

// MARK: - Bytes

extension DescriptionParser {
  func peek() -> UInt8? { index < limit ? text[index] : nil }

  mutating func skipBlanks() { index = skippingBlanks(index) }

  func skippingBlanks(_ start: Int) -> Int {
    var position = start
    while position < text.count, text[position].isBlank { position += 1 }
    return position
  }

  private func peekPastBlanks() -> Int { skippingBlanks(index) }

  mutating func consume(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= limit, text.hasBytes(word, at: index) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// The reason for a failure at the current position.
  var failure: Description.Unread { index >= text.count ? .incomplete : .unknownForm }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[start..<max(start, end)]), as: UTF8.self)
  }

  /// Parses `0x8b3c160`, with at most sixteen digits.
  func hexadecimal(at start: Int) -> (UInt64, Int)? {
    guard start + 2 < text.count, text[start] == UInt8(ascii: "0"), text[start + 1] | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    var value: UInt64 = 0
    var end = start + 2
    while end < text.count, text[end].isHexadecimal {
      guard end < start + 18 else { return nil }
      let byte = text[end]
      value = value << 4 | UInt64(byte.isDigit ? byte &- 48 : (byte | 0x20) &- UInt8(ascii: "a") &+ 10)
      end += 1
    }
    return end > start + 2 ? (value, end) : nil
  }

  /// Parses an address, which may contain spaces from a line break: `0x7f e709434820(320)`.
  func itemAddress(at start: Int) -> (UInt64, Int)? {
    guard start + 1 < text.count, text[start] == UInt8(ascii: "0"), text[start + 1] | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    var value: UInt64 = 0
    var count = 0
    var end = start + 2
    while true {
      let first = skippingBlanks(end)
      var next = first
      var part = value
      while next < text.count, let digit = text[next].hexadecimalValue {
        (part, next) = (part << 4 | UInt64(digit), next + 1)
      }
      // Digits after a space belong to the address only if the item continues right after them.
      let goesOn = next < text.count && "](.'>,)".utf8.contains(text[next])
      guard next > first, count + next - first <= 16, first == end || goesOn else { break }
      (value, count, end) = (part, count + next - first, next)
    }
    return count > 0 ? (value, end) : nil
  }

  /// Parses a number with an optional sign. Spaces may follow the sign.
  mutating func parseNumber() throws(Description.Unread) -> Double {
    skipBlanks()
    var sign = 1.0
    if let byte = peek(), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      sign = byte == UInt8(ascii: "-") ? -1 : 1
      index += 1
      skipBlanks()
    }
    guard let value = unsignedNumber() else { throw failure }
    return sign * value
  }

  /// Parses a finite number; nil if there is none here.
  mutating func unsignedNumber() -> Double? {
    guard let byte = peek(), byte.isDigit || byte == UInt8(ascii: "."),
      let number = NumberScanner(UnsafeBufferPointer(rebasing: text[..<limit]), at: index), number.value.isFinite
    else { return nil }
    index = number.end
    return number.value
  }

  /// Parses a plain name, which represents an unknown number.
  mutating func symbol() -> String? {
    guard let byte = peek(), byte.isLetter || byte == UInt8(ascii: "_") else { return nil }
    var end = index + 1
    while end < limit, text[end].isNamePart { end += 1 }
    defer { index = end }
    return string(index, end)
  }

  /// Parses `==`, `<=` or `>=`. Spaces may separate the two characters.
  mutating func relation() -> Relation? {
    let second = skippingBlanks(index + 1)
    guard second < limit, text[second] == UInt8(ascii: "=") else { return nil }
    let relation: Relation
    switch text[index] {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    index = second + 1
    return relation
  }

  /// Parses `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`, a distance that the system chose. `isStandard` is true for
  /// `NSSpace`.
  mutating func systemSpace() throws(Description.Unread) -> (value: Double, isStandard: Bool)? {
    var end = index
    while end < limit, text[end].isNamePart { end += 1 }
    let paren = skippingBlanks(end)
    guard end - index > 5, paren < limit, text[paren] == UInt8(ascii: "("), text.hasBytes("Space", at: end - 5) else {
      return nil
    }
    let isStandard = end - index == 7
    index = paren + 1
    let value = try parseNumber()
    skipBlanks()
    guard consume(")") else { throw failure }
    return (value, isStandard)
  }
}

extension String {
  /// The string without spaces and tabs at either end.
  var trimmedOfBlanks: String {
    var bytes = Array(utf8)[...]
    while bytes.first?.isBlank ?? false { bytes.removeFirst() }
    while bytes.last?.isBlank ?? false { bytes.removeLast() }
    return bytes.count == utf8.count ? self : String(decoding: bytes, as: UTF8.self)
  }
}
