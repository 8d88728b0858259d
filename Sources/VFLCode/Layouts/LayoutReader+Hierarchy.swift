import VFLSyntax

/// Records which views a function adds to the view hierarchy.
extension LayoutReader {
  // MARK: Calls

  /// Records the views that a call adds. Returns false if the call certainly adds none.
  mutating func addToHierarchy(_ callee: Expression, _ arguments: [Expression.Argument]) -> Bool {
    if let helper = helpers.helper(callee) {
      call(helper, callee, arguments)
    } else if let method = AddingMethod(callee, in: file) {
      // `[a insertSubview:b atIndex:0]` and `a.insertSubview(b, at: 0)`
      let parent = receiver(of: callee)
      switch method {
      case .one(let isArranged):
        guard let child = arguments.first?.value else { return false }
        add(child, to: parent, by: callee.nameToken, isArranged: isArranged)
        for other in arguments.dropFirst() { ignore(other.value) }
      case .several(let isArranged):
        guard !arguments.isEmpty else { return false }
        // The project's method may also turn off masks.
        if file.language == .swift { mask(arguments.map { $0.value }) }
        for argument in arguments {
          // Only a single argument may be an array.
          if arguments.count > 1 {
            add(argument.value, to: parent, by: callee.nameToken, isArranged: isArranged)
          } else {
            addEach(of: argument.value, to: parent, by: callee.nameToken, isArranged: isArranged)
          }
        }
      }
    } else {
      return false
    }
    if activating(callee, arguments) == nil {
      for argument in arguments { handOn(evaluate(argument.value)) }
    }
    return true
  }

  private func receiver(of callee: Expression) -> Expression? {
    guard case .member(let base?) = callee.kind else { return nil }
    // A variable of a loop stands for several superviews.
    if case .name = base.kind, let meaning = meanings[file[base.nameToken].name] {
      if case .views(let views) = meaning, views.count == 1 { return views[0] }
      return .unknown(base.tokens)
    }
    return base
  }

  private mutating func add(_ child: Expression, to parent: Expression?, by token: Int, isArranged: Bool) {
    var event = HierarchyEvent(
      child: child, argument: child.nameToken, parent: parent, token: token, time: time, path: certainPath,
      isArranged: isArranged)
    guard case .name = child.kind, let meaning = meanings[file[child.nameToken].name] else {
      hierarchy.append(event)
      return
    }
    switch meaning {
    case .views(let views):
      for view in views {
        event.child = view
        hierarchy.append(event)
      }
    case .element(let collection):
      event.child = collection
      event.isEach = true
      hierarchy.append(event)
    }
  }

  /// Records that a call adds a view, or each view of a collection.
  private mutating func addEach(of value: Expression, to parent: Expression?, by token: Int, isArranged: Bool) {
    guard let collection = collection(value) else {
      add(value, to: parent, by: token, isArranged: isArranged)
      return
    }
    record(.call, of: collection, value)
    guard let views = collection.views else {
      // One view, or a collection that the function does not show.
      var event = HierarchyEvent(
        child: value, argument: value.nameToken, parent: parent, token: token, time: time, path: certainPath,
        isArranged: isArranged)
      event.isEach = true
      hierarchy.append(event)
      return
    }
    for view in views { add(view, to: parent, by: token, isArranged: isArranged) }
  }

  /// `view.sendSubviewToBack(a)`, `stack.setCustomSpacing(8, after: a)`: what a call does with the views passed to it is known.
  private mutating func ignore(_ value: Expression) {
    if case .name = value.kind { ignored.insert(value.nameToken) }
  }

  /// Records the views that are passed to a method that only orders or spaces subviews.
  mutating func ignoreOrdered(_ callee: Expression, _ arguments: [Expression.Argument]) {
    guard Self.orderingMethods.contains(file.text(callee.nameToken)) else { return }
    for argument in arguments { ignore(argument.value) }
  }

