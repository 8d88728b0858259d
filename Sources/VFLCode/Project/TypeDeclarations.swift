/// What an app source declares about types, found without parsing the source.
///
/// Any word after a keyword that declares a type counts, so there may be more names than types. The same is true for superclasses and
/// members: a member of one type in the file counts for all types in it.
package struct TypeDeclarations: Equatable, Sendable {
  /// The hashes of the types' names, for `NameHashes`.
  package private(set) var names: [UInt64] = []
  /// The hashes of types with those of the names after the colons in their declarations, which are those of superclasses if the types
  /// have any. The second hash is `unknown` if the source cannot show what the type inherits.
  package private(set) var superclasses: [(type: UInt64, superclass: UInt64)] = []
  /// The hashes of pairs of a type, which the source declares or extends, and a word that may be the name of a member.
  package private(set) var members: [UInt64] = []

  /// The hash that stands for a superclass which may have any members.
  static let unknown: UInt64 = 0

  /// The maximum number of pairs that are stored for a file. The types of a file with more of them may have any members.
  private static let maximumPairCount = 20_000

  /// Reads a source in time linear in its size, except for the pairs of members.
  package init(_ source: UnsafeRawBufferPointer, _ language: CodeLanguage) {
    var reader = Reader(source: source, isSwift: language == .swift)
    reader.read()
    names = reader.names
    superclasses = reader.superclasses
    let types = Set(reader.types)
    let words = Set(reader.words)
    // C# declares outlets in generated files.
    if types.count * words.count > Self.maximumPairCount || language == .cSharp {
      superclasses += types.map { ($0, Self.unknown) }
    } else {
      members = types.flatMap { type in words.map { NameHashes.hash(of: $0, in: type) } }
    }
  }

  /// The hashes of the names of the types that a source declares or extends. Takes time linear in the size of the source.
  static func types(in source: UnsafeRawBufferPointer) -> [UInt64] {
    var reader = Reader(source: source, isSwift: true)
    reader.read()
    return reader.types
  }

  /// Whether the source declares and extends no types.
  package var isEmpty: Bool { names.isEmpty && members.isEmpty && superclasses.isEmpty }

  package static func == (left: TypeDeclarations, right: TypeDeclarations) -> Bool {
    left.names == right.names && left.members == right.members
      && left.superclasses.elementsEqual(right.superclasses) { $0 == $1 }
  }
}

/// Reads the words of a source.
private struct Reader {
  let source: UnsafeRawBufferPointer
  let isSwift: Bool
  var names: [UInt64] = []
  var superclasses: [(type: UInt64, superclass: UInt64)] = []
  /// The types that are declared or extended.
  var types: [UInt64] = []
  /// The words that may be names of members.
  var words: [UInt64] = []
  private var index = 0

  init(source: UnsafeRawBufferPointer, isSwift: Bool) { (self.source, self.isSwift) = (source, isSwift) }

  mutating func read() {
    var keyword: Keyword?
    // Whether the line declares an outlet.
    var isOutlet = false
    while index < source.count {
      guard source[index].continuesIdentifier else {
        if source[index] == UInt8(ascii: "\n") { isOutlet = false }
        index += 1
        continue
      }
      let start = index
      repeat { index += 1 } while index < source.count && source[index].continuesIdentifier
      let word = UnsafeRawBufferPointer(rebasing: source[start..<index])
      let next = Keyword(word)
      switch keyword {
      // `class func`, `class var`
      case .type where next == .member: break
      case .type, .extension: declare(word, isExtension: keyword == .extension)
      case .name where isQuoted(at: start):
        names.append(NameHashes.hash(word))
        types.append(NameHashes.hash(word))
        words.append(NameHashes.hash(word))
      case .member: words.append(NameHashes.hash(word))
      default:
        if isOutlet || next == .undefinedKey || !isSwift && mayEndDeclaration(word) {
          words.append(NameHashes.hash(word))
        }
      }
      if next == .outlet { isOutlet = true }
      keyword = next == .outlet || next == .undefinedKey ? nil : next
    }
  }

