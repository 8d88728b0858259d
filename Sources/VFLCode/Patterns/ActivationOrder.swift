import VFLConstraints
import VFLSyntax

/// Finds constraints that are activated while others that contradict them are still active, because the same function deactivates those
/// only later.
struct ActivationOrder {
  private let file: CodeFile
  private var numbers: Numbers { Numbers(file) }
  private lazy var reader = ExplicitConstraintReader(file)

  init(_ file: CodeFile) { self.file = file }

  /// A message that activates or deactivates the constraints in properties.
  private struct Change {
    var message: Message
    var isActivation: Bool
    var properties: [Name]
  }

  /// The issues with the messages of one function.
  mutating func issues(_ messages: [Message]) -> [CodeIssue] {
    let changes = messages.compactMap { change($0) }
    guard changes.contains(where: { $0.isActivation }) else { return [] }
    var issues = together(changes).map { [$0] } ?? []
    guard changes.contains(where: { !$0.isActivation }) else { return issues }
    for (index, change) in changes.enumerated() where change.isActivation {
      // Constraints whose last change before the activation deactivated them are not active.
      let block = file.block(around: change.message.token)
      let later = changes[(index + 1)...].first { later in
        !later.isActivation && file.block(around: later.message.token) == block
          && !file.isConditional(later.message.token) && contradicts(change, later, earlier: changes[..<index])
      }
      guard let later, !file.isConditional(change.message.token) else { continue }
      issues.append(
        CodeIssue(
          .activatedTooEarly, file.span(change.message.tokens), file.text(change.properties[0]),
          related: file.span(later.message.tokens)))
    }
    return issues
  }

  /// The issue with the first two properties that a function activates, and never deactivates, although their constraints contradict each
  /// other.
  private mutating func together(_ changes: [Change]) -> CodeIssue? {
    let removed = Set(changes.filter { !$0.isActivation }.flatMap { $0.properties })
    var active: [(property: Name, change: Change, constraints: [ExplicitConstraint])] = []
    for change in changes where change.isActivation && !file.isConditional(change.message.token) {
      for property in change.properties where !removed.contains(property) && active.count < ReadingLimit.collection {
        let new = constraints(in: property)
        guard !new.isEmpty else { continue }
        let block = file.block(around: change.message.token)
        for earlier in active
        where earlier.property != property && file.block(around: earlier.change.message.token) == block {
          guard earlier.constraints.contains(where: { old in new.contains { excludes(old, $0) } }) else { continue }
          return CodeIssue(
            .activatedTogether(with: file.text(earlier.property)), file.span(change.message.tokens),
            file.text(property),
            related: file.definitions(of: earlier.property).members.first.map { file[$0.token].span })
        }
        active.append((property, change, new))
      }
    }
    return nil
  }

  private mutating func contradicts(_ early: Change, _ late: Change, earlier: ArraySlice<Change>) -> Bool {
    for property in late.properties
    where !early.properties.contains(property)
      && !earlier.contains(where: { !$0.isActivation && $0.properties.contains(property) })
    {
      let old = constraints(in: property)
      for name in early.properties {
        let new = constraints(in: name)
        for constraint in new where old.contains(where: { excludes($0, constraint) }) { return true }
        if new.contains(where: { stretches(old, $0) }) || old.contains(where: { stretches(new, $0) }) { return true }
      }
    }
    return false
  }

  // MARK: Messages

  private func change(_ message: Message) -> Change? {
    if let value = message.activity(in: file) {
      let isOn = file.isTrue(value.nameToken)
      guard isOn || file.isFalse(value.nameToken), let name = property(message.receiver) else { return nil }
      return Change(message: message, isActivation: isOn, properties: [name])
    }
    guard message.arguments.count == 1, message.receiver?.isName(.NSLayoutConstraint, in: file) ?? false else {
      return nil
    }
    let properties = message.listed.compactMap { property($0) }
    guard !properties.isEmpty else { return nil }
    switch file[message.token].name.known {
    case .activate, .activateConstraints: return Change(message: message, isActivation: true, properties: properties)
    case .deactivate, .deactivateConstraints:
      return Change(message: message, isActivation: false, properties: properties)
    default: return nil
    }
  }

