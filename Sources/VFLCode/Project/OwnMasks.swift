/// Finds code that may turn off or set the autoresizing mask of the object that runs it, without splitting the source into tokens. A
/// comment may be taken for code.
enum OwnMasks {
  /// Whether three bytes may be in a word about masks: `Mas` or `Lay`.
  @inline(__always)
  static func isCandidate(
    _ first: BlockSearch.Block, _ second: BlockSearch.Block, _ third: BlockSearch.Block
  ) -> BlockSearch.Mask {
    let mask = (first .== BlockSearch.block("M")) .& (third .== BlockSearch.block("s"))
    let layout = (first .== BlockSearch.block("L")) .& (third .== BlockSearch.block("y"))
    return (mask .| layout) .& (second .== BlockSearch.block("a"))
  }

  /// Whether the identifier around an offset is about masks and belongs to the object that runs the code. The offset is that of `Mask`,
  /// `Layout` or `snp`.
  static func isChange(_ source: UnsafeRawBufferPointer, around offset: Int) -> Bool {
    let start = wordStart(before: offset, source)
    switch source[offset] {
    // `autoresizingMask`, `translatesAutoresizingMaskIntoConstraints`
    case "M": guard CodeScan.has(source, offset - 11, "utoresizingMask") else { return false }
    // A method such as `configureForAutoLayout` may turn it off.
    case "L":
      let words: [StaticString] = ["AutoLayout", "autoLayout"]
      guard words.contains(where: { CodeScan.has(source, offset - 4, $0) }) else { return false }
    // `snp.makeConstraints { … }`
    default: break
    }
    var end = start
    while end > 0, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > 0 else { return true }
    switch source[end - 1] {
    case ".":
      // `self.`, `self?.`
      end -= 1
      if end > 0, source[end - 1] == UInt8(ascii: "?") { end -= 1 }
      return isSelf(wordStart(before: end, source)..<end, source)
    case "]":
      // `[[self title] setTranslatesAutoresizingMaskIntoConstraints:NO]`
      return false
    case let byte where byte.continuesIdentifier:
      // `[self setTranslatesAutoresizingMaskIntoConstraints:NO]`
      let word = wordStart(before: end, source)
      return word == 0 || source[word - 1] != UInt8(ascii: "[") || isSelf(word..<end, source)
    default: return true
    }
  }

  static func wordStart(before end: Int, _ source: UnsafeRawBufferPointer) -> Int {
    var start = end
    while start > 0, source[start - 1].continuesIdentifier { start -= 1 }
    return start
  }

  private static func isSelf(_ word: Range<Int>, _ source: UnsafeRawBufferPointer) -> Bool {
    word.count == 4 && CodeScan.has(source, word.lowerBound, "self")
  }
}
