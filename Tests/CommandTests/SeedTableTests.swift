#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import vfl

/// Tests Fixtures/Seeds/README.md: a list of the statements in the project's original documents, with the command that shows each
/// statement or the reason why none can.
@Suite struct SeedTableTests {
  private struct Row {
    var seed: String
    var lines: ClosedRange<Int>
    /// The command, without quotation marks; nil if no command shows the statement, or if the lines contain none.
    var command: String?
    var statement: String
    /// What the command shows, or why no command can show the statement.
    var contains: String
  }

  /// The rows with a number of cells. A cell cannot contain a bar. Formats with a bar are represented by another part of their text.
  private func rows(cells count: Int) throws -> [Row] {
    try Project.text("Fixtures/Seeds/README.md").split(separator: "\n").filter { $0.hasPrefix("| 00") }.compactMap {
      line in
      let cells = line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      try #require(cells.count == 5 || cells.count == 3, "\(line)")
      guard cells.count == count else { return nil }
      let ends = try cells[1].split(separator: "-").map { try #require(Int($0)) }
      let (first, last) = (try #require(ends.first), try #require(ends.last))
      try #require(first <= last, "\(line)")
      let isShown = count == 5 && cells[3] != "none"
      return Row(
        seed: cells[0], lines: first...last, command: isShown ? cells[3].filter { $0 != "`" } : nil,
        statement: cells[2], contains: cells[count - 1])
    }
  }

  @Test func everyStatementIsShown() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    var shown: [String: String] = [:]
    for row in try rows(cells: 5) {
      guard let command = row.command else {
        #expect(row.contains.hasSuffix("."), "\(row.seed):\(row.lines) \(row.statement)")
        continue
      }
      if shown[command] == nil {
        let words = Array(CapturedRun.words(command).dropFirst())
        let run = CapturedRun(words)
        if words.first == "test" { #expect(run.status == .success, "\(command): \(run.output)") }
        let files = try words.filter { $0.hasPrefix("Fixtures/") }.map { try Project.text($0) }
        // Compare words, not lines, because messages are wrapped.
        shown[command] = ([run.output, run.error] + files).joined(separator: "\n").split { $0 == "\n" }
          .map { $0.drop { $0 == " " } }.joined(separator: " ")
      }
      #expect(shown[command]?.contains(row.contains) ?? false, "\(row.seed):\(row.lines) \(command): \(row.contains)")
    }
  }

  /// Each line of the documents is in a row, and statements are in order.
  @Test func everyLineIsListed() throws {
    let (statements, others) = (try rows(cells: 5), try rows(cells: 3))
    for (seed, count) in [("000", 290), ("001", 35), ("002", 159), ("003", 169), ("004", 79)] {
      let lines = Set((statements + others).filter { $0.seed == seed }.flatMap { $0.lines })
      #expect(lines == Set(1...count), "\(seed): \(Set(1...count).symmetricDifference(lines).sorted())")
    }
    for rows in [statements, others] {
      let places = rows.map { ($0.seed, $0.lines.lowerBound, $0.lines.upperBound) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }
}
