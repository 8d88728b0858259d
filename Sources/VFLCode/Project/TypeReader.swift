import VFLSyntax

/// Reads the words after the keywords of declarations, and finds code that changes the mask of the object that runs it.
struct TypeReader {
  private let source: UnsafeRawBufferPointer
  private let language: CodeLanguage
  private(set) var names: [UInt64] = []
  private(set) var superclasses: [(type: UInt64, superclass: UInt64)] = []
  /// The types that are declared or extended.
  private(set) var types: [UInt64] = []
  /// Those of them that are classes, or extended.
  private(set) var owners: [UInt64] = []
  private(set) var classes: [ProjectTypes.Declaration] = []
  /// The words that may be names of members.
  private(set) var words: [UInt64] = []
  private(set) var changesOwnMask = false
  /// The types that are extended.
  private(set) var extended: [UInt64] = []
  /// The names of the views that code of Swift adds to others.
  private(set) var added: [UInt64] = []
  /// Whether a function of Swift may return a view.
  private(set) var returnsView = false

  init(source: UnsafeRawBufferPointer, language: CodeLanguage) { (self.source, self.language) = (source, language) }

  mutating func read(includesMembers: Bool) {
    readWord(at: 0)
    // A semicolon or a comma may end the declaration of a member of Objective-C. Other sources contain few semicolons.
    let (semicolon, comma) = (BlockSearch.block(";"), BlockSearch.block(language == .objectiveC ? "," : ";"))
    if includesMembers {
      BlockSearch.search(source) { first, second, third in
        (Self.isBoundary(first) .& (Self.beginsClass(second, third) .| Self.beginsMember(second, third)))
          .| OwnMasks.isCandidate(first, second, third) .| Self.isOfViews(first, second, third)
          .| (first .== semicolon) .| (first .== comma)
      } _: { offset in
        look(offset)
        return false
      }
    } else {
      BlockSearch.search(source) { first, second, third in
        (Self.isBoundary(first) .& Self.beginsClass(second, third)) .| OwnMasks.isCandidate(first, second, third)
          .| Self.isOfViews(first, second, third)
      } _: { offset in
        look(offset)
        return false
      }
    }
  }

  /// Whether a byte may precede a keyword.
  @inline(__always)
  private static func isBoundary(_ byte: BlockSearch.Block) -> BlockSearch.Mask {
    (byte .< BlockSearch.block("A")) .| (byte .== BlockSearch.block("[")) .| (byte .== BlockSearch.block("{"))
  }

  /// Whether two bytes may begin a keyword that declares or extends a class, or `snp`.
  @inline(__always)
  private static func beginsClass(_ first: BlockSearch.Block, _ second: BlockSearch.Block) -> BlockSearch.Mask {
    let pair = pair(first, second)
    return (pair .== self.pair("c", "l")) .| (pair .== self.pair("e", "x")) .| (pair .== self.pair("i", "n"))
      .| (pair .== self.pair("i", "m")) .| (pair .== self.pair("s", "n"))
  }

  /// Whether two bytes may begin any other keyword, or `set`.
  @inline(__always)
  private static func beginsMember(_ first: BlockSearch.Block, _ second: BlockSearch.Block) -> BlockSearch.Mask {
    let pair = pair(first, second)
    let type =
      (pair .== self.pair("e", "n")) .| (pair .== self.pair("a", "c")) .| (pair .== self.pair("s", "t"))
      .| (pair .== self.pair("t", "y")) .| (pair .== self.pair("o", "b")) .| (pair .== self.pair("R", "e"))
    let member =
      (pair .== self.pair("v", "a")) .| (pair .== self.pair("l", "e")) .| (pair .== self.pair("f", "u"))
      .| (pair .== self.pair("I", "B")) .| (pair .== self.pair("f", "o")) .| (pair .== self.pair("s", "e"))
    return type .| member
  }

  /// Whether three bytes may end an arrow and begin the name of a view's class, or may be in the name of a method that adds views: `> U`,
  /// `> N`, `dSu` or `tSu`.
  @inline(__always)
  private static func isOfViews(
    _ first: BlockSearch.Block, _ second: BlockSearch.Block, _ third: BlockSearch.Block
  ) -> BlockSearch.Mask {
    let result =
      (first .== BlockSearch.block(">")) .& (second .== BlockSearch.block(" "))
      .& ((third .== BlockSearch.block("U")) .| (third .== BlockSearch.block("N")))
    let method =
      (second .== BlockSearch.block("S")) .& (third .== BlockSearch.block("u"))
      .& ((first .== BlockSearch.block("d")) .| (first .== BlockSearch.block("t")))
    return result .| method
  }

