/// For definitions that add a number to one variable, the end of the chain that such definitions make, and the sum of what they add.
///
/// A chain of n views has n such definitions, and a row that compares the ends of it would need all of them. Chains are shortened
/// whenever they are followed, as in a union-find structure, so that n lookups take O(n log n) time.
struct DifferenceChains<W: Word>: Sendable {
  /// By definition, the variable that something is added to; -1 for a definition of another kind.
  private var bases: [Int32] = []
  private var offsets: [W] = []

  /// Adds the next definition, of another kind.
  mutating func append() {
    bases.append(-1)
    offsets.append(W(0))
  }

  /// Notes that the last definition adds `offset` to `base`.
  mutating func setLast(base: Int32, offset: W) {
    bases[bases.count - 1] = base
    offsets[offsets.count - 1] = offset
  }

  /// The variable at the end of the chain that begins with a definition, and what is added to it. Nil for a definition of another kind.
  /// `place` gives the definition of a variable, or a number below 0.
  mutating func end(
    of definition: Int, place: (Int32) -> Int, _ overflowed: inout Bool
  ) -> (variable: Int32, offset: W)? {
    guard bases[definition] >= 0 else { return nil }
    var followed: [Int] = []
    var last = definition
    while true {
      let next = place(bases[last])
      if next < 0 || bases[next] < 0 { break }
      followed.append(last)
      last = next
    }
    for link in followed.reversed() {
      offsets[link] = W.sum(offsets[link], offsets[last], &overflowed)
      bases[link] = bases[last]
      last = link
    }
    return (bases[definition], offsets[definition])
  }
}
