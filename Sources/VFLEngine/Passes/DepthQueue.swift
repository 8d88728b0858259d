/// Items that something is to be done with, by how deep they are in their tree. An item may be in it more than once, or need nothing any
/// more, or be deeper or less deep by now; the caller that takes it out checks.
struct DepthQueue: Sendable {
  /// For each depth a heap with the item that was created first on top.
  private var levels: [[Int]] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds an item. O(log items).
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

  /// Takes out the first item of a level in order of creation. O(log items).
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

  /// Takes out the items of a level, each once, in order of creation.
  mutating func drain(_ depth: Int) -> [Int] {
    guard depth < levels.count, !levels[depth].isEmpty else { return [] }
    var drained: [Int] = []
    swap(&drained, &levels[depth])
    count -= drained.count
    drained.sort()
    var last = -1
    drained.removeAll { item in
      defer { last = item }
      return item == last
    }
    return drained
  }
}
