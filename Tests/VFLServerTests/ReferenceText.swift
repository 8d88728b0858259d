@testable import VFLServer

/// The lines of a text as the protocol defines them, converted with the standard library's views. The server's own conversions are
/// compared with these.
struct ReferenceText {
  let bytes: [UInt8]
  /// The bytes of each line without its line break, and the offset of its first byte.
  private var lines: [(start: Int, text: String)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (start, index) = (0, 0)
    while index < bytes.count {
      let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D
      guard isBreak else {
        index += 1
        continue
      }
      lines.append((start, String(decoding: bytes[start..<index], as: UTF8.self)))
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      start = index
    }
    lines.append((start, String(decoding: bytes[start...], as: UTF8.self)))
  }

  var lineStarts: [Int] { lines.map { $0.start } }
  var lineCount: Int { lines.count }

  private static func width(_ scalar: Unicode.Scalar, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: String(scalar).utf8.count
    case .utf16: String(scalar).utf16.count
    case .utf32: 1
    }
  }

  /// The length of a line without its line break.
  func length(ofLine line: Int, _ encoding: PositionEncoding) -> Int {
    lines[line].text.unicodeScalars.reduce(0) { $0 + Self.width($1, encoding) }
  }

  /// The offset of a position, which may be outside the text or within a character.
  func offset(_ line: Int, _ character: Int, _ encoding: PositionEncoding) -> Int {
    guard line < lines.count else { return bytes.count }
    var (units, offset) = (0, lines[line].start)
    for scalar in lines[line].text.unicodeScalars {
      units += Self.width(scalar, encoding)
      if units > character { break }
      offset += String(scalar).utf8.count
    }
    return offset
  }

  /// The line and the number of characters before an offset in its line.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return (line, String(decoding: bytes[lines[line].start..<offset], as: UTF8.self).unicodeScalars.count)
  }

  /// The position of an offset as JSON.
  func position(_ offset: Int, _ encoding: PositionEncoding) -> String {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    let before = String(decoding: bytes[lines[line].start..<offset], as: UTF8.self)
    let character = before.unicodeScalars.reduce(0) { $0 + Self.width($1, encoding) }
    return #"{"line":\#(line),"character":\#(character)}"#
  }

  func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> String {
    #"{"start":\#(position(range.lowerBound, encoding)),"end":\#(position(range.upperBound, encoding))}"#
  }
}
