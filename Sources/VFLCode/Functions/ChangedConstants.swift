import VFLSyntax

extension CodeFile {
  /// Whether code outside a body changes the constant of the constraint in a property.
  func changesConstant(of property: Name, outside body: Tokens) -> Bool {
    let word = text(property)
    let other = names.find(word.utf8.first == UInt8(ascii: "_") ? String(word.dropFirst()) : "_" + word)
    return [property, other].compactMap { $0 }.contains { name in
      uses(of: name).prefix(ReadingLimit.dictionaryUses).contains { !body.contains($0) && isConstantChanged(after: $0) }
    }
  }

  /// Whether the constant of the constraint whose name is at a token is changed there: `height?.constant = 8`,
  /// `height.animator().constant += 8`, `[height setConstant:8]`, `height.update(offset: 8)`.
  private func isConstantChanged(after name: Int) -> Bool {
    var next = name + 1
    var last = name
    while next < name + ReadingLimit.qualifiers {
      if isMark(next, UInt8(ascii: ".")) || isMark(next, UInt8(ascii: "?")) || isMark(next, UInt8(ascii: "!")) {
        next += 1
      } else if isOpen(next, UInt8(ascii: "(")), last > name, text(last) == "animator" {
        next = close(of: next) + 1
      } else if isIdentifier(next), text(next) == "animator" {
        last = next
        next += 1
      } else {
        break
      }
    }
    guard next > name, isIdentifier(next) else { return false }
    if text(next).uncapitalized == "constant" { return isAssignment(next + 1) }
    return text(next) == "setConstant" || isConstantUpdate(next)
  }

  /// `=`, `+=`, `-=` and the like
  private func isAssignment(_ token: Int) -> Bool {
    if isMark(token, UInt8(ascii: "=")) { return true }
    let mark = self[token]
    return mark.kind == .mark && mark.count == 2 && bytes[Int(mark.end) - 1] == UInt8(ascii: "=")
      && [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/")].contains(mark.byte)
  }

  /// Whether the name of a method with which SnapKit or Masonry changes the constants of constraints is at a token.
  func isConstantUpdate(_ token: Int) -> Bool {
    switch text(token) {
    case "update": isOpen(token + 1, UInt8(ascii: "(")) && ["offset", "inset"].contains(text(token + 2))
    case "updateOffset", "updateInset", "updateInsets", "setOffset", "setInset", "setInsets", "setSizeOffset",
      "setCenterOffset":
      true
    // Masonry's properties are blocks.
    case "offset", "inset", "insets", "mas_offset", "sizeOffset", "centerOffset":
      language == .objectiveC && isOpen(token + 1, UInt8(ascii: "("))
    default: false
    }
  }
}
