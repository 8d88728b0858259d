/// Reads JSON5, a superset of JSON with comments, trailing commas, names without quotation marks, single quotation marks,
/// hexadecimal numbers and signs.
///
/// Takes linear time for any input. Unlike JSON5, the reader rejects values nested more than `maximumDepth` deep, and objects that
/// have two members with the same name.
package struct JSONReader {
  /// The maximum depth of nested arrays and objects.
  package static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// Whether half of a surrogate pair stands for U+FFFD instead of being an error.
  private let replacesSurrogates: Bool

  /// Parses a whole text. If `replacesSurrogates`, half of a surrogate pair in a string is read as U+FFFD. Programs that count in
  /// UTF-16 write halves when they divide a character, and JSON itself allows them.
  package static func value(_ source: SourceText, replacesSurrogates: Bool = false) throws(JSONError) -> JSONValue {
    if let offset = UTF8Check.firstInvalid(source.bytes) { throw JSONError(.notUTF8, at: offset) }
    var reader = JSONReader(bytes: source.bytes, replacesSurrogates: replacesSurrogates)
    let value = try reader.readValue()
    try reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.error(.surplus(reader.found)) }
    return value
  }

  private init(bytes: [UInt8], replacesSurrogates: Bool) {
    self.bytes = bytes
    self.replacesSurrogates = replacesSurrogates
  }

  // MARK: Values

  private mutating func readValue() throws(JSONError) -> JSONValue {
    try skipBlanks()
    guard let byte = peek() else { throw error(.missingValue(found)) }
    let start = index
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try readMembers())
    case UInt8(ascii: "["): content = .array(try readElements())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try readString(quote: byte))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      content = .number(try readNumber())
    default: content = try readWord()
    }
    return JSONValue(content: content, span: span(from: start))
  }

  private mutating func readElements() throws(JSONError) -> [JSONValue] {
    let start = try open()
    var elements: [JSONValue] = []
    while try !close(UInt8(ascii: "]"), start) {
      elements.append(try readValue())
      try readComma(before: UInt8(ascii: "]"), start)
    }
    return elements
  }

  private mutating func readMembers() throws(JSONError) -> [JSONValue.Member] {
    let start = try open()
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while try !close(UInt8(ascii: "}"), start) {
      let nameStart = index
      let name = try readName()
      let nameSpan = span(from: nameStart)
      guard names.insert(name).inserted else { throw JSONError(.repeatedName(name), at: nameStart) }
      try skipBlanks()
      guard peek() == UInt8(ascii: ":") else {
        throw index == bytes.count ? JSONError(.unclosed("{"), at: start) : error(.missingColon(name))
      }
      index += 1
      members.append(JSONValue.Member(name: name, nameSpan: nameSpan, value: try readValue()))
      try readComma(before: UInt8(ascii: "}"), start)
    }
    return members
  }

  /// Skips an opening bracket and returns its offset.
  private mutating func open() throws(JSONError) -> Int {
    guard depth < Self.maximumDepth else { throw error(.tooDeep) }
    depth += 1
    index += 1
    return index - 1
  }

  /// If the closing bracket for the opening bracket at `start` is next, skips it and returns true.
  private mutating func close(_ bracket: UInt8, _ start: Int) throws(JSONError) -> Bool {
    try skipBlanks()
    guard let byte = peek() else { throw JSONError(.unclosed(character(bytes[start])), at: start) }
    guard byte == bracket else { return false }
    depth -= 1
    index += 1
    return true
  }

  /// Skips the comma after an element. The comma is optional after the last element.
  private mutating func readComma(before bracket: UInt8, _ start: Int) throws(JSONError) {
    try skipBlanks()
    guard let byte = peek() else { throw JSONError(.unclosed(character(bytes[start])), at: start) }
    if byte == UInt8(ascii: ",") {
      index += 1
    } else if byte != bracket {
      throw error(.missingComma(character(bracket), found))
    }
  }

  // MARK: Words and names

  private mutating func readWord() throws(JSONError) -> JSONValue.Content {
    let start = index
    let word = plainWord()
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    case "":
      throw error(.missingValue(found))
    default:
      throw JSONError(.unquotedText(word), at: start)
    }
  }

  /// Reads letters and digits, without escapes.
  private mutating func plainWord() -> String {
    let start = index
    while let byte = peek(), Self.isNamePart(byte), blankLength == 0 { index += 1 }
    return text(start, index)
  }

  private mutating func readName() throws(JSONError) -> String {
    guard let byte = peek() else { throw error(.missingName(found)) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readString(quote: byte) }
    guard Self.isNamePart(byte) || byte == UInt8(ascii: "\\"), !Self.isDigit(byte) else {
      throw error(.missingName(found))
    }
    var name: [UInt8] = []
    while let byte = peek(), blankLength == 0 {
      if Self.isNamePart(byte) {
        name.append(byte)
        index += 1
      } else if byte == UInt8(ascii: "\\") {
        guard peek(1) == UInt8(ascii: "u") else { throw error(.badEscape) }
        try readUnicodeEscape(into: &name)
      } else {
        break
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Unicode letter categories are not checked, so every character outside ASCII can be part of a name.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Strings

  private mutating func readString(quote: UInt8) throws(JSONError) -> String {
    let start = index
    index += 1
    var result: [UInt8] = []
    var copied = index
    while let byte = peek() {
      switch byte {
      case quote:
        result += bytes[copied..<index]
        index += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw JSONError(.unterminatedString, at: start)
      case UInt8(ascii: "\\"):
        result += bytes[copied..<index]
        try readEscape(into: &result, stringStart: start)
        copied = index
      default: index += 1
      }
    }
    throw JSONError(.unterminatedString, at: start)
  }

  private mutating func readEscape(into result: inout [UInt8], stringStart: Int) throws(JSONError) {
    guard let byte = peek(1) else { throw JSONError(.unterminatedString, at: stringStart) }
    switch byte {
    case UInt8(ascii: "u"):
      try readUnicodeEscape(into: &result)
      return
    case UInt8(ascii: "x"):
      guard let value = hexadecimal(from: index + 2, count: 2) else { throw error(.badEscape) }
      append(value, to: &result)
      index += 4
      return
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    case UInt8(ascii: "0"):
      if let next = peek(2), Self.isDigit(next) { throw error(.badEscape) }
      result.append(0)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): throw error(.badEscape)
    case UInt8(ascii: "\r"):
      // The string continues on the next line.
      if peek(2) == UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "\n"): break
    case 0xE2 where peek(2) == 0x80 && (peek(3) == 0xA8 || peek(3) == 0xA9): index += 2
    default:
      // After a backslash, any other character represents itself. Its remaining bytes are copied.
      result.append(byte)
    }
    index += 2
  }

  /// Reads `\u00e9`, or `\ud83d\ude00` for a character above U+FFFF.
  private mutating func readUnicodeEscape(into result: inout [UInt8]) throws(JSONError) {
    guard var value = hexadecimal(from: index + 2, count: 4) else { throw error(.badEscape) }
    var length = 6
    if value & 0xFC00 == 0xD800, peek(6) == UInt8(ascii: "\\"), peek(7) == UInt8(ascii: "u"),
      let low = hexadecimal(from: index + 8, count: 4), low & 0xFC00 == 0xDC00
    {
      value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
      length = 12
    }
    if replacesSurrogates, Unicode.Scalar(value) == nil { value = 0xFFFD }
    guard Unicode.Scalar(value) != nil else { throw error(.badEscape) }
    append(value, to: &result)
    index += length
  }

  private func append(_ value: UInt32, to result: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    result += Array(String(scalar).utf8)
  }

  private func hexadecimal(from start: Int, count: Int) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + count] {
      guard let digit = Self.hexadecimalDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  // MARK: Numbers

  private mutating func readNumber() throws(JSONError) -> Double {
    let start = index
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative || peek() == UInt8(ascii: "+") { index += 1 }
    let digits = index
    let value: Double
    if peek() == UInt8(ascii: "I") || peek() == UInt8(ascii: "N") {
      let word = plainWord()
      guard word == "Infinity" || word == "NaN" else { throw malformedNumber(start) }
      value = word == "NaN" ? .nan : .infinity
    } else {
      guard let scanned = bytes.withUnsafeBufferPointer({ NumberScanner($0, at: digits) }),
        isNumber(digits, scanned.end)
      else { throw malformedNumber(start) }
      guard scanned.value.isFinite else { throw JSONError(.tooLarge, at: start) }
      index = scanned.end
      value = scanned.value
    }
    return isNegative ? -value : value
  }

  /// Whether the bytes from `start` to `end` are a complete JSON5 number. `NumberScanner` also accepts numbers that JSON5 does not
  /// allow.
  private func isNumber(_ start: Int, _ end: Int) -> Bool {
    var rest = self
    rest.index = end
    if let next = rest.peek(), Self.isNumberPart(next), rest.blankLength == 0 { return false }
    guard bytes[start] == UInt8(ascii: "0"), start + 1 < end else { return true }
    if bytes[start + 1] | 0x20 == UInt8(ascii: "x") {
      return bytes[start + 2..<end].allSatisfy { Self.hexadecimalDigit($0) != nil }
    }
    return !Self.isDigit(bytes[start + 1])
  }

  private static func isNumberPart(_ byte: UInt8) -> Bool {
    isNamePart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private func malformedNumber(_ start: Int) -> JSONError {
    let end = bytes[start...].firstIndex { !Self.isNumberPart($0) } ?? bytes.count
    return JSONError(.malformedNumber(text(start, min(end, start + 40))), at: start)
  }

  // MARK: Whitespace

  private mutating func skipBlanks() throws(JSONError) {
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), !isSeparator { index += 1 }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        let start = index
        index += 2
        while peek() != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") {
          guard index < bytes.count else { throw JSONError(.unterminatedComment, at: start) }
          index += 1
        }
        index += 2
      } else {
        let length = blankLength
        guard length > 0 else { return }
        index += length
      }
    }
  }

  /// Whether a line or paragraph separator is next. These separators end lines, as in JavaScript.
  private var isSeparator: Bool { peek() == 0xE2 && peek(1) == 0x80 && (peek(2) == 0xA8 || peek(2) == 0xA9) }

  /// The length in bytes of the space or line break that is next; 0 if there is none.
  private var blankLength: Int {
    guard let byte = peek() else { return 0 }
    switch byte {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2: return peek(1) == 0xA0 ? 2 : 0
    case 0xE1: return peek(1) == 0x9A && peek(2) == 0x80 ? 3 : 0
    case 0xE2:
      guard let last = peek(2) else { return 0 }
      let isBlank = peek(1) == 0x80 ? last <= 0x8A || last == 0xAF || isSeparator : peek(1) == 0x81 && last == 0x9F
      return isBlank ? 3 : 0
    case 0xE3: return peek(1) == 0x80 && peek(2) == 0x80 ? 3 : 0
    case 0xEF: return peek(1) == 0xBB && peek(2) == 0xBF ? 3 : 0
    default: return 0
    }
  }

  // MARK: Helpers

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private func span(from start: Int) -> Span {
    Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: index))
  }

  private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  private func character(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }

  private func error(_ problem: JSONError.Problem) -> JSONError { JSONError(problem, at: index) }

  /// The next character, to be shown in messages; nil at the end of the text.
  private var found: String? {
    guard let byte = peek() else { return nil }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return text(index, min(index + length, bytes.count))
  }
}

/// Checks that bytes are UTF-8.
private enum UTF8Check {
  /// The offset of the first byte that is not part of a character; nil if there is none. O(bytes).
  static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = length(bytes, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The number of bytes in the character at `index`; 0 if it is not valid UTF-8.
  private static func length(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    return bytes[index + 2..<index + length].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
  }
}