  /// The property of the object that an expression stands for; nil for other expressions.
  private func property(_ expression: Expression?) -> Name? {
    guard let expression, let path = file.ownPath(expression), path.count == 1,
      !expression.isPlainName || file.localOrigins(of: path[0], at: expression.nameToken) == nil
    else { return nil }
    return path[0]
  }

  // MARK: Constraints

  /// The required constraints that a property certainly holds; empty if the file gives it several values, or changes priorities.
  private mutating func constraints(in property: Name) -> [ExplicitConstraint] {
    let definitions = file.definitions(of: property)
    let values = (definitions.members + definitions.memberAssignments).compactMap { $0.origin }.filter { origin in
      // An array is often empty at first.
      if case .value(let tokens) = origin { !isEmptyArray(tokens) } else { true }
    }
    guard definitions.members.count <= 1, values.count == 1, case .value(let tokens) = values[0],
      !file.uses(of: property).contains(where: changesPriority)
    else { return [] }
    let value = file.expression(tokens)
    let elements = if case .array(let elements) = value.kind { elements } else { [value] }
    return elements.flatMap { element -> [ExplicitConstraint] in
      let made = reader.constraints(element)
      return made.count == 1 && !made[0].isOverload && made[0].relation == .equal ? made : []
    }
  }

  private func isEmptyArray(_ tokens: Tokens) -> Bool {
    if case .array(let elements) = file.expression(tokens).kind { elements.isEmpty } else { false }
  }

  private func changesPriority(_ use: Int) -> Bool {
    file.member(after: use).map { file.isName($0, .priority) } ?? file.isName(use + 1, .setPriority)
  }

  /// Whether two constraints give the same attribute different values.
  private func excludes(_ first: ExplicitConstraint, _ second: ExplicitConstraint) -> Bool {
    guard isSame(first.first, second.first), let factor = numbers.multiplier(of: first),
      factor == numbers.multiplier(of: second), !first.isSystemSpacing, !second.isSystemSpacing,
      let value = constant(first), let other = constant(second), value != other
    else { return false }
    switch (first.second, second.second) {
    case (nil, nil): return true
    case (let side?, let other?): return isSame(side, other)
    default: return false
    }
  }

  /// Whether a constraint fixes the size of a view whose opposite edges some constraints attach to those of another view.
  private func stretches(_ set: [ExplicitConstraint], _ size: ExplicitConstraint) -> Bool {
    guard size.second == nil, size.first.attribute.kind == .size else { return false }
    let edges = set.filter { edge in
      guard let second = edge.second, second.attribute == edge.first.attribute, !edge.isSystemSpacing else {
        return false
      }
      return numbers.multiplier(of: edge) == 1 && isSame(size.first.with(edge.first.attribute), edge.first)
    }
    return Self.opposites[size.first.attribute.axis == .horizontal ? 0..<2 : 2..<3].contains { low, high in
      guard let start = edges.first(where: { $0.first.attribute == low })?.second,
        let end = edges.first(where: { $0.first.attribute == high })?.second
      else { return false }
      return isSame(start.with(high), end)
    }
  }

  private static let opposites: [(Attribute, Attribute)] = [(.leading, .trailing), (.left, .right), (.top, .bottom)]

  private func constant(_ constraint: ExplicitConstraint) -> Double? {
    guard let constant = constraint.constant else { return 0 }
    return numbers.value(constant, isFloating: constraint.takesFloatingNumbers(in: file))
  }

  /// Whether two sides are the same attribute of the same view.
  private func isSame(_ side: ExplicitConstraint.Side, _ other: ExplicitConstraint.Side) -> Bool {
    guard side.attribute == other.attribute, side.choices.isEmpty, other.choices.isEmpty,
      let path = file.ownPath(side.item), path == file.ownPath(other.item)
    else { return false }
    guard let item = side.item, let name = path.first else { return true }
    let places = [item.tokens.lowerBound, other.item?.tokens.lowerBound ?? item.tokens.lowerBound]
    return file.localOrigins(of: name, at: places[0]) == nil || file.root(of: places[0]) == file.root(of: places[1])
  }
}

extension ExplicitConstraint.Side {
  /// Another attribute of the same item.
  fileprivate func with(_ attribute: Attribute) -> Self {
    var side = self
    side.attribute = attribute
    return side
  }
}
