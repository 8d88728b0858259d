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
      var line = CommentFinder(bytes)
      while let found = find(bytes, from: index) {
        index = found + 4
        let range: Range<Int>?
        if let comments {
          while comment < comments.count, Int(comments[comment].end) <= found { comment += 1 }
          let isInside = comment < comments.count && Int(comments[comment].start) <= found
          range = isInside && beginsComment(bytes, comments[comment], at: found) ? comments[comment].range : nil
        } else {
          range = line.comment(around: found)
        }
        if let range,
          let suppression = SuppressionParser(bytes, at: found, in: range, isLine: comments == nil).suppression
        {
          suppressions.append(suppression)
          // A reason extends to the end of the line.
          index = Int(suppression.reason == nil ? suppression.span.end : suppression.whole.end)
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
      // The byte at which `vfl:` could end says how far away the next possible end is.
      switch bytes[index] {
      case UInt8(ascii: ":"):
        if bytes[index - 1] == UInt8(ascii: "l"), bytes[index - 2] == UInt8(ascii: "f"),
          bytes[index - 3] == UInt8(ascii: "v")
        {
          return index - 3
        }
        index += 4
      case UInt8(ascii: "l"): index += 1
      case UInt8(ascii: "f"): index += 2
      case UInt8(ascii: "v"): index += 3
      default: index += 4
      }
    }
    return nil
  }
}

/// Finds the comments of a constraint file around offsets that are looked up in ascending order. All lookups together take linear time.
private struct CommentFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The end of the line that was looked at last, and of its part up to a carriage return.
  private var (lineEnd, partEnd) = (0, 0)
  /// The start of the comment in that line, if one has been found, and the end of the part before which no other one begins.
  private var (start, searchEnd): (Int?, Int) = (nil, 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The comment that contains an offset, up to a line feed or carriage return; nil if the offset is not in a comment.
  mutating func comment(around offset: Int) -> Range<Int>? {
    if offset >= lineEnd {
      (start, searchEnd) = (nil, offset)
      while searchEnd > lineEnd, bytes[searchEnd - 1] != UInt8(ascii: "\n") { searchEnd -= 1 }
      lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    if offset >= partEnd { partEnd = bytes[offset..<lineEnd].firstIndex(of: UInt8(ascii: "\r")) ?? lineEnd }
    while start == nil, searchEnd < offset {
      let isComment =
        bytes[searchEnd] == UInt8(ascii: "#")
        || bytes[searchEnd] == UInt8(ascii: "/") && bytes[searchEnd + 1] == UInt8(ascii: "/")
      if isComment { start = searchEnd }
      searchEnd += 1
    }
    return start.map { $0..<partEnd }
  }
}
