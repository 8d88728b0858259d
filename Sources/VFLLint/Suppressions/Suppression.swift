import VFLSyntax

/// A comment that hides the findings of some rules: `vfl:disable:next unused_view -- shown later`.
struct Suppression {
  /// The keyword of a suppression comment, which determines the lines to which it applies.
  enum Reach: Equatable {
    /// The line after the comment.
    case next
    /// The comment's own line.
    case this
    /// The line before the comment.
    case previous
    /// Every line from the comment's own to the next `vfl:enable` of the rule, or to the end of the text.
    case onwards
    /// No line. A suppression with the reach `onwards` ends after the line of this comment.
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
  /// The source range from `vfl:` to the end of the last rule.
  let span: Span
  /// The source range from `vfl:` to the end of the line or the comment, including the reason.
  let whole: Span
  /// The whole comment, including its delimiters.
  let comment: Span
}

/// Finds suppressions in comments.
enum SuppressionScanner {
  /// All suppressions, in source order. Takes time linear in the length of the text; a text without suppressions requires only a
  /// search for `vfl:`. `comments` are the comments of an app source; if nil, the text is a constraint file.
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
        if let range, let suppression = SuppressionParser(bytes, at: found, in: range).suppression {
          suppressions.append(suppression)
          index = Int(suppression.span.end)
        }
      }
      return suppressions
    }
  }

  /// Whether only whitespace and comment delimiters precede an offset in a comment. If other text precedes `vfl:disable`, the comment
  /// is prose and disables nothing.
  private static func beginsComment(_ bytes: UnsafeBufferPointer<UInt8>, _ comment: Span, at place: Int) -> Bool {
    bytes[Int(comment.start)..<place].allSatisfy { byte in
      byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "!")
        || byte == UInt8(ascii: "#")
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
