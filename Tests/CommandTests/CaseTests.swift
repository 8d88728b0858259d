#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import vfl

/// Tests Fixtures/Command: complete runs of the command as data. Each case holds a command line, optional standard input, and the
/// expected exit status and output. `VFL_UPDATE=1` rewrites the expectations, and `VFL_CASE=name` runs one case.
@Suite struct CaseTests {
  init() {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
  }

  @Test func everyCaseHolds() throws {
    let paths = try Project.files("Fixtures/Command", suffix: ".case")
    #expect(paths.count >= 20)
    let only = ProcessInfo.processInfo.environment["VFL_CASE"].map { "Fixtures/Command/\($0).case" }
    #expect(only.map(paths.contains) ?? true, "no such case")
    for path in paths where only == nil || path == only {
      let expected = try Project.text(path)
      let actual = try Case(expected).run()
      try Project.expect(path, contains: actual)
    }
  }
}

/// One run of the command.
private struct Case {
  private let comment: String
  private let line: String
  private let input: String?

  struct Malformed: Error {}

  /// Parses a case: a comment, `$ vfl …`, `< stdin` lines, then the expectations.
  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("$ vfl") }) else { throw Malformed() }
    comment = lines[..<start].map { $0 + "\n" }.joined()
    line = lines[start]
    let inputLines = lines[(start + 1)...].prefix { $0.hasPrefix("< ") || $0 == "<" }
    input = inputLines.isEmpty ? nil : inputLines.map { String($0.dropFirst(2)) + "\n" }.joined()
  }

  /// Runs the command in process and returns the case with the actual results.
  func run() throws -> String {
    let run = CapturedRun(Array(CapturedRun.words(line).dropFirst(2)), input: Array((input ?? "").utf8))
    var text = comment + line + "\n"
    if let input {
      text += input.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "< \($0)\n" }.joined()
    }
    text += "status \(run.status.rawValue)\n"
    if !run.output.isEmpty { text += "-- output\n" + Self.withoutRules(run.output) }
    if !run.error.isEmpty { text += "-- error\n" + run.error }
    return text
  }

  /// SARIF without the list of all rules and the indices into it, which change with every rule. `expected.sarif` shows the list.
  private static func withoutRules(_ output: String) -> String {
    guard let start = output.firstRange(of: #""rules":[{"id":"VFL101""#),
      let end = output[start.upperBound...].firstRange(of: #"}]}},"columnKind""#)
    else { return output }
    let rest = output[output.index(after: end.lowerBound)...]
    let text = String(output[..<start.lowerBound]) + #""rules":["# + String(rest)
    return text.replacing(#/"ruleIndex":\d+,/#, with: "")
  }
}