  private static let orderingMethods: Set<String> = [
    "bringSubviewToFront", "sendSubviewToBack", "bringSubview", "sendSubview", "setCustomSpacing",
    "BringSubviewToFront",
    "SendSubviewToBack", "SetCustomSpacing",
  ]

  /// Records the views of a stack view that is created with them. `name` is the token of the variable that holds the stack view; nil for a
  /// stack view in no variable.
  mutating func addArranged(_ value: Expression, in name: Int?) {
    guard case .call(let callee, let arguments) = value.kind, arguments.count == 1,
      callee.nameToken >= 0
    else { return }
    let (word, label) = (file.text(callee.nameToken), arguments[0].label.map { file.text($0) })
    guard
      label == "arrangedSubviews" || label == "views" && word == "NSStackView" || word == "stackViewWithViews"
        || word == "initWithArrangedSubviews"
    else { return }
    let after = Tokens(value.tokens.upperBound, value.tokens.upperBound + 1)
    let stack = name.map { Expression(kind: .name, tokens: after, nameToken: $0) } ?? .unknown(after)
    addEach(of: arguments[0].value, to: stack, by: callee.nameToken, isArranged: true)
  }

  // MARK: Helpers

  /// Records the views that a function of the file adds.
  private mutating func call(_ helper: HierarchyHelper, _ callee: Expression, _ arguments: [Expression.Argument]) {
    let values = helper.values(arguments)
    for addition in helper.additions {
      let parent: Expression?
      switch addition.parent {
      case .receiver: parent = receiver(of: callee)
      case .parameter(let index): parent = values[index].first ?? .unknown(callee.tokens)
      case .unknown: parent = .unknown(callee.tokens)
      }
      for value in values[addition.parameter] {
        if addition.isEach, !helper.parameters[addition.parameter].isVariadic {
          addEach(of: value, to: parent, by: callee.nameToken, isArranged: addition.isArranged)
        } else {
          add(value, to: parent, by: callee.nameToken, isArranged: addition.isArranged)
        }
      }
    }
    for (index, values) in values.enumerated() where helper.harmless.contains(index) {
      for value in values { ignore(value) }
    }
    if helper.mentionsMask { mask(Array(values.joined())) }
  }

  /// Records that a call may turn off the masks of views.
  private mutating func mask(_ values: [Expression]) {
    for value in values {
      if let views = collection(value)?.views {
        for view in views { masked.insert(view.nameToken) }
      } else {
        masked.insert(value.nameToken)
      }
    }
  }

  // MARK: Collections

  /// The collection that an expression stands for; nil if it certainly stands for none.
  func collection(_ expression: Expression) -> ViewCollection? {
    switch expression.kind {
    case .array(let elements):
      guard let first = elements.first, elements.count <= ReadingLimit.collection else { return nil }
      return ViewCollection(key: .literal(file.parent(first.tokens.lowerBound)), views: elements)
    case .name:
      let name = file[expression.nameToken].name
      guard meanings[name] == nil else { return nil }
      return ViewCollection(key: .name(name), views: arrays[name])
    default: return nil
    }
  }

  /// Records what the function does with each view of a collection that an expression stands for.
  mutating func record(_ use: ViewCollection.Use, of collection: ViewCollection, _ expression: Expression) {
    collections[collection.key, default: []].append(use)
    if case .name = expression.kind { ignored.insert(expression.nameToken) }
  }

  /// Remembers the array that a local variable holds.
  mutating func declareArray(_ token: Int, _ value: Expression) {
    let name = file[token].name
    arrays[name] = nil
    meanings[name] = nil
    guard case .array(let elements) = value.kind, let collection = collection(value), !isChanged(name, after: token)
    else { return }
    arrays[name] = elements
    record(.stored(in: name), of: collection, value)
  }

