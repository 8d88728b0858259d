import VFLSyntax

/// Texts that Python's `%` assembles, and lists whose elements change.
extension TextTrace {
  /// The texts that `%` produces from formats such as `%d` and `%(name)s`. The values of the conversions are not known.
  func filled(_ formats: Texts) -> Texts {
    var result = formats
    for index in result.texts.indices { result.texts[index] = filled(result.texts[index]) }
    return result
  }

  private func filled(_ text: DecodedText) -> DecodedText {
    var result = DecodedText()
    result.isPartial = text.isPartial
    result.isDoubtful = text.isDoubtful
    let bytes = text.bytes
    var start = 0
    var index = 0
    func span(_ from: Int, _ to: Int) -> Span { Span(UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to)) }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      result.append(part: span(start, index), of: text)
      var end = index + 1
      if bytes[end] == UInt8(ascii: "%") {
        result.append(part: span(end, end + 1), of: text)
      } else {
        if bytes[end] == UInt8(ascii: "(") {
          while end < bytes.count, bytes[end] != UInt8(ascii: ")") { end += 1 }
          end += 1
        }
        // Flags, width and precision.
        while end < bytes.count, "0123456789.*+- #".utf8.contains(bytes[end]) { end += 1 }
        end = min(end, bytes.count - 1)
        result.appendHole(.conversion(bytes[end]), text.map.span(span(index, end + 1)) ?? Span(at: 0))
      }
      index = end + 1
      start = index
    }
    result.append(part: span(min(start, bytes.count), bytes.count), of: text)
    return result
  }
}

extension CodeFile {
  /// Whether a statement in a range assigns an element of the list with a name: `a[0] = b`, `a[0] += b`.
  func hasAssignedElements(_ name: Name, in range: Tokens?) -> Bool {
    uses(of: name, in: range ?? 0..<tokens.count).prefix(ReadingLimit.dictionaryUses).contains { use in
      guard isOpen(use + 1, UInt8(ascii: "[")) else { return false }
      let next = skip(use + 1)
      return isMark(next, UInt8(ascii: "=")) || isOtherAssignment(next)
        || isOperator(next, UInt8(ascii: "+"), UInt8(ascii: "="))
    }
  }
}
