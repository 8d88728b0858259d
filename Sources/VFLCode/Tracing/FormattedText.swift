import VFLConstraints
import VFLSyntax

/// Texts that a call assembles.
extension TextTrace {
  /// The texts that a call returns.
  func called(_ callee: Expression, _ arguments: [Expression.Argument], _ depth: Int) -> Texts {
    guard callee.nameToken >= 0 else { return results(file.results(ofCall: callee, isFinal: true), .call, depth) }
    let name = file[callee.nameToken].name
    if case .member(let receiver?) = callee.kind, name.copies { return texts(receiver, depth: depth + 1) }
    if case .member(let list?) = callee.kind, arguments.count <= 1,
      ["joined", "componentsJoinedByString"].contains(file.text(name))
    {
      return self.list(
        list, joinedBy: arguments.first?.value, Tokens(list.tokens.lowerBound, callee.nameToken + 1), depth)
    }
    guard let first = arguments.first else { return results(file.results(ofCall: callee, isFinal: true), .call, depth) }
    switch (name.known, callee.kind) {
    case (.String?, .name), (.NSString?, .name):
      let label = first.label?.known
      if label == .format { return formatted(arguments, depth) }
      let isPlain = first.label == nil || label == .string || label == .stringLiteral
      return isPlain ? texts(first.value, depth: depth + 1) : .unread(.call)
    case (.nameof?, .name) where first.value.nameToken >= 0:
      let token = first.value.nameToken
      var text = DecodedText()
      text.append(unplaced: Array(file.text(token).utf8), at: file[token].span)
      return Texts(texts: [text])
    case (.stringWithFormat?, _), (.initWithFormat?, _), (.localizedStringWithFormat?, _):
      return formatted(arguments, depth)
    case (.stringWithString?, _), (.initWithString?, _): return texts(first.value, depth: depth + 1)
    case (.stringByAppendingString?, .member(let receiver?)), (.appending?, .member(let receiver?)):
      return appended(texts(first.value, depth: depth + 1), from: first, to: receiver, depth)
    case (.stringByAppendingFormat?, .member(let receiver?)), (.appendingFormat?, .member(let receiver?)):
      return appended(formatted(arguments, depth), from: first, to: receiver, depth)
    case (.Format?, .member): return numbered(first.value, depth)
    case (.format?, .member(let receiver?)) where file.language == .python: return numbered(receiver, depth)
    default: return results(file.results(ofCall: callee, isFinal: true), .call, depth)
    }
  }

  private func appended(
    _ texts: Texts, from argument: Expression.Argument, to receiver: Expression, _ depth: Int
  ) -> Texts {
    joined([(receiver, self.texts(receiver, depth: depth + 1)), (argument.value, texts)])
  }

