import VFLSyntax

/// Parses one suppression, which begins with `vfl:` in a comment.
struct SuppressionParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of `vfl:`.
  private let start: Int
  /// The range of the comment. In a constraint file it extends to the end of the line.
  private let comment: Range<Int>
  /// The end of the comment's text, without the `*/` of a block comment.
  private let limit: Int
  /// The end of the line or the comment, whichever is first.
  private let end: Int
  private var index: Int

  private var targets: [Suppression.Target] = []
  private var reason: String?
  private var bareReason: Span?
  private var dash: Span?

  /// A parser for the suppression whose `vfl:` is at `start` in a comment. If `isLine`, the comment contains no line break.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, in comment: Range<Int>, isLine: Bool) {
    self.bytes = bytes
    self.start = start
    self.comment = comment
    let (first, last) = (comment.lowerBound, comment.upperBound)
    let isBlock =
      !isLine && comment.count >= 4 && bytes[first + 1] == UInt8(ascii: "*") && bytes[last - 1] == UInt8(ascii: "/")
    limit = isBlock ? last - 2 : last
    var end = isLine ? limit : start
    while end < limit, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    self.end = end
    index = start + 4
  }

  /// The suppression; nil if the word that begins with `vfl:` is not similar to one of `words`.
  var suppression: Suppression? {
    var parser = self
    return parser.parse()
  }

  /// The words that can begin a suppression.
  static let words = [
    "vfl:disable", "vfl:disable:next", "vfl:disable:this", "vfl:disable:previous", "vfl:enable",
  ]

  private mutating func parse() -> Suppression? {
    // If the word continues after the keyword, it is a different word.
    guard let reach = parseReach(), index >= end || isSeparator(bytes[index]) else { return misspelling }
    let last = parseTargets()
    return Suppression(
      reach: reach, targets: targets, reason: reason, bareReason: bareReason, dash: dash, span: span(start, last),
      whole: span(start, end), comment: span(comment.lowerBound, limit < comment.upperBound ? comment.upperBound : end))
  }

  private mutating func parseReach() -> Suppression.Reach? {
    if consume("enable") { return .end }
    guard consume("disable") else { return nil }
    return consume(":next") ? .next : consume(":this") ? .this : consume(":previous") ? .previous : .onwards
  }

  private mutating func consume(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// Parses the rules and the reason. Returns the end of the last rule.
  private mutating func parseTargets() -> Int {
    var last = index
    while index < end {
      if isSeparator(bytes[index]) {
        index += 1
        continue
      }
      let wordStart = index
      while index < end, !isSeparator(bytes[index]) { index += 1 }
      let word = text(wordStart, index)
      let isDash = Self.isDash(word)
      if isDash { dash = span(wordStart, index) }
      if word == "--" || isDash {
        while index < end, isSeparator(bytes[index]) { index += 1 }
        reason = text(index, end)
        break
      }
      if Self.beginsReason(word) {
        bareReason = span(wordStart, index)
        reason = text(wordStart, end)
        break
      }
      targets.append(.init(word: word, span: span(wordStart, index)))
      last = index
    }
    return last
  }

  /// A suppression whose first word is similar to one of `words`; nil for any other word.
  private var misspelling: Suppression? {
    var last = start
    while last < end, !isSeparator(bytes[last]) { last += 1 }
    guard Suggestion.nearest(to: text(start, last), in: Self.words) != nil else { return nil }
    return Suppression(
      reach: .misspelt, targets: [], reason: nil, span: span(start, last), whole: span(start, end),
      comment: span(comment.lowerBound, end))
  }

  /// Whether a word begins a reason, because it is neither the name of a rule, nor similar to one, nor spelled like one.
  private static func beginsReason(_ word: String) -> Bool {
    word != "all" && Rule.named(word) == nil && !word.utf8.contains(UInt8(ascii: "_"))
      && !word.utf8.contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      && Rule.names.nearest(to: word) == nil
  }

  /// Whether a word is a single hyphen or a dash in place of the `--` before a reason.
  private static func isDash(_ word: String) -> Bool {
    if word == "-" { return true }
    var word = word
    guard let plain = word.withUTF8({ PlainText($0, in: Span(0, UInt32(truncatingIfNeeded: $0.count))) }) else {
      return false
    }
    return plain.bytes.allSatisfy { $0 == UInt8(ascii: "-") } && !plain.bytes.isEmpty
  }

  private func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private func span(_ start: Int, _ end: Int) -> Span {
    Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
  }
}
