import VFLSyntax

/// Finds messages that make a constraint only to deactivate, remove or change it. The code means a constraint that was made earlier, but
/// each call of a method such as `constraint(equalToConstant:)` makes another one.
struct FreshConstraints {
  let file: CodeFile

  /// The issues with a message, at most one for each constraint that it makes.
  func issues(_ message: Message) -> [CodeIssue] {
    switch file[message.token].name.known {
    case .isActive, .active, .setActive:
      guard let value = message.activity(in: file), file.isFalse(value.nameToken) else { return [] }
      return issue(.deactivated, message.receiver).map { [$0] } ?? []
    case .constant: return message.assigned.flatMap { _ in issue(.changed, message.receiver) }.map { [$0] } ?? []
    case .deactivate, .deactivateConstraints, .removeConstraint, .removeConstraints:
      return message.listed.compactMap { issue(.deactivated, $0) ?? unusedIssue($0, message) }
    default: return []
    }
  }

  /// The issue with a local variable whose constraints a block makes, deactivates without having activated them, and then activates.
  private func unusedIssue(_ variable: Expression, _ message: Message) -> CodeIssue? {
    guard variable.isPlainName, let found = file.localConstant(variable), file.makesConstraints(found.value) else {
      return nil
    }
    let block = file.block(around: found.declaration)
    guard found.declaration < message.token, file.block(around: message.token) == block,
      !file.isConditional(message.token)
    else { return nil }
    let uses = file.uses(of: file[found.declaration].name, in: file.scope(from: found.declaration)).filter {
      $0 > found.value.tokens.upperBound && !file.isMark($0 - 1, ".")
    }
    guard uses.first == variable.nameToken, uses.contains(where: { isActivated($0) && file.block(around: $0) == block })
    else { return nil }
    return CodeIssue(
      .droppedConstraint(.deactivatedInVariable), file.span(variable.tokens), file.text(variable.nameToken),
      related: file[found.declaration].span)
  }

  private func isActivated(_ use: Int) -> Bool {
    guard let method = file.method(taking: use) else { return false }
    return [.activate, .activateConstraints, .addConstraint, .addConstraints].contains(file[method].name.known)
  }

  private func issue(_ fate: DroppedConstraint, _ made: Expression?) -> CodeIssue? {
    guard let made, file.makesConstraint(made) else { return nil }
    return CodeIssue(.droppedConstraint(fate), file.span(made.tokens), "")
  }

  /// The tokens of the messages that may have issues.
  var tokens: [Int] {
    var tokens = file.uses(of: .constant).filter { file.isMark($0 - 1, ".") && file[$0 - 2].kind == .close }
    for name in [KnownName.deactivate, .deactivateConstraints, .removeConstraint, .removeConstraints] {
      tokens += Array(file.uses(of: name))
    }
    return tokens
  }
}
