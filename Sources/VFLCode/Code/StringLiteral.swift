import VFLSyntax

/// String literals of the three languages: where they end, and their text.
enum StringLiteral {
  /// The opening delimiter of a literal.
  private struct Opening {
    /// The number of `#` signs, in Swift.
    var hashes = 0
    var isMultiline = false
    /// `@"…"` in C#, in which a backslash is not an escape.
    var isVerbatim = false
    /// `$"…"` in C#.
    var isInterpolated = false
    /// The offset at which the text begins.
    var textStart = 0
  }

  private static func opening(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ language: CodeLanguage) -> Opening {
    var opening = Opening()
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      switch bytes[index] {
      case UInt8(ascii: "#"): opening.hashes += 1
      case UInt8(ascii: "@"): opening.isVerbatim = language == .cSharp
      case UInt8(ascii: "$"): opening.isInterpolated = true
      default: break
      }
      index += 1
    }
    index += 1
    if language != .objectiveC, bytes.isQuotation(index), bytes.isQuotation(index + 1), !opening.isVerbatim {
      opening.isMultiline = true
      index += 2
    }
    opening.textStart = min(index, bytes.count)
    return opening
  }

  /// The offset after the literal that begins at `start`: after its closing delimiter, or at the end of its line if it has none.
  /// Strings inside interpolations are matched too. Linear.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ language: CodeLanguage) -> Int {
    /// An open level: a literal, or the parentheses of an interpolation.
    enum Level {
      case literal(Opening)
      case interpolation(depth: Int)
    }
    let first = opening(bytes, start, language)
    var levels = [Level.literal(first)]
    var index = first.textStart
    var canSpanLines = first.isMultiline || first.isVerbatim
    while index < bytes.count, let level = levels.last {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n"), !canSpanLines {
        // In C, a backslash at the end of a line joins it with the next.
        guard language == .objectiveC, index > start, bytes.isContinued(index) else { return index }
      }
      switch level {
      case .literal(let opening):
        if byte == UInt8(ascii: "\\"), !opening.isVerbatim {
          let hashes = bytes.hashes(at: index + 1, atMost: opening.hashes)
          if hashes == opening.hashes {
            if language == .swift, index + 1 + hashes < bytes.count, bytes[index + 1 + hashes] == UInt8(ascii: "(") {
              levels.append(.interpolation(depth: 1))
              index += 2 + hashes
            } else if index + 1 + hashes < bytes.count, bytes[index + 1 + hashes] == UInt8(ascii: "\n") {
              index += 1 + hashes
            } else {
              index += 2 + hashes
            }
            continue
          }
        } else if byte == UInt8(ascii: "{"), opening.isInterpolated {
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") {
            index += 2
            continue
          }
          levels.append(.interpolation(depth: 1))
        } else if byte == UInt8(ascii: "\"") {
          if opening.isVerbatim, bytes.isQuotation(index + 1) {
            index += 2
            continue
          }
          let marks = opening.isMultiline ? 3 : 1
          let isEnd = !opening.isMultiline || bytes.isQuotation(index + 1) && bytes.isQuotation(index + 2)
          if isEnd, bytes.hashes(at: index + marks, atMost: opening.hashes) == opening.hashes {
            index += marks + opening.hashes
            levels.removeLast()
            if levels.isEmpty { return index }
            canSpanLines = levels.contains { level in
              if case .literal(let opening) = level { opening.isMultiline || opening.isVerbatim } else { false }
            }
            continue
          }
        }
        index += 1
      case .interpolation(let depth):
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"): levels[levels.count - 1] = .interpolation(depth: depth + 1)
        case UInt8(ascii: ")"), UInt8(ascii: "}"):
          if depth == 1 {
            levels.removeLast()
          } else {
            levels[levels.count - 1] = .interpolation(depth: depth - 1)
          }
        case UInt8(ascii: "\""):
          // Beyond this depth, quotation marks open no further literals.
          guard levels.count < 32 else { break }
          let inner = opening(bytes, index, language)
          levels.append(.literal(inner))
          canSpanLines = canSpanLines || inner.isMultiline
          index = inner.textStart
          continue
        default: break
        }
        index += 1
      }
    }
    return min(index, bytes.count)
  }

  /// Appends the text of a literal. `span` is the whole literal.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, _ language: CodeLanguage, into text: inout DecodedText
  ) {
    let opening = opening(bytes, Int(span.start), language)
    text.beginLiteral(escape: opening.isVerbatim ? nil : "\\" + String(repeating: "#", count: opening.hashes))
    var end = max(opening.textStart, Int(span.end) - (opening.isMultiline ? 3 : 1) - opening.hashes)
    guard end <= bytes.count else { return }
    var indentation = 0
    var index = opening.textStart
    if opening.isMultiline {
      // The first and last line breaks are not part of the text, nor is the indentation of the closing delimiter in any line.
      var lineStart = end
      while lineStart > index, bytes[lineStart - 1] == 0x20 || bytes[lineStart - 1] == 0x09 { lineStart -= 1 }
      indentation = end - lineStart
      while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      index = skipIndentation(bytes, index + 1, indentation, end)
      end = lineStart
      if end > index, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      if end > index, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    var runStart = index
    func flush(_ text: inout DecodedText) {
      guard index > runStart else { return }
      text.append(verbatim: UnsafeBufferPointer(rebasing: bytes[runStart..<index]), at: runStart)
    }
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), !opening.isVerbatim,
        bytes.hashes(at: index + 1, atMost: opening.hashes) == opening.hashes
      {
        flush(&text)
        index = decodeEscape(
          bytes, at: index, letter: index + 1 + opening.hashes, end, indentation, language, into: &text)
        runStart = index
      } else if byte == UInt8(ascii: "\""), opening.isVerbatim {
        flush(&text)
        text.append([byte], from: Span(UInt32(truncatingIfNeeded: index), UInt32(truncatingIfNeeded: index + 2)))
        index += 2
        runStart = index
      } else if opening.isInterpolated, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), index + 1 < end,
        bytes[index + 1] == byte
      {
        // A doubled brace is a literal brace.
        flush(&text)
        text.append([byte], from: Span(UInt32(truncatingIfNeeded: index), UInt32(truncatingIfNeeded: index + 2)))
        index += 2
        runStart = index
      } else if byte == UInt8(ascii: "{"), opening.isInterpolated {
        flush(&text)
        let close = closing(bytes, index, end)
        text.appendHole(
          .expression, Span(UInt32(truncatingIfNeeded: index), UInt32(truncatingIfNeeded: close)))
        index = close
        runStart = index
      } else if byte == UInt8(ascii: "\r"), opening.isMultiline, index + 1 < end, bytes[index + 1] == UInt8(ascii: "\n")
      {
        // A CRLF line break contributes only the LF to the text.
        flush(&text)
        index += 1
        runStart = index
      } else if byte == UInt8(ascii: "\n"), opening.isMultiline {
        index += 1
        flush(&text)
        index = skipIndentation(bytes, index, indentation, end)
        runStart = index
      } else {
        index += 1
      }
    }
    index = min(index, end)
    flush(&text)
  }

  /// Appends the character of the escape at `start`, and returns the offset after the escape.
  private static func decodeEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, letter: Int, _ end: Int, _ indentation: Int,
    _ language: CodeLanguage, into text: inout DecodedText
  ) -> Int {
    guard letter < end else { return end }
    func span(_ end: Int) -> Span { Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)) }
    func add(_ decoded: [UInt8], _ end: Int) -> Int {
      text.append(decoded, from: span(end))
      return end
    }
    switch bytes[letter] {
    case UInt8(ascii: "("):
      let close = closing(bytes, letter, end)
      text.appendHole(.expression, span(close))
      return close
    case UInt8(ascii: "n"): return add([0x0A], letter + 1)
    case UInt8(ascii: "r"): return add([0x0D], letter + 1)
    case UInt8(ascii: "t"): return add([0x09], letter + 1)
    case UInt8(ascii: "0") where language == .swift: return add([0], letter + 1)
    case UInt8(ascii: "\n"): return skipIndentation(bytes, letter + 1, indentation, end)
    case UInt8(ascii: "\r"): return skipIndentation(bytes, min(letter + 2, end), indentation, end)
    case 0x20, 0x09:
      // Whitespace may follow the backslash of a continued line.
      var index = letter
      while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D { index += 1 }
      if index < end, bytes[index] == UInt8(ascii: "\n") { return skipIndentation(bytes, index + 1, indentation, end) }
      return add([bytes[letter]], letter + 1)
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      var index = letter + 1
      let isBraced = index < end && bytes[index] == UInt8(ascii: "{")
      if isBraced { index += 1 }
      var value: UInt32 = 0
      let limit =
        index + (isBraced ? 8 : bytes[letter] == UInt8(ascii: "U") ? 8 : bytes[letter] == UInt8(ascii: "x") ? 2 : 4)
      while index < min(limit, end), let digit = bytes[index].hexadecimalDigit {
        value = value << 4 | UInt32(digit)
        index += 1
      }
      if isBraced, index < end, bytes[index] == UInt8(ascii: "}") { index += 1 }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      var decoded = ""
      decoded.unicodeScalars.append(scalar)
      return add(Array(decoded.utf8), index)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var index = letter
      var value: UInt32 = 0
      while index < min(letter + 3, end), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
        value = value * 8 + UInt32(bytes[index] - UInt8(ascii: "0"))
        index += 1
      }
      return add([UInt8(truncatingIfNeeded: value)], index)
    default: return add([bytes[letter]], letter + 1)
    }
  }

  /// The offset after the bracket that closes the one at `open`. Skips strings.
  private static func closing(_ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ end: Int) -> Int {
    var depth = 0
    var index = open
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        index = max(index + 1, StringLiteral.end(bytes, from: index, .swift))
        continue
      default: break
      }
      index += 1
    }
    return end
  }

  private static func skipIndentation(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int, _ end: Int
  ) -> Int {
    var index = start
    while index < min(start + count, end), bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return min(index, end)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isQuotation(_ index: Int) -> Bool { index < count && self[index] == UInt8(ascii: "\"") }

  /// The number of `#` signs at an index, up to a limit.
  fileprivate func hashes(at index: Int, atMost limit: Int) -> Int {
    var found = 0
    while found < limit, index + found < count, self[index + found] == UInt8(ascii: "#") { found += 1 }
    return found
  }

  /// Whether the line break at an index follows a backslash.
  fileprivate func isContinued(_ index: Int) -> Bool {
    var last = index - 1
    if last >= 0, self[last] == UInt8(ascii: "\r") { last -= 1 }
    return last >= 0 && self[last] == UInt8(ascii: "\\")
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
