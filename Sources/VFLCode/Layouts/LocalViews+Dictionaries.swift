import VFLSyntax

extension LocalViews {
  /// Whether the dictionary that contains the view at `use` is passed only to calls that make constraints from formats.
  func isOnlyForFormats(_ use: Int) -> Bool {
    var outer = use
    var open = file.parent(use)
    while open >= 0, !file.isOpen(open, UInt8(ascii: "{")) || file.isDictionaryBrace(open) {
      // An argument of such a call.
      if isViewsArgument(before: open) { return true }
      outer = open
      open = file.parent(open)
    }
    let start = file.statementStart(outer)
    guard
      let name = (start..<use).first(where: { file.isIdentifier($0) && file.isMark($0 + 1, UInt8(ascii: "=")) })
        ?? (start..<use).first(where: { file.isName($0 - 1, .let) || file.isName($0 - 1, .var) })
    else { return false }
    return file.uses(of: file[name].name, in: body.tokens).allSatisfy { other in
      other == name || isViewsArgument(before: other)
        || file[name].name.known == .views && file.isMark(other + 1, UInt8(ascii: ":"))
    }
  }

  /// Whether `views:` comes directly before a token, not counting the `@` of a literal and the name of a macro.
  private func isViewsArgument(before token: Int) -> Bool {
    var label = token - 1
    if file.isName(label, .NSDictionaryOfVariableBindings) || file.isMark(label, UInt8(ascii: "@")) { label -= 1 }
    return file.isMark(label, UInt8(ascii: ":")) && file.isName(label - 1, .views)
  }

  /// Whether a view is the value of an entry in a dictionary literal or a dictionary of variable bindings.
  func isDictionaryEntry(_ use: Int) -> Bool {
    if file.isMark(use - 1, UInt8(ascii: ":")), file[use - 2].kind == .string { return true }
    let open = file.parent(use)
    return file.isOpen(open, UInt8(ascii: "(")) && file.isName(open - 1, .NSDictionaryOfVariableBindings)
  }
}

extension CodeFile {
  /// Whether a brace opens a dictionary literal of Objective-C.
  fileprivate func isDictionaryBrace(_ open: Int) -> Bool { isMark(open - 1, UInt8(ascii: "@")) }
}
