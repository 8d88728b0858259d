import VFLSyntax

extension ViewUseReader {
  /// Whether the function turns off the masks of views that it does not name, in a loop or a closure.
  var turnsOffOtherMasks: Bool {
    for word in KnownName.maskSettings {
      for use in file.uses(of: word, in: body.tokens) {
        // The object's own mask.
        if file.language == .swift, !file.isMark(use - 1, UInt8(ascii: ".")) { continue }
        var receiver = file.isMark(use - 1, UInt8(ascii: ".")) ? use - 2 : use - 1
        while file.isMark(receiver, UInt8(ascii: "?")) || file.isMark(receiver, UInt8(ascii: "!")) { receiver -= 1 }
        guard file.isIdentifier(receiver) else { return true }
        if file.isMark(receiver - 1, UInt8(ascii: ".")) || reader.knownElements.contains(receiver) { continue }
        for origin in file.origins(of: file[receiver].name, at: receiver).origins {
          if case .element = origin { return true }
        }
        if let brace = closure(withParameter: receiver), !isChanging(brace) { return true }
      }
    }
    return false
  }

  /// The brace of the innermost closure that may have the name at a token as a parameter; nil if there is none.
  private func closure(withParameter token: Int) -> Int? {
    var current = file.parent(token)
    while current >= 0 {
      if case .closure(let parameters) = file.block(current),
        parameters.contains(file[token].name) || file[token].byte == UInt8(ascii: "$")
      {
        return current
      }
      current = file.parent(current)
    }
    return nil
  }

  /// Whether a closure changes one object, which is created there: `UILabel().then { … }`.
  private func isChanging(_ brace: Int) -> Bool {
    let name = file.isOpen(brace - 1, UInt8(ascii: "(")) ? brace - 2 : brace - 1
    let callee = file[name].isClose(UInt8(ascii: ")")) ? file.skipBack(name) : name
    return file.isIdentifier(callee) && CodeFile.changingMethods.contains(file.text(callee))
  }
}
