import VFLSyntax

/// References to characters: `&lt;`, `&#10;`, `&#xe9;`.
package enum XMLReference {
  private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  /// The character for the reference that begins with the `&` at `start`, and the end of the reference; nil if the reference is not
  /// valid or does not end before `limit`.
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

  /// The reference for a character that would be read as markup in an element or attribute; nil for other characters.
  package static func reference(to scalar: Unicode.Scalar) -> String? {
    for (name, character) in names where character == scalar {
      return name.withUTF8Buffer { "&" + String(decoding: $0, as: UTF8.self) + ";" }
    }
    return nil
  }

  /// The text with references in place of characters that would be read as markup.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let reference = reference(to: scalar) { result += reference } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension SourceText {
  /// The value of an attribute: references decoded, and each line break or tab read as a space. Unknown references stay as written.
  /// O(length of the value).
  package func attributeValue(_ span: Span) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let end = min(span.end, UInt32(truncatingIfNeeded: bytes.count))
      return bytes.withAttributeValue(Span(min(span.start, end), end)) { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the value of an attribute: references decoded, and each line break or tab read as a space. `span` is inside
  /// the text.
  @inline(__always)
  func withAttributeValue<Result>(_ span: Span, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let written = UnsafeBufferPointer(rebasing: self[span.range])
    for byte in written where byte == UInt8(ascii: "&") || byte < 0x20 {
      return written.decodedValue.withUnsafeBufferPointer(body)
    }
    return body(written)
  }

  // Not inlined: few values contain references.
  @inline(never)
  private var decodedValue: [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "&"), let (scalar, next) = XMLReference.decoded(self, at: index, before: count) {
        result += Array(String(scalar).utf8)
        index = next
      } else {
        result.append(self[index] < 0x20 ? 0x20 : self[index])
        index += 1
      }
    }
    return result
  }
}
