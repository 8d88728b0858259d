/// A character that people mistake for a character of the grammar, or cannot see, such as an en dash or a no-break space.
///
/// Word processors, chat programs and web pages substitute such characters for the characters that were typed.
package struct LookAlike: Equatable, Sendable {
  /// The name of the character with an article, such as "an en dash". Characters that represent the same mistake have the same
  /// name.
  package let name: String
  /// The ASCII text that was most likely meant: a space for whitespace, and an empty text for invisible characters.
  package let replacement: String

  private init(_ name: String, _ replacement: String) {
    self.name = name
    self.replacement = replacement
  }

  /// Whether the character is whitespace or invisible.
  package var isBlank: Bool { replacement.isEmpty || replacement == " " }

  /// Whether the ASCII replacement, such as a quotation mark, is not allowed either. In that case, the look-alike itself is not
  /// reported.
  fileprivate func isMoot(inFormat: Bool) -> Bool {
    switch replacement {
    case "\"", "'", "->", "!=": true
    case "*", "/": inFormat
    default: false
    }
  }

  /// The look-alike with this code point; nil if it resembles no other character. Letters are excluded, because they are
  /// look-alikes only in some words.
  fileprivate init?(_ scalar: UInt32) {
    switch scalar {
    case 0x2010, 0x2011, 0x2043: self.init("a Unicode hyphen", "-")
    case 0x2012: self.init("a figure dash", "-")
    case 0x2013: self.init("an en dash", "-")
    case 0x2014: self.init("an em dash", "-")
    case 0x2015: self.init("a horizontal bar", "-")
    case 0x2212: self.init("a minus sign", "-")
    case 0x2500, 0x2501: self.init("a box-drawing character", "-")
    case 0x30FC: self.init("a long vowel mark", "-")
    case 0x2502, 0x2503, 0xFFE8: self.init("a box-drawing character", "|")
    case 0x00A6: self.init("a broken bar", "|")
    case 0x01C0, 0x2223, 0x2758, 0x23D0: self.init("another kind of vertical bar", "|")
    case 0x2265, 0x2267, 0x2A7E: self.init("a mathematical sign", ">=")
    case 0x2264, 0x2266, 0x2A7D: self.init("a mathematical sign", "<=")
    case 0x2248, 0x2261: self.init("a mathematical sign", "==")
    case 0x2260: self.init("a mathematical sign", "!=")
    case 0x2192: self.init("an arrow", "->")
    case 0x00D7, 0x2715, 0x2A2F: self.init("a multiplication sign", "*")
    case 0x00B7, 0x2217, 0x22C5: self.init("a multiplication sign", "*")
    case 0x2022: self.init("a bullet", "*")
    case 0x00F7: self.init("a division sign", "/")
    case 0x2044, 0x2215: self.init("another kind of slash", "/")
    case 0x00BD: self.init("a fraction sign", "0.5")
    case 0x00BC: self.init("a fraction sign", "0.25")
    case 0x00BE: self.init("a fraction sign", "0.75")
    case 0x00AB, 0x00BB, 0x201C...0x201F, 0x2033: self.init("a typographic quote", "\"")
    case 0x2018...0x201B, 0x00B4, 0x2032: self.init("a typographic quote", "'")
    case 0x300C, 0x300E, 0x3010, 0x3014, 0x27E6: self.init("another kind of bracket", "[")
    case 0x300D, 0x300F, 0x3011, 0x3015, 0x27E7: self.init("another kind of bracket", "]")
    case 0x3001: self.init("an ideographic comma", ",")
    case 0x3002: self.init("an ideographic full stop", ".")
    case 0x2236, 0xA789, 0xFE55: self.init("another kind of colon", ":")
    case 0x037E, 0xFE54: self.init("another kind of semicolon", ";")
    case 0xFE58, 0xFE63: self.init("a small hyphen", "-")
    case 0xFE6B: self.init("a small `@`", "@")
    case 0x00A0: self.init("a no-break space", " ")
    case 0x202F: self.init("a narrow no-break space", " ")
    case 0x3000: self.init("an ideographic space", " ")
    case 0x2009, 0x200A: self.init("a thin space", " ")
    case 0x1680, 0x2000...0x2008, 0x205F: self.init("a typographic space", " ")
    case 0x0085, 0x2028, 0x2029: self.init("a Unicode line break", " ")
    case 0x00AD: self.init("a soft hyphen", "")
    case 0x200B: self.init("a zero-width space", "")
    case 0x180E, 0x200C, 0x200D, 0x2060: self.init("a zero-width character", "")
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self.init("a text direction mark", "")
    case 0xFEFF: self.init("a byte order mark", "")
    case 0xFF01...0xFF5E:
      // This Unicode block repeats ASCII from `!` to `~`.
      let ascii = UInt8(truncatingIfNeeded: scalar - 0xFF01) + UInt8(ascii: "!")
      self.init("a full-width character", String(decoding: [ascii], as: UTF8.self))
    default: return nil
    }
  }

  /// The letter of another script that looks like a Latin letter; nil for any other code point.
  fileprivate init?(letter scalar: UInt32) {
    let cyrillic: [(UInt32, String)] = [
      (0x405, "S"), (0x406, "I"), (0x408, "J"), (0x410, "A"), (0x412, "B"), (0x415, "E"), (0x41A, "K"), (0x41C, "M"),
      (0x41D, "H"), (0x41E, "O"), (0x420, "P"), (0x421, "C"), (0x422, "T"), (0x425, "X"), (0x430, "a"), (0x435, "e"),
      (0x43E, "o"), (0x440, "p"), (0x441, "c"), (0x443, "y"), (0x445, "x"), (0x455, "s"), (0x456, "i"), (0x458, "j"),
    ]
    let greek: [(UInt32, String)] = [
      (0x391, "A"), (0x392, "B"), (0x395, "E"), (0x396, "Z"), (0x397, "H"), (0x399, "I"), (0x39A, "K"), (0x39C, "M"),
      (0x39D, "N"), (0x39F, "O"), (0x3A1, "P"), (0x3A4, "T"), (0x3A5, "Y"), (0x3A7, "X"), (0x3BD, "v"), (0x3BF, "o"),
    ]
    if let letter = cyrillic.first(where: { $0.0 == scalar }) {
      self.init("a Cyrillic letter", letter.1)
    } else if let letter = greek.first(where: { $0.0 == scalar }) {
      self.init("a Greek letter", letter.1)
    } else {
      return nil
    }
  }
}

