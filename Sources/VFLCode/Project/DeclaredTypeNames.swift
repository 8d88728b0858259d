/// The names that an app source declares as types, found without parsing the source.
///
/// Any word after a keyword that declares a type counts, so there may be more names than types.
package enum DeclaredTypeNames {
  /// The hashes of the names in a source, for `NameHashes`. If `withExtensions` is true, the names of the types that the source extends
  /// are included. Takes time linear in the size of the source.
  package static func hashes(in source: UnsafeRawBufferPointer, withExtensions: Bool = false) -> [UInt64] {
    var found: [UInt64] = []
    var index = 0
    var isDeclaring = false
    while index < source.count {
      guard source[index].continuesIdentifier else {
        index += 1
        continue
      }
      let start = index
      repeat { index += 1 } while index < source.count && source[index].continuesIdentifier
      let word = UnsafeRawBufferPointer(rebasing: source[start..<index])
      if isDeclaring { found.append(NameHashes.hash(word)) }
      isDeclaring =
        keyword(like: word).map { isEqual(word, $0) } ?? (withExtensions && isExtension(word))
    }
    return found
  }

  /// The only word with the length and first letter of a word that comes before the name of a type: `class Card`, `@interface Card`,
  /// `@implementation Card`, `@objc(Card)`, `[Register ("Card")]`.
  private static func keyword(like word: UnsafeRawBufferPointer) -> StaticString? {
    switch (word.count, word[0]) {
    case (4, UInt8(ascii: "e")): "enum"
    case (4, UInt8(ascii: "o")): "objc"
    case (5, UInt8(ascii: "a")): "actor"
    case (5, UInt8(ascii: "c")): "class"
    case (6, UInt8(ascii: "s")): "struct"
    case (8, UInt8(ascii: "R")): "Register"
    case (9, UInt8(ascii: "i")): "interface"
    case (9, UInt8(ascii: "t")): "typealias"
    case (14, UInt8(ascii: "i")): "implementation"
    default: nil
    }
  }

  private static func isExtension(_ word: UnsafeRawBufferPointer) -> Bool {
    word.count == 9 && isEqual(word, "extension")
  }

  private static func isEqual(_ word: UnsafeRawBufferPointer, _ keyword: StaticString) -> Bool {
    for index in 0..<word.count where word[index] != keyword.utf8Start[index] { return false }
    return true
  }
}
