import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension LayoutEngine {
  /// Creates the constraint `first relation multiplier * second + constant @priority`, which has no effect until it is activated.
  public mutating func makeConstraint(
    _ first: ItemID, _ attribute: Attribute, _ relation: VFLSyntax.Relation = .equal, _ second: ItemID? = nil,
    _ secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
  ) throws(EngineError) -> ConstraintID {
    guard items.indices.contains(first.index), second.map({ items.indices.contains($0.index) }) ?? true else {
      throw .unknownItem
    }
    var other: (item: Int, attribute: Attribute)?
    if let second, let secondAttribute { other = (second.index, secondAttribute) }
    // The pairing law does not depend on the items, so placeholders are sufficient.
    let form = Constraint(
      first: Anchor(.superview, attribute), relation: relation, multiplier: multiplier,
      second: other.map { Anchor(.superview, $0.attribute) }, constant: .number(constant), priority: .number(priority),
      origin: Origin(Span(at: 0), .equation))
    if let violation = PairingLaw.violations(of: form).first { throw .illegalConstraint(violation) }
    constraints.append(
      ConstraintState(
        form: NumberedConstraint(
          first: (first.index, attribute), relation: relation, multiplier: multiplier, second: other,
          constant: constant, priority: priority)))
    return ConstraintID(constraints.count - 1)
  }

  /// Creates the constraints of a format. `views` maps the keys of the format to views. As on a device, `|` refers to the superview
  /// of the view next to it.
  public mutating func makeConstraints(
    format: String, options: FormatOptions = [], metrics: [(name: String, value: Double)] = [],
    views: [(key: String, item: ItemID)]
  ) throws(EngineError) -> [ConstraintID] {
    let source = SourceText(format)
    let document = DocumentParser.parseFormat(source)
    if let issue = document.issues.first { throw .malformedFormat(issue.kind) }
    var settings = ScopeSettings()
    settings.views = views.map { $0.key }
    settings.metrics = metrics.map { ($0.name, $0.value) }
    settings.options = options
    let lowered = LoweredDocument(document, of: source, settings: settings)
    if let issue = lowered.issues.first(where: { $0.isFatal }) { throw .unknownName(source.text(issue.span)) }
    let count = constraints.count
    do throws(EngineError) {
      return try makeConstraints(lowered) { key in views.last { $0.key == key }?.item }
    } catch {
      // A format creates either all of its constraints or none.
      constraints.removeLast(constraints.count - count)
      throw error
    }
  }

  /// Creates constraints from a lowered document. `item` returns the item for the name of a view. In each constraint, `|` is the
  /// superview of the other item. If an error is thrown, the constraints that have already been created remain, but are inactive.
  public mutating func makeConstraints(
    _ lowered: LoweredDocument, _ item: (String) -> ItemID?
  ) throws(EngineError) -> [ConstraintID] {
    var made: [ConstraintID] = []
    for symbolic in lowered.constraints {
      made.append(try makeConstraint(symbolic, in: lowered.scope, superview: nil, item))
    }
    return made
  }

  /// Creates a constraint of this engine from a lowered constraint. If `superview` is nil, `|` is the superview of the other item.
  public mutating func makeConstraint(
    _ symbolic: Constraint, in scope: Scope, superview: ItemID?, _ item: (String) -> ItemID?
  ) throws(EngineError) -> ConstraintID {
    let constraint = symbolic.resolved(for: scope.target)
    guard case .number(let constant) = constraint.constant, case .number(let priority) = constraint.priority else {
      throw .invalidNumber
    }
    func found(_ wanted: Item, besides other: Item?) throws(EngineError) -> ItemID {
      if case .view(let name) = wanted {
        let text = scope.names.text(name)
        guard let item = item(text) else { throw .unknownName(text) }
        return item
      }
      if let superview { return superview }
      guard let other, case .view(let name) = other, let view = item(scope.names.text(name)) else {
        throw .noSuperview(scope.text(wanted))
      }
      guard let superview = self.superview(of: view) else { throw .noSuperview(scope.text(other)) }
      return superview
    }
    let first = try found(constraint.first.item, besides: constraint.second?.item)
    var second: ItemID?
    if let anchor = constraint.second { second = try found(anchor.item, besides: constraint.first.item) }
    return try makeConstraint(
      first, constraint.first.attribute, constraint.relation, second, constraint.second?.attribute,
      multiplier: constraint.multiplier, constant: constant, priority: priority)
  }

  /// Activates constraints in the given order. Each constraint is then held by the nearest view that contains all of its items.
  /// Constraints that are already active stay active.
  public mutating func activate(_ ids: [ConstraintID]) throws(EngineError) {
    var holders: [Int] = []
    for id in ids {
      guard constraints.indices.contains(id.index) else { throw .unknownItem }
      guard let holder = holder(of: constraints[id.index].form) else { throw .noCommonAncestor }
      holders.append(holder)
    }
    for (id, holder) in zip(ids, holders) where !constraints[id.index].isActive {
      let index = id.index
      activations += 1
      constraints[index].isActive = true
      constraints[index].order = activations
      constraints[index].holder = holder
      items[holder].held.append(index)
      let form = constraints[index].form
      noteMention(of: form.first.item, by: index)
      if let second = form.second, second.item != form.first.item { noteMention(of: second.item, by: index) }
      addRow(.constraint(index), Self.row(constraints[index].form, in: tree))
      noteChange(holder)
    }
  }

  private mutating func noteMention(of item: Int, by constraint: Int) {
    items[item].mentions.append(constraint)
    staysToCheck.append(item)
  }

  /// Activates a constraint, unless it is already active.
  public mutating func activate(_ id: ConstraintID) throws(EngineError) { try activate([id]) }

  /// Deactivates constraints. Constraints that are not active stay inactive.
  public mutating func deactivate(_ ids: [ConstraintID]) throws(EngineError) {
    for id in ids where !constraints.indices.contains(id.index) { throw .unknownItem }
    for id in ids { deactivate(id.index) }
  }

  /// Deactivates a constraint, unless it is already inactive.
  public mutating func deactivate(_ id: ConstraintID) throws(EngineError) { try deactivate([id]) }

  mutating func deactivate(_ index: Int) {
    guard constraints[index].isActive else { return }
    let holder = constraints[index].holder
    items[holder].held.removeAll { $0 == index }
    for item in constraints[index].items {
      items[item].mentions.removeAll { $0 == index }
      staysToCheck.append(item)
    }
    constraints[index].isActive = false
    removeRow(of: index)
    constraints[index].row = nil
    constraints[index].isBroken = false
    noteChange(holder)
  }

  /// Changes the constant of a constraint, active or not.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(EngineError) {
    guard constraints.indices.contains(id.index) else { throw .unknownItem }
    guard constant.isFinite else { throw .invalidNumber }
    guard constraints[id.index].form.constant != constant else { return }
    constraints[id.index].form.constant = constant
    guard constraints[id.index].isActive else { return }
    refreshRow(id.index)
    noteChange(constraints[id.index].holder)
  }

  /// Changes the priority of a constraint. While a constraint is active, it can neither become required nor stop being required.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(EngineError) {
    guard constraints.indices.contains(id.index) else { throw .unknownItem }
    guard Priority(priority) != nil else { throw .illegalConstraint(.priorityOutOfRange(priority)) }
    let old = constraints[id.index].form.priority
    guard old != priority else { return }
    if constraints[id.index].isActive, (old == 1000) != (priority == 1000) {
      throw .priorityCrossesRequired(from: old, to: priority)
    }
    constraints[id.index].form.priority = priority
    guard constraints[id.index].isActive else { return }
    refreshRow(id.index)
    noteChange(constraints[id.index].holder)
  }

  /// Returns whether a constraint is active; false for a constraint that does not belong to this engine.
  public func isActive(_ id: ConstraintID) -> Bool {
    constraints.indices.contains(id.index) && constraints[id.index].isActive
  }
  /// Returns whether a constraint is broken, as of the last layout.
  public func isBroken(_ id: ConstraintID) -> Bool {
    constraints.indices.contains(id.index) && constraints[id.index].isBroken
  }
  /// Returns the constant of a constraint; 0 for a constraint that does not belong to this engine.
  public func constant(of id: ConstraintID) -> Double {
    constraints.indices.contains(id.index) ? constraints[id.index].form.constant : 0
  }
  /// Returns the priority of a constraint; 0 for a constraint that does not belong to this engine.
  public func priority(of id: ConstraintID) -> Double {
    constraints.indices.contains(id.index) ? constraints[id.index].form.priority : 0
  }
  /// Returns the first attribute of a constraint, which app code often uses to find a constraint; nil for a constraint that does
  /// not belong to this engine.
  public func firstAttribute(of id: ConstraintID) -> Attribute? {
    constraints.indices.contains(id.index) ? constraints[id.index].form.first.attribute : nil
  }
  /// Returns the active constraints that a view holds, in the order of their activation.
  public func constraints(of view: ItemID) -> [ConstraintID] { state(view)?.held.map { ConstraintID($0) } ?? [] }

  /// Returns the view that holds a constraint: the nearest view that contains all of its items; nil if there is none.
  private func holder(of constraint: NumberedConstraint) -> Int? {
    tree.commonAncestor(constraint.first.item, constraint.second?.item)
  }
}

extension ConstraintState {
  /// The items that the constraint mentions, each once.
  var items: [Int] {
    guard let second = form.second, second.item != form.first.item else { return [form.first.item] }
    return [form.first.item, second.item]
  }
}
