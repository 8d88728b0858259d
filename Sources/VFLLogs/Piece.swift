import VFLSyntax

/// The part of a log that a description may cover: its own line and, on demand, the lines after it.
struct Piece {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let descriptionStart: Int
  /// The number of `>` that quote each line, as in mail.
  private let quoteDepth: Int
  /// The start of the last line so far.
  private var lineStart: Int
  /// How lines are joined; nil to decide by their lengths.
  private var join: EntryText.Join?
  /// The text so far.
  private(set) var text = EntryText()
  /// The end of the last line so far, without the line break.
  private(set) var end: Int
  /// The number of lines so far.
  private(set) var lineCount = 1
  /// Why the text so far could not be read.
  var failure = Description.Unread.unknownForm

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, descriptionStart: UInt32) {
    self.bytes = bytes
    self.start = start
    self.descriptionStart = Int(descriptionStart)
    lineStart = Self.lineStart(bytes, before: self.descriptionStart)
    let prefix = bytes[lineStart..<self.descriptionStart].prefix { $0.isBlank || $0 == UInt8(ascii: ">") }
    quoteDepth = prefix.count { $0 == UInt8(ascii: ">") }
    end = start
    rewind(nil)
  }

  /// Starts again with only the first line.
  mutating func rewind(_ join: EntryText.Join?) {
    self.join = join
    text = EntryText()
    lineCount = 1
    lineStart = Self.lineStart(bytes, before: descriptionStart)
    end = pieceEnd(from: start)
    text.append(bytes, start..<end)
  }

  /// Whether the text ends with the bracket that closes a description.
  var isClosed: Bool {
    text.bytes.last { !$0.isBlank && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") } == UInt8(ascii: ">")
  }

  /// Whether the text only identifies an object, without describing it: `<NSLayoutConstraint: 0x7f1>`.
  var isBare: Bool {
    let body = text.bytes.drop { $0.isBlank || $0.isHexadecimal || $0 | 0x20 == UInt8(ascii: "x") }
    guard body.first == UInt8(ascii: ">") else { return body.first == UInt8(ascii: ";") }
    // A layout library closes the bracket before it describes the constraint.
    let next = body.dropFirst().drop { $0.isBlank }.prefix(2)
    return ![Array("H:".utf8), Array("V:".utf8)].contains(Array(next))
  }

  /// The end of the description: its last bracket or, without brackets, the text before trailing quotes and separators.
  var trimmedEnd: UInt32 {
    var last = end
    let isOpened = "<&\\".utf8.contains(bytes[descriptionStart])
    while isOpened, last > start, bytes[last - 1] != UInt8(ascii: ">"), !bytes.hasBytes("&gt;", at: last - 4) {
      last -= 1
    }
    if isOpened, last > start { return UInt32(truncatingIfNeeded: last) }
    last = end
    while last > start, " \t\r,\"".utf8.contains(bytes[last - 1]) { last -= 1 }
    return UInt32(truncatingIfNeeded: last)
  }

  /// Adds the next line. Returns false if there is no line that could belong to the description.
  mutating func extend() -> Bool {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return false }
    let isReturn = end > lineStart && bytes[end - 1] == UInt8(ascii: "\r")
    let fullWidth = end - lineStart - (isReturn ? 1 : 0)
    // The quotation marks may have been added before the line was cut, or after.
    let width = end - skippingQuotes(lineStart) - (isReturn ? 1 : 0)
    let isCut = width == Self.terminalWidth || fullWidth == Self.terminalWidth
    // A `>` at the end closes the description, unless the line was cut in the middle of `>=`.
    guard !isClosed || isCut || failure == .incomplete else { return false }
    lineStart = end + 1
    let first = skippingQuotes(lineStart)
    var word = first
    while word < bytes.count, bytes[word].isBlank { word += 1 }
    // Stop at a blank line, at the end of a list, or at the next entry of a list.
    guard word < bytes.count, bytes[word] != UInt8(ascii: "\n"), bytes[word] != UInt8(ascii: "\r"),
      bytes[word] != UInt8(ascii: ")") || text.bytes.contains(UInt8(ascii: "(")), bytes[word] != UInt8(ascii: "\"")
    else { return false }
    let join = join ?? (isCut ? .cut : .blank)
    let from = join == .cut ? first : word
    let limit = pieceEnd(from: from)
    // If another description begins this line, the line does not belong to the description.
    guard limit > from else { return false }
    text.append(join)
    text.append(bytes, from..<limit)
    end = limit
    lineCount += 1
    return true
  }

  /// Whether the next line begins with states and names, or with a priority, that belong to a complete description.
  mutating func extendsByNames() -> Bool {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return false }
    var word = skippingQuotes(end + 1)
    while word < bytes.count, bytes[word].isBlank { word += 1 }
    guard
      bytes.hasBytes("(names:", at: word) || bytes.hasBytes("(active", at: word)
        || bytes.hasBytes("priority:", at: word)
    else { return false }
    failure = .incomplete
    return true
  }

  /// The start of a line's text after its quotation marks, each with one optional space.
  private func skippingQuotes(_ start: Int) -> Int {
    var position = start
    for _ in 0..<quoteDepth {
      var mark = position
      while mark < bytes.count, bytes[mark].isBlank { mark += 1 }
      guard mark < bytes.count, bytes[mark] == UInt8(ascii: ">") else { break }
      position = mark + 1
      if position < bytes.count, bytes[position].isBlank { position += 1 }
    }
    return position
  }

  /// The column at which terminals and mail programs cut lines.
  private static let terminalWidth = 80

  /// The maximum length of a description, in bytes. Text beyond it is not examined, so that the work for a line stays linear even
  /// if many descriptions begin in it.
  static let maximumCount = 1 << 12

  private static func lineStart(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Int {
    var start = offset
    while start > max(0, offset - 256), bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The end of the line, or the start of the next description in it.
  private func pieceEnd(from start: Int) -> Int {
    // Most lines are short. Growing the window keeps each description in a long line from scanning all that follow.
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
      let after = range.lowerBound + mention.upperBound
      guard after + 2 < range.upperBound, bytes[after] == UInt8(ascii: ":"), bytes[after + 1] == UInt8(ascii: "0")
      else {
        continue
      }
      var first = range.lowerBound + mention.lowerBound
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
