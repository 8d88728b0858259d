/// The edit distance from one word to others.
///
/// Insertions, deletions, replacements and swaps of neighboring bytes count 1 each, and a change of case counts one half.
struct EditDistance {
  /// The length of the longest word, which is the number of bits of an integer.
  static let maximumLength = 64

  private let word: UnsafeBufferPointer<UInt8>
  /// For each byte, the positions in the word at which it occurs in either case, as bits.
  private var positions = [UInt64](repeating: 0, count: 256)

  /// Prepares distances from `word`, which has 1 to `maximumLength` bytes and must outlive this value.
  init(_ word: UnsafeBufferPointer<UInt8>) {
    self.word = word
    for (index, byte) in word.enumerated() { positions[Int(Self.folded(byte))] |= 1 << UInt64(index) }
  }

  /// Twice the distance to `other`; nil if it is not below `bound`. O(length of `other`) for most words, otherwise O(length²).
  func doubled(to other: UnsafeBufferPointer<UInt8>, below bound: Int) -> Int? {
    // A change of case is free in the distance that ignores case, so that distance is a lower bound.
    guard ignoringCase(to: other) * 2 < bound else { return nil }
    let distance = exact(to: other)
    return distance < bound ? distance : nil
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  /// The number of changes to `other` if case does not matter. Computes a column of the table of distances at a time: the bits of an
  /// integer state where the distance increases from one row to the next, and those of another where it decreases (Hyyrö, 2003).
  private func ignoringCase(to other: UnsafeBufferPointer<UInt8>) -> Int {
    let last: UInt64 = 1 << UInt64(word.count - 1)
    var (increases, decreases): (UInt64, UInt64) = (.max, 0)
    var (diagonal, previous): (UInt64, UInt64) = (0, 0)
    var distance = word.count
    for byte in other {
      let matches = positions[Int(Self.folded(byte))]
      let swaps = (~diagonal & matches) << 1 & previous
      diagonal = ((matches & increases) &+ increases) ^ increases | matches | decreases | swaps
      var right = decreases | ~(diagonal | increases)
      let left = diagonal & increases
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      right = right << 1 | 1
      increases = left << 1 | ~(diagonal | right)
      decreases = diagonal & right
      previous = matches
    }
    return distance
  }

  /// Twice the distance to `other`. O(length²).
  private func exact(to other: UnsafeBufferPointer<UInt8>) -> Int {
    // The last three rows of the table. Each entry is the distance between a prefix of one word and a prefix of the other.
    var beforeLast: [Int] = []
    var last = (0...other.count).map { $0 * 2 }
    for row in 1...word.count {
      var current = [row * 2]
      current.reserveCapacity(other.count + 1)
      for column in 0..<other.count {
        let (a, b) = (word[row - 1], other[column])
        let replacement = a == b ? 0 : (Self.folded(a) == Self.folded(b) ? 1 : 2)
        var cost = min(last[column + 1] + 2, current[column] + 2, last[column] + replacement)
        if row > 1, column > 0, a == other[column - 1], word[row - 2] == b {
          cost = min(cost, beforeLast[column - 1] + 2)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
