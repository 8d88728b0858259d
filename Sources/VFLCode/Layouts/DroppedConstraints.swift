import VFLSyntax

/// Finds constraints that a function makes, but neither installs, stores nor returns.
struct DroppedConstraints {
  /// What the function does.
  let reader: LayoutReader
  private var file: CodeFile { reader.file }
  private var body: FunctionBody { reader.body }

  func issues() -> [CodeIssue] {
    guard body.root >= 0 else { return [] }
    return discarded() + unused()
  }

  /// The issues with constraints that are made by statements that do nothing else.
  private func discarded() -> [CodeIssue] {
    if file.language == .swift {
      // A function with only such statements may be a result builder, which collects the values of its statements.
      if file.hasCustomAttribute(body.root) { return [] }
      if body.statements.count == reader.dropped.count, !file.returnsNothing(body.root) { return [] }
    } else {
      guard case .function = file.block(body.root) else { return [] }
    }
    return reader.dropped.compactMap { expression, isInClosure in
      // The closure of a result builder, too.
      if isInClosure, file.language == .swift { return nil }
      return CodeIssue(.droppedConstraint(.discarded), file.span(expression.tokens), "")
    }
  }

  /// The issues with constraints in local variables that are used nowhere else.
  private func unused() -> [CodeIssue] {
    reader.locals.compactMap { local in
      let name = file[local.token].name
      guard name.known != .underscore, local.members.allSatisfy({ isUnused(reader.made[$0], local.token) }),
        file.language != .objectiveC || !file.isMentionedByMacro(local.token)
      else { return nil }
      return CodeIssue(.droppedConstraint(.inVariable), file[local.token].span, file.text(name))
    }
  }
}

extension DroppedConstraints {
  /// Whether nothing installs a constraint in a local variable: nothing uses the variable, or only to set properties of the constraint.
  private func isUnused(_ made: MadeConstraint, _ declaration: Int) -> Bool {
    // Members of other objects and labels may have the same name.
    let uses = file.uses(of: file[declaration].name, in: body.tokens).filter {
      !file.isMark($0 - 1, UInt8(ascii: ".")) && !(file.isMark($0 + 1, UInt8(ascii: ":")) && $0 != declaration)
    }
    if uses.count == 1 { return !made.isHandedOn }
    guard made.installation == nil, case .explicit = made.source else { return false }
    return uses.allSatisfy { use in
      use == declaration || setsProperty(use)
    }
  }

  /// `constraint.priority = …`, `[constraint setPriority:…]`
  private func setsProperty(_ use: Int) -> Bool {
    if file.isMark(use + 1, UInt8(ascii: ".")) {
      return ["priority", "identifier", "constant"].contains(file.text(use + 2).uncapitalized)
        && file.isMark(use + 3, UInt8(ascii: "="))
    }
    return file.isOpen(use - 1, UInt8(ascii: "["))
      && ["setPriority", "setIdentifier", "setConstant"].contains(file.text(use + 1))
  }
}

extension CodeFile {
  /// Whether a brace opens the body of a Swift function without a result.
  func returnsNothing(_ root: Int) -> Bool {
    guard language == .swift, case .function(let function) = block(root), !isName(function.nameToken, .`init`) else {
      return false
    }
    return !Tokens(function.nameToken, root).contains { isOperator($0, UInt8(ascii: "-"), UInt8(ascii: ">")) }
  }

  /// Whether the declaration of a function has an attribute of the project, such as a result builder.
  fileprivate func hasCustomAttribute(_ root: Int) -> Bool {
    let attribute = lastInHead(before: root) {
      isMark($0, UInt8(ascii: "@")) && isIdentifier($0 + 1) && self[$0 + 1].isUppercase
    }
    return attribute.map { !text($0 + 1).hasPrefix("IB") && text($0 + 1) != "MainActor" } ?? false
  }

  /// Whether `#pragma unused` or an attribute such as `__unused` marks the variable that is declared at a token.
  fileprivate func isMentionedByMacro(_ token: Int) -> Bool {
    (statementStart(token)..<token).contains { isIdentifier($0) && text($0).hasSuffix("unused") }
  }
}
