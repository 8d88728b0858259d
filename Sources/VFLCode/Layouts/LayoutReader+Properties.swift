import VFLSyntax

/// Tells which names are properties, and whether other functions use them.
extension LayoutReader {
  /// Whether a name stands for a property that the file declares or sets.
  func isProperty(_ name: Name, at token: Int) -> Bool {
    let found = file.origins(of: name, at: token)
    if found.declaration != nil { return found.isMember }
    let definitions = file.definitions(of: name)
    return !definitions.members.isEmpty || !definitions.memberAssignments.isEmpty
  }

  /// Whether other functions in the file use a property, so that they may change its constraints.
  func isUsedElsewhere(_ name: Name) -> Bool {
    let word = file.text(name)
    let other = word.utf8.first == UInt8(ascii: "_") ? String(word.dropFirst()) : "_" + word
    return isUsed(name) || file.names.find(other).map(isUsed) ?? false
  }

  private func isUsed(_ name: Name) -> Bool {
    file.uses(of: name).contains { use in
      guard !body.tokens.contains(use) else { return false }
      return !file.isName(use - 1, .var) && !file.isName(use - 1, .let) && !file.isMark(use - 1, UInt8(ascii: "*"))
    }
  }
}
