import VFLConstraints
import VFLSyntax

/// Finds overrides of update and layout methods that do not call the superclass's method, call it too early, or request another pass.
/// Takes linear time, because the bodies that it reads for one name do not overlap.
struct UpdatePatterns {
  private let file: CodeFile
  private let classes: DeclaredClasses
  private var issues: [CodeIssue] = []

  init(_ file: CodeFile, _ classes: DeclaredClasses) {
    self.file = file
    self.classes = classes
  }

  /// Reads the overrides and returns their issues.
  mutating func read() -> [CodeIssue] {
    let finder = LayoutMethodFinder(file, classes)
    let required = RequiredSuperCalls(file: file, classes: classes)
    for name in [
      KnownName.updateConstraints, .updateViewConstraints, .layoutSubviews, .viewWillLayoutSubviews, .layout,
    ] {
      let methods = finder.methods(name)
      if methods.isEmpty { continue }
      let overriders = required.classes(of: methods)
      for method in methods {
        let calls = file.uses(of: name, in: range(of: method)).filter(isSuperCall)
        if calls.isEmpty, required.contains(method, overriders: overriders) {
          issues.append(CodeIssue(.missingSuperCall, file[method.nameToken].span, file.text(method.name)))
        }
        if method.pass == .update && !calls.isEmpty || mayRequestPass(method) { read(method, calls.last ?? 0) }
      }
    }
    return issues
  }

  private func range(of method: LayoutMethod) -> Tokens { Tokens(method.body, file.close(of: method.body)) }

  /// Whether a name is part of `super.NAME` or `[super NAME]`, in code that is read or not.
  private func isSuperCall(_ name: Int) -> Bool {
    file.isName(name - 1, .superKeyword) || file.isName(name - 2, .superKeyword)
  }

  /// Reads the body of one method. `lastCall` is the name in its last call of the superclass's method.
  private mutating func read(_ method: LayoutMethod, _ lastCall: Int) {
    let statements = file.body(at: method.body).statements
    let calls = statements.indices.compactMap { index in
      superCall(statements[index], of: method).map { (index: index, tokens: $0) }
    }
    if method.pass == .update, let last = calls.last {
      let rest = file.messages(in: Array(statements[(last.index + 1)...]), withClosures: false)
      if let change = rest.first(where: changesConstraints) {
        issues.append(
          CodeIssue(
            .superCallNotLast, file.span(last.tokens), file.text(method.name), related: file[change.token].span))
      }
    }
    for message in file.messages(in: statements, withClosures: false) {
      if requestsPass(message) { read(message, method, lastCall, calls.first?.tokens) }
      if let superCall = calls.first?.tokens, let receiver = message.receiver,
        Self.remakes.contains(file.text(message.token)), target(receiver, method) == .other,
        isLate(message, method, superCall, lastCall), !isConditional(message.token, in: method)
      {
        let view = file.text(file.span(view(of: receiver).tokens))
        issues.append(
          CodeIssue(.remadeInLayout, file[message.token].span, view, related: file.span(superCall)))
      }
    }
  }

  // MARK: The superclass

  /// The tokens of a statement that consists of nothing but the call of the superclass's method; nil for other statements.
  private func superCall(_ statement: Statement, of method: LayoutMethod) -> Tokens? {
    guard case .expression(let expression) = statement.kind, let message = file.message(expression),
      file.isName(message.token, method.name), message.arguments.isEmpty, message.assigned == nil,
      message.receiver?.isName(.superKeyword, in: file) ?? false
    else { return nil }
    return message.tokens
  }

  private func changesConstraints(_ message: Message) -> Bool {
    let name = file[message.token].name.known
    if message.assigned != nil { return message.receiver != nil && [.constant, .isActive, .active].contains(name) }
    return [
      KnownName.addConstraint, .addConstraints, .removeConstraint, .removeConstraints, .activate,
      .activateConstraints, .deactivate, .deactivateConstraints, .setActive,
    ].contains(name)
  }

  // MARK: Further passes

  private func mayRequestPass(_ method: LayoutMethod) -> Bool {
    let words = [KnownName.setNeedsUpdateConstraints, .needsUpdateConstraints, .setNeedsLayout, .needsLayout]
    return (words.map { $0.name } + Self.remakes.compactMap { file.names.find($0) }).contains {
      !file.uses(of: $0, in: range(of: method)).isEmpty
    }
  }

  /// The methods of layout libraries that replace all constraints of a view: `box.snp.remakeConstraints { … }`
  private static let remakes = ["remakeConstraints", "mas_remakeConstraints", "snp_remakeConstraints"]

