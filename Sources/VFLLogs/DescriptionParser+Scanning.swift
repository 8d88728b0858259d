import VFLConstraints
import VFLSyntax

/// Parses numbers, words and signs.
extension DescriptionParser {
  /// The next byte of the body; nil at its end.
  func peek() -> UInt8? { index < limit ? text[index] : nil }

  mutating func skipSpaces() { index = skippingSpaces(index) }

  func skippingSpaces(_ start: Int) -> Int { text.skippingSpaces(from: start) }

  /// Consumes a word if it is next, ignoring case. Returns whether the word was consumed.
  mutating func consume(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= limit, text.hasBytes(word, at: index) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// The error for unexpected text: `incomplete` at the end of the text, otherwise `unknownForm`.
  var unexpectedText: Description.ParsingError { index >= text.count ? .incomplete : .unknownForm }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[start..<max(start, end)]), as: UTF8.self)
  }

  /// Parses a hexadecimal number such as `0x8b3c160`, with at most sixteen digits. Returns its value and its end.
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
      let first = skippingSpaces(end)
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
  mutating func parseNumber() throws(Description.ParsingError) -> Double {
    skipSpaces()
    var sign = 1.0
    if let byte = peek(), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      sign = byte == UInt8(ascii: "-") ? -1 : 1
      index += 1
      skipSpaces()
    }
    guard let value = unsignedNumber() else { throw unexpectedText }
    return sign * value
  }

  /// Parses a finite number; nil if none begins here.
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
    let second = skippingSpaces(index + 1)
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
  mutating func systemSpace() throws(Description.ParsingError) -> (value: Double, isStandard: Bool)? {
    var end = index
    while end < limit, text[end].isNamePart { end += 1 }
    let paren = skippingSpaces(end)
    guard end - index > 5, paren < limit, text[paren] == UInt8(ascii: "("), text.hasBytes("Space", at: end - 5) else {
      return nil
    }
    let isStandard = end - index == 7
    index = paren + 1
    let value = try parseNumber()
    skipSpaces()
    guard consume(")") else { throw unexpectedText }
    return (value, isStandard)
  }
}

extension String {
  /// The string without spaces and tabs at either end.
  var trimmingSpaces: String {
    var bytes = Array(utf8)[...]
    while bytes.first?.isBlank ?? false { bytes.removeFirst() }
    while bytes.last?.isBlank ?? false { bytes.removeLast() }
    return bytes.count == utf8.count ? self : String(decoding: bytes, as: UTF8.self)
  }
}
