import VFLConstraints
import VFLSyntax

/// Converts constraints of a function to constraints between named items.
struct FunctionLowering {
  let function: CodeFunction
  private let code: AppCode
  private let source: SourceText
  let settings: ScopeSettings
  var scope = Scope()
  var constraints: [Constraint] = []
  var notes: [LayoutNote] = []
  var labels: [Item: ItemLabel] = [:]
  private(set) var items: [ViewIdentity: Item] = [:]
  /// The views of the layout: those that constraints mention, in this order, and those around them.
  private(set) var views: [ViewIdentity] = []
  private var knownViews: Set<ViewIdentity> = []
  private var takenNames: Set<String> = []
  /// The view that contains all others; nil if it is not known.
  private(set) var root: ViewIdentity?
  /// Whether the constraints form a layout, rather than those of one alternative as the function writes them.
  private var isWhole = false
  /// The superviews that the function gives views.
  var superviews: [ViewIdentity: ViewIdentity] = [:]
  /// The views of constraints that exist only in other alternatives.
  private var viewsOfOthers: Set<ViewIdentity> = []
  private var formats: [Int: LoweredDocument] = [:]
  private var bracketed: [String]?
  private var metrics: [String: Double] = [:]

  init(_ function: CodeFunction, of code: AppCode, in source: SourceText, _ settings: ScopeSettings) {
    self.function = function
    self.code = code
    self.source = source
    var settings = settings
    if let host = function.host {
      (settings.dialect, settings.target) = (host.settings.dialect, host.settings.target)
      settings.isReadByFrameworks = host.settings.isReadByFrameworks
      if host.hasKnownSpacing {
        settings.spacing = host.settings.spacing
      } else {
        notes.append(.spacing)
      }
      if host.sharesNames { root = .sharedSuperview }
    }
    self.settings = settings
    scope.target = settings.target
    for metric in settings.metrics { metrics[metric.name] = metric.value }
  }

  /// The given members as the function writes them.
  mutating func written(_ members: [Int], _ chosen: Set<ExecutionPath.Arm>) -> LoweredDocument {
    addSuperviews(chosen)
    for index in members { add(index) }
    return lowered(nil)
  }

  /// The given members as a layout, with everything that the function's views imply.
  mutating func layout(_ members: [Int], _ chosen: Set<ExecutionPath.Arm>) -> LoweredDocument {
    if function.host != nil { return written(members, chosen) }
    isWhole = true
    addSuperviews(chosen)
    collectViews(members)
    root = FunctionRoot(function, views, superviews).view
    for index in members { add(index) }
    addImplied()
    for index in function.members.indices where !function.members[index].isActive {
      notes.append(
        .omitted(function.members[index].span, function.members[index].isReplaced ? .replaced : .inactive))
    }
    if function.dependsOnSize { notes.append(.someSizes) }
    for member in function.members where member.isActive && !member.paths.contains(where: { $0.runs(chosen) }) {
      viewsOfOthers.formUnion(views(of: member))
    }
    return lowered(FunctionRoot.outerSize(of: root, in: function, chosen, constraints, settings.target))
  }

  private func lowered(_ outerSize: OuterSize?) -> LoweredDocument {
    LoweredDocument(
      scope: scope, constraints: constraints, labels: [], itemLabels: labels, outerSize: outerSize, notes: notes,
      traits: traits)
  }

  /// What the source shows about the views.
  private var traits: [Item: ViewTraits] {
    var traits: [Item: ViewTraits] = [:]
    for (view, item) in items where item != .superview {
      var own = function.traits[view] ?? ViewTraits()
      own.openness = openness(view)
      if guide(view) != nil { own.isGuide = true }
      if settings.target == .iOS, let name = function.classes[view]?.name {
        own.control = ControlSize.control(ofClass: name)
      }
      traits[item] = own
    }
    return traits
  }

  /// Why something that the function does not show may position a view or determine its size.
  private func openness(_ view: ViewIdentity) -> ViewTraits.Openness? {
    // A guide has a place in its view.
    if let guide = guide(view) { return guide.owner == root ? nil : openness(guide.owner) }
    if view.isSuperview, view.path.count > 1 { return .superview }
    guard let known = function.traits[view], known.openness != nil || superviews[view] != nil else { return .otherCode }
    return known.openness ?? (viewsOfOthers.contains(view) ? .alternatives : nil)
  }

