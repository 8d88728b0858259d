/// Chains of definitions that each add a number to one variable: the end of each chain, and the sum of the numbers.
///
/// A chain of n views has n such definitions, and a row that compares its ends would need all of them. Following a chain shortens
/// it, as in a union-find structure, so that n lookups take O(n log n) time.
struct DifferenceChains<W: Word>: Sendable {
  /// By definition: the variable that a number is added to; -1 for a definition of another form.
  private var bases: [Int32] = []
  private var offsets: [W] = []

  /// Adds the next definition, initially as one of another form.
  mutating func append() {
    bases.append(-1)
    offsets.append(W(0))
  }

  /// Records that the last definition adds `offset` to `base`.
  mutating func setLast(base: Int32, offset: W) {
    bases[bases.count - 1] = base
    offsets[offsets.count - 1] = offset
  }

  /// Returns the variable at the end of the chain that begins at a definition, and the total that is added to it. Nil for a
  /// definition of another form. `place` returns the definition of a variable, or a number below 0.
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
