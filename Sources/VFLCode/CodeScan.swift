/// A quick scan of an app source's bytes, before any parsing. Most files have nothing to do with layout.
public struct CodeScan: Sendable {
  /// Whether the source may make or change constraints, or overrides a method of the layout pass. A source that only declares
  /// variables for constraints, or changes their constants, does not count.
  public private(set) var mentionsLayout = false
  /// Whether the source mentions the framework's constructor, so that it may define helpers.
  public private(set) var mentionsFormats = false
  /// Whether any call to the framework's constructor passes something other than a plain literal. Most sources pass only literals,
  /// so they define no helper.
  public private(set) var mayDefineHelpers = false
  /// Whether a literal that may be passed to a helper begins like a format. The value is not determined if `mentionsLayout` is
  /// true, because the scan then stops early.
  public private(set) var hasFormatLiteral = false
  /// Whether any word contains `constrain`.
  private var mentionsConstraints = false

  /// Scans the source of a language. Takes linear time and processes several bytes per cycle.
  public init(_ bytes: UnsafeRawBufferPointer, _ language: CodeLanguage) {
    self.init(language.hasConstraints ? bytes : UnsafeRawBufferPointer(start: nil, count: 0))
    // Many sources in the other languages have nothing to do with layout, but mention constraints.
    if !language.hasConstraints { mentionsLayout = HostCallSearch.isMentioned(in: bytes) }
  }

  /// Scans `bytes`. Takes linear time and processes several bytes per cycle.
  public init(_ bytes: UnsafeRawBufferPointer) {
    // UTF-16 is decoded later, so a UTF-16 source counts as mentioning constraints and as having a format literal.
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF {
      (mentionsLayout, hasFormatLiteral) = (true, true)
      return
    }
    scan(bytes)
    if !mentionsLayout, mentionsConstraints { mentionsLayout = Self.mayConcernConstraints(bytes) }
    // A source that mentions formats also makes constraints.
    if mentionsLayout { findFormats(bytes) }
  }