  /// The views that a constraint or format mentions.
  private func views(of member: CodeFunction.Member) -> [ViewIdentity] {
    switch member.source {
    case .explicit: [member.first] + (member.second.map { [$0] } ?? [])
    case .format(let place): code.formats[place].boundViews.map { $0.view.inFunction }
    case .unclear: []
    }
  }

  private mutating func addSuperviews(_ chosen: Set<ExecutionPath.Arm>) {
    for addition in function.additions where addition.path.runs(chosen) {
      if superviews[addition.child] == nil { superviews[addition.child] = addition.parent }
    }
  }

  // MARK: Items

  /// The item of a view. The name of a view is unique.
  mutating func item(_ view: ViewIdentity) -> Item {
    if let known = items[view] { return known }
    note(view)
    let shown = view.shown
    var name = shown
    var number = 2
    while !takenNames.insert(name).inserted {
      name = "\(shown)_\(number)"
      number += 1
    }
    let word = scope.names.intern(name)
    if view == root { scope.declareSuperview(word) }
    let item = view == root ? Item.superview : .view(word)
    items[view] = item
    if guide(view) != nil {
      labels[item] = ItemLabel(className: ItemLabel.layoutGuideClass, address: 0, title: nil)
    }
    return item
  }

  private func guide(_ view: ViewIdentity) -> ViewGuide? { function.host == nil ? ViewGuide(view) : nil }

  private mutating func note(_ view: ViewIdentity) { if knownViews.insert(view).inserted { views.append(view) } }

  /// Notes the views of members before their constraints are made, because the root depends on them.
  private mutating func collectViews(_ members: [Int]) {
    var probe = self
    for index in members { probe.add(index) }
    var index = 0
    for view in probe.views { note(view) }
    // Owners of guides and superviews count, too.
    while index < views.count {
      if let outer = ViewGuide(views[index])?.owner ?? superviews[views[index]] { note(outer) }
      index += 1
    }
  }

  // MARK: Constraints

  private mutating func add(_ index: Int) {
    let member = function.members[index]
    if let omission = member.omission {
      notes.append(.omitted(member.span, omission))
      return
    }
    let statement = UInt32(truncatingIfNeeded: index + 1)
    switch member.source {
    case .unclear: break
    case .explicit(let place): addExplicit(code.constraints.constraints[place], member, statement)
    case .format(let place): addFormat(place, member, statement)
    }
  }

  private mutating func addExplicit(
    _ original: Constraint, _ member: CodeFunction.Member, _ statement: UInt32
  ) {
    var constraint = original
    constraint.first = anchor(member.first, original.first.attribute, with: member.second)
    if let second = member.second, let anchor = original.second {
      constraint.second = self.anchor(second, anchor.attribute, with: member.first)
    }
    constraint.constant =
      if let new = member.constant {
        new.value.map { .number($0) } ?? metric(Self.metric(new.name), isNegated: new.isNegated)
      } else {
        constant(original.constant, code.constraints.scope)
      }
    constraint.priority = priority(member)
    constraint.origin.statement = statement
    constraints.append(constraint)
  }

  /// The priority of a constraint; an unknown one is a metric.
  private mutating func priority(_ member: CodeFunction.Member) -> Priority {
    member.priority ?? metrics[member.priorityName].map { .number($0) }
      ?? .metric(scope.names.intern(member.priorityName))
  }

  private mutating func addFormat(_ place: Int, _ member: CodeFunction.Member, _ statement: UInt32) {
    let format = code.formats[place]
    var own = format.settings
    if format.hasUnknownSpacing { own.spacing = settings.spacing }
    let bracketed = function.host?.sharesNames == true ? bracketedNames() : []
    let lowered =
      formats[place] ?? LoweredDocument(format.document, of: format.text, settings: own, bracketed: bracketed)
    formats[place] = lowered
    guard !lowered.issues.contains(where: { $0.isFatal }) else {
      notes.append(.omitted(member.span, .brokenFormat))
      return
    }
    var reader = FormatItems(
      format, lowered.scope, in: source, sharesNames: function.host?.sharesNames ?? false)
    var superview = reader.superview(of: lowered.constraints, superviews)
    if superview == nil,
      lowered.constraints.contains(where: { $0.first.item == .superview || $0.second?.item == .superview }
      )
    {
      superview = member.holder ?? root
      if let superview, function.host == nil { noteSuperview(superview) }
    }
    for original in lowered.constraints {
      // A standard distance depends on which item is the superview.
      var constraint = superview == nil ? original : original.resolved(for: scope.target)
      constraint.first = anchor(constraint.first, &reader, superview, with: original.second)
      constraint.second = constraint.second.map { anchor($0, &reader, superview, with: original.first) }
      constraint.constant = constant(constraint.constant, lowered.scope, reader)
      switch (member.priority, constraint.priority) {
      case (.number(1000)?, .metric(let name)):
        let text = reader.text(lowered.scope.names.text(name))
        constraint.priority = metrics[text].map { .number($0) } ?? .metric(scope.names.intern(text))
      case (.number(1000)?, .number): break
      default: constraint.priority = priority(member)
      }
      constraint.origin.span = format.map.span(constraint.origin.span) ?? format.place
      constraint.origin.statement = statement
      constraints.append(constraint)
    }
  }

