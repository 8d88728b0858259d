import VFLConstraints
import VFLSolver
import VFLSyntax

/// Views in one superview, arranged so that pairs that are apart at every size are ruled out without looking at each of them.
///
/// An edge is a linear function of the size in each piece of the map, so two views are apart along an axis in a piece if they are at
/// each of its corners. A node of the tree has, for each corner, the smallest start and the largest end of its views. If two nodes are
/// apart, all of their views are.
struct SeparationTree {
  /// An axis, with the corners of all pieces into which the map is divided along it.
  private struct Corners {
    /// The indices of the corners of each piece.
    var pieces: [Range<Int>] = []
    /// The smallest starts and the largest ends, for each corner of a view or node.
    var spans: [(starts: [Rational], ends: [Rational])] = []
  }

  private struct Node {
    /// The view, if the node is a leaf.
    var view: Int?
    var children: (Int, Int)?
    var count = 1
  }

  private var axes: [Corners] = []
  private var nodes: [Node] = []
  private let allowance: Rational
  /// The pairs of views that may overlap.
  private(set) var pairs: [(Int, Int)] = []

  /// The number of pieces of an axis up to which the corners are used.
  private static let pieceLimit = 256

  /// Finds the pairs among some views. `start` and `end` are the edges of a view along an axis, as sums of unknowns. Each pair is in the
  /// order of `views`, and the pairs are sorted. Takes time almost linear in the number of views if most of them are apart.
  init(
    _ views: [Int], _ search: SizeSearch, allowance: Rational, start: (Int, Axis) -> SizeCondition,
    end: (Int, Axis) -> SizeCondition
  ) {
    self.allowance = allowance
    for axis in [Axis.horizontal, .vertical] {
      let edges = views.map { (start($0, axis), end($0, axis)) }
      if let corners = Self.corners(edges, search) { axes.append(corners) }
    }
    nodes = views.indices.map { Node(view: $0) }
    guard let root = addTree(Array(views.indices)[...], depth: 0) else { return }
    findPairs(in: root)
    pairs.sort { $0 < $1 }
    pairs = pairs.map { (views[$0.0], views[$0.1]) }
  }

  /// The edges of all views at the corners of all pieces; nil if there are too many pieces.
  private static func corners(_ edges: [(SizeCondition, SizeCondition)], _ search: SizeSearch) -> Corners? {
    guard let pieces = search.pieces(of: edges.flatMap { [$0.0, $0.1] }, limit: pieceLimit) else { return nil }
    var result = Corners()
    var count = 0
    for piece in pieces {
      result.pieces.append(count..<count + piece.area.corners.count)
      count += piece.area.corners.count
    }
    result.spans = edges.map { start, end in
      var (starts, ends): ([Rational], [Rational]) = ([], [])
      for piece in pieces {
        let (from, to) = (search.function(start, piece.regions), search.function(end, piece.regions))
        for corner in piece.area.corners {
          starts.append(from.value(at: corner))
          ends.append(to.value(at: corner))
        }
      }
      return (starts, ends)
    }
    return result
  }

  // MARK: The tree

  /// Adds a node for some views, divided where they start at the first corner, along each axis in turn. Nil if there are no views.
  private mutating func addTree(_ leaves: ArraySlice<Int>, depth: Int) -> Int? {
    guard leaves.count > 1 else { return leaves.first }
    var leaves = leaves
    if !axes.isEmpty {
      let spans = axes[depth % axes.count].spans
      // If the constraints hold at no size, there are no corners.
      if spans.first.map({ !$0.starts.isEmpty }) ?? false {
        leaves = leaves.sorted { (spans[$0].starts[0], $0) < (spans[$1].starts[0], $1) }[...]
      }
    }
    let middle = leaves.startIndex + leaves.count / 2
    guard let first = addTree(leaves[..<middle], depth: depth + 1),
      let second = addTree(leaves[middle...], depth: depth + 1)
    else { return nil }
    for axis in axes.indices {
      let (a, b) = (axes[axis].spans[first], axes[axis].spans[second])
      axes[axis].spans.append(
        (zip(a.starts, b.starts).map { min($0, $1) }, zip(a.ends, b.ends).map { max($0, $1) }))
    }
    nodes.append(Node(children: (first, second), count: nodes[first].count + nodes[second].count))
    return nodes.count - 1
  }

  private mutating func findPairs(in node: Int) {
    guard let (first, second) = nodes[node].children else { return }
    findPairs(in: first)
    findPairs(in: second)
    findPairs(between: first, and: second)
  }

  private mutating func findPairs(between first: Int, and second: Int) {
    if areApart(first, second) { return }
    if let a = nodes[first].view, let b = nodes[second].view {
      pairs.append((min(a, b), max(a, b)))
      return
    }
    let divided = nodes[first].count >= nodes[second].count ? first : second
    guard let parts = nodes[divided].children else { return }
    let other = divided == first ? second : first
    findPairs(between: parts.0, and: other)
    findPairs(between: parts.1, and: other)
  }

  /// Whether the views of two nodes are apart along one axis at every size.
  private func areApart(_ first: Int, _ second: Int) -> Bool {
    axes.contains { axis in
      let (a, b) = (axis.spans[first], axis.spans[second])
      return axis.pieces.allSatisfy { piece in
        piece.allSatisfy { a.ends[$0] - b.starts[$0] <= allowance }
          || piece.allSatisfy { b.ends[$0] - a.starts[$0] <= allowance }
      }
    }
  }
}
