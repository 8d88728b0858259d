/// A queue of items that need work, grouped by their depth in the tree. An item may be queued more than once, may no longer need
/// work, or may have moved to another depth, so the caller must check each item that it removes.
struct DepthQueue: Sendable {
  /// One heap per depth, with the item that was created first at the top.
  private var levels: [[Int]] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds an item at its depth in the tree. O(log items).
  mutating func add(_ item: Int, _ depth: Int) {
    while levels.count <= depth { levels.append([]) }
    var place = levels[depth].count
    levels[depth].append(item)
    while place > 0, levels[depth][(place - 1) / 2] > levels[depth][place] {
      levels[depth].swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    count += 1
  }

  var depths: Range<Int> { 0..<levels.count }

  func contains(where isWanted: (Int) -> Bool) -> Bool {
    !isEmpty && levels.contains { level in level.contains(where: isWanted) }
  }

  /// Removes and returns the item that was created first among those at a depth. O(log items).
  mutating func popFirst(_ depth: Int) -> Int? {
    guard depth < levels.count, let first = levels[depth].first, let last = levels[depth].popLast() else { return nil }
    count -= 1
    guard !levels[depth].isEmpty else { return first }
    levels[depth][0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < levels[depth].count {
        if levels[depth][child] < levels[depth][least] { least = child }
      }
      guard least != place else { return first }
      levels[depth].swapAt(place, least)
      place = least
    }
  }

  /// Removes and returns the items at a depth, each once, in order of creation.
  mutating func drain(_ depth: Int) -> [Int] {
    guard depth < levels.count, !levels[depth].isEmpty else { return [] }
    var drained: [Int] = []
    swap(&drained, &levels[depth])
    count -= drained.count
    drained.sort()
    var last: Int?
    drained.removeAll { item in
      defer { last = item }
      return item == last
    }
    return drained
  }
}
