import VFLSyntax

/// Finds views whose intrinsic content size depends on a property that reacts to its changes, although nothing tells the system that the
/// size has changed, and labels whose size lacks the insets with which they draw their text.
///
/// Only direct subclasses of plain views are checked, in files that invalidate no size, and only properties whose observer or setter calls
/// nothing that could do so elsewhere.
struct StaleContentSizes {
  let file: CodeFile
  let classes: DeclaredClasses

  func issues() -> [CodeIssue] { staleSizes() + unmeasuredInsets() }

  /// The labels that draw their text with insets without adding these to their size: the text is cut off.
  private func unmeasuredInsets() -> [CodeIssue] {
    ["drawText", "drawTextInRect"].compactMap { file.names.find($0) }.flatMap { Array(file.uses(of: $0)) }.compactMap {
      use in
      guard let function = file.functionDefined(at: use), let type = classes.body(around: use),
        classes.superclassName(of: file[type.name].name) == "UILabel",
        Tokens(function.body, file.close(of: function.body)).contains(where: {
          file.isWord($0, "inset", "UIEdgeInsetsInsetRect", "CGRectInset", "insetBy")
        }),
        !["intrinsicContentSize", "textRect", "textRectForBounds", "sizeThatFits", "alignmentRectInsets"]
          .contains(where: file.has(word:))
      else { return nil }
      return CodeIssue(.unmeasuredInsets, file[use].span, file.text(type.name))
    }
  }

  private func staleSizes() -> [CodeIssue] {
    guard let size = file.names.find("intrinsicContentSize"), file.names.find("invalidateIntrinsicContentSize") == nil
    else { return [] }
    return file.uses(of: size).compactMap { use in
      guard let body = override(use), let type = classes.body(around: use),
        ["UIView", "UIControl", "NSView"].contains(classes.superclassName(of: file[type.name].name))
      else { return nil }
      return Tokens(body, file.close(of: body)).lazy.compactMap { issue($0, type) }.first
    }
  }

  /// The brace of `override var intrinsicContentSize: CGSize {` or `- (CGSize)intrinsicContentSize {`.
  private func override(_ use: Int) -> Int? {
    guard file.language == .swift else { return file.functionDefined(at: use).map { $0.body } }
    guard file.isName(use - 1, .var), case .results(let brace)? = file.definition(at: use)?.origin else { return nil }
    return brace
  }

  private func issue(_ use: Int, _ type: DeclaredClasses.Body) -> CodeIssue? {
    guard file.isIdentifier(use), !file.isForeignMember(use), !file.isMark(use + 1, ":"),
      file.localOrigins(of: file[use].name, at: use) == nil, let change = change(of: file[use].name, in: type),
      Tokens(change.body, file.close(of: change.body)).allSatisfy(isKnown)
    else { return nil }
    return CodeIssue(.staleContentSize, file[change.property].span, file.text(change.property), related: file[use].span)
  }

  /// The token that names a property of a class, and the brace of the observer or setter that runs when it changes; nil if there is none.
  private func change(of name: Name, in type: DeclaredClasses.Body) -> (property: Int, body: Int)? {
    if file.language == .objectiveC {
      let word = file.text(file.property(of: name))
      let setter = file.names.find("set" + word.prefix(1).uppercased() + word.dropFirst())
      guard
        let function = setter.flatMap({
          file.uses(of: $0, in: type.range).compactMap { file.functionDefined(at: $0) }.first
        })
      else { return nil }
      return (function.nameToken, function.body)
    }
    let members = file.definitions(of: name).members.filter { file.parent($0.token) == type.range.lowerBound }
    guard members.count == 1, !members[0].isConstant else { return nil }
    let property = members[0].token
    return file.uses(of: .didSet, in: Tokens(property, file.close(of: type.range.lowerBound))).first.flatMap {
      observer in
      let braces = file.parent(observer)
      guard file.parent(braces) == type.range.lowerBound, file.statementStart(braces) <= property, property < braces,
        let body = Tokens(observer + 1, observer + 6).first(where: { file.isOpen($0, "{") })
      else { return nil }
      return (property, body)
    }
  }

  /// Whether code at a token can neither invalidate the size nor set another one: it is no call, or one of a framework's method that only
  /// draws or lays out.
  private func isKnown(_ token: Int) -> Bool {
    guard file.isIdentifier(token) else { return true }
    if file.isWord(token, "constant", "isActive", "active", "frame", "bounds", "intrinsicContentSize") { return false }
    let isCall =
      file.isOpen(token + 1, "(")
      || file.language == .objectiveC && (file[token + 1].isClose("]") || file.isMark(token + 1, ":"))
    return !isCall
      || file.isWord(token, "setNeedsDisplay", "setNeedsLayout", "layoutIfNeeded", "if", "guard")
  }
}
