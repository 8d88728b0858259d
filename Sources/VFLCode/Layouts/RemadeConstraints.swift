import VFLSyntax

/// Finds constraints that a function adds again each time it is called, although nothing removes the previous ones.
struct RemadeConstraints {
  /// What the function does.
  let reader: LayoutReader
  let classes: DeclaredClasses
  private var file: CodeFile { reader.file }

  /// A function that runs repeatedly, with the call that leads to the code that makes constraints.
  private struct Origin {
    var method: RepeatedMethod
    /// The token of the method's name in the call of a set-up method; nil if the repeated method itself makes the constraints.
    var call: Int?
    /// The bodies of the functions on the way.
    var bodies: [Tokens]
  }

  /// The issue with the first such constraint. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard reader.removals.isEmpty else { return [] }
    let method = origin()
    for made in reader.made {
      guard let origin = method ?? closure(around: made), isAdded(made, origin),
        !origin.bodies.contains(where: mayRemove)
      else { continue }
      switch made.source {
      case .explicit(let index):
        let constraint = reader.constraints[index]
        if let library = constraint.library, library.verb != .make { continue }
        guard isHarmful(constraint, origin) else { continue }
        let items = [constraint.first, constraint.second].compactMap { $0 }.map { $0.item }
        guard items.allSatisfy({ persists($0, origin) }) else { continue }
        return [issue(constraint.expression.tokens, isLibrary: constraint.library != nil, origin)]
      case .format:
        guard origin.method.isCalledBySystem else { continue }
        let views = formats.called(in: made.name).filter { $0.isDirect }
        guard let token = views.first?.token, views.allSatisfy({ persists($0.value, origin) }) else { continue }
        return [issue(file.callTokens(at: token), isLibrary: false, origin)]
      }
    }
    return []
  }

  private func issue(_ tokens: Tokens, isLibrary: Bool, _ origin: Origin) -> CodeIssue {
    let isProbable = if case .reuse(isProbable: true) = origin.method.caller { true } else { false }
    return CodeIssue(
      .remadeConstraint(isLibrary: isLibrary, isProbable: isProbable), file.span(tokens), origin.method.name,
      related: origin.call.map { file[$0].span })
  }

  /// Whether further constraints of the kind do harm. If the system does not decide how often the method runs, only those that may
  /// contradict each other count, in a file that removes nothing.
  private func isHarmful(_ constraint: ExplicitConstraint, _ origin: Origin) -> Bool {
    let isRepeated: Bool
    switch origin.method.caller {
    case .system: return !isUndoneLater(constraint, origin)
    case .change, .reuse(isProbable: false): isRepeated = true
    case .event, .reuse(isProbable: true): isRepeated = false
    }
    if file.mayRemoveAnyConstraint(ofLibrary: constraint.library != nil) { return false }
    guard !isRepeated else { return true }
    let numbers = reader.numbers
    let isVaried =
      constraint.constant.map { numbers.value($0, isFloating: constraint.takesFloatingNumbers(in: file)) == nil }
      ?? false
    return (isVaried || numbers.multiplier(of: constraint) == nil) && dependsOnCall(constraint, origin)
  }

  /// Whether a method runs when the object appears, and the file removes one of the views when it disappears.
  private func isUndoneLater(_ constraint: ExplicitConstraint, _ origin: Origin) -> Bool {
    guard origin.method.name.hasSuffix("ppear") else { return false }
    return [constraint.first.item, constraint.second?.item].contains { item in
      guard let item, item.nameToken >= 0 else { return false }
      return file.uses(of: file[item.nameToken].name).contains { use in
        file.isRemoved(use)
          && file.function(around: use).map { file.text($0.name).hasSuffix("isappear") } ?? false
      }
    }
  }

  /// Whether the value of a constraint depends on the parameters of the method, or on properties that the method changes, so that it differs
  /// from call to call.
  private func dependsOnCall(_ constraint: ExplicitConstraint, _ origin: Origin) -> Bool {
    guard case .function(let function) = file.block(origin.method.body) else { return false }
    return [constraint.constant, constraint.multiplier].contains { value in
      value.map { depends($0.tokens, on: function, depth: 0) } ?? false
    }
  }

  private func depends(_ value: Tokens, on function: Function, depth: Int) -> Bool {
    guard depth < ReadingLimit.valueDepth else { return false }
    return value.contains { token in
      guard file.isIdentifier(token), !file.isMark(token - 1, UInt8(ascii: ".")) else { return false }
      if function.index(of: file[token].name) != nil { return true }
      let body = Tokens(function.body, file.close(of: function.body))
      if file.definitions(of: file[token].name).memberAssignments.contains(where: { body.contains($0.token) }) {
        return true
      }
      return file.localOrigins(of: file[token].name, at: token)?.origins.contains { origin in
        if case .value(let value) = origin { depends(value, on: function, depth: depth + 1) } else { false }
      } ?? false
    }
  }

  /// The repeated method that the function is, or that certainly calls it and nothing else does.
  private func origin() -> Origin? {
    var root = reader.body.root
    var bodies = [reader.body.tokens]
    var last: Int?
    while bodies.count < ReadingLimit.setUpDepth {
      if let method = RepeatedMethod(at: root, in: file, classes) {
        // The views of a reused cell are known only where the cell is.
        return last != nil && (method.takesReusedViews || method.observed != nil)
          ? nil : Origin(method: method, call: last, bodies: bodies)
      }
      guard let call = file.setUpCall(ofBody: root) else { return nil }
      root = file.root(of: call)
      let outer = file.language == .objectiveC ? file.parent(call) : call
      let earlier = Tokens(root, call)
      guard file.parent(outer) == root, file.uses(of: .return, in: earlier).isEmpty,
        file.uses(of: .guard, in: earlier).isEmpty, !file.isConditional(call)
      else { return nil }
      bodies.append(Tokens(root, file.close(of: root)))
      last = call
    }
    return nil
  }

  /// The closure that makes a constraint, if it is known to run several times.
  private func closure(around made: MadeConstraint) -> Origin? {
    guard made.paths.contains(where: { $0.arms.first?.isClosure ?? false }),
      let brace = file.enclosing(made.token).filter({ $0 > reader.body.root && file.isOpen($0, "{") }).last,
      let method = RepeatedMethod(closureAt: brace, in: file)
    else { return nil }
    return Origin(method: method, bodies: [Tokens(brace, file.close(of: brace))])
  }

  // MARK: Constraints

  /// Whether a constraint is certainly installed each time and never removed.
  private func isAdded(_ made: MadeConstraint, _ origin: Origin) -> Bool {
    guard let installation = made.installation, installation != .returned, !made.isRemoved,
      !made.isStored || made.property.map(isNeverRemoved) ?? false
    else { return false }
    return made.paths.contains { path in
      path.arms.allSatisfy { isHarmless($0, origin) || isBody($0, of: path, made, origin) }
        && path.avoided.allSatisfy { isHarmless($0, origin) }
    }
  }

  /// Whether an arm of a path is the body of a closure or an observer that runs repeatedly.
  private func isBody(
    _ arm: ExecutionPath.Arm, of path: ExecutionPath, _ made: MadeConstraint, _ origin: Origin
  ) -> Bool {
    let body = origin.method.body
    let isClosure = origin.method.observed != nil || origin.method.name.isEmpty
    return arm.isClosure && arm == path.arms.first && isClosure
      && Tokens(body, file.close(of: body)).contains(made.token)
  }

  /// Whether a condition only unwraps a view or the observed value, so that it holds each time. In a method that is not only called by the
  /// system's layout, a condition that depends on nothing of the object may also hold several times.
  private func isHarmless(_ arm: ExecutionPath.Arm, _ origin: Origin) -> Bool {
    if !arm.isClosure, reader.certainArms.contains(arm.branch) { return true }
    guard !arm.isClosure, arm.index < reader.branches[arm.branch].heads.count else { return false }
    if !origin.method.isCalledBySystem {
      return reader.branches[arm.branch].heads[...arm.index].allSatisfy { head in
        head.test.tokens.allSatisfy { !$0.contains(where: mayDependOnObject) }
      }
    }
    let tokens: Tokens
    switch reader.branches[arm.branch].heads[arm.index].test {
    case .holds(let condition), .fails(let condition): tokens = condition
    default: return false
    }
    return file.split(tokens, at: ",").allSatisfy { part in
      file.isName(part.lowerBound, .let)
        && part.contains { token in
          guard file.isIdentifier(token) else { return false }
          return file[token].name == origin.method.observed || file.isName(token, .superview)
            || file.text(token).hasPrefix("dequeue")
        }
    }
  }

  /// Whether a token is the name of a property or function that the file declares, or of anything that tells what a view contains.
  private func mayDependOnObject(_ token: Int) -> Bool {
    guard file.isIdentifier(token) else { return false }
    if file.isWord(token, "superview", "window", "isEmpty", "contains", "isDescendant", "constraints", "subviews") {
      return true
    }
    guard !file.isForeignMember(token) else { return false }
    return !file.definitions(of: file[token].name).members.isEmpty
      && file.localOrigins(of: file[token].name, at: token) == nil
      || file.uses(of: file[token].name).prefix(ReadingLimit.earlierUses).contains {
        file.functionDefined(at: $0) != nil
      }
  }

  /// Whether the file shows that nothing deactivates the constraint in a private property.
  private func isNeverRemoved(_ property: Name) -> Bool {
    let declarations = file.definitions(of: property).members
    guard declarations.count == 1, declarations[0].isPrivate else { return false }
    return file.uses(of: property).allSatisfy { use in
      if use == declarations[0].token || reader.body.tokens.contains(use) { return true }
      // A member of another object.
      if file.isMark(use - 1, UInt8(ascii: ".")), !file.isName(use - 2, .selfKeyword) { return true }
      var member = use + 1
      while file.isMark(member, UInt8(ascii: "?")) || file.isMark(member, UInt8(ascii: "!")) { member += 1 }
      return file.isMark(member, UInt8(ascii: ".")) && file.isName(member + 1, .constant)
    }
  }

  /// Whether code mentions anything that may remove constraints or views, or that stands for the previous value of a property.
  private func mayRemove(_ body: Tokens) -> Bool {
    body.contains { token in
      guard file.isIdentifier(token) else { return false }
      switch file[token].name.known {
      case .isActive?, .active?, .setActive?, .Active?:
        // `constraint.isActive = isOn`
        return file[token + 1].kind == .mark && !file.isTrue(token + 2)
      default: break
      }
      let word = file.text(token)
      return ["emove", "eactivat", "ninstall", "emake", "oldValue"].contains { word.mentions($0) }
        && !isSuperCall(token) && !file.isName(token - 1, .func)
        || ["reset", "clear", "clean"].contains { word.hasPrefix($0) } && file.isCalled(token)
    }
  }

  private func isSuperCall(_ token: Int) -> Bool {
    file.isName(token - 1, .superKeyword) || file.isName(token - 2, .superKeyword) || file.text(token - 2) == "base"
  }

  // MARK: Views

  /// Whether an expression, or the object itself, certainly is the same view each time.
  private func persists(_ item: Expression?, _ origin: Origin, depth: Int = 0) -> Bool {
    guard let item else { return true }
    guard depth < ReadingLimit.valueDepth, let path = file.path(item), let first = path.first,
      !ViewResolver.takesElement(path), !path.contains(where: { isChanging($0, origin) }),
      let token = item.tokens.first(where: { file.isName($0, first) })
    else { return false }
    if first.known == .selfKeyword || first.known == .superKeyword { return true }
    if file[token].isUppercase, file.language != .cSharp { return false }
    guard let local = file.localOrigins(of: first, at: token) else { return true }
    return local.origins.contains { value in
      switch value {
      case .value(let tokens):
        if tokens.contains(where: { file.isIdentifier($0) && file.text($0).lowercased().hasPrefix("dequeue") }) {
          return origin.method.takesReusedViews
        }
        let value = file.expression(tokens)
        if keepsNewViews(origin), path.count == 1, ValueTrace(file).isViewConstruction(value) {
          return isAdded(first, origin, depth)
        }
        return local.origins.count == 1 && value.tokens != item.tokens && persists(value, origin, depth: depth + 1)
      case .parameter: return origin.method.takesReusedViews
      default: return false
      }
    }
  }

  /// Whether the views that a function adds stay: it adds them to reused views, or in each layout pass, and the file removes none.
  private func keepsNewViews(_ origin: Origin) -> Bool {
    origin.method.takesReusedViews || origin.method.isPass && !file.mayRemoveAnyConstraint(ofLibrary: true)
  }

  /// Whether the function adds a view that it makes to a view that stays, which then has one more such view each time.
  private func isAdded(_ view: Name, _ origin: Origin, _ depth: Int) -> Bool {
    reader.hierarchy.contains { event in
      file.plainName(event.child).map { file[$0].name } == view && event.path.arms.isEmpty
        && persists(event.parent, origin, depth: depth + 1)
    }
  }

  /// Whether a property may have another value each time.
  private func isChanging(_ name: Name, _ origin: Origin) -> Bool {
    if name == origin.method.observed || file.isComputed(name) { return true }
    return file.definitions(of: name).memberAssignments.prefix(ReadingLimit.macroUses).contains { assignment in
      if origin.bodies.contains(where: { $0.contains(assignment.token) }) { return true }
      guard let function = file.function(around: assignment.token) else { return false }
      return origin.bodies.contains { !file.uses(of: function.name, in: $0).isEmpty }
    }
  }
}
