/// Parses the beginnings of `at` and `for` blocks.
extension StatementParser {
  /// Parses `iPhone-SE {` or `card.width == 396, gap == 12 {` after the keyword `at`.
  mutating func parseAt(_ names: inout NameTable) throws(Mistake) -> StepBlock {
    var settings: [StepBlock.Setting] = []
    repeat {
      if let device = deviceName(), isBlockPart(after: device) {
        settings.append(.device(text(of: device), device))
        reseat(at: device.end)
        continue
      }
      let start = token.span.start
      let quantity = try parseQuantity(&names)
      let span = Span(start, previousEnd)
      guard token.kind == .equal else { throw Mistake(.malformedStatement(expected: .equality), token.span) }
      advance()
      settings.append(.number(quantity, try parseNumber(), span))
    } while consume(.comma)
    try expect(.leftBrace, .openingBrace)
    try expectEnd()
    return .at(settings)
  }

  /// Parses `card.width in 320...430, gap in 0...40 {` after the keyword `for`.
  mutating func parseFor(_ names: inout NameTable) throws(Mistake) -> StepBlock {
    var intervals: [StepBlock.Interval] = []
    repeat {
      if let item = try parseSizeOfItem(&names) {
        try expectMembership()
        guard let device = deviceName() else { throw Mistake(.malformedStatement(expected: .devices), token.span) }
        intervals.append(.devices(item, text(of: device), device))
        reseat(at: device.end)
        continue
      }
      let quantity = try parseQuantity(&names)
      try expectMembership()
      let (lower, upper, span) = try parseRange()
      intervals.append(.numbers(quantity, lower: lower, upper: upper, span))
    } while consume(.comma)
    try expect(.leftBrace, .openingBrace)
    try expectEnd()
    return .range(intervals)
  }

  private mutating func expectMembership() throws(Mistake) {
    guard consumeWord("in") else { throw Mistake(.malformedStatement(expected: .membership), token.span) }
    try expectSpace()
  }

  /// Parses `card.size`, and returns `card`; nil, without a change, if something else follows.
  private mutating func parseSizeOfItem(_ names: inout NameTable) throws(Mistake) -> Declaration? {
    if specialName() == nil, token.kind == .identifier, peekAdjacent() != .dot { return nil }
    let start = token.span.start
    let (item, word) = try parseItemAndWord(&names)
    if slice(word).elementsEqual("size".utf8) { return item }
    reseat(at: start)
    return nil
  }

  /// Parses `card.width` or the name of a metric.
  private mutating func parseQuantity(_ names: inout NameTable) throws(Mistake) -> StepBlock.Quantity {
    if specialName() == nil, token.kind == .identifier, peekAdjacent() != .dot {
      let name = Declaration(name: names.intern(slice(token.span)), span: token.span)
      advance()
      return .metric(name)
    }
    let (item, word) = try parseItemAndWord(&names)
    let text = slice(word)
    if text.elementsEqual("width".utf8) { return .width(item) }
    if text.elementsEqual("height".utf8) { return .height(item) }
    if text.elementsEqual("margin".utf8) { return .margin(item) }
    if text.elementsEqual("textSize".utf8) { return .textSize(item) }
    throw Mistake(.malformedStatement(expected: .size), word)
  }

  // MARK: Devices

  /// The name of a device at the current token, such as `iPhone-SE`; nil if there is none. Linear in the length of the name.
  private func deviceName() -> Span? {
    let (line, start) = (line, Int(token.span.start))
    guard token.kind == .identifier, Self.isLetter(line[start]) else { return nil }
    var end = start
    func skipWord() {
      while end < line.count, Self.isLetter(line[end]) || line[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    }
    skipWord()
    while end + 1 < line.count, line[end] == UInt8(ascii: "-"),
      Self.isLetter(line[end + 1]) || line[end + 1] &- UInt8(ascii: "0") < 10
    {
      end += 1
      skipWord()
    }
    return Span(token.span.start, UInt32(truncatingIfNeeded: end))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a comma, a brace or the end of the line follows, and not the rest of a comparison.
  private func isBlockPart(after span: Span) -> Bool {
    var index = Int(span.end)
    skipBlanks(&index)
    return index == line.count || line[index] == UInt8(ascii: ",") || line[index] == UInt8(ascii: "{")
  }

  private func text(of span: Span) -> String { String(decoding: slice(span), as: UTF8.self) }

  // MARK: Numbers

  /// Parses `320...430`. The lexer would read the first dot as part of a number.
  private mutating func parseRange() throws(Mistake) -> (lower: Double, upper: Double, span: Span) {
    let start = token.span.start
    var index = Int(start)
    guard let lower = scanNumber(&index) else { throw Mistake(.malformedStatement(expected: .range), token.span) }
    func missing() -> Mistake {
      Mistake(.malformedStatement(expected: .range), Span(start, UInt32(truncatingIfNeeded: index)))
    }
    skipBlanks(&index)
    guard line[index...].starts(with: "...".utf8) else { throw missing() }
    index += 3
    skipBlanks(&index)
    guard let upper = scanNumber(&index) else { throw missing() }
    reseat(at: UInt32(truncatingIfNeeded: index))
    return (lower, upper, Span(start, UInt32(truncatingIfNeeded: index)))
  }

  private func skipBlanks(_ index: inout Int) {
    while index < line.count, DocumentParser.isBlank(line[index]) { index += 1 }
  }

  /// Reads a decimal number that does not end with a point, and moves to its end; nil if there is none. Linear.
  private func scanNumber(_ index: inout Int) -> Double? {
    let line = line
    func skipDigits(_ index: inout Int) -> Bool {
      let start = index
      while index < line.count, line[index] &- UInt8(ascii: "0") < 10 { index += 1 }
      return index > start
    }
    func skipSign(_ index: inout Int) {
      if index < line.count, line[index] == UInt8(ascii: "-") || line[index] == UInt8(ascii: "+") { index += 1 }
    }
    let isNegative = index < line.count && line[index] == UInt8(ascii: "-")
    var end = index
    skipSign(&end)
    let digits = end
    guard skipDigits(&end) else { return nil }
    var next = end + 1
    if end < line.count, line[end] == UInt8(ascii: "."), skipDigits(&next) { end = next }
    next = end + 1
    if end < line.count, line[end] | 0x20 == UInt8(ascii: "e") {
      skipSign(&next)
      if skipDigits(&next) { end = next }
    }
    index = end
    let number = NumberScanner(UnsafeBufferPointer(rebasing: line[digits..<end]), at: 0)?.value
    return number.map { isNegative ? -$0 : $0 }
  }
}
