import VFLSyntax

/// Finds new views that a method adds each time it is called, although nothing removes those of earlier calls.
///
/// Only methods that the system or code with reused cells calls again and again are checked, in files that remove no views, and only
/// views without constraints: constraints that are added again are reported where they are made.
struct AddedViews {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] {
    guard file.language != .cSharp, !mayRemove else { return [] }
    var reported: Set<Int> = []
    return [KnownName.addSubview, .addArrangedSubview].flatMap { Array(file.uses(of: $0)) }.sorted().compactMap { use in
      let root = file.root(of: use)
      guard !reported.contains(root), let message = message(at: use), message.arguments.count == 1,
        isNew(message.arguments[0].value), let method = RepeatedMethod(at: root, in: file, classes), isRepeated(method),
        runsEachTime(use, in: root), let parent = parent(message, method)
      else { return nil }
      reported.insert(root)
      let isProbable = if case .reuse(isProbable: true) = method.caller { true } else { false }
      return CodeIssue(
        .addedAgain(to: parent, isProbable: isProbable), file.span(message.arguments[0].value.tokens), method.name)
    }
  }

  private func message(at name: Int) -> Message? {
    let isBracketed = file.language == .objectiveC
    let start = isBracketed ? file.parent(name) : file.statementStart(name)
    guard start >= 0, start <= name, isBracketed || file.isOpen(name + 1, "(") else { return nil }
    return file.message(file.expression(Tokens(start, file.close(of: isBracketed ? start : name + 1) + 1)))
  }

  /// Whether the file mentions anything that may remove views, or that tells which views there are.
  private var mayRemove: Bool {
    [
      "removeFromSuperview", "removeArrangedSubview", "arrangedSubviews", "subviews", "viewWithTag", "superview",
      "makeObjectsPerformSelector", "isDescendant", "isDescendantOfView",
    ].contains(where: file.has(word:))
  }

  private func isRepeated(_ method: RepeatedMethod) -> Bool {
    switch method.caller {
    case .system: method.isPass || method.takesReusedViews
    case .reuse: true
    case .change, .event: false
    }
  }

  /// Whether an expression is a local variable whose only value is a new view that no code constrains.
  private func isNew(_ view: Expression) -> Bool {
    guard view.isPlainName, let local = file.localConstant(view), ValueTrace(file).isViewConstruction(local.value)
    else {
      return false
    }
    return file.uses(
      of: file[view.nameToken].name, in: Tokens(local.declaration, file.scope(from: local.declaration).upperBound)
    )
    .allSatisfy { use in
      guard let member = file.member(after: use) else { return true }
      let word = file.text(member)
      return !word.hasSuffix("Anchor") && word != "snp" && !word.mentions("onstrain")
    }
  }

  /// Whether only loops are around a token in a function, and nothing leaves the function before it.
  private func runsEachTime(_ token: Int, in root: Int) -> Bool {
    let earlier = Tokens(root, token)
    guard [KnownName.return, .guard].allSatisfy({ file.uses(of: $0, in: earlier).isEmpty }), !mayClear(earlier) else {
      return false
    }
    var open = file.parent(token)
    while open > root {
      if file.isOpen(open, "{"), !isLoop(open) { return false }
      open = file.parent(open)
    }
    return true
  }

  private func isLoop(_ brace: Int) -> Bool {
    if case .closure = file.block(brace) { return false }
    let start = file.statementStart(brace)
    return file.isName(start, .for) && Tokens(start, brace).allSatisfy { !file.isName($0, .where) }
  }

  /// `reset()`, `clearTags()`
  private func mayClear(_ tokens: Tokens) -> Bool {
    tokens.contains { token in
      file.isIdentifier(token) && file.isCalled(token)
        && ["emove", "eset", "lear", "lean", "mpty"].contains { file.text(token).mentions($0) }
    }
  }

  /// The text of the view that gets the new ones, if it is the same for each call; nil otherwise.
  private func parent(_ message: Message, _ method: RepeatedMethod) -> String? {
    guard let receiver = message.receiver else { return KnownName.selfKeyword.rawValue }
    guard let path = file.path(receiver), let first = path.first,
      let token = receiver.tokens.first(where: { file.isName($0, first) })
    else { return nil }
    if let local = file.localOrigins(of: first, at: token) {
      guard method.takesReusedViews, let value = local.onlyValue,
        value.contains(where: { file.isIdentifier($0) && file.text($0).hasPrefix("dequeue") })
      else { return nil }
    } else if first.known != .selfKeyword {
      let isReplaced = file.definitions(of: first).memberAssignments.contains { file.root(of: $0.token) == method.body }
      if isReplaced || file.isComputed(first) { return nil }
    }
    return file.text(file.span(receiver.tokens))
  }
}
