import VFLSyntax

/// An occurrence of one of `ConsoleSentence.keys` in a text.
struct Mention {
  /// The key, as an index. Key 0, `onstraint`, is the word that all descriptions of constraints contain.
  var key: Int
  /// Where the key occurs.
  var range: Range<Int>

  /// Whether the words around the key name Auto Layout or a class of its constraints.
  func namesAutoLayout(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = range.lowerBound
    if key == 0 { return bytes.hasBytes("layoutc", at: start - 7) }
    let names: [StaticString] = ["auto", "auto ", "ambiguous"]
    return key == 1 && names.contains { bytes.hasBytes($0, at: start - $0.utf8CodeUnitCount) }
  }
}

/// Finds every occurrence of a key in a text, ignoring case. The search skips most bytes (Horspool, for the beginnings of all keys), so
/// searching a text without keys takes little longer than reading it.
struct MentionFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// For each byte, how far the search window can advance if it ends with that byte; 0 if a key may be in the window.
  private let skips: [UInt8]

  /// The width of the search window: no key is shorter.
  private static let width = 6

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var skips = [UInt8](repeating: UInt8(Self.width), count: 256)
    for key in ConsoleSentence.keys {
      for index in 0..<Self.width {
        let skip = UInt8(Self.width - 1 - index)
        let byte = key.utf8Start[index]
        for variant in byte.isLetter ? [byte | 0x20, byte & 0xDF] : [byte] {
          skips[Int(variant)] = min(skips[Int(variant)], skip)
        }
      }
    }
    self.skips = skips
  }

  /// The next occurrence of a key; nil if there is none.
  mutating func next() -> Mention? {
    let limit = bytes.count - Self.width
    return skips.withUnsafeBufferPointer { skips in
      while position <= limit {
        let skip = skips[Int(bytes[position &+ Self.width &- 1])]
        if skip == 0 {
          for (key, text) in ConsoleSentence.keys.enumerated() where bytes.hasBytes(text, at: position) {
            defer { position += text.utf8CodeUnitCount }
            return Mention(key: key, range: position..<position + text.utf8CodeUnitCount)
          }
          position &+= 1
        } else {
          position &+= Int(skip)
        }
      }
      return nil
    }
  }
}

/// Every occurrence of a key in a text, including mentions of constraints that a line break cuts in two.
struct Mentions {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var finder: MentionFinder
  private var pending: Mention?
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
  mutating func next() -> Mention? {
    while let mention = nextOfAny() {
      if mention.range.lowerBound >= limit { return mention }
    }
    return nil
  }

  /// Skips all mentions before `offset`.
  mutating func move(to offset: Int) { limit = max(limit, offset) }

  private mutating func nextOfAny() -> Mention? {
    if pending == nil { pending = finder.next() }
    if pending != nil, cut == nil { cut = cutMentions() }
    if let cut, cutIndex < cut.count, cut[cutIndex].lowerBound < pending?.range.lowerBound ?? .max {
      defer { cutIndex += 1 }
      return Mention(key: 0, range: cut[cutIndex])
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
