import Testing

@testable import VFLSyntax

/// Tests which edits of a decoded text can be made in the file.
@Suite struct SourceMapTests {
  /// Two literals, at offsets 10 and 30. The first contains `ab`, an escape that encodes `c`, a hole of three bytes, and `de`. The
  /// second contains a hole and `f`.
  private var map: SourceMap {
    var map = SourceMap()
    map.beginLiteral(escape: "\\")
    map.append(2, from: Span(10, 12))
    map.append(1, from: Span(12, 16))
    map.append(3, from: Span(16, 20), isHole: true)
    map.append(2, from: Span(20, 22))
    map.beginLiteral(escape: "\\")
    map.append(1, from: Span(30, 34), isHole: true)
    map.append(1, from: Span(34, 35))
    return map
  }

  @Test(
    arguments: [
      // Replacements stay within one literal and outside holes.
      (0..<1, 10..<11), (0..<2, 10..<12), (1..<3, 11..<16), (2..<3, 12..<16), (2..<4, nil), (3..<4, nil), (5..<7, nil),
      (6..<8, 20..<22), (7..<9, nil), (9..<10, 34..<35), (8..<9, nil), (9..<11, nil),
      // Insertions directly before a hole belong to the text before it, if both are in the same literal.
      (0..<0, 10..<10), (1..<1, 11..<11), (2..<2, 12..<12), (3..<3, 16..<16), (4..<4, nil), (5..<5, nil),
      (6..<6, 20..<20),
      (8..<8, nil), (9..<9, 34..<34), (10..<10, 35..<35), (11..<11, nil),
    ] as [(Range<UInt32>, Range<UInt32>?)])
  func editsOfTheFile(range: Range<UInt32>, expected: Range<UInt32>?) {
    let found = map.editableSpan(Span(range.lowerBound, range.upperBound))
    #expect(found == expected.map { Span($0.lowerBound, $0.upperBound) })
  }

  @Test func holesAreKnown() {
    #expect(map.holes == [Span(3, 6), Span(8, 9)] && !map.isComplete)
    #expect(map.part(Span(0, 3)).isComplete && map.part(Span(6, 8)).holes.isEmpty)
  }

  /// Only quotation marks and backslashes need an escape, and a line break cannot be inserted.
  @Test(arguments: [("a", "a"), ("\"\\", "\\\"\\\\"), ("a\nb", nil), ("\r", nil), ("é", "é")])
  func insertedTextIsEscaped(text: String, escaped: String?) {
    #expect(map.escaped(text) == escaped)
    #expect((SourceMap().escaped(text) != nil) == (escaped == text))
  }
}
