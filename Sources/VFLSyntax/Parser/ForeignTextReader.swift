/// A kind of text that was found where a format or statement is expected.
public enum ForeignText: Equatable, Sendable {
  /// A format between quotation marks. `inner` is the text between them.
  case quoted(inner: Span)
  /// A line with a list marker before it: `- H:|-[a]-|`.
  case listItem
  /// Two formats in one text. The issue's span covers the second format, and `separator` is the text between them.
  case severalFormats(separator: Span)
  /// A `;` or `,` after a complete format.
  case terminator
  /// Options, metrics or a priority after a format.
  case arguments
  /// A format with a name before it: `title: H:|-[a]-|`.
  case named
  /// An equation where a format is expected.
  case equation
  /// A line of a console log.
  case logEntry
  /// A Swift statement.
  case swift
  /// An Objective-C statement.
  case objectiveC
  /// A comment in another language.
  case comment
}

/// Uses the first bytes and the tokens of a text to recognize whether it is something other than a format. Used only for texts with
/// a mistake.
struct ForeignTextReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let span: Span

  init(_ bytes: UnsafeBufferPointer<UInt8>, in span: Span) {
    self.bytes = bytes
    var span = span
    while span.start < span.end, Self.isSpace(bytes[Int(span.start)]) { span.start += 1 }
    while span.start < span.end, Self.isSpace(bytes[Int(span.end) - 1]) { span.end -= 1 }
    self.span = span
  }

  /// The kind of the whole text, and the part that identifies it; nil if the text is not recognized. Takes linear time.
  func read(expectsFormat: Bool) -> (text: ForeignText, span: Span)? {
    guard !span.isEmpty else { return nil }
    if let comment = readComment() { return (.comment, comment) }
    if holds("LayoutConstraint:0x") || ConsoleSentence.reports.contains(where: { begins($0.text) }) {
      return (.logEntry, span)
    }
    if let inner = readQuoted() { return (.quoted(inner: inner), span) }
    if let mark = readListMark() { return (.listItem, mark) }
    if let code = readCode() { return (code, span) }
    if let name = readName() { return (.named, name) }
    if expectsFormat, isEquation { return (.equation, span) }
    guard beginsFormat(span.start) else { return nil }
    return readTail()
  }

  // MARK: Whole lines

  private func readComment() -> Span? {
    if begins("/*") || begins("*/") { return Span(span.start, span.start + 2) }
    if begins("<!--") { return Span(span.start, span.start + 4) }
    // `--8-[a]` is a format with a typo.
    if begins("--"), span.count > 3, Self.isSpace(byte(2)), Self.isLetter(byte(3)) {
      return Span(span.start, span.start + 2)
    }
    if begins(";"), span.count > 1, !beginsFormat(skipSpace(span.start + 1)) { return Span(span.start, span.start + 1) }
    return nil
  }

  /// Reads `"H:|-[a]-|"`, optionally with `@` before it and a comma or semicolon after it.
  private func readQuoted() -> Span? {
    var start = span.start
    if byte(0) == UInt8(ascii: "@") { start += 1 }
    guard start < span.end else { return nil }
    let quote = bytes[Int(start)]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") else { return nil }
    var end = span.end
    while end > start + 1, bytes[Int(end) - 1] == UInt8(ascii: ",") || bytes[Int(end) - 1] == UInt8(ascii: ";") {
      end -= 1
    }
    guard end - start > 2, bytes[Int(end) - 1] == quote else { return nil }
    let inner = Span(start + 1, end - 1)
    guard beginsFormat(inner.start) || beginsEquation(inner.start) else { return nil }
    return bytes[inner.range].contains(quote) ? nil : inner
  }

  /// Reads `- `, `* `, `+ `, `1. ` or `1) ` before a format or an equation.
  private func readListMark() -> Span? {
    var end = span.start
    switch byte(0) {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): end += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < span.end, Self.isDigit(bytes[Int(end)]) { end += 1 }
      guard end < span.end, bytes[Int(end)] == UInt8(ascii: ".") || bytes[Int(end)] == UInt8(ascii: ")") else {
        return nil
      }
      end += 1
    default: return nil
    }
    let rest = skipSpace(end)
    guard rest > end, rest < span.end, beginsFormat(rest) || beginsEquation(rest) else { return nil }
    return Span(span.start, rest)
  }

  private func readCode() -> ForeignText? {
    if byte(0) == UInt8(ascii: "[") {
      // Recognize a message such as `[self.view addSubview:a];` by its semicolon or colon. Misspelled formats such as `[my label]`
      // contain neither.
      guard let space = first(of: " ", from: span.start), let close = last(of: "]"), space < close,
        bytes[Int(span.end) - 1] == UInt8(ascii: ";")
          || (first(of: ":", from: space).map { $0 < close && Self.isLetter(bytes[Int($0) - 1]) } ?? false)
      else { return nil }
      let end = wordEnd(skipSpace(space))
      return end > space + 1 && Self.isLetter(bytes[Int(skipSpace(space))]) ? .objectiveC : nil
    }
    let word = Span(span.start, wordEnd(span.start))
    guard !word.isEmpty else { return nil }
    let next = skipSpace(word.end)
    if next > word.end, next < span.end {
      for keyword in [
        "let", "var", "func", "class", "struct", "enum", "import", "guard", "private", "lazy", "extension",
      ]
      where begins(keyword) && word.count == keyword.utf8.count && Self.isLetter(bytes[Int(next)]) {
        return .swift
      }
      // `UILabel *title = …;`
      if bytes[Int(next)] == UInt8(ascii: "*"), bytes[Int(span.end) - 1] == UInt8(ascii: ";") { return .objectiveC }
      // `CGFloat gap = 8;`
      for type in ["CGFloat", "NSInteger", "int", "float", "double"]
      where begins(type) && word.count == type.utf8.count && bytes[Int(span.end) - 1] == UInt8(ascii: ";") {
        return .objectiveC
      }
      return nil
    }
    guard next < span.end, bytes[Int(next)] == UInt8(ascii: ".") || bytes[Int(next)] == UInt8(ascii: "(") else {
      return nil
    }
    if holds("constraintEqualTo") || holds("constraintGreaterThan") || holds("constraintLessThan") {
      return .objectiveC
    }
    for part in ["Anchor.constraint", ".constraints(", "NSLayoutConstraint(", ".activate(", "ddSubview("]
    where holds(part) { return .swift }
    return holds("= true") || holds("= false") ? .swift : nil
  }

  /// Reads a name and a colon before a format, such as `title: ` before `H:`.
  private func readName() -> Span? {
    let end = wordEnd(span.start)
    guard end > span.start + 1, end < span.end, bytes[Int(end)] == UInt8(ascii: ":") else { return nil }
    let rest = skipSpace(end + 1)
    guard beginsOrientation(rest) else { return nil }
    return Span(span.start, rest)
  }

  private var isEquation: Bool {
    guard beginsEquation(span.start), first(of: "[", from: span.start) == nil else { return false }
    return holds("=") || holds("<") || holds(">")
  }

  // MARK: What follows a format

  private func readTail() -> (text: ForeignText, span: Span)? {
    var lexer = Lexer(bytes, in: span)
    lexer.advance()
    // Skip the prefix of the first format.
    if beginsOrientation(span.start) {
      lexer.advance()
      lexer.advance()
    }
    var previous = TokenKind.endOfText
    // The end of the last bracket or bar, if only separators follow it.
    var formatEnd = lexer.start
    var isOutside = false
    while lexer.kind != .endOfText {
      switch lexer.kind {
      case .whitespace, .semicolon, .comma:
        if previous == .rightBracket || previous == .bar {
          isOutside = true
          formatEnd = lexer.start
        }
        if isOutside {
          previous = .semicolon
        } else {
          previous = lexer.kind
        }
      case .identifier:
        let word = lexer.span
        if isOutside || previous == .rightBracket || previous == .bar, beginsOrientation(word.start) {
          let end = isOutside ? formatEnd : word.start
          return (.severalFormats(separator: Span(end, word.start)), Span(word.start, span.end))
        }
        if isOutside, previous == .semicolon, beginsArguments(lexer.start) {
          return (.arguments, Span(word.start, span.end))
        }
        isOutside = false
        previous = .identifier
      case .leftBracket, .bar, .dot, .at, .leftParenthesis:
        if isOutside, previous == .semicolon {
          if beginsArguments(lexer.start) { return (.arguments, Span(lexer.start, span.end)) }
          let hasTerminator = bytes[Int(formatEnd)..<Int(lexer.start)].contains(UInt8(ascii: ";"))
          if lexer.kind != .dot, lexer.kind != .at, lexer.kind != .leftParenthesis, hasTerminator {
            return (.severalFormats(separator: Span(formatEnd, lexer.start)), Span(lexer.start, span.end))
          }
        }
        isOutside = false
        previous = lexer.kind
      default:
        isOutside = false
        previous = lexer.kind
      }
      lexer.advance()
    }
    guard isOutside else { return nil }
    let terminator = Span(formatEnd, span.end)
    return bytes[terminator.range].contains { !Self.isSpace($0) } ? (.terminator, terminator) : nil
  }

  /// Whether arguments of a format begin here: `options:`, `alignAllTop`, `[.alignAllTop]`, `metrics:`, `@750` or `(alignAllTop)`.
  private func beginsArguments(_ place: UInt32) -> Bool {
    var index = place
    while index < span.end, !Self.isLetter(bytes[Int(index)]) {
      switch bytes[Int(index)] {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "."): index += 1
      case UInt8(ascii: "@"):
        return index + 1 < span.end && (Self.isDigit(bytes[Int(index) + 1]) || Self.isLetter(bytes[Int(index) + 1]))
      default: return false
      }
    }
    let word = Span(index, wordEnd(index))
    for name in ["options", "option", "metrics", "views", "priority"] where equals(word, name) { return true }
    return starts(word, "align") || starts(word, "NSLayoutFormat") || starts(word, "direction")
      || starts(word, "NSLayoutConstraint")
  }

  // MARK: Lookahead

  private func byte(_ offset: UInt32) -> UInt8 {
    span.start + offset < span.end ? bytes[Int(span.start + offset)] : 0
  }

  /// Whether a format can begin here: `H:`, `V:`, `|`, or `[` with a name.
  private func beginsFormat(_ place: UInt32) -> Bool {
    guard place < span.end else { return false }
    if bytes[Int(place)] == UInt8(ascii: "|") { return true }
    if bytes[Int(place)] == UInt8(ascii: "[") {
      return place + 1 < span.end && Self.isLetter(bytes[Int(place) + 1])
    }
    return beginsOrientation(place)
  }

  private func beginsOrientation(_ place: UInt32) -> Bool {
    guard place + 1 < span.end, bytes[Int(place) + 1] == UInt8(ascii: ":") else { return false }
    let letter = bytes[Int(place)] | 0x20
    guard letter == UInt8(ascii: "h") || letter == UInt8(ascii: "v") else { return false }
    // An `H` or `V` at the end of a longer word is not an orientation.
    return place == span.start || !Self.isLetter(bytes[Int(place) - 1]) && !Self.isDigit(bytes[Int(place) - 1])
  }

  /// Whether an equation can begin here: `name.name`.
  private func beginsEquation(_ place: UInt32) -> Bool {
    let end = wordEnd(place)
    return end > place && end + 1 < span.end && bytes[Int(end)] == UInt8(ascii: ".")
      && Self.isLetter(bytes[Int(end) + 1])
  }

  private func wordEnd(_ start: UInt32) -> UInt32 {
    var end = start
    while end < span.end, Self.isLetter(bytes[Int(end)]) || (end > start && Self.isDigit(bytes[Int(end)])) { end += 1 }
    return end
  }

  private func skipSpace(_ start: UInt32) -> UInt32 {
    var end = start
    while end < span.end, Self.isSpace(bytes[Int(end)]) { end += 1 }
    return end
  }

  private func begins(_ text: String) -> Bool { starts(span, text) }

  private func starts(_ span: Span, _ text: String) -> Bool { bytes[span.range].starts(with: text.utf8) }

  private func equals(_ span: Span, _ text: String) -> Bool { bytes[span.range].elementsEqual(text.utf8) }

  private func holds(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard let head = text.first else { return true }
    var index = Int(span.start)
    while index + text.count <= Int(span.end) {
      if bytes[index] == head, bytes[index..<index + text.count].elementsEqual(text) { return true }
      index += 1
    }
    return false
  }

  private func first(of text: Unicode.Scalar, from place: UInt32) -> UInt32? {
    var index = place
    while index < span.end {
      if bytes[Int(index)] == UInt8(ascii: text) { return index }
      index += 1
    }
    return nil
  }

  private func last(of text: Unicode.Scalar) -> UInt32? {
    var index = span.end
    while index > span.start {
      index -= 1
      if bytes[Int(index)] == UInt8(ascii: text) { return index }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { Lexer.kind(byte) == .number }
  private static func isLetter(_ byte: UInt8) -> Bool { Lexer.kind(byte) == .identifier }
}
