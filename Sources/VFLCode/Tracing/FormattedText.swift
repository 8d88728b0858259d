import VFLConstraints
import VFLSyntax

/// Texts that a call assembles.
extension TextTrace {
  /// The texts that a call returns; nil if the expression is not a call that returns a text.
  func called(_ range: Tokens, _ depth: Int) -> Texts? {
    let first = range.lowerBound
    if file.language == .objectiveC {
      guard file.isOpen(first, UInt8(ascii: "[")), file.close(of: first) == range.upperBound - 1,
        let message = file.message(in: first), let part = message.parts.first
      else { return nil }
      switch part.name.known {
      case .stringWithFormat, .initWithFormat, .localizedStringWithFormat:
        return formatted(part.value, depth)
      case .stringByAppendingString:
        return both(message.receiver, texts(part.value, depth: depth + 1), part.value, depth)
      case .stringByAppendingFormat: return both(message.receiver, formatted(part.value, depth), part.value, depth)
      case .stringWithString, .initWithString: return texts(part.value, depth: depth + 1)
      case .mutableCopy, .copy, .autorelease: return texts(message.receiver, depth: depth + 1)
      case .string, .new, .`init`:
        guard message.receiver.contains(where: { file.isName($0, .NSMutableString) }) else { return nil }
        return Texts(texts: [DecodedText()])
      default: return nil
      }
    }
    guard file[range.upperBound - 1].isClose(UInt8(ascii: ")")) else { return nil }
    let open = file.skipBack(range.upperBound - 1) + 1
    guard open > first, file.isIdentifier(open - 1) else { return nil }
    let arguments = file.arguments(of: open)
    let name = file[open - 1].name
    guard let argument = arguments.first else { return nil }
    let values = Tokens(argument.value.lowerBound, range.upperBound - 1)
    if open - 1 == first, name.known == .String || name.known == .NSString {
      if argument.label?.known == .format {
        // If a locale or an argument list is passed, the conversions are not matched with arguments.
        let last = arguments.first { $0.label?.known == .arguments || $0.label?.known == .locale }
        return formatted(last == nil ? values : argument.value, depth)
      }
      let isPlain = argument.label == nil || argument.label?.known == .string || argument.label?.known == .stringLiteral
      return isPlain ? texts(argument.value, depth: depth + 1) : nil
    }
    if file.language == .cSharp, open - 2 == first, file.isName(first, .new), name.known == .NSString {
      return texts(argument.value, depth: depth + 1)
    }
    if file.language == .cSharp, open - 1 == first, name.known == .nameof, let last = argument.value.last {
      var text = DecodedText()
      text.append(unplaced: Array(file.text(last).utf8), at: file[last].span)
      return Texts(texts: [text])
    }
    if name.known == .localizedStringWithFormat { return formatted(values, depth) }
    if file.isMark(open - 2, UInt8(ascii: ".")) {
      let receiver = Tokens(first, open - 2)
      if name.known == .appending || name.known == .stringByAppendingString {
        return both(receiver, texts(argument.value, depth: depth + 1), argument.value, depth)
      }
      if name.known == .appendingFormat { return both(receiver, formatted(values, depth), values, depth) }
      if file.language == .cSharp, name.known == .Format { return numbered(argument.value, depth) }
    }
    return nil
  }

  private func both(_ receiver: Tokens, _ second: Texts, _ range: Tokens, _ depth: Int) -> Texts {
    joined([(receiver, texts(receiver, depth: depth + 1)), (range, second)])
  }

  /// The texts that `string.Format` produces from a format such as `{0}`.
  private func numbered(_ range: Tokens, _ depth: Int) -> Texts {
    var result = texts(range, depth: depth + 1)
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

  /// The texts that `printf` produces from a format and its arguments, which are separated by commas.
  func formatted(_ range: Tokens, _ depth: Int) -> Texts {
    let arguments = file.split(range, at: UInt8(ascii: ","))
    guard let format = arguments.first else { return .unread(.other) }
    var result = texts(format, depth: depth + 1)
    for index in result.texts.indices {
      result.texts[index] = converted(result.texts[index], Array(arguments.dropFirst()), depth)
    }
    return result
  }

  /// A text in which each conversion is replaced by the text of its argument or, if that is unknown, by a hole.
  private func converted(_ text: DecodedText, _ arguments: [Tokens], _ depth: Int) -> DecodedText {
    var result = DecodedText()
    result.isPartial = text.isPartial
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
        let known = texts(arguments[argument], depth: depth + 2)
        if known.obstacle == nil, known.texts.count == 1, known.texts[0].holes.isEmpty {
          result.append(known.texts[0])
        } else {
          result.appendHole(.conversion(bytes[end]), place)
        }
      } else {
        result.appendHole(.conversion(bytes[end]), place)
      }
      index = end + 1
      start = index
    }
    result.append(part: span(start, bytes.count), of: text)
    return result
  }
}

extension UInt8 {
  /// Whether the byte ends a `printf` conversion.
  fileprivate var isConversion: Bool {
    switch self {
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"),
      UInt8(ascii: "F"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "e"), UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "c"),
      UInt8(ascii: "D"), UInt8(ascii: "U"):
      true
    default: false
    }
  }

  /// Whether the byte can come between `%` and the letter of a conversion.
  fileprivate var isConversionFlag: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: " "),
      UInt8(ascii: "#"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "$"), UInt8(ascii: "l"), UInt8(ascii: "h"),
      UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "q"), UInt8(ascii: "L"):
      true
    default: false
    }
  }
}
