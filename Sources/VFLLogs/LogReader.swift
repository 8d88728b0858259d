import VFLConstraints
import VFLSyntax

/// Reads a console log from start to end: finds the descriptions, and the sentences that divide them into sets.
struct LogReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The widths of the log's lines, measured when the first description is found.
  private var measured: LineWidths?
  private var sets: LoggedSetBuilder
  /// The end of the last description.
  private var end = 0

  /// The maximum number of lines in a description.
  private static let maximumLines = 8

  init(_ bytes: UnsafeBufferPointer<UInt8>, target: Target) {
    self.bytes = bytes
    sets = LoggedSetBuilder(bytes, target: target)
  }

  /// Reads the whole log. Takes time linear in the length of the log.
  mutating func read() -> ConsoleLog {
    var mentions = Mentions(bytes)
    while let mention = mentions.next() {
      if mention.key == 0, let colon = colon(after: mention.range.upperBound),
        ConsoleSentence.match(bytes, mention) == nil
      {
        readDescription(mention.range, colon: colon)
        mentions.move(to: end)
      } else {
        readSentence(mention)
      }
    }
    return sets.finish()
  }

  /// Finds the colon between a class and its address. The colon may be on the next line, together with the address.
  private func colon(after end: Int) -> Int? {
    let position = bytes.skippingSpaces(from: end)
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") { return position }
    // A machine translation may have inserted a full-width colon.
    if bytes.hasBytes("\u{FF1A}", at: position) { return position + 2 }
    let next = bytes.skippingWhitespace(from: position)
    guard next > position, next < bytes.count, bytes[next] == UInt8(ascii: ":"), bytes.hasBytes("0x", at: next + 1),
      next + 3 < bytes.count, bytes[next + 3].isHexadecimal
    else { return nil }
    return next
  }

  // MARK: Sentences

  /// Reads one of the sentences that the system prints around its lists, or a message.
  private mutating func readSentence(_ mention: Mention) {
    guard let (sentence, start, end) = ConsoleSentence.match(bytes, mention) else { return }
    let mention = mention.range
    switch sentence.role {
    case .conflict:
      sets.beginConflict(at: mention.lowerBound)
      var next = end
      while next < bytes.count, bytes[next].isLetter || ".:".utf8.contains(bytes[next]) { next += 1 }
      next = bytes.skippingWhitespace(from: next)
      let hidden = Notation.hidden
      if bytes.hasBytes(hidden, at: next) { sets.addHiddenList(next..<next + hidden.utf8CodeUnitCount) }
    case .advice: sets.addAdvice(at: mention.lowerBound)
    case .recovery: sets.beginRecovery(at: mention.upperBound)
    case .message(let message):
      if let read = MessageReader(bytes, start..<end).read(message) { sets.add(read) }
    }
  }

  // MARK: Descriptions

  /// Reads the description whose class contains the mention, if it is one.
  private mutating func readDescription(_ mention: Range<Int>, colon: Int) {
    let widths = measured ?? LineWidths(bytes)
    measured = widths
    let classStart = classStart(before: mention.lowerBound, widths)
    let (start, openCount) = openingBrackets(before: classStart)
    let isAddressed = isAddress(bytes.skippingSpaces(from: colon + 1))
    // Prose and code also mention constraints. Without a bracket or an address, the text must at least name a constraint class.
    guard openCount > 0 || isAddressed || bytes.hasBytes("LayoutC", at: mention.lowerBound - 7) else { return }
    if ConsoleSentence.all.contains(where: { $0.role == .recovery && $0.precedes(start, in: bytes) }) {
      sets.beginRecovery(at: start)
    }
    var lines = DescriptionLines(bytes, widths, bodyStart: colon + 1, start: start)
    if openCount == 1, isAddressed, lines.isOnlyReference { return }
    // The first attempt joins each line according to its length. Every other attempt joins all lines in one particular way.
    for join in [DescriptionText.Join?.none, .cut, .cutAndIndented, .space] {
      lines.restart(join)
      if let (description, end) = parse(&lines, openCount) {
        let className = bytes[classStart..<mention.upperBound].filter { !$0.isQuotedWhitespace }
        sets.add(
          description, className: String(decoding: className, as: UTF8.self),
          Span(UInt32(truncatingIfNeeded: start), end))
        self.end = Int(end)
        return
      }
      if lines.lineCount == 1 { break }
    }
    // Report only text that opened a bracket and has an address or a hidden part. Anything else might not be a description.
    if openCount > 0, isAddressed || lines.error == .hidden {
      lines.restart(nil)
      let reason = lines.error.issue(isClosed: lines.isClosed)
      sets.addUnread(reason, Span(UInt32(truncatingIfNeeded: start), lines.trimmedEnd))
    }
  }

  /// Parses the first line, then the first two, and so on, until they form a description. Returns the description and the offset
  /// of its end. If no number of lines forms a description, returns nil, and `lines` contains the error.
  private func parse(_ lines: inout DescriptionLines, _ openCount: Int) -> (Description, end: UInt32)? {
    repeat {
      do throws(Description.ParsingError) {
        let (description, count) = try lines.text.parse(openCount)
        if openCount > 0 { return (description, UInt32(truncatingIfNeeded: lines.text.ends[count - 1])) }
        if lines.extendsByNames() { continue }
        // Without a bracket, nothing shows where a description ends. A number, for example, may be cut between two digits.
        for join in [DescriptionText.Join.cut, .cutAndIndented, .space] {
          guard var next = lines.continued(join) else { continue }
          if let longer = parse(&next, openCount) { return longer }
        }
        return (description, lines.trimmedEnd)
      } catch {
        lines.error = error
      }
    } while lines.lineCount < Self.maximumLines && lines.text.bytes.count < DescriptionLines.maximumCount
      && lines.extend()
    return nil
  }

  /// The start of the class name that contains a mention of constraints, including the name of its module.
  private func classStart(before mention: Int, _ widths: LineWidths) -> Int {
    var start = mention
    while true {
      while start > end, bytes[start - 1].isNamePart || bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
      // The name may have been cut at the end of the previous line.
      let previous = bytes.trimmingLineBreak(before: start)
      guard previous < start, previous > end, bytes[previous - 1].isNamePart, widths.isCut(width(before: previous))
      else { break }
      start = previous
    }
    // The JSON escape for `<` ends in characters that could begin a name.
    return bytes.hasBytes("\\u003c", at: start - 1) ? start + 5 : start
  }

  /// The width of the line that ends at `end`. Measures at most the last 1,024 bytes, because no wrapped line is longer.
  private func width(before end: Int) -> Int {
    var start = end
    while start > max(0, end - 1024), bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return bytes.width(of: start..<end)
  }

  /// The number of `<` before `classStart`, in any encoding, and the offset of the first one. Line breaks may separate them from the
  /// class.
  private func openingBrackets(before classStart: Int) -> (start: Int, count: Int) {
    var start = classStart
    var count = 0
    while count < 2 {
      var position = bytes.trimmingLineBreak(before: start)
      while position > end, bytes[position - 1].isBlank { position -= 1 }
      let bracket = Notation.openingBrackets.first {
        position - $0.utf8CodeUnitCount >= end && bytes.hasBytes($0, at: position - $0.utf8CodeUnitCount)
      }
      guard let bracket else { break }
      start = position - bracket.utf8CodeUnitCount
      count += 1
    }
    return (start, count)
  }

  /// Whether an address begins here, possibly cut off by a line break.
  private func isAddress(_ start: Int) -> Bool {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "0") else { return false }
    return bytes[start + 1] | 0x20 == UInt8(ascii: "x") || "\r\n".utf8.contains(bytes[start + 1])
  }
}

extension DescriptionText {
  /// Parses the text as a description. Returns the description and the number of bytes that were parsed.
  fileprivate func parse(_ openCount: Int) throws(Description.ParsingError) -> (Description, count: Int) {
    let result: Result<(Description, Int), Description.ParsingError> = bytes.withUnsafeBufferPointer { text in
      var parser = DescriptionParser(text, joins: joins, openBracketCount: openCount)
      do throws(Description.ParsingError) {
        let description = try parser.parse()
        return .success((description, parser.index))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension Description.ParsingError {
  fileprivate func issue(isClosed: Bool) -> SyntaxIssue.Unread {
    switch self {
    case .incomplete: .cutOff
    case .unknownForm: isClosed ? .unknownForm : .cutOff
    case .unknownAttribute: isClosed ? .unknownAttribute : .cutOff
    case .hidden: .hidden
    case .notLinear: .notLinear
    }
  }
}