  /// `setNeedsLayout()`, `[a setNeedsLayout]`, `a.needsLayout = true`, `[a setNeedsLayout:YES]`
  private func requestsPass(_ message: Message) -> Bool {
    if let value = message.value(of: .needsLayout, .setNeedsLayout, in: file)
      ?? message.value(of: .needsUpdateConstraints, .setNeedsUpdateConstraints, in: file)
    {
      return file.isTrue(value.nameToken)
    }
    return message.arguments.isEmpty && message.assigned == nil
      && [.setNeedsLayout, .setNeedsUpdateConstraints].contains(file[message.token].name.known)
  }

  private mutating func read(_ request: Message, _ method: LayoutMethod, _ lastCall: Int, _ superCall: Tokens?) {
    let name = file[request.token].name.known
    let isUpdate = name == .setNeedsUpdateConstraints || name == .needsUpdateConstraints
    let methodName = file.text(method.name)
    let span = file.span(request.tokens)
    let target = target(request.receiver, method)
    switch (target, method.pass) {
    case (.itself, .update): if isUpdate { issues.append(CodeIssue(.requestedUpdate, span, methodName)) }
    case (.itself, .layout) where isUpdate:
      if !settles(request.token, in: method) { issues.append(CodeIssue(.requestedUpdate, span, methodName)) }
    case (.itself, .layout), (.outside, .layout):
      // Under a condition, the layout may settle.
      if isConditional(request.token, in: method) { return }
      issues.append(CodeIssue(.requestedLayout(isOutside: target == .outside), span, methodName))
    case (.other, .layout):
      guard let superCall, let receiver = request.receiver, isLate(request, method, superCall, lastCall) else { return }
      issues.append(
        CodeIssue(.invalidatedAfterSuper, span, file.text(file.span(receiver.tokens)), related: file.span(superCall)))
    default: break
    }
  }

  /// Whether a message to a subview comes after the superclass's method has laid it out, and nothing lays it out again.
  private func isLate(_ message: Message, _ method: LayoutMethod, _ superCall: Tokens, _ lastCall: Int) -> Bool {
    method.pass == .layout && !method.isController && message.token >= superCall.upperBound && lastCall < message.token
      && file.uses(of: .layoutIfNeeded, in: Tokens(message.token, file.close(of: method.body))).isEmpty
  }

  /// `box` for `box.snp`
  private func view(of receiver: Expression) -> Expression {
    if case .member(let base?) = receiver.kind, file.isWord(receiver.nameToken, "snp") { return base }
    return receiver
  }

  /// Whether a token is under a condition on a property that the method itself changes, so that the condition may not hold next time.
  private func settles(_ token: Int, in method: LayoutMethod) -> Bool {
    file.enclosing(token).contains { brace in
      brace > method.body && file.isOpen(brace, "{")
        && Tokens(file.statementStart(brace), brace).contains { name in
          file.isIdentifier(name)
            && file.definitions(of: file[name].name).memberAssignments.contains { range(of: method).contains($0.token) }
        }
    }
  }

  /// Whether a method may run without reaching a token.
  private func isConditional(_ token: Int, in method: LayoutMethod) -> Bool {
    let earlier = Tokens(method.body, token)
    return file.isConditional(token) || !file.uses(of: .return, in: earlier).isEmpty
      || !file.uses(of: .guard, in: earlier).isEmpty
      || file.enclosing(token).prefix { $0 > method.body }.contains {
        file.isOpen($0, "{") && !file.isName($0 - 1, .defer)
      }
  }

  private enum Target {
    /// The view that is updated or laid out.
    case itself
    /// A view that contains the updated view, or the window.
    case outside
    /// Another view, which is probably a descendant of the updated view.
    case other
    case unknown
  }

  /// What a message to `receiver` concerns.
  private func target(_ receiver: Expression?, _ method: LayoutMethod) -> Target {
    guard var path = file.ownPath(receiver)?[...] else { return .unknown }
    if path.first?.known == .superKeyword { path.removeFirst() }
    if method.isController, path.first?.known == .view {
      // A variable named `view` may hide the controller's view.
      var first = receiver
      while case .member(let base?)? = first?.kind { first = base }
      if let first, first.isName(.view, in: file), file.variable(first) != nil { return .unknown }
      path.removeFirst()
    }
    guard let last = path.last else { return .itself }
    let outer = path.count { $0.known == .superview || $0.known == .window }
    if outer == path.count { return .outside }
    // Layers have their own layout.
    return outer > 0 || file.text(last).hasSuffix("ayer") ? .unknown : .other
  }
}
