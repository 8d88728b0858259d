import VFLSyntax

/// Finds overrides of `loadView` that use the controller's view although nothing has set it. The view then loads itself, which calls
/// `loadView` again.
struct UnloadedViews {
  let file: CodeFile
  let classes: DeclaredClasses

  /// The issues with the overrides, at most one for each.
  func issues() -> [CodeIssue] {
    guard let name = file.names.find("loadView") else { return [] }
    return file.uses(of: name).compactMap { use in
      guard let function = file.functionDefined(at: use), function.parameters.isEmpty, isOverride(function) else {
        return nil
      }
      return issue(function)
    }
  }

  /// Whether a function overrides the method of a view controller.
  private func isOverride(_ function: Function) -> Bool {
    guard let body = classes.body(around: function.nameToken),
      let superclass = classes.outerSuperclass(of: file[body.name].name), superclass.hasSuffix("Controller")
    else { return false }
    guard file.language == .swift else { return function.isMethod && file.isMark(function.start, "-") }
    return Tokens(file.statementStart(function.start), function.start).contains { file.isName($0, .override) }
  }

  private func issue(_ function: Function) -> CodeIssue? {
    let body = Tokens(function.body, file.close(of: function.body))
    guard !mayBeSet(in: function.nameToken), file.uses(of: .superKeyword, in: body).isEmpty,
      let use = file.uses(of: .view, in: body).first(where: { isOwnView($0) && !isLocal($0) }),
      file.block(around: use) == function.body, !file.isConditional(use),
      !mayRunOtherCode(in: Tokens(body.lowerBound, use))
    else { return nil }
    return CodeIssue(.unloadedView, file[use].span, file.text(function.name))
  }

  /// Whether any code of the class around a token sets the view.
  private func mayBeSet(in token: Int) -> Bool {
    if let setter = file.names.find("setView"), file.has(setter) { return true }
    let owner = file.types(around: token)
    return file.uses(of: .view).contains { use in
      file.isMark(use + 1, "=") && isOwnView(use) && file.types(around: use) == owner && !isLocal(use)
    }
  }

  /// Whether the name at a token is a member of the object, and neither that of another object nor a label.
  private func isOwnView(_ use: Int) -> Bool {
    if file.isForeignMember(use) || file.isMark(use + 1, ":") { return false }
    if file.language == .swift { return true }
    // `self.view`, `[self view]`
    return file.isMark(use - 1, ".") || file.isName(use - 1, .selfKeyword)
  }

  private func isLocal(_ use: Int) -> Bool {
    !file.isMark(use - 1, ".") && file.localOrigins(of: file[use].name, at: use) != nil || isDeclared(use)
  }

  private func isDeclared(_ use: Int) -> Bool { file.isName(use - 1, .let) || file.isName(use - 1, .var) }

  /// Whether code may set the view: it calls methods that the file does not define, or gives the object to other code, directly or in
  /// methods that it calls.
  private func mayRunOtherCode(in range: Tokens) -> Bool {
    var ranges = [range]
    var seen: Set<Name> = []
    while let range = ranges.popLast() {
      for token in range where file.isIdentifier(token) {
        var callee = token
        if file.isName(token, .selfKeyword) {
          if file.isMark(token + 1, ".") { continue }
          guard file.language == .objectiveC, file.isOpen(token - 1, "[") else { return true }
          callee = token + 1
        } else if file.language != .swift || !file.isOpen(token + 1, "(") || file[token].isUppercase
          || file.isForeignMember(token)
        {
          continue
        }
        let name = file[callee].name
        guard name.known != .view, seen.insert(name).inserted else { continue }
        let defined = file.uses(of: name).compactMap { file.functionDefined(at: $0) }
        guard !defined.isEmpty, seen.count <= ReadingLimit.reachedFunctions else { return true }
        ranges += defined.map { Tokens($0.body, file.close(of: $0.body)) }
      }
    }
    return false
  }
}
