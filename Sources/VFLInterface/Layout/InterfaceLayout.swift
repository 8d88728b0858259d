import VFLConstraints
import VFLSyntax

/// The constraints of one view tree of a document: a scene, a cell or a top-level view, as Interface Builder lays it out on the
/// document's device.
///
/// The root of the tree is the superview; all other views, and the layout guides that constraints mention, are views with unique
/// names. Positions are those of alignment rectangles, relative to the alignment rectangle of the enclosing view, with y pointing
/// downward.
public struct InterfaceLayout: Sendable {
  /// What a constraint comes from.
  public enum Source: Equatable, Sendable {
    /// A constraint of the document, by its index.
    case constraint(Int)
    /// The autoresizing mask or fixed position of a view, by the index of the view.
    case mask(Int)
    /// The intrinsic content size of a view, by the index of the view.
    case size(Int)
    /// A layout guide, by its index.
    case guide(Int)
    /// The content area of a scroll view that is not a guide of the document, by the index of the scroll view.
    case content(Int)
    /// A stack view, by its index.
    case stack(Int)
  }

  /// The index of the root view in the document.
  public let root: Int
  /// The constraints and the scope of their names.
  public internal(set) var lowered: LoweredDocument
  /// What each constraint comes from, in the order of `lowered.constraints`.
  public let sources: [Source]
  /// The installed views of the tree, with the items that represent them. The root comes first.
  public let views: [(view: Int, item: Item)]
  /// The saved position and size of each item that has one, as described above, in points. Those of guides follow from insets.
  public var saved: [Item: Rectangle] { lowered.savedFrames }
  /// The views whose alignment rectangles are not known, such as buttons with images. The layout uses their frames instead.
  public let inexact: Set<Item>
  /// The size of the root's alignment rectangle, with its origin at 0; nil if the document has no usable frame for it.
  public let bounds: Rectangle?

  /// Whether the size of the root is free, as in AppKit, rather than the size of a screen or a cell.
  public let hasFreeSize: Bool
  /// The screens that the root may fill at run time; nil if the root does not fill a screen, or if the kind of screen is unknown.
  public let screens: ScreenFamily?
  /// The sizes that the root may have at run time.
  public let rootSize: RootSize
  /// The heights of the bars that inset the safe area of the root besides the device, in points; nil if the root does not fill a
  /// screen, or if bars do not account for the insets.
  public let bars: (top: Double, bottom: Double)?
  /// The insets of the safe area of the root as the editor shows it, in points.
  let safeArea: EdgeInsets

  /// The layout margins of the root on a screen with other insets, in points, if it had `margin` points at the sides without insets;
  /// nil if constraints do not depend on them, or if the root does not fill a screen.
  public func margins(inSafeArea insets: EdgeInsets, sides margin: Double) -> EdgeInsets? {
    guard let bars, var margins = lowered.margins[.superview] else { return nil }
    // Interface Builder counts the safe area as part of the margins.
    if safeArea.top > 0, margins.top >= safeArea.top { margins.top += insets.top + bars.top - safeArea.top }
    if safeArea.bottom > 0, margins.bottom >= safeArea.bottom {
      margins.bottom += insets.bottom + bars.bottom - safeArea.bottom
    }
    if Self.sideMargins.contains(margins.left - safeArea.left) { margins.left = margin + insets.left }
    if Self.sideMargins.contains(margins.right - safeArea.right) { margins.right = margin + insets.right }
    return margins
  }

  /// The layout margins at the sides of a view controller's view, which depend on the device, in points.
  private static let sideMargins = [16.0, 20]

  /// The scroll views of the content areas that constraints mention, by the items of the content areas.
  public var contents: [Item: Int] {
    var contents: [Item: Int] = [:]
    for (constraint, source) in zip(lowered.constraints, sources) {
      if case .content(let view) = source { contents[constraint.first.item] = view }
    }
    return contents
  }

  /// The constraints that the document states, without those that follow from stack views, guides, masks and sizes.
  public var written: LoweredDocument {
    let constraints = zip(lowered.constraints, sources).filter {
      if case .constraint = $0.1 { true } else { false }
    }
    return lowered.replacingConstraints(constraints.map { $0.0 })
  }

  /// The size in which to solve the layout.
  public var outerSize: OuterSize { lowered.outerSize ?? .ofConstraints }

  /// The name of the root view.
  public var name: String { lowered.scope.text(.superview) }

  /// The item that represents a view; nil if the view is not part of the layout.
  public func item(ofView view: Int) -> Item? { views.first { $0.view == view }?.item }
}

extension InterfaceDocument {
  /// The layouts of all view trees that have constraints or stack views, in document order. `sizeClass` selects the installed views
  /// and constraints; nil selects the size class of the document's device. If `sizesRows` is true, cells whose table asks them for
  /// their height have the height of their contents, rather than the saved one. Takes time linear in the size of the document.
  public func layouts(in sizeClass: SizeClass? = nil, sizesRows: Bool = false) -> [InterfaceLayout] {
    guard form == .document, platform != .watchOS else { return [] }
    let context = InterfaceContext(self, in: sizeClass)
    return context.trees.filter(context.hasLayout).map { tree in
      var builder = LayoutBuilder(context, tree, isSelfSizing: sizesRows && hasAutomaticHeight(tree.root))
      return builder.layout()
    }
  }
}