  /// Searches for groups of three bytes that rarely occur together, and checks the whole word around each match.
  private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    let (r, a, i) = (BlockSearch.block("r"), BlockSearch.block("a"), BlockSearch.block("i"))
    let (t, capital) = (BlockSearch.block("t"), BlockSearch.block("S"))
    let (u, o) = (BlockSearch.block("u"), BlockSearch.block("o"))
    let (firstCapital, lastCapital) = (BlockSearch.block("A"), BlockSearch.block("Z"))
    let (quote, colon) = (BlockSearch.block("\""), BlockSearch.block(":"))
    let (bar, bracket) = (BlockSearch.block("|"), BlockSearch.block("["))
    BlockSearch.search(bytes) { first, second, third in
      // `rai` in `constraint` and `constrain`, `tSu` in `layoutSubviews`, `tSi` in `intrinsicContentSize`, `toP` in `autoPinEdge` and
      // the like, and a quotation mark before `H:`, `V:`, `|` or `[`.
      let constraint = (first .== r) .& (second .== a) .& (third .== i)
      let layout =
        (first .== t)
        .& (((second .== capital) .& ((third .== u) .| (third .== i)))
          .| ((second .== o) .& (third .>= firstCapital) .& (third .<= lastCapital)))
      let literal = (first .== quote) .& ((third .== colon) .| (second .== bar) .| (second .== bracket))
      return constraint .| layout .| literal
    } _: { place in
      look(bytes, place)
      return mentionsLayout
    }
  }

  /// Records what the word or literal around an offset mentions.
  private mutating func look(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    switch bytes[place] {
    case "r":
      guard Self.has(bytes, place - 4, "onstrain") else { return }
      mentionsConstraints = true
      if ConstraintWord(bytes, around: place).mayMakeConstraints { mentionsLayout = true }
    case "t":
      if Self.has(bytes, place - 4, "ayoutSubviews") || Self.isPureLayout(bytes, place - 2)
        || Self.has(bytes, place - 19, "var intrinsicContentSize")
        || Self.has(bytes, place - 16, ")intrinsicContentSize")
      {
        mentionsLayout = true
      }
    case "\"":
      guard place + 2 < bytes.count else { return }
      let (second, third) = (bytes[place + 1], bytes[place + 2])
      if second == UInt8(ascii: "|") || second == UInt8(ascii: "[")
        || third == UInt8(ascii: ":") && (second | 0x20 == UInt8(ascii: "h") || second | 0x20 == UInt8(ascii: "v"))
      {
        hasFormatLiteral = true
      }
    default: break
    }
  }

  /// Whether `autoPinEdge` or another method of PureLayout begins at an offset.
  private static func isPureLayout(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    ["autoPin", "autoSet", "autoAlign", "autoCenter", "autoMatch"].contains { has(bytes, start, $0) }
  }

  /// Whether a source that mentions constraints copies objects, sets priorities, activates anything, animates views, overrides `layout()` or
  /// has suppressions.
  private static func mayConcernConstraints(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (c, o, p) = (BlockSearch.block("c"), BlockSearch.block("o"), BlockSearch.block("p"))
    let (r, i, a, y) = (BlockSearch.block("r"), BlockSearch.block("i"), BlockSearch.block("a"), BlockSearch.block("y"))
    let (v, f, l) = (BlockSearch.block("v"), BlockSearch.block("f"), BlockSearch.block("l"))
    let (n, m, t) = (BlockSearch.block("n"), BlockSearch.block("m"), BlockSearch.block("t"))
    var isFound = false
    BlockSearch.search(bytes) { first, second, third in
      // `cop` in `copy`, `rio` in `priority`, `ayo` in `layout`, `vfl`, `nim` in `animate`, and `tiv` in `isActive`.
      let copy = (first .== c) .& (second .== o) .& (third .== p)
      let priority = (first .== r) .& (second .== i) .& (third .== o)
      let layout = (first .== a) .& (second .== y) .& (third .== o)
      let suppression = (first .== v) .& (second .== f) .& (third .== l)
      let animation = (first .== n) .& (second .== i) .& (third .== m)
      let activation = (first .== t) .& (second .== i) .& (third .== v)
      return copy .| priority .| layout .| suppression .| animation .| activation
    } _: { place in
      isFound = concernsConstraints(bytes, place)
      return isFound
    }
    return isFound
  }

  private static func concernsConstraints(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    switch bytes[place] {
    case "c": return has(bytes, place, "copy") && isCall(bytes, after: place + 4)
    case "r": return has(bytes, place, "riority")
    case "a":
      return has(bytes, place - 1, "layout") && (has(bytes, place - 6, "func ") || has(bytes, place - 2, ")"))
    case "v": return has(bytes, place, "vfl:")
    case "t": return has(bytes, place - 1, "ctive = ")
    case "n":
      return has(bytes, place - 1, "animate") && (has(bytes, place - 8, "UIView.") || has(bytes, place - 8, "UIView "))
    default: return false
    }
  }

  /// Whether `copy` is the name of a message, given the offset after it: `copy(`, `copy]` or `copyItems`. Licenses contain the word, too.
  private static func isCall(_ bytes: UnsafeRawBufferPointer, after name: Int) -> Bool {
    var next = name
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    return has(bytes, next, "(") || has(bytes, next, "]") || has(bytes, name, "I")
  }

  /// Searches for calls to the constructor, and stops at a call that may be in a helper.
  private mutating func findFormats(_ bytes: UnsafeRawBufferPointer) {
    let name: StaticString = "VisualFormat"
    let initial = BlockSearch.block("V")
    var index = 0
    while index + name.utf8CodeUnitCount <= bytes.count {
      // Most blocks contain no capital V.
      while index + 16 <= bytes.count,
        !any(bytes.loadUnaligned(fromByteOffset: index, as: BlockSearch.Block.self) .== initial)
      {
        index += 16
      }
      guard Self.has(bytes, index, name) else {
        index += 1
        continue
      }
      mentionsFormats = true
      guard let end = Self.plainLiteralEnd(bytes, after: index + name.utf8CodeUnitCount) else {
        mayDefineHelpers = true
        return
      }
      index = end
    }
  }

  /// The offset after the plain literal that is the first argument of a call, given the offset after the call's name; nil if the
  /// argument is anything else.
  private static func plainLiteralEnd(_ bytes: UnsafeRawBufferPointer, after name: Int) -> Int? {
    var next = name
    func byte() -> UInt8 { next < bytes.count ? bytes[next] : 0 }
    func skipWhitespace() { while next < bytes.count, bytes[next] <= 0x20 { next += 1 } }
    while byte() == UInt8(ascii: ":") || byte() == UInt8(ascii: "(") { next += 1 }
    skipWhitespace()
    if byte() == UInt8(ascii: "@") { next += 1 }
    guard byte() == UInt8(ascii: "\"") else { return nil }
    next += 1
    while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
      // An escape, an interpolation or a line break means that the literal is not plain.
      if bytes[next] == UInt8(ascii: "\\") || bytes[next] == UInt8(ascii: "\n") { return nil }
      next += 1
    }
    next += 1
    skipWhitespace()
    // In a plain call, a comma or the label of the next argument follows the literal.
    return byte() == UInt8(ascii: ",") || byte() == UInt8(ascii: "o") ? next : nil
  }

  static func has(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }
}

