import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct LineTableTests {
  @Test(arguments: [(0, 1, 1), (1, 1, 2), (3, 1, 4), (4, 2, 1), (5, 3, 1), (6, 3, 2), (8, 3, 4), (99, 3, 4)])
  func findsPositions(offset: UInt32, line: Int, column: Int) {
    let lines = LineTable(SourceText("ab\r\n\né1"))
    let position = lines.position(offset)
    #expect(position.line == line && position.column == column)
  }

  @Test func findsSpansOfLines() throws {
    let expected = try #require(MarkedText("⟦1|ab\n⟧⟦2|\n⟧⟦3|c⟧"))
    let lines = LineTable(SourceText(expected.text))
    let found = (1...3).compactMap { line in
      lines.span(ofLine: line).map { MarkedText.Mark("\(line)", $0.start, $0.end) }
    }
    #expect(found == expected.marks)
    #expect(lines.span(ofLine: 0) == nil && lines.span(ofLine: 4) == nil)
  }
}
