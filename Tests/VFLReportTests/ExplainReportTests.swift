import TestSupport
import Testing
import VFLLint
import VFLReport
import VFLLogs
import VFLSyntax
import VFLWorkspace

@Suite struct ExplainReportTests {
  /// Prose is wrapped to the width. Only lines with code may be longer, so that the code can be copied.
  @Test(arguments: [60, 80, 200])
  func proseKeepsToTheWidth(width: Int) throws {
    for path in try Project.files("Fixtures/Logs/Explained", suffix: ".log") {
      for line in ExplainReport(TextStyle(width: width)).text([try explained(path)]).split(separator: "\n") {
        let isCode = line.hasPrefix("    ") || line.contains("`") || line.hasPrefix("#")
        #expect(line.count <= width || isCode, "\(path): \(line)")
      }
    }
  }

  /// The JSON output is valid and matches the text output.
  @Test func jsonMatchesTheText() throws {
    let text = try explained("Fixtures/Logs/Explained/cell-height.log")
    let explanation = try #require(try JSON.parse(ExplainReport.json([text]))["explanations"]?[0])
    #expect(explanation["proven"] == .bool(true) && explanation["broken"] == .number(2))
    let conflict = try #require(explanation["conflicts"]?[0])
    #expect(conflict["cause"]?["kind"] == .string("encapsulated_size"))
    #expect(
      (0..<4).map { conflict["members"]?[$0]?["maker"] }
        == ["app", "app", "app", "encapsulated_size"].map { .string($0) })
    let advice = try #require(conflict["advice"]?[0])
    #expect(advice["kind"] == .string("lower_priority"))
    #expect(advice["constraints"] == .array([.number(2), .number(0), .number(1)]))
  }

  private func explained(_ path: String) throws -> ExplainedText {
    let source = try #require(SourceText(name: path, bytes: try Project.bytes(path)))
    let log = ConsoleLog(source)
    return ExplainedText(
      CompiledText(input: LintInput(source, document: log.document, lowered: log.lowered), log: log))
  }
}