/// A word that contains `constrain`, with what is next to it.
private struct ConstraintWord {
  private let bytes: UnsafeRawBufferPointer
  private let start: Int
  private let end: Int

  init(_ bytes: UnsafeRawBufferPointer, around place: Int) {
    self.bytes = bytes
    var (start, end) = (place, place)
    while start > 0, bytes[start - 1].continuesIdentifier { start -= 1 }
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    (self.start, self.end) = (start, end)
  }

  /// Whether the word may be part of code that makes or installs constraints, or of an override.
  var mayMakeConstraints: Bool {
    if begins("NSLayoutConstraint") {
      return next == UInt8(ascii: "(") || next == UInt8(ascii: ".") && !isFollowed(by: "activate", or: "deactivate")
        || last == UInt8(ascii: "=") || isFollowing("extension")
    }
    if begins("translates") || begins("setTranslates") { return isAfterContentView }
    if begins("updateConstraints") || begins("updateViewConstraints") || begins("UpdateConstraints") { return true }
    if begins("TinyConstraints") || begins("needsUpdateConstraints") || contains("VisualFormat") { return true }
    guard
      ["constrain", "Constrain", "add", "Add", "remove", "Remove", "make", "remake", "prepare", "mas_", "snp_"]
        .contains(where: begins)
    else { return false }
    if next == UInt8(ascii: ":") { return end - start > 11 }
    // A comment may precede the bracket.
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "(") || next == UInt8(ascii: "{")
      || next == UInt8(ascii: "<")
  }

  private func begins(_ word: StaticString) -> Bool { CodeScan.has(bytes, start, word) }

  private func contains(_ part: StaticString) -> Bool { (start..<end).contains { CodeScan.has(bytes, $0, part) } }

  /// The first byte after the word and any whitespace.
  private var next: UInt8 {
    var index = end
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : 0
  }

  private func isFollowed(by word: StaticString, or other: StaticString) -> Bool {
    CodeScan.has(bytes, end + 1, word) || CodeScan.has(bytes, end + 1, other)
  }

  /// The offset of the whitespace before the word.
  private var spaceStart: Int {
    var index = start
    while index > 0, bytes[index - 1] <= 0x20 { index -= 1 }
    return index
  }

  /// The last byte before the word and any whitespace.
  private var last: UInt8 { spaceStart > 0 ? bytes[spaceStart - 1] : 0 }

  private func isFollowing(_ word: StaticString) -> Bool {
    CodeScan.has(bytes, spaceStart - word.utf8CodeUnitCount, word)
  }

  /// Whether the word belongs to a `contentView`, whose mask must not be changed.
  private var isAfterContentView: Bool {
    (max(0, start - 80)..<start).contains { CodeScan.has(bytes, $0, "ontentView") }
  }
}
