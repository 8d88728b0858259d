import VFLConstraints
import VFLSyntax

/// Groups the constraints of an app source into layouts, and finds mistakes in how they are installed.
struct CodeLayouts {
  private let file: CodeFile
  /// The explicit constraints of the last body, and the index of the first of them among those of the source.
  private var explicit: [ExplicitConstraint] = []
  private var firstIndex = 0
  private let resolver: ViewResolver
  private let numbers: Numbers
  private let scrolling: ScrollingViews
  private var directions: DirectionIssues
  private var updates: UpdateIssues
  private var leftovers: LeftoverConstraints
  private let helpers: HierarchyHelpers
  private let conditions: ConditionReader
  private let names: FunctionNames
  private let classes: DeclaredClasses
  /// The bodies that were read; nil if set-up methods are not joined.
  private var bodies: ReadBodies?
  /// The views in properties, which functions may share, and the functions that refer to them.
  private var properties: PropertyViews
  /// How stack views arrange their subviews, and the views that bodies add to them.
  private let stacks: StackReader
  private var events: BodyEvents
  private var functions: [(views: FunctionViews, formats: [ConstrainedView])] = []
  private(set) var layouts: [CodeLayout] = []
  private var found: [CodeIssue] = []

  /// The bodies that were read, with what is needed to read some of them again together.
  private struct ReadBodies {
    var roots: [Int] = []
    /// The explicit constraints of all bodies.
    var explicit: [ExplicitConstraint] = []
    /// The calls of layout libraries in all bodies.
    var calls: [Tokens: LibraryCall] = [:]
    /// The root of the body that each layout belongs to.
    var rootOfLayout: [Int] = []
  }

  init(_ file: CodeFile, _ classes: DeclaredClasses, joinsMethods: Bool, hasLibraries: Bool) {
    (self.file, self.classes) = (file, classes)
    resolver = ViewResolver(file)
    numbers = Numbers(file)
    scrolling = ScrollingViews(file, hasLibraries: hasLibraries)
    directions = DirectionIssues(file)
    updates = UpdateIssues(file, numbers)
    leftovers = LeftoverConstraints(file, numbers)
    helpers = HierarchyHelpers(file)
    conditions = ConditionReader(file)
    names = FunctionNames(file)
    properties = PropertyViews(file, numbers, helpers, classes.project)
    stacks = StackReader(file, resolver, numbers)
    events = BodyEvents(file, numbers, helpers)
    if joinsMethods { bodies = ReadBodies() }
  }

  /// The issues in the bodies that were read.
  var issues: [CodeIssue] { directions.issues + updates.issues + leftovers.issues() + found }

  /// Forgets the layouts of the bodies that were read.
  mutating func removeLayouts() { layouts = [] }

  /// Follows a body that `constraints` and `formats` have just read, and returns what it does.
  mutating func read(
    _ body: FunctionBody, _ constraints: ExplicitConstraints, _ formats: FormatReader
  ) -> LayoutReader {
    (explicit, firstIndex) = (constraints.made, constraints.firstIndex)
    let views = Array(formats.constrained.called(in: body.tokens))
    directions.add(explicit)
    updates.add(constraints.calls, explicit)
    bodies?.roots.append(body.root)
    bodies?.explicit += explicit
    for (tokens, call) in constraints.calls { bodies?.calls[tokens] = call }
    found += constraints.issues
    found += ContentViewMasks(file: file, classes: classes).issues(constraints)
    let reader = reader(body, Self.indices(explicit), constraints.calls, formats, joinsMethods: false)
    guard !reader.made.isEmpty else { return reader }
    addLayouts(reader, isJoined: false)
    while let count = bodies?.rootOfLayout.count, count < layouts.count { bodies?.rootOfLayout.append(body.root) }
    let uses = ViewUseReader(reader, constraints.calls)
    let function = FunctionViews(uses, views, classes.project)
    found += HierarchyIssues(views: function).issues(views)
    found += UndeterminedViews(views: function).issues(views)
    found += ScrollContents(views: function).issues(views)
    let room = SharedRoom(views: function, classes: classes)
    found += room.issues(views)
    found += MaskIssues(views: function).issues(views)
    if bodies != nil {
      properties.add(uses)
      functions.append((function, views))
    }
    found += DroppedConstraints(reader: reader).issues()
    found += HolderIssues(reader, resolver).issues(views)
    leftovers.add(reader)
    found += FixedWindows(reader: reader).issues()
    found += RigidConstraints(reader: reader, classes: classes).issues()
    found += CellConstraints(reader: reader, classes: classes).issues()
    found += RemadeConstraints(reader: reader, classes: classes).issues(views)
    return reader
  }

