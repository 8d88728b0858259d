import VFLSyntax

/// Evaluates expressions for the constraints that they stand for.
extension LayoutReader {
  /// The constraints that an expression stands for, as indices in `made`. Records what the expression does with constraints and
  /// views.
  mutating func evaluate(_ expression: Expression) -> [Reference] {
    if let members = library(expression) { return members }
    switch expression.kind {
    case .name: return members(of: expression)
    case .member(let base): return member(expression, of: base)
    case .call(let callee, let arguments):
      if expression.tokens != declaredValue { addArranged(expression, in: nil) }
      return call(callee, arguments, expression)
    case .subscripted(let base, let indices):
      for index in indices { handOn(evaluate(index)) }
      // An element may be changed, but it is not known which.
      handOn(evaluate(base))
      return []
    case .array(let elements): return elements.flatMap { evaluate($0) }
    case .operation(let mark, let left, let right):
      let members = evaluate(left) + evaluate(right)
      if mark == UInt8(ascii: "+") { return members }
      // An operator of the project may change a constraint.
      handOn(members)
      return []
    case .choice(let values, let heads): return evaluate(values, heads, of: expression.tokens)
    case .negative(let operand): return evaluate(operand)
    case .closure:
      read(closure: expression, isLoop: false)
      return []
    case .assignment(let target, let isAppending, let value):
      assign(target, isAppending: isAppending, value)
      return []
    case .tuple(let elements):
      for element in elements { handOn(evaluate(element)) }
      return []
    case .dictionary(let entries):
      for entry in entries { handOn(evaluate(entry.value)) }
      return []
    case .number, .text, .unknown: return []
    }
  }

  private mutating func member(_ expression: Expression, of base: Expression?) -> [Reference] {
    let own = members(of: expression)
    if !own.isEmpty { return own }
    guard let base else { return [] }
    if let returned = join(expression.nameToken) { return returned }
    // `[a b]` without arguments is a member, too.
    if removeElements(base, by: expression.nameToken) { return [] }
    let members = evaluate(base)
    let word = file.text(expression.nameToken)
    if isRemoval(expression) {
      if members.isEmpty { remove(removedSubject(expression, [])) } else { uninstall(members) }
    } else if word.hasPrefix("activate") || word == "install" {
      install(members, .activated, at: expression.nameToken)
    } else {
      // A member such as `first` may be changed.
      handOn(members)
    }
    return []
  }

  // MARK: Assignments

  private mutating func assign(_ target: Expression, isAppending: Bool, _ value: Expression) {
    if case .tuple(let targets) = target.kind {
      handOn(evaluate(value))
      // It is not known which part of the value each target gets.
      for target in targets { assign(target, isAppending: false, .unknown(value.tokens)) }
      return
    }
    // `constraint[keyPath: \.priority] = priority`
    if case .subscripted = target.kind { _ = evaluate(target) }
    guard case .member(let base?) = target.kind, target.nameToken >= 0, !base.isName(.selfKeyword, in: file) else {
      assign(evaluate(value), to: target, isAppending: isAppending)
      return
    }
    let members = evaluate(base)
    let token = target.nameToken
    switch file[token].name.known {
    case .isActive?, .active?, .Active?:
      activate(members, of: base, value, at: token)
    case .priority?, .Priority?: setPriority(members, value)
    default:
      // A constant that changes makes the constraint another one.
      if file.text(token).uncapitalized == "constant" { setConstant(members, isAppending ? nil : value) }
      if file.text(token) != "identifier" { for member in members { made[member.index].isCertain = false } }
      handOn(evaluate(value))
    }
  }

  /// Records that `base`, which stands for the given constraints, becomes active or inactive.
  private mutating func activate(_ members: [Reference], of base: Expression, _ value: Expression, at token: Int) {
    if file.isTrue(value.nameToken) {
      install(members, .activated, at: token)
      return
    }
    if !file.isFalse(value.nameToken), !members.isEmpty {
      let outer = path
      let heads = Head.values(.holds(value.tokens), at: value.tokens.lowerBound)
      path = outer.entering(arm(0, of: value.tokens, heads))
      install(members, nil, at: token)
      path = outer.entering(arm(1, of: value.tokens, heads))
      uninstall(members)
      path = outer
    } else {
      uninstall(members)
    }
    removeOthers(in: base)
  }

  // MARK: Calls

  private mutating func call(
    _ callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression
  ) -> [Reference] {
    if let returned = join(expression.nameToken) { return returned }
    if let indices = explicit[expression.tokens] {
      evaluateOperands(arguments)
      return indices.map { addExplicit($0, at: expression.tokens.lowerBound, isCertain: indices.count == 1) }
    }
    if let found = formats[expression.nameToken] {
      for argument in arguments { handOn(evaluate(argument.value)) }
      let members = found.formats.indices.map { addFormat($0, of: found, expression) }
      if !found.isDirect { install(members, .added, at: expression.nameToken) }
      return members
    }
    guard callee.nameToken >= 0 else {
      _ = evaluate(callee)
      for argument in arguments { handOn(evaluate(argument.value)) }
      return []
    }
    if let closure = closures.removeValue(forKey: callee.nameToken) {
      read(closure: closure, isLoop: false)
      return []
    }
    if let done = known(callee, arguments) { return done }
    return other(callee, arguments)
  }

