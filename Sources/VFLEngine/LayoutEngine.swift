import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A running layout without a device: a tree of views under constraints, which change, and the two deferred passes that bring the
/// views to where the constraints want them.
///
///     var engine = LayoutEngine()
///     let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
///     let card = try engine.addView("card", in: window)
///     try engine.setTranslatesMask(false, of: card)
///     try engine.activate(engine.makeConstraints(format: "|-20-[card]-20-|", views: [("card", card)]))
///     engine.layoutIfNeeded(window)
///     engine.frame(of: card)                        // x 20, width 280
///
/// Numbers are exact inside; frames come out as the nearest `Double`. What was changed shows in frames after the next layout, as on a
/// device. An engine is a value: a copy goes its own way.
public struct LayoutEngine: Sendable {
  /// How layout sees a view that has a transform.
  public enum TransformBehavior: Sendable {
    /// As if it had none: since iOS 8 (reported by the author of a shipped app).
    case untransformed
    /// By the smallest upright rectangle around it, as before iOS 8; sizes without another item, and what is inside of the view, are
    /// measured untransformed. What lies between a view and one that a constraint compares it with counts as untransformed.
    case transformed
  }

  /// How layout sees transforms.
  public let transformBehavior: TransformBehavior

  /// Which view each item is in, and what of its geometry is given.
  var tree: LayoutTree
  var items: [ItemState] = []
  var constraints: [ConstraintState] = []

  // The solver.
  var solver: Solver
  /// Whether the solver must be rebuilt, because another row may give way.
  var needsRebuild = false
  /// The rows in their order, while some of them have given way.
  var recovery: Recovery?
  /// How many rows there were when the solver was made.
  var rowsAtRebuild = 0
  var activations = 0
  /// Views that constraints may have begun or ceased to hold.
  var staysToCheck: [Int] = []
  /// Where each part of each item is by the solver, item by item.
  var solved: [Double] = []

  // The passes.
  var layoutQueue = DepthQueue()
  var updateQueue = DepthQueue()
  /// The least depth at which something was marked for layout since the layout pass last looked.
  var lowestMark = Int.max
  /// Views that are marked for layout and outside of what the layout pass is about.
  var setAside: [Int] = []
  var frames: [CallFrame] = []
  /// The last calls of the pass that is going on.
  var recent: [Call] = []
  /// How often each view was laid out, or updated, in the pass that is going on.
  var runs: [Int: Int] = [:]

  /// What went wrong in the overrides of a layout test.
  var troubles: [(trouble: ScenarioContext.Trouble, span: Span)] = []
  var troublesTaken = 0
  /// The statements of a layout test whose intrinsic sizes and masks hold.
  var activeStatements: Set<Int> = []

  /// Whether calls are recorded.
  public var recordsCalls = false
  /// The calls since `recordsCalls` was set, in order.
  public internal(set) var calls: [Call] = []
  /// What was done that must not be done, in order.
  public internal(set) var problems: [Problem] = []
  /// The problems that were reported, each once.
  var reported: Set<Problem> = []
  /// The required constraints that cannot hold together, by the last layout; one of each set has given way.
  public internal(set) var conflicts: [EngineConflict] = []

  /// An engine without views, which gives up when all its layouts together take more than a budget.
  public init(transforms: TransformBehavior = .untransformed, budget: Budget = .unlimited) {
    transformBehavior = transforms
    tree = LayoutTree(seesTransforms: transforms == .transformed)
    solver = Solver(budget: budget)
  }

  /// What the budget ended by; nil as long as there is something left. From then on layouts leave every view where it is, and nothing
  /// is known of conflicts and ambiguity.
  public var exhausted: Budget.Limit? { solver.exhausted }

  /// What is left of the budget.
  public var budget: Budget { solver.remaining }

  /// Goes on with another budget, also after giving up.
  public mutating func grant(_ budget: Budget) {
    solver = Solver(budget: budget)
    needsRebuild = true
  }

  /// Forgets calls and problems.
  public mutating func clearRecords() {
    calls = []
    problems = []
    reported = []
  }

