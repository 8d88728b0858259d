import VFLSyntax

/// The tokens of part of a text, without whitespace and with look-alikes replaced, for inferring what the author meant.
struct WordedTokens {
  struct Part {
    let kind: TokenKind
    let text: String
    let number: Double
    /// Whether whitespace precedes the token.
    let hasSpaceBefore: Bool
  }

  private let parts: [Part]
  private var index = 0

  /// The maximum length of a statement in bytes. Longer statements are not examined.
  private static let limit = 600

  init?(_ source: SourceText, _ span: Span) {
    guard span.count <= Self.limit else { return nil }
    parts = source.bytes.withUnsafeBufferPointer { bytes in
      guard let plain = PlainText(bytes, in: span) else { return Self.read(bytes, span) }
      return plain.bytes.withUnsafeBufferPointer { Self.read($0, Span(0, UInt32($0.count))) }
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) -> [Part] {
    var parts: [Part] = []
    var lexer = Lexer(bytes, in: span)
    var hasSpace = false
    lexer.advance()
    while lexer.kind != .endOfText {
      if lexer.kind == .whitespace {
        hasSpace = true
      } else {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[lexer.span.range]), as: UTF8.self)
        parts.append(Part(kind: lexer.kind, text: text, number: lexer.numberValue, hasSpaceBefore: hasSpace))
        hasSpace = false
      }
      lexer.advance()
    }
    return parts
  }

  var isAtEnd: Bool { index >= parts.count }
  var kind: TokenKind { isAtEnd ? .endOfText : parts[index].kind }
  var text: String { isAtEnd ? "" : parts[index].text }
  var number: Double { isAtEnd ? 0 : parts[index].number }
  var hasSpaceBefore: Bool { isAtEnd ? true : parts[index].hasSpaceBefore }
  var nextKind: TokenKind { index + 1 < parts.count ? parts[index + 1].kind : .endOfText }
  var nextText: String { index + 1 < parts.count ? parts[index + 1].text : "" }

  mutating func advance() { index += 1 }

  mutating func consume(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  mutating func consume(word: String) -> Bool {
    guard kind == .identifier, text == word else { return false }
    advance()
    return true
  }

  /// The numbers in the remaining tokens, with their signs. `320x480` yields two numbers.
  var numbers: [Double] {
    var numbers: [Double] = []
    var sign = 1.0
    for part in parts[min(index, parts.count)...] {
      if part.kind == .number { numbers.append(sign * part.number) }
      if part.kind == .identifier, part.text.utf8.first == UInt8(ascii: "x"), !part.hasSpaceBefore,
        let number = Double(decimal: part.text.utf8.dropFirst())
      {
        numbers.append(number)
      }
      sign = part.kind == .minus ? -1 : 1
    }
    return numbers
  }

  /// Whether no number in the remaining tokens is directly followed by letters, except for the `x` in `320x480`.
  var hasPlainNumbers: Bool {
    let parts = parts[min(index, parts.count)...]
    return zip(parts, parts.dropFirst()).allSatisfy { left, right in
      left.kind != .number || right.kind != .identifier || right.hasSpaceBefore
        || right.text.utf8.first == UInt8(ascii: "x") && Double(decimal: right.text.utf8.dropFirst()) != nil
    }
  }

  /// The identifiers in the remaining tokens.
  var words: [String] { parts[min(index, parts.count)...].compactMap { $0.kind == .identifier ? $0.text : nil } }
}

extension Double {
  /// The number with these decimal digits; nil if there are other characters, or more than nine digits.
  init?(decimal digits: Substring.UTF8View) {
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var value = 0.0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
    }
    self = value
  }
}
