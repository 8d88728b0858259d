import VFLSyntax

/// Reads files with the extension `strings`: `"key" = "value";`, with comments.
///
/// Accepts any bytes, skips what it cannot read, and takes linear time. The text must be UTF-8.
public struct StringsReader {
  private let bytes: [UInt8]
  private var index = 0
  /// Where the text or comment begins that is not closed.
  private var unclosed: Int?

  /// The texts of a file, in order. If a key is repeated, the last text counts. XML property lists are read, too. Nil in `unclosed` if
  /// every text and comment is closed; otherwise the offset of the last one.
  public static func read(_ source: SourceText) -> (texts: [LocalizedText], unclosed: UInt32?) {
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if source.bytes.dropFirst(start).first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      return (StringsPropertyList(source).texts, nil)
    }
    var reader = StringsReader(bytes: source.bytes, index: start)
    var texts: [String: String] = [:]
    var order: [String] = []
    while let entry = reader.next() {
      if texts.updateValue(entry.value, forKey: entry.key) == nil { order.append(entry.key) }
    }
    return (
      order.map { LocalizedText(key: $0, values: [texts[$0] ?? ""]) },
      reader.unclosed.map { UInt32(truncatingIfNeeded: $0) }
    )
  }

  private init(bytes: [UInt8], index: Int) { (self.bytes, self.index) = (bytes, index) }

  private mutating func next() -> (key: String, value: String)? {
    while true {
      skipBlanks()
      guard index < bytes.count else { return nil }
      let start = index
      if let key = readText() {
        skipBlanks()
        if consume(UInt8(ascii: "=")) {
          skipBlanks()
          if let value = readText() {
            skipBlanks()
            _ = consume(UInt8(ascii: ";"))
            return (key, value)
          }
        } else if consume(UInt8(ascii: ";")) {
          // A key alone is its own value.
          return (key, key)
        }
      }
      // Continue after what cannot be read.
      if index == start { index += 1 }
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        let start = index
        index += 3
        while index < bytes.count, !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/")) {
          index += 1
        }
        if index >= bytes.count { unclosed = start }
        index = min(index + 1, bytes.count)
      } else {
        return
      }
    }
  }

  /// Reads a text in quotation marks, or a word; nil if there is neither.
  private mutating func readText() -> String? {
    guard index < bytes.count else { return nil }
    if consume(UInt8(ascii: "\"")) { return readQuoted() }
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    return start < index ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Reads the rest of a text after its quotation mark, up to and including the closing one.
  private mutating func readQuoted() -> String {
    let start = index - 1
    var text: [UInt8] = []
    var units: [UInt16] = []
    var isClosed = false
    func finishUnits() {
      if units.isEmpty { return }
      text += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        isClosed = true
        break
      }
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        finishUnits()
        text.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      if escape | 0x20 == UInt8(ascii: "u"), let unit = readUnit() {
        units.append(unit)
        continue
      }
      finishUnits()
      switch escape {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      default: text.append(escape)
      }
    }
    finishUnits()
    if !isClosed { unclosed = start }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the four digits of a UTF-16 code unit.
  private mutating func readUnit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    index += 4
    return unit
  }
}
