import VFLSyntax

/// What the lines of a log show about how it was wrapped: the widths at which lines were cut, and the marks and spaces that were put
/// before each line later. Widths count characters, without the line break.
struct LineWidths {
  /// The width at which terminals and mail programs cut lines.
  private static let terminal = 80
  /// The largest number of spaces that are recognized as the indentation of the rest of a line.
  private static let maximumHanging = 16
  /// How much wider lines must be that were not cut.
  private static let minimumDifference = 24

  /// The width of the widest line.
  private var maximum = 0
  /// The widths of lines that were certainly cut: of the first part of each line and, if the other parts were indented later, of those.
  private var cuts: [Int] = []
  /// The number of spaces with which all parts of a cut line but the first begin, not counting those that belong to `>` marks. At least
  /// the number of spaces with which every line begins.
  private(set) var indentation = 0
  /// Whether every line begins with a `>` mark, and at least one of these marks has text right after it.
  private(set) var hasTightQuotes = false

  /// Measures the lines of a log. Takes time linear in the length of the log, except for sorting the widths.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    hasTightQuotes = bytes.hasTightQuotes
    var lines: [Line] = []
    bytes.forEachLine { lines.append(Line(bytes, $0, hasTightQuotes: hasTightQuotes)) }
    maximum = lines.reduce(0) { max($0, $1.width) }
    let common = lines.compactMap { $0.indentation }.min() ?? 0
    indentation = common
    if let hanging = Self.hanging(lines, common, maximum) {
      cuts = [maximum - hanging, maximum]
      indentation += hanging
      return
    }
    guard let cut = Self.commonCut(lines) else { return }
    cuts = [cut]
    let rest = zip(lines, lines.dropFirst()).filter { $0.width == cut && $1.indentation != nil }.map { $1 }
    let least = rest.compactMap { $0.indentation }.min() ?? 0
    // One space may have been part of the line, but a tab was not.
    guard rest.count > 1, least > common + 1 || least > common && rest.allSatisfy({ $0.hasTab }) else { return }
    indentation = least
    // The other parts may have been cut at a width of their own.
    let widest = rest.reduce(0) { max($0, $1.width) }
    if rest.count(where: { $0.width == widest }) > 1 { cuts.append(widest) }
  }

  /// The width at which the lines of a log were cut: the largest that several lines have, and more lines than are wider, such as those of
  /// the text around the log. Nil if there is no such width, or if some lines are a little wider, because the log was broken at spaces.
  private static func commonCut(_ lines: [Line]) -> Int? {
    let widths = lines.map { $0.width }.sorted(by: >)
    var start = 0
    while start < widths.count {
      let end = widths[start...].firstIndex { $0 != widths[start] } ?? widths.count
      if end - start > max(1, start) { return widths[start] }
      if end < widths.count, widths[end] + minimumDifference > widths[start] { return nil }
      start = end
    }
    return nil
  }

  /// The measures of one line.
  private struct Line {
    let width: Int
    /// The number of spaces with which the line begins; nil if the line has no text.
    let indentation: Int?
    /// Whether the last of these spaces is a tab.
    let hasTab: Bool

    /// Measures the line in `range`. Unless the log's `>` marks are tight, does not count the space after each of them.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasTightQuotes: Bool) {
      width = bytes.width(of: range)
      let text = range.lowerBound..<bytes.trimmingCarriageReturn(before: range.upperBound, from: range.lowerBound)
      let start = bytes[text].firstIndex { !$0.isBlank && $0 != UInt8(ascii: ">") }
      var spaces = 0
      for index in text.lowerBound..<(start ?? text.lowerBound) where bytes[index].isBlank {
        let isAfterMark = index > text.lowerBound && bytes[index - 1] == UInt8(ascii: ">")
        if hasTightQuotes || !isAfterMark { spaces += 1 }
      }
      indentation = start == nil ? nil : spaces
      hasTab = start.map { $0 > text.lowerBound && bytes[$0 - 1] == UInt8(ascii: "\t") } ?? false
    }
  }

  /// The number of spaces that were put before the rest of each cut line, in addition to those before every line: each line that is wider
  /// than the width of a cut begins with at least that many, and follows a line that was cut. Nil if there is no such number.
  private static func hanging(_ lines: [Line], _ common: Int, _ maximum: Int) -> Int? {
    (1...maximumHanging).first { hanging in
      let cut = maximum - hanging
      var isFound = false
      for (index, line) in lines.enumerated() where line.width > cut {
        guard index > 0, line.indentation ?? 0 >= common + hanging else { return false }
        let previous = lines[index - 1].width
        guard previous == cut || previous == maximum else { return false }
        if previous == cut { isFound = true }
      }
      return isFound
    }
  }

  /// Whether a line of this width was certainly cut: several lines have this width, and nearly none is wider.
  func isCertainlyCut(_ width: Int) -> Bool { cuts.contains(width) }

  /// Whether a line of this width may have been cut in the middle of a word.
  func isCut(_ width: Int) -> Bool { width == Self.terminal || isCertainlyCut(width) }

  /// Whether a line of this width may have been broken before a word of `count` characters, because the word did not fit.
  func isBroken(_ width: Int, beforeWordOf count: Int) -> Bool { width == Self.terminal || width + 1 + count > maximum }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of characters in a part of a line, not counting a carriage return at its end. Takes time linear in the length of
  /// the part.
  func width(of range: Range<Int>) -> Int {
    self[range.lowerBound..<trimmingCarriageReturn(before: range.upperBound, from: range.lowerBound)]
      .count { $0 & 0xC0 != 0x80 }
  }

  /// Calls `body` with the range of each line, without its line feed.
  fileprivate func forEachLine(_ body: (Range<Int>) -> Void) {
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
      body(start..<end)
      start = end + 1
    }
  }

  /// Whether every line that is not empty begins with a `>` mark, and at least one of these marks has text right after it.
  fileprivate var hasTightQuotes: Bool {
    var (areQuoted, isTight) = (true, false)
    forEachLine { line in
      let end = trimmingCarriageReturn(before: line.upperBound, from: line.lowerBound)
      guard areQuoted, line.lowerBound < end else { return }
      let text = self[line.lowerBound..<end].drop { $0 == UInt8(ascii: ">") }
      if text.startIndex == line.lowerBound { areQuoted = false }
      if let first = text.first, !first.isBlank { isTight = true }
    }
    return areQuoted && isTight
  }
}
