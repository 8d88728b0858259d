import VFLSyntax

/// A variable and what its declaration shows about it.
struct DeclaredVariable {
  /// The token of the variable's name in its declaration.
  var token: Int
  /// Whether the declaration shows that the variable is a single layout constraint.
  var isConstraint = false
  /// The first token of the variable's initial value; nil if there is none.
  var initial: Int?
}

extension CodeFile {
  /// The declaration that the name at `index` refers to; nil if it is not visible.
  func declaration(of index: Int) -> DeclaredVariable? {
    for current in uses(of: self[index].name).before(index).suffix(ReadingLimit.earlierUses).reversed() {
      if mayDeclare(current),
        let variable = language == .swift ? swiftVariable(current, index) : objectiveCVariable(current, index)
      {
        return variable
      }
    }
    return nil
  }

  /// Whether the name at `token` may be a declaration, judging by the tokens next to it. The test quickly rules out most uses of a
  /// name.
  private func mayDeclare(_ token: Int) -> Bool {
    let next = self[token + 1]
    if next.kind == .mark, next.byte == UInt8(ascii: "."), language == .swift { return false }
    let last = self[token - 1]
    if last.kind == .identifier { return last.name.known != .return }
    return language == .swift
      ? next.kind != .open
      : last.byte == UInt8(ascii: "*") || last.byte == UInt8(ascii: ")")
  }

  /// Whether the name at `index` is a variable whose declaration shows that it is a single constraint.
  func isConstraint(_ index: Int) -> Bool {
    // If the file contains none of these words, no declaration shows that a variable is a constraint.
    guard has(.NSLayoutConstraint) || has(.constraint) || has(.constraints)
    else { return false }
    return isIdentifier(index) && !isMark(index - 1, UInt8(ascii: ".")) && declaration(of: index)?.isConstraint ?? false
  }

  /// Whether a declaration is at the top level, or its enclosing brace closes after `index`.
  private func isVisible(_ declaration: Int, _ index: Int) -> Bool {
    guard let brace = brace(around: declaration) else { return false }
    return brace < 0 || close(of: brace) > index || holdsInstanceVariables(brace)
  }

  /// Whether a brace opens the list of an Objective-C class's instance variables: `@implementation Card {`.
  private func holdsInstanceVariables(_ open: Int) -> Bool {
    guard language == .objectiveC else { return false }
    var index = open - 1
    var steps = 0
    while index > 0, steps < ReadingLimit.classHead, self[index].kind != .open {
      if isMark(index, UInt8(ascii: "@")) {
        return isName(index + 1, .implementation) || isName(index + 1, .interface)
      }
      if isMark(index, UInt8(ascii: ";")) || self[index].isClose(UInt8(ascii: "}")) { return false }
      index = skipBack(index)
      steps += 1
    }
    return false
  }

  /// Whether `index` is in the body after the head that contains `token`.
  private func isInBody(after token: Int, _ index: Int) -> Bool {
    var body = token
    var steps = 0
    while steps < ReadingLimit.condition, !isOpen(body, UInt8(ascii: "{")), self[body].kind != .end {
      if isMark(body, UInt8(ascii: ";")) || self[body].isClose(UInt8(ascii: "}")) { return false }
      body = skip(body)
      steps += 1
    }
    return isOpen(body, UInt8(ascii: "{")) && body < index && index < close(of: body)
  }

  // MARK: Swift

  /// The variable that the name at `token` declares; nil if the variable is not visible at `index`.
  private func swiftVariable(_ token: Int, _ index: Int) -> DeclaredVariable? {
    var variable = DeclaredVariable(token: token)
    if isName(token - 1, .let) || isName(token - 1, .var) {
      guard isVisible(token, index) else { return nil }
      var next = token + 1
      if isMark(next, UInt8(ascii: ":")) {
        guard let end = constraintType(next + 1) else { return variable }
        variable.isConstraint = true
        next = end
      }
      if isMark(next, UInt8(ascii: "=")) { variable.initial = next + 1 }
      if let initial = variable.initial, creation(at: initial) != nil { variable.isConstraint = true }
      return variable
    }
    if isName(token - 1, .for), isName(token + 1, .in) {
      guard isInBody(after: token + 2, index) else { return nil }
      variable.isConstraint = loopsOverConstraints(token + 2)
      return variable
    }
    let open = parent(token)
    if isOpen(open, UInt8(ascii: "(")) {
      // The name is part of a tuple pattern.
      if isName(open - 1, .let) || isName(open - 1, .var) { return isVisible(token, index) ? variable : nil }
      if isName(open - 1, .for) { return isInBody(after: close(of: open), index) ? variable : nil }
      if isOpen(open - 1, UInt8(ascii: "{")),
        isName(close(of: open) + 1, .in) || isMark(token + 1, UInt8(ascii: ":"))
      {
        guard close(of: open - 1) > index else { return nil }
        variable.isConstraint = isMark(token + 1, UInt8(ascii: ":")) && constraintType(token + 2) != nil
        return variable
      }
      let isParameter =
        isName(open - 2, .func) || isName(open - 1, .`init`) && !isMark(open - 2, UInt8(ascii: "."))
      guard isParameter, isMark(token + 1, UInt8(ascii: ":")), isInBody(after: close(of: open), index) else {
        return nil
      }
      variable.isConstraint = constraintType(token + 2) != nil
      return variable
    }
    // The parameters of a closure.
    guard isOpen(open, UInt8(ascii: "{")), close(of: open) > index else { return nil }
    let isLast = isName(token + 1, .in)
    let isFirst = token == open + 1 && isMark(token + 1, UInt8(ascii: ","))
    return isLast || isFirst ? variable : nil
  }

