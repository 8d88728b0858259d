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
    /// The bytes of all words, one after another.
    private var bytes: [UInt8] = []
    private var words: [Word] = []
    /// The words by their letters, so that a query skips all words with other letters at once.
    private var groups: [Group] = []

    private struct Word: Sendable {
      /// The range of the word in `bytes`.
      let start: Int
      let end: Int
      let shape: Shape
    }

    /// The words with the same set of letters, as indices into `words` in ascending order.
    private struct Group: Sendable {
      let letters: UInt64
      var members: [Int]
    }

    /// The maximum number of distances computed for one query. In practice, only generated files contain more names that are
    /// similar enough to compare.
    static let patience = 256

    init(_ candidates: some Sequence<String>) {
      var numbers: [UInt64: Int] = [:]
      for candidate in candidates where candidate.utf8.count <= EditDistance.maximumLength {
        let start = bytes.count
        bytes.append(contentsOf: candidate.utf8)
        let shape = bytes.withUnsafeBufferPointer { Shape(UnsafeBufferPointer(rebasing: $0[start...])) }
        let number = numbers[shape.letters] ?? groups.count
        if number == groups.count {
          numbers[shape.letters] = number
          groups.append(Group(letters: shape.letters, members: []))
        }
        groups[number].members.append(words.count)
        words.append(Word(start: start, end: bytes.count, shape: shape))
      }
    }

    /// The nearest candidate; nil if none is near. O(words + length²).
    func nearest(to word: String) -> String? {
      var effort = 0
      return nearest(to: word, &effort)
    }

    /// The nearest candidate; nil if none is near. Increases `effort` by the number of distances computed.
    func nearest(to text: String, _ effort: inout Int) -> String? {
      var text = text
      return text.withUTF8 { word in
        bytes.withUnsafeBufferPointer { nearest(to: word, among: $0, &effort) }
      }
    }

    private func nearest(
      to text: UnsafeBufferPointer<UInt8>, among bytes: UnsafeBufferPointer<UInt8>, _ effort: inout Int
    ) -> String? {
      guard !text.isEmpty, text.count <= EditDistance.maximumLength else { return nil }
      let shape = Shape(text)
      // One replacement turns a one-letter word into any other, so only a change of case counts as near.
      var bestDistance = text.count < 2 ? 2 : max(1, (text.count + 1) / 3) * 2 + 1
      var best: Word?
      let distance = EditDistance(text)
      let limit = effort + Self.patience
      for index in indices(near: shape.letters, bestDistance) {
        let word = words[index]
        let missing = max(shape.changes(to: word.shape.letters), abs(word.end - word.start - text.count))
        let candidate = UnsafeBufferPointer(rebasing: bytes[word.start..<word.end])
        guard missing * 2 < bestDistance, !shape.isSibling(of: word.shape, text, candidate) else { continue }
        effort += 1
        if effort > limit { break }
        guard let distance = distance.doubled(to: candidate, below: bestDistance), distance > 0 else { continue }
        best = word
        bestDistance = distance
      }
      return best.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }

    /// The indices of the words whose letters do not exclude a distance below `bound`, in ascending order.
    private func indices(near letters: UInt64, _ bound: Int) -> [Int] {
      var indices: [Int] = []
      for group in groups where Shape.changes(group.letters, letters) * 2 < bound {
        indices += group.members
        // A query stops early if many words are near, so sorting all of them would take longer.
        if indices.count > 2 * Self.patience { return Array(words.indices) }
      }
      return indices.sorted()
    }
  }

  /// Facts about a word that exclude most candidates without computing a distance.
  private struct Shape: Sendable {
    /// A bit set of the word's bytes, ignoring case. Several bytes share a bit.
    let letters: UInt64
    /// The length of the word without the digits at its end.
    let stem: Int
    /// Whether the word ends with digits that follow something else.
    let isNumbered: Bool

    init(_ word: UnsafeBufferPointer<UInt8>) {
      var letters: UInt64 = 0
      for byte in word { letters |= 1 << UInt64((byte | 0x20) & 63) }
      self.letters = letters
      var stem = word.count
      while stem > 0, word[stem - 1] >= UInt8(ascii: "0"), word[stem - 1] <= UInt8(ascii: "9") { stem -= 1 }
      self.stem = stem
      isNumbered = stem > 0 && stem < word.count
    }

    /// A lower bound on the number of changes to a word with these letters: each byte that occurs in only one of the words requires a
    /// change.
    func changes(to letters: UInt64) -> Int { Self.changes(self.letters, letters) }

    static func changes(_ left: UInt64, _ right: UInt64) -> Int {
      left == right ? 0 : max((left & ~right).nonzeroBitCount, (right & ~left).nonzeroBitCount)
    }

    /// Whether two words differ only in the number at their end, such as `v0` and `v1`. Such words are not treated as misspellings of
    /// each other.
    func isSibling(
      of other: Shape, _ word: UnsafeBufferPointer<UInt8>, _ otherWord: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      isNumbered && other.isNumbered && stem == other.stem && word[..<stem].elementsEqual(otherWord[..<stem])
    }
  }

  /// The end of a message about an unknown word: ", did you mean …?", or an empty string if no known word is near.
  public static func question(_ nearest: String?) -> String { nearest.map { ", did you mean `\($0)`?" } ?? "" }

  /// The question "did you mean …?" with the nearest candidate; nil if no candidate is near.
  static func help(for word: String, in candidates: [String]) -> String? {
    nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
  }
}
