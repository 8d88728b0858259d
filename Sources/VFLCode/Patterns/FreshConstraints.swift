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

      return message.listed.compactMap { issue(.deactivated, $0) }
    default: return []
    }
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
