import VFLSyntax

/// The final check of all output: nothing in it controls a terminal or a CI service that reads it.
///
/// Renderers already escape each name and text, since only they know where their own lines end. This check covers everything else,
/// such as the source lines in a diff.
public enum OutputText {
  /// `bytes` with control characters, direction marks and the beginnings of workflow commands escaped. Tabs, line breaks and the
  /// colors of `TextStyle` are kept, and so are bytes that are not valid UTF-8 but are harmless. With `holdsCommands`, lines may
  /// begin with `::`. O(length).
  public static func guarded(_ bytes: [UInt8], holdsCommands: Bool = false) -> [UInt8] {
    guard mayNeedEscaping(bytes) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      append(bytes[start..<end], holdsCommands, to: &result)
      if end < bytes.count { result.append(bytes[end]) }
      start = end + 1
    }
    return result
  }

  /// Whether the bytes may contain anything that must be escaped. Most output is plain ASCII.
  private static func mayNeedEscaping(_ bytes: [UInt8]) -> Bool {
    var isPlain = true
    var (last, isStart) = (UInt8(ascii: "\n"), true)
    for byte in bytes {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      let isLineBreak = byte == UInt8(ascii: "\n")
      isPlain =
        isPlain && ((0x20..<0x7F).contains(byte) || isBlank || isLineBreak)
        && !(byte == UInt8(ascii: "#") && last == byte) && !(byte == UInt8(ascii: ":") && isStart)
      isStart = isLineBreak || isStart && isBlank
      last = byte
    }
    return !isPlain
  }

  /// Appends one line without its line feed.
  private static func append(_ line: ArraySlice<UInt8>, _ holdsCommands: Bool, to result: inout [UInt8]) {
    // A carriage return directly before the line feed does not move the cursor.
    let isWindows = line.last == UInt8(ascii: "\r")
    let content = isWindows ? line.dropLast() : line
    var index = content.startIndex
    var isStart = true
    var commands = CommandScanner()
    while index < content.endIndex {
      let byte = content[index]
      if !isStart, commands.isIdle, isPlain(byte) {
        let end = content[index...].firstIndex { !isPlain($0) } ?? content.endIndex
        result += content[index..<end]
        index = end
        continue
      }
      let rest = content[index...]
      if byte == 0x1B, let count = colorCount(rest) {
        result += rest.prefix(count)
        index += count
        continue
      }
      if commands.completesCommand(Unicode.Scalar(byte)) {
        result += "\\u{5B}".utf8
        index += 1
      } else if byte == UInt8(ascii: ":"), isStart, !holdsCommands, rest.starts(with: "::".utf8) {
        result += "\\u{3A}".utf8
        index += 1
      } else if byte == UInt8(ascii: "_"), isWindows, isSection(content, at: index) {
        result += "\\u{5F}".utf8
        index += 1
      } else {
        index += append(content, at: index, to: &result)
      }
      isStart = isStart && isBlank(rest)
    }
    if isWindows { result.append(UInt8(ascii: "\r")) }
  }

  /// Whether a byte after the beginning of a line needs no escaping and is not part of a command. O(1).
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "_")
  }

  /// Whether the bytes begin with whitespace, which CI services skip at the start of a line.
  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let scalar = TerminalText.decode(bytes, at: bytes.startIndex).0 else { return false }
    switch scalar.value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Appends one scalar, escaped if needed. Returns the number of bytes that the scalar takes up in `line`.
  private static func append(_ line: ArraySlice<UInt8>, at index: Int, to result: inout [UInt8]) -> Int {
    let byte = line[index]
    if (0x20..<0x7F).contains(byte) || byte == UInt8(ascii: "\t") {
      result.append(byte)
      return 1
    }
    let (scalar, count) = TerminalText.decode(line, at: index)
    if let scalar {
      if scalar.isHarmful {
        result += TerminalText.shown(scalar).text.utf8
      } else {
        result += line[index..<index + count]
      }
    } else if byte < 0xA0 {
      // Some terminals treat these bytes as control characters. Bytes from 0xA0 are letters in older encodings.
      result += TerminalText.shown(byte).utf8
    } else {
      result.append(byte)
    }
    return count
  }

  /// The length of the color sequence at the start of the bytes; nil if there is none.
  private static func colorCount(_ bytes: ArraySlice<UInt8>) -> Int? {
    for sequence in TextStyle.sequences where bytes.starts(with: sequence) { return sequence.count }
    return nil
  }

  /// Whether `index` is the underscore of `section_start:` or `section_end:`. GitLab interprets these markers if a carriage return
  /// follows.
  private static func isSection(_ line: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard line[..<index].reversed().starts(with: "section".utf8.reversed()) else { return false }
    let rest = line[(index + 1)...]
    return rest.starts(with: "start:".utf8) || rest.starts(with: "end:".utf8)
  }
}