  /// The end of the type at `index` if it is `NSLayoutConstraint`, optional or not; nil for other types.
  private func constraintType(_ index: Int) -> Int? {
    guard isName(index, .NSLayoutConstraint) else { return nil }
    var end = index + 1
    if isMark(end, UInt8(ascii: "?")) || isMark(end, UInt8(ascii: "!")) { end += 1 }
    return isMark(end, UInt8(ascii: ".")) || isMark(end, UInt8(ascii: "&")) ? nil : end
  }

  /// Whether the sequence at `index`, which a loop iterates over, is `….constraints`.
  private func loopsOverConstraints(_ index: Int) -> Bool {
    var end = index
    var steps = 0
    while steps < ReadingLimit.condition, !isOpen(end, UInt8(ascii: "{")), !isName(end, .where), self[end].kind != .end
    {
      end = skip(end)
      steps += 1
    }
    return isName(end - 1, .constraints)
      && (end - 1 == index || isMark(end - 2, UInt8(ascii: ".")) && path(Tokens(index, end)) != nil)
  }

  // MARK: Objective-C

  private func objectiveCVariable(_ token: Int, _ index: Int) -> DeclaredVariable? {
    var variable = DeclaredVariable(token: token)
    // Qualifiers may come between the star and the name: `* const x`, `*__weak x`.
    var star = token - 1
    while star > token - 3, isIdentifier(star) { star -= 1 }
    if isMark(star, UInt8(ascii: "*")), isIdentifier(star - 1) {
      variable.isConstraint = isName(star - 1, .NSLayoutConstraint) && !isOpen(token + 1, UInt8(ascii: "["))
      return complete(&variable, index)
    }
    let isDeclared =
      isMark(token + 1, UInt8(ascii: "=")) || isMark(token + 1, UInt8(ascii: ";")) || isName(token + 1, .in)
    if isDeclared, isIdentifier(token - 1), !isName(token - 1, .return), !isName(token - 1, .in),
      !isName(token - 1, .else)
    {
      return complete(&variable, index)
    }
    // `- (void)take:(NSLayoutConstraint *)x {`
    guard self[token - 1].isClose(UInt8(ascii: ")")), brace(around: token) == -1 else { return nil }
    let open = Int(self[token - 1].partner)
    guard open >= 0, isMark(open - 1, UInt8(ascii: ":")), isInBody(after: token + 1, index) else { return nil }
    variable.isConstraint = isName(open + 1, .NSLayoutConstraint) && isMark(open + 2, UInt8(ascii: "*"))
    return variable
  }

  /// Adds the initial value to a variable and returns the variable; nil if its declaration is not visible at `index`.
  private func complete(_ variable: inout DeclaredVariable, _ index: Int) -> DeclaredVariable? {
    let token = variable.token
    let open = parent(token)
    if isOpen(open, UInt8(ascii: "(")), close(of: open) < index {
      // The declaration is in the head of a loop or in the parameters of a function.
      guard isInBody(after: close(of: open), index) || isInStatement(after: close(of: open), index) else {
        return nil
      }
    }
    guard isVisible(token, index) else { return nil }
    if isMark(token + 1, UInt8(ascii: "=")) { variable.initial = token + 2 }
    return variable
  }

  /// Whether `index` is in the braceless body that follows the parenthesis at `close`.
  private func isInStatement(after close: Int, _ index: Int) -> Bool {
    var end = close + 1
    var steps = 0
    while steps < ReadingLimit.condition, self[end].kind != .end, !isMark(end, UInt8(ascii: ";")) {
      if isOpen(end, UInt8(ascii: "{")) { return false }
      end = skip(end)
      steps += 1
    }
    return index < end
  }

  // MARK: Creation

  /// The end of the expression at `index` if it does nothing but create one constraint with the default priority; nil otherwise.
  func creation(at index: Int) -> Int? {
    if isOpen(index, UInt8(ascii: "[")) {
      guard language == .objectiveC, let message = message(in: index), let first = message.parts.first else {
        return nil
      }
      let isWhole =
        first.name.known == .constraintWithItem
        ? message.receiver.count == 1 && isName(message.receiver.lowerBound, .NSLayoutConstraint)
        : first.name.relatesAnchors
      for part in message.parts.dropFirst() where !isConstraintLabel(part.name) { return nil }
      return isWhole ? close(of: index) + 1 : nil
    }
    guard language == .swift else { return nil }
    if isName(index, .NSLayoutConstraint), isOpen(index + 1, UInt8(ascii: "(")) {
      return creation(index + 1) { $0.known == .item }
    }
    var current = index
    var steps = 0
    while steps < ReadingLimit.condition {
      if isName(current, .constraint), isMark(current - 1, UInt8(ascii: ".")),
        isOpen(current + 1, UInt8(ascii: "("))
      {
        return creation(current + 1) { $0.relatesAnchors }
      }
      if current > index, endsExpression(current) || isOpen(current, UInt8(ascii: "{")) { return nil }
      current = skip(current)
      steps += 1
    }
    return nil
  }

  private func creation(_ open: Int, _ isFirstLabel: (Name) -> Bool) -> Int? {
    let arguments = arguments(of: open)
    guard let label = arguments.first?.label, isFirstLabel(label) else { return nil }
    for argument in arguments.dropFirst() {
      guard let label = argument.label, isConstraintLabel(label) else { return nil }
    }
    let end = close(of: open) + 1
    return endsExpression(end) ? end : nil
  }

  private func isConstraintLabel(_ name: Name) -> Bool {
    name.known == .attribute || name.known == .relatedBy || name.known == .toItem || name.known == .multiplier
      || name.known == .constant
  }
}
