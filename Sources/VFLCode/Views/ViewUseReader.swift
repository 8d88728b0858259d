import VFLSyntax

/// Tells what one function does with a view.
struct ViewUseReader {
  let file: CodeFile
  let body: FunctionBody
  /// What the function does.
  let reader: LayoutReader
  /// The tokens of the expressions that make constraints.
  private let constraints: [Tokens]
  /// The additions, by the token that stands for the view.
  private var additions: [Int: [HierarchyEvent]] = [:]
  /// The expressions that are added as views and are more than a name, by their first tokens.
  private(set) var addedExpressions: Set<Int> = []
  /// The names of the views that are added.
  private(set) var addedNames: Set<Name> = []
  /// The tokens of the views for which layout libraries make constraints.
  private let managed: [Tokens]
  /// The tokens of those of these views whose constraints are all known.
  private let described: [Tokens]
  /// What happens to each view of a collection.
  var collectionUses: [ViewCollection.Key: ViewUses] = [:]
  /// What functions of the file do with the views that they get, by their parameters; nil for those that may do anything.
  var parameterUses: [Int: ViewUses?] = [:]
  /// The number of constants through which the view got its last name.
  var aliasDepth = 0
  /// The number of functions through which the function got the view.
  let depth: Int

  /// Creates a reader of a body that `reader` has followed. `calls` are the calls of layout libraries in it.
  init(_ reader: LayoutReader, _ calls: [Tokens: LibraryCall] = [:], depth: Int = 0) {
    (file, body) = (reader.file, reader.body)
    self.depth = depth
    self.reader = reader
    let made = reader.made.compactMap { made in
      if case .explicit(let index) = made.source { reader.constraints[index].expression.tokens } else { nil }
    }.sorted { $0.lowerBound < $1.lowerBound }
    constraints = made
    managed = calls.values.flatMap { $0.viewTokens }.sorted { $0.lowerBound < $1.lowerBound }
    let expressions = calls.isEmpty ? [] : Set(made)
    described = calls.values.filter { call in
      guard call.verb == .make || call.verb == .remake else { return false }
      guard let closure = call.closure else { return expressions.contains(call.expression.tokens) }
      return reader.file.isDescribed(closure, by: made)
    }.flatMap { $0.viewTokens }.sorted { $0.lowerBound < $1.lowerBound }
    for event in reader.hierarchy {
      if case .name = event.child.kind {
        addedNames.insert(file[event.child.nameToken].name)
      } else {
        addedExpressions.insert(event.child.tokens.lowerBound)
      }
      // A call in a loop adds several views.
      guard additions[event.argument]?.last?.token != event.token else { continue }
      additions[event.argument, default: []].append(event)
    }
  }

  /// What the function does with the view in a local variable or parameter that is declared at a token and visible in a range; by default, of a
  /// parameter.
  mutating func uses(
    of name: Name, after declaration: Int = -1, in scope: Tokens? = nil, isController: Bool = false
  ) -> ViewUses {
    var uses = ViewUses()
    // The views of a variadic parameter or of an array.
    if reader.collections[.name(name)] != nil { uses.add(self.uses(of: .name(name)), ofElementAt: declaration) }
    for use in file.uses(of: name, in: scope?.clamped(to: body.tokens) ?? body.tokens) where use > declaration {
      // A member or a label of the same name.
      if file.isMark(use - 1, UInt8(ascii: ".")) || isLabel(use) { continue }
      // The variable gets its value.
      if file.isMark(use + 1, UInt8(ascii: "=")) { continue }
      // A parameter of a closure hides the variable.
      if file.isInClosure(use, where: { $0.contains(name) }) { continue }
      classify(ViewMention(use), isController: isController, &uses)
    }
    return uses
  }

  /// What the function does with a view in a local variable of its own.
  mutating func uses(of view: OwnedView) -> ViewUses {
    uses(
      of: view.name, after: view.declaration, in: file.scope(from: view.declaration),
      isController: view.construction.isController)
  }

