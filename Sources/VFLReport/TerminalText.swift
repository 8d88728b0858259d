import VFLSyntax

/// Makes text from a user's file safe to show: nothing in it can control the terminal.
public enum TerminalText {
  /// `text` with tabs replaced by spaces, and with other control characters, direction marks and similar characters written as
  /// `\u{…}`.
  public static func escaped(_ text: String) -> String {
    // Most text is plain.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars { result += shown(scalar).text }
    return result
  }

  /// A path at the start of a line, escaped. A path that a service would take for a command, such as `::error::`, is prefixed with
  /// `./`.
  public static func path(_ path: String) -> String {
    let first = path.utf8.first { $0 != 0x20 && $0 != 0x09 }
    return (first == UInt8(ascii: ":") || first == UInt8(ascii: "#") ? "./" : "") + escaped(path)
  }

  /// Bytes as they are shown on one line, and the column of each byte.
  struct Line {
    private(set) var text = ""
    /// The column at which each byte begins, followed by the column after the last byte.
    private(set) var columns: [Int] = []

    init(_ bytes: ArraySlice<UInt8>) {
      if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        text = String(decoding: bytes, as: UTF8.self)
        columns = Array(0...bytes.count)
        return
      }
      var column = 0
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let (scalar, count) = TerminalText.decode(bytes, at: index)
        let (shown, width) = scalar.map(TerminalText.shown) ?? (TerminalText.shown(bytes[index]), 4)
        for _ in 0..<count { columns.append(column) }
        text += shown
        column += width
        index += count
      }
      columns.append(column)
    }
  }

  /// The scalar at `index` and its length in bytes; nil and 1 if the bytes are not valid UTF-8.
  static func decode(_ bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar?, Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard index + count <= bytes.endIndex else { return (nil, 1) }
    var decoder = UTF8()
    var iterator = bytes[index..<index + count].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (nil, 1) }
    return (scalar, count)
  }

  /// The text shown for a scalar, and its width in columns.
  static func shown(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    let value = scalar.value
    if value == 0x09 { return (" ", 1) }
    if (0x20..<0x7F).contains(value) { return (String(scalar), 1) }
    if let byte = scalar.carriedByte { return (shown(byte), 4) }
    if scalar.isHarmful {
      let text = "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      return (text, text.utf8.count)
    }
    return (String(scalar), isCombining(value) ? 0 : isWide(value) ? 2 : 1)
  }

  /// The text shown for a byte that is not part of valid UTF-8, such as `\xFF`.
  static func shown(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x200C, 0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
