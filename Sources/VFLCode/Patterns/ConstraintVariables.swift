import VFLSyntax

/// A variable, property or parameter, and what its declaration shows about it.
struct DeclaredVariable {
  /// The token of the name in the declaration; for a parameter, the brace after it.
  var token: Int
  /// Whether the declaration shows that the variable is a single layout constraint.
  var isConstraint: Bool
  /// The value; nil if it is unknown or one of several.
  var value: Expression?
}

extension CodeFile {
  /// The variable that a name, or the property that a member of `self`, refers to; nil if the file does not declare it where it is
  /// visible.
  func variable(_ expression: Expression) -> DeclaredVariable? {
    let use = expression.nameToken
    guard use >= 0 else { return nil }
    let name = self[use].name
    if expression.isPlainName, let found = localOrigins(of: name, at: use), let token = found.declaration {
      let declared = isName(token, name) ? token : parameter(name, of: token, before: use)
      return variable(token, declaredAt: declared, found.origins)
    }
    let member = definitions(of: name).members.first {
      $0.token != use && (language == .objectiveC || $0.scope.contains(use))
    }
    return member.map { variable($0.token, declaredAt: $0.token, $0.origin.map { [$0] } ?? []) }
  }

  private func variable(_ token: Int, declaredAt declared: Int?, _ origins: [ValueOrigin]) -> DeclaredVariable {
    var variable = DeclaredVariable(token: token, isConstraint: declared.map(isDeclaredConstraint) ?? false)
    switch origins.first {
    case .value(let tokens)? where origins.count == 1:
      variable.value = expression(tokens)
      if variable.value.map(makesConstraint) ?? false { variable.isConstraint = true }
    case .element(let sequence, part: nil)?:
      // A `where` clause may follow the sequence.
      var parser = TreeParser(self, sequence)
      if path(parser.expression())?.last?.known == .constraints { variable.isConstraint = true }
    default: break
    }
    return variable
  }

  /// The token of a parameter in the head of the function, closure or block with the given brace.
  private func parameter(_ name: Name, of brace: Int, before use: Int) -> Int? {
    if case .function(let function) = block(brace) { return uses(of: name, in: Tokens(function.start, brace)).last }
    return language == .swift ? uses(of: name, in: Tokens(brace, use)).first : uses(of: name).before(brace).last
  }

  /// Whether the type of the variable that is declared at a token is `NSLayoutConstraint`, optional or not.
  private func isDeclaredConstraint(_ token: Int) -> Bool {
    if language == .swift {
      guard isMark(token + 1, ":"), isName(token + 2, .NSLayoutConstraint) else { return false }
      let isOptional = isMark(token + 3, "?") || isMark(token + 3, "!")
      let end = isOptional ? token + 4 : token + 3
      return !isMark(end, ".") && !isMark(end, "&")
    }
    // `NSLayoutConstraint *__weak x`, `(NSLayoutConstraint *)x`
    var star = token - 1
    while star > token - 4, isIdentifier(star) || self[star].isClose(")") { star -= 1 }
    return isMark(star, "*") && isName(star - 1, .NSLayoutConstraint) && !isOpen(token + 1, "[")
  }

  /// Whether an expression does nothing but make one constraint with the default priority.
  func makesConstraint(_ expression: Expression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind, callee.nameToken >= 0 else { return false }
    let name = self[callee.nameToken].name
    switch callee.kind {
    case .name: guard name.known == .NSLayoutConstraint, arguments.first?.label?.known == .item else { return false }
    case .member(let base?):
      guard
        name.known == .constraintWithItem && base.isName(.NSLayoutConstraint, in: self) || name.relatesAnchors
          || name.known == .constraint && arguments.first?.label?.relatesAnchors ?? false
      else { return false }
    default: return false
    }
    return arguments.dropFirst().allSatisfy {
      [.attribute, .relatedBy, .toItem, .multiplier, .constant].contains($0.label?.known)
    }
  }

  /// Whether an expression makes constraints: one, those of a format, or an array of new ones.
  func makesConstraints(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(makesConstraint)
    case .call(let callee, _):
      callee.nameToken >= 0 && self[callee.nameToken].name.makesConstraintsFromFormat || makesConstraint(expression)
    default: false
    }
  }
}
