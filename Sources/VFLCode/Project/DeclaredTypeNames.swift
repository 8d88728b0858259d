/// The names that an app source declares as types, found without parsing the source.
///
/// Any word after a keyword that declares a type counts, so there may be more names than types.
package enum DeclaredTypeNames {
  /// The hashes of the names in a source, for `NameHashes`. Takes linear time and compares many bytes at once.
  package static func hashes(in source: UnsafeRawBufferPointer) -> [UInt64] {
    var found: [UInt64] = []
    let (e, n, u, b) = (BlockSearch.block("e"), BlockSearch.block("n"), BlockSearch.block("u"), BlockSearch.block("b"))
    let (j, c, t, o) = (BlockSearch.block("j"), BlockSearch.block("c"), BlockSearch.block("t"), BlockSearch.block("o"))
    let (l, a, s, i) = (BlockSearch.block("l"), BlockSearch.block("a"), BlockSearch.block("s"), BlockSearch.block("i"))
    let (r, f, g, m) = (BlockSearch.block("r"), BlockSearch.block("f"), BlockSearch.block("g"), BlockSearch.block("m"))
    let at = BlockSearch.block("@")
    BlockSearch.search(source) { first, second, third in
      // Three bytes of each keyword that are rare in other words.
      let enumeration = (first .== e) .& (second .== n) .& (third .== u)
      let attribute = (first .== b) .& (second .== j) .& (third .== c)
      let actor = (first .== c) .& (second .== t) .& (third .== o)
      let classOrAlias =
        (first .== l) .& (((second .== a) .& (third .== s)) .| ((second .== i) .& (third .== a)))
      let structOrInterface =
        (first .== r) .& (((second .== u) .& (third .== c)) .| ((second .== f) .& (third .== a)))
      let registration = (first .== g) .& (second .== i) .& (third .== s)
      let implementation = (first .== at) .& (second .== i) .& (third .== m)
      let swift = enumeration .| attribute .| actor .| classOrAlias
      return swift .| structOrInterface .| registration .| implementation
    } _: { place in
      if let end = keywordEnd(around: place, in: source), let hash = hash(ofWordAfter: end, in: source) {
        found.append(hash)
      }
      return false
    }
    return found
  }

  /// The offset after the keyword that contains the three bytes at `place`; nil if the word there is another one. The keywords come
  /// before the name of a type: `class Card`, `@interface Card`, `@implementation Card`, `@objc(Card)`, `[Register ("Card")]`.
  private static func keywordEnd(around place: Int, in source: UnsafeRawBufferPointer) -> Int? {
    switch source[place] {
    case UInt8(ascii: "e"): end(of: "enum", at: place, in: source)
    case UInt8(ascii: "b"): end(of: "objc", at: place - 1, in: source)
    case UInt8(ascii: "c"): end(of: "actor", at: place - 1, in: source)
    case UInt8(ascii: "l"):
      end(of: "class", at: place - 1, in: source) ?? end(of: "typealias", at: place - 5, in: source)
    case UInt8(ascii: "r"):
      end(of: "struct", at: place - 2, in: source) ?? end(of: "interface", at: place - 4, in: source)
    case UInt8(ascii: "g"): end(of: "Register", at: place - 2, in: source)
    default: end(of: "implementation", at: place + 1, in: source)
    }
  }

  private static func end(of word: StaticString, at start: Int, in source: UnsafeRawBufferPointer) -> Int? {
    let end = start + word.utf8CodeUnitCount
    guard CodeScan.has(source, start, word), start == 0 || !source[start - 1].continuesIdentifier,
      end < source.count, !source[end].continuesIdentifier
    else { return nil }
    return end
  }

  private static func hash(ofWordAfter end: Int, in source: UnsafeRawBufferPointer) -> UInt64? {
    var start = end
    while start < source.count, !source[start].continuesIdentifier { start += 1 }
    var end = start
    while end < source.count, source[end].continuesIdentifier { end += 1 }
    return start < end ? NameHashes.hash(UnsafeRawBufferPointer(rebasing: source[start..<end])) : nil
  }
}
