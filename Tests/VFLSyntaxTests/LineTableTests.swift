import Testing

@testable import VFLSyntax

@Suite struct LineTableTests {
  @Test(arguments: [(0, 1, 1), (1, 1, 2), (3, 1, 4), (4, 2, 1), (5, 3, 1), (6, 3, 2), (8, 3, 4), (99, 3, 4)])
  func findsPlaces(offset: UInt32, line: Int, column: Int) {
    let lines = LineTable(SourceText("ab\r\n\né1"))
    let position = lines.position(offset)
    #expect(position.line == line && position.column == column)
  }

  @Test func knowsItsLines() {
    let lines = LineTable(SourceText("ab\n\nc"))
    #expect(lines.span(ofLine: 1) == Span(0, 3))
    #expect(lines.span(ofLine: 3) == Span(4, 5))
    #expect(lines.span(ofLine: 0) == nil && lines.span(ofLine: 4) == nil)
  }
}
