import VFLSyntax

/// A comment that hides the findings of some rules: `vfl:disable:next unused_view -- shown later`.
struct Suppression {
  /// The lines it applies to.
  enum Reach: Equatable {
    /// The line after the comment.
    case next
    /// The comment's own line.
    case this
    /// The line before the comment.
    case previous
    /// Every line from the comment's own to the next `vfl:enable` of the rule, or to the end of the text.
    case onwards
    /// Ends `onwards` after the comment's own line.
    case end
    /// A misspelled keyword.
    case misspelt
  }

  /// A rule that the comment names.
  struct Target {
    /// The word as written: a name, a code, or `all`.
    let word: String
    let span: Span
  }

  let reach: Reach
  let targets: [Target]
  /// The text after `--`, or after the last rule.
  let reason: String?
  /// The first word of a reason that lacks its `--`.
  var bareReason: Span?
  /// A single hyphen or a dash in place of `--`.
  var dash: Span?
  /// From `vfl:` to the end of the last rule.
  let span: Span
  /// From `vfl:` to the end of the line or the comment, including the reason.
  let whole: Span
  /// The whole comment, including its delimiters.
  let comment: Span
}

/// Finds suppressions in comments.
enum SuppressionScanner {
  /// All suppressions, in source order. Linear; a text without suppressions takes only a search for `vfl:`. `comments` are the
  /// comments of an app source; if nil, the text is a constraint file.
  static func scan(_ source: SourceText, comments: [Span]? = nil) -> [Suppression] {
    source.bytes.withUnsafeBufferPointer { bytes in
      var suppressions: [Suppression] = []
      var index = 0
      var comment = 0
      while let found = find(bytes, from: index) {
        index = found + 4
        let range: Range<Int>?
        if let comments {
          while comment < comments.count, Int(comments[comment].end) <= found { comment += 1 }
          let isInside = comment < comments.count && Int(comments[comment].start) <= found
          range = isInside && beginsComment(bytes, comments[comment], at: found) ? comments[comment].range : nil
        } else {
          range = commentStart(bytes, before: found).map { $0..<bytes.count }
        }
        if let range, let suppression = parse(bytes, at: found, in: range) {
          suppressions.append(suppression)
          index = Int(suppression.span.end)
        }
      }
      return suppressions
    }
  }

  /// Whether only whitespace and comment delimiters precede an offset in a comment. Prose that mentions these words disables
  /// nothing.
  private static func beginsComment(_ bytes: UnsafeBufferPointer<UInt8>, _ comment: Span, at place: Int) -> Bool {
    bytes[Int(comment.start)..<place].allSatisfy { byte in
      byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "!")
    }
  }

  private static func find(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start + 3
    while index < bytes.count {
      // Test the colon first: it is the rarest of the four bytes in a constraint file.
      if bytes[index] == UInt8(ascii: ":"), bytes[index - 1] == UInt8(ascii: "l"),
        bytes[index - 2] == UInt8(ascii: "f"),
        bytes[index - 3] == UInt8(ascii: "v")
      {
        return index - 3
      }
      index += 1
    }
    return nil
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, in range: Range<Int>
  ) -> Suppression? {
    let comment = range.lowerBound
    var limit = range.upperBound
    // The `*/` that ends a block comment is not one of its words.
    if range.count >= 4, bytes[comment + 1] == UInt8(ascii: "*"), bytes[limit - 1] == UInt8(ascii: "/") { limit -= 2 }
    var end = start
    while end < limit, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    var index = start + 4
    func consume(_ word: StaticString) -> Bool {
      guard index + word.utf8CodeUnitCount <= end else { return false }
      for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
      index += word.utf8CodeUnitCount
      return true
    }
    let reach: Suppression.Reach
    if consume("enable") {
      reach = .end
    } else if consume("disable") {
      reach = consume(":next") ? .next : consume(":this") ? .this : consume(":previous") ? .previous : .onwards
    } else {
      return misspelt(bytes, start, end, comment)
    }
    // A longer word is a different word.
    if index < end, !isSeparator(bytes[index]) { return misspelt(bytes, start, end, comment) }
    var targets: [Suppression.Target] = []
    var last = index
    var reason: String?
    var dash: Span?
    var bareReason: Span?
    while index < end {
      if isSeparator(bytes[index]) {
        index += 1
        continue
      }
      let wordStart = index
      while index < end, !isSeparator(bytes[index]) { index += 1 }
      let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[wordStart..<index]), as: UTF8.self)
      let isDash = isDash(word)
      if isDash { dash = Span(UInt32(truncatingIfNeeded: wordStart), UInt32(truncatingIfNeeded: index)) }
      if word == "--" || isDash {
        while index < end, isSeparator(bytes[index]) { index += 1 }
        reason = String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<end]), as: UTF8.self)
        break
      }
      if beginsReason(word) {
        bareReason = Span(UInt32(truncatingIfNeeded: wordStart), UInt32(truncatingIfNeeded: index))
        reason = String(decoding: UnsafeBufferPointer(rebasing: bytes[wordStart..<end]), as: UTF8.self)
        break
      }
      targets.append(
        .init(word: word, span: Span(UInt32(truncatingIfNeeded: wordStart), UInt32(truncatingIfNeeded: index))))
      last = index
    }
    return Suppression(
      reach: reach, targets: targets, reason: reason, bareReason: bareReason, dash: dash,
      span: Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: last)),
      whole: Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)),
      comment: Span(
        UInt32(truncatingIfNeeded: comment),
        UInt32(truncatingIfNeeded: limit < range.upperBound ? range.upperBound : end))
    )
  }

  /// Whether a word is prose: it is not the name of a rule, close to one, or spelled like one.
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

  /// The words that can begin a suppression.
  static let words = [
    "vfl:disable", "vfl:disable:next", "vfl:disable:this", "vfl:disable:previous", "vfl:enable",
  ]

  /// A suppression whose first word is similar to one of these; nil for any other word.
  private static func misspelt(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ comment: Int
  ) -> Suppression? {
    var last = start
    while last < end, !isSeparator(bytes[last]) { last += 1 }
    let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<last]), as: UTF8.self)
    guard Suggestion.nearest(to: word, in: words) != nil else { return nil }
    return Suppression(
      reach: .misspelt, targets: [], reason: nil,
      span: Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: last)),
      whole: Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)),
      comment: Span(UInt32(truncatingIfNeeded: comment), UInt32(truncatingIfNeeded: end)))
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",")
  }

  /// The start of the comment that contains `offset`, by the rules of constraint files; nil if it is not in a comment.
  private static func commentStart(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Int? {
    var lineStart = offset
    while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    for index in lineStart..<offset {
      if bytes[index] == UInt8(ascii: "#") { return index }
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") { return index }
    }
    return nil
  }
}
