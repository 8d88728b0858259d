import TestSupport
import Testing
import VFLLint
import VFLReport

/// Tests Fixtures/Seeds/README.md: a list of the facts in the project's original documents, with the file or rule that shows each
/// fact.
@Suite struct SeedTableTests {
  private struct Row {
    var seed: String
    var line: Int
    var fact: String
    var shownBy: String
    var contains: String
  }

  private func rows() throws -> [Row] {
    try Project.text("Fixtures/Seeds/README.md").split(separator: "\n").filter { $0.hasPrefix("| 00") }.map { line in
      // A cell cannot contain a bar. Formats with a bar are represented by another part of their text.
      let cells = line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      try #require(cells.count == 5, "\(line)")
      return Row(
        seed: cells[0], line: try #require(Int(cells[1])), fact: cells[2], shownBy: cells[3], contains: cells[4])
    }
  }

  @Test func everyFactIsShown() throws {
    for row in try rows() {
      let shown: String
      if row.shownBy.hasPrefix("rule ") {
        let name = String(row.shownBy.dropFirst("rule ".count))
        let rule = try #require(Rule.named(name), "\(row.fact)")
        // Compare the words of the page, not its lines, because the page is wrapped.
        shown =
          RuleReport.page(rule).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
          + (try Project.text("Fixtures/Rules/\(name).txt"))
      } else {
        shown = try Project.text(row.shownBy)
      }
      #expect(shown.contains(row.contains), "\(row.seed):\(row.line) \(row.fact)")
    }
  }

  @Test func everySeedIsInOrder() throws {
    let rows = try rows()
    #expect(Set(rows.map(\.seed)) == ["000", "001", "002", "003", "004"])
    let places = rows.map { ($0.seed, $0.line) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }
}
