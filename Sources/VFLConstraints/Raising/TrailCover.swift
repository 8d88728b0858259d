/// The fewest trails that use every edge of a directed graph exactly once.
///
/// At a node with more outgoing than incoming edges, one trail begins for each surplus edge. The remaining edges form circuits,
/// each of which is inserted into a trail that passes through one of its nodes. A component that consists only of circuits is one
/// trail. The number of trails is minimal, because every trail uses up one surplus edge at its first node.
struct TrailCover {
  /// The trails, each as the indices of its edges in order.
  private(set) var trails: [[Int]] = []

  /// Covers a graph with `nodeCount` nodes. If a trail can continue along several edges, it takes the first one. Takes time linear
  /// in the number of nodes and edges.
  init(nodeCount: Int, edges: [(from: Int, to: Int)]) {
    var leaving = [[Int]](repeating: [], count: nodeCount)
    var surplus = [Int](repeating: 0, count: nodeCount)
    for (index, edge) in edges.enumerated() {
      leaving[edge.from].append(index)
      surplus[edge.from] += 1
      surplus[edge.to] -= 1
    }
    // The next unused edge of each node.
    var next = [Int](repeating: 0, count: nodeCount)

    /// Follows edges from `node` until it reaches a node without an unused outgoing edge.
    func walk(from node: Int) -> [Int] {
      var node = node
      var trail: [Int] = []
      while next[node] < leaving[node].count {
        let edge = leaving[node][next[node]]
        next[node] += 1
        trail.append(edge)
        node = edges[edge].to
      }
      return trail
    }

    /// The trail after all circuits that start at its nodes have been inserted.
    func withCircles(_ trail: [Int]) -> [Int] {
      var result: [Int] = []
      // A stack of the edges that remain to be followed, the next one last.
      var rest = Array(trail.reversed())
      while let edge = rest.last {
        let circle = walk(from: edges[edge].from)
        if circle.isEmpty {
          result.append(edge)
          rest.removeLast()
        } else {
          rest += circle.reversed()
        }
      }
      return result
    }

    var starts: [[Int]] = []
    for node in 0..<nodeCount {
      for _ in 0..<max(0, surplus[node]) { starts.append(walk(from: node)) }
    }
    trails = starts.map(withCircles)
    for node in 0..<nodeCount {
      let circle = walk(from: node)
      if !circle.isEmpty { trails.append(withCircles(circle)) }
    }
  }
}