  /// Whether the function changes an array after its declaration.
  private func isChanged(_ name: Name, after token: Int) -> Bool {
    if file.language == .swift { return !file.isName(token - 1, .let) }
    return file.uses(of: name, in: body.tokens).contains { use in
      if use <= token { return use < token }
      if file.isMark(use + 1, UInt8(ascii: "=")) || file.isOpen(use + 1, UInt8(ascii: "[")) { return true }
      // `[views addObject:a]`, `views.Add(a)`
      let isReceiver = file.isOpen(use - 1, UInt8(ascii: "[")) || file.isMark(use + 1, UInt8(ascii: "."))
      let method = file.isMark(use + 1, UInt8(ascii: ".")) ? use + 2 : use + 1
      return isReceiver && file.isIdentifier(method)
        && ["add", "Add", "insert", "Insert", "remove", "Remove", "replace", "set"].contains {
          file.text(method).hasPrefix($0)
        }
    }
  }

  /// Reads the statements of a loop over `sequence`, in which `name` stands for each element.
  mutating func bind(_ name: Name, to sequence: Expression, body: Tokens, _ read: (inout LayoutReader) -> Void) {
    let outer = meanings[name]
    if let collection = collection(sequence) {
      record(.loop(name, body: body), of: collection, sequence)
      meanings[name] = collection.views.map { .views($0) } ?? .element(of: sequence)
      if collection.views != nil { knownElements.formUnion(file.visibleUses(of: name, in: body)) }
    } else {
      meanings[name] = .element(of: .unknown(sequence.tokens))
    }
    read(&self)
    meanings[name] = outer
  }

  /// Whether the body of a loop over an expression certainly runs to its end for each element.
  func isCertain(_ sequence: Expression?, _ statements: [Statement]) -> Bool {
    guard let sequence,
      isFilledRange(sequence.tokens) || isFilledList(sequence) || collection(sequence)?.views?.isEmpty == false
    else { return false }
    return !statements.contains { $0.leavesEarly }
  }

  /// `[title.topAnchor.constraint(equalTo: topAnchor)]`, or a constant with such a value
  private func isFilledList(_ sequence: Expression) -> Bool {
    let value = file.localConstant(sequence)?.value ?? sequence
    if case .array(let elements) = value.kind { return !elements.isEmpty }
    return false
  }

  /// `0..<5`, `1...3`
  private func isFilledRange(_ tokens: Tokens) -> Bool {
    guard let first = tokens.first, let last = tokens.last, last > first + 1, file[first].kind == .number,
      file[last].kind == .number, Tokens(first + 1, last).allSatisfy({ file[$0].kind == .mark }),
      let start = Int(file.text(first)), let end = Int(file.text(last))
    else { return false }
    return start < end
  }

  /// The current path without the loops that certainly run.
  private var certainPath: ExecutionPath { path.filter { !certainArms.contains($0.branch) } }

  /// Records the views that `[a, b].forEach(view.addSubview)` adds. Returns false for any other call.
  mutating func addByReference(_ callee: Expression, _ argument: Expression) -> Bool {
    guard case .member(let base?) = callee.kind, let views = collection(base) else { return false }
    var method = argument
    // `addSubview(_:)`
    if case .call(let name, let labels) = argument.kind, labels.allSatisfy({ $0.label?.known == .underscore }) {
      method = name
    }
    guard case .one(let isArranged)? = AddingMethod(method, in: file) else { return false }
    switch method.kind {
    case .name, .member(of: .some): break
    default: return false
    }
    record(.call, of: views, base)
    let parent = receiver(of: method)
    if let views = views.views {
      for view in views { add(view, to: parent, by: method.nameToken, isArranged: isArranged) }
    } else {
      hierarchy.append(
        HierarchyEvent(
          child: base, isEach: true, argument: base.nameToken, parent: parent, token: method.nameToken,
          time: time, path: certainPath, isArranged: isArranged))
    }
    return true
  }
}

extension Statement {
  /// Whether the statement may leave the loop or function around it, or skip the rest of its body.
  var leavesEarly: Bool {
    switch kind {
    case .jump, .returns: true
    case .branch(let branch): branch.arms.contains { $0.statements.contains { $0.leavesEarly } }
    case .block(let statements), .loop(_, let statements), .declarations(let statements):
      statements.contains { $0.leavesEarly }
    default: false
    }
  }
}