  /// Records the type whose name has just been read.
  private mutating func declare(_ word: UnsafeRawBufferPointer, isExtension: Bool) {
    let name = NameHashes.hash(word)
    types.append(name)
    if isExtension { return }
    names.append(name)
    var end = index
    skipSpaces(&end)
    if end < source.count, source[end] == UInt8(ascii: "<") {
      while end < source.count, source[end] != UInt8(ascii: ">"), source[end] != UInt8(ascii: "\n") { end += 1 }
      end += 1
      skipSpaces(&end)
    }
    guard end < source.count, source[end] == UInt8(ascii: ":") else { return }
    end += 1
    var superclass: Range<Int>
    repeat {
      skipSpaces(&end)
      let start = end
      while end < source.count, source[end].continuesIdentifier { end += 1 }
      superclass = start..<end
      // `UIKit.UIView`
      guard end < source.count, source[end] == UInt8(ascii: ".") else { break }
      end += 1
    } while end < source.count
    let hash =
      superclass.isEmpty
      ? TypeDeclarations.unknown : NameHashes.hash(UnsafeRawBufferPointer(rebasing: source[superclass]))
    superclasses.append((name, hash))
  }

  /// Whether a word is in parentheses or quotation marks, and therefore not another attribute: `@objc(Card)`, `[Register ("Card")]`.
  private func isQuoted(at start: Int) -> Bool {
    start > 0 && (source[start - 1] == UInt8(ascii: "(") || source[start - 1] == UInt8(ascii: "\""))
  }

  private func skipSpaces(_ index: inout Int) { while index < source.count, source[index] <= 0x20 { index += 1 } }

  /// Whether a word of Objective-C that has just been read may be the name of a property, an instance variable or a setter: `UILabel *title;`,
  /// `UILabel *a, *b;`, `- (void)setTitle:`.
  private func mayEndDeclaration(_ word: UnsafeRawBufferPointer) -> Bool {
    var end = index
    skipSpaces(&end)
    guard end < source.count else { return false }
    switch source[end] {
    case UInt8(ascii: ";"), UInt8(ascii: ","): return true
    case UInt8(ascii: ":"): return Keyword.isEqual(UnsafeRawBufferPointer(rebasing: word.prefix(3)), "set")
    default: return false
    }
  }
}

/// The words that come before names.
private enum Keyword {
  /// A type, with its superclass.
  case type
  /// The name of a type or member in Objective-C.
  case name
  /// A type that another file may declare.
  case `extension`
  case member
  /// The rest of the line contains the name of an outlet.
  case outlet
  /// A label of the methods that accept any key.
  case undefinedKey

  /// Nil for any other word.
  init?(_ word: UnsafeRawBufferPointer) {
    let found: (spelling: StaticString, keyword: Keyword)
    // The only keyword with this length and first letter.
    switch (word.count, word[0]) {
    case (3, UInt8(ascii: "v")): found = ("var", .member)
    case (3, UInt8(ascii: "l")): found = ("let", .member)
    case (4, UInt8(ascii: "e")): found = ("enum", .type)
    case (4, UInt8(ascii: "f")): found = ("func", .member)
    case (4, UInt8(ascii: "o")): found = ("objc", .name)
    case (5, UInt8(ascii: "a")): found = ("actor", .type)
    case (5, UInt8(ascii: "c")): found = ("class", .type)
    case (6, UInt8(ascii: "s")): found = ("struct", .type)
    case (8, UInt8(ascii: "I")): found = ("IBOutlet", .outlet)
    case (8, UInt8(ascii: "R")): found = ("Register", .name)
    case (9, UInt8(ascii: "e")): found = ("extension", .extension)
    case (9, UInt8(ascii: "i")): found = ("interface", .type)
    case (9, UInt8(ascii: "t")): found = ("typealias", .type)
    case (14, UInt8(ascii: "i")): found = ("implementation", .type)
    case (15, UInt8(ascii: "f")): found = ("forUndefinedKey", .undefinedKey)
    case (18, UInt8(ascii: "I")): found = ("IBOutletCollection", .outlet)
    default: return nil
    }
    guard Self.isEqual(word, found.spelling) else { return nil }
    self = found.keyword
  }

  static func isEqual(_ word: UnsafeRawBufferPointer, _ spelling: StaticString) -> Bool {
    guard word.count == spelling.utf8CodeUnitCount else { return false }
    for index in 0..<word.count where word[index] != spelling.utf8Start[index] { return false }
    return true
  }
}
