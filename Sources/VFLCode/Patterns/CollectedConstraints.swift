import VFLSyntax

/// Finds arrays in which a function that runs again collects new constraints, and which it then activates, although nothing empties them.
/// Each call activates the constraints of the earlier calls again.
struct CollectedConstraints {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] {
    [KnownName.activate, .activateConstraints].flatMap { file.uses(of: $0) }.compactMap(issue)
  }

  /// The issue with the activation whose method has its name at a token.
  private func issue(_ activation: Int) -> CodeIssue? {
    let root = file.root(of: activation)
    guard root >= 0, case .function(let function) = file.block(root),
      let array = file.call(at: activation)?.arguments.first?.value, let path = file.ownPath(array), path.count == 1,
      file.localOrigins(of: path[0], at: array.nameToken) == nil, isUnconditional(activation), isRepeated(function),
      let first = additions(to: path[0], in: root)?.first(where: { $0 < activation })
    else { return nil }
    return CodeIssue(
      .collectedConstraints(method: file.text(function.name)), file.span(array.tokens), file.text(path[0]),
      related: file[first].span)
  }

  /// The tokens at which a function adds new constraints to the array in a property; nil if anything else may change it.
  private func additions(to property: Name, in root: Int) -> [Int]? {
    let names = file.names(ofProperty: property)
    guard names.flatMap({ file.definitions(of: $0).members }).count <= 1 else { return nil }
    var found: [Int] = []
    for use in names.flatMap({ file.uses(of: $0) })
    where file.root(of: use) >= 0 && !file.isForeignMember(use) {
      if let value = addition(at: use) {
        guard file.root(of: use) == root, file.makesConstraints(file.expression(value)) else { return nil }
        found.append(use)
      } else {
        guard let method = file.method(taking: use),
          [.activate, .activateConstraints, .deactivate, .deactivateConstraints].contains(file[method].name.known)
        else { return nil }
      }
    }
    return found
  }

  /// `pins += …`, `pins.append(…)`, `[self.pins addObject:…]`
  private func addition(at use: Int) -> Tokens? {
    if file.language == .objectiveC {
      let isAddition = file.isWord(use + 1, "addObject", "addObjectsFromArray") && file.isMark(use + 2, ":")
      return isAddition ? Tokens(use + 3, file.close(of: file.parent(use))) : nil
    }
    if case .appended(let value, _, _)? = file.assignment(at: use)?.origin { return value }
    return nil
  }

  /// Whether a function certainly runs several times for an object: the system calls it, or a function that it calls, again and again.
  private func isRepeated(_ function: Function) -> Bool {
    isRepeated(function.body)
      || file.uses(of: function.name).prefix(ReadingLimit.callers).contains { use in
        use != function.nameToken && !file.isForeignMember(use) && isUnconditional(use)
          && isRepeated(file.root(of: use))
      }
  }

  /// Whether a function reaches a token, perhaps in a closure, each time it runs.
  private func isUnconditional(_ token: Int) -> Bool {
    let root = file.root(of: token)
    let blocks = file.enclosing(token).prefix { $0 > root }.filter { file.isOpen($0, "{") || file.isOpen($0, "#") }
    return root >= 0 && file.uses(of: .return, in: Tokens(root, token)).isEmpty && !file.isConditional(token)
      && blocks.allSatisfy { if case .closure = file.block($0) { true } else { false } }
  }

  private func isRepeated(_ root: Int) -> Bool {
    switch RepeatedMethod(at: root, in: file, classes)?.caller {
    case .system?, .change?, .event?: true
    case .reuse?, nil: false
    }
  }
}
