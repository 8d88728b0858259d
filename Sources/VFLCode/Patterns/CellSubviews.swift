import VFLSyntax

/// Finds views that are added to a cell or a visual effect view instead of to its content view.
struct CellSubviews {
  let file: CodeFile
  let classes: DeclaredClasses

  /// The issue with a message that adds a view; nil if there is none.
  func issue(_ message: Message) -> CodeIssue? {
    guard message.assigned == nil, let view = message.arguments.first?.value, message.arguments.count <= 2,
      !isDecoration(view), let receiver = cell(message)
    else { return nil }
    return CodeIssue(.subviewOfCell, file.span(receiver), file.text(file.span(receiver)))
  }

  /// Whether the file mentions visual effect views.
  var hasEffectViews: Bool { file.names.find(Self.effectView) != nil }

  private static let effectView = "UIVisualEffectView"

  /// The issue with a message that adds a view to a visual effect view; nil if there is none.
  func effectIssue(_ message: Message) -> CodeIssue? {
    guard hasEffectViews, message.assigned == nil, message.arguments.count == 1,
      let path = file.ownPath(message.receiver), path.count < 2
    else { return nil }
    let tokens = message.receiver?.tokens ?? Tokens(message.token, message.token + 1)
    guard let name = path.first else {
      guard let body = classes.body(around: message.token),
        classes.outerSuperclass(of: file[body.name].name) == Self.effectView
      else { return nil }
      return CodeIssue(.subviewOfEffectView, file.span(tokens), "self")
    }
    let word = file.text(name)
    let views = ViewClasses(file, classes)
    guard let receiver = message.receiver, views.declaredClass(of: word)?.name == Self.effectView,
      views.declares(receiver.nameToken)
    else { return nil }
    return CodeIssue(.subviewOfEffectView, file.span(tokens), word)
  }

  /// The tokens of the cell that gets a subview, or of the method's name if the cell is `self`; nil if the receiver may be any view.
  private func cell(_ message: Message) -> Tokens? {
    guard let path = file.ownPath(message.receiver) else { return nil }
    if path.isEmpty {
      guard classes.isInCell(message.token), message.receiver != nil || !file.isInClosure(message.token),
        file.uses(of: file[message.token].name).allSatisfy({ file.functionDefined(at: $0) == nil })
      else { return nil }
      return message.receiver?.tokens ?? Tokens(message.token, message.token + 1)
    }
    guard let receiver = message.receiver, receiver.isPlainName,
      let found = file.localOrigins(of: path[0], at: receiver.nameToken),
      found.origins.contains(where: { if case .value(let tokens) = $0 { isCell(tokens) } else { false } })
    else { return nil }
    return receiver.tokens
  }

  /// Whether an expression is the result of a method that returns a cell, or the header or footer of a section, to be reused.
  private func isCell(_ value: Tokens) -> Bool {
    value.contains { token in
      guard file.isIdentifier(token) else { return false }
      let name = file.text(token)
      return name.hasPrefix("dequeueReusableCell") || name.hasPrefix("dequeueReusableHeaderFooter")
    }
  }

  /// Whether a view is meant to be outside the content view, such as a separator across the whole cell, judging by its name.
  private func isDecoration(_ view: Expression) -> Bool {
    guard view.nameToken >= 0 else { return false }
    let name = file.text(view.nameToken).lowercased()
    return ["separator", "divider", "line", "border", "background", "shadow", "highlight", "selection", "overlay"]
      .contains { name.hasPrefix($0) || name.hasSuffix($0) || name.hasSuffix($0 + "view") }
  }
}
