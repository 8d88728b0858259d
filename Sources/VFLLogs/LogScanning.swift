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
    skipping(from: start) { $0.isWordSeparator }
  }

  /// The offset after the last byte before `end` that does not separate words.
  func trimmingWordSeparators(before end: Int) -> Int {
    var position = end
    while position > 0, self[position - 1].isWordSeparator { position -= 1 }
    return position
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
