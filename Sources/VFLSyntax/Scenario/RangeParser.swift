/// Parses the beginning of a `for` block.
extension StatementParser {
  /// Parses `card.width in 320...430, card.height in 480...932 {` after the keyword `for`.
  mutating func parseFor(_ names: inout NameTable) throws(Mistake) -> StepBlock {
    var intervals: [StepBlock.Interval] = []
    repeat {
      let (item, attribute) = try parseItemAndWord(&names)
      let isWidth = slice(attribute).elementsEqual("width".utf8)
      guard isWidth || slice(attribute).elementsEqual("height".utf8) else {
        throw Mistake(.malformedStatement(expected: .size), attribute)
      }
      guard consumeWord("in") else { throw Mistake(.malformedStatement(expected: .membership), token.span) }
      try expectSpace()
      let (lower, upper, span) = try parseRange()
      intervals.append(.init(item: item, isWidth: isWidth, lower: lower, upper: upper, span: span))
    } while consume(.comma)
    try expect(.leftBrace, .openingBrace)
    try expectEnd()
    return .range(intervals)
  }

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