  /// A byte for two bytes, which few other pairs of letters share, so that one comparison finds a pair.
  @inline(__always)
  private static func pair(_ first: BlockSearch.Block, _ second: BlockSearch.Block) -> BlockSearch.Block {
    first ^ (second &+ second)
  }

  @inline(__always)
  private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> BlockSearch.Block {
    pair(BlockSearch.block(first), BlockSearch.block(second))
  }

  /// Reads what begins at an offset, or the keyword after it.
  private mutating func look(_ offset: Int) {
    switch source[offset] {
    case "M", "L": if !changesOwnMask { changesOwnMask = OwnMasks.isChange(source, around: offset) }
    case ";", ",":
      if language == .objectiveC { addWord(before: offset) } else { readWord(at: offset + 1) }
    case ">": if language == .swift, !returnsView { returnsView = isView(at: offset + 2) }
    case "d", "t": if language == .swift { readAdded(at: offset + 1) }
    default: readWord(at: offset + 1)
    }
  }

  /// Reads the names of the views that a method adds: `addSubview(title)`, `addSubviews(title, self.icon)`.
  private mutating func readAdded(at start: Int) {
    guard CodeScan.has(source, start, "Subview") else { return }
    var next = wordEnd(start)
    guard byte(next) == UInt8(ascii: "(") else { return }
    repeat {
      next = skippingSpaces(next + 1)
      if CodeScan.has(source, next, "self.") { next += 5 }
      let end = wordEnd(next)
      if end > next { added.append(NameHashes.hash(source[next..<end])) }
      next = end
    } while byte(next) == UInt8(ascii: ",")
  }

  /// Whether the word at an offset is the class of a view and ends the head of a function.
  private func isView(at start: Int) -> Bool {
    let end = wordEnd(start)
    return byte(skippingSpaces(end)) == UInt8(ascii: "{") && ValueTrace.viewClasses.contains(text(start..<end))
  }

  private mutating func readWord(at start: Int) {
    let end = wordEnd(start)
    guard end > start else { return }
    let word = source[start..<end]
    guard let keyword = Keyword(word) else {
      // `- (void)setTitle:`
      if language == .objectiveC, CodeScan.has(source, start, "set"), byte(skippingSpaces(end)) == UInt8(ascii: ":") {
        words.append(NameHashes.hash(word))
      }
      return
    }
    switch keyword {
    case .snapKit:
      if !changesOwnMask, byte(end) == UInt8(ascii: ".") { changesOwnMask = OwnMasks.isChange(source, around: start) }
    case .undefinedKey: words.append(NameHashes.hash(word))
    case .outlet:
      var next = nextWord(after: end, isOnLine: true)
      while !next.isEmpty {
        words.append(NameHashes.hash(source[next]))
        next = nextWord(after: next.upperBound, isOnLine: true)
      }
    default:
      let next = nextWord(after: end)
      if !next.isEmpty { read(next, after: keyword, isAttribute: start > 0 && source[start - 1] == UInt8(ascii: "@")) }
    }
  }

  /// Reads the word after a keyword.
  private mutating func read(_ word: Range<Int>, after keyword: Keyword, isAttribute: Bool) {
    let hash = NameHashes.hash(source[word])
    switch keyword {
    case .member: words.append(hash)
    case .name:
      guard isQuoted(at: word.lowerBound) else { return }
      names.append(hash)
      types.append(hash)
      words.append(hash)
    case .extension:
      extended.append(hash)
      types.append(hash)
      owners.append(hash)
    // `class func`, `class var`
    case .class where Keyword(source[word]) == .member: break
    default:
      types.append(hash)
      names.append(hash)
      if keyword != .type { owners.append(hash) }
      declare(word, hash, isClass: language == .objectiveC ? keyword == .interface && isAttribute : keyword == .class)
    }
  }

