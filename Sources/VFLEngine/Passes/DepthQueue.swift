/// Items that something is to be done with, by how deep they are in their tree. An item may be in it that needs nothing any more, or
/// that is deeper or less deep by now; whoever takes it out looks.
struct DepthQueue: Sendable {
  private var levels: [[Int]] = []

  mutating func add(_ item: Int, _ depth: Int) {
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(item)
  }

  var depths: Range<Int> { 0..<levels.count }

  func contains(where isWanted: (Int) -> Bool) -> Bool {
    levels.contains { level in level.contains(where: isWanted) }
  }

  /// Takes out the items of a level, each once, in order of creation.
  mutating func drain(_ depth: Int) -> [Int] {
    guard depth < levels.count, !levels[depth].isEmpty else { return [] }
    var drained: [Int] = []
    swap(&drained, &levels[depth])
    drained.sort()
    var last = -1
    drained.removeAll { item in
      defer { last = item }
      return item == last
    }
    return drained
  }
}
