/// The known texts that an expression can have.
struct Texts {
  var texts: [DecodedText] = []
  /// The reason that some or all of the texts are unknown; nil if all are known.
  var obstacle: FormatStatistics.Obstacle?
  /// Whether all texts are used, one after the other, rather than only one of them.
  var areAllUsed = false

  static func unread(_ obstacle: FormatStatistics.Obstacle) -> Texts { Texts(texts: [], obstacle: obstacle) }

  /// The only text, if it is known as a whole.
  var only: DecodedText? { obstacle == nil && texts.count == 1 && texts[0].holes.isEmpty ? texts[0] : nil }

  /// Removes the texts that are not certainly used by a call that uses only some of them.
  mutating func limit(to count: FormatSite.Count) {
    switch count {
    case .all: break
    // With an unknown element, the other texts may be at any position.
    case .first(let count) where obstacle == nil && areAllUsed: texts.removeLast(max(0, texts.count - count))
    case .first, .unknown: self = .unread(.runTime)
    }
  }

  mutating func formUnion(_ other: Texts) {
    texts += other.texts.prefix(max(0, ReadingLimit.texts - texts.count))
    obstacle = obstacle ?? other.obstacle
  }

  /// Adds the elements of a part of a list.
  mutating func append(_ other: Texts) {
    let room = max(0, ReadingLimit.elements - texts.count)
    texts += other.texts.prefix(room)
    obstacle = obstacle ?? other.obstacle ?? (other.texts.count > room ? .other : nil)
  }

  /// Marks all texts as used only in some runs of the code.
  mutating func makeConditional() {
    for index in texts.indices { texts[index].isConditional = true }
    areAllUsed = false
  }
}
