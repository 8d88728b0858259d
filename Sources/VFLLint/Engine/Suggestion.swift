/// "Did you mean": the known word nearest to a misspelled one.
public enum Suggestion {
  /// The candidate at the smallest edit distance from a word. Insertions, deletions, replacements and swaps of neighboring letters
  /// count 1 each, and a change of case counts one half. Returns `nil` if the distance is 0 or more than about a third of the
  /// word's length, or if the word is longer than 64 bytes. If several candidates are equally near, the first one wins.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    Candidates(candidates).nearest(to: word)
  }

  /// Known words, prepared for many queries.
  struct Candidates: Sendable {
    private let words: [Word]

    private struct Word: Sendable {
      let text: String
      let bytes: [UInt8]
      /// A bit set of the word's bytes, ignoring case. Several bytes share a bit.
      let letters: UInt64

      init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
        var letters: UInt64 = 0
        for byte in bytes { letters |= 1 << UInt64((byte | 0x20) & 63) }
        self.letters = letters
      }
    }

    /// The maximum number of distances computed for one query. In practice, only generated files contain more names that are
    /// similar enough to compare.
    static let patience = 256

    init(_ candidates: some Sequence<String>) { words = candidates.map(Word.init).filter { $0.bytes.count <= 64 } }

    /// The nearest candidate; nil if none is near. O(words + length²).
    func nearest(to word: String) -> String? {
      var effort = 0
      return nearest(to: word, &effort)
    }

    /// The nearest candidate; nil if none is near. Increases `effort` by the number of distances computed.
    func nearest(to text: String, _ effort: inout Int) -> String? {
      let word = Word(text)
      guard word.bytes.count <= 64 else { return nil }
      var best: String?
      // One replacement turns a one-letter word into any other, so only a change of case counts as near.
      var bestDistance = word.bytes.count < 2 ? 2 : max(1, (word.bytes.count + 1) / 3) * 2 + 1
      var rows = DistanceRows()
      let limit = effort + Self.patience
      for candidate in words {
        // A lower bound on the distance: each byte that occurs in only one of the words requires a change.
        let missing = max(
          (word.letters & ~candidate.letters).nonzeroBitCount, (candidate.letters & ~word.letters).nonzeroBitCount,
          abs(candidate.bytes.count - word.bytes.count))
        guard missing * 2 < bestDistance, !areSiblings(word.bytes, candidate.bytes) else { continue }
        effort += 1
        if effort > limit { break }
        let distance = rows.distance(word.bytes, candidate.bytes)
        if distance > 0, distance < bestDistance {
          best = candidate.text
          bestDistance = distance
        }
      }
      return best
    }
  }

  /// Whether two words differ only in the number at their end, such as `v0` and `v1`. Such words are not treated as misspellings of
  /// each other.
  private static func areSiblings(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let isLetter: (UInt8) -> Bool = { !($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) }
    guard let first = left.lastIndex(where: isLetter), let second = right.lastIndex(where: isLetter) else {
      return false
    }
    return first < left.count - 1 && second < right.count - 1 && left[...first] == right[...second]
  }

  /// The end of a message about an unknown word: ", did you mean …?", or an empty string if no known word is near.
  public static func question(_ nearest: String?) -> String { nearest.map { ", did you mean `\($0)`?" } ?? "" }

  /// The question "did you mean …?" with the nearest candidate; nil if no candidate is near.
  static func help(for word: String, in candidates: [String]) -> String? {
    nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
  }

  /// The last three rows of the edit distance table. Each entry is the distance between a prefix of one word and a prefix of the
  /// other.
  private struct DistanceRows {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    /// Twice the edit distance, in which a swap of neighboring bytes is one change and a change of case is half a change.
    /// O(length²).
    mutating func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
      if left.isEmpty || right.isEmpty { return 2 * max(left.count, right.count) }
      last.removeAll(keepingCapacity: true)
      last.append(contentsOf: (0...right.count).lazy.map { $0 * 2 })
      beforeLast = last
      for row in 1...left.count {
        current.removeAll(keepingCapacity: true)
        current.append(row * 2)
        for column in 1...right.count {
          let (a, b) = (left[row - 1], right[column - 1])
          let replacement = a == b ? 0 : (a | 0x20 == b | 0x20 ? 1 : 2)
          var cost = min(last[column] + 2, current[column - 1] + 2, last[column - 1] + replacement)
          if row > 1, column > 1, a == right[column - 2], left[row - 2] == b {
            cost = min(cost, beforeLast[column - 2] + 2)
          }
          current.append(cost)
        }
        swap(&beforeLast, &last)
        swap(&last, &current)
      }
      return last[right.count]
    }
  }
}
