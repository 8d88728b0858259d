import Testing

@testable import VFLSyntax

/// Tests formats with mistakes: whether they are sound, how they are printed, and which of them are recognized as other kinds of
/// text.
@Suite struct UnsoundFormatTests {
  /// Whitespace makes a format unsound if it may separate two formats.
  @Test(
    arguments: [
      ("[a]-8- [b]", true), ("[a]-8-\t[b]", true), ("[a]-8-\n[b]", false), ("[a]-8-\r[b]", false), ("[a] [b]", false),
      ("[a] -[b]", true), ("[a]-8-\r\n[b]", false), ("[a]-8-\u{B}[b]", true),
    ])
  func whitespaceMaySeparateFormats(text: String, isSound: Bool) {
    var (parser, names) = (FormatParser(), NameTable())
    let format = parser.parse(text, names: &names)
    #expect((format.soundness != .broken) == isSound)
  }

  /// A missing part is left out of the printed format, so that printing never adds a value.
  @Test(
    arguments: [
      ("[a]-*-[b]", "[a]-[b]"), ("[a]-(-)-[b]", "[a]-[b]"), ("[a]-(@)-[b]", "[a]-(@)-[b]"),
      ("[a]-(8,)-[b]", "[a]-8-[b]"), ("[a]-(", "[a]-"), ("[a]-8-[b]", "[a]-8-[b]"),
      ("[a]-(m)-[b]", "[a]-m-[b]"),
      ("[a]-(-8)-[b]", "[a]-(-8)-[b]"), ("[a]-(>=8)-[b]", "[a]-(>=8)-[b]"), ("[a]-(8@750)-[b]", "[a]-(8@750)-[b]"),
      ("[a]-(0)-[b]", "[a]-0-[b]"), ("[a(>=)]", "[a(>=)]"),
    ])
  func formatsArePrinted(text: String, printed: String) {
    var (parser, names) = (FormatParser(), NameTable())
    let format = parser.parse(text, names: &names)
    #expect(FormatPrinter(tree: parser.tree, names: names).text(format) == printed)
  }

  /// Texts that are not formats are recognized, with any whitespace around them.
  @Test(
    arguments: [
      ("\"H:|[a]|\"", "quoted"), ("UILabel *title = nil;", "objectiveC"), ("CGFloat gap = 8;", "objectiveC"),
      ("let gap = 8", "swift"), ("/* a */", "comment"), ("UILabel *title = nil", nil), ("CGFloat gap = 8", nil),
    ] as [(String, String?)])
  func otherTextsAreRecognized(text: String, kind: String?) {
    for space in ["", " ", "  ", "\t ", "   "] {
      let bytes = Array((space + text + space).utf8)
      let found = bytes.withUnsafeBufferPointer {
        ForeignTextReader($0, in: Span(0, UInt32($0.count))).read(expectsFormat: true)
      }
      #expect(found.map { "\($0.text)".prefix { $0 != "(" } } == kind.map { $0[...] })
      guard let found, kind != "comment" else { continue }
      let whole = Span(UInt32(space.utf8.count), UInt32((space + text).utf8.count))
      #expect(found.span == whole)
    }
  }

  /// A view in brackets in place of a size is one mistake. Without the closing bracket, the name is read as another view.
  @Test(
    arguments: [
      ("[a(==[b])]", 1), ("[a(==[b]@750)]", 1), ("[a([b],>=8)]", 1), ("[a(==[b)]", 2), ("[a(==[b", 2),
      ("[a(==[b-c])]", 3),
    ])
  func namesInBrackets(text: String, count: Int) {
    var (parser, names) = (FormatParser(), NameTable())
    _ = parser.parse(text, names: &names)
    #expect(parser.issues.count == count, "\(parser.issues.map(\.kind))")
  }
}
