import VFLSyntax

/// Finds the types whose code may turn off or set their own autoresizing masks, without splitting the source into tokens. A comment may be
/// taken for code.
package enum OwnMasks {
  /// The hashes of the names of these types, for `NameHashes`. If any code of the source may change the mask of the object that runs it, all
  /// types that the source declares or extends count. Takes time linear in the size of the source.
  package static func hashes(in source: UnsafeRawBufferPointer) -> [UInt64] {
    changesOwnMask(source) ? TypeDeclarations.types(in: source) : []
  }

  private static func changesOwnMask(_ source: UnsafeRawBufferPointer) -> Bool {
    let (m, l, a, s) = (BlockSearch.block("M"), BlockSearch.block("L"), BlockSearch.block("a"), BlockSearch.block("s"))
    let (y, n, p) = (BlockSearch.block("y"), BlockSearch.block("n"), BlockSearch.block("p"))
    var isFound = false
    BlockSearch.search(source) { first, second, third in
      let mask = (first .== m) .& (second .== a) .& (third .== s)
      let layout = (first .== l) .& (second .== a) .& (third .== y)
      let snapKit = (first .== s) .& (second .== n) .& (third .== p)
      return mask .| layout .| snapKit
    } _: { place in
      let word: StaticString =
        switch source[place] {
        // `autoresizingMask`, `translatesAutoresizingMaskIntoConstraints`
        case UInt8(ascii: "M"): "Mask"
        // A method such as `configureForAutoLayout` may turn it off.
        case UInt8(ascii: "L"): "Layout"
        // `snp.makeConstraints { … }`
        default: "snp."
        }
      isFound = CodeScan.has(source, place, word) && isOwn(place, source)
      return isFound
    }
    return isFound
  }

  /// Whether the identifier around an offset, which certainly is about layout, belongs to the object that runs the code.
  private static func isOwn(_ offset: Int, _ source: UnsafeRawBufferPointer) -> Bool {
    let start = wordStart(before: offset, source)
    switch source[offset] {
    case UInt8(ascii: "M"): guard ends(source, offset, "utoresizing") else { return false }
    case UInt8(ascii: "L"): guard ends(source, offset, "Auto") || ends(source, offset, "auto") else { return false }
    case UInt8(ascii: "s"): guard start == offset else { return false }
    default: break
    }
    var end = start
    while end > 0, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > 0 else { return true }
    switch source[end - 1] {
    case UInt8(ascii: "."):
      // `self.`, `self?.`
      end -= 1
      if end > 0, source[end - 1] == UInt8(ascii: "?") { end -= 1 }
      return isSelf(wordStart(before: end, source)..<end, source)
    case UInt8(ascii: "]"):
      // `[[self title] setTranslatesAutoresizingMaskIntoConstraints:NO]`
      return false
    case let byte where byte.continuesIdentifier:
      // `[self setTranslatesAutoresizingMaskIntoConstraints:NO]`
      let word = wordStart(before: end, source)
      return word == 0 || source[word - 1] != UInt8(ascii: "[") || isSelf(word..<end, source)
    default: return true
    }
  }

  private static func wordStart(before end: Int, _ source: UnsafeRawBufferPointer) -> Int {
    var start = end
    while start > 0, source[start - 1].continuesIdentifier { start -= 1 }
    return start
  }

  private static func isSelf(_ word: Range<Int>, _ source: UnsafeRawBufferPointer) -> Bool {
    word.count == 4 && CodeScan.has(source, word.lowerBound, "self")
  }

  /// Whether a word ends at an offset.
  private static func ends(_ source: UnsafeRawBufferPointer, _ offset: Int, _ word: StaticString) -> Bool {
    offset >= word.utf8CodeUnitCount && CodeScan.has(source, offset - word.utf8CodeUnitCount, word)
  }
}
