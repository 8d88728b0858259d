import VFLSyntax

/// Reads comments and literals, whose contents are not code.
extension CodeLexer {
  mutating func readSlash() {
    let start = position
    if at(1) == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      addComment(start)
    } else if at(1) == UInt8(ascii: "*") {
      position += 2
      var depth = 1
      while position < bytes.count, depth > 0 {
        if bytes[position] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
          depth -= 1
          position += 2
        } else if language == .swift, bytes[position] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
          depth += 1
          position += 2
        } else {
          if bytes[position] == UInt8(ascii: "\n") { startsLine = true }
          position += 1
        }
      }
      position = min(position, bytes.count)
      addComment(start)
    } else if language == .swift, beginsRegex {
      readRegex()
    } else {
      readMark()
    }
  }

  mutating func addComment(_ start: Int) {
    comments.append(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position)))
  }

  /// Whether a slash begins a regular expression: it must be in operand position, not be followed by whitespace, and be followed by
  /// another slash on its line.
  private var beginsRegex: Bool {
    guard at(1) > 0x20 else { return false }
    if tokens.count > 0 {
      switch tokens.kind(tokens.count - 1) {
      case .number, .string, .otherLiteral, .close: return false
      case .identifier: if !startsLine { return false }
      default: break
      }
    }
    var index = position + 1
    var hasOddQuotes = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "/") { return !hasOddQuotes || !hasQuote(from: index) }
      // A slash in a string does not count as the end of a regular expression.
      if bytes[index] == UInt8(ascii: "\"") { hasOddQuotes.toggle() }
      index += 1
    }
    return false
  }

  /// Whether a quotation mark follows on the same line.
  private func hasQuote(from start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return true }
      index += 1
    }
    return false
  }

  private mutating func readRegex() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "/"), bytes[position] != UInt8(ascii: "\n") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
    add(.otherLiteral, from: start, to: position)
  }

  mutating func readExtendedRegex(hashes: Int, from inside: Int) {
    let start = position
    position = inside
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/") {
        var count = 0
        while count < hashes, at(1 + count) == UInt8(ascii: "#") { count += 1 }
        if count == hashes {
          position += 1 + hashes
          break
        }
      }
      position += 1
    }
    add(.otherLiteral, from: start, to: min(position, bytes.count))
  }

  mutating func readCharacter() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "'"), bytes[position] != UInt8(ascii: "\n") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    // An unmatched apostrophe occurs only in text that is not compiled, so it does not begin a literal.
    guard position < bytes.count, bytes[position] == UInt8(ascii: "'") else {
      position = start + 1
      return
    }
    position += 1
    add(.otherLiteral, from: start, to: position)
  }

  /// `R"delimiter(…)delimiter"`
  mutating func readRawString() {
    let start = position
    var index = position + 2
    let delimiter = index
    while index < bytes.count, index - delimiter <= 16, bytes[index] != UInt8(ascii: "(") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else {
      readIdentifier()
      return
    }
    let count = index - delimiter
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ")"), index + count + 1 < bytes.count,
        bytes[index + count + 1] == UInt8(ascii: "\""),
        bytes[delimiter..<delimiter + count].elementsEqual(bytes[index + 1..<index + 1 + count])
      {
        index += count + 2
        break
      }
      index += 1
    }
    position = min(index, bytes.count)
    add(.otherLiteral, from: start, to: position)
  }

  mutating func readString(from start: Int) {
    let end = LiteralScanner.end(of: start, in: bytes, language)
    position = end
    add(.string, from: start, to: end)
  }
}
