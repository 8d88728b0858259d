extension [UInt8] {
  /// The text after one to three small random edits: a byte is replaced, inserted, removed or doubled, two bytes are swapped, up to
  /// six bytes are copied, or up to four bytes are removed.
  public func mutated(alphabet: [UInt8], _ random: inout RandomSource) -> [UInt8] {
    var text = self
    for _ in 0...random.below(3) {
      let place = random.below(text.count + 1)
      switch random.below(7) {
      case 0 where place < text.count: text[place] = random.pick(alphabet)
      case 1 where place < text.count: text.remove(at: place)
      case 2 where place < text.count: text.insert(text[place], at: place)
      case 3 where !text.isEmpty:
        let start = random.below(text.count)
        let end = Swift.min(text.count, start + 1 + random.below(6))
        text.insert(contentsOf: Array(text[start..<end]), at: place)
      case 4 where !text.isEmpty:
        let start = random.below(text.count)
        text.removeSubrange(start..<Swift.min(text.count, start + 1 + random.below(4)))
      case 5 where text.count > 1:
        let other = random.below(text.count)
        text.swapAt(other, Swift.min(place, text.count - 1))
      default: text.insert(random.pick(alphabet), at: place)
      }
    }
    return text
  }
}
