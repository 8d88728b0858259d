import TestSupport
import Testing
import VFLConstraints
import VFLSolver
import VFLLogs
import VFLSyntax

@testable import VFLLayout

/// Tests the causes and the advice for logs of every kind, and that the advice never changes the system's constraints.
@Suite struct ExplanationTests {
  /// The cause that each log in Fixtures/Logs/Explained demonstrates.
  @Test(arguments: [
    ("action-sheet", "action_sheet"), ("alert", "system_only"), ("appkit-cell", "encapsulated_size"),
    ("appkit-grid", "system_constraint"), ("appkit-mask", "zero_size"), ("appkit-stack", "stack_view"),
    ("bar-guide", "layout_guide"), ("baseline", "stack_view"), ("cell-height", "encapsulated_size"),
    ("cell-separator", "encapsulated_size"), ("cell-width-zero", "zero_size"), ("collection-cell", "encapsulated_size"),
    ("content-size", "content_size"), ("default-margins", "encapsulated_size"), ("does-not-fit", "does_not_fit"),
    ("encapsulated-left", "encapsulated_size"), ("fixed-frame", "fixed_frame"), ("identifiers", "contradiction"),
    ("inequalities", "encapsulated_size"), ("input-view", "encapsulated_size"),
    ("interface-builder", "autoresizing_mask"), ("keyboard-bar", "system_only"), ("margins", "layout_guide"),
    ("mask-content-view", "autoresizing_mask"), ("mask-forgotten", "autoresizing_mask"),
    ("mask-header", "autoresizing_mask"), ("mask-proportion", "autoresizing_mask"), ("mask-size", "autoresizing_mask"),
    ("masonry", "unsatisfiable"), ("names-cut", "encapsulated_size"), ("negative", "negative_size"),
    ("quarters", "unsatisfiable"), ("root-mask", "autoresizing_mask"), ("safe-area", "layout_guide"),
    ("seven", "does_not_fit"), ("snapkit", "contradiction"), ("snapkit-label", "contradiction"),
    ("stack-alignment", "stack_view"), ("stack-canvas", "stack_view"), ("stack-fill-equally", "stack_view"),
    ("stack-hidden", "hidden_view"), ("stack-hidden-size", "hidden_view"), ("temporary-height", "temporary_size"),
    ("temporary-width", "temporary_size"), ("title-view", "zero_size"), ("toolbar", "empty_toolbar"),
    ("translated", "zero_size"), ("two-widths", "contradiction"),
    ("action-sheet-wide", "action_sheet"), ("advice-only", "encapsulated_size"), ("baseline-assumed", "unsatisfiable"),
    ("cell-center", "encapsulated_size"), ("cell-rounded", "encapsulated_size"),
    ("center-omitted", "autoresizing_mask"), ("clip-view", "autoresizing_mask"),
    ("fitting-size", "temporary_size"), ("labels-behind", "contradiction"),
    ("mask-before-container", "autoresizing_mask"),
    ("mask-guide", "autoresizing_mask"), ("mask-in-cell", "encapsulated_size"),
    ("mask-of-container", "autoresizing_mask"),
    ("masonry-cell", "encapsulated_size"), ("masonry-first-pass", "zero_size"), ("masonry-root", "overconstrained"),
    ("navigation-bar", "system_only"), ("open-panel", "system_only"), ("player-controls", "system_only"),
    ("scroll-content", "system_only"), ("split-addresses", "autoresizing_mask"), ("stack-proportional", "stack_view"),
    ("toolbar-item", "system_only"), ("translated-names", "zero_size"), ("zero-by-app", "collapsed"),
    ("stack-too-wide", "encapsulated_size"), ("two-ratios", "ratios"),
    ("two-ratios-cell", "ratios"), ("neighbors-too-wide", "encapsulated_size"),
    ("no-room", "encapsulated_size"), ("badge-outside", "encapsulated_size"),
    ("ratios-of-two-views", "ratios"), ("ratios-inverse", "ratios"), ("one-ratio", "unsatisfiable"),
    ("edges-and-center", "already_fixed"), ("edges-and-width", "already_fixed"), ("rounded-product", "rounding"),
    ("wide-stack", "encapsulated_size"), ("stretched-button", "encapsulated_size"), ("player-view", "system_only"),
    ("player-of-app", "does_not_fit"), ("file-list", "system_only"), ("other-process", "other_process"),
    ("own-process", "zero_size"), ("mask-beside", "autoresizing_mask"), ("label-with-spaces", "contradiction"),
    ("path-with-spaces", "contradiction"), ("without-classes", "contradiction"), ("anchor-distances", "unsatisfiable"),
    ("margins-in-list", "does_not_fit"), ("both-edges", "contradiction"),
    ("two-centers", "contradiction"),
    ("mask-beside-container", "autoresizing_mask"), ("reusable-view", "overconstrained"),
    ("split-item", "encapsulated_size"), ("table-column", "encapsulated_size"), ("tab-bar-guide", "system_only"),
    ("size-in-container", "does_not_fit"), ("toolbar-keyboard", "empty_toolbar"),
    ("distances-to-bars", "encapsulated_size"), ("own-guide", "layout_guide"), ("date-picker", "own_content"),
    ("date-picker-of-app", "does_not_fit"), ("image-overlay", "autoresizing_mask"),
    ("effect-content", "autoresizing_mask"), ("edges-and-height", "overconstrained"),
    ("edges-and-height-cell", "overconstrained"), ("column-too-short", "encapsulated_size"),
    ("ratio-in-cell", "encapsulated_size"), ("ratio-in-row", "encapsulated_size"), ("own-collapse", "collapsed"),
    ("zero-beside", "does_not_fit"),
    ("edges-as-formats", "does_not_fit"), ("document-view", "autoresizing_mask"), ("low-scroll-view", "own_content"),
    ("mask-of-cell", "shrunk_cell"), ("superview-by-inset", "autoresizing_mask"),
    ("item-placeholder", "encapsulated_size"), ("many-candidates", "does_not_fit"),
    ("standard-row", "encapsulated_size"), ("spacing-twice", "stack_view"), ("hidden-stack", "hidden_view"),
    ("stretched-stack", "encapsulated_size"), ("cell-own-height", "encapsulated_size"),
  ])
  func causes(name: String, cause: String) throws {
    let log = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/Explained/\(name).log")))
    let (_, explanation) = try #require(explanations(log).first)
    #expect(explanation.conflicts.map(\.cause.name) == [cause])
    for conflict in explanation.conflicts { check(conflict, explanation) }
  }

