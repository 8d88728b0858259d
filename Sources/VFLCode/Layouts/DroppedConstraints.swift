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
      if body.statements.count == reader.dropped.count || file.hasCustomAttribute(body.root) { return [] }
    } else {
      guard case .function = file.block(body.root) else { return [] }
    }
    return reader.dropped.compactMap { expression, isInClosure in
      // The closure of a result builder, too.
      if isInClosure, file.language == .swift { return nil }
      return CodeIssue(.droppedConstraint(isStored: false), file.span(expression.tokens), "")
    }
  }

  /// The issues with constraints in local variables that are used nowhere else.
  private func unused() -> [CodeIssue] {
    reader.locals.compactMap { local in
      let name = file[local.token].name
      guard local.members.allSatisfy({ !reader.made[$0].isHandedOn }), name.known != .underscore,
        file.uses(of: name, in: body.tokens).count == 1,
        file.language != .objectiveC || !file.isMentionedByMacro(local.token)
      else { return nil }
      return CodeIssue(.droppedConstraint(isStored: true), file[local.token].span, file.text(name))
    }
  }
}

extension CodeFile {
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
