import VFLConstraints
import VFLSyntax

/// The saved frames of a document's views as alignment rectangles, with y pointing downward on every platform.
struct SavedFrames: Sendable {
  /// The alignment rectangle of each view, relative to the origin of its superview's alignment rectangle, or of its own at the root
  /// of a view tree; nil if the document has no usable frame. In points.
  private(set) var inSuperview: [Rectangle?] = []
  /// The alignment rectangle of each view in the root of its view tree.
  private(set) var inRoot: [Rectangle?] = []
  /// Whether the alignment rectangle of each view is known; otherwise its frame takes the place of the alignment rectangle.
  private(set) var isExact: [Bool] = []
  /// The root of each view's tree.
  private(set) var roots: [Int] = []

  /// Converts the frames of all views. Linear in the number of views.
  init(_ document: InterfaceDocument) {
    var insets: [AlignmentInsets] = []
    for (index, view) in document.views.enumerated() {
      let known = document.alignmentInsets(of: view)
      isExact.append(known != nil)
      let inset = known ?? .zero
      insets.append(inset)
      guard let superview = view.superview, !document.isRoot(view) else {
        roots.append(index)
        let rectangle = view.frame.map(inset.rectangle)
        let bounds = rectangle.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
        inSuperview.append(bounds)
        inRoot.append(bounds)
        continue
      }
      roots.append(roots[superview])
      guard var frame = view.frame, frame.isUsable, let outer = document.views[superview].frame else {
        inSuperview.append(nil)
        inRoot.append(nil)
        continue
      }
      if document.platform == .macOS, !document.views[superview].isFlipped {
        frame.y = outer.height - frame.y - frame.height
      }
      var rectangle = inset.rectangle(of: frame)
      rectangle.x -= insets[superview].left
      rectangle.y -= insets[superview].top
      inSuperview.append(rectangle)
      inRoot.append(
        inRoot[superview].map { origin in
          Rectangle(
            x: origin.x + rectangle.x, y: origin.y + rectangle.y, width: rectangle.width, height: rectangle.height)
        })
    }
  }
}

extension InterfaceView {
  /// Whether y points downward inside an AppKit view.
  var isFlipped: Bool {
    switch kind {
    case .clipView, .tableView, .outlineView, .textView, .scrollView, .splitView, .collectionView, .tabView, .gridView,
      .tableHeaderView:
      true
    default: false
    }
  }
}

extension InterfaceDocument {
  /// Whether a view is the root of a view tree: the view of a scene or window, a cell, or a view that its superview lays out in a
  /// way that the document does not describe.
  func isRoot(_ view: InterfaceView) -> Bool {
    guard view.superview != nil else { return true }
    switch view.kind {
    case .tableViewCell, .collectionViewCell, .collectionReusableView, .tableRowView: return true
    default: break
    }
    guard let parent = tree.elements[view.element].parent else { return true }
    switch tree.elements[parent].name.known {
    case .tabViewItem, .gridCell, .prototypeCellViews, .prototypes: return true
    default: return false
    }
  }
}

extension Rectangle {
  /// The value of an attribute without its inset, in points.
  func value(of attribute: Attribute) -> Double {
    attribute.parts.reduce(0) { $0 + $1.factor * self[$1.part] }
  }
}