  /// Adds the format with the given index among those of a call.
  private mutating func addFormat(_ index: Int, of found: FormatReader.Made, _ call: Expression) -> Reference {
    let outer = path
    let heads = found.alternatives
    let paths = heads.compactMap { texts[$0.tokens.lowerBound] }
    if !heads.isEmpty, paths.count == heads.count {
      path = path.joined(with: paths[index]) ?? path
    } else if !heads.isEmpty, !path.arms.contains(where: { $0.isClosure || isLoop($0) }) {
      path = path.entering(arm(index, of: call.tokens, heads))
    }
    defer { path = outer }
    return add(.format(found.formats[index]), at: call.tokens.lowerBound, isCertain: found.isCertain)
  }

  private mutating func addExplicit(_ index: Int, at token: Int, isCertain: Bool) -> Reference {
    let constraint = constraints[index]
    let outer = path
    for choice in constraint.choices { path = path.entering(arm(choice.index, of: choice.tokens, choice.heads)) }
    let member = add(.explicit(index), at: token, isCertain: isCertain)
    path = outer
    if constraint.isOverload {
      if let priority = constraint.givenPriority { setPriority([member], priority) }
      handOn([member])
    }
    return member
  }

  /// The operands of an explicit constraint may contain calls, but no constraints.
  private mutating func evaluateOperands(_ arguments: [Expression.Argument]) {
    for argument in arguments {
      if case .call = argument.value.kind { handOn(evaluate(argument.value)) }
    }
  }

  /// A call that installs, removes or collects constraints, or that builds the view hierarchy; nil for any other call.
  private mutating func known(_ callee: Expression, _ arguments: [Expression.Argument]) -> [Reference]? {
    let token = callee.nameToken
    if addToHierarchy(callee, arguments) { return [] }
    if case .member(let base) = callee.kind, removeElements(base, by: token) { return [] }
    if case .member(let base?) = callee.kind, file.text(token) == "setConstant", file.hasOnlyArgument(arguments) {
      setConstant(evaluate(base), arguments[0].value)
      return []
    }
    if case .member(let base?) = callee.kind, file.isConstantUpdate(token) {
      let updated = members(of: base)
      if !updated.isEmpty {
        setConstant(updated, nil)
        return []
      }
    }
    guard let name = file[token].name.known else { return activating(callee, arguments) }
    switch name {
    case .activate, .activateConstraints, .ActivateConstraints:
      guard arguments.isEmpty || file.hasOnlyArgument(arguments) else { return nil }
      let members = arguments.flatMap { evaluate($0.value) }
      let received = receivedMembers(callee)
      if arguments.isEmpty || received.isEmpty {
        install(members + received, .activated, at: token)
      } else {
        // `constraint.activate(isWide)`
        handOn(members + received)
        return received
      }
    case .addConstraint, .addConstraints, .AddConstraint, .AddConstraints:
      guard file.hasOnlyArgument(arguments) else { return nil }
      var holder: Expression?
      if case .member(let base) = callee.kind { holder = base }
      install(arguments.flatMap { evaluate($0.value) }, .added, at: token, by: holder)
    case .setActive:
      guard case .member(let base?) = callee.kind, file.hasOnlyArgument(arguments) else { return nil }
      activate(evaluate(base), of: base, arguments[0].value, at: token)
    case .setPriority:
      guard case .member(let base?) = callee.kind, file.hasOnlyArgument(arguments) else { return nil }
      setPriority(evaluate(base), arguments[0].value)
    case .append, .addObject, .addObjectsFromArray, .Add, .AddRange:
      guard case .member(let base?) = callee.kind else { return nil }
      let added = arguments.flatMap { evaluate($0.value) }
      guard !added.isEmpty else { return nil }
      assign(added, to: base, isAppending: true)
    case .arrayWithObjects: return arguments.flatMap { evaluate($0.value) }
    case .flatMap, .compactMap:
      guard case .member(let base?) = callee.kind else { return nil }
      return evaluate(base)
    default:
      guard isRemoval(callee) else { return activating(callee, arguments) }
      removed(arguments, by: callee)
    }
    return []
  }

