import VFLSyntax

/// Reads the literals that Rust writes differently from C#. Everything else is read as C#.
extension CodeLexer {
  /// Reads all bytes.
  mutating func readRust() {
    while position < bytes.count, !tokens.isFull {
      switch bytes[position] {
      case "\"": readRustText()
      case "'": readQuote()
      case "r" where hashes != nil: readRustRawText(hashes: hashes ?? 0)
      default: step()
      }
    }
  }

  /// A literal, which may contain line breaks.
  private mutating func readRustText() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
    add(.string, from: start, to: position)
  }

  /// A character such as `'a'` or `'\n'`; the apostrophe of a lifetime such as `'a` is skipped.
  private mutating func readQuote() {
    let start = position
    if at(1) == UInt8(ascii: "\\") { return readCharacter() }
    var next = start + 2
    // The rest of a character outside ASCII.
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    position = start + 1
    guard next < bytes.count, bytes[next] == UInt8(ascii: "'") else { return }
    position = next + 1
    add(.otherLiteral, from: start, to: position)
  }

  /// The number of `#` signs of the raw literal that begins at the current position; nil if none begins there.
  private var hashes: Int? {
    var count = 0
    while at(1 + count) == UInt8(ascii: "#"), count < ReadingLimit.path { count += 1 }
    return at(1 + count) == UInt8(ascii: "\"") ? count : nil
  }

  /// `r#"…"#`
  private mutating func readRustRawText(hashes: Int) {
    let start = position
    position += hashes + 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        var count = 0
        while count < hashes, at(1 + count) == UInt8(ascii: "#") { count += 1 }
        if count == hashes {
          position += hashes + 1
          break
        }
      }
      position += 1
    }
    position = min(position, bytes.count)
    add(.otherLiteral, from: start, to: position)
  }
}
