import VFLSyntax

/// The unit in which an editor counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The encoding to use with a client that lists these. Offsets in this program are UTF-8, so that encoding is preferred; every
  /// client supports UTF-16.
  init(_ names: [String]) {
    if names.contains(where: { $0 == "utf-8" }) {
      self = .utf8
    } else if !names.contains(where: { $0 == "utf-16" }), names.contains(where: { $0 == "utf-32" }) {
      self = .utf32
    } else {
      self = .utf16
    }
  }
}

/// A position in a text, as an editor states it.
struct EditorPosition: Equatable {
  /// The line, counted from 0.
  var line: Int
  /// The number of units of the position encoding before the position in its line.
  var character: Int
}

/// A range of a text, as an editor states it.
struct EditorRange: Equatable {
  var start: EditorPosition
  var end: EditorPosition
}

/// The bytes of a text that an editor has opened, and the starts of its lines, for converting positions to offsets. A line ends with
/// LF, CRLF or CR.
struct EditorText {
  private(set) var bytes: [UInt8]
  /// The offset of the start of each line.
  private(set) var starts: [Int]
  let encoding: PositionEncoding

  init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = [0]
    Self.appendStarts(bytes, 0..<bytes.count, to: &starts)
  }

  // MARK: Positions

  /// The offset of a position. A position after the end of its line counts as the end of the line, and a line after the last one as
  /// the end of the text. A position within a character counts as the start of the character.
  func offset(_ position: EditorPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let range = content(ofLine: position.line)
    let character = max(0, position.character)
    switch encoding {
    case .utf8: return aligned(min(range.lowerBound + character, range.upperBound))
    case .utf16, .utf32:
      var (index, units) = (range.lowerBound, 0)
      while index < range.upperBound, units < character {
        let length = characterLength(bytes[index])
        units += encoding == .utf16 && length == 4 ? 2 : 1
        if units > character { break }
        index = min(index + length, range.upperBound)
      }
      return index
    }
  }

  /// The position of an offset. An offset after the end counts as the end.
  func position(_ offset: Int) -> EditorPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = self.line(of: offset)
    let start = starts[line]
    guard encoding != .utf8 else { return EditorPosition(line: line, character: offset - start) }
    var units = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 {
      units += encoding == .utf16 && byte >= 0xF0 ? 2 : 1
    }
    return EditorPosition(line: line, character: units)
  }

  func position(_ offset: UInt32) -> EditorPosition { position(Int(offset)) }

  func range(_ span: Span) -> EditorRange { EditorRange(start: position(span.start), end: position(span.end)) }

  func span(_ range: EditorRange) -> Span {
    Span(UInt32(clamping: offset(range.start)), UInt32(clamping: offset(range.end)))
  }

  /// The line that contains an offset, counted from 0. O(log lines).
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line, without its line break.
  func content(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<end
  }

  // MARK: Changes

  /// Replaces a range. Takes time linear in the length of the replacement, apart from moving the bytes and line starts after it.
  mutating func replace(_ range: EditorRange, with text: String) {
    let start = offset(range.start)
    let end = max(start, offset(range.end))
    let replacement = Array(text.utf8)
    bytes.replaceSubrange(start..<end, with: replacement)
    // The change can create or split a line break of two bytes at either end, so the lines around it are divided again.
    let first = max(0, line(of: start) - 1)
    let last = min(starts.count, line(of: end) + 2)
    let shift = replacement.count - (end - start)
    var new: [Int] = []
    let upper = last < starts.count ? starts[last] + shift : bytes.count
    Self.appendStarts(bytes, starts[first]..<upper, to: &new)
    if last < starts.count {
      // The start of the line after the divided ones is already known.
      if let end = new.last, end == upper { new.removeLast() }
      if shift != 0 { for index in last..<starts.count { starts[index] += shift } }
    }
    starts.replaceSubrange(first + 1..<last, with: new)
  }

  /// Appends the start of each line that begins after a line break within `range`.
  private static func appendStarts(_ bytes: [UInt8], _ range: Range<Int>, to starts: inout [Int]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") {
          starts.append(index)
        } else if byte == UInt8(ascii: "\r"), index == bytes.count || bytes[index] != UInt8(ascii: "\n") {
          starts.append(index)
        }
      }
    }
  }

  /// The offset, or the start of the character that contains it.
  private func aligned(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func characterLength(_ byte: UInt8) -> Int { byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