  /// Advice is not given if it would leave a view without a size, or outside of the view that contains it. Each line is advised.
  @Test(arguments: [
    // The stack view would stick out. The size gives way.
    ("stack-too-wide", "lower_priority", [4]),
    // The image view would have no size. One of its ratios goes.
    ("two-ratios", "keep_one", [4, 5]), ("two-ratios-cell", "keep_one", [4, 5]),
    // The fixed size gives way, and not a margin. What the system broke comes first.
    ("wide-stack", "lower_priority", [3]), ("stretched-button", "lower_priority", [3, 4, 5]),
    ("one-ratio", "relax_one", [5, 3, 4]),
    // The labels would overlap, or one of them would stick out.
    ("neighbors-too-wide", "lower_priority", [7, 5]),
    // The label has no room between the two distances. Without one of them, it has a size.
    ("no-room", "relax_one", [4, 5]),
    // The badge sticks out on purpose, but not farther than its constraints say.
    ("badge-outside", "lower_priority", [6]),
    // The width of a cell is not its real width yet, so content that is too wide now may fit later.
    ("cell-width-zero", "lower_priority", [8, 7]), ("mask-of-container", "lower_priority", [10, 9]),
    // Below the bar, and inside the margins.
    // A view may be far from bars, whose guides contain nothing.
    ("distances-to-bars", "relax_one", [8, 7]), ("own-guide", "relax_one", [5]),
    // Without an edge, the pane would stick out, whether a format or an equation pins that edge.
    ("edges-as-formats", "relax_one", [3, 4]),
    // The app has collapsed the view, so its content sticks out anyway.
    ("own-collapse", "lower_priority", [6, 4]), ("many-candidates", "relax_one", [3, 12, 13]),
    ("bar-guide", "relax_one", [10]), ("margins", "relax_one", [11, 12]), ("does-not-fit", "relax_one", [9, 7, 8, 10]),
  ])
  func harmfulAdviceIsDropped(name: String, kind: String, advised: [Int]) throws {
    let source = SourceText(try Project.text("Fixtures/Logs/Explained/\(name).log"))
    let (_, explanation) = try #require(explanations(ConsoleLog(source)).first)
    let advice = try #require(explanation.conflicts.first?.advice.first { !$0.constraints.isEmpty })
    let lines = LineTable(source)
    #expect(advice.name == kind)
    #expect(
      advice.constraints.map { lines.position(explanation.constraints[$0].origin.span.start).line } == advised)
  }

  /// The same for constraint files, whose views are in the superview.
  @Test(arguments: [
    ("superview s (0 0; 320 90)\nview a\na.left == s.left + 20\na.width == 310\na.right == s.right - 20", [4]),
    // It just fits.
    ("superview s (0 0; 320 90)\nview a\na.left == s.left + 20\na.width == 300\na.right == s.right - 20", [3, 4, 5]),
    ("superview s (0 0; 320 90)\nview a\na.left == s.left + 20\na.width == 300\na.centerX == s.centerX", [3, 4, 5]),
    (
      "superview s (0 0; 320 90)\nview a\nview b in a\na.left == s.left\na.width == 300\nb.width == 310\nb.left == a.left\n"
        + "b.right == a.right", [5, 6]
    ),
    (
      "superview s (0 0; 320 90)\nview a, b\na.left == s.left\na.width == 200\nb.left == a.right\nb.width == 200\nb.right == s.right",
      [4, 6]
    ),
    (
      "superview s (0 0; 320 90)\nview a\na.height == a.width\na.height == 2 * a.width\na.left == s.left + 8\na.right == s.right",
      [3, 4]
    ),
  ])
  func harmfulAdviceIsDroppedForFiles(text: String, advised: [Int]) throws {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    var budget = Budget.standard
    let explanation = Explanation(
      lowered.constraints, in: lowered, size: OuterSize(declared: document.superviewBounds), budget: &budget)
    let advice = try #require(explanation.conflicts.first?.advice.first)
    let lines = LineTable(source)
    #expect(
      advice.constraints.map { lines.position(explanation.constraints[$0].origin.span.start).line } == advised,
      "\(advice)")
  }

  /// A required hugging priority can be lowered, which may resolve several conflicts at once.
  @Test func contentPrioritiesCanChange() throws {
    let text = "view a, b\nintrinsic a (50 20) hugging 1000 250\nb.width == 60\na.width >= b.width\na.width >= 70"
    let source = SourceText(text)
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    var budget = Budget.standard
    let explanation = Explanation(lowered.constraints, in: lowered, budget: &budget)
    #expect(explanation.conflicts.count == 2)
    let index = try #require(explanation.enough.first)
    #expect(explanation.enough.count == 1 && explanation.makers[index] == .contentSize)
    #expect(
      ExplanationWords(lowered).change(lowered.constraints[index], .contentSize)
        == "lower the content hugging priority of the view")
  }

  /// If a log does not prove a conflict, the explanation contains no conflict, and names the items whose positions or sizes are
  /// ambiguous.
  @Test func unproven() throws {
    let log = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/Explained/cut-list.log")))
    let (_, explanation) = try #require(explanations(log).first)
    #expect(explanation.conflicts.isEmpty && explanation.isCalledConflict && explanation.open.count == 2)
    #expect(explanation.suspicion == nil)
    // A mask among the constraints is the likely cause.
    let masked = explain(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.leading == UIView:0xb.leading + 8   (active)>")
    #expect(masked.conflicts.isEmpty)
    #expect(masked.suspicion?.cause.name == "autoresizing_mask")
    #expect(masked.suspicion?.advice.map(\.name) == ["turn_off_mask"])
  }

  /// A complete list that can hold is not called incomplete. A rounding or a hidden size may explain the message.
  @Test(arguments: [("sums-hold", 0.007, 0), ("same-twice", 0.001, 2)])
  func completeListsThatHold(name: String, tolerance: Double, repetitions: Int) throws {
    let log = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/Explained/\(name).log")))
    let (_, explanation) = try #require(explanations(log).first)
    #expect(explanation.conflicts.isEmpty && explanation.isWhole)
    #expect(explanation.tolerance == tolerance && explanation.repetitions.count == repetitions)
  }

  /// A list without its beginning is still explained as a conflict, and so is a broken constraint without a list.
  @Test(arguments: [("beginning-cut", 4), ("broken-only", 1), ("masonry-broken", 1)])
  func cutLists(name: String, count: Int) throws {
    let log = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/Explained/\(name).log")))
    let sets = explanations(log)
    #expect(sets.count == 1)
    let explanation = try #require(sets.first).explanation
    #expect(explanation.isCalledConflict && explanation.constraints.count == count)
    #expect(explanation.broken == count - 1)
  }

  /// The multipliers and sums of an explanation are integers.
  @Test func sumsAreWhole() throws {
    let log = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/Explained/quarters.log")))
    let conflict = try #require(explanations(log).first?.explanation.conflicts.first)
    #expect(conflict.members.map(\.count) == [1, 4, 4, 4])
    #expect(conflict.sums.totals == (402, 320) || conflict.sums.totals == (320, 402))
    #expect(ExplanationWords(log.lowered).words(conflict.sums) == "in numbers: 402 against 320")
  }

  /// A mask's position is relative to the view's own superview: positions on two levels do not contradict each other.
  @Test func maskPositionsAreRelativeToTheSuperview() {
    let nested = explain(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 100   (active, names: '|':UIView:0xb )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0xc.minX == 0   (active, names: '|':UIView:0xa )>",
      "<NSLayoutConstraint:0x3 UILabel:0xc.left == UIView:0xa.left   (active)>")
    #expect(nested.conflicts.isEmpty)
    let contradicted = explain(
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0xc.minX == 0   (active, names: '|':UIView:0xa )>",
      "<NSLayoutConstraint:0x3 UILabel:0xc.left == UIView:0xa.left + 4   (active)>")
    #expect(contradicted.conflicts.count == 1)
  }

  /// Generates 3,000 logs with constraints of every maker. Advice never names a constraint of the system, and always names
  /// something in the app if a constraint of the app is involved.
  @Test func adviceLeavesTheSystemAlone() {
    var random = RandomSource(seed: 31)
    var (conflicts, mixed) = (0, 0)
    for _ in 0..<Project.inputs(300) {
      let generator = LogGenerator(&random)
      let descriptions = (0..<(2 + random.below(8))).map { generator.description($0, &random) }
      let explanation = explain(descriptions)
      conflicts += explanation.conflicts.count
      for conflict in explanation.conflicts {
        if conflict.members.contains(where: { $0.maker.isSystem }),
          conflict.members.contains(where: { !$0.maker.isSystem })
        {
          mixed += 1
        }
        check(conflict, explanation)
      }
      guard let suspicion = explanation.suspicion else { continue }
      for advice in suspicion.advice {
        #expect(
          advice.constraints.allSatisfy {
            !ConstraintMaker(explanation.constraints[$0], in: lowered(descriptions)).isSystem
          })
      }
    }
    #expect(conflicts > Project.inputs(85) && mixed > Project.inputs(42), "\(conflicts) \(mixed)")
  }

  private func check(_ conflict: Explanation.Conflict, _ explanation: Explanation) {
    let apps = Set(conflict.members.filter { !$0.maker.isSystem }.compactMap(\.constraint))
    #expect(!conflict.advice.isEmpty)
    for advice in conflict.advice {
      #expect(apps.isSuperset(of: advice.constraints), "\(conflict.cause) \(advice)")
      if advice == .ignore {
        #expect(apps.isEmpty || conflict.cause.isHarmless, "\(conflict.cause)")
      } else {
        #expect(!advice.constraints.isEmpty || advice.item != nil || isAboutStackView(advice), "\(advice)")
      }
    }
    // Multipliers are integers.
    #expect(conflict.members.allSatisfy { $0.count.isInteger })
  }

  private func isAboutStackView(_ advice: Advice) -> Bool {
    if case .changeStackView = advice { true } else { false }
  }

  private func explanations(_ log: ConsoleLog) -> [(set: LoggedSet, explanation: Explanation)] {
    var budget = Budget.standard
    return Explanation.ofSets(log.lowered, budget: &budget)
  }

  private func explain(_ descriptions: String...) -> Explanation { explain(descriptions) }

  private func explain(_ descriptions: [String]) -> Explanation {
    let lowered = lowered(descriptions)
    var budget = Budget.standard
    return Explanation(lowered.constraints, in: lowered, isCalledConflict: true, budget: &budget)
  }

  private func lowered(_ descriptions: [String]) -> LoweredDocument {
    ConsoleLog(SourceText(descriptions.map { "\"\($0)\"" }.joined(separator: ",\n"))).lowered
  }
}

