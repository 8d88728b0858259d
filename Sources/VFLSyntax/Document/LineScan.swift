/// The extent of one line of a constraint file, and of the comment at its end. Reads eight bytes at a time.
struct LineScan {
  /// The offset at which the line begins.
  let start: Int
  /// The offset of the line feed, or the end of the text.
  private(set) var end: Int
  /// The offset at which the comment begins; `end` if the line has none.
  private(set) var comment: Int
  /// Whether the part before the comment contains `:` or a backtick, as names with addresses and names in backticks do.
  private(set) var mayHaveSpecialNames = false

  /// Scans the line that begins at `start`. O(length of the line).
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.start = start
    var index = start
    search: while true {
      index = Self.skip(bytes, from: index)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "#"): break search
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"): break search
      case UInt8(ascii: ":"), UInt8(ascii: "`"): mayHaveSpecialNames = true
      default: break
      }
      index += 1
    }
    comment = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    end = index
  }

  /// Skips whole words in which no byte ends the line, begins a comment or is in a special name, and returns the offset of the next
  /// such byte, or one of the last bytes of the text.
  private static func skip(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let found =
        matches(word, UInt8(ascii: "\n")) | matches(word, UInt8(ascii: "#")) | matches(word, UInt8(ascii: "/"))
        | matches(word, UInt8(ascii: ":")) | matches(word, UInt8(ascii: "`"))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }

  /// A word whose lowest bit set is in the first byte that equals `byte`; 0 if none does.
  @inline(__always)
  private static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
