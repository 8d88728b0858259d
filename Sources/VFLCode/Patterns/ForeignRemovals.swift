import VFLSyntax

/// Finds constraints that are removed from a view which does not hold them, because the file adds them to another view. Such a message does
/// nothing.
///
/// A constraint is checked only if the file shows everything that happens to it, and if the two views certainly differ.
struct ForeignRemovals {
  let file: CodeFile

  /// A view, as the code of a class refers to it.
  private struct Holder: Equatable {
    /// The name of the variable or property, without an underscore; empty for the object itself.
    var name: String
    /// The function that declares the variable; nil for a property.
    var root: Int?

    var shown: String { name.isEmpty ? "self" : name }
  }

  /// The issue with a message; nil if there is none, or if the message may remove anything.
  func issue(_ message: Message) -> CodeIssue? {
    guard [.removeConstraint, .removeConstraints].contains(file[message.token].name.known), message.assigned == nil,
      let holder = holder(message.receiver, at: message.token)
    else { return nil }
    var found: (holder: Holder, token: Int)?
    for constraint in message.listed {
      guard let addition = addition(of: constraint), addition.holder != holder else { return nil }
      // A local variable of another function may refer to any view.
      let isLocal = addition.holder.root != nil || holder.root != nil
      if isLocal, file.root(of: addition.token) != file.root(of: message.token) { return nil }
      found = found ?? addition
    }
    guard let found else { return nil }
    return CodeIssue(
      .foreignRemoval(holder: found.holder.shown),
      message.receiver.map { file.span($0.tokens) } ?? file[message.token].span, holder.shown,
      related: file[found.token].span)
  }

  // MARK: Constraints

  /// The only view to which the file adds a constraint; nil if the constraint may be installed in another way.
  private func addition(of constraint: Expression) -> (holder: Holder, token: Int)? {
    guard let uses = ConstraintUses(of: constraint, in: file).uses else { return nil }
    let types = file.types(around: constraint.nameToken)
    var found: (holder: Holder, token: Int)?
    for use in uses where !isRead(use) {
      guard let method = file.method(taking: use), file.types(around: use) == types else { return nil }
      switch file[method].name.known {
      case .removeConstraint, .removeConstraints: continue
      case .addConstraint, .addConstraints:
        guard let callee = file.call(at: method)?.callee, let holder = holder(file.receiver(of: callee), at: method),
          found.map({ $0.holder == holder }) ?? true
        else { return nil }
        found = found ?? (holder, method)
      default: return nil
      }
    }
    return found
  }

  /// Whether the code only tests the variable, or reads or changes a property of the constraint that does not install it.
  private func isRead(_ use: Int) -> Bool {
    if let member = file.member(after: use) {
      return file.isWord(member, "constant", "priority", "identifier", "firstItem", "secondItem", "count", "isEmpty")
    }
    let start = file.isMark(use - 1, ".") ? use - 2 : use
    let open = file.parent(use)
    return file.isComparison(use + 1)
      || file.isOpen(open, "(") && file.isName(open - 1, .if)
        && (start == open + 1 || file.isMark(start - 1, "!") || file.isMark(start - 1, "&"))
  }

  // MARK: Views

  /// The view that an expression refers to; nil if it may be the same as one with another name.
  private func holder(_ receiver: Expression?, at token: Int) -> Holder? {
    guard let path = file.ownPath(receiver), path.count < 2 else { return nil }
    guard let name = path.first else { return Holder(name: "") }
    if name.known == .superKeyword || name.known == .superview { return nil }
    let isLocal =
      receiver?.isPlainName ?? false
      && file.localOrigins(of: name, at: receiver?.nameToken ?? token) != nil
    if isLocal {
      guard let receiver, let value = file.localConstant(receiver)?.value, case .call = value.kind else { return nil }
      return Holder(name: file.text(name), root: file.root(of: token))
    }
    let names = file.names(ofProperty: name)
    let definitions = names.flatMap { file.definitions(of: $0).members + file.definitions(of: $0).memberAssignments }
    guard !definitions.isEmpty || name.known == .view || name.known == .contentView,
      !definitions.contains(where: mayBeOther)
    else { return nil }
    let word = file.text(name)
    return Holder(name: word.hasPrefix("_") ? String(word.dropFirst()) : word)
  }

  /// Whether a declaration or an assignment may give a property a view that has another name, too.
  private func mayBeOther(_ definition: Definition) -> Bool {
    switch definition.origin {
    case nil:
      let head = Tokens(file.statementStart(definition.token), definition.token)
      return head.contains { file.isName($0, .IBOutlet) }
    case .value(let value)?:
      let expression = file.expression(value)
      if file.isNil(expression) { return false }
      if case .call = expression.kind { return false }
      // `[UIView new]`
      return file.language != .objectiveC || !file.isOpen(expression.tokens.lowerBound, "[")
    default: return true
    }
  }
}
