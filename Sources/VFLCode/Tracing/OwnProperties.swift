import VFLSyntax

extension CodeFile {
  /// The names that stand for a property: its own and, in Objective-C, that of its instance variable.
  func names(ofProperty name: Name) -> [Name] { [name, variable(ofProperty: name)].compactMap { $0 } }

  /// The instance variable of a property in Objective-C, or the property of an instance variable; nil if the file mentions none.
  func variable(ofProperty name: Name) -> Name? {
    guard language == .objectiveC else { return nil }
    let word = text(name)
    return names.find(word.utf8.first == UInt8(ascii: "_") ? String(word.dropFirst()) : "_" + word)
  }

  /// The property of an instance variable in Objective-C, if the file mentions it; otherwise, the name itself.
  func property(of name: Name) -> Name {
    text(name).utf8.first == UInt8(ascii: "_") ? variable(ofProperty: name) ?? name : name
  }

  /// Whether only code of the file can use a property. In Objective-C, these are instance variables, and the properties that the file
  /// declares, unless `readwrite` shows that a header declares them, too.
  func isPrivate(_ name: Name, _ declaration: Definition?) -> Bool {
    guard language == .objectiveC else { return declaration?.isPrivate ?? false }
    guard let token = declaration?.token else { return text(name).hasPrefix("_") }
    return !Tokens(statementStart(token), token).contains { isWord($0, "readwrite") }
  }
}
