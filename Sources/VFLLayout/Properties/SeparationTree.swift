import VFLConstraints
import VFLSolver
import VFLSyntax

/// Views in one superview, arranged so that pairs that are apart at every size are ruled out without looking at each of them.
///
/// An edge is a linear function of the size in each piece of the map, so two views are apart along an axis in a piece if they are at
/// each of its corners. A node of the tree has, for each corner, the smallest start and the largest end of its views. If two nodes are
/// apart, all of their views are. Views that overlap at the given size do so on purpose: if the largest start of each node is before
/// the smallest end of the other, all of their views do.
///
/// All numbers are rounded so that a pair is ruled out only if it is certain. The pairs that are left may be apart, too.
struct SeparationTree {
  /// An axis, with the corners of all pieces into which the map is divided along it.
  private struct Corners {
    /// The indices of the corners of each piece.
    var pieces: [Range<Int>] = []
    /// The smallest starts, rounded down, and the largest ends, rounded up, for each corner of a view or node.
    var spans: [(starts: [Double], ends: [Double])] = []
  }

  private struct Node {
    /// The view, if the node is a leaf.
    var view: Int?
    var children: (Int, Int)?
    var count = 1
    /// The part of the plane that all of its views cover at the given size.
    var common: Overlap
  }

  /// The intersection of frames, rounded inward; the whole plane if no frame is known.
  private struct Overlap {
    var starts = (x: -Double.infinity, y: -Double.infinity)
    var ends = (x: Double.infinity, y: Double.infinity)

    init(_ frame: Layout.Frame?) {
      guard let frame else { return }
      starts = (frame.x.bounds.upper, frame.y.bounds.upper)
      ends = ((frame.x + frame.width).bounds.lower, (frame.y + frame.height).bounds.lower)
    }

    func intersection(_ other: Overlap) -> Overlap {
      var result = self
      result.starts = (max(starts.x, other.starts.x), max(starts.y, other.starts.y))
      result.ends = (min(ends.x, other.ends.x), min(ends.y, other.ends.y))
      return result
    }

    /// Whether every frame of one intersection begins before every frame of the other ends, along both axes.
    func meets(_ other: Overlap) -> Bool {
      func begins(_ starts: (x: Double, y: Double), before ends: (x: Double, y: Double)) -> Bool {
        starts.x < ends.x && starts.y < ends.y
      }
      return begins(starts, before: other.ends) && begins(other.starts, before: ends)
    }
  }

  private var axes: [Corners] = []
  private var nodes: [Node] = []
  /// How far views that are apart may overlap, rounded down.
  private let allowance: Double
  /// The pairs of views that may overlap, except those that do at the given size. If the budget ran out, some are missing.
  private(set) var pairs: [(Int, Int)] = []

  /// The number of pieces of an axis up to which the corners are used.
  private static let pieceLimit = 256

  /// The steps for comparing two nodes, and for each piece in which they are compared.
  private static let stepsPerPair = 32
  private static let stepsPerPiece = 16
  /// The memory of the numbers of a view at a corner, as a number of coefficients of a tableau.
  private static let entriesPerCorner = 4

  /// Finds the pairs among some views. `start` and `end` are the edges of a view along an axis, as sums of unknowns, and `given` is its
  /// frame at the given size. Each pair is in the order of `views`, and the pairs are sorted. Takes time almost linear in the number of
  /// views if most of them are apart, or overlap at the given size.
  init(
    _ views: [Int], _ search: SizeSearch, allowance: Rational, start: (Int, Axis) -> SizeCondition,
    end: (Int, Axis) -> SizeCondition, given: (Int) -> Layout.Frame?, _ budget: inout Budget
  ) {
    self.allowance = allowance.bounds.lower
    for axis in [Axis.horizontal, .vertical] {
      let edges = views.map { (start($0, axis), end($0, axis)) }
      if let corners = Self.corners(edges, search, &budget) { axes.append(corners) }
    }
    nodes = views.indices.map { Node(view: $0, common: Overlap(given(views[$0]))) }
    guard let root = addTree(Array(views.indices)[...], depth: 0) else { return }
    findPairs(in: root, &budget)
    pairs.sort { $0 < $1 }
    pairs = pairs.map { (views[$0.0], views[$0.1]) }
  }

  /// The edges of all views at the corners of all pieces; nil if there are too many.
  private static func corners(
    _ edges: [(SizeCondition, SizeCondition)], _ search: SizeSearch, _ budget: inout Budget
  ) -> Corners? {
    guard let pieces = search.pieces(of: edges.flatMap { [$0.0, $0.1] }, limit: pieceLimit) else { return nil }
    let cornerCount = pieces.reduce(0) { $0 + $1.area.corners.count }
    guard edges.count * cornerCount <= budget.entries / entriesPerCorner,
      budget.allows(edges.count * cornerCount * SizeSearch.stepsPerTerm)
    else { return nil }
    var result = Corners()
    var count = 0
    for piece in pieces {
      result.pieces.append(count..<count + piece.area.corners.count)
      count += piece.area.corners.count
    }
    result.spans = edges.map { start, end in
      var (starts, ends): ([Double], [Double]) = ([], [])
      for piece in pieces {
        let (from, to) = (search.function(start, piece.regions), search.function(end, piece.regions))
        for corner in piece.area.corners {
          starts.append(from.value(at: corner).bounds.lower)
          ends.append(to.value(at: corner).bounds.upper)
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
    nodes.append(
      Node(
        children: (first, second), count: nodes[first].count + nodes[second].count,
        common: nodes[first].common.intersection(nodes[second].common)))
    return nodes.count - 1
  }

  private mutating func findPairs(in node: Int, _ budget: inout Budget) {
    guard let (first, second) = nodes[node].children else { return }
    findPairs(in: first, &budget)
    findPairs(in: second, &budget)
    findPairs(between: first, and: second, &budget)
  }

  private mutating func findPairs(between first: Int, and second: Int, _ budget: inout Budget) {
    guard budget.allows(Self.stepsPerPair) else { return }
    if nodes[first].common.meets(nodes[second].common) || areApart(first, second, &budget) { return }
    if let a = nodes[first].view, let b = nodes[second].view {
      pairs.append((min(a, b), max(a, b)))
      return
    }
    let divided = nodes[first].count >= nodes[second].count ? first : second
    guard let parts = nodes[divided].children else { return }
    let other = divided == first ? second : first
    findPairs(between: parts.0, and: other, &budget)
    findPairs(between: parts.1, and: other, &budget)
  }

  /// Whether the views of two nodes are apart along one axis at every size.
  private func areApart(_ first: Int, _ second: Int, _ budget: inout Budget) -> Bool {
    axes.contains { axis in
      budget.spend(axis.pieces.count * Self.stepsPerPiece)
      let (a, b) = (axis.spans[first], axis.spans[second])
      return axis.pieces.allSatisfy { piece in
        piece.allSatisfy { (a.ends[$0] - b.starts[$0]).nextUp <= allowance }
          || piece.allSatisfy { (b.ends[$0] - a.starts[$0]).nextUp <= allowance }
      }
    }
  }
}
