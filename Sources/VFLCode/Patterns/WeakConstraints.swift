import VFLSyntax

/// Finds weak properties whose constraint the file deactivates and activates again. An inactive constraint belongs to no view, so a weak
/// property loses it.
struct WeakConstraints {
  let file: CodeFile

  /// What a use of the property does with the constraint.
  private enum Use {
    case activates, deactivates
    /// `constraint.isActive = isWide`
    case both
    /// It changes or reads a property of the constraint.
    case other
  }

  /// The issues with the properties of the file, at most one for each.
  func issues() -> [CodeIssue] {
    guard let weak = file.names.find("weak"), file.has(weak) else { return [] }
    return file.uses(of: .NSLayoutConstraint).compactMap { type in
      guard let declaration = property(ofType: type), isWeak(declaration, weak) else { return nil }
      return issue(declaration)
    }
  }

  /// The token of the name of the property whose declaration states its type at a token; nil if there is none.
  private func property(ofType type: Int) -> Int? {
    let name = file.language == .swift ? type - 2 : type + 2
    let isDeclared = file.language == .swift ? file.isMark(type - 1, ":") : file.isMark(type + 1, "*")
    return isDeclared && file.isIdentifier(name) && file.root(of: name) < 0 ? name : nil
  }

  private func isWeak(_ declaration: Int, _ weak: Name) -> Bool {
    // The attributes of a property in Objective-C are in parentheses.
    !file.uses(of: weak, in: Tokens(file.statementStart(declaration), declaration)).isEmpty
  }

  private func issue(_ declaration: Int) -> CodeIssue? {
    let name = file[declaration].name
    let variable = file.language == .objectiveC ? file.names.find("_" + file.text(declaration)) : nil
    let uses = ([name, variable].compactMap { $0 }).flatMap { Array(file.uses(of: $0)) }.sorted()
    guard uses.count <= ReadingLimit.definitions, file.definitions(of: name).members.count <= 1 else { return nil }
    var removal: Int?
    var isActivated = false
    var setUp: Int?
    for use in uses where use != declaration {
      if file.language == .objectiveC, file.root(of: use) < 0 { continue }
      if file.isMark(file.skipUnwraps(use + 1), "="), !file.isForeignMember(use) {
        guard setUp ?? file.root(of: use) == file.root(of: use), isSetUp(use) else { return nil }
        setUp = file.root(of: use)
        continue
      }
      guard !file.isForeignMember(use), let effect = effect(of: use) else { return nil }
      if effect == .both, isRunOnce(use, property: name) { continue }
      if effect == .activates || effect == .both { isActivated = true }
      if effect == .deactivates || effect == .both { removal = removal ?? use }
    }
    guard let removal, isActivated else { return nil }
    return CodeIssue(
      .weakConstraint, file[removal].span, file.text(declaration), related: file[declaration].span)
  }

  /// Whether a method that runs once gives the property the constraint in a local constant, which is otherwise only activated or changed.
  private func isSetUp(_ use: Int) -> Bool {
    guard file.setUpBody(around: use) != nil, case .value(let value)? = file.assignment(at: use)?.origin,
      let made = file.localConstant(file.expression(value)), file.makesConstraint(made.value)
    else { return false }
    return file.uses(of: file[made.declaration].name, in: file.scope(from: made.declaration)).allSatisfy { other in
      if other <= made.declaration || value.contains(other) || file.isMark(other - 1, ".") { return true }
      return file.member(after: other) != nil || effect(of: other) == .activates
    }
  }

  /// Whether a use is in code that runs once for an object: a method that sets it up, or an observer of the property.
  private func isRunOnce(_ use: Int, property: Name) -> Bool {
    if file.isRunOnce(use) || file.setUpBody(around: use) != nil { return true }
    let root = file.root(of: use)
    guard root >= 0 else { return true }
    if case .function = file.block(root) { return false }
    return file.lastInHead(before: root) { file.isName($0, .var) }.map { file.isName($0 + 1, property) } ?? true
  }

  /// What a use does; nil if it may store the constraint anywhere else, or give the property another one.
  private func effect(of use: Int) -> Use? {
    if let member = file.member(after: use) {
      guard file.isName(member, .isActive) || file.isName(member, .active), file.isMark(member + 1, "=") else {
        return .other
      }
      return file.isTrue(member + 2) ? .activates : file.isFalse(member + 2) ? .deactivates : .both
    }
    if file.isComparison(use + 1) || file.isComparison(use - 1) { return .other }
    switch file.method(taking: use).flatMap({ file[$0].name.known }) {
    case .activate, .activateConstraints, .addConstraint, .addConstraints: return .activates
    case .deactivate, .deactivateConstraints, .removeConstraint, .removeConstraints: return .deactivates
    default: return nil
    }
  }
}

extension CodeFile {
  /// The token of the name of the method that gets what is at a token as an argument, or as an element of an array; nil if there is none.
  func method(taking use: Int) -> Int? {
    var open = parent(use)
    if isOpen(open, "["), language != .objectiveC || isMark(open - 1, "@") { open = parent(open) }
    let name =
      isOpen(open, "(")
      ? open - 1 : Tokens(max(0, open), use).last { parent($0) == open && isMark($0 + 1, ":") } ?? -1
    return isIdentifier(name) ? name : nil
  }
}
