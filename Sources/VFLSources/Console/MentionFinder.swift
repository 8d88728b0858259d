import VFLSyntax

/// Finds every mention of constraints in a text, whatever its case: the one word that descriptions and the sentences around them
/// share. Skips most bytes (Horspool), so that text without any costs little more than reading it.
struct MentionFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// How far the window may move on when it ends with a byte.
  private let skips: [UInt8]

  private static let needle: StaticString = "onstraint"
  private static let count = 9

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var skips = [UInt8](repeating: UInt8(Self.count), count: 256)
    for index in 0..<Self.count - 1 {
      let byte = Self.needle.utf8Start[index]
      skips[Int(byte)] = UInt8(Self.count - 1 - index)
      skips[Int(byte & 0xDF)] = UInt8(Self.count - 1 - index)
    }
    self.skips = skips
  }

  /// The bytes of the next `onstraint`; nil when there is none left.
  mutating func next() -> Range<Int>? {
    let limit = bytes.count - Self.count
    return skips.withUnsafeBufferPointer { skips in
      while position <= limit {
        let last = bytes[position &+ Self.count &- 1]
        if last | 0x20 == UInt8(ascii: "t"), matches(position) {
          let found = position..<position + Self.count
          position = found.upperBound
          return found
        }
        position &+= Int(skips[Int(last)])
      }
      return nil
    }
  }

  /// Goes on at `offset`.
  mutating func move(to offset: Int) { position = max(position, offset) }

  private func matches(_ start: Int) -> Bool {
    for index in 0..<Self.count where bytes[start &+ index] | 0x20 != Self.needle.utf8Start[index] { return false }
    return true
  }
}
