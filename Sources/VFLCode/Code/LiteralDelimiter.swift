import VFLSyntax

/// The opening delimiter of a string literal, which determines how its text is read.
struct LiteralDelimiter {
  /// The number of `#` signs; 0 in languages other than Swift.
  private(set) var hashes = 0
  /// Whether the delimiter is `"""`.
  private(set) var isMultiline = false
  /// Whether the delimiter begins a C# verbatim string (`@"`), in which a backslash does not begin an escape.
  private(set) var isVerbatim = false
  /// Whether the delimiter begins a C# interpolated string (`$"`).
  private(set) var isInterpolated = false
  /// Whether the delimiter begins a template of JavaScript (a backtick), in which `${` begins an interpolation.
  private(set) var isTemplate = false
  /// The quotation mark.
  private var quote = UInt8(ascii: "\"")
  /// The offset after the delimiter, where the text begins.
  private(set) var end = 0

  /// Whether the literal may contain unescaped line breaks.
  var canSpanLines: Bool { isMultiline || isVerbatim || isTemplate }

  /// The number of quotation marks that close the literal.
  var quotationMarks: Int { isMultiline ? 3 : 1 }

  /// Reads the delimiter at an offset.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ language: CodeLanguage) {
    var index = start
    if language == .javaScript, start < bytes.count {
      quote = bytes[start]
      isTemplate = quote == UInt8(ascii: "`")
      end = start + 1
      return
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      switch bytes[index] {
      case "#": hashes += 1
      case "@": isVerbatim = language == .cSharp
      case "$": isInterpolated = true
      default: break
      }
      index += 1
    }
    index += 1
    if language != .objectiveC, !isVerbatim, bytes.isQuotation(index), bytes.isQuotation(index + 1) {
      isMultiline = true
      index += 2
    }
    end = min(index, bytes.count)
  }

  /// The offset after the backslash and the `#` signs of the escape at an offset; nil if no escape begins there.
  func escapeEnd(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard bytes[index] == UInt8(ascii: "\\"), !isVerbatim, bytes.hasHashes(hashes, at: index + 1) else { return nil }
    return index + 1 + hashes
  }

  /// Whether an interpolation of a template begins at an offset.
  func beginsSubstitution(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    isTemplate && bytes[index] == UInt8(ascii: "$") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
  }

  /// The offset after the closing delimiter at an offset; nil if there is none.
  func closingEnd(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] == quote,
      !isMultiline || bytes.isQuotation(index + 1) && bytes.isQuotation(index + 2),
      bytes.hasHashes(hashes, at: index + quotationMarks)
    else { return nil }
    return index + quotationMarks + hashes
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a quotation mark at an offset.
  func isQuotation(_ index: Int) -> Bool { index < count && self[index] == UInt8(ascii: "\"") }

  /// Whether there are at least `wanted` consecutive `#` signs at an offset.
  fileprivate func hasHashes(_ wanted: Int, at index: Int) -> Bool {
    guard index + wanted <= count else { return false }
    for offset in 0..<wanted where self[index + offset] != UInt8(ascii: "#") { return false }
    return true
  }
}
