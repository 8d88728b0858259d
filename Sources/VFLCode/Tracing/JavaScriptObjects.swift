import VFLSyntax

/// Objects, maps and lists of JavaScript, which any code that gets them can change.
extension CodeFile {

  /// Whether an expression that begins with an object may change it in a way that is not followed, as `map.set(a, b).set(c, d)` does.
  func changesAnything(_ expression: Expression) -> Bool {
    guard case .call(let callee, _) = expression.kind else {
      if case .unknown = expression.kind { return true }
      return false
    }
    // The method of a view, such as `views.a.show()`, does not change the object.
    var base = callee
    while true {
      switch base.kind {
      case .member(let inner?), .subscripted(let inner, _): base = inner
      case .name: return false
      default: return true
      }
    }
  }

  /// Whether a use puts an object of JavaScript into another one, assigns it to another name, or passes it to a call that does not
  /// make constraints.
  func isHandedOnInJavaScript(_ use: Int) -> Bool {
    // A property has the same name.
    if isMark(use - 1, "."), !isMark(use - 2, ".") { return false }
    // A key, or the type of a declaration.
    if isMark(use + 1, ":"), !isMark(use - 1, "?") { return false }
    let before = self[max(0, use - 1)].name.known
    if before == .const || before == .let || before == .var { return false }
    let open = parent(use)
    if isOpen(open, "("), isHostCall(open - 1) { return false }
    if isJSXViews(use) { return false }
    return !isMark(use + 1, "=") && !isIdentifier(use + 1)
  }

  /// Whether a use of a list of JavaScript only reads the list, adds an element or passes the list to a call that makes constraints.
  func isJavaScriptExtension(_ use: Int) -> Bool {
    let next = use + 1
    // `...name` only reads the list, and a property has the same name.
    if isMark(use - 1, ".") || definition(at: use)?.isDeclaration == true { return true }
    if isMark(next, "."), isIdentifier(next + 1) {
      let member = text(next + 1)
      if member == "length" { return !isMark(next + 2, "=") && !isOtherAssignment(next + 2) }
      return ["push", "forEach", "map", "filter", "concat", "join", "slice", "includes", "indexOf"].contains(member)
    }
    if isMark(next, "=") || isMark(next, ":") || isJSXLines(use) { return true }
    if isIdentifier(use - 1) { return text(use - 1) == "of" }
    let open = parent(use)
    return isOpen(open, "(") && (isHostCall(open - 1) || isWord(open - 1, "log"))
  }
}

extension DictionaryTrace {
  /// The entries of `new Map([["a", a]])`.
  func map(_ arguments: [Expression.Argument], _ tokens: Tokens) -> Entries {
    guard file.isName(tokens.lowerBound, .new), arguments.count < 2 else { return .unknown }
    var entries = Entries(span: file.span(tokens))
    guard let list = arguments.first?.value, !file.isNil(list) else { return entries }
    guard case .array(let elements) = list.kind else { return .unknown }
    for element in elements {
      if case .array(let pair) = element.kind, pair.count == 2 {
        add(pair[0], pair[1], to: &entries)
      } else {
        entries.isOpen = true
      }
    }
    return entries
  }
}
