import VFLSyntax

/// What the lines of a log show about how it was wrapped: the width at which lines were cut, and the spaces that were put before
/// each line later. Widths count characters, without the line break.
struct LineWidths {
  /// The width at which terminals and mail programs cut lines.
  private static let terminal = 80

  /// The width of the widest line.
  private(set) var maximum = 0
  /// The number of spaces with which every line begins, not counting one after each `>` mark. Lines without text are ignored.
  private(set) var indentation = 0
  /// Whether several lines have the maximum width, as in a log whose longer lines were all cut at that width.
  private var isRepeated = false

  /// Measures the lines of a log. O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var common: Int?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let width = bytes.width(of: start..<end)
      if width > maximum { (maximum, isRepeated) = (width, false) } else if width == maximum { isRepeated = true }
      if let spaces = bytes.indentation(of: start..<end) { common = min(common ?? spaces, spaces) }
      start = end + 1
    }
    indentation = common ?? 0
  }

  /// Whether a line of this width was certainly cut: other lines have the same width, and no line is wider.
  func isCertainlyCut(_ width: Int) -> Bool { isRepeated && width == maximum }

  /// Whether a line of this width may have been cut in the middle of a word.
  func isCut(_ width: Int) -> Bool { width == Self.terminal || isCertainlyCut(width) }

  /// Whether a line of this width may have been broken before a word of `count` characters, because the word did not fit.
  func isBroken(_ width: Int, beforeWordOf count: Int) -> Bool { width == Self.terminal || width + 1 + count > maximum }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of characters in a part of a line, not counting a carriage return at its end. Takes time linear in the length of
  /// the part.
  func width(of range: Range<Int>) -> Int {
    var end = range.upperBound
    if end > range.lowerBound, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return self[range.lowerBound..<end].count { $0 & 0xC0 != 0x80 }
  }

  /// The number of spaces at the beginning of a line, not counting one after each `>` mark; nil if the line has no text.
  fileprivate func indentation(of line: Range<Int>) -> Int? {
    var (spaces, isAfterMark) = (0, false)
    for byte in self[line] {
      if byte == UInt8(ascii: ">") {
        isAfterMark = true
      } else if byte.isBlank {
        spaces += isAfterMark ? 0 : 1
        isAfterMark = false
      } else {
        return byte == UInt8(ascii: "\r") ? nil : spaces
      }
    }
    return nil
  }
}
