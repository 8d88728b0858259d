import VFLSyntax

/// A string literal of Python: `'a'`, `"a"`, `'''a'''`, `r"a"`, `f"a{b}"`.
struct PythonLiteral {
  /// Whether a backslash begins no escape.
  private var isRaw = false
  /// Whether braces enclose expressions.
  private var isFormatted = false
  private let quote: UInt8
  private let isTriple: Bool
  /// The offset of the text, after the opening quotation marks.
  private let textStart: Int

  /// Reads the prefix and the quotation marks at an offset; nil if no literal begins there.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var index = start
    prefix: while index < bytes.count, index - start < 2 {
      switch bytes[index] | 0x20 {
      case "r": isRaw = true
      case "f", "t": isFormatted = true
      case "b", "u": break
      default: break prefix
      }
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      return nil
    }
    quote = bytes[index]
    isTriple = index + 2 < bytes.count && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
    textStart = index + (isTriple ? 3 : 1)
  }

  /// The offset after the literal, or of the end of its line if nothing closes it.
  func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int { extent(in: bytes).end }

  /// Whether the literal at a source range has closing quotation marks.
  static func isClosed(_ span: Span, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    PythonLiteral(bytes, at: Int(span.start))?.extent(in: bytes).isClosed ?? false
  }

  private func extent(in bytes: UnsafeBufferPointer<UInt8>) -> (end: Int, isClosed: Bool) {
    var index = textStart
    while index < bytes.count {
      switch bytes[index] {
      // A line break after a backslash may be CRLF.
      case "\\" where bytes.hasBytes("\r\n", at: index + 1): index += 3
      case "\\": index += 2
      case "\n" where !isTriple: return (index, false)
      case quote where !isTriple: return (index + 1, true)
      case quote where index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote:
        return (index + 3, true)
      default: index += 1
      }
    }
    return (bytes.count, false)
  }

  /// The text of the literal at a source range.
  static func text(of span: Span, in bytes: UnsafeBufferPointer<UInt8>) -> DecodedText {
    guard let literal = PythonLiteral(bytes, at: Int(span.start)) else { return DecodedText() }
    let quotes = literal.isTriple ? 3 : 1
    var end = Int(span.end)
    if end - quotes >= literal.textStart, bytes[end - 1] == literal.quote { end -= quotes }
    var decoder = PythonDecoder(bytes, literal.textStart, end, isRaw: literal.isRaw, isFormatted: literal.isFormatted)
    return decoder.decoded()
  }
}

/// Decodes the text of a literal of Python.
private struct PythonDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let isRaw: Bool
  private let isFormatted: Bool
  private var index: Int
  private var verbatimStart: Int
  private var text = DecodedText()

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, isRaw: Bool, isFormatted: Bool) {
    self.bytes = bytes
    self.end = min(end, bytes.count)
    self.isRaw = isRaw
    self.isFormatted = isFormatted
    index = start
    verbatimStart = start
    text.beginLiteral(escape: isRaw ? nil : "\\")
  }

  mutating func decoded() -> DecodedText {
    while index < end {
      switch bytes[index] {
      case "\\" where !isRaw && index + 1 < end: decodeEscape()
      case "{" where isFormatted, "}" where isFormatted: decodeBrace()
      default: index += 1
      }
    }
    flush()
    return text
  }

  /// Appends the bytes before the current one that represent themselves.
  private mutating func flush() {
    guard index > verbatimStart else { return }
    text.append(verbatim: UnsafeBufferPointer(rebasing: bytes[verbatimStart..<index]), from: span(verbatimStart, index))
  }

  private func span(_ start: Int, _ end: Int) -> Span {
    Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
  }

  private mutating func replace(upTo next: Int, with decoded: [UInt8]) {
    flush()
    if !decoded.isEmpty { text.append(decoded, from: span(index, next)) }
    (index, verbatimStart) = (next, next)
  }

  private mutating func decodeEscape() {
    switch bytes[index + 1] {
    case "\n": replace(upTo: index + 2, with: [])
    case "\r": replace(upTo: min(index + 3, end), with: [])
    case "n": replace(upTo: index + 2, with: [0x0A])
    case "t": replace(upTo: index + 2, with: [0x09])
    case "r": replace(upTo: index + 2, with: [0x0D])
    case "\\", "'", "\"": replace(upTo: index + 2, with: [bytes[index + 1]])
    case "x": decodeScalar(digits: 2)
    case "u": decodeScalar(digits: 4)
    case "U": decodeScalar(digits: 8)
    case "N" where index + 2 < end && bytes[index + 2] == UInt8(ascii: "{"): decodeName()
    // The backslash of an unknown escape is part of the text.
    default: index += 2
    }
  }

  private mutating func decodeScalar(digits: Int) {
    var next = index + 2
    var value: UInt32 = 0
    while next < min(end, index + 2 + digits), let digit = bytes[next].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      next += 1
    }
    var decoded = ""
    decoded.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    replace(upTo: next, with: Array(decoded.utf8))
  }

  /// `\N{BULLET}`, a character whose name is not looked up.
  private mutating func decodeName() {
    var next = index + 3
    while next < end, bytes[next] != UInt8(ascii: "}") { next += 1 }
    flush()
    next = min(next + 1, end)
    text.appendHole(.expression, span(index, next))
    (index, verbatimStart) = (next, next)
  }

  /// `{expression}`, or a doubled brace, which is a brace of the text.
  private mutating func decodeBrace() {
    let brace = bytes[index]
    if index + 1 < end, bytes[index + 1] == brace { return replace(upTo: index + 2, with: [brace]) }
    guard brace == UInt8(ascii: "{") else {
      index += 1
      return
    }
    flush()
    let start = index
    var depth = 0
    while index < end {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    text.appendHole(.expression, span(start, index))
    verbatimStart = index
  }
}
