import VFLSyntax

/// The identifiers that sources give constraints, which console logs print.
extension CodeFile {
  /// The identifier of the constraint in a property: `height.identifier = "height"`. Nil if there is none, or if there are several.
  func constraintIdentifier(of property: Name) -> String? {
    var found: String?
    for token in uses(of: property).prefix(ReadingLimit.dictionaryUses) {
      var next = token + 1
      while isMark(next, UInt8(ascii: "?")) || isMark(next, UInt8(ascii: "!")) || isMark(next, UInt8(ascii: ".")) {
        next += 1
      }
      guard next > token + 1, isIdentifier(next), text(next).uncapitalized == "identifier",
        isMark(next + 1, UInt8(ascii: "=")), let text = plainText(next + 2)
      else { continue }
      if let found, found != text { return nil }
      found = text
    }
    return found
  }

  /// The identifier in an expression of a layout library: `make.top.equalTo(8).labeled("top")`. Nil if there is none.
  func constraintLabel(in tokens: Tokens) -> String? {
    guard let labeled = names.find("labeled") else { return nil }
    // The expression of the constraint may end before the label.
    let range = Tokens(tokens.lowerBound, tokens.upperBound + ReadingLimit.qualifiers)
    for token in uses(of: labeled, in: range) where isOpen(token + 1, UInt8(ascii: "(")) {
      let isNear = !(tokens.upperBound..<max(tokens.upperBound, token)).contains { self[$0].startsLine }
      if token < tokens.upperBound || isNear { return plainText(token + 2) }
    }
    return nil
  }

  /// The text of a literal on one line without escapes and parts that are known only at run time; nil for anything else.
  private func plainText(_ token: Int) -> String? {
    guard self[token].kind == .string else { return nil }
    var text = text(token).utf8[...]
    if text.first == UInt8(ascii: "@") { text.removeFirst() }
    guard text.count > 2, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") else { return nil }
    let inner = text.dropFirst().dropLast()
    guard !inner.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") || $0 < 0x20 }) else {
      return nil
    }
    return String(inner)
  }
}
