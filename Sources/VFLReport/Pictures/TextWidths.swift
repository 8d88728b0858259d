import VFLSyntax

/// Estimates of the width of text in a proportional sans serif font.
///
/// A picture does not know the font that its viewer has. An estimate is at least the width in the fonts that a picture asks for:
/// Helvetica, and Arial, Liberation Sans and Arimo, which have the same widths. DejaVu Sans Condensed, the next choice, has nearly
/// the same widths.
enum TextWidths {
  /// The advances of the characters from U+0020 through U+007E, in hundredths of the font size, rounded up.
  private static let advances: [UInt8] = [
    28, 28, 36, 56, 56, 89, 67, 20, 34, 34, 39, 59, 28, 34, 28, 28,  // punctuation through /
    56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 28, 59, 59, 59, 56,  // 0 through ?
    102, 67, 67, 73, 73, 67, 62, 78, 73, 28, 50, 67, 56, 84, 73, 78,  // @ through O
    67, 78, 73, 67, 62, 73, 67, 95, 67, 67, 62, 28, 28, 28, 47, 56,  // P through _
    34, 56, 56, 50, 56, 56, 28, 56, 56, 23, 23, 50, 23, 84, 56, 56,  // ` through o
    56, 56, 34, 50, 28, 56, 50, 73, 50, 50, 50, 34, 26, 34, 59,  // p through ~
  ]

  /// The width of a text at a font size. Linear in the length of the text.
  static func width(_ text: String, size: Double) -> Double {
    var hundredths = 0
    for scalar in text.unicodeScalars { hundredths += advance(scalar) }
    return Double(hundredths) * size / 100
  }

  /// The advance of a character in hundredths of the font size.
  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value >= 0x20, value < 0x7F { return Int(advances[Int(value) - 0x20]) }
    switch value {
    // The minus, multiplication and comparison signs of this program's own texts.
    case 0xB7: return 34
    case 0xD7, 0x2212: return 59
    case 0x2260, 0x2264, 0x2265: return 56
    case 0x2026: return 100
    default: break
    }
    switch TerminalText.shown(scalar).width {
    case 0: return 0
    // Emoji are wider than ideographs.
    case 2: return value >= 0x1F000 && value < 0x20000 ? 135 : 102
    // Few letters of other scripts are wider, and they do not form whole names.
    default: return value < 0x250 ? 80 : 90
    }
  }

  /// The text, divided into lines that are at most `width` wide, at spaces where possible. There are at most `limit` lines; the
  /// last one ends in `…` if the text is longer.
  static func lines(_ text: String, size: Double, width: Double, limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if Self.width(longer, size: size) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if Self.width(line + String(character), size: size) > width, !line.isEmpty {
          lines.append(line)
          line = ""
          if lines.count > limit { break }
        }
        line.append(character)
      }
      if lines.count > limit { break }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    guard lines.count > limit, limit > 0 else { return lines }
    return lines.prefix(limit - 1) + [shortened(lines[limit - 1], size: size, width: width, isCut: true)]
  }

  /// The text, with `…` in place of its end if it is wider than `width` or `isCut`.
  static func shortened(_ text: String, size: Double, width: Double, isCut: Bool = false) -> String {
    if !isCut, Self.width(text, size: size) <= width { return text }
    var result = ""
    for character in text {
      if Self.width(result + String(character) + "…", size: size) > width { break }
      result.append(character)
    }
    return result + "…"
  }
}
