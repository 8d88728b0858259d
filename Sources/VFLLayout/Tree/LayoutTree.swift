import VFLConstraints
import VFLSyntax

/// Items by number: which view each is in, and the parts of its geometry that constraints do not determine.
package struct LayoutTree: Sendable {
  /// A view or a layout guide.
  package struct Node: Sendable {
    /// The view it is in, or the guide belongs to; nil at the top of a tree.
    package var superview: Int?
    /// How many views are above it.
    package var depth = 0
    /// A view further up, or the item itself at the top of a tree: with it every view above is a few steps away however deep the tree
    /// is (E. W. Myers, "An applicative random-access stack", 1983).
    fileprivate var jump = 0
    /// Whether it is a guide, which has no margins and nothing inside.
    package var isGuide = false
    /// Where its own coordinates begin, in points.
    package var boundsOrigin = Point(x: 0, y: 0)
    /// The transform around its center.
    package var transform = Transform.identity
    /// Its layout margins, in points; nil where they are unknown.
    package var margins: EdgeInsets? = .defaultMargins
    /// How far its first baseline lies below its top, in points; nil where that is unknown.
    package var firstBaseline: Double? = 0
    /// How far its last baseline lies above its bottom, in points; nil where that is unknown.
    package var lastBaseline: Double? = 0

    /// A view or guide in another view.
    package init(in superview: Int? = nil, isGuide: Bool = false) {
      self.superview = superview
      self.isGuide = isGuide
    }
  }

  /// Whether constraints measure the upright rectangle around a transformed view, as before iOS 8.
  package let seesTransforms: Bool
  private var nodes: [Node] = []

  /// A tree without items.
  package init(seesTransforms: Bool = false) { self.seesTransforms = seesTransforms }

  /// The number of items.
  package var count: Int { nodes.count }

  /// An item by its number.
  package subscript(item: Int) -> Node {
    get { nodes[item] }
    set { nodes[item] = newValue }
  }

  /// Adds an item to the view its node names, which must be in the tree; the number of the new item.
  package mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    updateDepth(of: nodes.count - 1)
    return nodes.count - 1
  }

  /// Recomputes the depth of an item whose superview has changed.
  package mutating func updateDepth(of item: Int) {
    guard let superview = nodes[item].superview else {
      (nodes[item].depth, nodes[item].jump) = (0, item)
      return
    }
    let jump = nodes[superview].jump
    let further = nodes[jump].jump
    // As far again, where the two jumps before were equally far.
    let isEven = nodes[superview].depth - nodes[jump].depth == nodes[jump].depth - nodes[further].depth
    (nodes[item].depth, nodes[item].jump) = (nodes[superview].depth + 1, isEven ? further : superview)
  }

  /// Whether an item is a view, or somewhere in it. O(log depth).
  package func isInside(_ item: Int, _ view: Int) -> Bool { ancestor(of: item, atDepth: nodes[view].depth) == view }

  /// The view above an item that has a depth; the item itself where it is no deeper.
  private func ancestor(of item: Int, atDepth depth: Int) -> Int {
    var current = item
    while nodes[current].depth > depth, let superview = nodes[current].superview {
      let jump = nodes[current].jump
      current = nodes[jump].depth >= depth ? jump : superview
    }
    return current
  }

  /// The nearest view that contains the items of a constraint, or is one of them; nil for items of different trees. A constraint lives there. O(log depth).
  package func commonAncestor(_ first: Int, _ second: Int?) -> Int? {
    var a = view(first)
    guard let second else { return a }
    var b = view(second)
    a = ancestor(of: a, atDepth: nodes[b].depth)
    b = ancestor(of: b, atDepth: nodes[a].depth)
    while a != b {
      guard let nextA = nodes[a].superview, let nextB = nodes[b].superview else { return nil }
      // Jumps of items of one depth are equally far.
      let (jumpA, jumpB) = (nodes[a].jump, nodes[b].jump)
      (a, b) = jumpA != jumpB ? (jumpA, jumpB) : (nextA, nextB)
    }
    return a
  }

  /// The item, or the view that a guide belongs to.
  private func view(_ item: Int) -> Int { nodes[item].isGuide ? nodes[item].superview ?? item : item }

  /// Items with every view before what is in it; views of one depth in order of their numbers.
  package var outermostFirst: [Int] {
    nodes.indices.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
  }

  /// How far a margin or baseline of an item lies inside its edge, in points; nil where that is unknown.
  package func inset(_ attribute: Attribute, of item: Int) -> Double? {
    let node = nodes[item]
    if node.isGuide { return 0 }
    switch attribute {
    case .leftMargin: return node.margins?.left
    case .rightMargin: return node.margins?.right
    case .topMargin: return node.margins?.top
    case .bottomMargin: return node.margins?.bottom
    case .firstBaseline: return node.firstBaseline
    case .lastBaseline: return node.lastBaseline
    default: return 0
    }
  }
}
