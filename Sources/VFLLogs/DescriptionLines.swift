import VFLSyntax

/// The lines of a log that a description may cover: the line on which it begins and, on demand, the lines after that line.
struct DescriptionLines {
  /// The maximum length of a description, in bytes. Text beyond this length is not examined, so that the work for a line stays
  /// linear even if many descriptions begin on it.
  static let maximumCount = 1 << 12

  private let bytes: UnsafeBufferPointer<UInt8>
  private let widths: LineWidths
  /// The offset after the colon that follows the class.
  private let bodyStart: Int
  /// The offset of the first bracket or, without brackets, of the class.
  private let start: Int
  /// The number of `>` marks that quote each line, as in email.
  private let quoteDepth: Int
  /// Whether a space follows each of these marks.
  private let hasSpacedQuotes: Bool
  /// The start of the last line that was added.
  private var lineStart: Int
  /// How lines are joined; nil to decide by their lengths.
  private var join: DescriptionText.Join?
  /// The text of the lines that were added.
  private(set) var text = DescriptionText()
  /// The end of the last line that was added, without its line break.
  private(set) var end: Int
  /// The number of lines that were added.
  private(set) var lineCount = 1
  /// Why the text cannot be parsed yet.
  var error = Description.ParsingError.unknownForm

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ widths: LineWidths, bodyStart: Int, start: Int) {
    self.bytes = bytes
    self.widths = widths
    self.bodyStart = bodyStart
    self.start = start
    lineStart = Self.lineStart(bytes, before: start)
    let prefix = bytes[lineStart..<start].prefix { $0.isBlank || $0 == UInt8(ascii: ">") }
    quoteDepth = prefix.count { $0 == UInt8(ascii: ">") }
    hasSpacedQuotes = !widths.hasTightQuotes && prefix.last?.isBlank ?? false
    end = bodyStart
    restart(nil)
  }

  /// Starts over with only the first line; `join` determines how further lines are joined.
  mutating func restart(_ join: DescriptionText.Join?) {
    self.join = join
    text = DescriptionText()
    lineCount = 1
    // A line break may cut the class, so the body may begin on a later line than the class.
    lineStart = Self.lineStart(bytes, before: bodyStart)
    end = partEnd(from: bodyStart)
    text.append(bytes, bodyStart..<bytes.trimmingCarriageReturn(before: end, from: bodyStart))
  }

  /// Whether the text ends with the bracket that closes a description.
  var isClosed: Bool {
    text.bytes.last { !$0.isBlank && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") } == UInt8(ascii: ">")
  }

  /// Whether the text only identifies an object, without describing it: `<NSLayoutConstraint: 0x7f1>`.
  var isOnlyReference: Bool {
    let body = text.bytes.drop { $0.isBlank || $0.isHexadecimal || $0 | 0x20 == UInt8(ascii: "x") }
    guard body.first == UInt8(ascii: ">") else { return body.first == UInt8(ascii: ";") }
    // One layout library closes the bracket before it describes the constraint.
    let next = body.dropFirst().drop { $0.isBlank }.prefix(2)
    return ![Array("H:".utf8), Array("V:".utf8)].contains(Array(next))
  }

  /// The end of the description: its last bracket or, without brackets, the text before trailing quotes and separators.
  var trimmedEnd: UInt32 {
    var last = end
    let isOpened = "<&\\".utf8.contains(bytes[start])
    while isOpened, last > bodyStart, bytes[last - 1] != UInt8(ascii: ">"), !bytes.hasBytes("&gt;", at: last - 4) {
      last -= 1
    }
    if isOpened, last > bodyStart { return UInt32(truncatingIfNeeded: last) }
    last = end
    while last > bodyStart, " \t\r,\"".utf8.contains(bytes[last - 1]) { last -= 1 }
    return UInt32(truncatingIfNeeded: last)
  }

  /// Adds the next line. Returns false if there is no line that could belong to the description.
  mutating func extend() -> Bool {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return false }
    let width = bytes.width(of: lineStart..<end)
    // The `>` marks may have been added before or after the line was cut.
    let isCut = widths.isCut(width) || widths.isCut(bytes.width(of: skippingQuotes(lineStart)..<end))
    // A `>` at the end closes the description, unless the line was cut in the middle of `>=`.
    guard !isClosed || isCut || error == .incomplete else { return false }
    let first = skippingQuotes(end + 1)
    let word = bytes.skippingSpaces(from: first)
    // Stop at a blank line, at the end of a list, or at the next entry of a list.
    guard word < bytes.count, bytes[word] != UInt8(ascii: "\n"), bytes[word] != UInt8(ascii: "\r"),
      bytes[word] != UInt8(ascii: ")") || text.bytes.contains(UInt8(ascii: "(")), bytes[word] != UInt8(ascii: "\"")
    else { return false }
    let join = join ?? (isCut ? .cut : .space)
    let from = join == .cut ? min(word, first + widths.indentation) : word
    let limit = partEnd(from: from)
    // If another description begins this line, the line does not belong to the description.
    guard limit > from else { return false }
    // A tab, or more than one space, may have been put before the line later.
    let isUnindented = word == from || word == from + 1 && bytes[from] == UInt8(ascii: " ")
    text.append(join, isCertain: self.join == nil && widths.isCertainlyCut(width) && isUnindented)
    text.append(bytes, from..<bytes.trimmingCarriageReturn(before: limit, from: from))
    lineStart = end + 1
    end = limit
    lineCount += 1
    return true
  }

  /// The lines with the next line added to a description that could also end here; nil if the lines were not wrapped in this way.
  func continued(_ join: DescriptionText.Join) -> DescriptionLines? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return nil }
    let width = bytes.width(of: lineStart..<end)
    let word = bytes.skippingSpaces(from: skippingQuotes(end + 1))
    let count = bytes[word...].prefix { !$0.isBlank && $0 != UInt8(ascii: "\n") }.count
    let isWrapped = join == .space ? widths.isBroken(width, beforeWordOf: count) : widths.isCut(width)
    guard isWrapped, count > 0, bytes[word] != UInt8(ascii: ")") else { return nil }
    var lines = self
    lines.join = join
    return lines.extend() ? lines : nil
  }

  /// Whether the next line adds a state, names or a priority to a description that could also end here. If so, treats the
  /// description as incomplete.
  mutating func extendsByNames() -> Bool {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return false }
    let word = bytes.skippingSpaces(from: skippingQuotes(end + 1))
    guard Notation.continuations.contains(where: { bytes.hasBytes($0, at: word) }) else { return false }
    error = .incomplete
    return true
  }

  /// The start of a line's text after its `>` marks, each of which may be followed by a space. If a space follows the marks of the
  /// first line, a `>` without a space belongs to the text.
  private func skippingQuotes(_ start: Int) -> Int {
    var position = start
    var rest = quoteDepth
    while rest > 0 {
      let mark = bytes.skippingSpaces(from: position)
      var end = mark
      while end < bytes.count, end - mark < rest, bytes[end] == UInt8(ascii: ">") { end += 1 }
      guard end > mark else { break }
      let next = end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
      if hasSpacedQuotes, !next.isBlank, next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { break }
      position = next.isBlank && !widths.hasTightQuotes ? end + 1 : end
      rest -= end - mark
    }
    return position
  }

  private static func lineStart(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Int {
    var start = offset
    while start > max(0, offset - 256), bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The end of the line that contains `start`, or the start of the next description on that line.
  private func partEnd(from start: Int) -> Int {
    // Most lines are short. Growing the window gradually keeps each description in a long line from scanning all the descriptions
    // after it.
    var window = 256
    while true {
      let limit = min(bytes.count, start + min(window, Self.maximumCount))
      let lineEnd = bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
      if let next = nextDescription(in: start..<lineEnd) { return next }
      if lineEnd < limit || limit == bytes.count || window >= Self.maximumCount { return lineEnd }
      window *= 4
    }
  }

  private func nextDescription(in range: Range<Int>) -> Int? {
    var finder = MentionFinder(UnsafeBufferPointer(rebasing: bytes[range]))
    while let mention = finder.next() {
      if mention.key != 0 { continue }
      let after = range.lowerBound + mention.range.upperBound
      guard after + 2 < range.upperBound, bytes[after] == UInt8(ascii: ":"), bytes[after + 1] == UInt8(ascii: "0")
      else {
        continue
      }
      var first = range.lowerBound + mention.range.lowerBound
      while first > range.lowerBound, bytes[first - 1].isNamePart || bytes[first - 1] == UInt8(ascii: ".") {
        first -= 1
      }
      while first > range.lowerBound, "< \t,\"\\".utf8.contains(bytes[first - 1]) { first -= 1 }
      if bytes.hasBytes("&lt;", at: first - 4) { first -= 4 }
      return max(range.lowerBound, first)
    }
    return nil
  }
}