  /// Follows a body, with the set-up methods that it calls if `joinsMethods` is true.
  private func reader(
    _ body: FunctionBody, _ indices: [Tokens: [Int]], _ calls: [Tokens: LibraryCall], _ formats: FormatReader,
    joinsMethods: Bool
  ) -> LayoutReader {
    var reader = LayoutReader(
      file, body, explicit, explicit: indices, calls: calls,
      formats: joinsMethods ? formats.made : formats.made(in: body.tokens), numbers: numbers, helpers: helpers,
      joinsMethods: joinsMethods)
    reader.read()
    return reader
  }

  /// The indices of the constraints that each expression may make.
  private static func indices(_ explicit: [ExplicitConstraint]) -> [Tokens: [Int]] {
    var indices: [Tokens: [Int]] = [:]
    for (index, made) in explicit.enumerated() { indices[made.expression.tokens, default: []].append(index) }
    return indices
  }

  /// Adds the issues with views in properties. All bodies must have been read.
  private mutating func findPropertyIssues() {
    var reported = Set(found.map { $0.span })
    for (function, formats) in functions {
      let contentIssues = contentIssues(function, formats)
      found += contentIssues.filter { reported.insert($0.span).inserted }
      let views = properties.views(in: function, formats)
      guard !views.isEmpty else { continue }
      let shared = function.replacingViews(by: views, turnsOffMasks: properties.turnOffMasks())
      let issues =
        HierarchyIssues(views: shared).issues(formats) + UndeterminedViews(views: shared).issues(formats)
        + MaskIssues(views: shared).issues(formats)
      // A view may be in a local variable, too, and several functions may constrain it.
      found += issues.filter { issue in
        guard reported.insert(issue.span).inserted else { return false }
        if case .translatedMask = issue.kind { return true }
        return issue.related.map { reported.insert($0).inserted } ?? true
      }
    }
    functions = []
  }

  /// The issues with the content of scroll views, stack views, cells, headers and screens, and with views in properties that are removed and
  /// added again, or get frames. The function may also add local views.
  private mutating func contentIssues(_ function: FunctionViews, _ formats: [ConstrainedView]) -> [CodeIssue] {
    let hasCells = CellHeights.mayConcern(file)
    let hasHeaders = HeaderHeights.mayConcern(file)
    let hasNeighbors = SharedRoom(views: function, classes: classes).hasNeighbors(formats)
    let hasStacks = file.names.find(ArrangedViews.className) != nil
    let hasTexts = UndeterminedViews(views: function).mayFixTexts
    let mayConcern = hasTexts || hasCells || hasHeaders || hasNeighbors || hasStacks || FrameChanges.mayConcern(file)
    guard mayConcern || file.has(.removeFromSuperview) || file.names.find(ScrollContents.className) != nil else {
      return []
    }
    let own = properties.views(in: function, formats, includesSettled: true)
    let local = function.views.filter { $0.uses.properties.isEmpty }
    let views = function.replacingViews(by: own + local, turnsOffMasks: false)
    let arranged = ArrangedViews(views: views, stacks: stacks, resolver: resolver)
    return ScrollContents(views: views).issues(formats) + LostConstraints(views: views).issues()
      + FrameChanges(views: views).issues(formats) + (hasStacks ? arranged.issues(&events) : [])
      + (hasTexts ? UndeterminedViews(views: views).fixedTexts() : [])
      + (hasCells ? CellHeights(views: views, classes: classes).issues(formats) : [])
      + (hasHeaders ? HeaderHeights(views: views).issues() : [])
      + (hasNeighbors ? SharedRoom(views: views, classes: classes).issues(formats) : [])
  }

  /// Adds the issues with views that functions add, and that no function of the file constrains.
  private mutating func findUnconstrainedViews() {
    if functions.isEmpty || !UnconstrainedViews.mayConcern(file) { return }
    var known: [Int: Int] = [:]
    for (index, function) in functions.enumerated() { known[function.views.body.root] = index }
    let constrained = Set(
      functions.flatMap { PropertyViews.items($0.views, $0.formats) }.filter { $0.nameToken >= 0 }.map {
        file[$0.nameToken].name
      })
    let tokens = [KnownName.addSubview, .insertSubview, .AddSubview].flatMap { name in
      file.uses(of: name).filter { use in
        var child = use + 2
        while file.isName(child, .selfKeyword) || file.isMark(child, ".") { child += 1 }
        return file.isIdentifier(child) && file.root(of: use) >= 0 && !constrained.contains(file[child].name)
      }
    }
    var bodies = FunctionBodies(file, around: tokens.sorted())
    while let body = bodies.next() {
      let function =
        known[body.root].map { functions[$0].views } ?? FunctionViews(properties.reader(of: body), [], classes.project)
      addUnconstrainedIssues(function, constrained)
    }
  }