/// A text with every look-alike replaced by the ASCII text that was most likely meant, and a map back to the original offsets.
package struct PlainText {
  /// The text after the replacements.
  private(set) package var bytes: [UInt8] = []
  /// The look-alikes that were replaced, in order.
  private(set) package var lookAlikes: [(lookAlike: LookAlike, span: Span)] = []
  /// For each byte of `bytes`, the range of the original text that the byte replaces.
  private var places: [Span] = []
  private let whole: Span

  /// Reads the part `span` of `original`; nil if it has no look-alikes. Text between backticks is a name, which may contain any
  /// character. Takes time linear in the length of the part.
  package init?(_ original: UnsafeBufferPointer<UInt8>, in span: Span) {
    guard original[span.range].contains(where: { $0 >= 0x80 }) else { return nil }
    whole = span
    bytes.reserveCapacity(span.count)
    places.reserveCapacity(span.count)
    var index = span.start
    var isQuoted = false
    while index < span.end {
      let byte = original[Int(index)]
      if byte == UInt8(ascii: "`") { isQuoted.toggle() }
      if !isQuoted, Self.isLetter(byte) {
        index = copyWord(original, from: index)
        continue
      }
      guard byte >= 0x80, !isQuoted, let (scalar, end) = Self.scalar(original, at: index, limit: span.end) else {
        copy(byte, at: index)
        index += 1
        continue
      }
      if let lookAlike = LookAlike(scalar) {
        replace(Span(index, end), lookAlike)
      } else {
        for place in index..<end { copy(original[Int(place)], at: place) }
      }
      index = end
    }
    if lookAlikes.isEmpty { return nil }
  }

  private mutating func copy(_ byte: UInt8, at place: UInt32) {
    bytes.append(byte)
    places.append(Span(place, place + 1))
  }

  private mutating func replace(_ span: Span, _ lookAlike: LookAlike) {
    for byte in lookAlike.replacement.utf8 {
      bytes.append(byte)
      places.append(span)
    }
    lookAlikes.append((lookAlike, span))
  }

  /// Copies a word and returns its end. Letters that look Latin are replaced if this makes the whole word Latin and the letters
  /// cannot form a word in their own script.
  private mutating func copyWord(_ original: UnsafeBufferPointer<UInt8>, from start: UInt32) -> UInt32 {
    var end = start
    var letters: [(span: Span, lookAlike: LookAlike)] = []
    var hasOwnLetters = false
    var hasOthers = false
    while end < whole.end {
      let byte = original[Int(end)]
      if byte < 0x80 {
        guard Lexer.kind(byte) == .identifier || Lexer.kind(byte) == .number else { break }
        hasOwnLetters = true
        end += 1
      } else {
        guard Self.isLetter(byte), let (scalar, next) = Self.scalar(original, at: end, limit: whole.end) else { break }
        if let lookAlike = LookAlike(letter: scalar) {
          letters.append((Span(end, next), lookAlike))
        } else {
          hasOthers = true
        }
        end = next
      }
    }
    guard end > start else {
      copy(original[Int(start)], at: start)
      return start + 1
    }
    let isReplaced = !hasOthers && (hasOwnLetters || letters.count == 1)
    var place = start
    for letter in letters where isReplaced {
      while place < letter.span.start {
        copy(original[Int(place)], at: place)
        place += 1
      }
      replace(letter.span, letter.lookAlike)
      place = letter.span.end
    }
    while place < end {
      copy(original[Int(place)], at: place)
      place += 1
    }
    return end
  }

  /// Whether a byte is an ASCII letter or begins a Greek or Cyrillic letter.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte < 0x80 ? Lexer.kind(byte) == .identifier : (0xCE...0xD3).contains(byte)
  }

  /// The code point at an offset, and its end; nil if the bytes are not a UTF-8 sequence of two or three bytes.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: UInt32, limit: UInt32
  ) -> (scalar: UInt32, end: UInt32)? {
    let first = bytes[Int(start)]
    let (count, bits): (UInt32, UInt8) =
      switch first {
      case 0xC2...0xDF: (2, first & 0x1F)
      case 0xE0...0xEF: (3, first & 0x0F)
      default: (0, 0)
      }
    guard count > 0, limit - start >= count else { return nil }
    var scalar = UInt32(bits)
    for offset in 1..<count {
      let byte = bytes[Int(start + offset)]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return (scalar, start + count)
  }

  /// The range of the original text that a part of the plain text replaces.
  package func original(_ span: Span) -> Span {
    guard Int(span.start) < places.count else { return Span(at: whole.end) }
    let start = places[Int(span.start)].start
    return span.isEmpty ? Span(at: start) : Span(start, places[min(Int(span.end), places.count) - 1].end)
  }

  /// The maximum number of issues in one text.
  private static let issueLimit = 8

  /// One issue for each kind of mistake, at the first look-alike of that kind.
  func issues(inFormat: Bool) -> [SyntaxIssue] {
    var issues: [SyntaxIssue] = []
    var names: [String] = []
    for (lookAlike, span) in lookAlikes where !lookAlike.isMoot(inFormat: inFormat) && !names.contains(lookAlike.name) {
      if issues.count == Self.issueLimit { break }
      names.append(lookAlike.name)
      issues.append(SyntaxIssue(.lookAlike, span, context: whole))
    }
    return issues
  }
}
