import VFLSyntax

extension ViewUseReader {
  /// Whether the dictionary that contains the view at `use` is passed only to calls that make constraints from formats.
  func isOnlyForFormats(_ use: Int) -> Bool {
    var outer = use
    var open = file.parent(use)
    while open >= 0, !file.isOpen(open, UInt8(ascii: "{")) || file.isDictionaryBrace(open) {
      // An argument of such a call.
      if isViewsArgument(before: open) || file.isName(open - 1, .FromVisualFormat) { return true }
      outer = open
      open = file.parent(open)
    }
    let start = file.statementStart(outer)
    if let target = changedDictionary(use) { return isOnlyChangedForFormats(target) }
    guard
      let name = (start..<use).first(where: { file.isIdentifier($0) && file.isMark($0 + 1, UInt8(ascii: "=")) })
        ?? (start..<use).first(where: { file.isName($0 - 1, .let) || file.isName($0 - 1, .var) })
    else { return false }
    return file.uses(of: file[name].name, in: body.tokens).allSatisfy { other in
      other == name || isViewsArgument(before: other) || isArgumentOfFormat(other)
        || file[name].name.known == .views && file.isMark(other + 1, UInt8(ascii: ":"))
    }
  }

  /// The name of the local dictionary that gets a view at a token: `views["title"] = title`, `[views setObject:title forKey:@"title"]`; nil if
  /// there is none.
  private func changedDictionary(_ use: Int) -> Int? {
    var target: Int?
    if file.isMark(use - 1, UInt8(ascii: "=")), file[use - 2].isClose(UInt8(ascii: "]")) {
      target = file.skipBack(use - 2)
    } else if file.isOpen(file.parent(use), UInt8(ascii: "[")), file.isMark(use - 1, UInt8(ascii: ":")),
      ["setObject", "setValue"].contains(file.text(use - 2))
    {
      target = file.parent(use) + 1
    }
    guard let target, file.isIdentifier(target), file.localOrigins(of: file[target].name, at: target) != nil else {
      return nil
    }
    return target
  }

  /// Whether the function only changes a dictionary and passes it to calls that make constraints from formats.
  private func isOnlyChangedForFormats(_ target: Int) -> Bool {
    file.uses(of: file[target].name, in: body.tokens).allSatisfy { other in
      if file.isMark(other - 1, UInt8(ascii: "."))
        || file[target].name.known == .views && file.isMark(other + 1, UInt8(ascii: ":"))
      {
        return true
      }
      return file.isName(other - 1, .let) || file.isName(other - 1, .var) || file.isMark(other - 1, UInt8(ascii: "*"))
        || file.isOpen(other + 1, UInt8(ascii: "[")) || file.isOpen(other - 1, UInt8(ascii: "["))
        || isViewsArgument(before: other)
        || isArgumentOfFormat(other)
    }
  }

  /// Whether `views:` comes directly before a token, not counting the `@` of a literal and the name of a macro.
  private func isViewsArgument(before token: Int) -> Bool {
    var label = token - 1
    if file.isName(label, .NSDictionaryOfVariableBindings) || file.isMark(label, UInt8(ascii: "@")) { label -= 1 }
    return file.isMark(label, UInt8(ascii: ":")) && file.isName(label - 1, .views)
  }

  /// Whether a name is an argument of `FromVisualFormat`, whose arguments have no labels.
  private func isArgumentOfFormat(_ token: Int) -> Bool {
    isElement(ViewMention(token)) && file.isName(file.parent(token) - 1, .FromVisualFormat)
  }

  /// Whether a view is the value of an entry in a dictionary literal, a dictionary of variable bindings, or a list of keys and values.
  func isDictionaryEntry(_ mention: ViewMention) -> Bool {
    if file.isMark(mention.start - 1, UInt8(ascii: ":")), file[mention.start - 2].kind == .string { return true }
    if changedDictionary(mention.start) != nil { return true }
    let open = file.parent(mention.start)
    if file.language == .cSharp { return isElement(mention) && file.isListOfEntries(open) }
    return file.isOpen(open, UInt8(ascii: "(")) && file.isName(open - 1, .NSDictionaryOfVariableBindings)
  }
}

extension CodeFile {
  /// Whether a brace opens a dictionary literal of Objective-C, or a list of keys and values in C#.
  fileprivate func isDictionaryBrace(_ open: Int) -> Bool {
    language == .cSharp ? isListOfEntries(open) : isMark(open - 1, UInt8(ascii: "@"))
  }

  /// Whether a bracket of C# contains keys and values: `new NSDictionary("a", a)`, `new NSMutableDictionary { { key, a } }`,
  /// `FromVisualFormat("[a]", 0, "a", a)`, or an array that is an argument of such a call.
  fileprivate func isListOfEntries(_ open: Int) -> Bool {
    var open = open
    while isOpen(open, UInt8(ascii: "{")) {
      // The class's name, before the parentheses that may follow it.
      let name = self[open - 1].isClose(UInt8(ascii: ")")) ? skipBack(open - 1) : open - 1
      if isName(name, .NSDictionary) || isName(name, .NSMutableDictionary) { return true }
      open = parent(open)
    }
    guard isOpen(open, UInt8(ascii: "(")) else { return false }
    return [.NSDictionary, .NSMutableDictionary, .FromObjectsAndKeys, .FromVisualFormat].contains(
      self[open - 1].name.known)
  }
}
