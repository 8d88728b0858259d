import VFLSyntax

/// Tells what the construction of a view shows about it.
extension LocalViews {
  /// Whether a local view is of one of the framework's classes. Those of a project may constrain themselves.
  func isFrameworkView(_ view: LocalView) -> Bool { classToken(view).map(values.isViewClass) ?? false }

  /// The name of the class of a local view; empty if it is not known.
  func className(of view: LocalView) -> String { classToken(view).map(file.text) ?? "" }

  /// Whether a local view is made as a plain view, which has no size of its own.
  func isPlain(_ view: LocalView) -> Bool {
    classToken(view).map { file.isName($0, .UIView) || file.isName($0, .NSView) } ?? false
  }

  /// The token of the class of a local view: the first name of a type in the value of its declaration.
  private func classToken(_ view: LocalView) -> Int? {
    let head = view.declaration..<view.declaration + ReadingLimit.qualifiers
    guard let equals = head.first(where: { file.isMark($0, UInt8(ascii: "=")) }) else { return nil }
    return (equals..<equals + ReadingLimit.qualifiers).first { file.isIdentifier($0) && file[$0].isUppercase }
  }

  /// Whether an expression makes a view of one of the framework's classes, without giving it subviews or a superview.
  func makesView(_ value: Expression) -> Bool { values.isViewConstruction(value) && !takesViews(value) }

  /// `CardView()` or `CardView(frame: .zero)`, by the ending of the name.
  func makesOwnView(_ value: Expression) -> Bool {
    guard !takesViews(value), case .call(let callee, let arguments) = value.kind, case .name = callee.kind,
      file[callee.nameToken].isUppercase,
      arguments.allSatisfy({ $0.label?.known == .frame })
    else { return false }
    return ["View", "Label", "Button"].contains { file.text(callee.nameToken).hasSuffix($0) }
  }

  /// `UILayoutGuide()` or `[UILayoutGuide new]`
  func isGuideConstruction(_ value: Expression) -> Bool {
    values.isConstruction(value) {
      file.isIdentifier($0) && (file.text($0) == "UILayoutGuide" || file.text($0) == "NSLayoutGuide")
    }
  }

  /// Whether the initializer of a view sets its frame: `UIView(frame: bounds)`. A zero frame does not count, because nothing is
  /// visible in it.
  func hasFrame(_ value: Expression) -> Bool {
    guard case .call(let callee, let arguments) = value.kind, let frame = arguments.first,
      frame.label?.known == .frame || file.text(callee.nameToken) == "initWithFrame"
    else { return false }
    return !["zero", "CGRectZero", "NSZeroRect", "Empty"].contains(file.text(frame.value.nameToken))
  }

  /// Whether the construction of a view may give it subviews or a superview.
  private func takesViews(_ value: Expression) -> Bool {
    value.tokens.contains { index in
      guard file.isIdentifier(index) else { return false }
      let name = file.text(index)
      // The views of a stack view, which the reader records.
      if name == "arrangedSubviews" || name == "initWithArrangedSubviews" { return false }
      return name.hasSuffix("iews") || name == "superview" || name == "parent"
        || name.hasPrefix("initWith") && name != "initWithFrame"
    }
  }

  func hasArrangedViews(_ value: Expression) -> Bool {
    value.tokens.contains { file.isIdentifier($0) && file.text($0).hasSuffix("rrangedSubviews") }
  }
}
