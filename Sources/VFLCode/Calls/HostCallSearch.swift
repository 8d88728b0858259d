/// Searches the bytes of a source for the calls in `KnownName.hostCalls`, before any parsing.
enum HostCallSearch {
  /// Sixteen bytes, which every processor can compare at once.
  private typealias Block = SIMD16<UInt8>

  /// The parts of the calls' names that are searched for, and the offset in each of three bytes that rarely occur together.
  /// The bytes of `VisualFormat.parse` are those of the part before it. The bytes of the last two parts differ only in case.
  private static let parts: [(word: StaticString, offset: Int)] = [
    ("ints_from_description", 3), ("intsFromDescription", 3), ("addAutoPosSizeRules", 4), ("VisualFormat_options", 5),
    ("VisualFormat.parse", 5), ("ConstraintLayout.Vfl", 17), ("vfl={", 0),
  ]

  /// Whether a source mentions one of the calls. Takes time linear in the size of the source.
  static func isMentioned(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    let groups = parts.map { part in
      (
        Block(repeating: part.word.utf8Start[part.offset]), Block(repeating: part.word.utf8Start[part.offset + 1]),
        Block(repeating: part.word.utf8Start[part.offset + 2])
      )
    }
    let (first, second, third, fourth, element) = (groups[0], groups[1], groups[2], groups[3], groups[6])
    let lowercase = Block(repeating: 0x20)
    var index = 0
    while index + 18 <= bytes.count {
      let a = base.loadUnaligned(fromByteOffset: index, as: Block.self)
      let b = base.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
      let c = base.loadUnaligned(fromByteOffset: index + 2, as: Block.self)
      let snakeCase = (a .== first.0) .& (b .== first.1) .& (c .== first.2)
      let camelCase = (a .== second.0) .& (b .== second.1) .& (c .== second.2)
      let rules = (a .== third.0) .& (b .== third.1) .& (c .== third.2)
      let format = (a .== fourth.0) .& (b .== fourth.1) .& (c .== fourth.2)
      let inJSX = ((a | lowercase) .== element.0) .& (b .== element.1) .& (c .== element.2)
      let hits = snakeCase .| camelCase .| rules .| format .| inJSX
      if any(hits), (index..<index + 16).contains(where: { isPart(bytes, around: $0) }) { return true }
      index += 16
    }
    return (index..<max(index, bytes.count)).contains { isPart(bytes, around: $0) }
  }

  /// Whether one of the parts is in the source with its three rare bytes beginning at an offset.
  private static func isPart(_ bytes: UnsafeRawBufferPointer, around place: Int) -> Bool {
    parts.contains { CodeScan.has(bytes, place - $0.offset, $0.word) }
  }
}
