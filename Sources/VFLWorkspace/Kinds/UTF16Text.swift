/// Texts in UTF-16 that begin with a byte order mark. Some editors on Windows write such files.
public enum UTF16Text {
  /// Whether bytes begin with a UTF-16 byte order mark.
  static func isMarked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether bytes are probably UTF-16 without a byte order mark: one of the first two is 0, as in no other text.
  static func isUnmarked(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes.count.isMultiple(of: 2) && (bytes[0] == 0) != (bytes[1] == 0)
  }

  /// The bytes of a text as UTF-8. Bytes without a byte order mark are returned unchanged.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard isMarked(bytes) else { return bytes }
    let isLittleEndian = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (index: Int) -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The bytes of a UTF-8 text in the encoding of `original`: UTF-16 with the same byte order mark, or unchanged if `original` has
  /// no byte order mark.
  public static func bytes(_ text: [UInt8], encodedAs original: [UInt8]) -> [UInt8] {
    guard isMarked(original) else { return text }
    let isLittleEndian = original[0] == 0xFF
    var bytes = Array(original[..<2])
    bytes.reserveCapacity(2 * text.count + 2)
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      bytes += isLittleEndian ? [low, high] : [high, low]
    }
    return bytes
  }
}