  /// The names that are in brackets in any format of the function, and are therefore views.
  private mutating func bracketedNames() -> [String] {
    if let bracketed { return bracketed }
    var names: Set<String> = []
    for member in function.members {
      guard case .format(let place) = member.source else { continue }
      let format = code.formats[place]
      let scope = LoweredDocument(format.document, of: format.text, settings: format.settings).scope
      // The names that replace unknown parts mean something else in each format.
      let holes = Set(format.map.holes.map { format.text.text($0) })
      for name in scope.names.names where scope.isBracketed(name) {
        let text = scope.names.text(name)
        if !holes.contains(text) { names.insert(text) }
      }
    }
    bracketed = names.sorted()
    return names.sorted()
  }

  /// The priority of an assumed size: above those of intrinsic sizes, but never part of a conflict.
  static let assumedPriority = 999.0

  private mutating func noteSuperview(_ view: ViewIdentity) {
    let note = LayoutNote.superview(item: view.shown)
    if !notes.contains(note) { notes.append(note) }
  }

  private mutating func anchor(
    _ anchor: Anchor, _ reader: inout FormatItems, _ superview: ViewIdentity?, with other: Anchor?
  ) -> Anchor {
    func view(_ item: Item, _ reader: inout FormatItems) -> ViewIdentity? {
      item == .superview ? superview : reader.view(item)
    }
    guard let own = view(anchor.item, &reader) else { return anchor }
    return self.anchor(own, anchor.attribute, with: other.flatMap { view($0.item, &reader) })
  }

  /// An attribute of a view that a constraint relates to another view. Edges of the margins guide are written as margins of its
  /// owner. In a layout, the edges of a scroll view are those of its content for the views inside it.
  private mutating func anchor(_ view: ViewIdentity, _ attribute: Attribute, with other: ViewIdentity?) -> Anchor {
    if isWhole, attribute.followsScrolledContent, let other, function.classes[view]?.name == "UIScrollView",
      superviews.put(other, inside: view)
    {
      return Anchor(item(view.member("contentLayoutGuide")), attribute)
    }
    if let guide = guide(view), guide.kind == .layoutMargins, let margin = attribute.ofMargins {
      return Anchor(item(guide.owner), margin)
    }
    return Anchor(item(view), attribute)
  }

  private mutating func constant(_ constant: Constant, _ own: Scope, _ reader: FormatItems? = nil) -> Constant {
    guard case .metric(let name, let isNegated) = constant else { return constant }
    let original = own.names.text(name)
    return metric(reader?.text(original) ?? Self.metric(original), isNegated: isNegated)
  }

  /// A constant with the given name, which may be an expression.
  private mutating func metric(_ name: String, isNegated: Bool) -> Constant {
    var text = name
    if let value = metrics[text] { return .number(isNegated ? 0 - value : value) }
    // `-gap * 2` is the negation of `gap * 2`.
    let isProduct =
      text.hasPrefix("-") && !text.utf8.dropFirst().contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    if isProduct { text.removeFirst() }
    return .metric(scope.names.intern(text), isNegated: isNegated != isProduct)
  }

  /// The name of an unknown number: the expression on one line, without `self`, or `this` in C#.
  static func metric(_ expression: String) -> String {
    let own = [Array("self.".utf8), Array("this.".utf8)]
    let line = Array(CodeFile.line(expression).utf8)
    var result: [UInt8] = []
    var index = 0
    while index < line.count {
      let isStart = index == 0 || !isWordByte(line[index - 1])
      if isStart, own.contains(where: { line[index...].starts(with: $0) }) {
        index += 5
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte &- 48 < 10 || (byte | 0x20) &- 97 < 26
      || byte >= 0x80
  }
}

extension Attribute {
  /// The attribute of a view that equals this attribute of its margins guide; nil for sizes and lines of text.
  fileprivate var ofMargins: Attribute? {
    switch self {
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: margin == self ? nil : margin
    }
  }
}
