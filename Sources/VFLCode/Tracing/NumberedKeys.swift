import VFLSyntax

/// Keys that a loop makes from a number.
extension DictionaryTrace {
  /// The text before the number in keys such as `"v\(index)"`; nil if the keys do not have this form.
  func numberedPrefix(_ texts: Texts, at token: Int, isCounted: (String) -> Bool = { _ in false }) -> String? {
    guard texts.obstacle == nil, texts.texts.count == 1, let text = texts.texts.first, text.holes.count == 1,
      let hole = text.holes.first, Int(hole.place) == text.bytes.count - 1, text.bytes.count > 1,
      text.bytes.dropLast().allSatisfy({ $0.continuesIdentifier })
    else { return nil }
    switch hole.origin {
    case .conversion(let letter): guard [UInt8]("diuDU".utf8).contains(letter) else { return nil }
    case .expression:
      guard isCounted(file.text(hole.span)) || isNumber(hole.span, at: token) else { return nil }
    }
    return String(decoding: text.bytes.dropLast(), as: UTF8.self)
  }

  /// Whether an interpolation is certainly a number: a name that stands for one, or the sum of a name and a number.
  private func isNumber(_ span: Span, at token: Int) -> Bool {
    guard let name = file.interpolatedName(span) else {
      let words = file.bytes[span.range].dropFirst(2).dropLast().split { $0 == UInt8(ascii: " ") }
      return words.count == 3 && (words[1] == [UInt8(ascii: "+")] || words[1] == [UInt8(ascii: "-")])
        && words[2].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    if values.isNumber(name, at: token) { return true }
    let found = file.origins(of: name, at: token)
    guard found.origins.count == 1, case .element(let tokens, let part) = found.origins[0] else { return false }
    if part == 0 { return isEnumerated(file.expression(tokens)) }
    // `0..<count`, `views.indices`
    guard part == nil, let first = tokens.first, let last = tokens.last else { return false }
    if file.text(last) == "indices" { return file.isMark(last - 1, UInt8(ascii: ".")) }
    return file[first].kind == .number && file.isMark(first + 1, UInt8(ascii: "."))
      && file.isMark(first + 2, UInt8(ascii: ".")) && !tokens.contains { file.isOpen($0, UInt8(ascii: "[")) }
  }

  private func isEnumerated(_ expression: Expression) -> Bool {
    if case .call(let callee, _) = expression.kind { callee.isName(.enumerated, in: file) } else { false }
  }

  /// The entries of `Dictionary(uniqueKeysWithValues:)`, whose argument is `zip(keys, values)` or
  /// `views.enumerated().map { ("v\($0)", $1) }`.
  func unique(_ pairs: Expression, _ tokens: Tokens) -> Entries {
    guard case .call(let callee, let arguments) = pairs.kind else { return .unknown }
    if arguments.count == 2, file.plainName(callee).map(file.text) == "zip" {
      return zipped(arguments[1].value, arguments[0].value, tokens)
    }
    guard callee.isName(.map, in: file), case .member(let base?) = callee.kind, isEnumerated(base),
      arguments.count == 1, case .closure(let statements) = arguments[0].value.kind,
      let result = file.results(of: statements).first, case .tuple(let pair) = result.kind, pair.count == 2,
      let prefix = numberedPrefix(
        text.texts(pair[0]), at: pair[0].tokens.lowerBound,
        isCounted: { $0 == "\\($0)" || $0 == "\\($0.offset)" || $0 == "\\($0.0)" })
    else { return .unknown }
    return Entries(span: file.span(tokens), numbered: [prefix])
  }
}
