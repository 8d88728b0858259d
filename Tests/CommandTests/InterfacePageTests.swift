#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing
import VFLWorkspace

@testable import VFLServer
@testable import vfl

/// The page of interfaces names what each of them has, or the reason why it lacks something. `VFL_UPDATE=1` rewrites its table of options.
@Suite struct InterfacePageTests {
  private static let path = "Sources/Documentation/Interfaces.md"

  /// Why some interfaces lack an option.
  private static let reasons: [OptionKey: String] = [
    .kind: "the command derives the kind from the name of the file",
    .name: "the command and the tools name files by their paths",
    .part: "the command takes `PATH:PART`",
    .layout: "the command and the tools show all layouts",
    .sources: "no function reads files: they take `source`",
    .source: "the command and the tools read files: they take `sources`",
    .proof: "the command and the tools read proofs from files",
    .to: "`vfl test` has `--format`, and the tools do not run layout tests",
  ]

  /// The rows of the table of operations, each with its four cells.
  private func rows() throws -> [[String]] {
    let page = try Project.text(Self.path)
    let start = try #require(page.range(of: "## Operations")).upperBound
    let end = try #require(page.range(of: "## Options")).lowerBound
    return page[start..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The names between backticks in a cell that states what an interface has.
  private func names(_ cell: String) -> [String] {
    guard !cell.hasPrefix("no: ") else { return [] }
    return cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  @Test func operationsAreThoseOfEachInterface() throws {
    let rows = try rows()
    for row in rows { #expect(row.count == 4 && row.allSatisfy { $0.count > 3 && $0 != "no:" }, "\(row)") }
    #expect(rows.flatMap { names($0[0]) } == Subcommand.all.map(\.name))
    let header = try Project.text("Sources/VFLC/include/vfl.h").split(separator: "\n")
    let functions = header.filter { $0.hasPrefix("char *vfl_") && $0.contains("text_length") }
      .map { String($0.dropFirst(6).prefix { $0 != "(" }) }
    #expect(Set(rows.flatMap { names($0[1]) }) == Set(functions))
    #expect(Set(rows.flatMap { names($0[2]) }) == Set(Tool.all.map(\.name)))
  }

  @Test func optionsAreThoseOfEachInterface() throws {
    let page = try Project.text(Self.path)
    let begin = try #require(page.range(of: "<!-- options -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- end of options -->\n")).lowerBound
    try Project.expect(Self.path, contains: page[..<begin] + table() + page[end...])
  }

  /// A table of all options in Markdown.
  private func table() -> String {
    var text = "| option | operations | only in some interfaces |\n|---|---|---|\n"
    var keys: [OptionKey] = []
    for option in RequestOption.all where !keys.contains(option.key) { keys.append(option.key) }
    let operations = Subcommand.all.map(\.name)
    for key in keys {
      let rows = RequestOption.all.filter { $0.key == key }
      let taken = operations.filter { name in
        rows.contains { row in Self.operations.contains { $0.name == name && row.operations.contains($0) } }
      }
      let isEverywhere = rows.allSatisfy { $0.doors == .all }
      let reason = isEverywhere ? "" : Self.reasons[key] ?? ""
      #expect(isEverywhere == reason.isEmpty, "\(key): add the reason")
      text += "| `\(key.rawValue)` | \(taken.joined(separator: ", ")) | \(reason) |\n"
    }
    return text
  }

  private static let operations: [Operations] = [
    .lint, .compile, .convert, .parse, .format, .solve, .explain, .test, .diff, .check,
    .verify,
  ]
}
