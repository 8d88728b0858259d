import VFLLint
import VFLSyntax

/// Converts offsets in a text to lines and columns as services count them.
public struct Lines {
  private let source: SourceText
  private let table: LineTable
  /// The offsets of the bytes that continue a code point, in ascending order.
  private let continuations: [UInt32]

  /// Finds the line breaks and multi-byte characters of a text.
  public init(_ source: SourceText) {
    self.source = source
    table = LineTable(source)
    var continuations: [UInt32] = []
    for (offset, byte) in source.bytes.enumerated() where byte & 0xC0 == 0x80 {
      continuations.append(UInt32(truncatingIfNeeded: offset))
    }
    self.continuations = continuations
  }

  /// The position of an offset, with its column in bytes from 1.
  func position(_ offset: UInt32) -> LineTable.Position { table.position(offset) }

  /// The column in Unicode code points, from 1. Takes time logarithmic in the length of the text, because a single line may contain
  /// the whole text and all findings.
  func codePointColumn(_ offset: UInt32) -> Int {
    let position = table.position(offset)
    let start = position.offset - (position.column - 1)
    return position.column - (continuationCount(before: position.offset) - continuationCount(before: start))
  }

  private func continuationCount(before offset: Int) -> Int {
    continuations.partitioningIndex { Int($0) >= offset }
  }

  /// The text of the line that contains an offset, without whitespace at its ends. The result stays the same when lines are
  /// inserted before that line.
  public func trimmedLine(_ offset: UInt32) -> String {
    guard let span = table.span(ofLine: table.position(offset).line) else { return "" }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    var bytes = source.bytes[span.range]
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes.drop(while: isBlank), as: UTF8.self)
  }
}

/// Fingerprints of findings, made from their content without line numbers, so that they stay the same when lines are inserted
/// before them.
public struct Fingerprints {
  private var counts: [UInt64: Int] = [:]

  /// Creates fingerprints for a report without findings yet.
  public init() {}

  /// A hash of the rule, path, message and line in 16 hexadecimal digits, followed by `:` and a number from 1 that distinguishes
  /// findings with equal hashes.
  public mutating func next(_ diagnostic: Diagnostic, path: String, line: String) -> String {
    next([diagnostic.rule, path, diagnostic.message, line])
  }

  /// The same for any parts.
  mutating func next(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // A byte that no text contains distinguishes "a", "bc" from "ab", "c".
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let count = counts[hash, default: 0]
    counts[hash] = count + 1
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits + ":\(count + 1)"
  }
}