  /// What the function or closure that creates a view, and holds it in a variable, does with it before it returns it.
  mutating func usesBefore(_ local: LocalHolder, isController: Bool) -> ViewUses {
    var found = uses(
      of: local.name, after: local.declaration, in: file.scope(from: local.declaration), isController: isController)
    found.escapes.removeAll { file.isName($0 - 1, .return) }
    return found
  }

  /// What the function does with the view in a property at one token. `isController` tells whether the property holds the view's
  /// controller.
  mutating func uses(ofPropertyAt use: Int, isController: Bool = false) -> ViewUses {
    var uses = ViewUses()
    if !isLabel(use) { classify(ViewMention(propertyAt: use, in: file), isController: isController, &uses) }
    return uses
  }

  /// Records what happens to a view at a mention of it or, if `isController` is true, of its controller.
  mutating func classify(_ mention: ViewMention, isController: Bool = false, _ uses: inout ViewUses) {
    if isController {
      if let view = mention.view(in: file) { classify(view, &uses) } else { classifyController(mention, &uses) }
      return
    }
    let (use, start, next) = (mention.token, mention.start, mention.end)
    // Layout libraries turn off the translation of the mask.
    if Self.isIn(managed, use) {
      uses.mentionsMask = true
      if Self.isIn(described, use) { uses.constraints.append(use) } else { uses.isOpen = true }
      return
    }
    if Self.isIn(constraints, use) {
      uses.constraints.append(use)
      return
    }
    // A closure that runs later captures the view.
    if file.isInCaptureList(use) { return }
    if reader.masked.contains(use) { uses.mentionsMask = true }
    let events = additions[use] ?? []
    for event in events {
      uses.additions.append(event.token)
      if event.isArranged { uses.isArranged = true }
    }
    let literal = ViewCollection.Key.literal(file.parent(start))
    if isElement(mention), reader.collections[literal] != nil {
      uses.add(self.uses(of: literal), ofElementAt: use)
    } else if !events.isEmpty || reader.ignored.contains(use) {
      return
    } else if isWrapped(mention) {
      uses.escapes.append(use)
    } else if file.isMark(next, UInt8(ascii: ".")) || file.isMark(next, UInt8(ascii: "?")) || file.isUnwrapped(next) {
      classifyMember(mention, &uses)
    } else if file.isOpen(start - 1, UInt8(ascii: "[")), file.language == .objectiveC, file.isIdentifier(next) {
      classifyMessage(next, of: mention, &uses)
    } else if isDictionaryEntry(mention) {
      if isOnlyForFormats(use) { uses.formatEntries.append(use) } else { uses.escapes.append(use) }
    } else if isHarmless(mention) {
      uses.isOpen = true
    } else if let property = property(assigned: mention) {
      uses.properties.append(property)
    } else if let collection = collection(extendedBy: mention) {
      uses.collections.append(collection)
      // Any element may be the view.
      uses.escapes += file.uses(of: file[collection].name, in: body.tokens).filter { other in
        other > use && self.collection(extendedAt: other) == nil
      }
    } else if let alias = alias(of: mention) {
      uses.isRenamed = true
      aliasDepth += 1
      let others = self.uses(of: file[alias.token].name, after: alias.isDeclaration ? use : -1, in: alias.scope)
      if alias.isDeclaration { uses.add(others) } else { uses.add(others, ofElementAt: use) }
      aliasDepth -= 1
    } else if let passed = self.uses(passedBy: mention) {
      uses.add(passed)
    } else {
      uses.escapes.append(use)
    }
  }

