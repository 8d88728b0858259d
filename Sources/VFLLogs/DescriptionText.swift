import VFLSyntax

/// The text of one description as bytes for the parser, with its lines joined and damage from pasting repaired.
struct DescriptionText {
  private(set) var bytes: [UInt8] = []
  /// For each byte in `bytes`, the offset in the log at which its source ends.
  private(set) var ends: [Int] = []
  /// The indices in `bytes` at which lines were joined, except where they were certainly joined as before the log was wrapped.
  private(set) var joins: [Int] = []

  /// How two lines that belong together are joined.
  enum Join {
    /// The line was cut at a column. Join it without a separator.
    case cut
    /// The line was cut at a column, and the next line was indented later.
    case cutAndIndented
    /// The line was broken at a space.
    case space
  }

  /// Adds a part of a line of the log.
  ///
  /// Repairs HTML entities (escaped once or twice), JSON escapes, Markdown backslashes, terminal colors, `~~` in place of `-`,
  /// typographic quotes, dashes and relations, full-width characters, tabs and control characters.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes.reserveCapacity(self.bytes.count + range.count)
    ends.reserveCapacity(ends.count + range.count)
    let log = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
    var index = range.lowerBound
    while index < log.count {
      let byte = log[index]
      switch byte {
      case UInt8(ascii: "\\"):
        if let (plain, count) = Self.jsonEscape(log, index) {
          add(plain, index + count)
          index += count
        } else if index + 1 < log.count, Self.isPunctuation(log[index + 1]) {
          // Before punctuation, the backslash comes from Markdown or a quoted string. Before a letter, it belongs to the text
          // (`\n`, `\U2019`).
          add(log[index + 1], index + 2)
          index += 2
        } else {
          add(byte, index + 1)
          index += 1
        }
      case UInt8(ascii: "~") where index + 1 < log.count && log[index + 1] == UInt8(ascii: "~"):
        add(UInt8(ascii: "-"), index + 2)
        index += 2
      case UInt8(ascii: "&"):
        let (replacement, count) = Self.entity(log, index) ?? (byte, 1)
        add(replacement, index + count)
        index += count
      case 0xC2, 0xE2, 0xEF:
        let (replacement, count) = Self.typography(log, index)
        for byte in replacement { add(byte, index + count) }
        index += count
      case 0x1B:
        index = Self.terminalSequenceEnd(log, index)
      case 0..<0x20, 0x7F:
        add(UInt8(ascii: " "), index + 1)
        index += 1
      default:
        add(byte, index + 1)
        index += 1
      }
    }
  }

  /// Joins the next line, with a space in between if the line was broken at a space.
  mutating func append(_ join: Join, isCertain: Bool) {
    if !isCertain { joins.append(bytes.count) }
    if join == .space { add(UInt8(ascii: " "), ends.last ?? 0) }
  }

  private mutating func add(_ byte: UInt8, _ end: Int) {
    bytes.append(byte)
    ends.append(end)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Decodes the JSON escape of an ASCII character, such as `\u003c`.
  private static func jsonEscape(_ log: UnsafeBufferPointer<UInt8>, _ start: Int) -> (UInt8, Int)? {
    guard log.hasBytes("\\u00", at: start), log[start + 1] == UInt8(ascii: "u"), start + 5 < log.count,
      let high = log[start + 4].hexadecimalValue, let low = log[start + 5].hexadecimalValue, high < 8
    else { return nil }
    let value = high << 4 | low
    return (value < 0x20 ? 0x20 : value, 6)
  }

  /// Decodes an HTML entity for an ASCII character, escaped once or twice.
  private static func entity(_ log: UnsafeBufferPointer<UInt8>, _ start: Int) -> (UInt8, Int)? {
    var index = start + 1
    if log.hasBytes("amp;", at: index) {
      // Accept `&amp;lt;`, but not `&amp; v=`.
      if let (byte, end) = plainEntity(log, index + 4) { return (byte, end - start) }
    }
    guard let (byte, end) = plainEntity(log, index) else { return nil }
    index = end
    return (byte, index - start)
  }

  /// Decodes the part of an HTML entity after its `&`. Returns the character and the end of the entity.
  private static func plainEntity(_ log: UnsafeBufferPointer<UInt8>, _ start: Int) -> (UInt8, Int)? {
    for (name, byte) in Notation.entities where log.hasBytes(name, at: start) {
      return (byte, start + name.utf8CodeUnitCount)
    }
    guard start + 2 < log.count, log[start] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = log[start + 1] | 0x20 == UInt8(ascii: "x")
    var index = start + (isHexadecimal ? 2 : 1)
    var value = 0
    while index < log.count, index < start + 7, log[index] != UInt8(ascii: ";") {
      guard let digit = log[index].hexadecimalValue, isHexadecimal || digit < 10 else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + Int(digit)
      index += 1
    }
    guard index < log.count, log[index] == UInt8(ascii: ";"), (0x20..<0x7F).contains(value) else { return nil }
    return (UInt8(value), index + 1)
  }

  /// The end of a color code or another terminal control sequence.
  private static func terminalSequenceEnd(_ log: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard start + 1 < log.count, log[start + 1] == UInt8(ascii: "[") else { return start + 1 }
    var index = start + 2
    while index < log.count, index < start + 20, !(0x40...0x7E).contains(log[index]) { index += 1 }
    return min(index + 1, log.count)
  }

  /// Replaces a character that word processors substitute for an ASCII character. Other characters are unchanged.
  private static func typography(_ log: UnsafeBufferPointer<UInt8>, _ start: Int) -> ([UInt8], Int) {
    if log[start] == 0xC2 {
      if start + 1 < log.count, log[start + 1] == 0xA0 { return ([UInt8(ascii: " ")], 2) }
      return ([0xC2], 1)
    }
    guard start + 2 < log.count else { return ([log[start]], 1) }
    if log[start] == 0xEF {
      // U+FF01 to U+FF5E are the full-width forms of the ASCII characters.
      switch (log[start + 1], log[start + 2]) {
      case (0xBC, let last) where last > 0x80 && last < 0xC0: return ([last - 0x60], 3)
      case (0xBD, let last) where last >= 0x80 && last < 0x9F: return ([last - 0x20], 3)
      default: return (Array(log[start...start + 2]), 3)
      }
    }
    switch (log[start + 1], log[start + 2]) {
    case (0x80, 0x98), (0x80, 0x99): return ([UInt8(ascii: "'")], 3)
    case (0x80, 0x9C), (0x80, 0x9D): return ([UInt8(ascii: "\"")], 3)
    case (0x80, 0x90...0x95), (0x88, 0x92): return ([UInt8(ascii: "-")], 3)
    case (0x80, 0x8B): return ([], 3)
    case (0x89, 0xA4): return (Array("<=".utf8), 3)
    case (0x89, 0xA5): return (Array(">=".utf8), 3)
    default: return (Array(log[start...start + 2]), 3)
    }
  }
}
