import VFLSyntax

/// Skips spaces, line breaks and other separators.
extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte at or after `start` that is not a space.
  func skippingSpaces(from start: Int) -> Int {
    skipping(from: start) { $0.isBlank }
  }

  /// The offset of the first byte at or after `start` that is not a space, a line break, or a `>` that quotes a line.
  func skippingWhitespace(from start: Int) -> Int {
    skipping(from: start) { $0.isQuotedWhitespace }
  }

  /// The offset of the first byte at or after `start` that does not separate words.
  func skippingWordSeparators(from start: Int) -> Int {
    var position = start
    while true {
      position = skipping(from: position) { $0.isWordSeparator }
      // A text that was encoded as JSON contains `\n` in place of line breaks.
      guard hasBytes("\\n", at: position) else { return position }
      position += 2
    }
  }

  /// The offset after the last byte before `end` that does not separate words.
  func trimmingWordSeparators(before end: Int) -> Int {
    var position = end
    while position > 0 {
      if self[position - 1].isWordSeparator {
        position -= 1
      } else if hasBytes("\\n", at: position - 2) {
        position -= 2
      } else {
        break
      }
    }
    return position
  }

  /// The offset after a line break at `start` and the spaces and `>` marks at the beginning of the next line; `start` if there is no
  /// line break.
  func skippingLineBreak(from start: Int) -> Int {
    guard start < count, self[start] == UInt8(ascii: "\n") || self[start] == UInt8(ascii: "\r") else { return start }
    return skippingWhitespace(from: start)
  }

  /// The end of the previous line if there are only spaces and `>` marks between it and `end`; otherwise `end`.
  func trimmingLineBreak(before end: Int) -> Int {
    var position = end
    while position > 0, self[position - 1].isBlank || self[position - 1] == UInt8(ascii: ">") { position -= 1 }
    guard position > 0, self[position - 1] == UInt8(ascii: "\n") else { return end }
    position -= 1
    return position > 0 && self[position - 1] == UInt8(ascii: "\r") ? position - 1 : position
  }

  /// The offset before a carriage return that ends right before `end`; `end` if there is none after `start`.
  func trimmingCarriageReturn(before end: Int, from start: Int) -> Int {
    end > start && self[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  private func skipping(from start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var position = start
    while position < count, isSkipped(self[position]) { position += 1 }
    return position
  }
}

extension UInt8 {
  /// Whether the byte is a space, a line break, or a `>` that quotes a line.
  var isQuotedWhitespace: Bool {
    isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == UInt8(ascii: ">")
  }

  /// Whether the byte is a space, a line break, a `>` that quotes a line, or one of the two bytes of a non-breaking space.
  var isWordSeparator: Bool { isQuotedWhitespace || self == 0xC2 || self == 0xA0 }
}