  /// Follows a method of the project that activates the constraints of a list or of the statements of a closure, such as
  /// `view.constrain([a, b])` or `activate { a; b }`; nil for any other call.
  mutating func activating(_ callee: Expression, _ arguments: [Expression.Argument]) -> [Reference]? {
    let word = file.text(callee.nameToken)
    let isNamed = ["activate", "constrain", "addConstrain", "addAndConstrain"].contains { word.hasPrefix($0) }
    let isBuilder = word == "build" && receiver(callee)?.isName(.NSLayoutConstraint, in: file) ?? false
    guard isNamed || isBuilder, let last = arguments.last?.value, isListOfConstraints(last) else { return nil }
    for argument in arguments.dropLast() { handOn(evaluate(argument.value)) }
    var members: [Reference]
    if case .closure = last.kind {
      let start = made.count
      read(closureRunOnce: last, isBuilder: true)
      members = (start..<made.count).map { Reference(index: $0, path: made[$0].origin) }
    } else {
      members = evaluate(last)
    }
    install(members, .activated, at: callee.nameToken)
    return members
  }

  private func receiver(_ callee: Expression) -> Expression? {
    if case .member(let base) = callee.kind { base } else { nil }
  }

  /// Whether an expression is a list, or a closure without parameters, that consists of expressions which make constraints.
  private func isListOfConstraints(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .array(let elements): return !elements.isEmpty && elements.allSatisfy(makesConstraint)
    case .closure(let statements):
      return !statements.isEmpty && file.parameters(ofClosure: expression)?.isEmpty ?? false
        && statements.allSatisfy { statement in
          if case .expression(let value) = statement.kind { makesConstraint(value) } else { false }
        }
    default: return false
    }
  }

  /// Whether an expression makes a constraint, which the calls after it may change.
  private func makesConstraint(_ expression: Expression) -> Bool {
    if explicit[expression.tokens] != nil { return true }
    guard case .call(let callee, _) = expression.kind, case .member(let base?) = callee.kind else { return false }
    return makesConstraint(base)
  }

  private mutating func receivedMembers(_ callee: Expression) -> [Reference] {
    guard case .member(let base?) = callee.kind else { return [] }
    return evaluate(base)
  }

  private func isRemoval(_ callee: Expression) -> Bool {
    switch file[callee.nameToken].name.known {
    case .deactivate, .deactivateConstraints, .DeactivateConstraints, .removeConstraint, .removeConstraints,
      .RemoveConstraint, .RemoveConstraints, .removeFromSuperview, .RemoveFromSuperview:
      true
    // A method of Masonry.
    default: file.text(callee.nameToken) == "uninstall"
    }
  }

  private mutating func removed(_ arguments: [Expression.Argument], by callee: Expression) {
    // `constraint.deactivate()`
    let received = receivedMembers(callee)
    uninstall(received)
    if arguments.isEmpty, received.isEmpty { remove(removedSubject(callee, arguments)) }
    for argument in arguments {
      uninstall(evaluate(argument.value))
      removeOthers(in: argument.value)
    }
  }

  /// What `view.removeFromSuperview()` removes; nil for any other call.
  private func removedSubject(_ callee: Expression, _ arguments: [Expression.Argument]) -> Removal.Subject? {
    guard [.removeFromSuperview, .RemoveFromSuperview].contains(file[callee.nameToken].name.known) else { return nil }
    return .superview(of: receiver(callee))
  }

  /// Whether a function with the given name may remove constraints or views.
  private static func mayRemove(_ name: String) -> Bool {
    for word in [
      "remove", "Remove", "deactivate", "Deactivate", "clear", "Clear", "reset", "Reset", "toggle",
    ] {
      if name.hasPrefix(word) { return true }
    }
    return false
  }

  /// A call whose effect on constraints is not known.
  private mutating func other(_ callee: Expression, _ arguments: [Expression.Argument]) -> [Reference] {
    var received: [Reference] = []
    var sequence: Expression?
    let name = file.text(callee.nameToken)
    if case .member(let base?) = callee.kind {
      received = evaluate(base)
      if name == "forEach" || name == "ForEach" { sequence = base }
    }
    let isLoop = sequence != nil || name == "performWithoutAnimation"
    ignoreOrdered(callee, arguments)
    for argument in arguments {
      if case .closure = argument.value.kind {
        read(closure: argument.value, isLoop: isLoop, over: sequence, received)
      } else if !addByReference(callee, argument.value) {
        handOn(evaluate(argument.value))
        // `forEach(remove)`
        if isLoop { remove() }
      }
    }
    if Self.mayRemove(name) { remove() }
    guard !received.isEmpty else { return [] }
    // A method of a project that changes a constraint and returns it, such as `withPriority(_:)` or `with(priority:)`.
    let label = arguments.first?.label.map { file.text($0) } ?? ""
    if name.hasSuffix("riority") || label.hasSuffix("riority") {
      setPriority(received, arguments.count == 1 ? arguments[0].value : nil)
      return received
    }
    if name.hasPrefix("activate"), arguments.isEmpty {
      install(received, .activated, at: callee.nameToken)
      return received
    }
    handOn(received)
    return received
  }
}
