import VFLConstraints
import VFLSyntax

/// The known texts that an expression can have.
struct Texts {
  var texts: [DecodedText] = []
  /// The reason that some or all of the texts are unknown; nil if all are known.
  var obstacle: FormatStatistics.Obstacle?
  /// Whether all texts are used, one after the other, rather than only one of them.
  var areAllUsed = false

  static func unread(_ obstacle: FormatStatistics.Obstacle) -> Texts { Texts(texts: [], obstacle: obstacle) }

  mutating func formUnion(_ other: Texts) {
    texts += other.texts.prefix(max(0, ReadingLimit.texts - texts.count))
    obstacle = obstacle ?? other.obstacle
  }
}

/// Determines the texts of an expression: literals, names, conditionals, and combinations of them.
struct TextTrace {
  let file: CodeFile
  private let budget = Budget()

  /// The number of expressions that one query may still examine.
  private final class Budget {
    var left = ReadingLimit.expressions
  }

  init(file: CodeFile) { self.file = file }

  /// The texts that an expression can have.
  func texts(_ range: Tokens, depth: Int = 0) -> Texts {
    if depth == 0 { budget.left = ReadingLimit.expressions }
    budget.left -= 1
    guard depth < ReadingLimit.textDepth, budget.left > 0, !range.isEmpty else { return .unread(.other) }
    let range = stripped(range)
    guard !range.isEmpty else { return .unread(.other) }
    if let texts = adjacentLiterals(range, depth) { return texts }
    if let choice = ternary(range) {
      var texts = self.texts(choice.0, depth: depth + 1)
      texts.formUnion(self.texts(choice.1, depth: depth + 1))
      return texts
    }
    if file.language != .objectiveC, let parts = operands(range, UInt8(ascii: "+")) {
      return joined(parts.map { ($0, self.texts($0, depth: depth + 1)) })
    }
    if let texts = called(range, depth) { return texts }
    if range.count == 3, file[range.lowerBound].kind == .string, file.isName(range.lowerBound + 2, .mutableCopy) {
      return texts(Tokens(range.lowerBound, range.lowerBound + 1), depth: depth + 1)
    }
    if let name = path(range) { return named(name, depth) }
    if file[range.upperBound - 1].isClose(UInt8(ascii: "]")) { return subscripted(range, depth) }
    return .unread(file[range.upperBound - 1].isClose(UInt8(ascii: ")")) ? .call : .other)
  }

  /// The texts of an expression's elements or, if `part` is given, of the part with that index of each tuple.
  func elements(_ range: Tokens, part: Int? = nil, depth: Int = 0) -> Texts {
    guard depth < ReadingLimit.textDepth, !range.isEmpty else { return .unread(.other) }
    let range = stripped(range)
    guard let first = range.first else { return .unread(.other) }
    var open = first
    if file.isMark(open, UInt8(ascii: "@")) { open += 1 }
    if file.isOpen(open, UInt8(ascii: "[")) || file.isOpen(open, UInt8(ascii: "{")) && file.language != .swift,
      file.close(of: open) == range.upperBound - 1,
      file.language != .objectiveC || open > first || file.isOpen(open, UInt8(ascii: "{"))
    {
      return all(file.split(Tokens(open + 1, file.close(of: open)), at: UInt8(ascii: ",")), part, depth)
    }
    if let choice = ternary(range) {
      var texts = elements(choice.0, part: part, depth: depth + 1)
      texts.formUnion(elements(choice.1, part: part, depth: depth + 1))
      texts.areAllUsed = false
      return texts
    }
    if file.language == .swift, let parts = operands(range, UInt8(ascii: "+")) {
      var texts = Texts(areAllUsed: true)
      for part in parts { texts.formUnion(elements(part, depth: depth + 1)) }
      return texts
    }
    if file.isOpen(first, UInt8(ascii: "[")), file.language == .objectiveC, let message = file.message(in: first),
      let part = message.parts.first
    {
      // `[NSArray arrayWithObjects:a, b, nil]`
      if part.name.known == .arrayWithObjects || part.name.known == .initWithObjects {
        let parts = file.split(part.value, at: UInt8(ascii: ",")).filter { !isNil($0) }
        return all(parts, nil, depth)
      }
      return .unread(.call)
    }
    // `.enumerated()` keeps the elements of its receiver.
    if file.language == .swift, file[range.upperBound - 1].isClose(UInt8(ascii: ")")) {
      let open = file.skipBack(range.upperBound - 1) + 1
      if file.isName(open - 1, .enumerated), file.isMark(open - 2, UInt8(ascii: ".")) {
        return part == 0 ? .unread(.runTime) : elements(Tokens(range.lowerBound, open - 2), part: nil, depth: depth + 1)
      }
      return .unread(.call)
    }
    guard let name = path(range) else { return .unread(.other) }
    let found = file.origins(of: name.name, at: name.token)
    var texts = Texts(areAllUsed: true)
    for origin in found.origins {
      switch origin {
      case .value(let value): texts.formUnion(elements(value, part: part, depth: depth + 1))
      case .appended(let value, _, _):
        // `list += [a]` adds several elements, but `list.append(a)` adds one.
        var more = elements(value, part: part, depth: depth + 1)
        if more.texts.isEmpty { more = self.texts(value, depth: depth + 1) }
        texts.formUnion(more)
      case .parameter: texts.formUnion(.unread(.parameter))
      case .element, .unknown: texts.formUnion(.unread(found.isMember ? .property : .other))
      }
    }
    return texts
  }

