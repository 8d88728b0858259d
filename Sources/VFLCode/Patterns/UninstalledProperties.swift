import VFLSyntax

/// Finds private properties whose constraint the file makes and changes, but never installs.
struct UninstalledProperties {
  let file: CodeFile

  /// The issues with the properties of the file.
  func issues() -> [CodeIssue] {
    guard file.language == .swift else { return [] }
    return file.uses(of: .NSLayoutConstraint).compactMap { type in
      let token = type - 2
      guard file.isMark(type - 1, ":"), file.root(of: token) < 0, let declaration = file.definition(at: token),
        declaration.isDeclaration, declaration.isPrivate, declaration.origin == nil, !isExposed(token)
      else { return nil }
      let name = file[token].name
      guard file.definitions(of: name).members.count == 1 else { return nil }
      let uses = file.uses(of: name).filter { $0 != token && isProperty($0) }
      guard uses.count < ReadingLimit.dictionaryUses, uses.contains(where: { makesConstraint(assignedTo: $0) }),
        uses.allSatisfy({ makesConstraint(assignedTo: $0) || changes($0) })
      else { return nil }
      return CodeIssue(.droppedConstraint(.inProperty), file[token].span, file.text(name))
    }
  }

  /// Whether other code may set or read the property that is declared at a token, as an outlet for example.
  private func isExposed(_ token: Int) -> Bool {
    Tokens(file.statementStart(token), token).contains { file.isMark($0, "@") }
  }

  /// Whether a name stands for the property, rather than for a member of another object or a label.
  private func isProperty(_ use: Int) -> Bool { file.isMark(use - 1, ".") || !file.isMark(use + 1, ":") }

  /// `height = view.heightAnchor.constraint(equalToConstant: 40)`
  private func makesConstraint(assignedTo use: Int) -> Bool {
    guard let definition = file.assignment(at: use), case .value(let value)? = definition.origin else { return false }
    let expression = file.expression(value)
    return file.makesConstraint(expression) || isUninstalled(expression)
  }

  /// Whether an expression is a local constant that holds a new constraint, which the function only changes.
  private func isUninstalled(_ local: Expression) -> Bool {
    guard let found = file.localConstant(local), file.makesConstraint(found.value) else { return false }
    return file.uses(of: file[local.nameToken].name, in: file.scope(from: found.declaration)).allSatisfy { use in
      use == found.declaration || use == local.nameToken || isOtherName(use) || changes(use)
    }
  }

  /// Whether a name is that of a member of an object, or a label, rather than that of a variable.
  private func isOtherName(_ use: Int) -> Bool { file.isMark(use - 1, ".") || file.isMark(use + 1, ":") }

  /// `height.constant = 80`, `height?.priority = .defaultHigh`, `height.identifier = "height"`
  private func changes(_ use: Int) -> Bool {
    file.member(after: use).map { file.isWord($0, "constant", "priority", "identifier") } ?? false
  }
}
