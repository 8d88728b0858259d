import VFLConstraints
import VFLLayout
import VFLSyntax

/// Deferred layout: a pass that updates constraints, from the innermost views outward, and a pass that lays out views, from the
/// outermost inward (documented). Each pass visits only the views that requested it, and visits each of these views once,
/// regardless of the number of requests.
extension LayoutEngine {
  /// Requests that `updateConstraints` of a view run in the next update pass. The method runs once, regardless of the number of
  /// requests.
  public mutating func setNeedsUpdateConstraints(_ view: ItemID) throws(EngineError) {
    try checkView(view)
    note(Call(function: .setNeedsUpdateConstraints, item: view))
    if frames.contains(where: { $0.call.function == .updateConstraints || $0.call.function == .layoutSubviews }) {
      report(.requestedUpdate, with: Call(function: .setNeedsUpdateConstraints, item: view))
    }
    markUpdate(view.index)
  }

  /// Requests a layout of a view's subviews in the next layout pass. The layout runs once, regardless of the number of requests.
  public mutating func setNeedsLayout(_ view: ItemID) throws(EngineError) {
    try checkView(view)
    let call = Call(function: .setNeedsLayout, item: view)
    note(call)
    if let frame = frames.last, frame.call.function == .layoutSubviews {
      let own = frame.call.item.index
      if view.index == own {
        report(.requestedLayout, with: call)
      } else if !tree.isInside(view.index, own) {
        report(.invalidatedOutside, with: call)
      } else if frame.hasCalledSuper {
        report(.invalidatedAfterSuper, with: call)
      }
    }
    markLayout(view.index)
  }

  /// Returns whether the next pass will update a view.
  public func needsUpdateConstraints(_ view: ItemID) -> Bool { state(view)?.needsUpdateConstraints ?? false }
  /// Returns whether the next pass will lay out a view.
  public func needsLayout(_ view: ItemID) -> Bool { state(view)?.needsLayout ?? false }
  /// Returns whether the view or any of its descendants has a pending update or layout.
  public func isDirty(_ view: ItemID) -> Bool {
    guard items.indices.contains(view.index) else { return false }
    return hasWork(in: view.index)
  }

  /// Sets what a view does when its constraints are updated; nil restores the default behavior.
  public mutating func setUpdateConstraints(of view: ItemID, _ override: PassOverride?) throws(EngineError) {
    try checkView(view)
    items[view.index].updateOverride = override
  }

  /// Sets what a view does when it is laid out; nil restores the default behavior.
  public mutating func setLayoutSubviews(of view: ItemID, _ override: PassOverride?) throws(EngineError) {
    try checkView(view)
    items[view.index].layoutOverride = override
  }

  /// Updates the constraints of a view and all of its descendants for which an update was requested.
  public mutating func updateConstraintsIfNeeded(_ view: ItemID) {
    guard items.indices.contains(view.index), !isTooDeep(view) else { return }
    enter(Call(function: .updateConstraintsIfNeeded, item: view))
    updatePass(view.index)
    leave()
  }

  /// Updates and lays out a view and its descendants, if an update or layout was requested or constraints have changed. The frames
  /// then have the solver's values.
  public mutating func layoutIfNeeded(_ view: ItemID) {
    guard items.indices.contains(view.index), !isTooDeep(view) else { return }
    enter(Call(function: .layoutIfNeeded, item: view))
    var round = 0
    repeat {
      updatePass(view.index)
      settle()
      layoutPass(view.index)
      round += 1
    } while hasWork(in: view.index) && round < Self.roundLimit
    if hasWork(in: view.index) { end(view.index) }
    leave()
  }

  // MARK: - The default behavior of views

  /// Performs the default constraint update of a view: translates its frame and mask, if a translation is pending.
  public mutating func superUpdateConstraints(_ view: ItemID) {
    guard items.indices.contains(view.index) else { return }
    noteSuper(.updateConstraints, view)
    guard let geometry = items[view.index].pendingTranslation else { return }
    items[view.index].pendingTranslation = nil
    let translation = geometry.translation(of: .superview, form: .internal)
    if translation.problem != nil { report(.untranslatableMask, with: nil) }
    setFrameSource(.mask(translation.constraints), of: view.index)
  }

