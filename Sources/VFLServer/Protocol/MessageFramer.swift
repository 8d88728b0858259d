/// Divides a stream of bytes into messages. Each message follows a header that states its length:
///
///     Content-Length: 52\r\n
///     \r\n
///     {"jsonrpc":"2.0", …}
///
/// Damaged input never stops the stream: after a header that cannot be read, reading continues at the next `Content-Length`.
package struct MessageFramer {
  /// What the stream contains next.
  package enum Frame: Equatable, Sendable {
    /// The bytes of a message.
    case message([UInt8])
    /// Bytes that belong to no message, or a message that is too long. The text describes what was skipped.
    case damage(String)
  }

  /// The maximum length of a message, in bytes. Longer messages are skipped.
  package static let maximumLength = 1 << 28
  /// The maximum length of a header, in bytes.
  private static let maximumHeaderLength = 1 << 12
  private static let field = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  /// The offset of the first byte that has not been consumed.
  private var start = 0
  /// The number of bytes to skip, because they belong to a message that is too long.
  private var surplus = 0

  /// Creates a framer for a stream from which nothing has been read.
  package init() {}

  /// Adds bytes that were read from the stream.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    let skipped = min(surplus, more.count)
    surplus -= skipped
    if start > 0, start == bytes.count || start > 1 << 16 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes += more.dropFirst(skipped)
  }

  /// Returns the next message; nil until more bytes have been added.
  package mutating func next() -> Frame? {
    guard let header = headerEnd() else {
      guard bytes.count - start > Self.maximumHeaderLength else { return nil }
      return skipDamage()
    }
    guard let length = length(in: start..<header) else { return skipDamage() }
    if length > Self.maximumLength {
      let present = min(length, bytes.count - header)
      start = header + present
      surplus = length - present
      return .damage("a message of \(length) bytes is longer than \(Self.maximumLength) bytes")
    }
    guard bytes.count - header >= length else {
      bytes.reserveCapacity(header + length)
      return nil
    }
    let message = Array(bytes[header..<header + length])
    start = header + length
    // Free the memory of a long message.
    if start == bytes.count, bytes.count > 1 << 20 { (bytes, start) = ([], 0) }
    return .message(message)
  }

  /// The offset after the empty line that ends the header; nil if there is none yet. Lines end with LF or CRLF.
  private func headerEnd() -> Int? {
    var index = start
    let end = min(bytes.count, start + Self.maximumHeaderLength)
    while index < end {
      if bytes[index] == UInt8(ascii: "\n") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { return index + 2 }
        if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\r"), bytes[index + 2] == UInt8(ascii: "\n") {
          return index + 3
        }
      }
      index += 1
    }
    return nil
  }

  /// The length that a header states; nil if it states none.
  private func length(in header: Range<Int>) -> Int? {
    guard let field = fieldStart(from: header.lowerBound, to: header.upperBound), isLineStart(field) else { return nil }
    var index = field + Self.field.count
    while index < header.upperBound, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index += 1
    }
    var length: Int?
    while index < header.upperBound, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      let (product, overflows) = (length ?? 0).multipliedReportingOverflow(by: 10)
      // Keep the sum below the maximum as well.
      guard !overflows, product < Int.max - 9 else { return nil }
      length = product + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    while index < header.upperBound, bytes[index] == UInt8(ascii: " ") { index += 1 }
    guard index < header.upperBound, bytes[index] == UInt8(ascii: "\r") || bytes[index] == UInt8(ascii: "\n") else {
      return nil
    }
    return length
  }

  private func isLineStart(_ index: Int) -> Bool { index == start || bytes[index - 1] == UInt8(ascii: "\n") }

  /// The offset of the next `Content-Length:`, in upper or lower case; nil if there is none before `end`.
  private func fieldStart(from first: Int, to end: Int) -> Int? {
    var index = first
    while index + Self.field.count <= end {
      var length = 0
      while length < Self.field.count, bytes[index + length] | 0x20 == Self.field[length] | 0x20 { length += 1 }
      if length == Self.field.count { return index }
      index += 1
    }
    return nil
  }

  /// Skips to the next `Content-Length:` after the current one, or past everything that cannot be the start of one.
  private mutating func skipDamage() -> Frame {
    let first = start
    if let field = fieldStart(from: start + 1, to: bytes.count) {
      start = field
    } else {
      start = max(start + 1, bytes.count - Self.field.count + 1)
    }
    return .damage("\(start - first) bytes that are not a message")
  }
}