  /// Records what happens to the view of a controller where the code mentions the controller itself.
  private func classifyController(_ mention: ViewMention, _ uses: inout ViewUses) {
    let isReceiver =
      file.isMark(mention.end, UInt8(ascii: ".")) || file.isMark(mention.end, UInt8(ascii: "?"))
      || file.isUnwrapped(mention.end)
      || file.language == .objectiveC && file.isOpen(mention.start - 1, UInt8(ascii: "["))
    if isReceiver, showsIn(mention) { uses.escapes.append(mention.token) }
    if isReceiver || file.isInCaptureList(mention.token) { return }
    if let property = property(assigned: mention) {
      uses.properties.append(property)
      return
    }
    // The systems' methods add no view: `addChild(child)`, `[self addChildViewController:child]`
    let method = mention.start - 2
    let isArgument =
      file.isOpen(mention.start - 1, UInt8(ascii: "(")) || file.isMark(mention.start - 1, UInt8(ascii: ":"))
    if isArgument, file[mention.end].kind == .close, file.isIdentifier(method),
      ["addChild", "addChildViewController"].contains(file.text(method).uncapitalized)
    {
      return
    }
    uses.escapes.append(mention.token)
  }

  /// Whether a call passes a controller a view that it may add its own view to: `child.show(in: view)`
  private func showsIn(_ mention: ViewMention) -> Bool {
    guard let member = file.member(after: mention.token) else { return false }
    return file.call(at: member)?.arguments.contains { argument in
      file.path(argument.value)?.last.map { $0.known != .selfKeyword && Self.isViewLike(file.text($0)) } ?? false
    } ?? false
  }

  /// Whether an element of an array, or an argument of a call, consists of a view.
  func isElement(_ mention: ViewMention) -> Bool {
    (mention.start == file.parent(mention.start) + 1 || file.isMark(mention.start - 1, UInt8(ascii: ",")))
      && (file.isMark(mention.end, UInt8(ascii: ",")) || file[mention.end].kind == .close)
  }

  func isLabel(_ use: Int) -> Bool {
    file.isMark(use + 1, UInt8(ascii: ":")) && !file.isMark(use - 1, UInt8(ascii: "?"))
      && !file.isMark(use - 2, UInt8(ascii: "?"))
  }

  /// Whether any of these ranges contains a token. The ranges are in ascending order, and few overlap.
  static func isIn(_ ranges: [Tokens], _ use: Int) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > use }
    return ranges[index...].prefix(4).contains { $0.contains(use) }
  }

}

extension CodeFile {
  /// Whether a token is in the list of values that a closure captures: `{ [weak self, title] in`.
  fileprivate func isInCaptureList(_ token: Int) -> Bool {
    let open = parent(token)
    guard language == .swift, isOpen(open, UInt8(ascii: "[")), isOpen(open - 1, UInt8(ascii: "{")) else { return false }
    let end = close(of: open) + 1
    return (end..<end + ReadingLimit.annotation).first { isName($0, .in) || self[$0].startsLine }.map {
      isName($0, .in)
    }
      ?? false
  }

  /// Whether each mention of the parameters of a closure is in one of the expressions that make constraints, which are in ascending
  /// order.
  fileprivate func isDescribed(_ closure: Expression, by made: [Tokens]) -> Bool {
    guard let names = parameters(ofClosure: closure) else { return false }
    let mentions =
      names.isEmpty
      ? closure.tokens.filter { isIdentifier($0) && self[$0].byte == UInt8(ascii: "$") }
      : names.flatMap { uses(of: $0, in: closure.tokens).dropFirst() }
    return mentions.allSatisfy { ViewUseReader.isIn(made, $0) }
  }

  /// Whether a token is `==`, `!=`, `===` or `!==`.
  func isComparison(_ token: Int) -> Bool {
    let token = self[token]
    return token.kind == .mark && token.count >= 2
      && (token.byte == UInt8(ascii: "=") || token.byte == UInt8(ascii: "!"))
  }

  /// Whether a token is the `!` that unwraps an expression before a member.
  fileprivate func isUnwrapped(_ token: Int) -> Bool {
    isMark(token, UInt8(ascii: "!")) && self[token].end == self[token + 1].start && isMark(token + 1, UInt8(ascii: "."))
  }
}
