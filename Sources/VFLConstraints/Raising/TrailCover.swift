/// The fewest walks that use every edge of a directed graph exactly once.
///
/// A walk begins wherever more edges leave a node than arrive, as often as that; what is left then runs in circles, which are
/// taken in where a walk passes. A part of the graph that is nothing but circles is one walk. That is the least number, since
/// every walk ends one surplus at its first node.
struct TrailCover {
  /// Each walk, as indices of edges in order.
  private(set) var trails: [[Int]] = []

  /// Covers a graph of `nodeCount` nodes. Of several edges the first is taken. Linear in nodes and edges.
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

    /// Walks from `node` until no edge is left there.
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

    /// The walk with every circle taken in that hangs on one of its nodes.
    func withCircles(_ trail: [Int]) -> [Int] {
      var result: [Int] = []
      // What is still to be walked, the next edge last.
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
