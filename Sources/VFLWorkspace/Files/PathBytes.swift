/// Conversion between paths as strings and the bytes that the system uses.
extension PathName {
  /// The offset of the scalars that represent bytes from 0x80 to 0xFF: U+10FF00 plus the byte.
  private static let carrier: UInt32 = 0x10FF00

  /// The string for the bytes of a path.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    // Scalars of plane 16 begin with this byte in UTF-8.
    if !bytes.contains(0xF4), let text = valid(bytes) { return text }
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      if let part = valid(rest.prefix(count)), let scalar = part.unicodeScalars.first,
        scalar.value < carrier + 0x80
      {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(count)
      } else {
        if let scalar = Unicode.Scalar(carrier + UInt32(first)) { text.unicodeScalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The string for bytes that are valid UTF-8; nil for other bytes.
  private static func valid(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The bytes of a path.
  package static func bytes(_ path: String) -> [UInt8] {
    guard path.utf8.contains(0xF4) else { return Array(path.utf8) }
    var bytes: [UInt8] = []
    for scalar in path.unicodeScalars {
      if scalar.value >= carrier + 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }
}
