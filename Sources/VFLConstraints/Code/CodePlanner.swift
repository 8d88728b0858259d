import VFLSyntax

/// Chooses the names and the order of everything in a `CodePlan`. Names are chosen in this order: items, metrics, groups,
/// constraints.
struct CodePlanner {
  private let scope: Scope
  private let notes: CodePlan.Notes
  private var names = CodeNames()
  private(set) var parameters: [CodePlan.Parameter] = []
  private(set) var itemNames: [Item: String] = [:]
  private(set) var metricNames: [Name: String] = [:]
  /// The metrics that are used only as priorities.
  private(set) var priorityMetrics: Set<Name> = []

  /// The constraints of one section.
  struct Constraints {
    let part: ConstraintPart
    /// The constraints that the function creates, as written in the text.
    let made: [Constraint]
    /// The same constraints, with standard distances resolved for the target.
    let resolved: [Constraint]
    /// The constraints that the system creates itself.
    let systems: [Constraint]
  }

  init(scope: Scope, notes: CodePlan.Notes) {
    self.scope = scope
    self.notes = notes
  }

  func constraints(_ part: ConstraintPart) -> Constraints {
    let made = part.constraints.filter { !isSystems($0) }
    return Constraints(
      part: part, made: made, resolved: made.map { $0.resolved(for: scope.target) },
      systems: part.constraints.filter(isSystems))
  }

  private func isSystems(_ constraint: Constraint) -> Bool {
    !PairingLaw.isLegal(constraint) || (notes.label(constraint)?.isMadeBySystem(scope.names) ?? false)
  }

  /// Names the views and guides that the constraints mention and the views whose size priorities are set. The superview comes first.
  mutating func nameItems(in sections: [Constraints], sized sizes: [IntrinsicSize]) {
    let anchors = sections.flatMap { $0.resolved }.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
    let sized = sizes.filter { !$0.priorities.isEmpty }.map { scope.item($0.item.name) }
    let needsView = Set(anchors.filter { $0.needsView }.map { $0.item } + sized)
    let items = anchors.map { $0.item } + sized
    for item in (items.contains(.superview) ? [.superview] : []) + items where itemNames[item] == nil {
      let name = names.unique(CodeNames.identifier(scope.text(item)))
      itemNames[item] = name
      let isGuide = (scope.text(item).hasGuideClass || notes.isGuide(item)) && !needsView.contains(item)
      parameters.append(
        CodePlan.Parameter(name: name, kind: isGuide ? .layoutGuide : .view, original: scope.text(item), value: nil))
    }
  }

  /// Names the metrics. Metrics with a value come last, because callers may omit them.
  mutating func nameMetrics(in sections: [Constraints]) {
    var constants: Set<Name> = []
    var priorities: Set<Name> = []
    for constraint in sections.flatMap({ $0.resolved }) {
      if case .metric(let name, _) = constraint.constant { constants.insert(name) }
      if case .metric(let name) = constraint.priority { priorities.insert(name) }
    }
    priorityMetrics = priorities.subtracting(constants)
    let metrics = scope.names.names.filter { constants.contains($0) || priorities.contains($0) }
    for name in metrics.filter({ scope.metric($0) == nil }) + metrics.filter({ scope.metric($0) != nil }) {
      let text = names.unique(CodeNames.identifier(scope.names.text(name)))
      metricNames[name] = text
      parameters.append(
        CodePlan.Parameter(
          name: text, kind: priorityMetrics.contains(name) ? .priority : .number, original: scope.names.text(name),
          value: scope.metric(name)))
    }
  }

  /// The sections in order, with names for groups and constraints.
  mutating func sections(_ sections: [Constraints]) -> [CodePlan.Section] {
    let variables = sections.map { $0.part.group.map { names.unique(CodeNames.identifier($0)) } ?? "" }
    return zip(sections, variables).map { section, variable in
      CodePlan.Section(
        group: section.part.group, variable: variable, statements: statements(section),
        comments: section.systems.map(EquationPrinter(scope: scope).text))
    }
  }

  private mutating func statements(_ section: Constraints) -> [CodePlan.Statement] {
    var statements: [CodePlan.Statement] = []
    var lastStatement: UInt32?
    for (symbolic, constraint) in zip(section.made, section.resolved) {
      let own = section.part.label(symbolic)
      let identifier = notes.label(symbolic)?.identifier.map(scope.names.text) ?? own
      let needsVariable = constraint.priority != .required || identifier != nil
      let isFirst = lastStatement != symbolic.origin.statement
      lastStatement = symbolic.origin.statement
      let variable =
        own.map(CodeNames.identifier) ?? CodeNames.name(constraint) { itemNames[$0] ?? CodeNames.identifier("") }
      statements.append(
        CodePlan.Statement(
          constraint: constraint, form: constraint.hasAnchors ? .anchors : .constructor, identifier: identifier,
          variable: needsVariable ? names.unique(variable) : nil, isFirst: isFirst,
          heading: isFirst ? notes.statement(symbolic) : nil))
    }
    return statements
  }

  /// The priorities that a text sets for a view's size.
  func priorities(of size: IntrinsicSize) -> [CodePlan.SizePriority] {
    let view = itemNames[scope.item(size.item.name)] ?? ""
    return size.priorities.map { CodePlan.SizePriority(view: view, kind: $0.kind, axis: $0.axis, value: $0.value) }
  }
}

extension IntrinsicSize {
  /// The hugging and compression resistance priorities that the text sets, for the axes that have a size.
  fileprivate var priorities: [(kind: CodePlan.SizePriority.Kind, axis: Axis, value: Double)] {
    var priorities: [(kind: CodePlan.SizePriority.Kind, axis: Axis, value: Double)] = []
    func add(_ kind: CodePlan.SizePriority.Kind, _ pair: PriorityPair?) {
      guard let pair else { return }
      if width != nil { priorities.append((kind, .horizontal, pair.horizontal)) }
      if height != nil { priorities.append((kind, .vertical, pair.vertical)) }
    }
    add(.hugging, hugging)
    add(.compressionResistance, compression)
    return priorities
  }
}

extension ConstraintLabel {
  /// Whether the system created the constraint itself: from a mask, from a content size, from the size of a cell or bar, or to lay
  /// out a stack, margins or the safe area.
  fileprivate func isMadeBySystem(_ names: NameTable) -> Bool {
    let className = names.text(self.className)
    for prefix in ["_UI", "NSAutoresizingMask", "NSContentSize", "NSIBPrototyping"] where className.hasPrefix(prefix) {
      return true
    }
    guard let identifier else { return false }
    let text = names.text(identifier)
    let prefixes = [
      "UIView-", "NSView-", "UIViewSafeAreaLayoutGuide-", "UISV-", "NSStackView.", "UITemporaryLayout",
      "_UITemporaryLayout",
    ]
    return prefixes.contains { text.hasPrefix($0) }
  }
}

extension Constraint {
  /// Whether anchors can express the constraint. Anchors support multipliers only for sizes.
  fileprivate var hasAnchors: Bool { multiplier == 1 || first.attribute.kind == .size }
}

extension Anchor {
  /// Whether only views have this attribute, not layout guides.
  fileprivate var needsView: Bool {
    attribute.isTextLine || attribute.isMargin
  }
}

extension String {
  /// Whether the console shows the item as a layout guide: `UILayoutGuide:0x7f1`.
  fileprivate var hasGuideClass: Bool {
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return false }
    return self[..<colon].hasSuffix("LayoutGuide")
  }
}
