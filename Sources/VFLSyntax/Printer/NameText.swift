/// The spelling of names in constraint files: bare if the bare name can be parsed, otherwise in backticks.
public enum NameText {
  /// `title`, `self.view`, `UIView:0x8b3c160`, or `progress bar` in backticks.
  public static func spelled(_ name: String) -> String { isBare(name) ? name : "`" + name + "`" }

  /// Whether the name is a C identifier, as formats require.
  public static func isIdentifier(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { !$0.isEmpty && identifierEnd($0, 0) == $0.count }
  }

  /// A C identifier that resembles the name: `UIView_0x8b3c160` for `UIView:0x8b3c160`.
  public static func identifier(from name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let kind = Lexer.kind(byte)
      if kind == .identifier || kind == .number {
        if bytes.isEmpty, kind == .number { bytes.append(UInt8(ascii: "_")) }
        bytes.append(byte)
      } else if bytes.last != UInt8(ascii: "_") {
        bytes.append(UInt8(ascii: "_"))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the name is one identifier or several joined by dots.
  public static func isDotted(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { !$0.isEmpty && dottedEnd($0, 0) == $0.count }
  }

  /// Whether statements can spell the name without backticks.
  public static func isBare(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { text in
      !text.isEmpty && (dottedEnd(text, 0) == text.count || addressedEnd(text, 0) == text.count)
    }
  }

  /// Whether the byte is allowed between backticks. Bytes that start a comment are not allowed, because a comment can start
  /// anywhere on a line.
  package static func isQuotable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "/"), 0x7F: false
    default: byte >= 0x20
    }
  }

  /// The end of the identifier that begins at `start`; `start` if there is none.
  static func identifierEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard start < bytes.count, Lexer.kind(bytes[start]) == .identifier else { return start }
    var end = start + 1
    while end < bytes.count, Lexer.kind(bytes[end]) == .identifier || Lexer.kind(bytes[end]) == .number { end += 1 }
    return end
  }

  /// The end of the identifiers, joined by dots, that begin at `start`; `start` if there are none.
  static func dottedEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var end = identifierEnd(bytes, start)
    while end > start, end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let next = identifierEnd(bytes, end + 1)
      if next == end + 1 { break }
      end = next
    }
    return end
  }

  /// The end of a name with an address, as consoles print it: `UIView:0x8b3c160`; nil if none begins at `start`.
  static func addressedEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let colon = dottedEnd(bytes, start)
    guard colon > start, colon + 3 < bytes.count, bytes[colon] == UInt8(ascii: ":"),
      bytes[colon + 1] == UInt8(ascii: "0"), bytes[colon + 2] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    var end = colon + 3
    while end < bytes.count, isHexadecimal(bytes[end]) { end += 1 }
    return end > colon + 3 ? end : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
