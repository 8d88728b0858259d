import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct LookAlikeTests {
  /// Tokens of the grammar, each with characters that people type instead.
  private static let pairs: [(sign: String, lookAlikes: [String])] = [
    ("-", ["–", "—", "−", "‐", "－"]), ("|", ["│", "｜", "∣", "￨"]), (">=", ["≥", "＞＝"]), ("<=", ["≤", "＜＝"]),
    ("==", ["＝＝", "≡"]), ("[", ["［", "【"]), ("]", ["］", "】"]), ("(", ["（"]), (")", ["）"]), (":", ["：", "∶"]),
    (",", ["，", "、"]), ("@", ["＠"]), ("8", ["８"]),
  ]

  /// A format with some tokens replaced by look-alikes parses like the original, except that the look-alikes are reported.
  @Test func lookAlikesAreReadAsMeant() throws {
    var random = RandomSource(seed: 31)
    let grammar = try Grammar([Project.text("Grammar/format.ebnf")])
    var replaced = 0
    for _ in 0..<Project.inputs(300) {
      let plain = String(decoding: grammar.sentence(of: "format", &random), as: UTF8.self)
      var text = plain
      for pair in Self.pairs where random.oneIn(3) {
        text = text.split(separator: pair.sign, omittingEmptySubsequences: false).joined(
          separator: random.pick(pair.lookAlikes))
      }
      guard text != plain, plain.allSatisfy({ $0 != " " && $0 != "\t" }) else { continue }
      replaced += 1
      var expected = FormatParser()
      var actual = FormatParser()
      var names = NameTable()
      let expectedFormat = expected.parse(plain, names: &names)
      let format = actual.parse(text, names: &names)
      #expect(format.soundness == .broken)
      #expect(actual.tree.isEqual(format, to: expectedFormat, in: expected.tree), "\(text)")
      let others = actual.issues.filter { $0.kind != .lookAlike }
      #expect(others.map(\.kind) == expected.issues.map(\.kind), "\(text)")
      #expect(actual.issues.contains { $0.kind == .lookAlike }, "\(text)")
    }
    #expect(replaced > Project.inputs(85))
  }

  /// Each byte of the plain text maps to a source range, in order, and applying the replacements to the original gives the plain
  /// text.
  @Test func plainTextMapsToTheOriginal() {
    var random = RandomSource(seed: 32)
    let pieces = ["a", "–", "（", "é", "\u{A0}", "о", "кот", "b8", "`–`", "-", "\u{200B}", "≥", "世", "\u{C3}"]
    for _ in 0..<Project.inputs(500) {
      let text = Array((0..<random.below(12)).map { _ in random.pick(pieces) }.joined().utf8)
      text.withUnsafeBufferPointer { bytes in
        let whole = Span(0, UInt32(bytes.count))
        guard let plain = PlainText(bytes, in: whole) else { return }
        var rebuilt: [UInt8] = []
        var place = 0
        for (lookAlike, span) in plain.lookAlikes {
          rebuilt += text[place..<Int(span.start)] + Array(lookAlike.replacement.utf8)
          place = Int(span.end)
        }
        #expect(rebuilt + text[place...] == plain.bytes)
        var last: UInt32 = 0
        for index in plain.bytes.indices {
          let span = plain.original(Span(UInt32(index), UInt32(index + 1)))
          #expect(span.start >= last && span.end <= whole.end && !span.isEmpty)
          last = span.start
        }
      }
    }
  }

  /// Letters of another script are treated as look-alikes only next to Latin letters.
  @Test(arguments: [("H\u{435}ader", "Header"), ("\u{41D}:", "H:"), ("кнопка", nil), ("сор", nil), ("naïve", nil)])
  func letters(text: String, expected: String?) {
    let bytes = Array(text.utf8)
    let plain = bytes.withUnsafeBufferPointer { PlainText($0, in: Span(0, UInt32($0.count))) }
    #expect(plain.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
  }

  /// Every Cyrillic and Greek letter that looks like a Latin letter, and some that do not.
  @Test(arguments: [
    ("ЅІЈАВЕКМНОРСТХаеорсухѕіј", "SIJABEKMHOPCTXaeopcyxsij"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧνο", "ABEZHIKMNOPTYXvo"),
    ("БГДИЛПжъ", nil), ("ΓΔΘΛΞαβγμξ", nil),
  ])
  func everyLetter(letters: String, latin: String?) {
    for (index, letter) in letters.unicodeScalars.enumerated() {
      let bytes = Array("x\(letter)x".utf8)
      let plain = bytes.withUnsafeBufferPointer { PlainText($0, in: Span(0, UInt32($0.count))) }
      let expected = latin.map { "x\(Array($0)[index])x" }
      #expect(plain.map { String(decoding: $0.bytes, as: UTF8.self) } == expected, "\(letter)")
    }
  }

  /// All parts of a format with look-alikes have spans in the original text.
  @Test func spansAreThoseOfTheOriginal() {
    let text = "H：｜–8–［a（＞＝100＠750）］［b］"
    var parser = FormatParser()
    var names = NameTable()
    let format = parser.parse(text, names: &names)
    let source = SourceText(text)
    var found = [source.text(format.orientationSpan)]
    for element in parser.tree.elements(of: format) {
      let predicates: Range<UInt32>
      switch element {
      case .superview(let span), .stackEnd(let span): (found, predicates) = (found + [source.text(span)], 0..<0)
      case .connection(let connection):
        (found, predicates) = (found + [source.text(connection.span)], connection.predicates)
      case .view(let view):
        (found, predicates) = (found + [source.text(view.span), source.text(view.nameSpan)], view.predicates)
      }
      for predicate in parser.tree.predicates(predicates) {
        found += [predicate.span, predicate.object.span].map(source.text)
        found += predicate.priority.map { [source.text($0.span)] } ?? []
      }
    }
    #expect(
      found == ["H：", "｜", "–8–", "8", "8", "［a（＞＝100＠750）］", "a", "＞＝100＠750", "100", "750", "［b］", "b"])
  }
}
