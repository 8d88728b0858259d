import VFLSyntax

/// Finds the reports about Auto Layout in a log that arrives in pieces, such as the output of tests, in constant memory.
///
/// Only lines around a sentence of a framework or a layout library are kept. All other lines are searched for the beginnings of words, which skips most
/// of their bytes.
package struct LogStream {
  /// The lines around one or several sentences.
  package struct Report: Sendable {
    /// The lines, with their line breaks.
    package var bytes: [UInt8]
    /// The number of the first line, counted from 1.
    package var line: Int
    /// The names of the tests that were running, in the order in which they started.
    package var tests: [String]
  }

  /// Whether the log so far mentions Auto Layout, in a report or elsewhere.
  package private(set) var mentionsAutoLayout = false
  /// The bytes after the last complete line.
  private var rest: [UInt8] = []
  /// The number of lines before `rest`.
  private var lineCount = 0
  private var report: Report?
  /// The number of lines of the report since the last mention of constraints.
  private var quietLines = 0
  /// Whether a test has started or ended since the report began.
  private var hasOtherTests = false
  private var tests = RunningTests()
  /// The reports that are complete.
  private var found: [Report] = []

  /// The number of lines without a mention of constraints after which a report ends. Output of the app may be between the lines of a report.
  private static let maximumQuietLines = 12
  /// The maximum length of a report, and of a line that is read as a whole, in bytes.
  private static let maximumReport = 1 << 18

  /// Creates a reader of a log that has not begun.
  package init() {}

  /// Adds the next piece of the log. Returns the reports that it completes. Takes time linear in the number of bytes.
  package mutating func add(_ bytes: [UInt8]) -> [Report] {
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += bytes
      if rest.count > Self.maximumReport { rest = [] }
      return []
    }
    rest += bytes[...last]
    var lines: [UInt8] = []
    swap(&lines, &rest)
    rest += bytes[(last + 1)...]
    lines.withUnsafeBufferPointer { read($0) }
    defer { found = [] }
    return found
  }

  /// Ends the log. Returns the remaining reports.
  package mutating func finish() -> [Report] {
    if !rest.isEmpty { found = add([UInt8(ascii: "\n")]) }
    endReport()
    defer { found = [] }
    return found
  }

  /// Reads complete lines.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    var mentions = MentionFinder(bytes)
    var next = mentions.next()
    var changes = RunningTests.changes(in: bytes)[...]
    while position < bytes.count {
      // Without a report, everything before the next sentence or test is skipped.
      if report == nil {
        while let mention = next, ConsoleSentence.match(bytes, mention) == nil {
          mentionsAutoLayout = mentionsAutoLayout || mention.namesAutoLayout(in: bytes)
          next = mentions.next()
        }
        let target = min(next?.range.lowerBound ?? bytes.count, changes.first?.offset ?? bytes.count)
        let start = bytes.lineStart(before: target)
        if start > position {
          lineCount += bytes.lineBreaks(in: position..<start)
          position = start
        }
        if position >= bytes.count { break }
      }
      let end = bytes.lineEnd(from: position)
      var (isMention, begins) = (false, false)
      while let mention = next, mention.range.lowerBound < end {
        isMention = true
        if !begins, let role = ConsoleSentence.match(bytes, mention)?.sentence.role { begins = role != .recovery }
        next = mentions.next()
      }
      readLine(bytes, position..<end, mentions: isMention, begins: begins, &changes)
      lineCount += 1
      position = end
    }
  }

  /// Reads a line. `mentions` says whether it mentions constraints, and `begins` whether a report may begin on it.
  private mutating func readLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, mentions: Bool, begins: Bool,
    _ changes: inout ArraySlice<RunningTests.Change>
  ) {
    while let change = changes.first, change.offset < line.upperBound {
      changes.removeFirst()
      tests.apply(change)
      hasOtherTests = true
    }
    // The line of a test may be in the middle of a report, because tests run at the same time.
    if begins, hasOtherTests { endReport() }
    if report == nil {
      guard begins else { return }
      mentionsAutoLayout = true
      report = Report(bytes: [], line: lineCount + 1, tests: tests.names)
      (quietLines, hasOtherTests) = (0, false)
    }
    quietLines = mentions ? 0 : quietLines + 1
    report?.bytes += bytes[line]
    if quietLines > Self.maximumQuietLines || report?.bytes.count ?? 0 > Self.maximumReport { endReport() }
  }

  private mutating func endReport() {
    if let report { found.append(report) }
    report = nil
  }
}
