import VFLSyntax
import VFLWorkspace

/// The identifier of a document, such as `file:///Users/me/Card.vfl`.
enum FileURI {
  /// The maximum length of a path, in bytes. Systems do not open files with longer paths.
  private static let maximumPathLength = 4096

  /// The absolute path of a file; nil if the identifier is not that of a file on this machine.
  static func path(_ uri: String) -> String? {
    var bytes = Array(uri.utf8)[...]
    guard bytes.starts(with: Array("file://".utf8)) else { return nil }
    bytes = bytes.dropFirst(7)
    if bytes.starts(with: Array("localhost/".utf8)) { bytes = bytes.dropFirst(9) }
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    // A path contains neither a query nor a fragment: `?` and `#` are escaped in paths.
    if let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      bytes = bytes[..<end]
    }
    guard let decoded = decoded(bytes), !decoded.contains(0), decoded.count <= maximumPathLength else { return nil }
    return PathName.plain(PathName.text(decoded))
  }

  /// The identifier of a file.
  static func uri(_ path: String) -> String {
    var text = "file://"
    for byte in PathName.bytes(path) { append(byte, to: &text) }
    return text
  }

  /// The last component of an identifier that is not a file's, such as `Untitled-1`.
  static func name(_ uri: String) -> String {
    let bytes = Array(uri.utf8)
    let start = bytes.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }.map { $0 + 1 } ?? 0
    return String(decoding: decoded(bytes[start...]) ?? Array(bytes[start...]), as: UTF8.self)
  }

  /// The bytes with their escapes decoded; nil if an escape is malformed.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
          return nil
        }
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func append(_ byte: UInt8, to text: inout String) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
