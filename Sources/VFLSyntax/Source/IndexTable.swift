/// A hash table of indices into an array that the caller owns. The caller also computes the hashes. The standard library's hashing
/// is designed to resist collision attacks and would take most of the linting time. Uses open addressing with linear probing.
package struct IndexTable: Sendable {
  /// Each slot is an index plus 1, or 0 if the slot is empty. The number of slots is 0 or a power of two, and at least half of them
  /// are empty.
  @usableFromInline
  var slots: [UInt32] = []
  @usableFromInline
  var count = 0

  /// Creates an empty table with room for `minimumCapacity` indices.
  @inlinable
  package init(minimumCapacity: Int = 0) {
    guard minimumCapacity > 0 else { return }
    var slotCount = 32
    while slotCount < minimumCapacity * 2 { slotCount *= 2 }
    slots = [UInt32](repeating: 0, count: slotCount)
  }

  /// Whether the table contains no index.
  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// The index that was inserted with this hash and for which `isMatch` is true; nil if there is none. Expected O(1).
  @inlinable
  package func index(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if isMatch(index) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Inserts an index that is not in the table. `hash` gives the hash of every inserted index. Amortized O(1).
  @inlinable
  package mutating func insert(_ index: Int, hash: (Int) -> Int) {
    count += 1
    if count * 2 > slots.count {
      let old = slots
      slots = [UInt32](repeating: 0, count: Swift.max(32, old.count * 2))
      for value in old where value != 0 { occupy(value, hash: hash(Int(value) - 1)) }
    }
    occupy(UInt32(truncatingIfNeeded: index + 1), hash: hash(index))
  }

  @inlinable
  mutating func occupy(_ value: UInt32, hash: Int) {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = value
  }
}
