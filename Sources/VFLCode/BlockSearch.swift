/// Searches bytes for groups of three bytes, thirty-two positions at a time.
enum BlockSearch {
  /// Sixteen bytes, which every processor can compare at once.
  typealias Block = SIMD16<UInt8>
  typealias Mask = SIMDMask<SIMD16<Int8>>

  /// A block of the same character.
  static func block(_ scalar: Unicode.Scalar) -> Block { Block(repeating: UInt8(ascii: scalar)) }

  // Inlined, so that the comparisons become part of the loop.
  /// Calls `isLast` with the offset of each group of three bytes for which `matches` is true, in ascending order, until it returns
  /// true. `matches` compares the first, the second and the third bytes of sixteen groups at once. Bytes after the end count as 0.
  @inline(__always)
  static func search(
    _ bytes: UnsafeRawBufferPointer, for matches: (Block, Block, Block) -> Mask, _ isLast: (Int) -> Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    // Check two blocks at a time, because most blocks contain no match.
    while index + 34 <= bytes.count {
      let place = base + index
      let first = matches(block(place), block(place + 1), block(place + 2))
      let second = matches(block(place + 16), block(place + 17), block(place + 18))
      let halves = words(first .| second)
      if halves.x | halves.y != 0, visit(first, index, isLast) || visit(second, index + 16, isLast) { return }
      index += 32
    }
    while index < bytes.count {
      let mask = matches(rest(of: bytes, index), rest(of: bytes, index + 1), rest(of: bytes, index + 2))
      if visit(mask, index, isLast) { return }
      index += 16
    }
  }

  private static func block(_ place: UnsafeRawPointer) -> Block { place.loadUnaligned(as: Block.self) }

  /// The block at an offset near the end.
  private static func rest(of bytes: UnsafeRawBufferPointer, _ start: Int) -> Block {
    var block = Block.zero
    for index in start..<max(start, min(start + 16, bytes.count)) { block[index - start] = bytes[index] }
    return block
  }

  /// The bytes of a mask, which are 0 or 0xFF. The lowest byte of each word is its first one.
  private static func words(_ mask: Mask) -> SIMD2<UInt64> { unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

  @inline(__always)
  private static func visit(_ mask: Mask, _ start: Int, _ isLast: (Int) -> Bool) -> Bool {
    let halves = words(mask)
    for half in 0..<2 {
      var rest = UInt64(littleEndian: halves[half])
      while rest != 0 {
        let place = rest.trailingZeroBitCount & ~7
        if isLast(start + 8 * half + place >> 3) { return true }
        rest &= ~(0xFF << UInt64(place))
      }
    }
    return false
  }
}