  private mutating func addUnconstrainedIssues(_ function: FunctionViews, _ constrained: Set<Name>) {
    let candidates = UnconstrainedViews.candidates(function, constrained)
    guard !candidates.isEmpty else { return }
    let local = function.views.filter { $0.uses.properties.isEmpty }
    let views = properties.views(of: candidates, in: function) + local
    let adding = function.replacingViews(by: views, turnsOffMasks: false)
    found += UnconstrainedViews(views: adding, classes: classes).issues()
  }

  // MARK: Set-up methods

  /// Joins the layouts of methods that are called once while an object is set up. All bodies must have been read.
  mutating func joinMethods(_ formats: FormatReader) {
    guard let bodies else { return }
    findUnconstrainedViews()
    findPropertyIssues()
    let tops = setUpBodies(bodies.roots)
    guard !tops.isEmpty else { return }
    (explicit, firstIndex) = (bodies.explicit, 0)
    let indices = Self.indices(explicit)
    var joined: Set<Int> = []
    let alone = layouts
    layouts = []
    for body in tops {
      let reader = reader(body, indices, bodies.calls, formats, joinsMethods: true)
      if !reader.joined.isEmpty, addLayouts(reader, isJoined: true) {
        joined.formUnion(reader.joined.union([body.root]))
      }
    }
    layouts = zip(alone, bodies.rootOfLayout).filter { !joined.contains($0.1) }.map { $0.0 } + layouts
  }

  /// The outermost methods that call methods which make constraints, in source order.
  private func setUpBodies(_ bodies: [Int]) -> [FunctionBody] {
    var roots: Set<Int> = []
    for body in bodies {
      var root = body
      var depth = 0
      while depth < ReadingLimit.setUpDepth, let call = file.setUpCall(ofBody: root) {
        root = file.root(of: call)
        depth += 1
      }
      if depth > 0 { roots.insert(root) }
    }
    return roots.sorted().map { file.body(at: $0) }
  }

  // MARK: Layouts

  /// Adds the layouts of a function, or of several methods that are called once. Returns false, and adds none, if it is not certain
  /// that the methods' constraints exist together.
  @discardableResult
  private mutating func addLayouts(_ reader: LayoutReader, isJoined: Bool) -> Bool {
    let certain = reader.made.filter { $0.isCertain && $0.installation != nil }
    if isJoined, !reader.removals.isEmpty { return false }
    guard certain.count > 1 else { return true }
    let paths = ExecutionPath.merged(certain.flatMap { $0.paths })
    // Paths that are part of longer ones add nothing.
    var longest: [ExecutionPath] = []
    for path in paths where longest.count <= ReadingLimit.layouts {
      if !paths.contains(where: { $0.arms != path.arms && path.isCertain(on: $0) }) { longest.append(path) }
    }
    if isJoined, longest.count > ReadingLimit.layouts { return false }
    let removals = Removals(reader.removals) { view in view.map { resolver.view($0) } ?? .own }
    for path in longest.prefix(ReadingLimit.layouts) {
      guard let assumptions = reader.assumptions(of: path, conditions) else { continue }
      let present = certain.filter { made in
        made.paths.contains { other in
          other.isCertain(on: path) && reader.allow(other, assumptions, conditions)
            && (!isJoined || reader.isIndependent(path, of: other))
        }
          && !isUndone(made, on: path, removals)
      }
      for set in Set(present.map { $0.set }).sorted() {
        add(present.filter { $0.set == set }, reader, path)
      }
    }
    return true
  }

  /// Whether a constraint may be removed later on a path.
  private func isUndone(_ made: MadeConstraint, on path: ExecutionPath, _ removals: Removals) -> Bool {
    var view: ViewIdentity??
    if case .explicit(let index) = made.source, explicit[index].library != nil {
      view = .some(explicit[index].first.item.map { resolver.view($0) } ?? .own)
    }
    return removals.mayConcern(view, isKept: made.isKept) { removal in
      removal.time > made.time && !removal.path.excludes(path)
        && removal.path.arms.allSatisfy { !$0.isClosure || path.arms.contains($0) }
    }
  }