  /// Performs the default layout of a view: sets the frames of its subviews and guides to the solver's values.
  public mutating func superLayoutSubviews(_ view: ItemID) {
    guard items.indices.contains(view.index) else { return }
    settle()
    noteSuper(.layoutSubviews, view)
    for subview in items[view.index].subviews { place(subview) }
    for guide in items[view.index].guides { place(guide) }
  }

  /// Moves an item to the frame that the solver has determined. If the item is a view and its size changes, marks it for layout.
  mutating func place(_ item: Int) {
    // A view keeps its frame until its mask has been translated.
    if items[item].pendingTranslation != nil { return }
    let frame = solvedFrame(item)
    let old = items[item].frame
    guard old != frame else { return }
    items[item].frame = frame
    if isLeftAlone(item) { staysToCheck.append(item) }
    if !tree[item].isGuide, old.width != frame.width || old.height != frame.height { markLayout(item) }
  }

  // MARK: - The passes

  /// A pass counts as endless once a view is due for this many updates or layouts in the same pass.
  private static let runLimit = 100
  private static let roundLimit = 102
  private static let nestingLimit = 40

  private mutating func updatePass(_ view: Int) {
    for depth in updateQueue.depths.reversed() {
      for item in updateQueue.drain(depth) where items[item].needsUpdateConstraints {
        guard tree[item].depth == depth, tree.isInside(item, view) else {
          updateQueue.add(item, tree[item].depth)
          continue
        }
        items[item].needsUpdateConstraints = false
        run(.updateConstraints, item)
      }
    }
  }

  private mutating func layoutPass(_ view: Int) {
    returnSetAside()
    var depth = tree[view].depth
    while depth < layoutQueue.depths.upperBound, !layoutQueue.isEmpty {
      lowestMark = .max
      while let item = layoutQueue.popFirst(depth) {
        guard items[item].needsLayout else { continue }
        guard tree[item].depth == depth else {
          layoutQueue.add(item, tree[item].depth)
          continue
        }
        guard tree.isInside(item, view) else {
          setAside.append(item)
          continue
        }
        items[item].needsLayout = false
        run(.layoutSubviews, item)
        // Views closer to the root come first.
        if lowestMark <= depth { break }
      }
      // Views outside `view` that were marked for layout do not affect this pass.
      depth = lowestMark <= depth && lowestMark >= tree[view].depth ? lowestMark : depth + 1
    }
    returnSetAside()
  }

  /// Puts the views that a pass has set aside back in the queue.
  private mutating func returnSetAside() {
    for item in setAside where items[item].needsLayout { layoutQueue.add(item, tree[item].depth) }
    setAside = []
  }

  private mutating func run(_ function: Call.Function, _ item: Int) {
    let key = item * 2 + (function == .updateConstraints ? 0 : 1)
    runs[key, default: 0] += 1
    guard runs[key, default: 0] <= Self.runLimit else { return }
    let id = ItemID(item)
    let call = Call(function: function, item: id)
    if runs[key] == Self.runLimit {
      problems.append(Problem(kind: .endless, chain: cycle(to: call)))
      // Stop without updating or laying out the view again in this call.
      return
    }
    enter(call)
    let override = function == .updateConstraints ? items[item].updateOverride : items[item].layoutOverride
    if let override {
      override(&self, id)
      if frames.last?.hasCalledSuper == false { report(.missingSuperCall, with: nil) }
      // Solve now, so that the moves that the override causes are attributed to it.
      if function == .layoutSubviews { settle() }
    } else if function == .updateConstraints {
      superUpdateConstraints(id)
    } else {
      superLayoutSubviews(id)
    }
    leave()
  }

