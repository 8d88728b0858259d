/// Chains of definitions that each add a number to one variable: the end of each chain, and the sum of the numbers.
///
/// A chain of n views has n such definitions, and a row that compares the ends of the chain would need all of them. Following a
/// chain shortens it, as in a union-find structure, so that n lookups take O(n log n) time.
struct DifferenceChains<Integer: ExactInteger>: Sendable {
  /// For each definition, the variable that it adds a number to; absent for a definition of another form.
  private var bases = IndexedArray<DefinitionIndex, ColumnIndex>()
  private var offsets = IndexedArray<DefinitionIndex, Integer>()

  /// Adds the next definition. Until `setLast` is called, the definition is treated as one that does not add a number to a
  /// variable.
  mutating func append() {
    bases.append(.absent)
    offsets.append(Integer(0))
  }

  /// Records that the last definition adds `offset` to `base`.
  mutating func setLast(base: ColumnIndex, offset: Integer) {
    let last = DefinitionIndex(offset: bases.count - 1)
    bases[last] = base
    offsets[last] = offset
  }

  /// Returns the variable at the end of the chain that begins at a definition, and the total that is added to it. Returns nil if
  /// the definition does more than add a number to a variable. `definitionOf` returns the definition of a variable, which may be
  /// absent.
  mutating func end(
    of definition: DefinitionIndex, definitionOf: (ColumnIndex) -> DefinitionIndex, _ overflowed: inout Bool
  ) -> (variable: ColumnIndex, offset: Integer)? {
    guard bases[definition].isPresent else { return nil }
    var followed: [DefinitionIndex] = []
    var last = definition
    while true {
      let next = definitionOf(bases[last])
      if !next.isPresent || !bases[next].isPresent { break }
      followed.append(last)
      last = next
    }
    for link in followed.reversed() {
      offsets[link] = Integer.sum(offsets[link], offsets[last], &overflowed)
      bases[link] = bases[last]
      last = link
    }
    return (bases[definition], offsets[definition])
  }
}
