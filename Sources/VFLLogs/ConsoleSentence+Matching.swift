import VFLSyntax

/// Finds the sentences in a log. Matching ignores case, and accepts line breaks, non-breaking spaces and the `>` marks of quoted
/// text in place of the spaces between words. A line break may also cut a word.
extension ConsoleSentence {
  /// The sentence whose key is at `mention`, and its offsets; nil if the mention is not part of a sentence.
  static func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mention: Mention
  ) -> (sentence: Self, start: Int, end: Int)? {
    for sentence in all where sentence.key?.index == mention.key {
      if let (start, end) = sentence.range(in: bytes, around: mention.range) { return (sentence, start, end) }
    }
    return nil
  }

  /// The offsets of the sentence if its key is at `mention`; nil otherwise.
  private func range(in bytes: UnsafeBufferPointer<UInt8>, around mention: Range<Int>) -> (start: Int, end: Int)? {
    guard let key, let start = start(of: key.offset, in: bytes, before: mention.lowerBound) else { return nil }
    var position = mention.upperBound
    // The mention may contain a line break, so it may be longer than the key.
    for offset in key.offset + Self.keys[key.index].utf8CodeUnitCount..<words.utf8CodeUnitCount {
      let byte = words.utf8Start[offset]
      if byte == UInt8(ascii: " ") {
        position = bytes.skippingWordSeparators(from: position)
      } else {
        position = bytes.skippingLineBreak(from: position)
        guard position < bytes.count, bytes[position].lowercased == byte.lowercased else { return nil }
        position += 1
      }
    }
    return (start, position)
  }

  /// Whether this sentence has no key and ends at `end`, or before `end` with nothing but word separators in between.
  func precedes(_ end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    key == nil
      && start(of: words.utf8CodeUnitCount, in: bytes, before: bytes.trimmingWordSeparators(before: end)) != nil
  }

  /// The offset at which the first `count` bytes of the sentence begin if they end right before `end`; nil otherwise.
  private func start(of count: Int, in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    var position = end
    for offset in (0..<count).reversed() {
      let byte = words.utf8Start[offset]
      if byte == UInt8(ascii: " ") {
        let start = bytes.trimmingWordSeparators(before: position)
        if start == position { return nil }
        position = start
      } else {
        position = bytes.trimmingLineBreak(before: position)
        guard position > 0, bytes[position - 1].lowercased == byte.lowercased else { return nil }
        position -= 1
      }
    }
    return position
  }
}
