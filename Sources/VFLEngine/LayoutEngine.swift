import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A simulation of Auto Layout that needs no device: a tree of views, constraints that can change, and the two deferred passes that
/// move the views to the positions that the constraints determine.
///
///     var engine = LayoutEngine()
///     let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
///     let card = try engine.addView("card", in: window)
///     try engine.setTranslatesMask(false, of: card)
///     try engine.activate(engine.makeConstraints(format: "|-20-[card]-20-|", views: [("card", card)]))
///     engine.layoutIfNeeded(window)
///     engine.frame(of: card)                        // x 20, width 280
///
/// Numbers are exact internally; frames are the nearest `Double` values. A change affects frames only after the next layout pass,
/// as on a device. An engine is a value: its copies are independent.
public struct LayoutEngine: Sendable {
  /// The way in which layout treats a view that has a transform.
  public enum TransformBehavior: Sendable {
    /// The view is laid out as if it had no transform: the behavior since iOS 8 (reported by the author of a shipped app).
    case untransformed
    /// The view is laid out as the smallest upright rectangle around it: the behavior before iOS 8. Sizes that a constraint does
    /// not relate to another item, and all items inside the view, are measured without the transform. If there are other views
    /// between the two items of a constraint, their transforms are ignored.
    case transformed
  }

  /// The way in which layout treats transforms.
  public let transformBehavior: TransformBehavior

  /// The enclosing view of each item, and the parts of the item's geometry that constraints do not determine.
  var tree: LayoutTree
  var items: [ItemState] = []
  var constraints: [ConstraintState] = []
  /// The factor by which a layout test multiplies intrinsic sizes.
  var textSize = 1.0
  /// The intrinsic sizes that the steps of a layout test have changed, before they are multiplied.
  var contents: [ItemID: IntrinsicSize] = [:]

  // The solver.
  var solver: Solver
  /// Whether the solver must be rebuilt, for example because a different row may have to be broken.
  var needsRebuild = false
  /// The rows in the order that decides which of them are broken; nil unless some rows are broken or have been adjusted for
  /// rounding errors.
  var recovery: Recovery?
  /// The number of rows when the solver was last rebuilt.
  var rowsAtRebuild = 0
  var activations = 0
  /// Views that may need rows to keep them in place, or may no longer need such rows.
  var staysToCheck: [Int] = []
  /// The solver's values for the parts of each item's frame, item by item.
  var solved: [Double] = []

  // The passes.
  var layoutQueue = DepthQueue()
  var updateQueue = DepthQueue()
  /// The lowest depth at which a view was marked for layout since the layout pass last checked.
  var lowestMark = Int.max
  /// Views that are marked for layout but are not inside the view that the layout pass started with.
  var setAside: [Int] = []
  var frames: [CallFrame] = []
  /// The most recent calls in the current pass (at most 2048).
  var recent: [Call] = []
  /// The number of times that each view has been laid out or updated in the pass in progress.
  var runs: [Int: Int] = [:]

  /// The errors that have occurred in the overrides of a layout test.
  var troubles: [(trouble: ScenarioContext.Trouble, span: Span)] = []
  var troublesTaken = 0
  /// The statements of a layout test whose intrinsic sizes and masks are in effect.
  var activeStatements: Set<Int> = []

  /// Whether calls are recorded in `calls`.
  public var recordsCalls = false
  /// The calls that have been recorded since `recordsCalls` was set, in order.
  public internal(set) var calls: [Call] = []
  /// The problems that have been found, in order.
  public internal(set) var problems: [Problem] = []
  /// The problems that have been reported, so that each is reported only once.
  var reported: Set<Problem> = []
  /// The sets of required constraints that cannot all hold, as of the last layout. One constraint of each set is broken.
  public internal(set) var conflicts: [EngineConflict] = []

  /// Creates an engine without views. The engine stops solving when the total work of its layouts exceeds `budget`.
  public init(transforms: TransformBehavior = .untransformed, budget: Budget = .unlimited) {
    transformBehavior = transforms
    tree = LayoutTree(seesTransforms: transforms == .transformed)
    solver = Solver(budget: budget)
  }

  /// The limit that the engine has exceeded; nil while the engine is within its budget. Once a limit is exceeded, layouts move no
  /// views, and conflicts and ambiguity are unknown.
  public var exhausted: Budget.Limit? { solver.exhausted }

  /// The part of the budget that is left.
  public var budget: Budget { solver.remaining }

  /// Removes all recorded calls and problems.
  public mutating func clearRecords() {
    calls = []
    problems = []
    reported = []
  }

  // MARK: - The tree

