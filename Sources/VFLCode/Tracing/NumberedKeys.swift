import VFLSyntax

/// Keys that a loop makes from a prefix and a number, such as `v0` and `v1`.
struct NumberedKeys {
  /// The text before the number.
  var prefix: String
  /// The sequence whose elements have the keys, in order, and the number of its first element; nil if the numbers are not known.
  var elements: (sequence: Tokens, first: Int)?
  /// The least of the numbers; nil if it is not known.
  var least: Int?
}

extension DictionaryTrace {
  /// The keys that a text such as `"v\(index)"` stands for, where `value` is the value of each; nil if the text does not have this
  /// form.
  func numberedKeys(_ texts: Texts, _ key: Expression, value: Expression) -> NumberedKeys? {
    let token = key.tokens.lowerBound
    guard let (prefix, hole) = numbered(texts) else { return nil }
    switch hole.origin {
    case .conversion(let letter, _):
      guard [UInt8]("diuDU".utf8).contains(letter) else { return nil }
      guard case .call(_, let arguments) = key.kind, arguments.count == 2 else { return NumberedKeys(prefix: prefix) }
      return NumberedKeys(prefix: prefix, least: firstCount(arguments[1].value))
    case .expression:
      guard isNumber(hole.span, at: token) else { return nil }
      return NumberedKeys(prefix: prefix, elements: elements(hole.span, at: token, value))
    }
  }

  /// The number from which a loop such as `for (int i = 1; i <= count; i++)` counts up, if an expression is the counter; nil for other
  /// expressions.
  private func firstCount(_ expression: Expression) -> Int? {
    guard let token = file.plainName(expression) else { return nil }
    let name = file[token].name
    var block = file.block(around: token)
    while block >= 0, file.isOpen(block, "{") {
      let start = file.headStart(before: block)
      let head = Tokens(start, block)
      if file.isName(start, .for), let counter = file.uses(of: name, in: head).first, file.isMark(counter + 1, "="),
        file[counter + 2].kind == .number, file.isMark(counter + 3, ";"),
        file.uses(of: name, in: head).contains(where: { file.isOperator($0 + 1, "+", "+") }),
        !file.uses(of: name, in: Tokens(block, file.close(of: block))).contains(where: {
          file.assignment(at: $0) != nil
        })
      {
        return Int(file.text(counter + 2))
      }
      block = file.block(around: block)
    }
    return nil
  }

  /// A text that ends with its only unknown part, as the beginning of a name and that part; nil for other texts.
  private func numbered(_ texts: Texts) -> (prefix: String, hole: DecodedText.Hole)? {
    guard texts.obstacle == nil, texts.texts.count == 1, let text = texts.texts.first, text.holes.count == 1,
      let hole = text.holes.first, Int(hole.place) == text.bytes.count - 1, text.bytes.count > 1,
      text.bytes.dropLast().allSatisfy({ $0.continuesIdentifier })
    else { return nil }
    return (String(decoding: text.bytes.dropLast(), as: UTF8.self), hole)
  }

  /// The sequence whose elements a loop numbers: `for (index, view) in views.enumerated() { keys["v\(index + 1)"] = view }`. Nil if
  /// an interpolation and a value are not the number and the element of one sequence.
  private func elements(_ span: Span, at token: Int, _ value: Expression) -> (sequence: Tokens, first: Int)? {
    let sum = sum(span)
    guard let counter = file.interpolatedName(span) ?? sum.flatMap({ file.names.find($0.term) }),
      let view = file.plainName(value),
      case .element(let sequence, let part)? = file.origins(of: counter, at: token).only, part == 0,
      case .element(let other, let otherPart)? = file.origins(of: file[view].name, at: view).only, otherPart == 1,
      other == sequence, let list = enumerated(file.expression(sequence))
    else { return nil }
    return (list.tokens, sum?.number ?? 0)
  }

  /// The number of digits of a number that is added to an index.
  private static let longestNumber = 9

  /// An interpolation such as `\(index + 1)` as a term and the number that is added to it; nil for other interpolations.
  private func sum(_ span: Span) -> (term: String, number: Int)? {
    let words = file.bytes[span.range].dropFirst(2).dropLast().filter { $0 != UInt8(ascii: " ") }
    guard let sign = words.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), sign > 0 else {
      return nil
    }
    let digits = words[(sign + 1)...]
    guard digits.count <= Self.longestNumber, digits.allSatisfy({ $0 &- 48 < 10 }),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let term = String(decoding: words[..<sign], as: UTF8.self)
    return (term, words[sign] == UInt8(ascii: "+") ? number : -number)
  }

  /// Whether an interpolation is certainly a number: a name that stands for one, or the sum of anything and a number.
  private func isNumber(_ span: Span, at token: Int) -> Bool {
    guard let name = file.interpolatedName(span) else { return sum(span) != nil }
    if values.isNumber(name, at: token) { return true }
    guard case .element(let tokens, let part)? = file.origins(of: name, at: token).only else { return false }
    if part == 0 { return enumerated(file.expression(tokens)) != nil }
    // `0..<count`, `views.indices`
    guard part == nil, let first = tokens.first, let last = tokens.last else { return false }
    if file.text(last) == "indices" { return file.isMark(last - 1, ".") }
    return file[first].kind == .number && file.isMark(first + 1, ".")
      && file.isMark(first + 2, ".") && !tokens.contains { file.isOpen($0, "[") }
  }

  /// The receiver of `enumerated()`; nil for other expressions.
  private func enumerated(_ expression: Expression) -> Expression? {
    guard case .call(let callee, _) = expression.kind, callee.isName(.enumerated, in: file),
      case .member(let base) = callee.kind
    else { return nil }
    return base
  }

  /// The entries of `Dictionary(uniqueKeysWithValues:)`, whose argument is `zip(keys, values)` or
  /// `views.enumerated().map { ("v\($0)", $1) }`.
  func unique(_ pairs: Expression, _ tokens: Tokens) -> Entries {
    guard case .call(let callee, let arguments) = pairs.kind else { return .unknown }
    if arguments.count == 2, file.plainName(callee).map(file.text) == "zip" {
      return zipped(arguments[1].value, arguments[0].value, tokens)
    }
    guard callee.isName(.map, in: file), case .member(let base?) = callee.kind, enumerated(base) != nil,
      arguments.count == 1, case .closure(let statements) = arguments[0].value.kind,
      let result = file.results(of: statements).first, case .tuple(let pair) = result.kind, pair.count == 2,
      let (prefix, hole) = numbered(text.texts(pair[0])),
      ["\\($0)", "\\($0.offset)", "\\($0.0)"].contains(file.text(hole.span))
        || isNumber(hole.span, at: pair[0].tokens.lowerBound)
    else { return .unknown }
    return Entries(span: file.span(tokens), numbered: [NumberedKeys(prefix: prefix)])
  }
}
