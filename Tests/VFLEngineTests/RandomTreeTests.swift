import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLEngine

/// Tests that incremental updates of random trees give the same result as a new solver.
@Suite struct RandomTreeTests {
  @Test func incrementalEditsMatchANewSolver() throws {
    var compared = 0
    var conflicts = 0
    for seed in 0..<UInt64(Project.inputs(120)) {
      var tree = try RandomTree(seed: seed)
      for step in 0..<6 {
        try tree.edit()
        tree.engine.layoutIfNeeded(tree.root)
        var fresh = tree.engine
        fresh.needsRebuild = true
        for item in fresh.items.indices { fresh.markLayout(item) }
        for view in tree.roots { fresh.layoutIfNeeded(view) }
        for view in tree.roots { tree.engine.layoutIfNeeded(view) }
        let open = Set(fresh.openParts().map { $0.item })
        if !fresh.conflicts.isEmpty { conflicts += 1 }
        #expect(tree.engine.conflicts == fresh.conflicts, "seed \(seed), step \(step)")
        for item in tree.engine.allItems where !open.contains(item) && tree.isComparable(item, open) {
          compared += 1
          let (own, other) = (tree.engine.untransformedFrame(of: item), fresh.untransformedFrame(of: item))
          #expect(own == other, "seed \(seed), step \(step): \(tree.engine.name(of: item))")
        }
        #expect(tree.engine.problems.allSatisfy { $0.kind == .untranslatableMask })
      }
    }
    #expect(compared > Project.inputs(1020) && conflicts > Project.inputs(10) && conflicts < Project.inputs(765))
  }

  /// Within a tree, a pass visits every view that requested it, however often the view did so, and visits no view more than once.
  @Test func eachViewRunsOnceInAPass() throws {
    for seed in 0..<UInt64(Project.inputs(60)) {
      var tree = try RandomTree(seed: seed)
      for view in tree.roots { tree.engine.layoutIfNeeded(view) }
      for _ in 0..<6 {
        try tree.edit()
        let views = tree.engine.allItems.filter { !tree.guides.contains($0) }
        var asked: Set<ItemID> = []
        for _ in 0..<5 {
          let view = views[tree.source.below(views.count)]
          asked.insert(view)
          try tree.engine.setNeedsUpdateConstraints(view)
          try tree.engine.setNeedsLayout(view)
        }
        tree.engine.recordsCalls = true
        tree.engine.clearRecords()
        tree.engine.layoutIfNeeded(tree.root)
        for function in [Call.Function.updateConstraints, .layoutSubviews] {
          let runs = tree.engine.calls.filter { $0.function == function }.map { $0.item }
          #expect(runs.count == Set(runs).count, "seed \(seed): \(function.name) \(runs.map { $0.index })")
          for view in asked where tree.engine.tree.isInside(view.index, tree.root.index) {
            #expect(runs.contains(view), "seed \(seed)")
          }
        }
        #expect(!tree.engine.isDirty(tree.root))
        tree.engine.recordsCalls = false
        tree.engine.clearRecords()
        tree.engine.layoutIfNeeded(tree.root)
      }
    }
  }
}

/// A tree of views with constraints, generated from a seed.
private struct RandomTree {
  var engine = LayoutEngine()
  var source: RandomSource
  let root: ItemID
  private(set) var roots: [ItemID]
  private(set) var guides: [ItemID] = []
  private var views: [ItemID] = []
  private var constraints: [ConstraintID] = []

  private static let masks: [AutoresizingMask] = [
    [], .flexibleWidth, [.flexibleWidth, .flexibleHeight], .flexibleLeftMargin,
    [.flexibleLeftMargin, .flexibleRightMargin],
    [.flexibleWidth, .flexibleRightMargin, .flexibleTopMargin],
  ]
  private static let priorities: [Double] = [1000, 1000, 1000, 750, 750, 500, 250]

