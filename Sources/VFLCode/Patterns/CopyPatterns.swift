import VFLConstraints
import VFLSyntax

/// Finds copies of constraints, which cannot be copied, and messages that remove only the constraints that a view itself holds.
struct CopyPatterns {
  private let file: CodeFile
  /// Whether the file may declare constraints, and no extension makes them copyable.
  let findsCopies: Bool
  private let hasViews: Bool

  init(_ file: CodeFile) {
    self.file = file
    findsCopies =
      (file.has(.NSLayoutConstraint) || file.has(.constraint) || file.has(.constraints))
      && !(file.has(.NSCopying) && file.uses(of: .NSLayoutConstraint).contains { Self.isExtended($0, in: file) })
    hasViews = [.NSLayoutConstraint, .UIView, .NSView, .UIKit, .AppKit, .Cocoa].contains { file.has($0) }
  }

  private static func isExtended(_ type: Int, in file: CodeFile) -> Bool {
    file.isName(type - 1, .extension) || file.isName(type - 1, .interface) || file.isName(type - 1, .implementation)
  }

  /// `constraint.copy()`, `[constraint mutableCopy]`
  func copy(_ message: Message) -> CodeIssue? {
    guard findsCopies, message.assigned == nil, message.arguments.isEmpty, let receiver = message.receiver,
      receiver.isPlainName, file.variable(receiver)?.isConstraint ?? false
    else { return nil }
    let name = file.text(receiver.nameToken)
    return CodeIssue(.copiedConstraint(isArray: false), file.span(message.tokens), name)
  }

  /// `[[NSArray alloc] initWithArray:view.constraints copyItems:YES]`
  func deepCopy(_ message: Message) -> CodeIssue? {
    guard findsCopies, let flag = message.arguments.first(where: { $0.label?.known == .copyItems })?.value,
      file.isTrue(flag.nameToken), let copied = message.arguments.first(where: { areConstraints($0.value) })?.value
    else { return nil }
    let option = Tokens(flag.tokens.lowerBound - 2, flag.tokens.upperBound)
    return CodeIssue(.copiedConstraint(isArray: true), file.span(option), file.text(file.span(copied.tokens)))
  }

  /// Whether an expression is certainly the `constraints` of a view.
  private func areConstraints(_ expression: Expression) -> Bool {
    guard expression.isPlainName else { return isPathToConstraints(expression) }
    if let variable = file.variable(expression) { return variable.value.map(isPathToConstraints) ?? false }
    return hasViews && file.language == .swift && isPathToConstraints(expression)
  }

  private func isPathToConstraints(_ expression: Expression) -> Bool {
    file.path(expression)?.last?.known == .constraints
  }

  /// `view.removeConstraints(view.constraints)`, `view.superview?.removeConstraints(view.constraints)`
  func ownRemoval(_ message: Message) -> CodeIssue? {
    guard message.arguments.count == 1, let value = message.arguments.first?.value, isPathToConstraints(value),
      var owner = file.ownPath(message.receiver), let removed = file.ownPath(value)?.dropLast()
    else { return nil }
    let isSuperview = owner.count == removed.count + 1 && owner.last?.known == .superview
    if isSuperview { owner.removeLast() }
    // A name alone is the view's own property only if nothing else has that name.
    guard Array(removed) == owner,
      !value.isPlainName || file.language == .swift && file.variable(value) == nil
    else { return nil }
    let name = owner.isEmpty ? "self" : owner.map(file.text).joined(separator: ".")
    return CodeIssue(.removedOwnConstraints(fromSuperview: isSuperview), file.span(value.tokens), name)
  }
}
