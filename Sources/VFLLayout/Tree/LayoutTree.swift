import VFLConstraints
import VFLSyntax

/// The items of a layout by number: for each item, its enclosing view and the parts of its geometry that constraints do not
/// determine.
package struct LayoutTree: Sendable {
  /// A view or a layout guide.
  package struct Node: Sendable {
    /// The number of the enclosing view, or of the view that owns the guide; nil for the root of a tree.
    package var superview: Int?
    /// The number of views that contain the item.
    package var depth = 0
    /// The number of an ancestor, or of the item itself at the root of a tree. Any ancestor can be reached in O(log depth) of these
    /// jumps (E. W. Myers, "An applicative random-access stack", 1983).
    fileprivate var jump = 0
    /// Whether the item is a guide, which has no margins and contains nothing.
    package var isGuide = false
    /// The origin of the item's bounds, in points.
    package var boundsOrigin = Point(x: 0, y: 0)
    /// The transform of the item around its center.
    package var transform = Transform.identity
    /// The layout margins of the item, in points; nil if they are unknown.
    package var margins: EdgeInsets? = .defaultMargins
    /// The insets of the item's lines of text. Like margins, these insets may be unknown only in a tree to which no items will be
    /// added, because each unknown inset becomes a variable with a number after those of all items.
    package var textLines = TextLineInsets(all: 0)

    /// Creates a view or guide in another view, or a root if `superview` is nil.
    package init(in superview: Int? = nil, isGuide: Bool = false) {
      self.superview = superview
      self.isGuide = isGuide
    }
  }

  /// Whether constraints measure the upright rectangle around a transformed view, as before iOS 8.
  package let seesTransforms: Bool
  private var nodes: [Node] = []

  /// Creates a tree without items.
  package init(seesTransforms: Bool = false) { self.seesTransforms = seesTransforms }

  /// The number of items.
  package var count: Int { nodes.count }

  /// The item with the given number.
  package subscript(item: Int) -> Node {
    get { nodes[item] }
    set { nodes[item] = newValue }
  }

  /// Adds an item and returns its number. The node's superview, if any, must already be in the tree.
  package mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    updateDepth(of: nodes.count - 1)
    return nodes.count - 1
  }

  /// Recomputes the depth of an item after its superview changes.
  package mutating func updateDepth(of item: Int) {
    guard let superview = nodes[item].superview else {
      (nodes[item].depth, nodes[item].jump) = (0, item)
      return
    }
    let jump = nodes[superview].jump
    let further = nodes[jump].jump
    // If the superview's jump and the next one have equal length, this jump covers both.
    let isEven = nodes[superview].depth - nodes[jump].depth == nodes[jump].depth - nodes[further].depth
    (nodes[item].depth, nodes[item].jump) = (nodes[superview].depth + 1, isEven ? further : superview)
  }

  /// Whether `item` is the same item as `view` or one of its descendants. O(log depth).
  package func isInside(_ item: Int, _ view: Int) -> Bool { ancestor(of: item, atDepth: nodes[view].depth) == view }

  /// The item's ancestor at the given depth; the item itself if its own depth is not greater.
  private func ancestor(of item: Int, atDepth depth: Int) -> Int {
    var current = item
    while nodes[current].depth > depth, let superview = nodes[current].superview {
      let jump = nodes[current].jump
      current = nodes[jump].depth >= depth ? jump : superview
    }
    return current
  }

  /// The nearest view that contains both items of a constraint, or is one of them. The constraint is measured in that view's
  /// bounds. Nil for items of different trees. O(log depth).
  package func commonAncestor(_ first: Int, _ second: Int?) -> Int? {
    var a = view(first)
    guard let second else { return a }
    var b = view(second)
    a = ancestor(of: a, atDepth: nodes[b].depth)
    b = ancestor(of: b, atDepth: nodes[a].depth)
    while a != b {
      guard let nextA = nodes[a].superview, let nextB = nodes[b].superview else { return nil }
      // Items of equal depth have jumps of equal length.
      let (jumpA, jumpB) = (nodes[a].jump, nodes[b].jump)
      (a, b) = jumpA != jumpB ? (jumpA, jumpB) : (nextA, nextB)
    }
    return a
  }

  /// The item, or the owner if it is a guide.
  private func view(_ item: Int) -> Int { nodes[item].isGuide ? nodes[item].superview ?? item : item }

  /// The items, each after its enclosing view. Items of equal depth are ordered by number.
  package var outermostFirst: [Int] {
    nodes.indices.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
  }

  /// The inset of an item, in points; nil if it is unknown. Guides have no insets.
  package func inset(_ inset: Attribute.Inset, of item: Int) -> Double? {
    let node = nodes[item]
    if node.isGuide { return 0 }
    switch inset {
    case .margin(.left): return node.margins?.left
    case .margin(.right): return node.margins?.right
    case .margin(.top): return node.margins?.top
    case .margin(.bottom): return node.margins?.bottom
    case .textLine(let line): return node.textLines[line]
    }
  }
}