  init(seed: UInt64) throws {
    source = RandomSource(seed: seed &+ 77)
    root = engine.addView("root", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    roots = [root]
    views = [root]
    for _ in 0..<2 + source.below(6) { try addView() }
    for _ in 0..<3 + source.below(12) { try addConstraint() }
  }

  private mutating func any(_ items: [ItemID]) -> ItemID { items[source.below(items.count)] }

  private mutating func addView() throws {
    let view = try engine.addView("v\(views.count)", in: any(views), frame: frame())
    if source.below(3) > 0 { try engine.setTranslatesMask(false, of: view) }
    try engine.setMask(Self.masks[source.below(Self.masks.count)], of: view)
    if source.below(3) == 0 {
      try engine.setIntrinsicSize(width: Double(source.below(200)), height: 21, of: view)
    }
    views.append(view)
    if source.below(6) == 0 {
      guides.append(try engine.addGuide("g\(guides.count)", to: view))
    }
  }

  private mutating func frame() -> Rectangle {
    Rectangle(
      x: Double(source.below(60)), y: Double(source.below(60)), width: Double(10 + source.below(100)),
      height: Double(10 + source.below(100)))
  }

  private mutating func addConstraint() throws {
    let horizontal: [Attribute] = [.leading, .trailing, .centerX, .leadingMargin]
    let vertical: [Attribute] = [.top, .bottom, .centerY, .topMargin]
    let items = views + guides
    let (first, second) = (any(items), any(items))
    let relation: VFLSyntax.Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][source.below(4)]
    let constant = Double(source.below(81) - 20)
    let priority = Self.priorities[source.below(Self.priorities.count)]
    do {
      let made: ConstraintID
      switch source.below(4) {
      case 0:
        made = try engine.makeConstraint(
          first, source.below(2) == 0 ? .width : .height, relation, constant: abs(constant) * 3, priority: priority)
      case 1:
        guard first != second else { return }
        made = try engine.makeConstraint(
          first, .width, relation, second, .width, multiplier: [0.5, 1, 2][source.below(3)], constant: constant,
          priority: priority)
      default:
        guard first != second else { return }
        let attributes = source.below(2) == 0 ? horizontal : vertical
        made = try engine.makeConstraint(
          first, attributes[source.below(4)], relation, second, attributes[source.below(4)], constant: constant,
          priority: priority)
      }
      constraints.append(made)
      try engine.activate(made)
    } catch EngineError.noCommonAncestor {
      return
    }
  }

  /// Makes one random change to the tree or its constraints.
  mutating func edit() throws {
    let view = any(views)
    do {
      switch source.below(16) {
      case 0: try addView()
      case 1, 2: try addConstraint()
      case 3 where view != root:
        try engine.removeFromSuperview(view)
        if !roots.contains(view) { roots.append(view) }
      case 4 where view != root:
        try engine.addSubview(view, to: any(views))
        roots.removeAll { $0 == view }
      case 5: try engine.setFrame(frame(), of: view)
      case 6: try engine.setMask(Self.masks[source.below(Self.masks.count)], of: view)
      case 7: try engine.setTranslatesMask(source.below(2) == 0, of: view)
      case 8: try engine.setMargins(EdgeInsets(top: 1, left: Double(source.below(20)), bottom: 3, right: 4), of: view)
      case 9: try engine.setBoundsOrigin(Point(x: Double(source.below(50)), y: 7), of: view)
      case 10: try engine.setIntrinsicSize(width: source.below(2) == 0 ? nil : 50, height: 30, of: view)
      default:
        guard !constraints.isEmpty else { return }
        let constraint = constraints[source.below(constraints.count)]
        switch source.below(4) {
        case 0: try engine.deactivate(constraint)
        case 1: try engine.activate(constraint)
        case 2: try engine.setPriority([1000, 750, 500][source.below(3)], of: constraint)
        default: try engine.setConstant(Double(source.below(120)), of: constraint)
        }
      }
    } catch EngineError.noCommonAncestor {
    } catch EngineError.containsItself {
    } catch EngineError.priorityCrossesRequired {
    }
  }

  /// Whether constraints determine the item's frame, so that frames can be compared.
  func isComparable(_ item: ItemID, _ open: Set<ItemID>) -> Bool { open.isEmpty || !open.contains(item) }
}
