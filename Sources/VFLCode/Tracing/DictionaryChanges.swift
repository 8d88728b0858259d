import VFLSyntax

/// What a statement does to a dictionary after its creation.
enum DictionaryChange: Sendable {
  case add(key: Expression, value: Expression)
  /// Adds the entries of another dictionary.
  case merge(Expression)
  /// Passes the dictionary to code that may change it if it is mutable.
  case handOn
  case unknown
}

extension DictionaryTrace {
  /// Adds the entries that statements put into a dictionary after its creation.
  func addChanges(of name: Name, _ found: ValueOrigins, to entries: inout Entries, _ depth: Int) {
    // Any code that gets a dictionary of Python or an object of JavaScript may change it.
    let isReference =
      file.language == .python || file.language == .javaScript
      || found.origins.contains { origin in
        guard case .value(let value) = origin else { return true }
        return file.mentionsMutable(in: value) || file.mentionsHashTable(in: value)
      }
    for change in file.changes(of: name, in: found.scope ?? 0..<file.tokens.count) {
      switch change {
      case .add(let key, let value):
        var added = Entries()
        add(key, value, to: &added)
        // An unknown key may match any entry.
        if added.isOpen { entries.isChanged = true }
        entries.formUnion(added)
        (entries.span, entries.literal) = (nil, nil)
      case .merge(let other):
        let span = entries.span
        entries.formUnion(self.entries(other, depth: depth + 1))
        entries.span = span
      case .handOn: if isReference { (entries.isOpen, entries.isChanged) = (true, true) }
      case .unknown: (entries.isOpen, entries.isChanged) = (true, true)
      }
    }
  }
}

extension CodeFile {
  /// What the uses of a name in a range do to the dictionary with that name. Computed once, because many formats use a dictionary.
  fileprivate func changes(of name: Name, in scope: Tokens) -> [DictionaryChange] {
    let place = NamePlace(name: name, start: scope.lowerBound)
    if let known = facts.changes[place] { return known }
    var changes: [DictionaryChange] = []
    for (step, use) in uses(of: name, in: scope).enumerated() {
      guard step < ReadingLimit.dictionaryUses else {
        changes.append(.unknown)
        break
      }
      if isMark(use - 1, "&"), !isIdentifier(use - 2) {
        changes.append(.unknown)
      } else if let statement = statement(from: use) {
        if let change = change(statement, of: use) { changes.append(change) }
      } else if let entry = hashTableEntry(use) {
        changes.append(entry)
      } else if isHandedOn(use) {
        changes.append(.handOn)
      }
    }
    CodeFacts.keep(changes, place, in: &facts.changes)
    return changes
  }

  /// The expression that changes or asks the object named at `use`; nil if the use only passes on the object.
  private func statement(from use: Int) -> Expression? {
    if language == .objectiveC, isOpen(use - 1, "[") { return expression(Tokens(use - 1, close(of: use - 1) + 1)) }
    let next = self[use + 1]
    guard next.isOpen("[") || next.isMark(".") || next.isMark("!") || next.isMark("?") else { return nil }
    return expression(Tokens(use, expressionEnd(from: use)))
  }

  /// The change that an expression makes to the dictionary named at `use`; nil if it makes none.
  private func change(_ expression: Expression, of use: Int) -> DictionaryChange? {
    if language == .javaScript, changesAnything(expression) { return .unknown }
    switch expression.kind {
    // `metrics["key"] += 1`
    case .assignment(let target, true, _):
      if case .subscripted(let base, _) = target.kind, base.nameToken == use { return .unknown }
      return nil
    case .assignment(let target, false, let value):
      // `views.key = value`
      if language == .javaScript, case .member(let base?) = target.kind, base.nameToken == use {
        let token = target.nameToken
        return .add(key: Expression(kind: .text, tokens: Tokens(token, token + 1)), value: value)
      }
      // `views["key"] = value`
      guard case .subscripted(let base, let keys) = target.kind, base.nameToken == use, keys.count == 1 else {
        return nil
      }
      return .add(key: keys[0], value: value)
    case .call(let callee, let arguments):
      guard case .member(let base?) = callee.kind, base.nameToken == use, let first = arguments.first?.value else {
        return nil
      }
      let second = arguments.count == 2 ? arguments[1].value : nil
      switch (sourceLanguage, text(callee.nameToken)) {
      case (.python, "update"): return arguments.count == 1 && arguments[0].label == nil ? .merge(first) : .unknown
      case (.python, "setdefault"), (.javaScript, "set"), (.vala, "set"), (.vala, "@set"), (.vala, "insert"):
        return second.map { .add(key: first, value: $0) } ?? .unknown
      case (.python, "__setitem__"), (.python, "__ior__"), (.vala, "remove"): return .unknown
      case (.python, _): return nil
      case (.javaScript, let method): return Self.readingMethods.contains(method) ? nil : .unknown
      case (_, "updateValue"), (_, "setObject"), (_, "setValue"): return second.map { .add(key: $0, value: first) }
      case (_, "Add"): return second.map { .add(key: first, value: $0) }
      case (_, "merge"), (_, "addEntriesFromDictionary"), (_, "addEntries"): return .merge(first)
      case (_, "setDictionary"): return .unknown
      default: return nil
      }
    default: return nil
    }
  }

  /// The methods of JavaScript's objects and maps that change nothing.
  private static let readingMethods: Set<String> = [
    "get", "has", "forEach", "keys", "values", "entries", "hasOwnProperty",
  ]

  /// Whether a name in a range is passed to code that may change the object that the name refers to.
  func isHandedOn(_ name: Name, in range: Tokens) -> Bool { uses(of: name, in: range).contains { isHandedOn($0) } }

  /// Whether a use assigns a dictionary of Python to another name, puts it into another object, or passes it to a call that does not
  /// make constraints.
  private func isHandedOnInPython(_ use: Int) -> Bool {
    let open = parent(use)
    guard open >= 0, !isPythonBlock(open) else { return isMark(use - 1, "=") }
    // A label has the name of the dictionary.
    if isMark(use + 1, "=") { return false }
    return !(isOpen(open, "(") && KnownName.hostCalls.contains { isName(open - 1, $0) })
  }

  /// Whether a use assigns the object to another name, or passes it to a call that does not make constraints.
  func isHandedOn(_ use: Int) -> Bool {
    if language == .python { return isHandedOnInPython(use) }
    if language == .javaScript { return isHandedOnInJavaScript(use) }
    if isMark(use - 1, "="), !isMark(use + 1, "."), !isOpen(use + 1, "[") { return true }
    let open = parent(use)
    if isOpen(open, "(") {
      return isIdentifier(open - 1) && !self[open - 1].name.makesConstraintsFromFormat
        && !KnownName.hostCalls.contains { isName(open - 1, $0) } && !self[open - 1].name.isStatementKeyword
    }
    guard isOpen(open, "["), isMark(use - 1, ":"), isIdentifier(use - 2) else { return false }
    return !isName(use - 2, .views) && !isName(use - 2, .metrics) && !isName(use - 2, .constraintsWithVisualFormat)
  }
}