  // MARK: - The tree

  /// Adds a view at the top of a tree of its own; frames with numbers that are no frame count as empty.
  public mutating func addView(_ name: String, frame: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0)) -> ItemID
  {
    addItem(ItemState(name: name, frame: frame.isUsable ? frame : .empty), LayoutTree.Node())
  }

  /// Adds a view to another one, in front of those it has.
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

  /// Adds a layout guide to a view: it takes part in layout like a subview, and has nothing inside.
  public mutating func addGuide(_ name: String, to view: ItemID) throws(EngineError) -> ItemID {
    try checkView(view)
    let guide = addItem(
      ItemState(name: name, frame: .empty), LayoutTree.Node(in: view.index, isGuide: true))
    items[guide.index].translatesMask = false
    items[view.index].guides.append(guide.index)
    return guide
  }

  /// Puts a view into another one, after taking it out of where it is.
  public mutating func addSubview(_ view: ItemID, to superview: ItemID) throws(EngineError) {
    try checkView(view)
    try checkView(superview)
    if tree.isInside(superview.index, view.index) { throw .containsItself }
    detach(view.index)
    attach(view.index, to: superview.index)
  }

  /// Takes a view out of its superview, which it outlives with all that is in it. Constraints between what is inside and what is
  /// outside are made inactive.
  public mutating func removeFromSuperview(_ view: ItemID) throws(EngineError) {
    try checkView(view)
    detach(view.index)
  }

  /// Every item, in order of creation.
  public var allItems: [ItemID] { items.indices.map { ItemID($0) } }
  /// What an item was called; "" for one that is not this engine's.
  public func name(of item: ItemID) -> String { state(item)?.name ?? "" }
  /// The view an item is in, or belongs to.
  public func superview(of item: ItemID) -> ItemID? {
    items.indices.contains(item.index) ? tree[item.index].superview.map { ItemID($0) } : nil
  }
  /// The views directly in a view, in order.
  public func subviews(of view: ItemID) -> [ItemID] { state(view)?.subviews.map { ItemID($0) } ?? [] }

  // MARK: - Geometry

  /// Where a view is in its superview, by the last layout: of one with a transform the smallest upright rectangle around it.
  public func frame(of item: ItemID) -> Rectangle {
    guard let state = state(item) else { return .empty }
    let transform = tree[item.index].transform
    return transform == .identity ? state.frame : transform.extent(of: state.frame)
  }

  /// Where a view would be without its transform.
  public func untransformedFrame(of item: ItemID) -> Rectangle { state(item)?.frame ?? .empty }

  /// A view's own coordinates.
  public func bounds(of item: ItemID) -> Rectangle {
    guard let state = state(item) else { return .empty }
    let origin = tree[item.index].boundsOrigin
    return Rectangle(x: origin.x, y: origin.y, width: state.frame.width, height: state.frame.height)
  }

  /// Puts a view somewhere, its transform aside. Where its mask is translated its constraints have to be updated, which is noted
  /// without a call of `setNeedsUpdateConstraints(_:)` (documented for the translation); where it is not, the next layout puts the
  /// view back to where its constraints want it.
  public mutating func setFrame(_ frame: Rectangle, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard frame.isUsable else { throw .invalidNumber }
    let old = items[view.index].frame
    guard old != frame else { return }
    items[view.index].frame = frame
    staysToCheck.append(view.index)
    if old.width != frame.width || old.height != frame.height { markLayout(view.index) }
    if let superview = tree[view.index].superview { markLayout(superview) }
    noteTranslation(view.index)
  }

  /// Moves where a view's own coordinates begin, as scrolling does.
  public mutating func setBoundsOrigin(_ origin: Point, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard origin.x.isFinite, origin.y.isFinite else { throw .invalidNumber }
    tree[view.index].boundsOrigin = origin
    refreshRows(around: view.index)
  }

  /// Transforms a view around its centre.
  public mutating func setTransform(_ transform: Transform, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard transform.isFinite else { throw .invalidNumber }
    tree[view.index].transform = transform
    if transformBehavior == .transformed { refreshRows(around: view.index) }
  }

  /// The transform of a view.
  public func transform(of view: ItemID) -> Transform {
    items.indices.contains(view.index) ? tree[view.index].transform : .identity
  }

  /// Sets what of a view gives way when its superview changes size.
  public mutating func setMask(_ mask: AutoresizingMask, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard items[view.index].mask != mask else { return }
    items[view.index].mask = mask
    noteTranslation(view.index)
  }

  /// Sets whether a view's frame and mask are translated to constraints, as they are unless this says otherwise.
  public mutating func setTranslatesMask(_ translates: Bool, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard items[view.index].translatesMask != translates else { return }
    items[view.index].translatesMask = translates
    if translates || tree[view.index].superview == nil {
      noteTranslation(view.index)
    } else {
      items[view.index].pendingTranslation = nil
      setPlace(.nothing, of: view.index)
    }
    staysToCheck.append(view.index)
    markLayout(tree[view.index].superview ?? view.index)
  }

  /// Sets whether the masks of a view's subviews count; where they do not, each is as if it were none (documented for the
  /// translation).
  public mutating func setAutoresizesSubviews(_ autoresizes: Bool, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard items[view.index].autoresizesSubviews != autoresizes else { return }
    items[view.index].autoresizesSubviews = autoresizes
    for subview in items[view.index].subviews { noteTranslation(subview) }
  }

  /// Sets the layout margins of a view.
  public mutating func setMargins(_ margins: EdgeInsets, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard margins.isFinite else { throw .invalidNumber }
    tree[view.index].margins = margins
    refreshRows(around: view.index)
  }

  /// Sets how far the first baseline of a view lies below its top, and the last above its bottom, in points.
  public mutating func setBaselines(first: Double, last: Double, of view: ItemID) throws(EngineError) {
    try checkView(view)
    guard first.isFinite, last.isFinite else { throw .invalidNumber }
    tree[view.index].firstBaseline = first
    tree[view.index].lastBaseline = last
    refreshRows(around: view.index)
  }

  /// Sets the size that a view has by itself, nil along an axis where it has none, and how hard it holds on to it.
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

  // MARK: - Inside

  func state(_ item: ItemID) -> ItemState? { items.indices.contains(item.index) ? items[item.index] : nil }

  func checkView(_ item: ItemID) throws(EngineError) {
    guard items.indices.contains(item.index) else { throw .unknownItem }
    if tree[item.index].isGuide { throw .notAView }
  }

  private mutating func addItem(_ state: ItemState, _ node: LayoutTree.Node) -> ItemID {
    let index = tree.add(node)
    items.append(state)
    addVariables()
    if !node.isGuide, node.superview == nil { setPlace(.frame(state.frame), of: index) }
    return ItemID(index)
  }

  private mutating func attach(_ view: Int, to superview: Int) {
    tree[view].superview = superview
    items[superview].subviews.append(view)
    setDepths(from: view)
    setPlace(.nothing, of: view)
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
    setPlace(.frame(items[view].frame), of: view)
    markLayout(superview)
  }

  private func crosses(_ constraint: Int, _ view: Int) -> Bool {
    constraints[constraint].items.contains { tree.isInside($0, view) }
  }

  private mutating func setDepths(from view: Int) {
    var stack = [view]
    while let index = stack.popLast() {
      tree.updateDepth(of: index)
      // A queue keeps items by depth.
      if items[index].needsLayout { layoutQueue.add(index, tree[index].depth) }
      if items[index].needsUpdateConstraints { updateQueue.add(index, tree[index].depth) }
      stack += items[index].subviews + items[index].guides
    }
  }

  /// Notes that the mask of a view is to be translated again: with the frame that it has now, in its superview as it is now. What becomes
  /// of the superview until the constraints are updated is what the mask is there for.
  private mutating func noteTranslation(_ view: Int) {
    guard let superview = tree[view].superview else {
      setPlace(.frame(items[view].frame), of: view)
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
