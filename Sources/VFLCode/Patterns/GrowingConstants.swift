import VFLSyntax

/// Finds constants of constraints that a method increases or decreases each time it is called, although nothing sets them back: constraints of
/// reused cells, those that a layout pass changes, and those that follow the keyboard.
struct GrowingConstants {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] {
    file.uses(of: .constant).compactMap { use in
      guard isStep(use), file.isMark(use - 1, "."), file.isIdentifier(file.skipUnwrapsBack(use - 2)) else { return nil }
      if let issue = keyboardStep(use) { return issue }
      let root = file.root(of: use)
      guard let method = RepeatedMethod(at: root, in: file, classes), method.takesReusedViews || method.isPass else {
        return nil
      }
      let property = file.skipUnwrapsBack(use - 2)
      guard
        method.takesReusedViews
          ? isOfReusedView(property) : isOwn(property) && file.parent(use) == root && !file.isConditional(use),
        isOnlyChange(of: property, at: use)
      else { return nil }
      return CodeIssue(.growingConstant(method: method.name), file.span(Tokens(property, use + 1)), file.text(property))
    }
  }

  /// The issue with a constant that changes by the height of the keyboard each time the system announces the keyboard, as it does when another
  /// field is selected.
  private func keyboardStep(_ use: Int) -> CodeIssue? {
    guard let function = file.function(around: use), !file.text(function.name).lowercased().mentions("hide") else {
      return nil
    }
    let body = Tokens(function.body, file.close(of: function.body))
    let property = file.skipUnwrapsBack(use - 2)
    guard file.parent(use) == function.body, isOwn(property),
      body.contains(where: { file.isIdentifier($0) && file.text($0).mentions("eyboardFrame") }),
      // A condition may tell whether the keyboard is visible already.
      !body.contains(where: { (file.isName($0, .guard) || file.isName($0, .if)) && !file.isName($0 + 1, .let) }),
      file.uses(of: file[property].name, in: body).count == 1
    else { return nil }
    return CodeIssue(
      .growingConstant(method: file.text(function.name)), file.span(Tokens(property, use + 1)), file.text(property))
  }

  /// `constant += 8`, `constant -= 8`
  private func isStep(_ use: Int) -> Bool {
    file.isOperator(use + 1, "+", "=") || file.isOperator(use + 1, "-", "=")
  }

  /// Whether a name refers to a property of a cell that was taken from a table or collection.
  private func isOfReusedView(_ property: Int) -> Bool {
    guard file.isMark(property - 1, ".") else { return false }
    let cell = file.skipUnwrapsBack(property - 2)
    guard file.isIdentifier(cell), !file.isMark(cell - 1, "."),
      let local = file.localOrigins(of: file[cell].name, at: cell)
    else { return false }
    return local.origins.contains { origin in
      guard case .value(let value) = origin else { return false }
      return value.contains { file.isIdentifier($0) && file.text($0).hasPrefix("dequeueReusable") }
    }
  }

  private func isOwn(_ property: Int) -> Bool {
    !file.isForeignMember(property) && file.localOrigins(of: file[property].name, at: property) == nil
  }

  /// Whether the file declares a property with a constraint, and sets it once, and nothing else in the file changes its constant.
  private func isOnlyChange(of property: Int, at use: Int) -> Bool {
    let name = file[property].name
    let found = file.definitions(of: name)
    guard found.members.count == 1, found.memberAssignments.count < 2 else { return false }
    return file.uses(of: name).prefix(ReadingLimit.dictionaryUses).allSatisfy { other in
      guard let member = file.member(after: other), file.isName(member, .constant), member != use else { return true }
      return !isStep(member) && file.assignment(at: member) == nil
    }
  }
}
