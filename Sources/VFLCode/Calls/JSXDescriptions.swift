import VFLSyntax

/// Descriptions for GTK in JSX, as gtkx takes them in JavaScript and TypeScript: `<ConstraintLayout.Vfl lines={…} hspacing={8} />` or
/// `<GtkConstraintLayout vfl={[{ lines: …, hspacing: 8, views }]} />`.
extension CodeFile {
  /// Whether a token is the name `lines` of an attribute or property with descriptions.
  func isJSXDescription(_ token: Int) -> Bool {
    guard isName(token, .lines) else { return false }
    return jsxElement(of: token) != nil || jsxObject(of: token) != nil
  }

  /// The descriptions in the attribute or property named at a token.
  func jsxSite(at token: Int) -> FormatSite? {
    if let element = jsxElement(of: token) {
      let values = attributes(from: element)
      guard let lines = values["lines"] else { return nil }
      return gtkSite(token, lines, spacing: (values["hspacing"], values["vspacing"]), .unknown)
    }
    guard let object = jsxObject(of: token), let lines = property("lines", in: object) else { return nil }
    let views = property("views", in: object).map { FormatSite.Dictionary.expression($0) } ?? .unknown
    return gtkSite(
      token, lines, spacing: (property("hspacing", in: object), property("vspacing", in: object)), views)
  }

  /// Whether a use of a list only passes it to an attribute or property with descriptions.
  func isJSXLines(_ use: Int) -> Bool {
    if isMark(use - 1, ":") { return isJSXDescription(use - 2) }
    return isOpen(use - 1, "{") && isMark(use - 2, "=") && isJSXDescription(use - 3) || isJSXDescription(use)
  }

  // MARK: Elements

  /// The `<` of the `ConstraintLayout.Vfl` element with the attribute named at a token; nil if there is none.
  private func jsxElement(of token: Int) -> Int? {
    guard isMark(token + 1, "="), isOpen(token + 2, "{"),
      let element = element(withAttribute: token), isMark(element + 2, "."), isWord(element + 3, "Vfl")
    else { return nil }
    return element
  }

  /// The brace of the object in a `vfl` attribute with the property named at a token; nil if there is none.
  private func jsxObject(of token: Int) -> Int? {
    // A value is not the property itself.
    guard isMark(token + 1, ":") || !isMark(token - 1, ":") else { return nil }
    let object = parent(token)
    guard isOpen(object, "{"), isOpen(parent(object), "[") else { return nil }
    let attribute = parent(parent(object))
    guard isOpen(attribute, "{"), isMark(attribute - 1, "="), isWord(attribute - 2, "vfl"),
      element(withAttribute: attribute - 2) != nil
    else { return nil }
    return object
  }

  /// Whether a use of an object or map only passes it to a layout, as `{ lines, views }` does.
  func isJSXViews(_ use: Int) -> Bool {
    let property = isMark(use - 1, ":") ? use - 2 : use
    return isWord(property, "views") && jsxObject(of: property) != nil
  }

  /// The `<` of the constraint layout element with the attribute named at a token; nil if there is none.
  private func element(withAttribute token: Int) -> Int? {
    var index = token - 1
    for _ in 0..<ReadingLimit.head where index >= 0 {
      if isMark(index, "<") {
        return isIdentifier(index + 1) && text(index + 1).hasSuffix("ConstraintLayout") ? index : nil
      }
      // The lexer adds semicolons between lines.
      let endsStatement = isMark(index, ";") && bytes[Int(self[index].start)] == UInt8(ascii: ";")
      if isMark(index, ">") || endsStatement || self[index].kind == .open { return nil }
      index = skipBack(index)
    }
    return nil
  }

  /// The braced attribute values of an element, by name.
  private func attributes(from element: Int) -> [String: Expression] {
    var values: [String: Expression] = [:]
    var index = element + 1
    for _ in 0..<ReadingLimit.head where !isMark(index, ">") && self[index].kind != .end {
      if isIdentifier(index), isMark(index + 1, "="), isOpen(index + 2, "{") {
        values[text(index)] = expression(Tokens(index + 3, close(of: index + 2)))
      }
      index = skip(index)
    }
    return values
  }

  /// The value of a property of an object: `name: value` or `name`.
  private func property(_ name: String, in object: Int) -> Expression? {
    for part in split(Tokens(object + 1, close(of: object)), at: ",") {
      guard let first = part.first, isIdentifier(first), text(first) == name else { continue }
      if part.count == 1 { return expression(part) }
      if isMark(first + 1, ":") { return expression(Tokens(first + 2, part.upperBound)) }
    }
    return nil
  }
}
