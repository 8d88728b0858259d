/// "Did you mean": the known word nearest to a mistaken one.
public enum Suggestion {
  /// The candidate that takes the fewest insertions, deletions, replacements and swaps of neighbours to reach, if a third of
  /// the word's length of them suffices; the first of several. Case counts half. O(candidates · length²), for words
  /// of up to 64 bytes.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = Array(word.utf8)
    guard word.count <= 64 else { return nil }
    var best: String?
    // A word of one letter is any other such word after one change, which suggests nothing.
    var bestDistance = word.count < 2 ? 2 : max(1, (word.count + 1) / 3) * 2 + 1
    for candidate in candidates {
      let bytes = Array(candidate.utf8)
      guard bytes.count <= 64, abs(bytes.count - word.count) * 2 < bestDistance, !areSiblings(word, bytes) else {
        continue
      }
      let distance = distance(word, bytes)
      if distance > 0, distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// Whether two words differ in the number at their end alone, such as `v0` and `v1`: neither is a slip for the other.
  private static func areSiblings(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let isLetter: (UInt8) -> Bool = { !($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) }
    guard let first = left.lastIndex(where: isLetter), let second = right.lastIndex(where: isLetter) else {
      return false
    }
    return first < left.count - 1 && second < right.count - 1 && left[...first] == right[...second]
  }

  /// `help` words for the nearest candidate; nil when none is near.
  static func help(for word: String, in candidates: [String]) -> String? {
    nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
  }

  /// Twice the edit distance with swaps of neighbours; a change of case counts one.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return 2 * max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = (0...right.count).map { $0 * 2 }
    for row in 1...left.count {
      var current = [row * 2]
      for column in 1...right.count {
        let (a, b) = (left[row - 1], right[column - 1])
        let replacement = a == b ? 0 : (a | 0x20 == b | 0x20 ? 1 : 2)
        var cost = min(last[column] + 2, current[column - 1] + 2, last[column - 1] + replacement)
        if row > 1, column > 1, a == right[column - 2], left[row - 2] == b {
          cost = min(cost, beforeLast[column - 2] + 2)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
