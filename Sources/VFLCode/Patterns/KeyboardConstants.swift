import VFLSyntax

/// Finds distances from the bottom of the safe area that are set to the height of the keyboard, which also covers the area below the
/// safe area.
///
/// Only files that never read the insets of the safe area are checked, and only constants that consist of the height alone.
struct KeyboardConstants {
  let file: CodeFile

  func issues() -> [CodeIssue] {
    guard !Self.corrections.contains(where: file.has(word:)) else { return [] }
    return file.uses(of: .constant).compactMap { use in
      guard file.isMark(use - 1, "."), case .value(let value)? = file.assignment(at: use)?.origin,
        isKeyboardHeight(value)
      else { return nil }
      let property = file.skipUnwrapsBack(use - 2)
      guard file.isIdentifier(property), !file.isForeignMember(property), let made = attachment(file[property].name)
      else { return nil }
      return CodeIssue(.keyboardConstant, file.span(value), file.text(property), related: file.span(made))
    }
  }

  /// The names with which code takes the area below the safe area into account.
  private static let corrections = [
    "safeAreaInsets", "additionalSafeAreaInsets", "keyboardLayoutGuide", "intersection", "CGRectIntersection",
    "convert", "convertRect", "layoutFrame",
  ]

  /// `-frame.height`, `keyboard.size.height + 8`, where the name holds the frame of the keyboard
  private func isKeyboardHeight(_ value: Tokens) -> Bool {
    let names = value.filter(file.isIdentifier)
    guard let last = names.last, file.isWord(last, "height"),
      names.dropFirst().allSatisfy({ file.isWord($0, "height", "size", "cgRectValue", "CGRectValue") }),
      value.allSatisfy({ file.isIdentifier($0) || [.number, .mark, .open, .close].contains(file[$0].kind) })
    else { return false }
    return isKeyboardFrame(names[0], depth: 0)
  }

  /// Whether the name at a token holds the frame, or the height, of the keyboard.
  private func isKeyboardFrame(_ token: Int, depth: Int) -> Bool {
    guard depth < ReadingLimit.valueDepth,
      let value = file.localOrigins(of: file[token].name, at: token)?.onlyValue
    else { return false }
    let names = value.filter(file.isIdentifier)
    if names.contains(where: { file.text($0).lowercased().mentions("keyboardframeend") }) { return true }
    return names.first.map { $0 != token && isKeyboardFrame($0, depth: depth + 1) } ?? false
  }

  /// The tokens that make the constraint in a property, if it certainly is one to the bottom of the safe area.
  private func attachment(_ name: Name) -> Tokens? {
    let found = file.definitions(of: name)
    let values = (found.members + found.memberAssignments).compactMap { definition in
      if case .value(let value)? = definition.origin { value } else { Tokens?.none }
    }.filter { !file.isNil(file.expression($0)) }
    guard values.count == 1, let guide = file.names.find("safeAreaLayoutGuide") else { return nil }
    return file.uses(of: guide, in: values[0]).contains { file.isWord($0 + 2, "bottomAnchor") } ? values[0] : nil
  }
}
