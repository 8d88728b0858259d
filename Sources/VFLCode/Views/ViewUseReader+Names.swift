import VFLSyntax

/// Follows a view through variables, collections and functions of the file.
extension ViewUseReader {
  /// The local variable that gets a view, and the range in which it may hold it: `let label = titleLabel`, `previous = label`. If it is not
  /// declared there, it may also hold other views. Nil if there is none.
  func alias(of mention: ViewMention) -> Definition? {
    // `if let label {`
    if aliasDepth < ReadingLimit.valueDepth, file.isName(mention.token - 1, .let),
      let alias = file.definition(at: mention.token), case .value(let value)? = alias.origin,
      value == mention.token..<mention.end
    {
      return alias
    }
    guard aliasDepth < ReadingLimit.valueDepth, file.isMark(mention.start - 1, UInt8(ascii: "=")),
      file.isIdentifier(mention.start - 2), var alias = file.definition(at: mention.start - 2),
      body.tokens.contains(alias.token), case .value(let value)? = alias.origin, value == mention.start..<mention.end,
      !file.isMark(alias.token - 1, UInt8(ascii: "."))
    else { return nil }
    let name = file[alias.token].name
    if alias.isDeclaration {
      let isChanged = file.uses(of: name, in: alias.scope).contains { use in
        use > alias.token && file.isMark(use + 1, UInt8(ascii: "="))
      }
      if !isChanged { return alias }
      alias.isDeclaration = false
      return alias
    }
    guard let local = file.localOrigins(of: name, at: alias.token), let scope = local.scope else { return nil }
    alias.scope = scope
    return alias
  }

  /// The token of the name of the property that a view is assigned to: `self.title = title`, `_title = title`; nil if it is assigned to
  /// no property of the object.
  func property(assigned mention: ViewMention) -> Int? {
    guard file.isMark(mention.start - 1, UInt8(ascii: "=")), file.isIdentifier(mention.start - 2),
      file.isMark(mention.end, UInt8(ascii: ";")) || file[mention.end].kind == .close || file[mention.end].startsLine
    else { return nil }
    let name = mention.start - 2
    if file.isMark(name - 1, UInt8(ascii: ".")) { return file.isName(name - 2, .selfKeyword) ? name : nil }
    let isStatement = file.statementStart(name) == name
    return isStatement && file.localOrigins(of: file[name].name, at: name) == nil ? name : nil
  }

  /// The token of the name of the collection that a view is added to: `rows.append(row)`, `[self.rows addObject:row]`; nil if it is added
  /// to none.
  func collection(extendedBy mention: ViewMention) -> Int? {
    let isMessage = file.language == .objectiveC
    let method = isMessage ? mention.start - 2 : file.parent(mention.start) - 1
    guard file[mention.end].kind == .close,
      isMessage ? file.isMark(mention.start - 1, UInt8(ascii: ":")) : mention.start == method + 2
    else { return nil }
    let name = isMessage ? method - 1 : method - 2
    guard collection(extendedAt: name) != nil else { return nil }
    // The caller has the collection, too.
    if case .parameter? = file.localOrigins(of: file[name].name, at: name)?.origins.first { return nil }
    return name
  }

  /// A token, if it is the name of a collection to which a statement adds an element; nil for any other token.
  func collection(extendedAt name: Int) -> Int? {
    let method = file.language == .objectiveC ? name + 1 : name + 2
    return file.isIdentifier(name) && [.append, .addObject, .Add].contains(file[method].name.known) ? name : nil
  }

  /// What the function does with each view of a collection.
  mutating func uses(of collection: ViewCollection.Key) -> ViewUses {
    if let known = collectionUses[collection] { return known }
    // A collection that contains itself.
    collectionUses[collection] = ViewUses(escapes: [body.tokens.lowerBound])
    var uses = ViewUses()
    for use in reader.collections[collection] ?? [] {
      switch use {
      case .loop(let name, let body):
        for use in file.visibleUses(of: name, in: body) where !file.isName(use + 1, .in) {
          if file.isMark(use - 1, UInt8(ascii: ".")) || isLabel(use) { continue }
          classify(ViewMention(use), &uses)
        }
      case .stored(let name):
        uses.add(self.uses(of: .name(name)), ofElementAt: body.tokens.lowerBound)
        for use in file.uses(of: name, in: body.tokens) where !reader.ignored.contains(use) {
          if file.isMark(use + 1, UInt8(ascii: "=")) || file.isMark(use + 1, UInt8(ascii: ":")) { continue }
          uses.escapes.append(use)
        }
      case .call: break
      }
    }
    collectionUses[collection] = uses
    return uses
  }

  /// What a function of the file, which neither stores nor adds the view, does with the view that a call passes to it; nil for any
  /// other function.
  mutating func uses(passedBy mention: ViewMention) -> ViewUses? {
    guard depth < ReadingLimit.helperDepth, let passed = parameter(for: mention) else { return nil }
    let name = passed.function.parameters[passed.index].name
    if name.known == .underscore { return ViewUses() }
    let key = passed.function.body * ReadingLimit.head + passed.index
    if let known = parameterUses[key] { return known }
    // A function that calls itself.
    parameterUses[key] = .some(nil)
    var inner = reader(of: passed.function.body)
    var uses = inner.uses(of: name)
    let isKept =
      !uses.escapes.isEmpty || !uses.additions.isEmpty || !uses.properties.isEmpty || !uses.collections.isEmpty
    if !uses.children.isEmpty { uses.children = [mention.token] }
    (uses.constraints, uses.formatEntries, uses.frames, uses.isOpen) = ([], [], [], true)
    parameterUses[key] = isKept ? .some(nil) : uses
    return isKept ? nil : uses
  }

  /// A reader of the function whose body begins at a brace, without its constraints.
  func reader(of root: Int) -> ViewUseReader {
    var inner = LayoutReader(
      file, file.body(at: root), [], explicit: [:], calls: [:], formats: [:], numbers: reader.numbers,
      helpers: reader.helpers)
    inner.read()
    return ViewUseReader(inner, depth: depth + 1)
  }

  /// The parameter for which a call of an own or a free function, the only one of the file with its name, passes a view; nil if there is
  /// none.
  private func parameter(for mention: ViewMention) -> (function: Function, index: Int)? {
    let open = file.parent(mention.start)
    guard open >= 0, file.isOpen(open, UInt8(ascii: "(")) || file.isOpen(open, UInt8(ascii: "[")) else { return nil }
    let call =
      file.isOpen(open, UInt8(ascii: "("))
      ? Tokens(open - 1, file.close(of: open) + 1) : Tokens(open, file.close(of: open) + 1)
    guard case .call(let callee, let arguments) = file.expression(call).kind, callee.nameToken >= 0,
      let index = arguments.firstIndex(where: { $0.value.tokens == mention.start..<mention.end })
    else { return nil }
    let start = callee.nameToken
    if file.language != .objectiveC, file.isMark(start - 1, UInt8(ascii: ".")), !file.isName(start - 2, .selfKeyword) {
      return nil
    }
    if case .member(let base?) = callee.kind, !base.isName(.selfKeyword, in: file) { return nil }
    let name = file[callee.nameToken].name
    let found = file.uses(of: name).prefix(ReadingLimit.earlierUses).compactMap { file.functionDefined(at: $0) }
    guard found.count == 1, found[0].parameters.count == arguments.count,
      file.language != .swift || zip(found[0].parameters, arguments).allSatisfy({ $0.label == $1.label })
    else { return nil }
    return (found[0], index)
  }
}