  /// The texts that `string.Format` produces from a format such as `{0}`.
  private func numbered(_ format: Expression, _ depth: Int) -> Texts {
    var result = texts(format, depth: depth + 1)
    for index in result.texts.indices {
      let text = result.texts[index]
      var filled = DecodedText()
      var start = 0
      var cursor = 0
      func span(_ from: Int, _ to: Int) -> Span {
        Span(UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to))
      }
      while cursor < text.bytes.count {
        guard text.bytes[cursor] == UInt8(ascii: "{"), let end = text.bytes[cursor...].firstIndex(of: UInt8(ascii: "}"))
        else {
          cursor += 1
          continue
        }
        filled.append(part: span(start, cursor), of: text)
        filled.appendHole(.expression, text.map.span(span(cursor, end + 1)) ?? Span(at: 0))
        cursor = end + 1
        start = cursor
      }
      filled.append(part: span(start, text.bytes.count), of: text)
      result.texts[index] = filled
    }
    return result
  }

  /// The texts that `printf` produces from a format and its arguments, which follow the format.
  func formatted(_ arguments: [Expression.Argument], _ depth: Int) -> Texts {
    guard let format = arguments.first else { return .unread(.other) }
    var result = texts(format.value, depth: depth + 1)
    // If a locale or an argument list is passed, the conversions are not matched with arguments.
    let isPlain = !arguments.contains { $0.label?.known == .locale || $0.label?.known == .arguments }
    let rest = isPlain ? arguments.dropFirst().map { $0.value } : []
    for index in result.texts.indices { result.texts[index] = converted(result.texts[index], rest, depth) }
    return result
  }

  /// The texts that Python's `%` produces from formats such as `%d` and `%(name)s`. The values of the conversions are not known.
  func converted(_ formats: Texts, _ depth: Int) -> Texts {
    var result = formats
    for index in result.texts.indices { result.texts[index] = converted(result.texts[index], [], depth) }
    return result
  }

  /// A text in which each conversion is replaced by the text of its argument or, if that is unknown, by a hole.
  private func converted(_ text: DecodedText, _ arguments: [Expression], _ depth: Int) -> DecodedText {
    var result = DecodedText()
    result.isPartial = text.isPartial
    result.isDoubtful = text.isDoubtful
    result.isConditional = text.isConditional
    var start = 0
    var index = 0
    var used = 0
    let bytes = text.bytes
    func span(_ from: Int, _ to: Int) -> Span { Span(UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to)) }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      result.append(part: span(start, index), of: text)
      var end = index + 1
      if bytes[end] == UInt8(ascii: "%") {
        result.append(part: span(end, end + 1), of: text)
        index = end + 1
        start = index
        continue
      }
      if file.language == .python, bytes[end] == UInt8(ascii: "(") {
        // `%(name)s`
        while end < bytes.count, bytes[end] != UInt8(ascii: ")") { end += 1 }
        end += 1
      }
      var position: Int?
      var number = 0
      while end < bytes.count, !bytes[end].isConversion {
        if bytes[end] == UInt8(ascii: "$") { position = number - 1 }
        number = bytes[end] &- 48 < 10 ? min(number * 10 + Int(bytes[end] - 48), 999) : 0
        // A character that cannot be part of a conversion ends the search for the conversion's letter.
        guard bytes[end].isConversionFlag else { break }
        end += 1
      }
      guard end < bytes.count, bytes[end].isConversion else {
        start = index
        index += 1
        continue
      }
      let argument = position ?? used
      used += 1
      let place = text.map.span(span(index, end + 1)) ?? Span(at: 0)
      if bytes[end] == UInt8(ascii: "@"), argument >= 0, argument < arguments.count {
        if let known = texts(arguments[argument], depth: depth + 2).only {
          result.append(known)
        } else {
          result.appendHole(.conversion(bytes[end]), place)
        }
      } else {
        let value = arguments.indices.contains(argument) ? arguments[argument] : nil
        result.appendHole(
          .conversion(bytes[end], isMismatched: value.map { isMismatched(bytes[end], $0) } ?? false), place,
          value: value.flatMap { Numbers(file).value($0) })
      }
      index = end + 1
      start = index
    }
    result.append(part: span(start, bytes.count), of: text)
    return result
  }
}

extension TextTrace {
  /// Whether a conversion of `printf`, given its letter, takes a number of another type than an argument certainly has.
  fileprivate func isMismatched(_ letter: UInt8, _ argument: Expression) -> Bool {
    guard file.language == .swift || file.language == .objectiveC, !hasCast(argument),
      let isFloating = Numbers(file).isFloating(argument)
    else { return false }
    switch letter {
    case "d", "D", "i", "u", "U", "x", "X", "o": return isFloating
    case "f", "F", "g", "G", "e", "E": return !isFloating
    default: return false
    }
  }
}

extension TextTrace {
  /// Whether an expression or a part of it may be cast: `(int)a`, `a as! Int`.
  private func hasCast(_ expression: Expression) -> Bool {
    Tokens(expression.tokens.lowerBound - 1, expression.tokens.upperBound).contains { token in
      file.isName(token + 1, .as)
        || file[token].isClose(")")
          && (file.isIdentifier(token + 1) || file[token + 1].kind == .number || file.isOpen(token + 1, "("))
    }
  }
}

extension UInt8 {
  /// Whether the byte ends a `printf` conversion.
  fileprivate var isConversion: Bool {
    switch self {
    case "@", "d", "i", "u", "f", "F", "g", "G", "e", "s", "x", "c", "D", "U", "a", "E", "o", "r", "X": true
    default: false
    }
  }

  /// Whether the byte can come between `%` and the letter of a conversion.
  fileprivate var isConversionFlag: Bool {
    switch self {
    case "0"..."9", ".", "-", "+", " ", "#", "'", "*", "$", "l", "h", "z", "t", "q", "L": true
    default: false
    }
  }
}
