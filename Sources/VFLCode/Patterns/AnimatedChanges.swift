import VFLSyntax

/// Finds animations of UIKit that change constraints, but do not lay out the views in the animation, so that nothing moves smoothly.
struct AnimatedChanges {
  let file: CodeFile

  /// The issue with a message that starts an animation; nil if there is none.
  func issue(_ message: Message) -> CodeIssue? {
    guard message.receiver?.isName(.UIView, in: file) ?? false,
      let closure = message.arguments.first(where: { $0.value.isClosure })?.value
    else { return nil }
    var change: Message?
    for inner in file.messages(in: closure.statements) {
      switch effect(of: inner) {
      case .change: change = change ?? inner
      case .none: break
      case .unknown: return nil
      }
    }
    guard let change, !hasOther(closure) else { return nil }
    return CodeIssue(.unanimatedChange, file.span(change.tokens), file.text(change.token))
  }

  private enum Effect { case change, none, unknown }

  /// What a message in an animation does to the layout.
  private func effect(of message: Message) -> Effect {
    switch file[message.token].name.known {
    case .constant where message.assigned != nil: return .change
    case .isActive, .active:
      guard message.assigned != nil, let name = message.receiver.flatMap({ file.path($0)?.last }) else {
        return .unknown
      }
      return file.text(name).lowercased().hasSuffix("constraint") ? .change : .none
    case .activate, .deactivate, .activateConstraints, .deactivateConstraints:
      return message.receiver?.isName(.NSLayoutConstraint, in: file) ?? false ? .change : .unknown
    case .setNeedsLayout, .setNeedsUpdateConstraints: return .change
    // This adds constraints, but moves nothing.
    case _ where file.text(message.token) == "updateConstraintsIfNeeded": return .none
    default: return message.assigned != nil ? .none : .unknown
    }
  }

  /// Whether a closure contains calls other than messages, whose effect is not known.
  private func hasOther(_ closure: Expression) -> Bool {
    var found = false
    for statement in closure.statements {
      statement.walk { expression in
        switch expression.kind {
        case .unknown: found = true
        case .call where file.message(expression) == nil: found = true
        default: break
        }
        return !found
      }
    }
    return found
  }

  /// The tokens of the messages that may have issues.
  var tokens: [Int] {
    ["animate", "animateWithDuration"].compactMap { file.names.find($0) }.flatMap { name in
      file.uses(of: name).filter { file.isName($0 - 1, .UIView) || file.isName($0 - 2, .UIView) }
    }
  }
}
