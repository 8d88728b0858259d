import VFLSyntax

/// Finds every mention of constraints in a text, ignoring case. `constraint` is the one word that descriptions and the sentences
/// around them share. The search skips most bytes (Horspool), so searching a text without mentions takes little longer than reading
/// it.
struct MentionFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// For each byte, how far the search window can advance if it ends with that byte.
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

  /// The range of the next `onstraint`; nil if there is none.
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

  private func matches(_ start: Int) -> Bool {
    for index in 0..<Self.count where bytes[start &+ index] | 0x20 != Self.needle.utf8Start[index] { return false }
    return true
  }
}

/// Every mention of constraints in a text, including those that a line break cuts in two.
struct Mentions {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var finder: MentionFinder
  private var pending: Range<Int>?
  /// The mentions that contain a line break. Not computed until the first whole mention shows that the text is worth searching line
  /// by line.
  private var cut: [Range<Int>]?
  private var cutIndex = 0
  private var limit = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    finder = MentionFinder(bytes)
  }

  /// The next mention at or after the offset given to `move(to:)`; nil if there is none.
  mutating func next() -> Range<Int>? {
    while let mention = nextOfAny() {
      if mention.lowerBound >= limit { return mention }
    }
    return nil
  }

  /// Skips all mentions before `offset`.
  mutating func move(to offset: Int) { limit = max(limit, offset) }

  private mutating func nextOfAny() -> Range<Int>? {
    if pending == nil { pending = finder.next() }
    if pending != nil, cut == nil { cut = cutMentions() }
    if let cut, cutIndex < cut.count, cut[cutIndex].lowerBound < pending?.lowerBound ?? .max {
      defer { cutIndex += 1 }
      return cut[cutIndex]
    }
    defer { pending = nil }
    return pending
  }

  /// Finds `…LayoutConstr⏎aint`: a word that begins at the end of a line and continues on the next line, after any `>` marks. Takes
  /// time linear in the length of the text.
  private func cutMentions() -> [Range<Int>] {
    let word: StaticString = "constraint"
    let count = word.utf8CodeUnitCount
    var found: [Range<Int>] = []
    var newline = 0
    while newline < bytes.count {
      guard bytes[newline] == UInt8(ascii: "\n") else {
        newline += 1
        continue
      }
      let end = newline > 0 && bytes[newline - 1] == UInt8(ascii: "\r") ? newline - 1 : newline
      var start = newline + 1
      while start < bytes.count, bytes[start].isBlank || bytes[start] == UInt8(ascii: ">") { start += 1 }
      for length in 2..<count where matches(word, 0..<length, at: end - length) {
        if matches(word, length..<count, at: start) { found.append(end - length + 1..<start + count - length) }
      }
      newline += 1
    }
    return found
  }

  private func matches(_ word: StaticString, _ part: Range<Int>, at start: Int) -> Bool {
    guard start >= 0, start + part.count <= bytes.count else { return false }
    for offset in 0..<part.count where bytes[start + offset].lowercased != word.utf8Start[part.lowerBound + offset] {
      return false
    }
    return true
  }
}
