import VFLSyntax

/// Finds where a string literal ends. Literals in its interpolations are matched too.
struct LiteralScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: CodeLanguage
  /// The offset of the literal's first byte.
  private let start: Int
  private var index: Int
  /// The open literals and interpolations, the outermost first.
  private var levels: [Level]
  /// Whether any open literal may contain line breaks.
  private var canSpanLines: Bool

  private enum Level {
    case literal(LiteralDelimiter)
    /// An interpolation, with the number of brackets that are open in it.
    case interpolation(depth: Int)
  }

  /// The maximum number of levels that interpolations and the literals in them can open. Handwritten code has two or three. Without
  /// a limit, checking the open levels after each inner literal would not take linear time.
  private static let maximumLevels = 32

  /// The offset after the literal that begins at `start`: after its closing delimiter, or at the end of its line if it is not
  /// closed. Takes linear time.
  static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ language: CodeLanguage) -> Int {
    var scanner = LiteralScanner(bytes, start, language)
    return scanner.end()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ language: CodeLanguage) {
    self.bytes = bytes
    self.start = start
    self.language = language
    let delimiter = LiteralDelimiter(bytes, at: start, language)
    index = delimiter.end
    levels = [.literal(delimiter)]
    canSpanLines = delimiter.canSpanLines
  }

  private mutating func end() -> Int {
    while index < bytes.count, let level = levels.last {
      if bytes[index] == UInt8(ascii: "\n"), !canSpanLines {
        // In C and JavaScript, a backslash at the end of a line joins that line with the next.
        guard language == .objectiveC || language == .javaScript, index > start, bytes.isContinued(index) else {
          return index
        }
      }
      switch level {
      case .literal(let delimiter): stepInLiteral(delimiter)
      case .interpolation(let depth): stepInInterpolation(depth)
      }
    }
    return min(index, bytes.count)
  }

  private mutating func stepInLiteral(_ delimiter: LiteralDelimiter) {
    if let letter = delimiter.escapeEnd(bytes, at: index) {
      if language == .swift, letter < bytes.count, bytes[letter] == UInt8(ascii: "(") {
        levels.append(.interpolation(depth: 1))
        index = letter + 1
      } else {
        // A line break is not part of the escape, because it may end the literal.
        index = letter < bytes.count && bytes[letter] == UInt8(ascii: "\n") ? letter : letter + 1
      }
    } else if bytes[index] == UInt8(ascii: "{"), delimiter.isInterpolated {
      // A doubled brace is a literal brace.
      let isDoubled = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
      if !isDoubled { levels.append(.interpolation(depth: 1)) }
      index += isDoubled ? 2 : 1
    } else if delimiter.beginsSubstitution(bytes, at: index) {
      levels.append(.interpolation(depth: 1))
      index += 2
    } else if delimiter.isVerbatim, bytes.isQuotation(index), bytes.isQuotation(index + 1) {
      index += 2
    } else if let end = delimiter.closingEnd(bytes, at: index) {
      index = end
      levels.removeLast()
      canSpanLines = levels.contains { level in
        if case .literal(let delimiter) = level { delimiter.canSpanLines } else { false }
      }
    } else {
      index += 1
    }
  }

  private mutating func stepInInterpolation(_ depth: Int) {
    switch bytes[index] {
    case "(", "{": levels[levels.count - 1] = .interpolation(depth: depth + 1)
    case ")", "}":
      if depth == 1 { levels.removeLast() } else { levels[levels.count - 1] = .interpolation(depth: depth - 1) }
    case "\"" where levels.count < Self.maximumLevels,
      "'" where levels.count < Self.maximumLevels && language == .javaScript,
      "`" where levels.count < Self.maximumLevels && language == .javaScript:
      let delimiter = LiteralDelimiter(bytes, at: index, language)
      levels.append(.literal(delimiter))
      canSpanLines = canSpanLines || delimiter.isMultiline || delimiter.isTemplate
      index = delimiter.end
      return
    default: break
    }
    index += 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the line break at an offset follows a backslash.
  fileprivate func isContinued(_ index: Int) -> Bool {
    var last = index - 1
    if last >= 0, self[last] == UInt8(ascii: "\r") { last -= 1 }
    return last >= 0 && self[last] == UInt8(ascii: "\\")
  }
}
