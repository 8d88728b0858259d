import VFLConstraints

/// The edges of views in a scroll view along one axis, with what the constraints connect.
///
/// Two edges are connected if a constraint, or a known size between them, determines one by the other. Every constraint counts as if it
/// were a required equation that determines what it mentions, so edges that are not connected are certainly ambiguous.
struct ContentGraph {
  /// An edge, in the direction of reading or downward.
  enum Edge: Hashable {
    case near, far
  }

  /// What a constraint attaches to.
  enum Place: Hashable {
    /// A position or size that does not depend on the content.
    case outside
    /// The content area of the scroll view.
    case content
    /// The view with this index.
    case view(Int)
  }

  /// The node of everything outside, and the near edge of the content.
  private static let fixed = 0
  private var nodes: [Place: Int] = [.outside: ContentGraph.fixed]
  /// The union-find forest of edges. The edges of a place are adjacent.
  private var edges = [0, 1]
  /// The union-find forest of sizes, by the node of the near edge divided by 2; the first element stands for known sizes.
  private var sizes = [0]
  /// Whether a constraint attaches to the content.
  private(set) var isAttached = false
  /// Whether a constraint attaches to the far edge, or to the size, of the content.
  private(set) var isFarEdgeAttached = false

  init() {
    let content = node(.content)
    join(&edges, content, Self.fixed)
  }

  /// Whether the size of the content is determined.
  mutating func isDetermined() -> Bool {
    // A known size connects the edges of a view, and connected edges make its size known.
    var isChanged = true
    while isChanged {
      isChanged = false
      for size in 1..<sizes.count {
        let (near, far) = (Self.root(edges, size * 2), Self.root(edges, size * 2 + 1))
        let isKnown = Self.root(sizes, size) == Self.root(sizes, 0)
        if isKnown, near != far {
          edges[far] = near
          isChanged = true
        } else if !isKnown, near == far {
          join(&sizes, size, 0)
          isChanged = true
        }
      }
    }
    return sizes.count > 1 && Self.root(sizes, 1) == Self.root(sizes, 0)
  }

  /// Adds a constraint between positions. Centers have both edges.
  mutating func connect(_ first: (place: Place, edges: [Edge]), _ second: (place: Place, edges: [Edge])) {
    attach(first)
    attach(second)
    for one in first.edges {
      for other in second.edges { join(&edges, node(first.place, one), node(second.place, other)) }
    }
  }

  /// Adds a constraint between sizes.
  mutating func equate(_ first: Place, _ second: Place) {
    attach((first, [.near, .far]))
    attach((second, [.near, .far]))
    join(&sizes, node(first) / 2, node(second) / 2)
  }

  private mutating func attach(_ side: (place: Place, edges: [Edge])) {
    guard side.place == .content else { return }
    isAttached = true
    if side.edges.contains(.far) { isFarEdgeAttached = true }
  }

  private mutating func node(_ place: Place, _ edge: Edge) -> Int {
    place == .outside ? Self.fixed : node(place) + (edge == .far ? 1 : 0)
  }

  /// The node of the near edge of a place.
  private mutating func node(_ place: Place) -> Int {
    if let known = nodes[place] { return known }
    let made = edges.count
    nodes[place] = made
    edges += [made, made + 1]
    sizes.append(made / 2)
    return made
  }

  private func join(_ forest: inout [Int], _ first: Int, _ second: Int) {
    forest[Self.root(forest, first)] = Self.root(forest, second)
  }

  private static func root(_ forest: [Int], _ node: Int) -> Int {
    var node = node
    while forest[node] != node { node = forest[node] }
    return node
  }
}
