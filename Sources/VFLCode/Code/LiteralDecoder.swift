import VFLSyntax

/// Decodes a string literal: escapes, interpolations, and the indentation of multiline literals.
struct LiteralDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: CodeLanguage
  private let delimiter: LiteralDelimiter
  /// The offset of the end of the text, before the closing delimiter.
  private var end: Int
  private var index: Int
  /// The start of the bytes that need no decoding and have not been appended to `text` yet.
  private var verbatimStart: Int
  /// The number of spaces and tabs that are removed from the start of each line.
  private var indentation = 0
  private var text = DecodedText()

  /// The text of the literal at a source range.
  static func text(of span: Span, in bytes: UnsafeBufferPointer<UInt8>, _ language: CodeLanguage) -> DecodedText {
    var decoder = LiteralDecoder(bytes, span, language)
    return decoder.decoded()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, _ language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    delimiter = LiteralDelimiter(bytes, at: Int(span.start), language)
    end = max(delimiter.end, Int(span.end) - delimiter.quotationMarks - delimiter.hashes)
    index = delimiter.end
    verbatimStart = index
    text.beginLiteral(escape: delimiter.isVerbatim ? nil : "\\" + String(repeating: "#", count: delimiter.hashes))
  }

  private mutating func decoded() -> DecodedText {
    guard end <= bytes.count else { return text }
    if delimiter.isMultiline { trimLines() }
    verbatimStart = index
    while index < end { step() }
    index = min(index, end)
    flush()
    return text
  }

  /// Leaves out the first and last line breaks of a multiline literal, which are not part of its text. Records the indentation of
  /// the closing delimiter, which is removed from every line.
  private mutating func trimLines() {
    var lineStart = end
    while lineStart > index, bytes[lineStart - 1].isBlank { lineStart -= 1 }
    indentation = end - lineStart
    while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    index = skippingIndentation(from: index + 1)
    end = lineStart
    if end > index, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > index, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
  }

  private mutating func step() {
    let byte = bytes[index]
    if let letter = delimiter.escapeEnd(bytes, at: index) {
      flush()
      resume(at: decodeEscape(letter))
    } else if byte == UInt8(ascii: "\""), delimiter.isVerbatim {
      replace(2, with: byte)
    } else if delimiter.isInterpolated, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), index + 1 < end,
      bytes[index + 1] == byte
    {
      // A doubled brace is a literal brace.
      replace(2, with: byte)
    } else if byte == UInt8(ascii: "{") && delimiter.isInterpolated || delimiter.beginsSubstitution(bytes, at: index) {
      flush()
      let close = closing(index)
      text.appendHole(.expression, span(to: close))
      resume(at: close)
    } else if byte == UInt8(ascii: "\r"), delimiter.isMultiline, index + 1 < end, bytes[index + 1] == UInt8(ascii: "\n")
    {
      // A CRLF line break contributes only the LF to the text.
      flush()
      resume(at: index + 1)
    } else if byte == UInt8(ascii: "\n"), delimiter.isMultiline {
      index += 1
      flush()
      resume(at: skippingIndentation(from: index))
    } else {
      index += 1
    }
  }

  // MARK: Runs

  /// Appends the pending bytes before `index`, which need no decoding.
  private mutating func flush() {
    guard index > verbatimStart else { return }
    text.append(
      verbatim: UnsafeBufferPointer(rebasing: bytes[verbatimStart..<index]),
      from: Span(UInt32(truncatingIfNeeded: verbatimStart), UInt32(truncatingIfNeeded: index)))
  }

  private mutating func resume(at next: Int) {
    index = next
    verbatimStart = next
  }

  /// Appends one byte that represents the next `count` bytes of the file.
  private mutating func replace(_ count: Int, with byte: UInt8) {
    flush()
    text.append([byte], from: span(to: index + count))
    resume(at: index + count)
  }

  private func span(to end: Int) -> Span { Span(UInt32(truncatingIfNeeded: index), UInt32(truncatingIfNeeded: end)) }

  // MARK: Escapes

  /// Appends the bytes that the escape at `index` represents, and returns the offset after the escape. `letter` is the offset after
  /// the escape's backslash and `#` signs.
  private mutating func decodeEscape(_ letter: Int) -> Int {
    guard letter < end else { return end }
    switch bytes[letter] {
    case "(" where language != .javaScript:
      let close = closing(letter)
      text.appendHole(.expression, span(to: close))
      return close
    case "n": return append(0x0A, upTo: letter + 1)
    case "r": return append(0x0D, upTo: letter + 1)
    case "t": return append(0x09, upTo: letter + 1)
    case "0" where language == .swift: return append(0, upTo: letter + 1)
    case "\n" where language == .cSharp:
      // Only Rust's literals continue on the next line, without the whitespace at its beginning.
      var next = letter + 1
      while next < end, bytes[next].isBlank || bytes[next] == 0x0D || bytes[next] == 0x0A { next += 1 }
      return next
    case "\n": return skippingIndentation(from: letter + 1)
    case "\r" where language == .cSharp: return decodeEscape(letter + 1)
    case "\r": return skippingIndentation(from: min(letter + 2, end))
    case 0x20, 0x09:
      // Whitespace may follow the backslash of a continued line.
      var next = letter
      while next < end, bytes[next].isBlank || bytes[next] == 0x0D { next += 1 }
      if next < end, bytes[next] == UInt8(ascii: "\n") { return skippingIndentation(from: next + 1) }
      return append(bytes[letter], upTo: letter + 1)
    case "u", "U", "x": return decodeScalar(letter)
    case "0"..."7": return decodeOctal(letter)
    default: return append(bytes[letter], upTo: letter + 1)
    }
  }

  private mutating func append(_ byte: UInt8, upTo next: Int) -> Int {
    text.append([byte], from: span(to: next))
    return next
  }

  /// `\u{1F642}`, `\u263A`, `\U0001F642`, `\x41`
  private mutating func decodeScalar(_ letter: Int) -> Int {
    var next = letter + 1
    let isBraced = next < end && bytes[next] == UInt8(ascii: "{")
    if isBraced { next += 1 }
    let digits = isBraced || bytes[letter] == UInt8(ascii: "U") ? 8 : bytes[letter] == UInt8(ascii: "x") ? 2 : 4
    let limit = min(next + digits, end)
    var value: UInt32 = 0
    while next < limit, let digit = bytes[next].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      next += 1
    }
    if isBraced, next < end, bytes[next] == UInt8(ascii: "}") { next += 1 }
    var decoded = ""
    decoded.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    text.append(Array(decoded.utf8), from: span(to: next))
    return next
  }

  /// `\101`
  private mutating func decodeOctal(_ letter: Int) -> Int {
    var next = letter
    let limit = min(letter + 3, end)
    var value: UInt32 = 0
    while next < limit, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[next]) {
      value = value * 8 + UInt32(bytes[next] - UInt8(ascii: "0"))
      next += 1
    }
    return append(UInt8(truncatingIfNeeded: value), upTo: next)
  }

  // MARK: Offsets

  /// The offset after the bracket that closes the one at `open`. Brackets in literals are ignored.
  private func closing(_ open: Int) -> Int {
    var depth = 0
    var index = open
    while index < end {
      switch bytes[index] {
      case "(", "{": depth += 1
      case ")", "}":
        depth -= 1
        if depth == 0 { return index + 1 }
      case "'" where language == .javaScript, "`" where language == .javaScript:
        index = max(index + 1, LiteralScanner.end(of: index, in: bytes, language))
        continue
      case "\"":
        index = max(index + 1, LiteralScanner.end(of: index, in: bytes, .swift))
        continue
      default: break
      }
      index += 1
    }
    return end
  }

  private func skippingIndentation(from start: Int) -> Int {
    let limit = min(start + indentation, end)
    var next = start
    while next < limit, bytes[next].isBlank { next += 1 }
    return min(next, end)
  }
}
