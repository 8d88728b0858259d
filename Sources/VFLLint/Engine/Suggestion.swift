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
      /// The place of the word in `bytes`.
      let range: Range<Int>
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
        words.append(Word(range: start..<bytes.count, shape: shape))
      }
    }

    /// The nearest candidate; nil if none is near. If `range` is given, only the candidates at these places count, in the order in
    /// which they were given. O(words + length²).
    func nearest(to word: String, in range: Range<Int>? = nil) -> String? {
      var effort = 0
      return nearest(to: word, in: range, &effort)
    }

    /// The nearest candidate; nil if none is near. Increases `effort` by the number of distances computed.
    func nearest(to text: String, in range: Range<Int>? = nil, _ effort: inout Int) -> String? {
      var text = text
      return text.withUTF8 { word in
        bytes.withUnsafeBufferPointer { nearest(to: word, among: $0, in: range ?? words.indices, &effort) }
      }
    }

    private func nearest(
      to text: UnsafeBufferPointer<UInt8>, among bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>,
      _ effort: inout Int
    ) -> String? {
      guard !text.isEmpty, text.count <= EditDistance.maximumLength else { return nil }
      var search = Search(text)
      func compare(_ index: Int) {
        let word = words[index]
        search.compare(index, UnsafeBufferPointer(rebasing: bytes[word.range]), word.shape, &effort)
      }
      if let near = groups(near: search.shape.letters, search.bound) {
        for group in near { for index in groups[group].members where range.contains(index) { compare(index) } }
      } else {
        let limit = effort + Self.patience
        for index in range where effort < limit { compare(index) }
      }
      return search.best.map { String(decoding: bytes[words[$0].range], as: UTF8.self) }
    }

    /// The groups of words whose letters do not exclude a distance below `bound`; nil if they have more words than one query may
    /// compare.
    private func groups(near letters: UInt64, _ bound: Int) -> [Int]? {
      var near: [Int] = []
      var count = 0
      for index in groups.indices where Shape.areNear(groups[index].letters, letters, bound) {
        near.append(index)
        count += groups[index].members.count
        if count > Self.patience { return nil }
      }
      return near
    }
  }

  /// A search for the candidate that is nearest to a word. The candidates can be compared in any order.
  private struct Search {
    private let text: UnsafeBufferPointer<UInt8>
    private let distance: EditDistance
    let shape: Shape
    /// The number of the best candidate so far; nil if there is none.
    private(set) var best: Int?
    /// Twice the distance of the best candidate so far, or else twice the distance from which on no candidate is near.
    private(set) var bound: Int

    init(_ text: UnsafeBufferPointer<UInt8>) {
      self.text = text
      distance = EditDistance(text)
      shape = Shape(text)
      // One replacement turns a one-letter word into any other, so only a change of case counts as near.
      bound = text.count < 2 ? 2 : max(1, (text.count + 1) / 3) * 2 + 1
    }

    mutating func compare(
      _ number: Int, _ candidate: UnsafeBufferPointer<UInt8>, _ other: Shape, _ effort: inout Int
    ) {
      // Of several candidates that are equally near, the first one wins.
      let limit = best.map { number < $0 } ?? false ? bound + 1 : bound
      guard abs(candidate.count - text.count) * 2 < limit, Shape.areNear(shape.letters, other.letters, limit),
        !shape.isSibling(of: other, text, candidate)
      else { return }
      effort += 1
      guard let distance = distance.doubled(to: candidate, below: limit), distance > 0 else { return }
      (best, bound) = (number, distance)
    }
  }

  /// Facts about a word that exclude most candidates without computing a distance.
  private struct Shape: Sendable {
    /// A bit set of the word's bytes, ignoring case.
    let letters: UInt64
    /// The length of the word without the digits at its end.
    let stem: Int
    /// Whether the word ends with digits that follow something else.
    let isNumbered: Bool

    init(_ word: UnsafeBufferPointer<UInt8>) {
      var letters: UInt64 = 0
      for byte in word { letters |= 1 << Self.bit(of: byte | 0x20) }
      self.letters = letters
      var stem = word.count
      while stem > 0, word[stem - 1] >= UInt8(ascii: "0"), word[stem - 1] <= UInt8(ascii: "9") { stem -= 1 }
      self.stem = stem
      isNumbered = stem > 0 && stem < word.count
    }

    /// The bit for a byte: one of its own for each letter and digit, and a shared one for each other byte.
    private static func bit(of byte: UInt8) -> UInt64 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(26 + byte - UInt8(ascii: "0"))
      default: UInt64(36 + byte % 28)
      }
    }

    /// Whether words with these letters can be at a distance below half of `bound`. Each letter that occurs in only one of two words
    /// requires a change.
    static func areNear(_ left: UInt64, _ right: UInt64, _ bound: Int) -> Bool {
      let changes = (bound - 1) / 2
      return hasAtMost(changes, left & ~right) && hasAtMost(changes, right & ~left)
    }

    /// Whether at most `count` bits are set. Removing a few bits takes less time than counting all of them, because no instruction
    /// that counts them exists on every processor.
    private static func hasAtMost(_ count: Int, _ bits: UInt64) -> Bool {
      var (bits, count) = (bits, count)
      while bits != 0 {
        if count == 0 { return false }
        bits &= bits &- 1
        count -= 1
      }
      return true
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
