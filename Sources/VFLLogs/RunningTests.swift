import VFLSyntax

/// The tests that are running, as the output of XCTest and Swift Testing shows.
struct RunningTests {
  /// The start or the end of a test.
  struct Change {
    var name: String
    var starts: Bool
    /// The offset of the words.
    var offset: Int
  }

  /// The names of the tests in the order in which they started.
  private(set) var names: [String] = []

  /// The maximum number of tests that run at once.
  private static let maximumCount = 64

  mutating func apply(_ change: Change) {
    names.removeAll { $0 == change.name }
    guard change.starts else { return }
    names.append(change.name)
    if names.count > Self.maximumCount { names.removeFirst() }
  }

  /// The starts and ends of tests in a log: `Test Case '-[AppTests.CardTests testWide]' started.` or `◇ Test "wide" started.`
  static func changes(in bytes: UnsafeBufferPointer<UInt8>) -> [Change] {
    var found: [Change] = []
    var position = 0
    let last = bytes.count - 5
    while position <= last {
      // Looks at the last of five bytes first, so that most of the others are skipped.
      switch bytes[position + 4] {
      case UInt8(ascii: " "):
        if bytes.hasBytes("Test ", at: position), let change = change(in: bytes, at: position) { found.append(change) }
        position += 5
      case UInt8(ascii: "t"): position += 1
      case UInt8(ascii: "s"): position += 2
      case UInt8(ascii: "e"): position += 3
      case UInt8(ascii: "T"): position += 4
      default: position += 5
      }
    }
    return found
  }

  private static func change(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Change? {
    var start = offset + 5
    let end = min(bytes.lineEnd(from: start), start + 512)
    let isCase = bytes.hasBytes("case ", at: start)
    if isCase { start += 5 }
    guard start < end else { return nil }
    var nameEnd: Int
    var next: Int
    if bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"") {
      let quote = bytes[start]
      start += 1
      nameEnd = start
      while nameEnd < end, bytes[nameEnd] != quote { nameEnd += 1 }
      next = nameEnd + 1
    } else {
      nameEnd = start
      while nameEnd < end, bytes[nameEnd] != UInt8(ascii: ")"), bytes[nameEnd] != UInt8(ascii: "\n") { nameEnd += 1 }
      nameEnd = min(end, nameEnd + 1)
      guard !isCase, bytes[nameEnd - 1] == UInt8(ascii: ")") else { return nil }
      next = nameEnd
    }
    guard next < end, nameEnd > start else { return nil }
    let starts = bytes.hasBytes(" started", at: next)
    let ends = [" passed", " failed", " skipped"].contains { (word: StaticString) in bytes.hasBytes(word, at: next) }
    guard starts || ends else { return nil }
    return Change(name: String(decoding: bytes[start..<nameEnd], as: UTF8.self), starts: starts, offset: offset)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The start of the line that contains an offset.
  func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The offset after the line break that ends the line which contains an offset.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
    return Swift.min(count, end + 1)
  }

  /// The number of line breaks in a range.
  func lineBreaks(in range: Range<Int>) -> Int {
    var count = 0
    for byte in UnsafeBufferPointer(rebasing: self[range]) { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    return count
  }
}
