import VFLSyntax

/// The text of one description, lines joined and the damage of pasting undone, as bytes that the parser can read straight on.
struct EntryText {
  private(set) var bytes: [UInt8] = []

  /// How two lines that belong together are joined.
  enum Join {
    /// The line was cut at a column: nothing stood between.
    case cut
    /// The line was broken at a blank.
    case blank
  }

  /// Adds a piece of a line.
  ///
  /// Undone are: entities of HTML, backslashes of Markdown, `~~` for `-`, typographic quotes, dashes and relations, tabs and
  /// control characters.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(bytes.count + piece.count)
    var index = 0
    while index < piece.count {
      let byte = piece[index]
      switch byte {
      case UInt8(ascii: "\\"):
        // Before punctuation it is Markdown's or a quoted string's; before a letter it belongs to the text (`\n`, `\U2019`).
        if index + 1 < piece.count, Self.isPunctuation(piece[index + 1]) {
          bytes.append(piece[index + 1])
          index += 2
          continue
        }
        bytes.append(byte)
      case UInt8(ascii: "~") where index + 1 < piece.count && piece[index + 1] == UInt8(ascii: "~"):
        bytes.append(UInt8(ascii: "-"))
        index += 1
      case UInt8(ascii: "&"):
        let (replacement, count) = Self.entity(piece, index)
        bytes.append(replacement)
        index += count
        continue
      case 0xC2, 0xE2:
        let (replacement, count) = Self.typography(piece, index)
        bytes += replacement
        index += count
        continue
      case 0..<0x20, 0x7F: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
      index += 1
    }
  }

  /// Adds the end of a line.
  mutating func append(_ join: Join) {
    if join == .blank { bytes.append(UInt8(ascii: " ")) }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static let entities: [(name: StaticString, byte: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&apos;", UInt8(ascii: "'")),
    ("&nbsp;", UInt8(ascii: " ")),
  ]

  private static func entity(_ piece: UnsafeBufferPointer<UInt8>, _ start: Int) -> (UInt8, Int) {
    for (name, byte) in entities where piece.hasBytes(name, at: start) { return (byte, name.utf8CodeUnitCount) }
    return (UInt8(ascii: "&"), 1)
  }

  /// Characters that word processors put in place of plain ones; others stay.
  private static func typography(_ piece: UnsafeBufferPointer<UInt8>, _ start: Int) -> ([UInt8], Int) {
    if piece[start] == 0xC2 {
      if start + 1 < piece.count, piece[start + 1] == 0xA0 { return ([UInt8(ascii: " ")], 2) }
      return ([0xC2], 1)
    }
    guard start + 2 < piece.count else { return ([piece[start]], 1) }
    switch (piece[start + 1], piece[start + 2]) {
    case (0x80, 0x98), (0x80, 0x99): return ([UInt8(ascii: "'")], 3)
    case (0x80, 0x9C), (0x80, 0x9D): return ([UInt8(ascii: "\"")], 3)
    case (0x80, 0x90...0x95), (0x88, 0x92): return ([UInt8(ascii: "-")], 3)
    case (0x80, 0x8B): return ([], 3)
    case (0x89, 0xA4): return (Array("<=".utf8), 3)
    case (0x89, 0xA5): return (Array(">=".utf8), 3)
    default: return (Array(piece[start...start + 2]), 3)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of `word` stand at `start`, whatever their case.
  func hasBytes(_ word: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where self[start + offset].lowercased != word.utf8Start[offset].lowercased {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// The byte, or the small letter of a capital one.
  var lowercased: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }

  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }

  /// Whether the byte can stand in the name of a class, of a module, or in a plain name.
  var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80 }
}
