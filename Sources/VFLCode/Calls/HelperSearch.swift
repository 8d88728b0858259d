/// Searches sources for the names of helpers, before any parsing.
public struct HelperSearch: Sendable {
  private let names: [[UInt8]]
  /// One bit for each pair of bytes with which a name begins.
  private var beginnings = [UInt64](repeating: 0, count: 1 << 10)

  /// Creates a search for the names that `CodeScan` does not notice anyway.
  public init(_ helpers: FormatHelpers) {
    names = helpers.names.map { Array($0.utf8) }.filter { name in
      name.count > 1 && !name.withUnsafeBytes { CodeScan($0).mentionsLayout }
    }
    for name in names {
      let pair = Self.pair(name[0], name[1])
      beginnings[pair >> 6] |= 1 << UInt64(pair & 63)
    }
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { names.isEmpty }

  /// Whether a source contains one of the names. Takes time linear in the size of the source.
  public func isMentioned(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard !names.isEmpty, bytes.count > 1 else { return false }
    return beginnings.withUnsafeBufferPointer { beginnings in
      for index in 0..<(bytes.count - 1) {
        let pair = Self.pair(bytes[index], bytes[index + 1])
        guard beginnings[pair >> 6] & 1 << UInt64(pair & 63) != 0 else { continue }
        if names.contains(where: { Self.has($0, at: index, in: bytes) }) { return true }
      }
      return false
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  private static func has(_ name: [UInt8], at index: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard index + name.count <= bytes.count else { return false }
    for offset in name.indices where bytes[index + offset] != name[offset] { return false }
    return true
  }
}
