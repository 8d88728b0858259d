import VFLSyntax

/// Finds margins that a file gives a stack view which does not use them, because nothing sets `isLayoutMarginsRelativeArrangement`.
struct StackMargins {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] {
    guard file.names.find("UIStackView") != nil, !Self.users.contains(where: { file.names.find($0) != nil }) else {
      return []
    }
    let views = ViewClasses(file, classes)
    return ["layoutMargins", "directionalLayoutMargins"].compactMap { file.names.find($0) }.flatMap {
      file.uses(of: $0)
    }
    .compactMap { use in
      let stack = use - 2
      guard file.isMark(use - 1, "."), file.isIdentifier(stack), views.declares(stack),
        file.assignment(at: file.endOfMembers(after: use) - 1) != nil,
        views.declaredClass(of: file.text(stack))?.declared == "UIStackView",
        file.uses(of: file[stack].name).allSatisfy(isKnown)
      else { return nil }
      return CodeIssue(.ignoredMargins, file.span(Tokens(stack, use + 1)), file.text(stack))
    }
  }

  /// The properties with which a stack view, or the views in it, use its margins.
  private static let users = [
    "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement", "setLayoutMarginsRelativeArrangement",
    "layoutMarginsGuide", "preservesSuperviewLayoutMargins", "setPreservesSuperviewLayoutMargins", "leadingMargin",
    "leftMargin", "topMargin", "NSLayoutAttributeLeadingMargin", "NSLayoutAttributeLeftMargin",
    "NSLayoutAttributeTopMargin",
  ]

  /// Whether a mention of a stack view does nothing that could set the property in another file.
  private func isKnown(_ use: Int) -> Bool {
    if file.isMark(use + 1, ":"), file.language == .swift { return true }
    if let definition = file.definition(at: use) {
      guard case .value(let value)? = definition.origin else { return definition.isDeclaration }
      return isPlain(value)
    }
    if let member = file.member(after: use) {
      let end = file.endOfMembers(after: member)
      return !file.isOpen(end, "(") || Self.isKnownMethod(file.text(end - 1)) || file.text(member).hasSuffix("Anchor")
    }
    if file.language == .objectiveC, file.isOpen(use - 1, "["), file.isIdentifier(use + 1) {
      return Self.isKnownMethod(file.text(use + 1)) || file.text(use + 1).hasSuffix("Anchor")
    }
    if file.isName(use - 1, .return) || file.root(of: use) < 0 { return true }
    return file.method(taking: use).map { Self.isKnownMethod(file.text($0)) } ?? false
  }

  /// Whether an expression creates a stack view, perhaps in a closure that does nothing unknown, which its own uses show.
  private func isPlain(_ value: Tokens) -> Bool {
    let expression = file.expression(value)
    if ValueTrace(file).isViewConstruction(expression) {
      guard case .call(_, let arguments) = expression.kind else { return true }
      return arguments.allSatisfy { ["arrangedSubviews", "frame", nil].contains($0.label.map(file.text)) }
    }
    if case .call(let callee, let arguments) = expression.kind { return callee.isClosure && arguments.isEmpty }
    return false
  }

  private static func isKnownMethod(_ name: String) -> Bool {
    [
      "add", "insert", "setCustomSpacing", "setContent", "constraint", "activate", "makeConstraints",
      "remakeConstraints",
      "updateConstraints", "mas_", "removeArranged", "removeFromSuperview", "set", "bringSubview", "layoutIfNeeded",
    ].contains { name.hasPrefix($0) }
  }
}
