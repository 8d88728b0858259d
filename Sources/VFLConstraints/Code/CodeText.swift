/// Pieces of source text that Swift and Objective-C share.
enum CodeText {
  /// A list on one line where that has at most a hundred columns with the opening `opening`, else a line each.
  static func list(_ parts: [String], opening: String, closing: String, indent: String) -> String {
    var line = opening
    for (index, part) in parts.enumerated() { line += (index > 0 ? ", " : "") + part }
    if line.utf8.count <= 70 { return line + closing }
    var text = opening + "\n"
    for (index, part) in parts.enumerated() { text += indent + part + (index < parts.count - 1 ? ",\n" : "\n") }
    return text + closing
  }

  /// The inside of a string literal.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