  func all(_ parts: [Tokens], _ part: Int?, _ depth: Int) -> Texts {
    var texts = Texts(areAllUsed: true)
    for element in parts where !element.isEmpty {
      var value = element
      if let part {
        guard file.isOpen(element.lowerBound, UInt8(ascii: "(")) else { continue }
        let arguments = file.arguments(of: element.lowerBound)
        guard part < arguments.count else { continue }
        value = arguments[part].value
      }
      let more = self.texts(value, depth: depth + 1)
      if more.texts.count > 1 { texts.areAllUsed = false }
      texts.formUnion(more)
    }
    return texts
  }

  // MARK: Forms of expressions

  /// The texts of a single literal, or of adjacent literals such as `@"a" @"b"`; nil for any other expression.
  func adjacentLiterals(_ range: Tokens, _ depth: Int) -> Texts? {
    guard range.contains(where: { file[$0].kind == .string }), file.language == .objectiveC || range.count == 1 else {
      return nil
    }
    var result = Texts(texts: [DecodedText()])
    for index in range {
      let token = file[index]
      if token.kind == .string {
        let decoded = file.decodedLiteral(index)
        guard decoded.holes.count <= ReadingLimit.holes else { return .unread(.runTime) }
        let known = spliced(decoded, index, depth)
        for index in result.texts.indices { result.texts[index].append(known) }
      } else if token.kind == .identifier, file.language == .objectiveC, range.count > 1 {
        // A macro may come between literals.
        let texts = named((token.name, index), depth)
        guard texts.obstacle == nil, texts.texts.count == 1 else { return nil }
        for index in result.texts.indices { result.texts[index].append(texts.texts[0]) }
      } else {
        return nil
      }
    }
    return result
  }

  /// A literal in which interpolated constants are replaced by their texts.
  private func spliced(_ text: DecodedText, _ token: Int, _ depth: Int) -> DecodedText {
    guard !text.holes.isEmpty, depth < ReadingLimit.textDepth - 2 else { return text }
    var result = DecodedText()
    var start: UInt32 = 0
    for hole in text.holes {
      result.append(part: Span(start, hole.place), of: text)
      start = hole.place + 1
      if let name = file.interpolatedName(hole.span), let constant = constant(name, at: token, depth) {
        result.append(constant)
      } else {
        result.append(part: Span(hole.place, start), of: text)
      }
    }
    result.append(part: Span(start, UInt32(truncatingIfNeeded: text.bytes.count)), of: text)
    return result
  }

  private func constant(_ name: Name, at token: Int, _ depth: Int) -> DecodedText? {
    let found = file.origins(of: name, at: token)
    guard !found.isOpen, found.origins.count == 1, case .value(let value) = found.origins[0] else { return nil }
    let texts = self.texts(value, depth: depth + 2)
    guard texts.obstacle == nil, texts.texts.count == 1, texts.texts[0].holes.isEmpty else { return nil }
    return texts.texts[0]
  }

  /// The two alternatives of `condition ? a : b`; nil if the expression is not a conditional.
  func ternary(_ range: Tokens) -> (Tokens, Tokens)? {
    var index = range.lowerBound
    while index < range.upperBound {
      if file.isMark(index, UInt8(ascii: "?")), index > range.lowerBound,
        file.language != .swift || file[index].start > file[index - 1].end
      {
        var depth = 1
        var colon = index + 1
        while colon < range.upperBound {
          if file.isMark(colon, UInt8(ascii: "?")), file.language != .swift || file[colon].start > file[colon - 1].end {
            depth += 1
          }
          if file.isMark(colon, UInt8(ascii: ":")) {
            depth -= 1
            if depth == 0 { return (Tokens(index + 1, colon), Tokens(colon + 1, range.upperBound)) }
          }
          colon = file.skip(colon)
        }
        return nil
      }
      index = file.skip(index)
    }
    return nil
  }

  /// The operands of a one-byte operator outside brackets; nil if the operator does not occur or lacks an operand.
  private func operands(_ range: Tokens, _ mark: UInt8) -> [Tokens]? {
    let parts = file.split(range, at: mark)
    return parts.count > 1 && !parts.contains(where: { $0.isEmpty }) ? parts : nil
  }

