import VFLSyntax

/// The distances along one kind of edge, as a graph. Its nodes are the views and the two sides of the superview.
struct DistanceGraph {
  /// The edges between which distances are measured. A format selects the edges by its prefix and options.
  enum Direction: CaseIterable {
    case reading, absolute, vertical, baseline

    var axis: Axis {
      switch self {
      case .reading, .absolute: .horizontal
      case .vertical, .baseline: .vertical
      }
    }

    /// The options that make a format use these edges.
    var options: [String] {
      switch self {
      case .reading, .vertical: []
      case .absolute: ["directionLeftToRight"]
      case .baseline: ["spacingBaselineToBaseline"]
      }
    }

    /// The attributes at which a view begins and ends, and whether a distance can lead to a side of the superview.
    fileprivate var attributes: (start: Attribute, end: Attribute, hasBars: Bool) {
      switch self {
      case .reading: (.leading, .trailing, true)
      case .absolute: (.left, .right, true)
      case .vertical: (.top, .bottom, true)
      case .baseline: (.firstBaseline, .lastBaseline, false)
      }
    }
  }

  enum Node: Hashable {
    /// `|` at the beginning of a format.
    case start
    /// `|` at the end of a format.
    case end
    case view(Item)
  }

  /// The conditions on the distance between two neighbors.
  struct Edge {
    let from: Node
    let to: Node
    /// Whether the distance is the standard distance. Such an edge has no other conditions.
    let isStandard: Bool
    /// The indices of the constraints that state the conditions.
    var constraints: [Int]
  }

  let direction: Direction
  private var nodes: [Node: Int] = [:]
  private var edges: [Edge] = []
  /// The index of the edge between each pair of neighbors; standard distances are not included.
  private var places: [Pair: Int] = [:]
  /// The trails; empty until `cover` is called.
  private(set) var trails: [[Edge]] = []
  /// Whether a different order of constraints could give different trails.
  private(set) var hasChoices = false

  private struct Pair: Hashable {
    let from: Node
    let to: Node
  }

  init(_ direction: Direction) {
    self.direction = direction
  }

  /// The views on all trails.
  var views: [Item] {
    trails.joined().flatMap { [$0.from, $0.to] }.compactMap { if case .view(let item) = $0 { item } else { nil } }
  }

  /// Adds a constraint if it is a distance along these edges that a format can express. Returns whether the constraint was added.
  ///
  /// `defaultPriority` is the priority of a distance that states none.
  mutating func add(_ constraint: Constraint, _ index: Int, _ names: ItemNames, defaultPriority: Priority) -> Bool {
    let (start, end, hasBars) = direction.attributes
    guard let second = constraint.second else { return false }
    let from: Node
    let to: Node
    let first = constraint.first
    switch (first.attribute, second.attribute) {
    case (start, end): (from, to) = (.view(second.item), .view(first.item))
    case (start, start) where hasBars && second.item == names.superview(of: first.item):
      (from, to) = (.start, .view(first.item))
    case (end, end) where hasBars && first.item == names.superview(of: second.item):
      (from, to) = (.view(second.item), .end)
    default: return false
    }
    for case .view(let item) in [from, to] where names.formatName(item) == nil { return false }
    // A distance from a view to itself remains an equation.
    if from == to { return false }
    let isBarred = from == .start || to == .end
    var isStandard = false
    if case .standard(let distance) = constraint.constant {
      guard distance == (isBarred ? .superview : .sibling), constraint.relation == .equal,
        constraint.priority == defaultPriority
      else { return false }
      isStandard = true
    }
    let pair = Pair(from: from, to: to)
    if !isStandard, let place = places[pair] {
      edges[place].constraints.append(index)
      return true
    }
    if !isStandard { places[pair] = edges.count }
    edges.append(Edge(from: from, to: to, isStandard: isStandard, constraints: [index]))
    for node in [from, to] where nodes[node] == nil { nodes[node] = nodes.count }
    return true
  }