  /// Adds a view as the root of a new tree. A frame with invalid numbers counts as empty.
  public mutating func addView(_ name: String, frame: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0)) -> ItemID
  {
    addItem(ItemState(name: name, frame: frame.isUsable ? frame : .empty), LayoutTree.Node())
  }

  /// Adds a view to another view, in front of its other subviews. A frame with invalid numbers counts as empty.
  public mutating func addView(
    _ name: String, in superview: ItemID, frame: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0)
  ) throws(EngineError) -> ItemID {
    try checkView(superview)
    let view = addItem(
      ItemState(name: name, frame: frame.isUsable ? frame : .empty), LayoutTree.Node(in: superview.index))
    items[superview.index].subviews.append(view.index)
    noteTranslation(view.index)
    markLayout(superview.index)
    return view
  }

  /// Adds a layout guide to a view. The guide takes part in layout like a subview, but contains nothing.
  public mutating func addGuide(_ name: String, to view: ItemID) throws(EngineError) -> ItemID {
    try checkView(view)
    let guide = addItem(
      ItemState(name: name, frame: .empty), LayoutTree.Node(in: view.index, isGuide: true))
    items[guide.index].translatesMask = false
    items[view.index].guides.append(guide.index)
    return guide
  }

  /// Moves a view into another view, after removing it from its current superview.
  public mutating func addSubview(_ view: ItemID, to superview: ItemID) throws(EngineError) {
    try checkView(view)
    try checkView(superview)
    if tree.isInside(superview.index, view.index) { throw .containsItself }
    detach(view.index)
    attach(view.index, to: superview.index)
  }

  /// Removes a view from its superview. The view and its descendants remain in the engine. Constraints that relate the view or its
  /// contents to items outside the view become inactive.
  public mutating func removeFromSuperview(_ view: ItemID) throws(EngineError) {
    try checkView(view)
    detach(view.index)
  }

  /// All views and guides of the engine, in order of creation.
  public var allItems: [ItemID] { items.indices.map { ItemID($0) } }
  /// Returns the name of an item; "" for an item that does not belong to this engine.
  public func name(of item: ItemID) -> String { state(item)?.name ?? "" }
  /// Returns the view that contains an item, or that a guide belongs to; nil at the top of a tree.
  public func superview(of item: ItemID) -> ItemID? {
    items.indices.contains(item.index) ? tree[item.index].superview.map { ItemID($0) } : nil
  }
  /// Returns the direct subviews of a view, from back to front.
  public func subviews(of view: ItemID) -> [ItemID] { state(view)?.subviews.map { ItemID($0) } ?? [] }

  // MARK: - Geometry

  /// Returns the frame of a view in its superview, as of the last layout. For a view with a transform, this is the smallest upright
  /// rectangle that contains the transformed view.
  public func frame(of item: ItemID) -> Rectangle {
    guard let state = state(item) else { return .empty }
    let transform = tree[item.index].transform
    return transform == .identity ? state.frame : transform.extent(of: state.frame)
  }

  /// Returns the frame that a view would have without its transform.
  public func untransformedFrame(of item: ItemID) -> Rectangle { state(item)?.frame ?? .empty }

  /// Returns the bounds of a view, in its own coordinates.
  public func bounds(of item: ItemID) -> Rectangle {
    guard let state = state(item) else { return .empty }
    let origin = tree[item.index].boundsOrigin
    return Rectangle(x: origin.x, y: origin.y, width: state.frame.width, height: state.frame.height)
  }

  /// Sets the frame that a view has without its transform. If the view's mask is translated, this also requests a constraint
  /// update, which is not recorded as a call to `setNeedsUpdateConstraints(_:)` (documented for the translation of masks).
  /// Otherwise, the next layout of its superview moves the view back to the frame that its constraints determine. Setting the
  /// frame requests that layout, except during the layout of a view: a frame that an override corrects stays corrected.
  public mutating func setFrame(_ frame: Rectangle, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard frame.isUsable else { throw .invalidNumber }
    let old = items[view.index].frame
    guard old != frame else { return }
    items[view.index].frame = frame
    staysToCheck.append(view.index)
    if old.width != frame.width || old.height != frame.height { markLayout(view.index) }
    let isCorrection = !items[view.index].translatesMask && frames.last?.call.function == .layoutSubviews
    if let superview = tree[view.index].superview, !isCorrection { markLayout(superview) }
    noteTranslation(view.index)
  }

  /// Moves the origin of a view's bounds, which scrolls the view's contents.
  public mutating func setBoundsOrigin(_ origin: Point, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard origin.x.isFinite, origin.y.isFinite else { throw .invalidNumber }
    tree[view.index].boundsOrigin = origin
    refreshRows(around: view.index)
  }

  /// Sets the transform of a view around its center.
  public mutating func setTransform(_ transform: Transform, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard transform.isFinite else { throw .invalidNumber }
    tree[view.index].transform = transform
    if transformBehavior == .transformed { refreshRows(around: view.index) }
  }

  /// Returns the transform of a view; the identity for an item that does not belong to this engine.
  public func transform(of view: ItemID) -> Transform {
    items.indices.contains(view.index) ? tree[view.index].transform : .identity
  }

  /// Sets the autoresizing mask of a view: the parts that are flexible when its superview changes size.
  public mutating func setMask(_ mask: AutoresizingMask, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard items[view.index].mask != mask else { return }
    items[view.index].mask = mask
    noteTranslation(view.index)
  }

  /// Sets whether a view's frame and mask are translated to constraints. The default is true.
  public mutating func setTranslatesMask(_ translates: Bool, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard items[view.index].translatesMask != translates else { return }
    items[view.index].translatesMask = translates
    if translates || tree[view.index].superview == nil {
      noteTranslation(view.index)
    } else {
      items[view.index].pendingTranslation = nil
      setFrameSource(.nothing, of: view.index)
    }
    staysToCheck.append(view.index)
    markLayout(tree[view.index].superview ?? view.index)
  }

  /// Sets whether the masks of a view's subviews have an effect. If they do not, each mask is treated as empty (documented for the
  /// translation of masks).
  public mutating func setAutoresizesSubviews(_ autoresizes: Bool, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard items[view.index].autoresizesSubviews != autoresizes else { return }
    items[view.index].autoresizesSubviews = autoresizes
    for subview in items[view.index].subviews { noteTranslation(subview) }
  }

  /// Sets the layout margins of a view, in points.
  public mutating func setMargins(_ margins: EdgeInsets, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard margins.isFinite else { throw .invalidNumber }
    tree[view.index].margins = margins
    refreshRows(around: view.index)
  }

  /// Sets the distances from a view's top to its first baseline and from its last baseline to its bottom, in points.
  public mutating func setBaselines(first: Double, last: Double, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard first.isFinite, last.isFinite else { throw .invalidNumber }
    tree[view.index].textLines = TextLineInsets(firstBaseline: first, lastBaseline: last)
    refreshRows(around: view.index)
  }

  /// Sets the intrinsic content size of a view, in points, and its hugging and compression resistance priorities. Pass nil for an
  /// axis without an intrinsic size.
  public mutating func setIntrinsicSize(
    width: Double?, height: Double?, hugging: PriorityPair = .defaultHugging,
    compression: PriorityPair = .defaultCompression, of view: ItemID
  ) throws(EngineError) {
    try checkView(view)
    let priorities = [hugging.horizontal, hugging.vertical, compression.horizontal, compression.vertical]
    guard [width, height].allSatisfy({ $0.map { $0.isFinite && $0 >= 0 } ?? true }),
      priorities.allSatisfy({ Priority($0) != nil })
    else { throw .invalidNumber }
    items[view.index].intrinsicWidth = width
    items[view.index].intrinsicHeight = height
    items[view.index].hugging = hugging
    items[view.index].compression = compression
    setIntrinsicRows(view.index)
    staysToCheck.append(view.index)
    markLayout(tree[view.index].superview ?? view.index)
  }

  // MARK: - Internals

  func state(_ item: ItemID) -> ItemState? { items.indices.contains(item.index) ? items[item.index] : nil }

  func checkView(_ item: ItemID) throws(EngineError) {
    guard items.indices.contains(item.index) else { throw .unknownItem }
    if tree[item.index].isGuide { throw .notAView }
  }

  private mutating func addItem(_ state: ItemState, _ node: LayoutTree.Node) -> ItemID {
    let index = tree.add(node)
    items.append(state)
    addVariables()
    if !node.isGuide, node.superview == nil { setFrameSource(.frame(state.frame), of: index) }
    return ItemID(index)
  }

  private mutating func attach(_ view: Int, to superview: Int) {
    tree[view].superview = superview
    items[superview].subviews.append(view)
    setDepths(from: view)
    setFrameSource(.nothing, of: view)
    noteTranslation(view)
    markLayout(superview)
  }

  private mutating func detach(_ view: Int) {
    guard let superview = tree[view].superview else { return }
    var ancestor: Int? = superview
    while let holder = ancestor {
      for constraint in items[holder].held where crosses(constraint, view) { deactivate(constraint) }
      ancestor = tree[holder].superview
    }
    items[superview].subviews.removeAll { $0 == view }
    tree[view].superview = nil
    items[view].pendingTranslation = nil
    setDepths(from: view)
    setFrameSource(.frame(items[view].frame), of: view)
    markLayout(superview)
  }

  private func crosses(_ constraint: Int, _ view: Int) -> Bool {
    constraints[constraint].items.contains { tree.isInside($0, view) }
  }

  private mutating func setDepths(from view: Int) {
    var stack = [view]
    while let index = stack.popLast() {
      tree.updateDepth(of: index)
      // Queues keep items by depth, so the item must be added again at its new depth.
      if items[index].needsLayout { layoutQueue.add(index, tree[index].depth) }
      if items[index].needsUpdateConstraints { updateQueue.add(index, tree[index].depth) }
      stack += items[index].subviews + items[index].guides
    }
  }

  /// Records that the mask of a view must be translated again, based on the view's current frame and its superview's current
  /// bounds. If the superview changes before the constraints are updated, the view is resized by its mask.
  private mutating func noteTranslation(_ view: Int) {
    guard let superview = tree[view].superview else {
      setFrameSource(.frame(items[view].frame), of: view)
      return
    }
    guard items[view].translatesMask else { return }
    items[view].pendingTranslation = AutoresizingGeometry(
      frame: items[view].frame, bounds: bounds(of: ItemID(superview)), mask: items[view].mask,
      autoresizesSubviews: items[superview].autoresizesSubviews)
    markUpdate(view)
  }
}

extension Rectangle {
  static let empty = Rectangle(x: 0, y: 0, width: 0, height: 0)
}