/// Generates descriptions of constraints of every maker between a few nested views.
private struct LogGenerator {
  private static let views = [
    "UIView:0xa", "Shop.Card:0xb", "UILabel:0xc'Total'", "UIStackView:0xd", "UITableViewCellContentView:0xe",
    "_UIButtonBarStackView:0xf", "UILayoutGuide:0x10'UIViewSafeAreaLayoutGuide'", "Shop.RowCell:0x11",
    "_UIAlertControllerView:0x12", "NSButton:0x13",
  ]
  /// There are only two views, so that constraints share them.
  private let views: [String]
  private let identifiers = [
    "UIView-Encapsulated-Layout-Height", "UIView-Encapsulated-Layout-Width", "UISV-hiding", "UISV-spacing",
    "UISV-canvas-connection", "UISV-fill-equally", "_UITemporaryLayoutWidth", "UIViewSafeAreaLayoutGuide-top",
    "UIView-leftMargin-guide-constraint", "UIIBSystemGenerated", "TB_Leading_Leading", "GridView_Y_centering", "mine",
  ]

  init(_ random: inout RandomSource) {
    views = (0..<2).map { _ in random.pick(Self.views) }
  }

  func description(_ ordinal: Int, _ random: inout RandomSource) -> String {
    let (maker, affix) = maker(&random)
    return "<\(maker):0x\(ordinal + 1)000 \(affix)\(body(&random))   (active)>"
  }

