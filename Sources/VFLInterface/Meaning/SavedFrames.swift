import VFLConstraints
import VFLSyntax

/// The saved frames of a document's views as alignment rectangles, with y pointing downward on every platform.
struct SavedFrames: Sendable {
  /// The alignment rectangle of each view, relative to the origin of its superview's alignment rectangle, or of its own at the root
  /// of a view tree; nil if the document has no usable frame. In points.
  private(set) var inSuperview: [Rectangle?] = []
  /// The alignment rectangle of each view in the coordinates of its view tree's root.
  private(set) var inRoot: [Rectangle?] = []
  /// Whether the alignment insets of each view are known. If not, its alignment rectangle is inferred from equations with other
  /// views, or is its frame.
  private(set) var isExact: [Bool] = []
  /// The root of each view's view tree.
  private(set) var roots: [Int] = []

  /// Converts the frames of all views. Takes time linear in the size of the document.
  init(_ document: InterfaceDocument) {
    let frames = Self.downwardFrames(document)
    convert(document, frames, Array(repeating: .zero, count: document.views.count))
    let known = Self.knownInsets(document, inRoot)
    isExact = known.map { $0 != nil }
    convert(
      document, frames,
      isExact.contains(false) ? InsetEvidence.insets(document, inRoot, known) : known.map { $0 ?? .zero })
  }

  /// The insets of each view that are known; nil for views with unknown insets. `frames` are the frames in the coordinates of the roots.
  private static func knownInsets(_ document: InterfaceDocument, _ frames: [Rectangle?]) -> [AlignmentInsets?] {
    let styles = document.views.map(document.style)
    func insets(_ look: ControlLook) -> [AlignmentInsets?] {
      zip(document.views, styles).map { view, style in
        AlignmentInsets.of(style, height: view.frame?.height ?? 0, in: document, look)
      }
    }
    let look = document.controlLook
    let usual = insets(look)
    guard look == .classic, document.platform == .macOS, document.toolsVersion < ControlLook.firstOnlyClassicVersion
    else { return usual }
    // These versions of Interface Builder also run on older systems.
    let older = insets(.flat)
    let isOlder =
      InsetEvidence.agreement(document, frames, older) > InsetEvidence.agreement(document, frames, usual)
    return isOlder ? older : usual
  }

  /// The frames of all views in their superviews, with y pointing downward; nil for frames that are not usable.
  private static func downwardFrames(_ document: InterfaceDocument) -> [Rectangle?] {
    document.views.map { view in
      guard var frame = view.frame, frame.isUsable else { return nil }
      guard document.measuresUpward(view), let superview = view.superview else { return frame }
      guard let outer = document.views[superview].frame else { return nil }
      frame.y = outer.height - frame.y - frame.height
      return frame
    }
  }

  /// Computes the rectangles from frames and insets.
  private mutating func convert(_ document: InterfaceDocument, _ frames: [Rectangle?], _ insets: [AlignmentInsets]) {
    (inSuperview, inRoot, roots) = ([], [], [])
    for (index, view) in document.views.enumerated() {
      let inset = insets[index]
      guard let superview = view.superview, !document.isRoot(view) else {
        roots.append(index)
        let rectangle = view.frame.flatMap { inset.rectangle(of: $0).ifUsable }
        let bounds = rectangle.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
        inSuperview.append(bounds)
        inRoot.append(bounds)
        continue
      }
      roots.append(roots[superview])
      guard let frame = frames[index], document.views[superview].frame != nil else {
        inSuperview.append(nil)
        inRoot.append(nil)
        continue
      }
      var rectangle = inset.rectangle(of: frame)
      rectangle.x -= insets[superview].left
      rectangle.y -= insets[superview].top
      inSuperview.append(rectangle.ifUsable)
      inRoot.append(
        inRoot[superview].flatMap { origin in
          Rectangle(
            x: origin.x + rectangle.x, y: origin.y + rectangle.y, width: rectangle.width, height: rectangle.height
          ).ifUsable
        })
    }
  }
}

extension InterfaceView {
  /// Whether y points downward inside an AppKit view.
  var isFlipped: Bool {
    switch kind {
    case .tableView, .outlineView, .textView, .scrollView, .splitView, .collectionView, .tabView, .gridView,
      .tableHeaderView:
      true
    default: false
    }
  }
}

extension InterfaceDocument {
  /// Whether the saved frame of a view measures y upward from the bottom edge of its superview.
  public func measuresUpward(_ view: Int) -> Bool { measuresUpward(views[view]) }

  func measuresUpward(_ view: InterfaceView) -> Bool {
    guard platform == .macOS, let superview = view.superview, !isRoot(view) else { return false }
    // A clip view is flipped if its document view is: all 5 plain views that begin at the top of a clip view measure upward.
    return !(views[superview].kind == .clipView ? view : views[superview]).isFlipped
  }

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
    case .tabViewItem, .prototypeCellViews, .prototypes: return true
    default: return false
    }
  }
}

extension Rectangle {
  /// The rectangle; nil if it cannot be a frame, because a number is too large or a size is negative.
  var ifUsable: Rectangle? { isUsable ? self : nil }

  /// The value of an attribute in points, ignoring margins and baselines.
  func value(of attribute: Attribute) -> Double {
    attribute.parts.reduce(0) { $0 + $1.factor * self[$1.part] }
  }
}