  private mutating func add(
    _ members: [MadeConstraint], _ reader: LayoutReader, _ path: ExecutionPath
  ) {
    var layout = CodeLayout()
    let superviews = superviews(reader, path)
    for made in members {
      switch made.source {
      case .format(let index): if made.priority == .required { layout.formats.append(index) }
      case .explicit(let index):
        guard let priority = made.priority, let member = member(index, priority, superviews) else { continue }
        layout.constraints.append(member)
      }
    }
    guard layout.formats.count + layout.constraints.count > 1 else { return }
    layout.isOnScreen = isOnScreen(layout, reader)
    layout.superviews = superviews.filter { !scrolling.mayScroll($0.value) }
    layouts.append(layout)
  }

  /// Whether the only view called `view` is that of a view controller that fills its window.
  private func isOnScreen(_ layout: CodeLayout, _ reader: LayoutReader) -> Bool {
    var views = layout.constraints.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
    views += layout.superviews.values
    guard reader.body.root >= 0, views.allSatisfy({ $0.path != ["view"] || $0 == .controllerView }) else {
      return false
    }
    let (owner, usesAppKit) = names.owner(of: reader.body.root)
    return owner == .viewController(fillsScreen: true) && !usesAppKit
  }

  private func member(_ index: Int, _ priority: Priority, _ superviews: [ViewIdentity: ViewIdentity]) -> CodeLayout
    .Member?
  {
    let constraint = explicit[index]
    guard constraint.relation != nil, !constraint.isSystemSpacing, numbers.multiplier(of: constraint) != nil,
      var first = view(constraint.first)
    else { return nil }
    guard let side = constraint.second else {
      return .init(index: firstIndex + index, first: first, second: nil, priority: priority)
    }
    guard var second = view(side) else { return nil }
    if side.isSuperview {
      if side.attribute.followsScrolledContent, mayBeScrolled(side, superviews) { return nil }
      second = superviews[second] ?? second.superview
      if side.isSafeArea { second = second.member("safeAreaLayoutGuide") }
    } else if side.isSafeArea {
      second = second.member("safeAreaLayoutGuide")
    } else {
      if mayBeInside(side, constraint.first, superviews) { first.parts.insert(.content) }
      if mayBeInside(constraint.first, side, superviews) { second.parts.insert(.content) }
    }
    return .init(index: firstIndex + index, first: first, second: second, priority: priority)
  }

  /// Whether a side is the edge of what may be a scroll view, and the other view may be in it. The edges then determine the size of the
  /// content, not positions.
  private func mayBeInside(
    _ side: ExplicitConstraint.Side, _ scrollView: ExplicitConstraint.Side, _ superviews: [ViewIdentity: ViewIdentity]
  ) -> Bool {
    guard scrollView.attribute.followsScrolledContent, !side.isSuperview, !scrollView.isSuperview,
      scrolling.mayScroll(scrollView.item), let inner = view(side), let container = view(scrollView)
    else { return false }
    let path = inner.path
    if container != .own, path.isEmpty || path.first == "view" || path == ["contentView"] { return false }
    return superviews[container] != inner && (superviews[inner] == nil || superviews[inner] == container)
  }

  /// Whether the superview of a view may be a scroll view.
  private func mayBeScrolled(_ side: ExplicitConstraint.Side, _ superviews: [ViewIdentity: ViewIdentity]) -> Bool {
    guard let view = view(side), let superview = superviews[view] else { return scrolling.mayContain(side.item) }
    return scrolling.mayScroll(superview)
  }

  /// The view of a side. Margins and baselines depend on insets that the source does not show, so they are views of their own.
  private func view(_ side: ExplicitConstraint.Side) -> ViewIdentity? {
    guard let view = side.item.map(resolver.view) ?? .own else { return nil }
    switch side.attribute {
    case .firstBaseline: return view.with(.firstBaseline)
    case .lastBaseline: return view.with(.lastBaseline)
    default: return side.attribute.isMargin ? view.with(.margins) : view
    }
  }

  /// The superviews of views that get exactly one in the function.
  private func superviews(_ reader: LayoutReader, _ path: ExecutionPath) -> [ViewIdentity: ViewIdentity] {
    var found: [ViewIdentity: ViewIdentity] = [:]
    var seen: Set<ViewIdentity> = []
    for event in reader.hierarchy {
      guard !event.isEach, let child = resolver.view(event.child) else { continue }
      if !seen.insert(child).inserted {
        found[child] = nil
        continue
      }
      guard event.path.isCertain(on: path) else { continue }
      guard let parent = event.parent else {
        found[child] = .own
        continue
      }
      found[child] = resolver.view(parent)
    }
    return found
  }
}