  /// Finds the trails: as few as possible, except that a trail is cut where it visits a view for the second time.
  mutating func cover() {
    let ends = edges.map { (from: nodes[$0.from] ?? 0, to: nodes[$0.to] ?? 0) }
    let cover = TrailCover(nodeCount: nodes.count, edges: ends)
    trails = cover.trails.flatMap { Self.withoutRepetition($0.map { edges[$0] }) }
    hasChoices = trails.count > cover.trails.count || hasBranches(ends)
    if trails.count > cover.trails.count { trails = Self.joined(trails) }
  }

  /// Whether a trail can leave a node in several ways, or can reach a node from several others.
  private func hasBranches(_ ends: [(from: Int, to: Int)]) -> Bool {
    var leaving = [Bool](repeating: false, count: nodes.count)
    var arriving = leaving
    let (start, end) = (nodes[.start], nodes[.end])
    for (from, to) in ends {
      if leaving[from] && from != start || arriving[to] && to != end { return true }
      leaving[from] = true
      arriving[to] = true
    }
    return false
  }

  /// Cuts a trail into pieces so that no piece visits a view twice.
  private static func withoutRepetition(_ trail: [Edge]) -> [[Edge]] {
    var pieces: [[Edge]] = []
    var piece: [Edge] = []
    var seen: Set<Node> = []
    for edge in trail {
      if seen.contains(edge.to) {
        pieces.append(piece)
        piece = []
        seen = []
      }
      if piece.isEmpty { seen.insert(edge.from) }
      seen.insert(edge.to)
      piece.append(edge)
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// The maximum number of views that are compared when pieces are joined.
  private static let joiningEffort = 1_000_000

  /// Joins each piece of a trail with pieces that start where it ends and visit none of its views again.
  private static func joined(_ pieces: [[Edge]]) -> [[Edge]] {
    var starts: [Node: [Int]] = [:]
    for (index, piece) in pieces.enumerated() {
      if let first = piece.first { starts[first.from, default: []].append(index) }
    }
    var isTaken = [Bool](repeating: false, count: pieces.count)
    var effort = 0
    var result: [[Edge]] = []
    /// The first piece that can follow a trail.
    func next(after end: Node, _ seen: Set<Node>) -> Int? {
      for index in starts[end] ?? [] {
        if effort > joiningEffort { return nil }
        effort += 1
        if isTaken[index] { continue }
        effort += pieces[index].count
        if pieces[index].allSatisfy({ !seen.contains($0.to) }) { return index }
      }
      return nil
    }
    // Start with the pieces that no other piece can precede.
    let ends = Set(pieces.compactMap { $0.last?.to })
    let isFed = pieces.map { ends.contains($0.first?.from ?? .start) }
    let heads = pieces.indices.filter { !isFed[$0] } + pieces.indices.filter { isFed[$0] }
    for head in heads where !isTaken[head] {
      isTaken[head] = true
      var walk = pieces[head]
      var seen = Set(walk.flatMap { [$0.from, $0.to] })
      while let end = walk.last?.to, let index = next(after: end, seen) {
        isTaken[index] = true
        walk += pieces[index]
        for edge in pieces[index] { seen.insert(edge.to) }
      }
      result.append(walk)
    }
    return result
  }

  // MARK: Joining

  /// The node at which a trail begins or, if `isStart` is false, ends.
  func end(of trail: Int, isStart: Bool) -> Node? { isStart ? trails[trail].first?.from : trails[trail].last?.to }

  /// Removes and returns a trail that consists only of the distance between `node` and the superview; nil if there is none.
  mutating func removeLoneBar(at node: Node, isStart: Bool) -> [Edge]? {
    let index = trails.firstIndex { trail in
      trail.count == 1
        && (isStart ? trail[0].from == .start && trail[0].to == node : trail[0].to == .end && trail[0].from == node)
    }
    return index.map { trails.remove(at: $0) }
  }

  mutating func join(_ edges: [Edge], to trail: Int, isStart: Bool) {
    trails[trail] = isStart ? edges + trails[trail] : trails[trail] + edges
  }
}
