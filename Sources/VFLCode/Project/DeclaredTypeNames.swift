/// The names that an app source declares as types, found without parsing the source.
///
/// Any word after a keyword that declares a type counts, so there may be more names than types.
package enum DeclaredTypeNames {
  /// The words before the name of a type: `class Card`, `@interface Card`, `@implementation Card`, `@objc(Card)`,
  /// `[Register ("Card")]`.
  private static let keywords: [StaticString] = [
    "class", "interface", "implementation", "objc", "Register", "typealias", "struct", "enum", "actor",
  ]

  /// The hashes of the names in a source, for `NameHashes`. Takes time linear in the size of the source.
  package static func hashes(in source: UnsafeRawBufferPointer) -> [UInt64] {
    var found: [UInt64] = []
    var index = 0
    var isDeclaring = false
    while index < source.count {
      guard source[index].continuesIdentifier else {
        index += 1
        continue
      }
      let start = index
      while index < source.count, source[index].continuesIdentifier { index += 1 }
      let word = source[start..<index]
      if isDeclaring { found.append(NameHashes.hash(word)) }
      isDeclaring = keywords.contains { keyword in
        keyword.utf8CodeUnitCount == word.count
          && word.elementsEqual(UnsafeBufferPointer(start: keyword.utf8Start, count: word.count))
      }
    }
    return found
  }
}