/// The data that all layouts of a document share.
struct InterfaceContext: Sendable {
  /// The views and constraints of a view tree, by index.
  struct Tree: Sendable {
    var root: Int
    /// The installed views in document order, beginning with the root.
    var views: [Int] = []
    /// The installed constraints between installed items of the tree.
    var constraints: [Int] = []
    /// The other installed constraints that views of the tree hold, and why they are left out.
    var omitted: [(constraint: Int, reason: LayoutNote.Omission)] = []
    /// The insets that the saved frames show.
    var edges = EdgeVotes()
  }

  let document: InterfaceDocument
  let device: EditorDevice
  let installation: Installation
  let frames: SavedFrames
  /// The view trees in document order.
  private(set) var trees: [Tree] = []
  /// The installed subviews of each view, in document order.
  private(set) var subviews: [[Int]]
  /// The insets of the safe areas of all roots that fill the screen, and the side margins of the content views of all table cells, as
  /// those of `EdgeVotes.anyRoot`.
  private(set) var sharedEdges = EdgeVotes()

  /// Collects what is installed in a size class, by default that of the document's device.
  init(_ document: InterfaceDocument, in sizeClass: SizeClass? = nil) {
    self.init(document, Installation(document, in: sizeClass ?? EditorDevice(document).sizeClass))
  }

  /// Collects what is installed.
  init(_ document: InterfaceDocument, _ installation: Installation) {
    self.document = document
    self.installation = installation
    device = EditorDevice(document)
    frames = SavedFrames(document)
    subviews = Array(repeating: [], count: document.views.count)
    var treeOfRoot: [Int: Int] = [:]
    for index in document.views.indices where installation.views[index] {
      let root = frames.roots[index]
      if root == index {
        treeOfRoot[root] = trees.count
        trees.append(Tree(root: root))
      } else if let superview = document.views[index].superview {
        subviews[superview].append(index)
      }
      if let tree = treeOfRoot[root] { trees[tree].views.append(index) }
    }
    for (index, constraint) in document.constraints.enumerated() where installation.constraints[index] {
      guard installation.views[constraint.holder], let own = treeOfRoot[frames.roots[constraint.holder]] else {
        continue
      }
      let items = [constraint.firstItem] + (constraint.secondItem.map { [$0] } ?? [])
      let views = items.compactMap { document.view(of: $0, heldBy: constraint.holder) }
      if constraint.mistake != nil {
        trees[own].omitted.append((index, .unread))
      } else if views.count < items.count {
        trees[own].omitted.append((index, .items))
      } else if views.allSatisfy({ installation.views[$0] }) {
        // The items of a constraint in the wrong view may be in another tree.
        let roots = Set(views.map { frames.roots[$0] })
        if roots.count == 1, let root = roots.first, let tree = treeOfRoot[root] {
          trees[tree].constraints.append(index)
        } else {
          trees[own].omitted.append((index, .trees))
        }
      }
    }
    for index in trees.indices {
      trees[index].edges = EdgeVotes(self, trees[index])
      let root = trees[index].root
      if fillsScreen(root) ?? false {
        for edge in [Attribute.left, .right, .top, .bottom] { shareEdge(edge, of: root, isMargin: false, in: index) }
      }
      for view in trees[index].views where document.isContentOfTableCell(view) {
        for edge in [Attribute.left, .right] { shareEdge(edge, of: view, isMargin: true, in: index) }
      }
    }
  }

  /// Adds the votes for a side of a view to those of all trees.
  private mutating func shareEdge(_ edge: Attribute, of view: Int, isMargin: Bool, in tree: Int) {
    sharedEdges.add(
      trees[tree].edges[EdgeVotes.Side(view: view, isMargin: isMargin, edge: edge)],
      for: EdgeVotes.Side(view: EdgeVotes.anyRoot, isMargin: isMargin, edge: edge))
  }

  /// Whether the root of a view tree has the size of the device's screen; nil if one of the sizes is unknown.
  func fillsScreen(_ root: Int) -> Bool? {
    guard let size = device.size, let bounds = frames.inRoot[root] else { return nil }
    return bounds.width == size.width && bounds.height == size.height
  }

  /// The visible subviews of a stack view, which it arranges.
  func arrangedViews(of stack: Int) -> [Int] {
    subviews[stack].filter { !document.isHidden($0, in: installation) }
  }

  /// Whether Auto Layout positions a view of a tree because of a constraint or a stack view.
  func hasLayout(_ tree: Tree) -> Bool {
    !tree.constraints.isEmpty || !tree.omitted.isEmpty
      || tree.views.contains { document.views[$0].kind == .stackView && !subviews[$0].isEmpty }
  }
}
