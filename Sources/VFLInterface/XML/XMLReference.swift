import VFLSyntax

/// References to characters: `&lt;`, `&#10;`, `&#xe9;`.
enum XMLReference {
  private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  /// The character that the reference at `start`, which is an `&`, stands for, and the end of the reference; nil if it stands for
  /// none or does not end before `limit`.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, before limit: Int) -> (Unicode.Scalar, Int)? {
    // The longest reference is `&#1114111;`, apart from leading zeros.
    guard let end = bytes[start..<min(limit, start + 16)].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let body = bytes[start + 1..<end]
    guard body.first == UInt8(ascii: "#") else {
      for (name, scalar) in names where name.withUTF8Buffer({ body.elementsEqual($0) }) { return (scalar, end + 1) }
      return nil
    }
    var digits = body.dropFirst()
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    if isHexadecimal { digits = digits.dropFirst() }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalValue, isHexadecimal || digit < 10 else { return nil }
      value = value &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
    }
    guard !digits.isEmpty, value != 0, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, end + 1)
  }
}

extension SourceText {
  /// The value of an attribute: references decoded, and each line break or tab read as a space. Unknown references stay as written.
  /// O(length of the value).
  func attributeValue(_ span: Span) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let end = min(Int(span.end), bytes.count)
      let start = min(Int(span.start), end)
      let special = bytes[start..<end].firstIndex { $0 == UInt8(ascii: "&") || $0 < 0x20 }
      guard var index = special else { return text(span) }
      var result = Array(bytes[start..<index])
      while index < end {
        if bytes[index] == UInt8(ascii: "&"), let (scalar, next) = XMLReference.decoded(bytes, at: index, before: end) {
          result += Array(String(scalar).utf8)
          index = next
        } else {
          result.append(bytes[index] < 0x20 ? 0x20 : bytes[index])
          index += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