  /// Returns the calls from the previous occurrence of `call` to the current one.
  private func cycle(to call: Call) -> [Call] {
    guard let start = recent.lastIndex(of: call) else { return frames.map { $0.call } + [call] }
    return Array(recent[start...].suffix(32)) + [call]
  }

  private func hasWork(in view: Int) -> Bool {
    // Usually the queues are empty.
    layoutQueue.contains { items[$0].needsLayout && tree.isInside($0, view) }
      || updateQueue.contains { items[$0].needsUpdateConstraints && tree.isInside($0, view) }
  }

  /// Stops an endless pass.
  private mutating func end(_ view: Int) {
    if !problems.contains(where: { $0.kind == .endless }) {
      problems.append(Problem(kind: .endless, chain: Array(recent.suffix(16))))
    }
    for item in items.indices where tree.isInside(item, view) {
      items[item].needsLayout = false
      items[item].needsUpdateConstraints = false
    }
  }

  private mutating func isTooDeep(_ view: ItemID) -> Bool {
    guard frames.count > Self.nestingLimit else { return false }
    problems.append(Problem(kind: .endless, chain: Array(recent.suffix(16))))
    return true
  }

  // MARK: - Marks and records

  mutating func markLayout(_ view: Int) {
    guard !items[view].needsLayout, !tree[view].isGuide else { return }
    items[view].needsLayout = true
    layoutQueue.add(view, tree[view].depth)
    lowestMark = min(lowestMark, tree[view].depth)
  }

  mutating func markUpdate(_ view: Int) {
    guard !items[view].needsUpdateConstraints else { return }
    items[view].needsUpdateConstraints = true
    updateQueue.add(view, tree[view].depth)
  }

  /// Marks a view for layout because an item in it has to move.
  mutating func markMoved(_ view: Int) {
    markLayout(view)
    guard let frame = frames.last, frame.call.function == .layoutSubviews, let change = frame.change,
      !tree.isInside(view, frame.call.item.index)
    else { return }
    report(.changedOutside, with: change)
  }

  /// Records that constraints held by a view have changed.
  mutating func noteChange(_ holder: Int) {
    let call = Call(function: .changeConstraint, item: ItemID(holder))
    if !frames.isEmpty { note(call) }
    markLayout(holder)
    guard let frame = frames.last else { return }
    switch frame.call.function {
    case .updateConstraints: if frame.hasCalledSuper { report(.superCallNotLast, with: call) }
    case .layoutSubviews:
      frames[frames.count - 1].change = call
      if !tree.isInside(holder, frame.call.item.index) { report(.changedOutside, with: call) }
    default: break
    }
  }

  private mutating func noteSuper(_ function: Call.Function, _ view: ItemID) {
    guard let last = frames.indices.last, frames[last].call == Call(function: function, item: view) else { return }
    frames[last].hasCalledSuper = true
  }

  private mutating func enter(_ call: Call) {
    if frames.isEmpty {
      recent = []
      runs = [:]
    }
    note(call)
    frames.append(CallFrame(call: call))
  }

  private mutating func leave() { _ = frames.popLast() }

  private mutating func note(_ call: Call) {
    if recordsCalls { calls.append(call) }
    guard !frames.isEmpty || call.function == .layoutIfNeeded || call.function == .updateConstraintsIfNeeded else {
      return
    }
    recent.append(call)
    if recent.count > 2048 { recent.removeFirst(1024) }
  }

  /// Records a problem, unless the same problem is already recorded. The problem's chain consists of the calls in progress,
  /// followed by `call`.
  private mutating func report(_ kind: Problem.Kind, with call: Call?) {
    let problem = Problem(kind: kind, chain: frames.map { $0.call } + (call.map { [$0] } ?? []))
    if reported.insert(problem).inserted { problems.append(problem) }
  }
}

/// A call to an override, while the call is in progress.
struct CallFrame: Sendable {
  var call: Call
  var hasCalledSuper = false
  /// The most recent change of constraints during the call.
  var change: Call?
}