  /// Records the superclass of the type whose name is a word: `class NAME<T>: Module.SUPERCLASS`, `@interface NAME : SUPERCLASS`.
  private mutating func declare(_ word: Range<Int>, _ name: UInt64, isClass: Bool) {
    var end = skippingSpaces(word.upperBound)
    if byte(end) == UInt8(ascii: "<") {
      let last = UInt8(ascii: language == .objectiveC ? "\n" : "{")
      while end < source.count, source[end] != UInt8(ascii: ">"), source[end] != last { end += 1 }
      end = skippingSpaces(end + 1)
    }
    let isClass = isClass && (language == .objectiveC || isCapital(word.lowerBound))
    guard byte(end) == UInt8(ascii: ":") else {
      if isClass, language != .objectiveC, byte(end) == UInt8(ascii: "{") { addClass(word, nil) }
      return
    }
    var superclass: Range<Int>
    repeat {
      let start = skippingSpaces(end + 1)
      end = wordEnd(start)
      superclass = start..<end
      // `UIKit.UIView`
    } while byte(end) == UInt8(ascii: ".")
    superclasses.append(
      (name, superclass.isEmpty ? TypeDeclarations.unknown : NameHashes.hash(source[superclass])))
    if !isClass { return }
    let isName = !superclass.isEmpty && (language == .objectiveC || isCapital(superclass.lowerBound))
    addClass(word, isName ? superclass : nil)
  }

  private mutating func addClass(_ name: Range<Int>, _ superclass: Range<Int>?) {
    classes.append(.init(name: text(name), superclass: superclass.map(text)))
  }

  /// Records the word of Objective-C before an offset, which may be the name of a property or an instance variable: `UILabel *title;`,
  /// `UILabel *a, *b;`.
  private mutating func addWord(before offset: Int) {
    var end = offset
    while end > 0, source[end - 1] <= 0x20 { end -= 1 }
    let start = OwnMasks.wordStart(before: end, source)
    if start < end { words.append(NameHashes.hash(source[start..<end])) }
  }

  // MARK: Bytes

  /// The byte at an offset; 0 after the end.
  private func byte(_ offset: Int) -> UInt8 { offset < source.count ? source[offset] : 0 }

  private func text(_ word: Range<Int>) -> String { String(decoding: source[word], as: UTF8.self) }

  /// Names of types in Swift and C# begin with capitals. Other words after `class` are prose.
  private func isCapital(_ start: Int) -> Bool { ("A"..."Z") ~= source[start] }

  /// Whether a word is in parentheses or quotation marks, and therefore not another attribute: `@objc(Card)`, `[Register ("Card")]`.
  private func isQuoted(at start: Int) -> Bool {
    start > 0 && (source[start - 1] == UInt8(ascii: "(") || source[start - 1] == UInt8(ascii: "\""))
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < source.count, source[end].continuesIdentifier { end += 1 }
    return end
  }

  private func skippingSpaces(_ start: Int) -> Int {
    var end = start
    while end < source.count, source[end] <= 0x20 { end += 1 }
    return end
  }

  /// The next word after an offset; empty at the end of the source, or of the line if it must be on the same line.
  private func nextWord(after offset: Int, isOnLine: Bool = false) -> Range<Int> {
    var start = offset
    while start < source.count, !source[start].continuesIdentifier {
      if isOnLine, source[start] == UInt8(ascii: "\n") { return start..<start }
      start += 1
    }
    return start..<wordEnd(start)
  }
}

/// The words that come before names.
private enum Keyword {
  /// A type other than a class.
  case type
  case `class`
  case interface
  case implementation
  /// A type that another file may declare.
  case `extension`
  /// The name of a type or member in Objective-C.
  case name
  case member
  /// The rest of the line contains the name of an outlet.
  case outlet
  /// A label of the methods that accept any key.
  case undefinedKey
  /// The constraints of SnapKit, which turns off the masks of views.
  case snapKit

  /// Nil for any other word.
  init?(_ word: Slice<UnsafeRawBufferPointer>) {
    let found: (spelling: StaticString, keyword: Keyword)
    // The only keyword with this length and first letter.
    switch (word.count, word[word.startIndex]) {
    case (3, "v"): found = ("var", .member)
    case (3, "l"): found = ("let", .member)
    case (3, "s"): found = ("snp", .snapKit)
    case (4, "e"): found = ("enum", .type)
    case (4, "f"): found = ("func", .member)
    case (4, "o"): found = ("objc", .name)
    case (5, "a"): found = ("actor", .type)
    case (5, "c"): found = ("class", .class)
    case (6, "s"): found = ("struct", .type)
    case (8, "I"): found = ("IBOutlet", .outlet)
    case (8, "R"): found = ("Register", .name)
    case (9, "e"): found = ("extension", .extension)
    case (9, "i"): found = ("interface", .interface)
    case (9, "t"): found = ("typealias", .type)
    case (14, "i"): found = ("implementation", .implementation)
    case (15, "f"): found = ("forUndefinedKey", .undefinedKey)
    case (18, "I"): found = ("IBOutletCollection", .outlet)
    default: return nil
    }
    guard CodeScan.has(word.base, word.startIndex, found.spelling) else { return nil }
    self = found.keyword
  }
}
