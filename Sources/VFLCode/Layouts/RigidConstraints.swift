import VFLConstraints
import VFLSyntax

/// Finds constants that do not adapt: the size of the screen, and the height of a keyboard, which the system also sets.
struct RigidConstraints {
  /// What the function does.
  let reader: LayoutReader
  let classes: DeclaredClasses
  private var file: CodeFile { reader.file }

  /// The issues of the function, at most one with the size of the screen.
  func issues() -> [CodeIssue] {
    // Code that knows of rotations may set the constant again.
    let screen = Self.rotations.contains(where: file.has(word:)) ? nil : file.names.find("UIScreen")
    let isKeyboard = file.names.find("UIInputViewController") != nil && self.isKeyboard
    guard screen != nil || isKeyboard else { return [] }
    var issues: [CodeIssue] = []
    for made in reader.made {
      guard case .explicit(let index) = made.source, made.installation != nil else { continue }
      let constraint = reader.constraints[index]
      if isKeyboard, let issue = keyboardHeight(made, constraint) { issues.append(issue) }
      guard let screen, !issues.contains(where: { if case .screenSize = $0.kind { true } else { false } }),
        constraint.first.attribute.kind == .size, constraint.relation != .lessThanOrEqual, !made.isStored,
        let constant = constraint.constant, isScreenSize(constant, screen, depth: 0)
      else { continue }
      issues.append(CodeIssue(.screenSize, file.span(constant.tokens), ""))
    }
    return issues
  }

  // MARK: Screens

  private static let rotations = [
    "viewWillTransition", "viewWillTransitionToSize", "traitCollectionDidChange", "orientationDidChangeNotification",
    "UIDeviceOrientationDidChangeNotification",
  ]

  /// `UIScreen.main.bounds.width - 32`, or a constant with such a value
  private func isScreenSize(_ value: Expression, _ screen: Name, depth: Int) -> Bool {
    // `UIScreen.main.bounds.height < 600 ? 20 : 60`
    guard depth < ReadingLimit.valueDepth,
      !value.tokens.contains(where: {
        file.isMark($0, "?") || file.isComparison($0) || file.isMark($0, "<") || file.isMark($0, ">")
          || file.isWord($0, "min", "max", "MIN", "MAX")
      })
    else { return false }
    if file.uses(of: screen, in: value.tokens).contains(where: isBounds) { return true }
    return value.tokens.contains { token in
      guard file.isIdentifier(token), !file.isForeignMember(token),
        let other = file.onlyValue(of: file[token].name, at: token), other.tokens != value.tokens
      else { return false }
      return isScreenSize(other, screen, depth: depth + 1)
    }
  }

  /// `UIScreen.main.bounds.width`, `[UIScreen mainScreen].bounds.size.width`
  private func isBounds(_ screen: Int) -> Bool {
    var token = screen + 1
    while file.isMark(token, ".") || file.isWord(token, "main", "mainScreen", "MainScreen", "shared")
      || file[token].kind == .close
    {
      token += 1
    }
    return file.isWord(token, "bounds", "Bounds", "applicationFrame")
  }

  // MARK: Keyboards

  /// Whether the function belongs to the controller of a keyboard.
  private var isKeyboard: Bool {
    guard let body = classes.body(around: reader.body.root) else { return false }
    return classes.outerSuperclass(of: file[body.name].name) == "UIInputViewController"
  }

  /// The issue with a required height of a keyboard's own view.
  private func keyboardHeight(_ made: MadeConstraint, _ constraint: ExplicitConstraint) -> CodeIssue? {
    guard made.priority == .required, constraint.second == nil, constraint.relation == .equal,
      constraint.first.attribute == .height, let item = constraint.first.item, let path = file.ownPath(item),
      file.variable(item) == nil, path.count == 1, path[0].known == .view || file.text(path[0]) == "inputView"
    else { return nil }
    return CodeIssue(.keyboardHeight, file.span(constraint.expression.tokens), file.text(file.span(item.tokens)))
  }
}