  private func maker(_ random: inout RandomSource) -> (String, String) {
    switch random.below(8) {
    case 0: ("NSAutoresizingMaskLayoutConstraint", "h=--& v=--& ")
    case 1: ("_UILayoutSupportConstraint", "")
    case 2: ("NSIBPrototypingLayoutConstraint", "'IB auto generated at build time for view with fixed frame' ")
    case 3, 4: ("NSLayoutConstraint", "'\(random.pick(identifiers))' ")
    default: ("NSLayoutConstraint", "")
    }
  }

  private func body(_ random: inout RandomSource) -> String {
    let first = random.pick(views)
    let relation = random.pick(["==", "==", "==", ">=", "<="])
    let number = random.pick([0, 8, 16, 44, 100, 320])
    let axis = random.below(2)
    switch random.below(4) {
    case 0, 1: return "\(first).\(axis == 0 ? "width" : "height") \(relation) \(number)"
    case 2:
      let edges = axis == 0 ? ["leading", "trailing", "centerX"] : ["top", "bottom", "centerY"]
      return
        "\(first).\(random.pick(edges)) \(relation) \(random.pick(views)).\(random.pick(edges)) \(random.pick(["+", "-"])) \(number)"
    default:
      let size = axis == 0 ? "width" : "height"
      return "\(first).\(size) \(relation) \(random.pick(["", "0.5*", "0.333333*"]))\(random.pick(views)).\(size)"
    }
  }
}