  /// The texts of the parts joined in order, with a hole for each unknown part.
  func joined(_ parts: [(range: Tokens, texts: Texts)]) -> Texts {
    var result = Texts(texts: [DecodedText()])
    for (range, texts) in parts { result.texts = self.texts(result.texts, followedBy: texts, range) }
    return result
  }

  /// All combinations of one of `texts` with one of the texts in `more`. If the texts in `more` are not all known, each of `texts`
  /// is also combined with a hole.
  func texts(_ texts: [DecodedText], followedBy more: Texts, _ range: Tokens) -> [DecodedText] {
    var choices = more.texts
    if more.obstacle != nil || choices.isEmpty {
      var hole = DecodedText()
      hole.appendHole(.expression, file.span(range))
      choices.append(hole)
    }
    var longer: [DecodedText] = []
    var total = 0
    for text in texts {
      for choice in choices.prefix(ReadingLimit.textsOfPart)
      where longer.count < ReadingLimit.texts && text.bytes.count < ReadingLimit.textLength
        && total < ReadingLimit.totalLength
      {
        var next = text
        next.append(choice)
        if let without = text.withoutLoop { next.withoutLoop = choice.holes.isEmpty ? without + choice.bytes : nil }
        total += next.bytes.count
        longer.append(next)
      }
    }
    return longer
  }

  /// A range without the parentheses, casts and marks that have no effect on the text of the expression.
  func stripped(_ range: Tokens) -> Tokens {
    var range = file.unwrapped(range)
    if file.language == .swift {
      var index = range.lowerBound
      while index < range.upperBound {
        // `text as String`, `text as! String`
        if file.isName(index, .as), index > range.lowerBound { return stripped(Tokens(range.lowerBound, index)) }
        index = file.skip(index)
      }
      // `self.text!`
      if range.count > 1, file.isMark(range.upperBound - 1, UInt8(ascii: "!")) {
        range = Tokens(range.lowerBound, range.upperBound - 1)
      }
    } else if file.isOpen(range.lowerBound, UInt8(ascii: "(")) {
      // `(NSString *)text`
      let close = file.close(of: range.lowerBound)
      if close + 1 < range.upperBound,
        file.isMark(close - 1, UInt8(ascii: "*")) || file.isName(close - 1, .id) || file.language == .cSharp
      {
        return stripped(Tokens(close + 1, range.upperBound))
      }
    } else if file.isMark(range.lowerBound, UInt8(ascii: "@")), range.count > 1,
      file.isOpen(range.lowerBound + 1, UInt8(ascii: "("))
    {
      return stripped(Tokens(range.lowerBound + 1, range.upperBound))
    }
    return range
  }

  /// The last name of `name`, `self.name` or `Type.name`, with its token; nil for any other expression.
  func path(_ range: Tokens) -> (name: Name, token: Int)? {
    guard range.count % 2 == 1 else { return nil }
    for (offset, index) in range.enumerated() {
      guard offset % 2 == 0 ? file.isIdentifier(index) : file.isMark(index, UInt8(ascii: ".")) else { return nil }
    }
    if range.count > 3 { return nil }
    let last = range.upperBound - 1
    return (file[last].name, last)
  }

  func isNil(_ range: Tokens) -> Bool {
    let range = file.unwrapped(range)
    guard range.count == 1, let index = range.first else { return false }
    return file.isName(index, .nilLiteral) || file.isName(index, .NULL) || file.isName(index, .null)
  }
}

extension CodeFile {
  /// The text of a string literal.
  func decodedLiteral(_ index: Int) -> DecodedText {
    if let known = facts.literals[index] { return known }
    let span = self[index].span
    let text = bytes.withUnsafeBufferPointer { LiteralDecoder.text(of: span, in: $0, language) }
    CodeFacts.keep(text, index, in: &facts.literals)
    return text
  }

  /// The braces and branches that enclose a token, and the file itself.
  func blocks(around index: Int) -> Ancestors {
    var found: [Int] = []
    var current = block(around: index)
    while current >= 0 {
      found.append(current)
      current = block(around: current)
    }
    return Ancestors(fromInnermost: found)
  }

  func startsUppercase(_ index: Int) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self[index].byte) }

  /// The name in `\(name)` or `{name}`; nil if the interpolation is not a single name.
  func interpolatedName(_ span: Span) -> Name? {
    let part = bytes[span.range]
    guard let first = part.firstIndex(where: { $0.continuesIdentifier }),
      let last = part.lastIndex(where: { $0.continuesIdentifier }),
      bytes[Tokens(first, last + 1)].allSatisfy({ $0.continuesIdentifier }), last + 1 == part.endIndex - 1,
      bytes[first - 1] == UInt8(ascii: "(") || bytes[first - 1] == UInt8(ascii: "{")
    else { return nil }
    return bytes.withUnsafeBufferPointer { names.find(UnsafeBufferPointer(rebasing: $0[Tokens(first, last + 1)])) }
  }
}
